// What needs the consent of the others: taking moves back, pausing, ending early, replacing somebody who is gone.

import { isOver, ok, refused, type Seat, takeBack } from '@regalia/core';
import { botOf, type Desk, type Proposal, type Wish, withPlace } from './desk.ts';
import { type OpenTable, playOn } from './open.ts';
import { type Act, afterPlay, onDesk } from './outcome.ts';
import { whyNotPlaying } from './playing.ts';

/** Without a clock, somebody counts as gone after three days. */
const GONE = 3 * 86_400_000;

/** Asks the others. Where nobody has to be asked, it is done. */
export const propose =
  (seat: Seat, what: Wish): Act =>
  (table, now) => {
    const refusal = whyNotPlaying(table) ?? whyNotPropose(table, seat, what, now);
    if (refusal) return refusal;
    const { desk } = table.row;
    const id = desk.proposals + 1;
    const proposal: Proposal = { id, by: seat, what, asked: askedBy(desk, seat, what), agreed: [] };
    const opened: Desk = { ...desk, proposals: id, proposal };
    return proposal.asked.length === 0 ? carryOut(table, opened, what, now) : ok(onDesk(table, opened));
  };

/** Agreement or refusal of one who is asked. */
export const answer =
  (seat: Seat, id: number, agree: boolean): Act =>
  (table, now) => {
    const refusal = whyNotPlaying(table);
    if (refusal) return refusal;
    const { desk } = table.row;
    const { proposal } = desk;
    if (!proposal || proposal.id !== id) return refused('no-such-proposal', { proposal: id });
    // Who made the proposal may withdraw it.
    if (!agree && (seat === proposal.by || proposal.asked.includes(seat))) return ok(onDesk(table, { ...desk, proposal: null }));
    if (!proposal.asked.includes(seat) || proposal.agreed.includes(seat)) return refused('not-asked');
    const agreed = [...proposal.agreed, seat];
    return proposal.asked.every((other) => agreed.includes(other) || isAway(desk, other))
      ? carryOut(table, desk, proposal.what, now)
      : ok(onDesk(table, { ...desk, proposal: { ...proposal, agreed } }));
  };

/** Any player ends a pause. */
export const resumePlay: Act = (table) => {
  if (table.row.desk.pausedAt === null) return refused('not-paused');
  return ok(onDesk(table, { ...table.row.desk, pausedAt: null }));
};

function whyNotPropose({ row, match }: OpenTable, seat: Seat, what: Wish, now: number): ReturnType<typeof refused> | undefined {
  const { desk } = row;
  if (desk.conceded[seat]) return refused('conceded-already', { seat });
  if (desk.proposal) return refused('proposal-open', { proposal: desk.proposal.id });
  if (what.kind === 'takeback' && !(what.to >= 0 && what.to < row.length))
    return refused('takeback-range', { to: what.to, last: row.length - 1 });
  if (what.kind === 'end' && match && isOver(match)) return refused('game-over');
  if (what.kind === 'replace') {
    const place = desk.seats[what.seat];
    if (place?.kind !== 'person') return refused('no-such-seat', { seat: what.seat });
    const waiting = desk.deciding.includes(what.seat) && now - row.changedAt > GONE;
    if (!place.overdue && !(desk.pace === null && waiting)) return refused('not-gone', { seat: what.seat });
  }
  return undefined;
}

/** Whoever has left since the question was put is not waited for. */
const isAway = (desk: Desk, seat: Seat): boolean => desk.conceded[seat] || botOf(desk.seats[seat]) !== null;

/** Everybody present who is not the one who asks, nor the one it is about. */
function askedBy(desk: Desk, by: Seat, what: Wish): readonly Seat[] {
  const proposer = desk.seats[by];
  return desk.seats.flatMap((place, seat) => {
    if (seat === by || place.kind !== 'person' || isAway(desk, seat)) return [];
    if (what.kind === 'replace' && what.seat === seat) return [];
    return proposer.kind === 'person' && place.person === proposer.person ? [] : [seat];
  });
}

function carryOut(table: OpenTable, open: Desk, what: Wish, now: number): ReturnType<Act> {
  const desk: Desk = { ...open, proposal: null };
  switch (what.kind) {
    case 'takeback': {
      const played = playOn(table, (match, deal, hear) => takeBack(match, what.to, deal, hear));
      return played.ok ? ok(afterPlay(desk, played.value)) : played;
    }
    case 'pause':
      return ok(onDesk(table, { ...desk, pausedAt: now }));
    case 'end':
      return ok({ desk: { ...desk, ending: 'agreed', deciding: [] }, phase: 'over', played: null });
    case 'replace': {
      const place = desk.seats[what.seat];
      const name = place.kind === 'free' ? what.level : place.name;
      return ok(onDesk(table, withPlace(desk, what.seat, { kind: 'bot', level: what.level, name: `${name} (${what.level})` })));
    }
  }
}
