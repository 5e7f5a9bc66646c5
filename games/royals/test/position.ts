// Positions from plain facts, and lines of play in notation: what the tests of the rules are written in.

import { at, CHANCE, hide, insist, open, type Refusal } from '@regalia/core';
import { pour } from '@regalia/kit';
import {
  type Box,
  COUNTRIES,
  type CountryCode,
  type Edition,
  type Event,
  FREE,
  markerAt,
  moveOf,
  nobleAt,
  PAIRS,
  PERIODS,
  PHASE,
  pointsOf,
  REMOVED,
  royals,
  type State,
  TITLES,
  type TitleName,
} from '../rules/index.ts';

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E';
export type Cards = Partial<Readonly<Record<CountryCode, number>>>;
export type Pair = 'FR/DE' | 'FR/GB' | 'FR/ES' | 'DE/GB' | 'DE/ES' | 'GB/ES';
export type IntrigueFacts = Partial<Readonly<Record<Pair, number>>>;
type BySeat<T> = Partial<Readonly<Record<Letter, T>>>;

const PAIR_NAMES = PAIRS.map(([a, b]) => `${COUNTRIES[a]}/${COUNTRIES[b]}`);

/** What is true of a position. What is not said is as the rest implies; see `position`. */
export interface Facts {
  readonly edition?: Edition;
  readonly seats?: number;
  /** Raw options besides edition and start. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly starter?: Letter;
  /** Turns finished. Unsaid: the mover's second turn. */
  readonly turn?: number;
  readonly mover?: Letter;
  readonly phase?: keyof typeof PHASE;
  readonly period?: 0 | 1 | 2;
  readonly ending?: boolean;
  readonly owed?: number;
  readonly owedIntrigue?: number;
  /** The noble being paid for. */
  readonly pending?: string;
  readonly hands?: BySeat<Cards>;
  readonly known?: BySeat<Cards>;
  readonly intrigue?: BySeat<IntrigueFacts>;
  readonly display?: Cards;
  /** Unsaid: all cards that are nowhere else. */
  readonly pile?: Cards;
  /** Unsaid: none, or with a pile that is said all cards that are nowhere else. */
  readonly discards?: Cards;
  /** Some cards have left the table, which no real game does: for rulings about piles with nothing left. */
  readonly lost?: boolean;
  readonly intriguePile?: IntrigueFacts;
  readonly intrigueDiscards?: IntrigueFacts;
  /** Who holds a noble. */
  readonly owners?: Readonly<Record<string, Letter>>;
  /** Whose cubes were driven from a noble into the cathedral. */
  readonly buried?: Readonly<Record<string, readonly Letter[]>>;
  /** Who took a marker, by its name (see `markerName`), or `removed`. Unsaid: each City bonus of a city with cubes by the first of them. */
  readonly markers?: Readonly<Record<string, Letter | 'removed' | 'free'>>;
}

export interface Position {
  readonly box: Box;
  readonly state: State;
  /** What happened in the last line of play. */
  readonly events: readonly Event[];
}

const seat = (letter: Letter): number => letter.charCodeAt(0) - 65;
export const letter = (of: number): Letter => String.fromCharCode(65 + of) as Letter;
const letters = Object.entries as <T>(of: BySeat<T>) => [Letter, T][];

const countsOf = (names: readonly string[], cards: Readonly<Record<string, number>>): number[] => {
  for (const name of Object.keys(cards)) insist(names.includes(name), `${name} is a kind of card`);
  return names.map((name) => cards[name] ?? 0);
};
const cardsOf = (names: readonly string[], counts: readonly number[], from = 0): Record<string, number> =>
  Object.fromEntries(names.map((name, i): [string, number] => [name, at(counts, from + i)]).filter(([, count]) => count !== 0));

/** Adds to a count. */
export function add(counts: number[], index: number, more: number): void {
  counts[index] = at(counts, index) + more;
}

const boxes = new Map<string, Box>();

/** A box is never changed, so that one will do for all tests with the same options. */
export function boxOf(edition: Edition, seats: number, options: Readonly<Record<string, unknown>> = {}): Box {
  const key = JSON.stringify([edition, seats, options]);
  const laid = boxes.get(key);
  if (laid) return laid;
  const read = royals.options({ edition, ...options }, seats);
  insist(read.ok, `the options are good${read.ok ? '' : `: ${JSON.stringify(read.refusal)}`}`);
  const box = royals.box(read.value, seats);
  boxes.set(key, box);
  return box;
}

