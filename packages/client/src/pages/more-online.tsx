// What else can be chosen for a table on the server: its title, clock times of one's own, what happens when time is up, quiet hours.

import type { NewTable, PaceName, PaceTimes, QuietHours } from '@regalia/protocol';
import { t } from '../text/index.ts';
import { QuietFields } from '../turns/time-fields.tsx';
import { Choice } from './choice.tsx';

export interface MoreWish {
  readonly title: string;
  /** In minutes. */
  readonly times: PaceTimes;
  readonly timeout: NewTable['timeout'];
  readonly quiet: QuietHours | null;
}

export const TITLE_LENGTH = 60;
export const MORE: MoreWish = { title: '', times: { free: 720, bank: 1_440, increment: 60, cap: 2_880 }, timeout: 'bot', quiet: null };

/** As the server is asked. What means nothing without a clock is left out. */
export function askedOf(pace: PaceName | 'own', { title, times, timeout, quiet }: MoreWish): Record<string, unknown> {
  const { free, bank, increment, cap } = times;
  return {
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    pace: pace === 'own' ? { free: 60 * free, bank: 60 * bank, increment: 60 * increment, cap: 60 * Math.max(cap, bank) } : pace,
    ...(pace === 'none' ? {} : { timeout, ...(quiet === null ? {} : { quiet }) }),
  };
}

interface Props {
  readonly more: MoreWish;
  readonly pace: PaceName | 'own';
  readonly onChange: (more: MoreWish) => void;
}

/** The most minutes of each time, as the server has them. */
const MOST: Readonly<Record<keyof PaceTimes, number>> = { free: 43_200, bank: 43_200, increment: 1_440, cap: 43_200 };

export function MoreFields({ more, pace, onChange }: Props) {
  const change = (part: Partial<MoreWish>): void => onChange({ ...more, ...part });
  return (
    <>
      {pace === 'own' && (
        <fieldset class="own-times">
          <legend>{t('own-times')}</legend>
          {(['free', 'bank', 'increment', 'cap'] as const).map((name) => (
            <label key={name} class="field-inline">
              <input
                type="number"
                min={0}
                max={MOST[name]}
                required
                value={more.times[name]}
                data-time={name}
                onInput={(event) =>
                  change({
                    times: { ...more.times, [name]: Math.min(MOST[name], Math.max(0, Math.round(event.currentTarget.valueAsNumber || 0))) },
                  })
                }
              />
              <span>{t(`own-time-${name}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {pace !== 'none' && (
        <>
          <Choice
            legend={t('timeout')}
            values={['bot', 'concede'] as const}
            chosen={more.timeout}
            name={(one) => t(`timeout-${one}`)}
            onChoose={(timeout) => change({ timeout })}
          />
          <QuietFields legend={t('table-quiet')} quiet={more.quiet} onChange={(quiet) => change({ quiet })} />
        </>
      )}
      <label class="field">
        <span>{t('table-title')}</span>
        <input
          type="text"
          maxLength={TITLE_LENGTH}
          value={more.title}
          data-title
          onInput={(event) => change({ title: event.currentTarget.value })}
        />
      </label>
    </>
  );
}
