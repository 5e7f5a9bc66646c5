// Why not: the reason for every action that is not legal, said plainly from the move, against the engine in games and in positions.

import { at, insist, OVER, open, type Refusal, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import {
  actionOf,
  archon,
  type Box,
  cardOf,
  intoHand,
  isDone,
  isPass,
  isSale,
  KINDS,
  type Move,
  magisterOf,
  moveOf,
  PHASE,
  PLAYS,
  pairOf,
  playOf,
  type State,
  seasonOf,
  slotOf,
  tileOf,
} from '../rules/index.ts';
import { type Facts, line, type Position, position, randomStep, refusal } from './position.ts';

type Why = readonly [rule: string, id: string, params?: Refusal['params']];
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const own = (counts: readonly number[], kinds: number, seat: number): readonly number[] => counts.slice(kinds * seat, kinds * (seat + 1));
const CHANCES: readonly Move['kind'][] = ['order', 'grant', 'favor', 'province', 'attack', 'reveal'];

/** What holds before the question itself is looked at. */
function whyGenerally(s: State, seat: number, move: Move): Why | undefined {
  if (s.phase === PHASE.over) return ['AR-61', 'game-over'];
  if (CHANCES.includes(move.kind)) return ['AR-2', 'only-chance'];
  if (s.phase < PHASE.choose) return ['AR-17', 'not-your-turn'];
  const together = s.phase === PHASE.split || s.phase === PHASE.lose;
  if (together ? ((s.deciding >> seat) & 1) === 0 : s.mover !== seat) {
    if (s.phase === PHASE.split) return ['AR-14', 'decided-already'];
    return s.phase === PHASE.lose ? ['AR-54', 'nothing-to-lose'] : ['AR-17', 'not-your-turn'];
  }
  if (together) return undefined;
  if (move.kind === 'split') return ['AR-14', 'no-split-now'];
  return move.kind === 'lose' ? ['AR-54', 'no-raid'] : undefined;
}

const lacks = (s: State, seat: number, cubes: readonly number[]): boolean =>
  cubes.some((count, type) => count > at(s.goods, 9 * seat + type));

function whyChoosing(s: State, seat: number, move: Move): Why | undefined {
  const cubes = 'cubes' in move ? move.cubes : [];
  switch (s.phase) {
    case PHASE.choose:
      return ['AR-11', 'choose-magisters-first'];
    case PHASE.split: {
      if (move.kind !== 'split') return ['AR-14', 'split-first'];
      if (sum(move.hand) !== 5) return ['AR-14', 'five-cards', { count: sum(move.hand) }];
      const kind = move.hand.findIndex((count, i) => count > at(s.owned, 5 * seat + i));
      return ['AR-15', 'not-owned', { kind: at(KINDS, kind) }];
    }
    case PHASE.lose: {
      const count = at(s.owed, seat);
      if (move.kind !== 'lose') return ['AR-54', 'lose-first', { count }];
      return sum(cubes) === count ? ['AR-54', 'not-that-many'] : ['AR-54', 'wrong-loss', { count }];
    }
    case PHASE.take:
      return ['AR-35', move.kind === 'take' ? 'wrong-number' : 'choose-cubes-first'];
    case PHASE.trade:
      if (move.kind === 'buy') return ['AR-38', 'cannot-buy'];
      if (move.kind !== 'sell') return ['AR-38', 'choose-cubes-first'];
      return ['AR-38', lacks(s, seat, cubes) ? 'not-that-many' : 'over-limit'];
    case PHASE.card:
      return move.kind === 'card' ? ['AR-12', 'none-left'] : ['AR-34', 'choose-card-first'];
    case PHASE.swap:
      if (move.kind !== 'swap') return ['AR-34', 'choose-cubes-first'];
      return ['AR-34', lacks(s, seat, cubes) ? 'not-that-many' : 'wrong-number'];
    case PHASE.receive:
      return ['AR-34', move.kind === 'receive' ? 'wrong-number' : 'choose-cubes-first'];
    case PHASE.pay:
      if (move.kind !== 'pay') return ['AR-44', 'choose-cubes-first'];
      return ['AR-44', lacks(s, seat, cubes) ? 'not-that-many' : 'wrong-payment'];
    default:
      return undefined;
  }
}

function whyPlaying(box: Box, s: State, seat: number, move: Move): Why | undefined {
  const hand = own(open(s.hand), 5, seat);
  switch (s.phase) {
    case PHASE.turn: {
      if (move.kind === 'pass') return ['AR-31', 'second-action'];
      if (move.kind === 'done') return ['AR-31', 'no-second-action'];
      if (move.kind !== 'play') return ['AR-18', 'play-cards-first'];
      const lacking = move.cards.find((kind) => at(hand, kind) < move.cards.filter((other) => other === kind).length);
      return lacking === undefined ? ['AR-19', 'nowhere-to-go'] : ['AR-18', 'not-in-hand', { kind: at(KINDS, lacking) }];
    }
    case PHASE.hire: {
      if (move.kind !== 'hire') return ['AR-39', 'hire-first'];
      const about = { kind: at(KINDS, move.magister) };
      const row = box.board.magisters[at(['TaxCollector', 'Cleric', 'Scribe', 'Merchant'] as const, move.magister - 1)].prices.length;
      if (at(s.owned, 5 * seat + move.magister) >= row) return ['AR-39', 'row-full', about];
      if (s.magisters[move.magister] === 0) return ['AR-39', 'no-magister-left', about];
      const courtiers = move.from === 'played' ? at(s.played, 5 * seat) : at(hand, 0);
      if (courtiers === 0) return ['AR-39', move.from === 'played' ? 'no-courtier-played' : 'no-courtier-in-hand', { kind: 'Courtier' }];
      return ['AR-39', 'cannot-pay', about];
    }
    case PHASE.build: {
      if (move.kind !== 'build') return ['AR-43', 'build-first'];
      const { name: tile, level } = at(box.board.tiles, move.tile);
      if ((at(s.built, seat) >> move.tile) & 1) return ['AR-43', 'built-already', { tile }];
      const season = seasonOf(s.round) + 1;
      if (at(s.tiles, move.tile) > 0 && level > season) return ['AR-43', 'later-season', { tile, level, season }];
      return undefined;
    }
    default:
      return undefined;
  }
}

/** AR-18 to AR-20, AR-28: what stands against a figure; the works of the slots have tests of their own. */
function whyEntering(box: Box, s: State, seat: number, move: Move): Why | undefined {
  if (s.phase !== PHASE.enter) return undefined;
  if (move.kind !== 'enter') return ['AR-18', 'place-figure-first'];
  const { kinds, power } = at(PLAYS, s.cards);
  const slot = at(box.slotLabel, move.slot);
  const need = at(box.slotNeed, move.slot);
  if (power === 0 && kinds.length !== need) return ['AR-18', 'wrong-number-of-cards', { slot, need }];
  const joins =
    box.board.tiles.some(({ effects }, tile) => (at(s.built, seat) >> tile) & 1 && effects.some(({ verb }) => verb === 'join')) &&
    ((s.joined >> seat) & 1) === 0;
  if (at(s.figures, move.slot) > 0 && power !== 2 && !(power === 0 && joins)) return ['AR-20', 'occupied', { slot }];
  const building = at(box.slotBuilding, move.slot);
  const dues = Array.from({ length: box.seats }, (_, to) =>
    to === seat || ((at(s.collectors, building) >> to) & 1) === 0 ? 0 : 1 + at(s.extraTokens, box.seats * building + to),
  );
  const due = sum(dues);
  const tax = power === 1 ? 0 : power === 2 && box.options.cleric === 'one' ? Math.min(due, 1) : due;
  return tax > at(s.goods, 9 * seat + 5) ? ['AR-28', 'cannot-pay-tax', { slot, tax }] : undefined;
}

const CUBES = [
  [1, 0, 0, 0],
  [0, 0, 0, 1],
  [0, 2, 0, 0],
  [1, 1, 1, 0],
  [5, 5, 5, 5],
  [15, 15, 15, 15],
];

/** Moves of every kind, at the edges of their numbers too. */
function everyMove(box: Box): readonly Move[] {
  const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
  return [
    { kind: 'pass' },
    { kind: 'done' },
    { kind: 'reveal' },
    ...PLAYS.map(({ kinds, power }): Move => ({ kind: 'play', cards: kinds, power })),
    ...many(box.slotNeed.length, (slot): Move => ({ kind: 'enter', slot })),
    ...[1, 2, 3, 4].flatMap((magister) => (['hand', 'played'] as const).map((from): Move => ({ kind: 'hire', magister, from }))),
    ...many(box.board.tiles.length, (tile): Move => ({ kind: 'build', tile })),
    ...(['science', 'arts'] as const).map((card): Move => ({ kind: 'card', card })),
    { kind: 'choose', magisters: [1, 2] },
    { kind: 'choose', magisters: [3, 4] },
    ...many(box.seats, (seat): Move => ({ kind: 'order', seat })),
    ...[0, 1].flatMap((i): Move[] => [
      { kind: 'grant', grant: i },
      { kind: 'favor', favor: i },
      { kind: 'province', province: i },
      { kind: 'attack', attack: i },
    ]),
    ...(['take', 'pay', 'buy', 'sell', 'swap', 'receive', 'lose'] as const).flatMap((kind) =>
      CUBES.map((cubes): Move => ({ kind, cubes })),
    ),
    ...[
      [5, 0, 0, 0, 0],
      [1, 0, 0, 0, 0],
      [3, 1, 1, 0, 0],
      [0, 2, 1, 1, 1],
      [15, 15, 15, 15, 15],
    ].map((hand): Move => ({ kind: 'split', hand })),
  ];
}

function expectReasons(box: Box, s: State, seats: readonly number[]): void {
  for (const seat of seats) {
    const legal = new Set(archon.legal(box, s, seat));
    for (const move of everyMove(box)) {
      const action = actionOf(box, move);
      if (action === undefined || legal.has(action)) continue;
      const why =
        whyGenerally(s, seat, move) ?? whyChoosing(s, seat, move) ?? whyPlaying(box, s, seat, move) ?? whyEntering(box, s, seat, move);
      if (!why) continue;
      const [rule, id, params] = why;
      expect([move, archon.refuse(box, s, seat, action)]).toEqual([move, { id, rule, ...(params && { params }) }]);
    }
  }
}

const favor = (id: string, facts: Facts = {}): Position => position({ favors: ['F01', id, 'F08'], ...facts });
const court = (id: string, held: Facts['goods'], ...then: string[]): Position =>
  line(favor(id, held && { goods: held }), 'A play Courtier', 'A enter Palace.2', ...then);

describe('reasons', () => {
  it.each([
    ['2013', 3, 5],
    ['2013-strict-readings', 2, 6],
    ['2013-hard-winter', 4, 7],
  ] as const)(
    'AR-2 to AR-61 each says what stands against it, with its rule: %s with %i, seed %i',
    (name, seats, seed) => {
      const read = archon.options(archon.variants.find((one) => one.name === name)?.options, seats);
      insist(read.ok, 'the options are good');
      const box = archon.box(read.value, seats);
      const rng = new Xoshiro(seed);
      const s = archon.setup(box);
      for (let steps = 0; archon.next(box, s) !== OVER; steps++) {
        if (steps % 4 === 0 || s.phase > PHASE.enter) expectReasons(box, s, [s.mover, (s.mover + 1) % seats]);
        const step = randomStep(box, s, rng);
        insist(step !== undefined, 'somebody acts');
        archon.play(box, s, step.actor, step.action, undefined);
      }
      expectReasons(box, s, [0]);
    },
    120_000,
  );

  it('AR-34 a card, an exchange: what is asked for first, and what is not there', () => {
    const card = court('F20', { A: { stone: 1, iron: 2 } });
    expectReasons(card.box, card.state, [0, 1]);
    const without = line(favor('F20', { goods: { A: { stone: 3, iron: 3 } }, supply: { arts: 0 } }), 'A play Courtier', 'A enter Palace.2');
    expect(refusal(without, 'A card Arts')).toStrictEqual({ id: 'none-left', rule: 'AR-12' });
    const giving = court('F22', { A: { stone: 2, iron: 2 } });
    expectReasons(giving.box, giving.state, [0]);
    expect(refusal(giving, 'A swap 2stone+2iron')).toEqual({ id: 'wrong-number', rule: 'AR-34' });
    const given = line(giving, 'A swap 2stone');
    expectReasons(given.box, given.state, [0]);
  });

  it('AR-19 why the work of a slot cannot be done', () => {
    const why = (facts: Facts, slot: string): unknown => refusal(line(position(facts), 'A play Courtier'), `A enter ${slot}`);
    const bare = { A: {} };
    expect(why({ goods: bare }, 'Marketplace.1')).toMatchObject({ rule: 'AR-38', id: 'nothing-to-trade' });
    expect(why({ goods: bare }, 'GuildHall.1')).toMatchObject({ rule: 'AR-39', id: 'no-magister-payable' });
    expect(why({ goods: bare }, 'BuildersGuild.1')).toMatchObject({ rule: 'AR-43', id: 'no-tile-payable' });
    expect(why({ goods: bare }, 'Planetarium.1')).toMatchObject({ rule: 'AR-19', id: 'price-not-payable' });
    expect(why({ repository: {} }, 'Repository.1')).toMatchObject({ rule: 'AR-35', id: 'repository-empty' });
    expect(refusal(line(favor('F22'), 'A play Courtier'), 'A enter Palace.2')).toMatchObject({ rule: 'AR-34', id: 'nothing-to-exchange' });
    const noCourtier = line(position({ hands: { A: { Scribe: 1 } } }), 'A play Scribe');
    expect(refusal(noCourtier, 'A enter GuildHall.1')).toMatchObject({ rule: 'AR-40', id: 'no-courtier' });
    const played = line(position({ hands: { A: { Scribe: 1 } }, played: { A: { Courtier: 1 } } }), 'A play Scribe');
    expect(refusal(played, 'A enter GuildHall.1')).toMatchObject({ rule: 'AR-39', id: 'no-magister-payable' });
  });

  it('AR-17 an absent player passes, and takes what comes first where something must be chosen', () => {
    const turn = position({});
    expect(archon.write(turn.box, archon.idle(turn.box, turn.state, 0))).toBe('pass');
    const card = court('F20', { A: { stone: 1, iron: 2 } });
    expect(archon.write(card.box, archon.idle(card.box, card.state, 0))).toBe('card Science');
    expect(() => archon.idle(card.box, card.state, 1)).toThrow();
  });
});

describe('what a number means', () => {
  it('AR-11 to AR-43 bots read from the number of an action what its move says', () => {
    const { box } = position({});
    for (const move of everyMove(box)) {
      const action = actionOf(box, move);
      insist(action !== undefined, 'every move is an action');
      expect(moveOf(box, action)).toEqual(move);
      expect([isPass(action), isDone(action)]).toEqual([move.kind === 'pass', move.kind === 'done']);
      if (move.kind === 'play') expect(playOf(action)).toMatchObject({ kinds: move.cards, power: move.power });
      if (move.kind === 'enter') expect(slotOf(action)).toBe(move.slot);
      if (move.kind === 'choose') expect(pairOf(action)).toEqual(move.magisters);
      if (move.kind === 'hire') expect([magisterOf(action), intoHand(action)]).toEqual([move.magister, move.from === 'hand']);
      if (move.kind === 'build') expect(tileOf(action)).toBe(move.tile);
      if (move.kind === 'card') expect(cardOf(action)).toBe(move.card === 'science' ? 0 : 1);
      if (move.kind === 'buy' || move.kind === 'sell') expect(isSale(action)).toBe(move.kind === 'sell');
    }
    expect(isSale(actionOf(box, { kind: 'sell', cubes: [1, 0, 0, 0] }) ?? 0)).toBe(true);
  });
});
