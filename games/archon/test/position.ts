// Positions from plain facts, and lines of play in notation: what the tests of the rules are written in.

import { type Action, type Actor, at, CHANCE, hide, insist, OVER, open, type Refusal, type Rng, Xoshiro } from '@regalia/core';
import { archon, type Board, type Box, BUILDINGS, type Event, GOODS, KINDS, PHASE, RESOURCES, type State } from '../rules/index.ts';

export type Letter = 'A' | 'B' | 'C' | 'D';
export type Goods = Partial<Readonly<Record<(typeof GOODS)[number], number>>>;
export type Cards = Partial<Readonly<Record<(typeof KINDS)[number], number>>>;
type BySeat<T> = Partial<Readonly<Record<Letter, T>>>;

/** What is true of a position. What is not said is as in the middle of a quiet round. */
export interface Facts {
  readonly seats?: number;
  readonly board?: Board;
  /** Raw options besides the board. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly round?: number;
  readonly order?: string;
  readonly mover?: Letter;
  readonly phase?: keyof typeof PHASE;
  /** Unsaid: five Courtiers. */
  readonly hands?: BySeat<Cards>;
  /** Unsaid: Courtiers, a Cleric and a Merchant, in an odd round. */
  readonly piles?: BySeat<Cards>;
  readonly played?: BySeat<Cards>;
  readonly goods?: BySeat<Goods>;
  /** Unsaid: what nobody has. */
  readonly supply?: Goods;
  readonly repository?: Goods;
  readonly favors?: readonly string[];
  readonly grants?: readonly string[];
  readonly tiles?: BySeat<readonly string[]>;
  /** Figures that stand already: slot to letters. */
  readonly figures?: Readonly<Record<string, string>>;
  /** Tax Collector tokens: building to letters. */
  readonly collectors?: Partial<Readonly<Record<(typeof BUILDINGS)[number], string>>>;
  readonly passed?: string;
}

export interface Position {
  readonly box: Box;
  readonly state: State;
  /** What happened in the last line of play. */
  readonly events: readonly Event[];
}

const seat = (letter: string): number => letter.charCodeAt(0) - 65;
export const letter = (of: number): string => String.fromCharCode(65 + of);
const bits = (letters: string): number => [...letters].reduce((set, of) => set | (1 << seat(of)), 0);
const entriesOf = Object.entries as <T>(of: BySeat<T>) => [Letter, T][];
const boxes = new Map<string, Box>();

/** A box is never changed, so that one will do for all tests with the same options. */
export function boxOf(seats: number, board?: Board, options: Readonly<Record<string, unknown>> = {}): Box {
  const key = `${seats} ${board ? JSON.stringify(board) : ''} ${JSON.stringify(options)}`;
  const laid = boxes.get(key);
  if (laid) return laid;
  const read = archon.options(board ? { ...options, board } : options, seats);
  insist(read.ok, `the options are good${read.ok ? '' : `: ${JSON.stringify(read.refusal)}`}`);
  const box = archon.box(read.value, seats);
  boxes.set(key, box);
  return box;
}

/** The table before anything random. */
export const fresh = (seats: number, board?: Board): Position => {
  const box = boxOf(seats, board);
  return { box, state: archon.setup(box), events: [] };
};

const index = (list: readonly { readonly id: string }[], id: string): number => {
  const found = list.findIndex((entry) => entry.id === id);
  insist(found >= 0, `there is a ${id}`);
  return found;
};