/** The table before anything random. */
export function fresh(edition: Edition, seats: number, options: Readonly<Record<string, unknown>> = {}): Position {
  const box = boxOf(edition, seats, options);
  return { box, state: royals.setup(box), events: [] };
}

/** `city Dijon`, `country FR 1`, `house 16`, `1648 FR 1`, `title Baron`, `half Baron 1`. */
export function markerName(box: Box, index: number): string {
  const marker = markerAt(box, index);
  switch (marker.kind) {
    case 'city':
      return `city ${box.cityName[marker.city]}`;
    case 'country':
      return `country ${COUNTRIES[marker.country]} ${1 + ((index - box.countryMarkers) % 2)}`;
    case 'house':
      return `house ${marker.value}`;
    case 'period':
      return `${PERIODS[marker.period]} ${COUNTRIES[marker.country]} ${marker.place}`;
    case 'title': {
      const part = (index - box.titleMarkers) % 3;
      return part === 0 ? `title ${TITLES[marker.title]}` : `half ${TITLES[marker.title]} ${part}`;
    }
  }
}

function markerIndex(box: Box, name: string): number {
  const index = box.markers.findIndex((_, i) => markerName(box, i) === name);
  insist(index >= 0, `there is a marker ${name}`);
  return index;
}

function nobleIndex(box: Box, label: string): number {
  const noble = box.nobleByLabel.get(label);
  insist(noble !== undefined, `there is a noble ${label}`);
  return noble;
}

/** A position of Royals in which the facts are true, and in which all that follows from them holds. */
export function position(facts: Facts): Position {
  const { edition = '2016', seats = 3, starter = 'A', phase = 'play', hands = {}, intrigue = {}, owners = {}, buried = {} } = facts;
  const box = boxOf(edition, seats, facts.options);
  const s = royals.setup(box);
  s.starter = seat(starter);
  const mover = seat(facts.mover ?? letter((s.starter + (facts.turn ?? 0)) % seats));
  s.turn = facts.turn ?? seats + ((mover - s.starter + seats) % seats);
  insist((s.starter + s.turn) % seats === mover, `in turn ${s.turn} it is not ${letter(mover)} who moves`);
  s.mover = mover;
  s.phase = PHASE[phase];
  s.period = facts.period ?? 0;
  s.ending = facts.ending ?? false;
  s.owed = facts.owed ?? 0;
  s.owedIntrigue = facts.owedIntrigue ?? 0;
  s.pending = facts.pending === undefined ? -1 : nobleIndex(box, facts.pending);

  layCards(facts, box, s, hands);
  layIntrigue(facts, s, intrigue);

  for (const [label, who] of Object.entries(buried)) {
    const noble = nobleIndex(box, label);
    for (const one of who) {
      add(s.cathedral, seats * nobleAt(box, noble).city + seat(one), 1);
      layCube(box, s, noble, seat(one));
    }
  }
  for (const [label, who] of Object.entries(owners)) {
    const noble = nobleIndex(box, label);
    const { country } = nobleAt(box, noble);
    s.owner[noble] = seat(who);
    add(s.held, 4 * seat(who) + country, 1 << (noble - at(box.firstNoble, country)));
    layCube(box, s, noble, seat(who));
  }
  for (const [name, who] of Object.entries(facts.markers ?? {})) {
    s.markers[markerIndex(box, name)] = who === 'removed' ? REMOVED : who === 'free' ? FREE : seat(who);
  }
  s.markers.forEach((taker, marker) => {
    if (taker >= 0) add(s.score, taker, pointsOf(box, marker));
  });
  return { box, state: s, events: [] };
}

