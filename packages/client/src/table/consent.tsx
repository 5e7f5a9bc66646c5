// What waits for somebody at a table on a server: a question put to the others, a pause, a bot that stands in.

import { useSignal } from '@preact/signals';
import { seatLetter } from '@regalia/core';
import type { ProposalInfo } from '@regalia/protocol';
import type { ComponentChildren } from 'preact';
import { shortName } from '../local/player-names.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import type { Play } from './play.ts';
import { RematchOffer } from './rematch-offer.tsx';
import type { OnlineExtras, TableRequest } from './seen-match.ts';

interface Props {
  readonly play: Play;
  readonly online: OnlineExtras;
}

/** The viewer's seat by its letter. */
export const ownSeat = ({ match: { viewer } }: Play): string | undefined => (viewer.value === null ? undefined : seatLetter(viewer.value));

export function TableNews({ play, online }: Props) {
  const { proposal, paused, phase, ending, seats } = online.info.value;
  const own = ownSeat(play);
  const gone = seats.filter(({ conceded, seat }) => conceded && seat !== own).map(({ name }) => shortName(name));
  const away = own !== undefined && phase === 'playing' && seats.some(({ seat, standIn }) => seat === own && standIn);
  return (
    <div class="table-news" aria-live="polite">
      {proposal && <Proposal proposal={proposal} own={own} online={online} back={backBefore(play, proposal)} />}
      {paused && phase === 'playing' && (
        <section class="notice" data-paused>
          <p>{t('table-paused')}</p>
          {own !== undefined && (
            <AskButton online={online} wish={{ type: 'resume' }} primary data-resume>
              {t('resume')}
            </AskButton>
          )}
        </section>
      )}
      {gone.map((name) => (
        <section key={name} class="notice" data-conceded>
          <p>{t(phase === 'over' ? 'has-conceded-over' : 'has-conceded', { name })}</p>
        </section>
      ))}
      <RematchOffer online={online} />
      {phase === 'over' && ending === 'agreed' && (
        <section class="notice" data-agreed>
          <p>{t('ended-agreed')}</p>
        </section>
      )}
      {away && (
        <section class="notice" data-away>
          <p>{t('stand-in')}</p>
          <AskButton online={online} wish={{ type: 'back' }} primary>
            {t('i-am-back')}
          </AskButton>
        </section>
      )}
    </div>
  );
}

/** What a take-back would undo first, in the words in which it was told; empty when nothing was. */
function backBefore({ log }: Play, { to }: ProposalInfo): string {
  return log.value.find(({ entry, weight }) => to !== null && entry > to && weight !== 'minor')?.text ?? '';
}

interface ProposalProps {
  readonly proposal: ProposalInfo;
  readonly own: string | undefined;
  readonly online: OnlineExtras;
  /** What a take-back would undo first. */
  readonly back: string;
}

function Proposal({ proposal, own, online, back }: ProposalProps) {
  const { id, kind, by, to, seat: other, asked, agreed } = proposal;
  const { seats } = online.info.value;
  const nameOf = (letter: string | null): string => shortName(seats.find(({ seat }) => seat === letter)?.name ?? letter ?? '');
  const waitedFor = asked.filter((seat) => !agreed.some((one) => one === seat));
  const isAsked = waitedFor.some((seat) => seat === own);
  const answer = (agree: boolean): TableRequest => ({ type: 'answer', proposal: id, agree });
  return (
    <section class="notice" data-proposal={kind}>
      <p>
        {back === ''
          ? t(`asks-${kind}`, { name: nameOf(by), entry: to ?? 0, other: nameOf(other) })
          : t('asks-back-before', { name: nameOf(by), deed: back })}{' '}
        {!isAsked && t('asked-waiting', { names: waitedFor.map(nameOf).join(', ') })}
      </p>
      {isAsked && (
        <AskButton online={online} wish={answer(true)} primary data-agree>
          {t('agree')}
        </AskButton>
      )}
      {(isAsked || (own !== undefined && by === own)) && (
        <AskButton online={online} wish={answer(false)} data-decline>
          {t(by === own ? 'withdraw' : 'decline')}
        </AskButton>
      )}
    </section>
  );
}

interface AskProps {
  readonly online: OnlineExtras;
  readonly wish: TableRequest;
  readonly primary?: boolean;
  readonly children: ComponentChildren;
  readonly [mark: `data-${string}`]: boolean;
}

/** A button that says something to the table, and says why if the table does not take it. */
function AskButton({ online, wish, primary = false, children, ...marks }: AskProps) {
  const problem = useSignal('');
  const ask = async (): Promise<void> => {
    const done = await online.request(wish);
    problem.value = done.ok ? '' : plainReason(done.refusal);
  };
  return (
    <>
      <button type="button" class={`button small ${primary ? 'primary' : ''}`} onClick={() => void ask()} {...marks}>
        {children}
      </button>
      {problem.value !== '' && (
        <span class="why-not" role="alert">
          {problem.value}
        </span>
      )}
    </>
  );
}
