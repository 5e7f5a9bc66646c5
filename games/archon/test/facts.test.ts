// What happens is told in full: whoever hears it can say where every card, cube and coin is, and whose turn comes next.

import { at, CHANCE, insist, OVER, open, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { archon, type Box, type Event, LEFTOVER, type Move, moveOf, PHASE, type State } from '../rules/index.ts';
import { newSheet, type Sheet, writeDown } from './keeper.ts';
import { randomStep } from './position.ts';

/** What is told first of a move. */
const FIRST: Readonly<Record<Move['kind'], string>> = {
  choose: 'chose',
  split: 'split',
  pass: 'passed',
  done: 'stopped',
  play: 'played',
  enter: 'entered',
  take: 'took',
  buy: 'bought',
  sell: 'sold',
  hire: 'hires',
  build: 'builds',
  card: 'learns',
  swap: 'swapped',
  receive: 'received',
  pay: 'paid',
  lose: 'losing',
  order: 'placed',
  grant: 'grant-shown',
  favor: 'favor-shown',
  province: 'province-shown',
  attack: 'attacked',
  reveal: 'lost',
};

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function expectSame(s: State, sheet: Sheet): void {
  const { hand, pile, power: _, from: __, shown: ___, chosen: ____, ...plain } = sheet;
  expect(s).toMatchObject(plain);
  expect([open(s.hand), open(s.pile)]).toEqual([hand, pile]);
}

/** Every card that is left is as likely as any other; where seats are drawn, every one without a place; what is shown is one case. */
function expectChances(box: Box, s: State, sheet: Sheet): void {
  const { outcomes, weights } = archon.chance(box, s);
  const left = (deck: readonly number[]): readonly number[] => deck.flatMap((there, card) => (there === 1 ? [card] : []));
  const cards = outcomes.map((outcome) => {
    const move = moveOf(box, outcome);
    switch (move.kind) {
      case 'order':
        return move.seat;
      case 'grant':
        return move.grant;
      case 'favor':
        return move.favor;
      case 'province':
        return move.province;
      case 'attack':
        return move.attack;
      default:
        return -1;
    }
  });
  const wanted: Readonly<Record<number, readonly number[]>> = {
    [PHASE.order]: Array.from({ length: box.seats }, (_, seat) => seat).filter((seat) => !sheet.order.includes(seat)),
    [PHASE.grant]: left(sheet.grantDeck),
    [PHASE.favor]: left(sheet.favorDeck),
    [PHASE.province]: left(sheet.provinceDeck),
    [PHASE.attack]: left(sheet.attackDeck),
    [PHASE.reveal]: [-1],
  };
  expect(cards).toEqual(wanted[s.phase]);
  expect(weights).toEqual(cards.map(() => 1));
}

/** AR-17: the next in player order who has not passed. */
function expectNext(box: Box, before: State, s: State): void {
  if (s.phase !== PHASE.turn || s.second || s.round !== before.round) return;
  const from = s.order.indexOf(before.mover);
  const next = Array.from({ length: box.seats }, (_, i) => at(s.order, (from + 1 + i) % box.seats)).find(
    (seat) => ((s.passed >> seat) & 1) === 0,
  );
  expect(s.mover).toBe(next);
}

function expectTold(box: Box, s: State, move: Move, events: readonly Event[]): void {
  const ids: readonly string[] = events.map(({ id }) => id);
  expect(ids[0]).toBe(FIRST[move.kind]);
  expect(ids.at(-1) === 'over').toBe(s.phase === PHASE.over);
  expect(ids.filter((id) => id === 'revealed').length).toBe(ids.includes('favor-gone') || ids.includes('revealed') ? box.seats : 0);
  for (const event of events) {
    if (event.id === 'hires' && move.kind === 'hire') expect(event).toMatchObject({ kind: move.magister, from: move.from });
    if (event.id === 'builds' && move.kind === 'build') expect(event.tile).toBe(move.tile);
    if (event.id === 'learns' && move.kind === 'card') expect(event.card).toBe(move.card);
    if ('cubes' in event && 'cubes' in move && ['take', 'buy', 'sell', 'swap', 'receive'].includes(move.kind))
      expect(event.cubes).toEqual(move.cubes);
    if (event.id === 'entered') {
      const favor = at(box.slotBuilding, event.slot) === 0 ? at(s.favorRow, event.slot) : -1;
      expect(event.favor).toBe(favor);
    }
  }
  const done: Readonly<Record<string, string>> = { hires: 'hired', builds: 'built', learns: 'learned' };
  for (const [begun, had] of Object.entries(done)) if (ids.includes(begun) && s.phase !== PHASE.pay) expect(ids).toContain(had);
}

/** AR-14, AR-54: what somebody imagines looks the same, has everything once, and goes on. */
function expectImagined(box: Box, s: State, rng: Xoshiro): void {
  const actors = archon.actors(box, s);
  for (const viewer of [...s.order.filter((seat) => seat >= 0), null]) {
    const view = archon.view(box, s, viewer);
    const world = archon.imagine(box, view, rng);
    expect(archon.view(box, world, viewer)).toEqual(view);
    expect(archon.tally(box, world)).toEqual(archon.tally(box, s));
    if (viewer !== null) expect(archon.legal(box, world, viewer)).toEqual(archon.legal(box, s, viewer));
    for (const actor of actors) if (actor !== CHANCE) expect(archon.legal(box, world, actor).length).toBeGreaterThan(0);
  }
}

/** AR-62: tiles, what was gained on the way, rows of Magisters, endgame tiles, and a point for every so many goods left. */
function expectScores(box: Box, s: State): void {
  const { board } = box;
  const names = ['TaxCollector', 'Cleric', 'Scribe', 'Merchant'] as const;
  for (const { seat, score, ledger } of archon.standings(box, s)) {
    const goods = s.goods.slice(9 * seat, 9 * seat + 9);
    const [stone = 0, papyrus = 0, silver = 0, iron = 0, recruits = 0, gold = 0, science = 0, arts = 0, warriors = 0] = goods;
    const owned = s.owned.slice(5 * seat + 1, 5 * seat + 5);
    const counts = { magisters: sumOf(owned), science, arts, warriors };
    const tiles = board.tiles.filter((_, tile) => (at(s.built, seat) >> tile) & 1);
    const endgame = tiles.flatMap(({ effects }) =>
      effects.map((effect) => (effect.verb === 'endgame' ? Math.floor(counts[effect.per] / effect.each) : 0)),
    );
    const rows = owned.map((have, i) => at(board.magisters[at(names, i)].row, have));
    const { perCube, perRecruit, perGold, forOnePoint } = LEFTOVER;
    const left = Math.floor((perCube * (stone + papyrus + silver + iron) + perRecruit * recruits + perGold * gold) / forOnePoint);
    const parts = [
      board.start.points,
      ...s.ledger.slice(15 * seat, 15 * seat + 15),
      ...tiles.map(({ points }) => points),
      ...endgame,
      ...rows,
      left,
    ];
    expect(score).toBe(sumOf(parts));
    expect(sumOf(ledger.map(({ points }) => points))).toBe(score);
  }
}

function follow(box: Box, seed: number): void {
  const rng = new Xoshiro(seed);
  const s = archon.setup(box);
  const sheet = newSheet(box);
  expectSame(s, sheet);
  while (archon.next(box, s) !== OVER) {
    if (archon.next(box, s) === CHANCE) expectChances(box, s, sheet);
    const step = randomStep(box, s, rng);
    insist(step !== undefined, 'somebody acts');
    const before = archon.clone(s);
    const events: Event[] = [];
    if (step.actor !== CHANCE && s.phase >= PHASE.turn) expect(step.actor).toBe(s.mover);
    archon.play(box, s, step.actor, step.action, (event) => events.push(event));
    for (const event of events) {
      writeDown(box, sheet, event);
      if ('seat' in event && before.phase >= PHASE.turn && !['revealed', 'income', 'granted', 'raided'].includes(event.id))
        expect(event.seat).toBe(before.mover);
    }
    expectTold(box, s, moveOf(box, step.action), events);
    expectSame(s, sheet);
    if (s.phase !== PHASE.lose && s.phase !== PHASE.reveal) expect(sumOf(open(s.losing))).toBe(0);
    expectNext(box, before, s);
    const covered = s.phase === PHASE.lose || s.phase === PHASE.reveal || s.phase === PHASE.hire;
    if (covered || rng.below(16) === 0) expectImagined(box, s, rng);
  }
  expectScores(box, s);
}

const named = (name: string): unknown => archon.variants.find((one) => one.name === name)?.options;

describe('what is told', () => {
  it.each(archon.variants.flatMap(({ name }, i) => [2, 3, 4].map((seats) => [name, seats, 10 * i + seats] as const)))(
    'AR-2 to AR-59 says where every card, cube and coin is: %s with %i, seed %i',
    (name, seats, seed) => {
      const read = archon.options(named(name), seats);
      insist(read.ok, 'the options are good');
      follow(archon.box(read.value, seats), seed);
    },
    60_000,
  );
});
