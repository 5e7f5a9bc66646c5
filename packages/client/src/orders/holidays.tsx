// When one is away: the clocks rest at tables that grant it.

import { useSignal } from '@preact/signals';
import type { HolidayInfo } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import { endHoliday, ownHolidays, takeHoliday } from './api.ts';

/** From the morning of one day to the end of another, where one is. */
const dayBegins = (day: string): number => new Date(`${day}T00:00:00`).getTime();
const dayEnds = (day: string): number => new Date(`${day}T23:59:59.999`).getTime() + 1;
const asDay = (time: number): string => {
  const date = new Date(time);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
};
const WEEK = 7 * 86_400_000;

/** Opens one's holidays. */
export function HolidayButton() {
  const open = useSignal(false);
  return (
    <p>
      <button
        type="button"
        class="button small"
        data-holidays
        onClick={() => {
          open.value = true;
        }}
      >
        {t('holidays')}
      </button>
      {open.value && (
        <HolidayDialog
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </p>
  );
}

function HolidayDialog({ onClose }: { readonly onClose: () => void }) {
  const list = useSignal<readonly HolidayInfo[]>([]);
  const word = useSignal('');
  const look = async (): Promise<void> => {
    const found = await ownHolidays();
    if (found.ok) list.value = found.value.holidays;
    else word.value = plainReason(found.refusal);
  };
  useEffect(() => void look(), []);
  const take = async (from: string, to: string): Promise<void> => {
    const done = await takeHoliday(dayBegins(from), dayEnds(to));
    word.value = done.ok ? t('holiday-taken', { n: done.value.tables }) : plainReason(done.refusal);
    await look();
  };
  const end = async (id: string): Promise<void> => {
    const done = await endHoliday(id);
    word.value = done.ok ? '' : plainReason(done.refusal);
    await look();
  };
  return (
    <Dialog label={t('holidays')} class="order-form" onClose={onClose}>
      <header class="end-head">
        <h2>{t('holidays')}</h2>
        <button type="button" class="close" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </header>
      <p>{t('holidays-about')}</p>
      <Noted list={list.value} onEnd={(id) => void end(id)} />
      <HolidayForm word={word.value} onTake={(from, to) => void take(from, to)} onClose={onClose} />
    </Dialog>
  );
}

interface FormProps {
  /** What came of it. */
  readonly word: string;
  readonly onTake: (from: string, to: string) => void;
  readonly onClose: () => void;
}

function HolidayForm({ word, onTake, onClose }: FormProps) {
  const days = { from: useSignal(asDay(Date.now())), to: useSignal(asDay(Date.now() + WEEK)) };
  return (
    <form
      class="holiday-form"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(days.from.value, days.to.value);
      }}
    >
      {(['from', 'to'] as const).map((which) => (
        <label key={which} class="field">
          <span>{t(`holiday-${which}`)}</span>
          <input
            type="date"
            required
            min={which === 'from' ? asDay(Date.now()) : days.from.value}
            value={days[which].value}
            data-holiday={which}
            onInput={(event) => {
              days[which].value = event.currentTarget.value;
            }}
          />
        </label>
      ))}
      <p role="status" data-holiday-word>
        {word}
      </p>
      <p class="end-actions">
        <button type="submit" class="button primary" data-holiday-take data-autofocus>
          {t('holiday-take')}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </form>
  );
}

function Noted({ list, onEnd }: { readonly list: readonly HolidayInfo[]; readonly onEnd: (id: string) => void }) {
  const day = new Intl.DateTimeFormat(settings.language.value, { dateStyle: 'medium' });
  if (list.length === 0) return null;
  return (
    <ul class="order-list">
      {list.map(({ id, from, to }) => (
        <li key={id} class="order">
          <p class="order-what">{t('holiday-span', { from: day.format(from), to: day.format(to - 1) })}</p>
          <p class="request-buttons">
            <button type="button" class="button small" data-holiday-end onClick={() => onEnd(id)}>
              {t('holiday-end')}
            </button>
          </p>
        </li>
      ))}
    </ul>
  );
}
