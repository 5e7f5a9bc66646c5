// A position on the table, set up by hand, and a line of play in notation.

import { type Action, type Actor, CHANCE, at as entry, insist, open, type Refusal, type Rng } from '@regalia/core';
import {
  ATTRIBUTES,
  type AttributeName,
  type Box,
  CARDS_OF,
  COURTESAN,
  type Event,
  headsOfState,
  KINDS,
  locationAt,
  type Move,
  OPTION,
  PHASE,
  RANKS,
  type RankName,
  REVOLUTION,
  type State,
  TREACHERIES,
  TREACHERY_KINDS,
} from '../rules/index.ts';

export interface Table {
  readonly box: Box;
  readonly s: State;
  /** What happened, latest last. */
  readonly events: Event[];
}

export function boxFor(seats: number, options: unknown = {}): Box {
  const read = headsOfState.options(options, seats);
  insist(read.ok, 'the options of a test are good');
  return headsOfState.box(read.value, seats);
}

/** Before anything random. */
export function fresh(seats: number, options: unknown = {}): Table {
  const box = boxFor(seats, options);
  return { box, s: headsOfState.setup(box), events: [] };
}

/**
 * Seat A is to choose what to do in the turn after everybody's first. Hands and displays are empty, ten cards lie in the revolution
 * pile, all else in the main pile; no noble stands on the board.
 */
export function midgame(seats: number, options: unknown = {}): Table {
  const table = fresh(seats, options);
  const { s } = table;
  Object.assign(s, { starter: 0, mover: 0, decider: 0, turn: seats, phase: PHASE.choose });
  const pile = open(s.pile);
  // Two of each of the first five kinds: no test depends on which they are.
  for (let attribute = 0; attribute < 5; attribute++) {
    put(pile, attribute, -2);
    put(open(s.revolution), attribute, 2);
  }
  return table;
}

/** So many more of a kind; never fewer than none. */
export function put(counts: number[], kind: number, count = 1): void {
  const sum = (counts[kind] ?? 0) + count;
  insist(sum >= 0, `there are ${-count} of kind ${kind}`);
  counts[kind] = sum;
}

const attribute = (name: AttributeName): number => ATTRIBUTES.indexOf(name);
const kind = (name: string): number => {
  const found = TREACHERIES.map(String).indexOf(name);
  insist(found >= 0, `${name} is a treachery card`);
  return found;
};
export const letter = (seat: string): number => seat.charCodeAt(0) - 65;

/** Gives a seat cards from the main pile, unseen by the others. */
export function give(table: Table, seat: string, ...names: readonly AttributeName[]): void {
  for (const name of names) {
    put(open(table.s.pile), attribute(name), -1);
    put(open(table.s.hand), KINDS * letter(seat) + attribute(name));
  }
}

export function giveTreachery(table: Table, seat: string, ...names: readonly string[]): void {
  for (const name of names) {
    put(open(table.s.treacheryPile), kind(name), -1);
    put(open(table.s.treachery), TREACHERY_KINDS * letter(seat) + kind(name));
  }
}

/** Turns up cards of the main pile. */
export function show(table: Table, ...names: readonly AttributeName[]): void {
  for (const name of names) {
    put(open(table.s.pile), attribute(name), -1);
    put(table.s.display, attribute(name));
  }
}

export function showTreachery(table: Table, ...names: readonly string[]): void {
  for (const name of names) {
    put(open(table.s.treacheryPile), kind(name), -1);
    put(table.s.treacheryDisplay, kind(name));
  }
}

/** Puts all of the main pile but the cards named onto the discards. */
export function leaveInPile(table: Table, ...names: readonly AttributeName[]): void {
  const pile = open(table.s.pile);
  for (const [i, count] of pile.entries()) {
    const kept = names.filter((name) => attribute(name) === i).length;
    insist(count >= kept, `the pile has ${ATTRIBUTES[i]}`);
    put(table.s.discards, i, count - kept);
    pile[i] = kept;
  }
}

/** Puts all of the revolution pile but the cards named onto the discards. The Revolution stays. */
export function leaveInRevolution(table: Table, ...names: readonly AttributeName[]): void {
  const pile = open(table.s.revolution);
  for (const [i, count] of pile.slice(0, REVOLUTION).entries()) {
    const kept = names.filter((name) => attribute(name) === i).length;
    put(table.s.discards, i, count - kept);
    pile[i] = kept;
  }
}

export function at(table: Table, label: string): number {
  const location = table.box.locationByLabel.get(label);
  insist(location !== undefined, `${label} is a location`);
  return location;
}

/** The sector of a location. */
export const sectorOf = (table: Table, label: string): number => locationAt(table.box, at(table, label)).sector;

/** Stands nobles on the board as if created earlier, without points. */
export function stand(table: Table, seat: string, ...labels: readonly string[]): void {
  for (const label of labels) {
    const location = at(table, label);
    table.s.owner[location] = letter(seat);
    takeNobleCards(table, seat, entry(RANKS, locationAt(table.box, location).rank), 1);
  }
}

export function takeNobleCards(table: Table, seat: string, rank: RankName, count: number): void {
  put(table.s.nobles, RANKS.length * letter(seat) + RANKS.indexOf(rank), count);
  put(table.s.nobleCards, RANKS.indexOf(rank), -count);
}

/** The mover has drawn and may act, in a turn of the option given. */
export function acting(table: Table, option: keyof typeof OPTION): Table {
  table.s.option = OPTION[option];
  table.s.phase = PHASE.play;
  return table;
}

