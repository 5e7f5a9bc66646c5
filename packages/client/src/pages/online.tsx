// Tables on a server: the lobby, or one of the tables.

import { type Signal, useSignal } from '@preact/signals';
import type { TableInfo } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { gameName, loadGame } from '../games.ts';
import { playAgain, tableInfo } from '../online/api.ts';
import { inviteTo, keepInvite } from '../online/invites.ts';
import { type HotSeat, joinOnlineMatch, type OnlineMatch } from '../online/online-match.ts';
import { serverReason } from '../online/reason.ts';
import { OrderForm } from '../orders/order-form.tsx';
import { PlanPage } from '../orders/plan-page.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { go, href, route } from '../router.ts';
import { type Play, startPlay } from '../table/play.ts';
import { TablePage } from '../table/table.tsx';
import { t } from '../text/index.ts';
import { subject } from '../title.ts';
import { Lobby } from './lobby.tsx';
import { Ornament } from './ornament.tsx';
import { BySeatLink } from './seat-link.tsx';
import { WaitingRoom } from './waiting-room.tsx';

export function OnlineRoute() {
  const { path, query } = route.value;
  const seat = query.get('seat');
  if (path[1] === undefined) return <Lobby />;
  if (seat !== null) return <BySeatLink key={seat} id={path[1]} token={seat} />;
  return <OnlineTable key={path[1]} id={path[1]} invite={query.get('invite') ?? undefined} />;
}

/** How far one has come at a table on the server. */
type Arrival =
  | { readonly at: 'door' }
  | { readonly at: 'waiting-room'; readonly info: TableInfo }
  | { readonly at: 'table'; readonly match: OnlineMatch; readonly play: Play }
  | { readonly at: 'nowhere'; readonly problem: string };

/** How often somebody in the waiting room looks whether the game has begun, in milliseconds. */
const LOOK_AGAIN = 1_500;

function OnlineTable({ id, invite }: { readonly id: string; readonly invite: string | undefined }) {
  const token = invite ?? inviteTo(id);
  const arrival = useSignal<Arrival>({ at: 'door' });
  const problem = useSignal('');
  // Several at one screen take turns in its seats.
  const seat = useSignal<string | undefined>(undefined);
  const rematch = async (): Promise<void> => {
    const next = await playAgain(id);
    if (next.ok) go(href('online', next.value.id));
    else problem.value = serverReason(next.refusal);
  };
  useEffect(() => arrive(id, token, arrival, seat), [id, token, arrival, seat.value]);
  const now = arrival.value;
  switch (now.at) {
    case 'door':
      return <p class="loading">{t('laying-table')}</p>;
    case 'nowhere':
      return <Nowhere problem={now.problem} />;
    case 'waiting-room':
      return (
        <WaitingRoom
          info={now.info}
          invite={token}
          onChange={(info) => {
            arrival.value = { at: 'waiting-room', info };
          }}
        />
      );
    case 'table':
      return (
        <>
          <Seated match={now.match} play={now.play} onRematch={now.match.viewer.value === null ? undefined : () => void rematch()} />
          {problem.value !== '' && <Refused problem={problem} />}
        </>
      );
  }
}

interface SeatedProps {
  readonly match: OnlineMatch;
  readonly play: Play;
  readonly onRematch: (() => void) | undefined;
}

/** The table; while one plans ahead, its preview. */
function Seated({ match, play, onRematch }: SeatedProps) {
  const desk = match.online.orders;
  const planning = desk?.planning.value;
  if (desk && planning?.at === 'preview')
    return <PlanPage key={planning.world} match={match} loaded={play.loaded} desk={desk} from={planning.from} world={planning.world} />;
  return (
    <>
      <TablePage play={play} onRematch={onRematch} />
      {desk && planning?.at === 'form' && <OrderForm play={play} desk={desk} draft={planning.draft} />}
    </>
  );
}

/** Something was refused that no part of the page can show. */
const Refused = ({ problem }: { readonly problem: Signal<string> }) => {
  const close = (): void => {
    problem.value = '';
  };
  return (
    <Dialog label={t('refused')} onClose={close}>
      <p role="alert">{problem.value}</p>
      <p class="end-actions">
        <button type="button" class="button primary" data-autofocus onClick={close}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  );
};

/** There is no way to this table; there are ways elsewhere. */
const Nowhere = ({ problem }: { readonly problem: string }) => (
  <div class="page">
    <Ornament kind="gate" />
    <h1>{t('no-way-in')}</h1>
    <p role="alert">{problem}</p>
    <p class="end-actions">
      <button type="button" class="button primary" onClick={() => location.reload()}>
        {t('try-again')}
      </button>
      <a class="button" href={href('online')}>
        {t('to-lobby')}
      </a>
      <a class="button" href={href()}>
        {t('to-start')}
      </a>
    </p>
  </div>
);

/** Goes on from the door to the table as it becomes possible. Answers how to leave. */
function arrive(id: string, invite: string | undefined, arrival: Signal<Arrival>, seat: Signal<string | undefined>): () => void {
  const take = (next: string): void => {
    arrival.value = { at: 'door' };
    seat.value = next;
  };
  let left = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const next = await lookIn(id, invite, { as: seat.peek(), take });
    if (left) {
      if (next.at === 'table') getUp(next);
      return;
    }
    arrival.value = next;
    if (next.at === 'waiting-room') timer = setTimeout(() => void look(), LOOK_AGAIN);
  };
  void look();
  return () => {
    left = true;
    clearTimeout(timer);
    if (arrival.value.at === 'table') getUp(arrival.value);
  };
}

function getUp({ play, match }: Extract<Arrival, { at: 'table' }>): void {
  play.leave();
  match.leave();
}

/** Where one is now: in the waiting room until the game begins, then at the table. */
async function lookIn(id: string, invite: string | undefined, hotSeat: HotSeat): Promise<Arrival> {
  if (invite !== undefined) keepInvite(id, invite);
  const found = await tableInfo(id, invite);
  if (!found.ok) return { at: 'nowhere', problem: serverReason(found.refusal) };
  const info = found.value;
  subject.value = gameName(info.game);
  if (info.phase === 'open') return { at: 'waiting-room', info };
  const loaded = await loadGame(info.game, info.engine);
  if (!loaded) return { at: 'nowhere', problem: t('no-such-game') };
  const joined = await joinOnlineMatch(loaded, info, invite, hotSeat);
  return joined.ok
    ? { at: 'table', match: joined.value, play: startPlay(joined.value, loaded) }
    : { at: 'nowhere', problem: serverReason(joined.refusal) };
}