function layCards(facts: Facts, box: Box, s: State, hands: BySeat<Cards>): void {
  const rest = [...box.cards];
  const lay = (cards: Cards, onto: number[], from = 0): void => {
    countsOf(COUNTRIES, cards).forEach((count, country) => {
      add(onto, from + country, count);
      add(rest, country, -count);
    });
  };
  for (const [who, cards] of letters(hands)) lay(cards, open(s.hand), 4 * seat(who));
  for (const [who, cards] of letters(facts.known ?? {})) {
    countsOf(COUNTRIES, cards).forEach((count, country) => {
      s.known[4 * seat(who) + country] = count;
      insist(count <= at(open(s.hand), 4 * seat(who) + country), `what is known of the hand of ${who} is in it`);
    });
  }
  const display: Cards = facts.display ?? (box.displaySize === 4 ? { FR: 1, DE: 1, GB: 1, ES: 1 } : { FR: 1, DE: 1, GB: 1 });
  if (s.phase > PHASE.show) lay(display, s.display);
  s.pile = hide([0, 0, 0, 0]);
  if (facts.discards) lay(facts.discards, s.discards);
  if (facts.pile) lay(facts.pile, open(s.pile));
  insist(
    rest.every((count) => count >= 0),
    `there are enough cards: ${rest}`,
  );
  if (facts.pile && facts.discards) insist(facts.lost === true || rest.every((count) => count === 0), `every card is somewhere: ${rest}`);
  else pour(rest, facts.pile ? s.discards : open(s.pile));
}

function layIntrigue(facts: Facts, s: State, intrigue: BySeat<IntrigueFacts>): void {
  const rest = open(s.intriguePile).slice();
  const lay = (cards: IntrigueFacts, onto: number[], from = 0): void => {
    countsOf(PAIR_NAMES, cards).forEach((count, kind) => {
      add(onto, from + kind, count);
      add(rest, kind, -count);
    });
  };
  for (const [who, cards] of letters(intrigue)) lay(cards, open(s.intrigue), 6 * seat(who));
  s.intriguePile = hide([0, 0, 0, 0, 0, 0]);
  if (facts.intrigueDiscards) lay(facts.intrigueDiscards, s.intrigueDiscards);
  if (facts.intriguePile) lay(facts.intriguePile, open(s.intriguePile));
  insist(
    rest.every((count) => count >= 0),
    `there are enough intrigue cards: ${rest}`,
  );
  if (facts.intriguePile && facts.intrigueDiscards)
    insist(facts.lost === true || rest.every((count) => count === 0), `every intrigue card is somewhere: ${rest}`);
  else pour(rest, facts.intriguePile ? s.intrigueDiscards : open(s.intriguePile));
}

/** A cube in a city and one on the title; the first in a city has its bonus. */
function layCube(box: Box, s: State, noble: number, who: number): void {
  const { city, title } = nobleAt(box, noble);
  s.presence[box.seats * city + who] = 1;
  add(s.titles, TITLES.length * who + title, 1);
  if (s.markers[city] === FREE) s.markers[city] = who;
}

/**
 * Plays lines of notation, each by whoever it names: `A claim Dijon.Baron`, `* card FR`. A lone `*` lets the cards decide, the first kind
 * that can come up each time, until a player must. What is not legal throws. The position itself is left as it was.
 */
export function line(from: Position, ...moves: readonly string[]): Position {
  const { box } = from;
  const state = royals.clone(from.state);
  const events: Event[] = [];
  const emit = (event: Event): void => {
    events.push(event);
  };
  for (const move of moves) {
    const who = move[0] === '*' ? CHANCE : seat(move[0] as Letter);
    do {
      insist(royals.actors(box, state).includes(who), `${move}: it is for ${royals.actors(box, state)} to decide`);
      const action = move === '*' ? firstOutcome(box, state) : royals.read(box, move.slice(2));
      insist(action !== undefined, `${move} is notation`);
      if (who === CHANCE) {
        const { outcomes, weights } = royals.chance(box, state);
        insist((weights[outcomes.indexOf(action)] ?? 0) > 0, `${move} can come up`);
      } else {
        insist(
          royals.legal(box, state, who).includes(action),
          `${move} is legal: ${JSON.stringify(royals.refuse(box, state, who, action))}`,
        );
      }
      royals.play(box, state, who, action, emit);
    } while (move === '*' && royals.actors(box, state)[0] === CHANCE);
  }
  return { box, state, events };
}

function firstOutcome(box: Box, state: State): number {
  return at(royals.chance(box, state).outcomes, 0);
}

// ---- The facts of a position

