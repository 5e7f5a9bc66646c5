// Away and back: a bot that stands in, a substitute by a link, holidays.

import { useSignal } from '@preact/signals';
import type { SeatInfo, TableInfo } from '@regalia/protocol';
import { href, linkTo } from '../router.ts';
import { settings } from '../settings.ts';
import type { OnlineExtras } from '../table/seen-match.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import { makeSeatLink, revokeSeatLink } from '../turns/api.ts';
import { HolidayButton } from './holidays.tsx';

interface Props {
  readonly online: OnlineExtras;
  readonly own: SeatInfo;
}

export function AwayPanel({ online, own }: Props) {
  const problem = useSignal('');
  const link = useSignal('');
  const info = online.info.value;
  const say = (done: { ok: boolean; refusal?: Parameters<typeof plainReason>[0] }): void => {
    problem.value = done.ok || !done.refusal ? '' : plainReason(done.refusal);
  };
  const invite = async (): Promise<void> => {
    const made = await makeSeatLink(info.id, own.seat);
    say(made);
    if (made.ok) link.value = linkTo(href('online', info.id), { seat: made.value.token });
  };
  const revoke = async (): Promise<void> => {
    say(await revokeSeatLink(info.id, own.seat));
    link.value = '';
  };
  return (
    <section class="away" aria-label={t('away')} data-away-panel>
      <h3>{t('away')}</h3>
      <p class="away-rests">{restWords(info)}</p>
      <p class="request-buttons">
        {info.timeout === 'bot' && !own.standIn && (
          <button type="button" class="button small" data-stand-in onClick={() => void online.request({ type: 'away' }).then(say)}>
            {t('away-bot')}
          </button>
        )}
        <button type="button" class="button small" data-substitute onClick={() => void invite()}>
          {t('away-substitute')}
        </button>
      </p>
      {link.value !== '' && (
        <p class="away-link">
          <span>{t('away-link')}</span>
          <input type="text" readOnly value={link.value} data-seat-link onFocus={(event) => event.currentTarget.select()} />
          <button type="button" class="button small" onClick={() => void revoke()}>
            {t('away-revoke')}
          </button>
        </p>
      )}
      {problem.value !== '' && (
        <p class="why-not" role="alert">
          <span>{problem.value}</span>
        </p>
      )}
      <HolidayButton />
    </section>
  );
}

/** When clocks rest at this table. */
function restWords({ weekends, holidays, seats }: TableInfo): string {
  const now = Date.now();
  const day = new Intl.DateTimeFormat(settings.language.value, { dateStyle: 'medium' });
  const away = seats.flatMap(({ name, holiday }) =>
    holiday && holiday.to > now ? [t('away-until', { name, from: day.format(holiday.from), to: day.format(holiday.to - 1) })] : [],
  );
  return [
    ...(weekends === undefined ? [] : [t('rests-weekends', { zone: weekends })]),
    ...(holidays === undefined ? [] : [t('rests-holidays', { n: holidays })]),
    ...away,
  ].join(' ');
}
