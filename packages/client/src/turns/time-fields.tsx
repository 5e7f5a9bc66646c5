// Times of day and quiet hours, in the zone of whoever chooses them.

import type { QuietHours } from '@regalia/protocol';
import { t } from '../text/index.ts';

export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const TIMES = Array.from({ length: 48 }, (_, n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`);

interface TimeProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (time: string) => void;
}

export const TimeSelect = ({ label, value, onChoose }: TimeProps) => (
  <label>
    <span class="sr">{label}</span>
    <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {(TIMES.includes(value) ? TIMES : [value, ...TIMES]).map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </select>
  </label>
);

interface QuietProps {
  readonly legend: string;
  readonly quiet: QuietHours | null;
  readonly onChange: (quiet: QuietHours | null) => void;
}

export function QuietFields({ legend, quiet, onChange }: QuietProps) {
  const now = quiet ?? { from: '22:00', to: '07:00', zone: zoneHere() };
  return (
    <fieldset class="field quiet-fields">
      <legend>{legend}</legend>
      <label class="check">
        <input
          type="checkbox"
          checked={quiet !== null}
          data-quiet
          onChange={(event) => onChange(event.currentTarget.checked ? now : null)}
        />
        <span>{t('quiet-on')}</span>
      </label>
      {quiet && (
        <p class="field-inline">
          <TimeSelect label={t('quiet-from')} value={quiet.from} onChoose={(from) => onChange({ ...quiet, from, zone: zoneHere() })} />
          <span>–</span>
          <TimeSelect label={t('quiet-to')} value={quiet.to} onChoose={(to) => onChange({ ...quiet, to, zone: zoneHere() })} />
          <span class="note">{quiet.zone}</span>
        </p>
      )}
    </fieldset>
  );
}