/** A position in which the facts are true, and in which all that follows from them holds. */
export function position(facts: Facts): Position {
  const { seats = 3, round = 1, phase = 'turn', hands = {}, piles = {}, played = {}, goods = {}, tiles = {}, figures = {} } = facts;
  const box = boxOf(seats, facts.board, facts.options);
  const s = archon.setup(box);
  const order = facts.order ?? 'ABCD'.slice(0, seats);
  s.order = [...order].map(seat);
  s.round = round;
  s.phase = PHASE[phase];
  s.mover = seat(facts.mover ?? order);
  s.passed = bits(facts.passed ?? '');
  for (let of = 0; of < seats; of++)
    dealCards(s, of, round, hands[letter(of) as Letter], piles[letter(of) as Letter], played[letter(of) as Letter]);
  s.magisters = s.magisters.map((count, kind) =>
    kind === 0 ? 0 : count - s.owned.reduce((sum, n, i) => sum + (i % 5 === kind ? n : 0), 0),
  );
  for (const [of, held] of entriesOf(goods)) for (const [i, good] of GOODS.entries()) give(s, seat(of), i, held[good] ?? 0);
  RESOURCES.forEach((type, i) => {
    s.repository[i] = facts.repository?.[type] ?? 0;
    change(s.supply, i, -(facts.repository?.[type] ?? 0));
  });
  GOODS.slice(0, 8).forEach((good, i) => {
    if (facts.supply?.[good] !== undefined) s.supply[i] = facts.supply[good];
  });
  const row = facts.favors ?? ['F01', 'F08', 'F06', 'F14'].slice(0, box.rowSize);
  s.favorRow = row.map((id) => index(box.board.favors, id));
  for (const favor of s.favorRow) s.favorDeck[favor] = 0;
  s.grants = (facts.grants ?? ['G1', 'G3', 'G6']).map((id) => index(box.board.grants, id));
  for (const grant of s.grants) s.grantDeck[grant] = 0;
  for (const [of, ids] of entriesOf(tiles))
    for (const id of ids) {
      const tile = index(box.board.tiles, id);
      change(s.tiles, tile, -1);
      change(s.built, seat(of), 1 << tile);
    }
  for (const [label, letters] of Object.entries(figures))
    for (const of of letters) change(s.figures, box.slotLabel.indexOf(label), 1 << (3 * seat(of)));
  s.occupied = s.figures.reduce((slots, standing, slot) => (standing === 0 ? slots : slots | (1 << slot)), 0);
  for (const [building, letters] of Object.entries(facts.collectors ?? {}))
    s.collectors[(BUILDINGS as readonly string[]).indexOf(building)] = bits(letters);
  return { box, state: s, events: [] };
}

function change(counts: number[], index: number, by: number): void {
  counts[index] = at(counts, index) + by;
}

function give(s: State, of: number, good: number, amount: number): void {
  s.goods[GOODS.length * of + good] = amount;
  if (good < 8) change(s.supply, good, -amount);
}

function dealCards(s: State, of: number, round: number, hand: Cards = { Courtier: 5 }, pile?: Cards, played: Cards = {}): void {
  const even = round % 2 === 0;
  const rest = pile ?? { Courtier: 3, Cleric: 1, Merchant: 1 };
  KINDS.forEach((kind, i) => {
    const place = KINDS.length * of + i;
    open(s.hand)[place] = hand[kind] ?? 0;
    open(s.pile)[place] = even ? 0 : (rest[kind] ?? 0);
    s.spent[place] = even ? (rest[kind] ?? 0) : 0;
    s.played[place] = played[kind] ?? 0;
    s.owned[place] = (hand[kind] ?? 0) + (rest[kind] ?? 0) + (played[kind] ?? 0);
  });
  s.hand = hide(open(s.hand));
}

/** Plays a line, each step as «A play Courtier», «* favor F03». Every step must be legal. */
export function line({ box, state }: Position, ...steps: readonly string[]): Position {
  const s = archon.clone(state);
  const events: Event[] = [];
  for (const step of steps) {
    const who = step.slice(0, 1);
    const text = step.slice(2);
    const action = archon.read(box, text);
    insist(action !== undefined, `«${text}» is notation`);
    const actor = who === '*' ? CHANCE : seat(who);
    insist(archon.actors(box, s).includes(actor), `${who} decides, at «${step}» in phase ${phaseOf(s)}`);
    if (actor === CHANCE) insist(archon.chance(box, s).outcomes.includes(action), `«${text}» can happen`);
    else insist(archon.legal(box, s, actor).includes(action), `«${step}» is legal, not only ${legalIn(box, s, who).join(', ')}`);
    archon.play(box, s, actor, action, (event) => events.push(event));
  }
  return { box, state: s, events };
}

