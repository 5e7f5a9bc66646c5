// The actions of the buildings and of the King's Favor cards (AR-34 to AR-43): what is chosen first, and what is chosen there. What is paid
// for is in payment.ts, what is had in gains.ts.
// Hot: lists are read without looking.

import type { Emit } from '@regalia/core';
import type { Decision } from '@regalia/kit';
import * as actions from './actions.ts';
import type { Event } from './events.ts';
import * as gains from './gains.ts';
import * as goods from './goods.ts';
import * as payment from './payment.ts';
import * as turns from './turn.ts';
import type { Box, State, Work } from './types.ts';
import * as types from './types.ts';
import * as works from './works.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CARD_KINDS, COURTIER, CUBE_KINDS, DEED, GOLD, GOOD_KINDS, KINDS, PHASE, SCIENCE } = types;
const { ACT, cubesIn, no, unpackCubes } = actions;
const { receiveGain, takeCubes } = gains;
const { choices, gain, giveBack, lacksCubes, purseOf } = goods;
const { settle } = payment;
const { completeAction } = turns;
const { canBuild, canHire, courtierInHand, courtierPlayed, goldOf, lessAt, moreAt, seasonOf, tilesFor } = works;

/** The figure stands: what is chosen first? */
export function begin(box: Box, s: State, work: Work, emit: Emit<Event>): void {
  switch (work.deed) {
    case DEED.take:
      return takeCubes(box, s, emit);
    case DEED.trade:
      s.phase = PHASE.trade;
      return;
    case DEED.hire:
      s.phase = PHASE.hire;
      return;
    case DEED.build:
      s.phase = PHASE.build;
      return;
    case DEED.card:
      s.phase = PHASE.card;
      return;
    case DEED.exchange:
      s.phase = PHASE.swap;
      return;
    default:
      return settle(box, s, work, emit);
  }
}

// ---- Palace (AR-34): what some King's Favors have one choose

/** A Science card or an Arts card? */
export const card: Decision<Box, State, Event> = {
  asked: 'card',

  /** As far as there are any. */
  list(_box, { supply }, _seat, into) {
    let length = 0;
    for (let card = 0; card < 2; card++) if (supply[SCIENCE + card] > 0) into[length++] = ACT.card + card;
    return length;
  },

  play(box, s, seat, action, emit) {
    s.object = action - ACT.card;
    emit?.({ id: 'learns', seat, card: s.object === 0 ? 'science' : 'arts' });
    settle(box, s, box.works[s.work], emit);
  },

  refuse: (_box, _s, _seat, action) =>
    action >= ACT.card && action < ACT.order ? no('AR-12', 'none-left') : no('AR-34', 'choose-card-first'),
};

/** Which resources are given in exchange? */
export const swap: Decision<Box, State, Event> = {
  asked: 'swap',

  list: (box, s, seat, into) => choices(into, 0, s.goods, GOOD_KINDS * seat, 1, box.works[s.work].limit, ACT.swap),

  /** They are back in the supply before others are taken. */
  play(_box, s, seat, action, emit) {
    let count = 0;
    for (let type = 0; type < CUBE_KINDS; type++) {
      giveBack(s, seat, type, cubesIn(action, type));
      count += cubesIn(action, type);
    }
    s.object = count;
    emit?.({ id: 'swapped', seat, cubes: unpackCubes(action) });
    s.phase = PHASE.receive;
  },

  refuse(_box, s, seat, action) {
    if (action < ACT.swap || action >= ACT.receive) return no('AR-34', 'choose-cubes-first');
    return lacksCubes(s, seat, action) ? no('AR-34', 'not-that-many') : no('AR-34', 'wrong-number');
  },
};

/** Which resources are received, as many as were given? */
export const receive: Decision<Box, State, Event> = {
  asked: 'receive',

  /** Where the favor brings cubes of its own, those are not received in exchange (AR-12). */
  list(box, s, _seat, into) {
    const { gain: own, gainsCubes } = box.works[s.work];
    const supply =
      box.checksAllGoods && gainsCubes ? s.supply.map((count, type) => (type < CUBE_KINDS ? count - own[type] : count)) : s.supply;
    return choices(into, 0, supply, 0, s.object, s.object, ACT.receive);
  },

  play(box, s, seat, action, emit) {
    for (let type = 0; type < CUBE_KINDS; type++) gain(s, seat, type, cubesIn(action, type));
    emit?.({ id: 'received', seat, cubes: unpackCubes(action) });
    receiveGain(box, s, box.works[s.work], emit);
  },

  refuse: (_box, _s, _seat, action) =>
    action < ACT.receive || action >= ACT.lose ? no('AR-34', 'choose-cubes-first') : no('AR-34', 'wrong-number'),
};

// ---- Marketplace (AR-38)

