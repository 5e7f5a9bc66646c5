// What happens is told in full: whoever hears it can say where every card, counter and marker is, and what may come next.

import { CHANCE, insist, OVER, open, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { type Box, type Event, FREE, headsOfState, type Move, moveOf, PHASE, REVOLUTION, STOPPED, type State } from '../rules/index.ts';
import { attributesToCome, dueMarkers, laysAside, newSheet, type Sheet, treacheriesToCome, writeDown } from './keeper.ts';
import { anyStep } from './table.ts';

const variant = (name: string): unknown => headsOfState.variants.find((one) => one.name === name)?.options;

/** What must be told first of a move. Nothing is told of a card laid aside. */
function firstTold(move: Move, phase: number): readonly string[] {
  switch (move.kind) {
    case 'three-attributes':
    case 'treachery':
      return ['chose'];
    case 'clean':
      return ['chose', 'cleaned'];
    case 'take':
      return ['took'];
    case 'take-treachery':
      return ['took-treachery'];
    case 'draw':
    case 'draw-treachery':
      return ['draws'];
    case 'create':
      return ['creates'];
    case 'pay':
      return ['paid', 'created'];
    case 'assassinate':
      return ['attacked'];
    case 'execute':
      return ['attacked', 'killed'];
    case 'end-turn':
      return ['done'];
    case 'discard':
      return ['discarded'];
    case 'discard-treachery':
      return ['shed'];
    case 'first-player':
      return ['started'];
    case 'shuffle':
      return ['shuffled'];
    case 'cube':
      return [move.of === 'attacker' ? 'killed' : 'escaped'];
    case 'revolution-card':
      return ['revolution', 'scored', 'scored', 'scored', 'scored'];
    case 'attribute-card':
      return phase === PHASE.layAside ? [] : [phase === PHASE.dealAttribute ? 'drew' : 'shown'];
    case 'treachery-card':
      return [phase === PHASE.dealTreachery ? 'drew-treachery' : 'shown-treachery'];
  }
}

const ids = (events: readonly Event[]): readonly string[] => events.map(({ id }) => id).filter((id) => id !== 'renewed');

/** What is told besides follows from how the table stood before and stands now. */
function expectTold(before: State, s: State, move: Move, events: readonly Event[]): void {
  const wanted = firstTold(move, before.phase);
  const told = ids(events);
  expect(told.slice(0, wanted.length)).toEqual(wanted);
  const began = s.turn > before.turn || (before.phase <= PHASE.showTreachery && s.phase === PHASE.draw && before.stopped === STOPPED.no);
  expect(told.includes('turn')).toBe(began);
  expect(told.includes('resumed')).toBe(before.stopped === STOPPED.drawing && s.stopped === STOPPED.no);
  expect(told.includes('sealed')).toBe(before.phase === PHASE.layAside && s.phase === PHASE.show);
  expect(told.includes('returned')).toBe(before.cleaned.some((count) => count > 0) && s.cleaned.every((count) => count === 0));
  expect(told.filter((id) => id === 'most').length).toBe(s.phase === PHASE.over ? 7 : 0);
  expect(told.at(-1) === 'over').toBe(s.phase === PHASE.over);
  for (const event of events) {
    if (event.id === 'draws') expect(event.pile).toBe(move.kind === 'draw' ? 'attribute' : 'treachery');
    if (event.id === 'revolution') expect(event.drawing).toBe(before.phase === PHASE.dealAttribute);
    if (event.id === 'turn') expect([event.seat, event.turn]).toEqual([s.mover, s.turn]);
    if ('seat' in event && before.phase >= PHASE.choose && event.id !== 'turn') expect(event.seat).toBe(before.decider);
  }
}

/** The sheet, as far as the state has the same. */
function expectSame(s: State, sheet: Sheet): void {
  const { pile, revolution, treacheryPile, hand, treachery, markers, ...plain } = sheet;
  expect(s).toMatchObject(plain);
  expect([open(s.pile), open(s.revolution), open(s.treacheryPile), open(s.hand), open(s.treachery)]).toEqual([
    pile,
    revolution,
    treacheryPile,
    hand,
    treachery,
  ]);
  expect(s.markers.map((taker) => (taker < 0 ? FREE : taker))).toEqual(markers);
}

/** What chance may bring, with how many cases each. */
function expectChances(box: Box, s: State, sheet: Sheet): void {
  const { outcomes, weights } = headsOfState.chance(box, s);
  const counted = new Map(outcomes.map((outcome, i) => [JSON.stringify(moveOf(box, outcome)), weights[i]]));
  const wanted = new Map<string, number>();
  const want = (move: Move, count: number): void => {
    if (count > 0) wanted.set(JSON.stringify(move), count);
  };
  if (s.phase === PHASE.start) for (let seat = 0; seat < box.seats; seat++) want({ kind: 'first-player', seat }, 1);
  else if (s.phase === PHASE.shuffle) want({ kind: 'shuffle' }, 1);
  else if (s.phase === PHASE.cube) {
    want({ kind: 'cube', of: 'attacker' }, 3);
    want({ kind: 'cube', of: 'owner' }, 1);
  } else if ([PHASE.showTreachery, PHASE.refillTreachery, PHASE.dealTreachery].some((phase) => phase === s.phase))
    for (const [treachery, count] of treacheriesToCome(sheet).entries()) want({ kind: 'treachery-card', treachery }, count);
  else
    for (const [attribute, count] of attributesToCome(sheet).entries())
      want(attribute === REVOLUTION ? { kind: 'revolution-card' } : { kind: 'attribute-card', attribute }, count);
  expect(counted).toEqual(wanted);
}

/** HS-2.7, HS-6.6: who is asked to discard, and how much may be held. */
function expectLimits(s: State): void {
  const [attributes, treachery] = s.stopped === STOPPED.no ? [10, 4] : [6, 2];
  const held = (counts: readonly number[], kinds: number): number =>
    counts.slice(kinds * s.decider, kinds * (s.decider + 1)).reduce((sum, count) => sum + count, 0);
  if (s.phase === PHASE.discard) expect(held(open(s.hand), 9)).toBeGreaterThan(attributes);
  if (s.phase === PHASE.discardTreachery) {
    expect(held(open(s.hand), 9)).toBeLessThanOrEqual(attributes);
    expect(held(open(s.treachery), 11)).toBeGreaterThan(treachery);
  }
  if (s.phase === PHASE.choose || s.phase === PHASE.refill) expect(s.stopped).toBe(STOPPED.no);
}

/** HS-2.8: what somebody imagines looks the same, has everything once, and goes on. */
function expectImagined(box: Box, s: State, rng: Xoshiro): void {
  const [actor] = headsOfState.actors(box, s);
  for (const viewer of [...Array.from({ length: box.seats }, (_, seat) => seat), null]) {
    const view = headsOfState.view(box, s, viewer);
    const world = headsOfState.imagine(box, view, rng);
    expect(headsOfState.view(box, world, viewer)).toEqual(view);
    expect(headsOfState.tally(box, world)).toEqual(headsOfState.tally(box, s));
    if (viewer !== null) expect(headsOfState.legal(box, world, viewer)).toEqual(headsOfState.legal(box, s, viewer));
    if (actor !== undefined && actor !== CHANCE) expect(headsOfState.legal(box, world, actor).length).toBeGreaterThan(0);
  }
}

function follow(box: Box, seed: number): void {
  const rng = new Xoshiro(seed);
  const s = headsOfState.setup(box);
  const sheet = newSheet(box);
  expectSame(s, sheet);
  while (headsOfState.next(box, s) !== OVER) {
    const [actor] = headsOfState.actors(box, s);
    insist(actor !== undefined, 'somebody acts');
    if (actor === CHANCE) expectChances(box, s, sheet);
    if (s.phase !== PHASE.discard && s.phase !== PHASE.discardTreachery) expect(s.decider).toBe(s.mover);
    if (actor !== CHANCE) expect(actor).toBe(s.phase === PHASE.discard || s.phase === PHASE.discardTreachery ? s.decider : s.mover);
    const action = anyStep(box, s, actor, rng);
    const move = moveOf(box, action);
    const before = headsOfState.clone(s);
    const events: Event[] = [];
    headsOfState.play(box, s, actor, action, (event) => events.push(event));
    if (before.phase === PHASE.layAside && move.kind === 'attribute-card') laysAside(sheet, move.attribute);
    let due: readonly number[] = [];
    for (const event of events) {
      writeDown(box, sheet, event);
      if (event.id === 'created') due = dueMarkers(box, sheet, event.seat, event.location, event.card);
    }
    // Whoever has been named or emptied matters until the mover has played and discarded.
    if (s.phase === PHASE.refill || s.phase === PHASE.refillTreachery) Object.assign(sheet, { named: [], emptied: [] });
    expect(events.flatMap((event) => (event.id === 'bonus' ? [event.marker] : []))).toEqual(due);
    expectTold(before, s, move, events);
    expectSame(s, sheet);
    expectLimits(s);
    if (rng.below(16) === 0 || s.phase === PHASE.pay) expectImagined(box, s, rng);
  }
}

describe('what is told', () => {
  it.each([
    ['2008', 2, 11],
    ['2008', 4, 12],
    ['2008-strict-readings', 3, 13],
    ['2008-strict-readings', 5, 14],
    ['2008-minor-courts', 2, 15],
    ['2008-minor-courts', 3, 16],
    ['2008-minor-courts', 5, 17],
  ] as const)(
    'HS-1.4 to HS-7.1 says where every card, counter and marker is: %s with %i, seed %i',
    (name, seats, seed) => {
      const read = headsOfState.options(variant(name), seats);
      insist(read.ok, 'the options are good');
      follow(headsOfState.box(read.value, seats), seed);
    },
    60_000,
  );
});