const legalIn = (box: Box, s: State, of: string): string[] => archon.legal(box, s, seat(of)).map((action) => archon.write(box, action));

/** What a seat may do, in notation. */
export const legal = ({ box, state }: Position, of: string): string[] => legalIn(box, state, of);
const phaseOf = (s: State): string => Object.entries(PHASE).find(([, value]) => value === s.phase)?.[0] ?? '';
export const phase = ({ state }: Position): string => phaseOf(state);

/** Why a step is refused; it must not be legal. */
export function refusal({ box, state }: Position, step: string): Refusal {
  const action = archon.read(box, step.slice(2));
  insist(action !== undefined, `«${step}» is notation`);
  insist(!archon.legal(box, state, seat(step)).includes(action), `«${step}» is not legal`);
  return archon.refuse(box, state, seat(step), action);
}

const countsOf = (names: readonly string[], counts: readonly number[], from: number): Record<string, number> =>
  Object.fromEntries(names.map((name, i): [string, number] => [name, at(counts, from + i)]).filter(([, count]) => count !== 0));

/** A player's goods; what there is none of is left out. */
export const goods = ({ state }: Position, of: string): Record<string, number> => countsOf(GOODS, state.goods, GOODS.length * seat(of));
export const hand = ({ state }: Position, of: string): Record<string, number> => countsOf(KINDS, open(state.hand), KINDS.length * seat(of));
export const pile = ({ state }: Position, of: string): Record<string, number> => countsOf(KINDS, open(state.pile), KINDS.length * seat(of));
export const owned = ({ state }: Position, of: string): Record<string, number> => countsOf(KINDS, state.owned, KINDS.length * seat(of));
export const played = ({ state }: Position, of: string): Record<string, number> => countsOf(KINDS, state.played, KINDS.length * seat(of));
export const supply = ({ state }: Position): Record<string, number> => countsOf(GOODS.slice(0, 8), state.supply, 0);
export const repository = ({ state }: Position): Record<string, number> => countsOf(RESOURCES, state.repository, 0);
export const order = ({ state }: Position): string => state.order.map(letter).join('');
export const tilesOf = ({ box, state }: Position, of: string): string[] =>
  box.board.tiles.filter((_, i) => (at(state.built, seat(of)) >> i) & 1).map(({ id }) => id);
export const score = ({ box, state }: Position, of: string): number =>
  archon.standings(box, state).find((line) => line.seat === seat(of))?.score ?? Number.NaN;
/** Points of the ledger lines with an id. */
export const points = ({ box, state }: Position, of: string, id: string): number =>
  archon
    .standings(box, state)
    .filter((line) => line.seat === seat(of))
    .flatMap((line) => line.ledger)
    .reduce((sum, entry) => sum + (entry.id === id ? entry.points : 0), 0);

/** What one of those who decide, or chance, may do next, at random; nothing when the game is over. */
export function randomStep(box: Box, s: State, rng: Rng): { readonly actor: Actor; readonly action: Action } | undefined {
  if (archon.next(box, s) === OVER) return undefined;
  const actors = archon.actors(box, s);
  const actor = at(actors, rng.below(actors.length));
  if (actor === CHANCE) return { actor, action: archon.chanceAt(box, s, rng.below(archon.chanceTotal(box, s))) };
  const legal = archon.legal(box, s, actor);
  return { actor, action: at(legal, rng.below(legal.length)) };
}

/** Plays at random until something is so, or the game is over. */
export function wander({ box, state }: Position, seed: number, until: (s: State) => boolean, see?: (event: Event) => void): Position {
  const rng = new Xoshiro(seed);
  const s = archon.clone(state);
  while (!until(s)) {
    const step = randomStep(box, s, rng);
    if (!step) break;
    archon.play(box, s, step.actor, step.action, see);
  }
  return { box, state: s, events: [] };
}