/** Plays actions and random outcomes, in notation; each must be possible. */
export function line(table: Table, ...texts: readonly string[]): Table {
  const { box, s } = table;
  for (const text of texts) {
    const action = headsOfState.read(box, text);
    insist(action !== undefined, `«${text}» can be read`);
    const [actor] = headsOfState.actors(box, s);
    insist(
      actor !== undefined && possible(table).includes(action),
      `«${text}» is possible, among ${possible(table).map((other) => headsOfState.write(box, other))}`,
    );
    headsOfState.play(box, s, actor, action, (event) => table.events.push(event));
  }
  return table;
}

/** What may happen now: legal actions, or random outcomes. */
function possible({ box, s }: Table): readonly Action[] {
  const [actor] = headsOfState.actors(box, s);
  if (actor === undefined) return [];
  return actor === CHANCE ? headsOfState.chance(box, s).outcomes : headsOfState.legal(box, s, actor);
}

export const anyOf = <T>(list: readonly T[], rng: Rng): T => entry(list, rng.below(list.length));

/** Some action of a seat, or some outcome, as chance has it. */
export const anyStep = (box: Box, s: State, actor: Actor, rng: Rng): Action =>
  actor === CHANCE
    ? headsOfState.chanceAt(box, s, rng.below(headsOfState.chanceTotal(box, s)))
    : anyOf(headsOfState.legal(box, s, actor), rng);

/** How many cases each random outcome has, by its notation. */
export function chances({ box, s }: Table): Readonly<Record<string, number>> {
  const { outcomes, weights } = headsOfState.chance(box, s);
  return Object.fromEntries(outcomes.map((outcome, i) => [headsOfState.write(box, outcome), weights[i] ?? 0]));
}

export const options = (table: Table): readonly string[] => possible(table).map((action) => headsOfState.write(table.box, action));

/** The legal actions with a verb, without it. */
export const optionsOf = (table: Table, verb: string): readonly string[] =>
  options(table).flatMap((text) => (text.startsWith(`${verb} `) ? [text.slice(verb.length + 1)] : text === verb ? [''] : []));

/** Why the decider may not do this. */
export function refusal(table: Table, text: string, seat = table.s.decider): Refusal {
  const action = headsOfState.read(table.box, text);
  insist(action !== undefined, `«${text}» can be read`);
  insist(!headsOfState.legal(table.box, table.s, seat).includes(action), `«${text}» is not legal`);
  return headsOfState.refuse(table.box, table.s, seat, action);
}

/** Cards of a stretch of counts as names, `2 Gold`. */
const named = (counts: readonly number[], names: readonly string[]): readonly string[] =>
  counts.flatMap((count, i) => (count > 0 ? [count === 1 ? entry(names, i) : `${count} ${names[i]}`] : []));

export const handOf = ({ s }: Table, seat: string): readonly string[] =>
  named(open(s.hand).slice(KINDS * letter(seat), KINDS * (letter(seat) + 1)), ATTRIBUTES);
export const treacheryOf = ({ s }: Table, seat: string): readonly string[] =>
  named(open(s.treachery).slice(TREACHERY_KINDS * letter(seat), TREACHERY_KINDS * (letter(seat) + 1)), TREACHERIES);
export const attributes = (counts: readonly number[]): readonly string[] => named(counts, ATTRIBUTES);
export const treacheries = (counts: readonly number[]): readonly string[] => named(counts, TREACHERIES);

/** Ends the turn of seat A and everything random in it by always taking the first outcome, up to the next decision. */
export function letChance(table: Table): Table {
  while (headsOfState.next(table.box, table.s) === CHANCE) line(table, firstOption(table));
  return table;
}

/** What comes first of all that may happen now. */
export const firstOption = (table: Table): string => entry(options(table), 0);

export const phaseOf = ({ s }: Table): string => Object.entries(PHASE).find(([, number]) => number === s.phase)?.[0] ?? '';

/** Every move that a box knows, legal now or not. */
export function everyMove(box: Box): readonly Move[] {
  const locations = [...box.locationRank.keys()];
  const attributes = [...ATTRIBUTES.keys()];
  const treacheries = [...TREACHERIES.keys()];
  return [
    { kind: 'three-attributes' },
    { kind: 'clean' },
    { kind: 'treachery' },
    { kind: 'draw' },
    { kind: 'draw-treachery' },
    { kind: 'end-turn' },
    { kind: 'shuffle' },
    { kind: 'revolution-card' },
    { kind: 'cube', of: 'attacker' },
    { kind: 'cube', of: 'owner' },
    { kind: 'pay', courtesanFor: null },
    ...attributes.slice(0, COURTESAN).map((courtesanFor): Move => ({ kind: 'pay', courtesanFor })),
    ...attributes.flatMap((one): Move[] => [
      { kind: 'take', attribute: one },
      { kind: 'discard', attribute: one },
      { kind: 'attribute-card', attribute: one },
    ]),
    ...treacheries.flatMap((treachery): Move[] => [
      { kind: 'take-treachery', treachery },
      { kind: 'discard-treachery', treachery },
      { kind: 'treachery-card', treachery },
    ]),
    ...locations.flatMap((location): Move[] => [
      { kind: 'create', location },
      { kind: 'assassinate', location },
      ...entry(CARDS_OF, locationAt(box, location).country).flatMap((card, i, all): Move[] =>
        box.attackCards[location] === 1
          ? [{ kind: 'execute', location, cards: [card] }]
          : all.slice(i).map((other) => ({ kind: 'execute', location, cards: [card, other] })),
      ),
    ]),
    ...Array.from({ length: box.seats }, (_, seat): Move => ({ kind: 'first-player', seat })),
  ];
}

/** The same table with a counter-check that nothing was lost in setting it up. */
export function checked(table: Table): Table {
  const before = headsOfState.tally(table.box, headsOfState.setup(table.box));
  insist(JSON.stringify(headsOfState.tally(table.box, table.s)) === JSON.stringify(before), 'a position has all the cards');
  return table;
}
