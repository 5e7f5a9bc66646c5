// A game small enough to see through, for tests of the page: something drawn, something secret, and turns of several steps.
//
// Each seat is dealt a colour that nobody else sees. In a turn, one to three pebbles come onto the heap by chance; whose turn it is takes
// as many as it likes, one after the other, and stops. A pebble is a point. In the edition `counted`, each round ends with a scoring, which
// brings the seats 211, 312 and 413 points.

import {
  asAnyGame,
  CHANCE,
  defineGame,
  type Emit,
  type Fact,
  type Hidden,
  hide,
  OVER,
  ok,
  open,
  type Seat,
  type Viewer,
} from '@regalia/core';

interface Box {
  readonly seats: number;
  /** How many turns there are in all. */
  readonly turns: number;
  /** Whether rounds are counted. */
  readonly counted: boolean;
}

interface State {
  phase: 'deal' | 'fill' | 'turn' | 'over';
  /** By seat; −1 before the deal. */
  colours: Hidden<number[]>;
  heap: number;
  turn: number;
  score: number[];
}

type ToyEvent =
  | { readonly id: 'dealt'; readonly seat: Seat; readonly colour: number }
  | (Fact & { readonly id: 'filled' | 'took' | 'stopped' | 'counted' });

export const DEAL = 0;
export const FILL = 2;
export const TAKE = 10;
export const STOP = 11;
/** What the first seat gets for a round; each further one gets 101 more. */
const COUNTED = 211;

const mover = ({ seats }: Box, { turn }: State): Seat => turn % seats;

function play(box: Box, s: State, actor: number, action: number, emit: Emit<ToyEvent>): void {
  const seat = mover(box, s);
  if (s.phase === 'deal') {
    const colours = open(s.colours);
    const dealtTo = colours.indexOf(-1);
    colours[dealtTo] = action - DEAL;
    emit?.({ id: 'dealt', seat: dealtTo, colour: action - DEAL });
    if (!colours.includes(-1)) s.phase = 'fill';
  } else if (s.phase === 'fill') {
    s.heap += action - FILL;
    s.phase = 'turn';
    emit?.({ id: 'filled', pebbles: action - FILL });
  } else if (action === TAKE) {
    s.heap--;
    s.score = s.score.map((points, one) => (one === actor ? points + 1 : points));
    emit?.({ id: 'took', seat });
  } else {
    emit?.({ id: 'stopped', seat });
    s.turn++;
    if (box.counted && s.turn % box.seats === 0) {
      s.score = s.score.map((points, one) => points + COUNTED + 101 * one);
      for (let one = 0; one < box.seats; one++) emit?.({ id: 'counted', seat: one, points: COUNTED + 101 * one });
    }
    s.phase = s.turn === box.turns ? 'over' : 'fill';
  }
}

const NOTATION: readonly (readonly [number, string])[] = [
  [DEAL, 'deal black'],
  [DEAL + 1, 'deal white'],
  [FILL + 1, 'fill 1'],
  [FILL + 2, 'fill 2'],
  [FILL + 3, 'fill 3'],
  [TAKE, 'take'],
  [STOP, 'stop'],
];

export const toy = defineGame({
  id: 'pebbles',
  name: 'Pebbles',
  version: 1,
  seats: { min: 2, max: 3 },
  editions: ['only'],
  variants: [{ name: 'only', options: {} }],
  verbs: ['deal', 'fill', 'take', 'stop'],
  options: (raw: unknown) =>
    ok({
      long: typeof raw === 'object' && raw !== null && 'length' in raw && raw.length === 'long',
      counted: typeof raw === 'object' && raw !== null && 'edition' in raw && raw.edition === 'counted',
    }),
  box: ({ long, counted }, seats): Box => ({ seats, turns: seats * (long ? 4 : 2), counted }),
  endings: () => ['played'],
  bound: (box) => box.seats + box.turns * 5,
  setup: ({ seats }): State => ({
    phase: 'deal',
    colours: hide(Array.from({ length: seats }, () => -1)),
    heap: 0,
    turn: 0,
    score: Array.from({ length: seats }, () => 0),
  }),
  clone: (s: State): State => ({ ...s, colours: hide([...open(s.colours)]), score: [...s.score] }),
  next: (box, s) => (s.phase === 'over' ? OVER : s.phase === 'turn' ? mover(box, s) : CHANCE),
  list(box, s, seat, into) {
    if (s.phase !== 'turn' || seat !== mover(box, s)) return 0;
    const actions = s.heap > 0 ? [TAKE, STOP] : [STOP];
    actions.forEach((action, i) => {
      into[i] = action;
    });
    return actions.length;
  },
  refuse: (_box, s) => (s.phase === 'turn' && s.heap === 0 ? { id: 'heap-empty', rule: 'PB-1.1' } : { id: 'not-now', rule: 'PB-1.2' }),
  chanceTotal: (_box, s) => (s.phase === 'deal' ? 2 : 3),
  chanceAt: (_box, s, r) => (s.phase === 'deal' ? DEAL + r : FILL + 1 + r),
  play,
  idle: () => STOP,
  standings: (_box, s) =>
    s.score
      .map((score, seat) => ({
        seat,
        score,
        rank: 1 + s.score.filter((other) => other > score).length,
        ledger: [{ id: 'pebbles', points: score }],
      }))
      .sort((a, b) => a.rank - b.rank || a.seat - b.seat),
  ending: (_box, s) => (s.phase === 'over' ? 'played' : undefined),
  view: (_box, s, viewer: Viewer) => ({
    viewer,
    phase: s.phase,
    colour: viewer === null ? null : (open(s.colours)[viewer] ?? null),
    dealt: open(s.colours).filter((colour) => colour >= 0).length,
    heap: s.heap,
    turn: s.turn,
    score: s.score,
  }),
  tell: (_box, event, viewer): Fact | undefined => (event.id === 'dealt' && event['seat'] !== viewer ? undefined : event),
  imagine: ({ seats }, { viewer, colour, dealt, phase, heap, turn, score }, rng): State => ({
    phase,
    colours: hide(Array.from({ length: seats }, (_, seat) => (seat >= dealt ? -1 : seat === viewer ? (colour ?? 0) : rng.below(2)))),
    heap,
    turn,
    score: [...score],
  }),
  tally: () => ({}),
  write: (_box, action) => NOTATION.find(([one]) => one === action)?.[1] ?? '?',
  read: (_box, text) => NOTATION.find(([, words]) => words === text)?.[0],
});

export const game = asAnyGame(toy);