/** What is bought, or sold? */
export const trade: Decision<Box, State, Event> = {
  asked: 'trade',

  /** Up to the limit, and never both. */
  list(box, s, seat, into) {
    const work = box.works[s.work];
    const limit = work.limit + moreAt(box, s, seat, work.at);
    const most = Math.min(limit, (goldOf(s, seat) / box.board.market.buy) | 0);
    const buying = most > 0 ? choices(into, 0, s.supply, 0, 1, most, ACT.buy) : 0;
    return choices(into, buying, s.goods, GOOD_KINDS * seat, 1, limit, ACT.sell);
  },

  play(box, s, seat, action, emit) {
    const { buy, sell } = box.board.market;
    const buying = action < ACT.sell;
    let count = 0;
    for (let type = 0; type < CUBE_KINDS; type++) {
      const cubes = cubesIn(action, type);
      count += cubes;
      if (buying) gain(s, seat, type, cubes);
      else giveBack(s, seat, type, cubes);
    }
    if (buying) giveBack(s, seat, GOLD, count * buy);
    else gain(s, seat, GOLD, count * sell);
    emit?.({ id: buying ? 'bought' : 'sold', seat, cubes: unpackCubes(action), gold: count * (buying ? buy : sell) });
    completeAction(box, s, emit);
  },

  refuse(_box, s, seat, action) {
    if (action < ACT.buy || action >= ACT.swap) return no('AR-38', 'choose-cubes-first');
    if (action < ACT.sell) return no('AR-38', 'cannot-buy');
    return lacksCubes(s, seat, action) ? no('AR-38', 'not-that-many') : no('AR-38', 'over-limit');
  },
};

// ---- Guild Hall (AR-39, AR-40)

/** Which Magister is hired, and does a Courtier in the hand make room or one played this round? */
export const hire: Decision<Box, State, Event> = {
  asked: 'hire',

  list(box, s, seat, into) {
    const work = box.works[s.work];
    const purse = purseOf(s.goods, seat, goldOf(s, seat));
    const lessAny = work.less + lessAt(box, s, seat, work.at);
    const inHand = courtierInHand(s, seat);
    const played = courtierPlayed(s, seat);
    let length = 0;
    for (let kind = 1; kind < CARD_KINDS; kind++) {
      if (!canHire(box, s, seat, kind, purse, lessAny)) continue;
      if (inHand) into[length++] = ACT.hire + 2 * kind;
      if (played) into[length++] = ACT.hire + 2 * kind + 1;
    }
    return length;
  },

  play(box, s, seat, action, emit) {
    s.object = action - ACT.hire;
    emit?.({ id: 'hires', seat, kind: s.object >> 1, from: (s.object & 1) === 1 ? 'played' : 'hand' });
    settle(box, s, box.works[s.work], emit);
  },

  refuse(box, s, seat, action) {
    const kind = (action - ACT.hire) >> 1;
    if (action < ACT.hire + 2 || kind >= CARD_KINDS) return no('AR-39', 'hire-first');
    const about = { kind: KINDS[kind] };
    if (s.owned[CARD_KINDS * seat + kind] >= box.hirePrice[kind].length) return no('AR-39', 'row-full', about);
    if (s.magisters[kind] === 0) return no('AR-39', 'no-magister-left', about);
    const fromPlayed = ((action - ACT.hire) & 1) === 1;
    if (!(fromPlayed ? courtierPlayed(s, seat) : courtierInHand(s, seat)))
      return no('AR-39', fromPlayed ? 'no-courtier-played' : 'no-courtier-in-hand', { kind: KINDS[COURTIER] });
    return no('AR-39', 'cannot-pay', about);
  },
};

// ---- Builder's Guild (AR-43)

/** Which building tile is built? */
export const build: Decision<Box, State, Event> = {
  asked: 'build',

  list(box, s, seat, into) {
    const work = box.works[s.work];
    const purse = purseOf(s.goods, seat, goldOf(s, seat));
    const less = work.less + lessAt(box, s, seat, work.at);
    let length = 0;
    for (let tiles = tilesFor(box, s, seat); tiles !== 0; tiles &= tiles - 1) {
      const tile = 31 - Math.clz32(tiles & -tiles);
      if (canBuild(box, s, tile, purse, less)) into[length++] = ACT.build + tile;
    }
    return length;
  },

  play(box, s, seat, action, emit) {
    s.object = action - ACT.build;
    emit?.({ id: 'builds', seat, tile: s.object });
    settle(box, s, box.works[s.work], emit);
  },

  refuse(box, s, seat, action) {
    const tile = action - ACT.build;
    if (tile < 0 || tile >= box.board.tiles.length) return no('AR-43', 'build-first');
    const { name, level } = box.board.tiles[tile];
    if ((s.built[seat] >> tile) & 1) return no('AR-43', 'built-already', { tile: name });
    if (((tilesFor(box, s, seat) >> tile) & 1) === 0)
      return no('AR-43', 'later-season', { tile: name, level, season: seasonOf(s.round) + 1 });
    return s.tiles[tile] === 0 ? no('AR-43', 'no-tile-left', { tile: name }) : no('AR-43', 'tile-not-payable', { tile: name });
  },
};
