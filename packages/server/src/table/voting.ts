// What needs the consent of the others: taking moves back, pausing, ending early, replacing somebody who is gone.

import { isOver, ok, refused, type Seat } from '@regalia/core';
import type { LiveTable } from './live-table.ts';
import { botAt, type Proposal, type Proposed, placeAt, type TableMeta, withPlace } from './meta.ts';
import { metaOnly, type Operation, playWith } from './operation.ts';
import { gameInPlay } from './playing.ts';
import { goBack, mayTakeBack, withTakenBack } from './taking-back.ts';

/** Without a clock, somebody counts as gone after three days. */
const GONE = 3 * 86_400_000;

/** Asks the others. Where nobody has to be asked, it is done. */
export const propose =
  (seat: Seat, what: Proposed): Operation =>
  (table, now) => {
    const game = gameInPlay(table);
    if (!game.ok) return game;
    const refusal = whyNotPropose(table, seat, what, now);
    if (refusal) return refusal;
    const { meta } = table.row;
    const id = meta.proposals + 1;
    const proposal: Proposal = { id, by: seat, what, asked: askedBy(meta, seat, what), agreed: [] };
    const opened: TableMeta = { ...meta, proposals: id, proposal };
    return proposal.asked.length === 0 ? carryOut(table, opened, what, now) : metaOnly(table, opened);
  };

/** Agreement or refusal of one who is asked. */
export const answer =
  (seat: Seat, id: number, agree: boolean): Operation =>
  (table, now) => {
    const game = gameInPlay(table);
    if (!game.ok) return game;
    const { meta } = table.row;
    const { proposal } = meta;
    if (!proposal || proposal.id !== id) return refused('no-such-proposal', { proposal: id });
    // Who made the proposal may withdraw it.
    if (!agree && (seat === proposal.by || proposal.asked.includes(seat))) return metaOnly(table, { ...meta, proposal: null });
    if (!proposal.asked.includes(seat) || proposal.agreed.includes(seat)) return refused('not-asked');
    const agreed = [...proposal.agreed, seat];
    return proposal.asked.every((other) => agreed.includes(other) || isAway(meta, other))
      ? carryOut(table, meta, proposal.what, now)
      : metaOnly(table, { ...meta, proposal: { ...proposal, agreed } });
  };

/** Any player ends a pause. */
export const resumePlay: Operation = (table) => {
  if (table.row.meta.pausedAt === null) return refused('not-paused');
  return metaOnly(table, { ...table.row.meta, pausedAt: null });
};

function whyNotPropose({ row, match }: LiveTable, seat: Seat, what: Proposed, now: number): ReturnType<typeof refused> | undefined {
  const { meta } = row;
  if (meta.conceded[seat]) return refused('conceded-already', { seat });
  if (meta.proposal) return refused('proposal-open', { proposal: meta.proposal.id });
  if (what.kind === 'takeback' && !(what.to >= 0 && what.to < row.length))
    return refused('takeback-range', { to: what.to, last: row.length - 1 });
  if (what.kind === 'takeback' && match) {
    const allowed = mayTakeBack(meta, match, seat, what.to);
    if (!allowed.ok) return allowed;
  }
  if (what.kind === 'end' && match && isOver(match)) return refused('game-over');
  if (what.kind === 'replace') {
    const place = meta.seats[what.seat];
    if (place?.kind !== 'person') return refused('no-such-seat', { seat: what.seat });
    const waiting = meta.deciding.includes(what.seat) && now - row.changedAt > GONE;
    if (!place.overdue && !(meta.pace === null && waiting)) return refused('not-gone', { seat: what.seat });
  }
  return undefined;
}

/** Whoever has left since the question was put is not waited for. */
const isAway = (meta: TableMeta, seat: Seat): boolean => meta.conceded[seat] === true || botAt(meta, seat) !== null;

/** Everybody present who is not the one who asks, nor the one it is about. */
function askedBy(meta: TableMeta, by: Seat, what: Proposed): readonly Seat[] {
  const proposer = placeAt(meta, by);
  return meta.seats.flatMap((place, seat) => {
    if (seat === by || place.kind !== 'person' || isAway(meta, seat)) return [];
    if (what.kind === 'replace' && what.seat === seat) return [];
    return proposer.kind === 'person' && place.person === proposer.person ? [] : [seat];
  });
}

function carryOut(table: LiveTable, open: TableMeta, what: Proposed, now: number): ReturnType<Operation> {
  const meta: TableMeta = { ...open, proposal: null };
  switch (what.kind) {
    case 'takeback': {
      const { match } = table;
      const by = open.proposal?.by ?? 0;
      const counted = match ? withTakenBack(meta, match, by, what.to) : meta;
      return playWith(table, counted, (on, deal, follow) => goBack(on, what.to, deal, follow));
    }
    case 'pause':
      return metaOnly(table, { ...meta, pausedAt: now });
    case 'end':
      return ok({ meta: { ...meta, ending: 'agreed', deciding: [] }, phase: 'over', played: null });
    case 'replace': {
      const place = placeAt(meta, what.seat);
      const name = place.kind === 'free' ? what.level : place.name;
      return metaOnly(table, withPlace(meta, what.seat, { kind: 'bot', level: what.level, name: `${name} (${what.level})` }));
    }
  }
}
