// What is had once it is paid for (AR-34 to AR-37, AR-39, AR-41 to AR-43). With that an action is complete.
// Hot: lists are read without looking.

import { type Emit, open } from '@regalia/core';
import { type Decision, zeros } from '@regalia/kit';
import * as actions from './actions.ts';
import type { Event } from './events.ts';
import * as goods from './goods.ts';
import * as turns from './turn.ts';
import type { Box, State, Work } from './types.ts';
import * as types from './types.ts';
import * as works from './works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { ANY, CARD_KINDS, COURTIER, CUBE_KINDS, DEED, GOLD, GOOD_KINDS, LINE, LINES, PHASE, POINTS, SCIENCE, WARRIOR } = types;
const { ACT, cubesIn, no, unpackCubes } = actions;
const { choices, gain } = goods;
const { completeAction } = turns;
const { moreAt, wallOf } = works;

/** What was paid for. */
export function have(box: Box, s: State, work: Work, emit: Emit<Event>): void {
  switch (work.deed) {
    case DEED.hire:
      hired(s, emit);
      break;
    case DEED.build:
      built(box, s, emit);
      break;
    case DEED.warrior:
      guarded(box, s, emit);
      break;
    case DEED.science:
      learned(s, 0, emit);
      break;
    case DEED.arts:
      learned(s, 1, emit);
      break;
    case DEED.card:
      learned(s, s.object, emit);
      break;
  }
  receiveGain(box, s, work, emit);
}

// ---- Goods and points (AR-34, AR-36, AR-37)

/** The goods and points of the work. More of the first good for a Merchant or a tile, as far as there is any (AR-32, AR-33). */
export function receiveGain(box: Box, s: State, work: Work, emit: Emit<Event>): void {
  const seat = s.mover;
  let more = work.favor < 0 && work.deed === DEED.gain ? moreAt(box, s, seat, work.at) : 0;
  const received = emit ? zeros(GOLD + 1) : undefined;
  for (let good = 0; good <= GOLD; good++) {
    if (work.gain[good] === 0) continue;
    const got = gain(s, seat, good, work.gain[good] + more);
    more = 0;
    if (received) received[good] = got;
  }
  if (received?.some((amount) => amount > 0)) emit?.({ id: 'gained', seat, goods: received });
  if (work.gain[POINTS] > 0) {
    s.ledger[LINES * seat + LINE.favors] += work.gain[POINTS];
    emit?.({ id: 'favored', seat, favor: work.favor, points: work.gain[POINTS] });
  }
  if (work.gain[ANY] > 0) takeCubes(box, s, emit);
  else completeAction(box, s, emit);
}

// ---- Repository (AR-35), and resources of one's choice that a King's Favor gives

const ways: number[] = zeros(512);

/** Takes them at once where there is only one way to. */
export function takeCubes(box: Box, s: State, emit: Emit<Event>): void {
  if (take.list(box, s, s.mover, ways) === 1) take.play(box, s, s.mover, ways[0], emit);
  else s.phase = PHASE.take;
}

/** Which cubes are taken? */
export const take: Decision<Box, State, Event> = {
  asked: 'take',

  /** So many cubes of the Repository; or as the favor says, out of the supply. */
  list(box, s, seat, into) {
    const work = box.works[s.work];
    if (work.favor >= 0) return choices(into, 0, s.supply, 0, work.gain[ANY], work.gain[ANY], ACT.take);
    const { repository } = s;
    const amount = Math.min(work.limit + moreAt(box, s, seat, work.at), repository[0] + repository[1] + repository[2] + repository[3]);
    return choices(into, 0, repository, 0, amount, amount, ACT.take);
  },

  play(box, s, seat, action, emit) {
    const from = box.works[s.work].favor < 0 ? s.repository : s.supply;
    for (let type = 0; type < CUBE_KINDS; type++) {
      from[type] -= cubesIn(action, type);
      s.goods[GOOD_KINDS * seat + type] += cubesIn(action, type);
    }
    emit?.({ id: 'took', seat, cubes: unpackCubes(action), from: from === s.repository ? 'repository' : 'supply' });
    completeAction(box, s, emit);
  },

  refuse: (_box, _s, _seat, action) =>
    action < ACT.take || action >= ACT.pay ? no('AR-35', 'choose-cubes-first') : no('AR-35', 'wrong-number'),
};

// ---- Guild Hall (AR-39)

/** A Courtier returns to the box, and the Magister lies where it was: in the hand, and usable, or among the played cards. */
function hired(s: State, emit: Emit<Event>): void {
  const kind = s.object >> 1;
  const fromPlayed = (s.object & 1) === 1;
  const at = CARD_KINDS * s.mover;
  const cards = fromPlayed ? s.played : open(s.hand);
  cards[at + COURTIER]--;
  cards[at + kind]++;
  if (!fromPlayed) s.known[at + kind]++;
  s.owned[at + COURTIER]--;
  s.owned[at + kind]++;
  s.magisters[kind]--;
  emit?.({ id: 'hired', seat: s.mover, kind });
}

// ---- Royal Guard (AR-41), Planetarium and Academy (AR-42), Builder's Guild (AR-43)

/** The most valuable free space is taken: no rule tells one space from another but by its points. */
function guarded(box: Box, s: State, emit: Emit<Event>): void {
  const points = box.wall[wallOf(box, s.goods)];
  s.goods[GOOD_KINDS * s.mover + WARRIOR]++;
  s.ledger[LINES * s.mover + LINE.wall] += points;
  emit?.({ id: 'guarded', seat: s.mover, points });
}

function learned(s: State, card: number, emit: Emit<Event>): void {
  gain(s, s.mover, SCIENCE + card, 1);
  emit?.({ id: 'learned', seat: s.mover, card: card === 0 ? 'science' : 'arts' });
}

/** The tile's points need no line in the ledger: they follow from the tiles a player has. */
function built(box: Box, s: State, emit: Emit<Event>): void {
  const tile = s.object;
  s.tiles[tile]--;
  s.built[s.mover] |= 1 << tile;
  emit?.({ id: 'built', seat: s.mover, tile, points: box.board.tiles[tile].points });
}
