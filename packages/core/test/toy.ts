// A game small enough to see through, with everything the driver must cope with: draws, choices made at once and alone, drafts, points.
//
// Each round a coin is flipped, every seat picks 0, 1 or 2 in secret, and then one seat, another each round, raises up to three times
// and stops. A pick above all others and each raise is worth a point. With the option `rush` a pick of 2 ends the picking.

import { type Action, CHANCE, defineGame, type Fact, type Hidden, hide, OVER, ok, open, refused } from '../src/index.ts';

export interface Box {
  readonly seats: number;
  readonly rounds: number;
  readonly rush: boolean;
}

interface State {
  phase: 'flip' | 'pick' | 'raise' | 'over';
  round: number;
  coin: number;
  picks: Hidden<number[]>;
  raises: number;
  score: number[];
}

export const HEADS = 0;
export const TAILS = 1;
/** On its edge: an outcome that cannot happen. */
const EDGE = 2;
export const pick = (n: number): number => 10 + n;
export const RAISE = 20;
export const STOP = 21;

type ToyEvent = { readonly id: 'flipped'; readonly coin: number } | { readonly id: 'picked' | 'raised' | 'stopped'; readonly seat: number };

const addPoint = (s: State, seat: number): void => {
  s.score[seat] = (s.score[seat] ?? 0) + 1;
};

const mover = (box: Box, s: State): number => s.round % box.seats;

function next(box: Box, s: State): number {
  if (s.phase === 'over') return OVER;
  if (s.phase === 'flip') return CHANCE;
  return s.phase === 'raise' ? mover(box, s) : open(s.picks).indexOf(-1);
}

function answers(box: Box, s: State, seat: number): readonly Action[] {
  if (s.phase === 'pick') return open(s.picks)[seat] === -1 ? [pick(0), pick(1), pick(2)] : [];
  if (s.phase !== 'raise' || seat !== mover(box, s)) return [];
  return s.raises < 3 ? [RAISE, STOP] : [STOP];
}

const NAMES = new Map([
  [HEADS, 'flip heads'],
  [TAILS, 'flip tails'],
  [EDGE, 'flip edge'],
  [pick(0), 'pick 0'],
  [pick(1), 'pick 1'],
  [pick(2), 'pick 2'],
  [RAISE, 'raise'],
  [STOP, 'stop'],
]);

export const toy = defineGame({
  id: 'toy',
  name: 'Toy',
  version: 3,
  seats: { min: 2, max: 3 },
  editions: ['only'],
  variants: [{ name: 'only', options: {} }],
  verbs: ['flip', 'pick', 'raise', 'stop'],
  options: (raw: unknown) => {
    const rounds = typeof raw === 'object' && raw !== null && 'rounds' in raw ? raw.rounds : 2;
    return typeof rounds === 'number'
      ? ok({ rounds, rush: typeof raw === 'object' && raw !== null && 'rush' in raw })
      : refused('options', { path: 'rounds', problem: 'must be a number' });
  },
  box: (options, seats): Box => ({ seats, ...options }),
  endings: () => ['played'],
  bound: (box) => box.rounds * (box.seats + 5),
  setup: (box): State => ({
    phase: 'flip',
    round: 0,
    coin: -1,
    picks: hide(new Array<number>(box.seats).fill(-1)),
    raises: 0,
    score: new Array<number>(box.seats).fill(0),
  }),
  clone: (s: State): State => ({ ...s, picks: hide(open(s.picks).slice()), score: s.score.slice() }),
  next,
  list: (box, s, seat, into) => {
    const all = answers(box, s, seat);
    all.forEach((action, i) => {
      into[i] = action;
    });
    return all.length;
  },
  refuse: () => ({ id: 'toy-illegal', rule: 'TY-1.1' }),
  chanceTotal: () => 4,
  chanceAt: (_box, _s, r) => (r < 3 ? HEADS : TAILS),
  play: (box, s, actor, action, emit: ((event: ToyEvent) => void) | undefined) => {
    if (s.phase === 'flip') {
      s.coin = action;
      s.phase = 'pick';
      emit?.({ id: 'flipped', coin: action });
    } else if (s.phase === 'pick') {
      const picks = open(s.picks);
      picks[actor] = action - pick(0);
      emit?.({ id: 'picked', seat: actor });
      if (picks.includes(-1) && !(box.rush && action === pick(2))) return;
      const best = Math.max(...picks);
      if (picks.filter((one) => one === best).length === 1) addPoint(s, picks.indexOf(best));
      s.phase = 'raise';
    } else if (action === RAISE) {
      s.raises++;
      addPoint(s, actor);
      emit?.({ id: 'raised', seat: actor });
    } else {
      emit?.({ id: 'stopped', seat: actor });
      s.round++;
      s.raises = 0;
      s.picks = hide(new Array<number>(box.seats).fill(-1));
      s.phase = s.round === box.rounds ? 'over' : 'flip';
    }
  },
  idle: (_box, s) => (s.phase === 'raise' ? STOP : pick(0)),
  standings: (_box, s) =>
    s.score
      .map((score, seat) => ({
        seat,
        score,
        rank: 1 + s.score.filter((other) => other > score).length,
        ledger: [{ id: 'all', points: score }],
      }))
      .sort((a, b) => a.rank - b.rank || a.seat - b.seat),
  ending: (_box, s) => (s.phase === 'over' ? 'played' : undefined),
  view: (_box, s, viewer) => ({
    phase: s.phase,
    round: s.round,
    coin: s.coin,
    raises: s.raises,
    score: s.score,
    pick: viewer === null ? -1 : open(s.picks)[viewer],
  }),
  tell: (_box, event): Fact => event,
  imagine: (box, view): State => ({
    phase: view.phase,
    round: view.round,
    coin: view.coin,
    raises: view.raises,
    score: [...view.score],
    picks: hide(new Array<number>(box.seats).fill(-1)),
  }),
  tally: () => ({}),
  write: (_box, action) => NAMES.get(action) ?? '?',
  read: (_box, text) => [...NAMES].find(([, name]) => name === text)?.[0],
});