export const phase = ({ state }: Position): string => at(Object.keys(PHASE), state.phase);
export const mover = ({ state }: Position): Letter => letter(state.mover);
export const hand = ({ state }: Position, who: Letter): Cards => cardsOf(COUNTRIES, open(state.hand), 4 * seat(who));
export const known = ({ state }: Position, who: Letter): Cards => cardsOf(COUNTRIES, state.known, 4 * seat(who));
export const intrigue = ({ state }: Position, who: Letter): IntrigueFacts => cardsOf(PAIR_NAMES, open(state.intrigue), 6 * seat(who));
export const pile = ({ state }: Position): Cards => cardsOf(COUNTRIES, open(state.pile));
export const display = ({ state }: Position): Cards => cardsOf(COUNTRIES, state.display);
export const discards = ({ state }: Position): Cards => cardsOf(COUNTRIES, state.discards);
export const intriguePile = ({ state }: Position): IntrigueFacts => cardsOf(PAIR_NAMES, open(state.intriguePile));
export const intrigueDiscards = ({ state }: Position): IntrigueFacts => cardsOf(PAIR_NAMES, state.intrigueDiscards);
export const size = (cards: Cards | IntrigueFacts): number => Object.values(cards).reduce((total, count) => total + count, 0);

export function owner({ box, state }: Position, label: string): Letter | undefined {
  const who = at(state.owner, nobleIndex(box, label));
  return who < 0 ? undefined : letter(who);
}

/** Cubes in the cathedral of a city. */
export function cathedral({ box, state }: Position, city: string): Readonly<Record<string, number>> {
  const index = box.cityName.indexOf(city);
  insist(index >= 0, `there is a city ${city}`);
  return cardsOf(['A', 'B', 'C', 'D', 'E'].slice(0, box.seats), state.cathedral, box.seats * index);
}

/** A player's cubes on the Title markers. */
export const titles = ({ state }: Position, who: Letter): Partial<Record<TitleName, number>> =>
  cardsOf(TITLES, state.titles, TITLES.length * seat(who));

export function taker({ box, state }: Position, marker: string): Letter | 'free' | 'removed' {
  const who = at(state.markers, markerIndex(box, marker));
  return who === FREE ? 'free' : who === REMOVED ? 'removed' : letter(who);
}

/** The markers a player has, by name. */
export const markersOf = ({ box, state }: Position, who: Letter): readonly string[] =>
  state.markers.flatMap((taken, i) => (taken === seat(who) ? [markerName(box, i)] : []));

/** All the mover may do, in notation. */
export const legal = ({ box, state }: Position): readonly string[] =>
  royals.legal(box, state, state.mover).map((action) => royals.write(box, action));

/** The cards of each payment or discard that the mover may make. */
export const cardsOffered = ({ box, state }: Position): readonly (readonly number[])[] =>
  royals.legal(box, state, state.mover).flatMap((action) => {
    const move = moveOf(box, action);
    return 'cards' in move ? [move.cards] : [];
  });

/** Why a move is refused; it must not be legal. */
export function refusal({ box, state }: Position, move: string): Refusal {
  const who = seat(move[0] as Letter);
  const action = royals.read(box, move.slice(2));
  insist(action !== undefined, `${move} is notation`);
  insist(!royals.legal(box, state, who).includes(action), `${move} is not legal`);
  return royals.refuse(box, state, who, action);
}

/** What happened of a kind in the last line of play. */
export const happened = <Id extends Event['id']>({ events }: Position, id: Id): readonly Extract<Event, { id: Id }>[] =>
  events.filter((event): event is Extract<Event, { id: Id }> => event.id === id);

/** The bonuses taken in the last line of play: `A city Dijon 3`. */
export const bonuses = (after: Position): readonly string[] =>
  happened(after, 'bonus').map(({ seat: who, marker, points }) => `${letter(who)} ${markerName(after.box, marker)} ${points}`);

/** Each period result of the last line of play: `1648 FR AB`, a dash where nobody takes the marker. */
export const results = (after: Position): readonly string[] =>
  happened(after, 'scored').map(
    ({ period, country, first, second }) =>
      `${PERIODS[period]} ${COUNTRIES[country]} ${[first, second].map((who) => (who < 0 ? '-' : letter(who))).join('')}`,
  );
