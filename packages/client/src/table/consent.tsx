// What waits for somebody at a table on a server: a question put to the others, a pause, a bot that stands in.

import { seatLetter } from '@regalia/core';
import type { ProposalInfo } from '@regalia/protocol';
import type { ComponentChildren } from 'preact';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';
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
  const away = own !== undefined && phase === 'playing' && seats.some(({ seat, standIn }) => seat === own && standIn);
  return (
    <div class="table-news" aria-live="polite">
      {proposal && <Proposal proposal={proposal} own={own} online={online} />}
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

interface ProposalProps {
  readonly proposal: ProposalInfo;
  readonly own: string | undefined;
  readonly online: OnlineExtras;
}

function Proposal({ proposal, own, online }: ProposalProps) {
  const { id, kind, by, to, seat: other, asked, agreed } = proposal;
  const { seats } = online.info.value;
  const nameOf = (letter: string | null): string => seats.find(({ seat }) => seat === letter)?.name ?? letter ?? '';
  const waitedFor = asked.filter((seat) => !agreed.some((one) => one === seat));
  const isAsked = waitedFor.some((seat) => seat === own);
  const answer = (agree: boolean): TableRequest => ({ type: 'answer', proposal: id, agree });
  return (
    <section class="notice" data-proposal={kind}>
      <p>
        {t(`asks-${kind}`, { name: nameOf(by), entry: to ?? 0, other: nameOf(other) })}{' '}
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

/** A button that says something to the table. */
const AskButton = ({ online, wish, primary = false, children, ...marks }: AskProps) => (
  <button type="button" class={`button small ${primary ? 'primary' : ''}`} onClick={() => void online.request(wish)} {...marks}>
    {children}
  </button>
);
