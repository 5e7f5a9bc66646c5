// What needs the others at a table on a server: taking back, pausing, ending early, a bot for somebody who is gone. And giving up.

import { useSignal } from '@preact/signals';
import { seatLetter } from '@regalia/core';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import type { Play } from './play.ts';
import type { OnlineExtras, Request } from './source.ts';

interface Props {
  readonly play: Play;
  readonly online: OnlineExtras;
}

/** The viewer's seat by its letter. */
const ownSeat = ({ source }: Play): string | undefined => (source.viewer.value === null ? undefined : seatLetter(source.viewer.value));

/** A question put to the table, a pause, a bot that stands in: whatever waits for somebody. */
export function TableNews({ play, online }: Props) {
  const info = online.info.value;
  const own = ownSeat(play);
  const nameOf = (letter: string | null): string => info.seats.find(({ seat }) => seat === letter)?.name ?? letter ?? '';
  const { proposal } = info;
  const away = own !== undefined && info.phase === 'playing' && info.seats.some(({ seat, standIn }) => seat === own && standIn);
  return (
    <div class="table-news" aria-live="polite">
      {proposal && (
        <section class="notice" data-proposal={proposal.kind}>
          <p>
            {t(`asks-${proposal.kind}`, { name: nameOf(proposal.by), entry: proposal.to ?? 0, other: nameOf(proposal.seat) })}{' '}
            {(own === undefined || proposal.by === own || proposal.agreed.includes(own)) &&
              t('asked-waiting', { names: waitedFor(proposal).map(nameOf).join(', ') })}
          </p>
          {own !== undefined && waitedFor(proposal).includes(own) && (
            <button
              type="button"
              class="button small primary"
              data-agree
              onClick={() => void online.request({ type: 'answer', proposal: proposal.id, agree: true })}
            >
              {t('agree')}
            </button>
          )}
          {own !== undefined && (waitedFor(proposal).includes(own) || proposal.by === own) && (
            <button
              type="button"
              class="button small"
              data-decline
              onClick={() => void online.request({ type: 'answer', proposal: proposal.id, agree: false })}
            >
              {t(proposal.by === own ? 'withdraw' : 'decline')}
            </button>
          )}
        </section>
      )}
      {info.paused && info.phase === 'playing' && (
        <section class="notice" data-paused>
          <p>{t('table-paused')}</p>
          {own !== undefined && (
            <button type="button" class="button small primary" data-resume onClick={() => void online.request({ type: 'resume' })}>
              {t('resume')}
            </button>
          )}
        </section>
      )}
      {info.phase === 'over' && info.ending === 'agreed' && (
        <section class="notice" data-agreed>
          <p>{t('ended-agreed')}</p>
        </section>
      )}
      {away && (
        <section class="notice" data-away>
          <p>{t('stand-in')}</p>
          <button type="button" class="button small primary" onClick={() => void online.request({ type: 'back' })}>
            {t('i-am-back')}
          </button>
        </section>
      )}
    </div>
  );
}

/** Who has been asked and has not answered. */
const waitedFor = ({ asked, agreed }: { readonly asked: readonly string[]; readonly agreed: readonly string[] }): readonly string[] =>
  asked.filter((seat) => !agreed.includes(seat));

/** What a player may ask of the others, and giving up. */
export function Requests({ play, online }: Props) {
  const conceding = useSignal(false);
  const problem = useSignal('');
  const info = online.info.value;
  const own = ownSeat(play);
  // What can be taken back changes with every entry.
  play.source.frames.value;
  const mine = info.seats.find(({ seat }) => seat === own);
  if (!mine || mine.conceded || info.phase !== 'playing') return null;
  const request = (wish: Request): void => {
    problem.value = '';
    void online.request(wish).then((done) => {
      if (!done.ok) problem.value = plainReason(done.refusal);
    });
  };
  const to = online.takeBackTo();
  const others = info.seats.filter(({ seat, kind, conceded }) => seat !== own && kind === 'person' && !conceded);
  const waiting = info.proposal !== null || info.paused;
  return (
    <details class="chat requests">
      <summary>{t('requests')}</summary>
      <p class="request-buttons">
        <button
          type="button"
          class="button small"
          data-ask="takeback"
          disabled={waiting || to === undefined}
          onClick={() => to !== undefined && request({ type: 'propose', what: { kind: 'takeback', to } })}
        >
          {t('ask-takeback')}
        </button>
        {(['pause', 'end'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            class="button small"
            data-ask={kind}
            disabled={waiting}
            onClick={() => request({ type: 'propose', what: { kind } })}
          >
            {t(`ask-${kind}`)}
          </button>
        ))}
        {others.map(({ seat, name }) => (
          <button
            key={seat}
            type="button"
            class="button small"
            data-ask="replace"
            disabled={waiting}
            onClick={() => request({ type: 'propose', what: { kind: 'replace', seat } })}
          >
            {t('ask-replace', { name })}
          </button>
        ))}
        <button
          type="button"
          class="button small"
          data-concede
          onClick={() => {
            conceding.value = true;
          }}
        >
          {t('concede')}
        </button>
      </p>
      {problem.value !== '' && (
        <p class="why-not" role="alert" data-request-refused>
          <span>{problem.value}</span>
        </p>
      )}
      {conceding.value && (
        <Dialog
          label={t('concede-sure')}
          onClose={() => {
            conceding.value = false;
          }}
        >
          <h2>{t('concede-sure')}</h2>
          <p>{t('concede-text')}</p>
          <p class="end-actions">
            <button
              type="button"
              class="button"
              data-concede-yes
              onClick={() => {
                conceding.value = false;
                request({ type: 'concede' });
              }}
            >
              {t('concede-yes')}
            </button>
            <button
              type="button"
              class="button primary"
              data-autofocus
              onClick={() => {
                conceding.value = false;
              }}
            >
              {t('concede-no')}
            </button>
          </p>
        </Dialog>
      )}
    </details>
  );
}
