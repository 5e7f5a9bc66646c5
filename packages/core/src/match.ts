// The driver: one game being played. It asks the game what is legal, lets chance decide through a deal, and keeps the entries,
// which are the truth: everything else can be computed from them again.

import { type Action, type Actor, CHANCE, type Fact, type Game, OVER, type Seat, type Standing } from './game.ts';
import { insist, ok, type Result, refused } from './result.ts';

/** One thing that happened. Entries are numbered from 1; number n is `entries[n - 1]`. */
export type Entry =
  | { readonly kind: 'play'; readonly actor: Actor; readonly action: Action }
  /** From here on the seat is absent: it does what the game calls idle, and is ranked last. */
  | { readonly kind: 'concede'; readonly seat: Seat }
  /** The game goes back to what it was after entry `to`; the entries in between stay on record. */
  | { readonly kind: 'takeback'; readonly to: number };

/** Decides random events: for the n-th draw, n from 0, one of so many equally likely cases, counted from 0. */
export type Deal = (draw: number, total: number) => number;

/** All that is needed to go on from an entry. JSON. */
export interface Snapshot<State> {
  /** How many entries came before. */
  readonly at: number;
  readonly state: State;
  /** How many of them were decided by chance. */
  readonly draws: number;
  readonly conceded: readonly boolean[];
}

export interface Match<Box, State, View, Event extends Fact, Told extends Fact> {
  readonly game: Game<unknown, Box, State, View, Event, Told>;
  readonly box: Box;
  readonly seats: number;
  /** Entries before this number are not held here: the match was resumed from a snapshot. */
  readonly from: number;
  readonly entries: Entry[];
  /** The present. Replaced by a take-back, otherwise changed in place: read it, do not keep it. */
  state: State;
  /** How many random events there were, those taken back included: a draw is never dealt twice. */
  draws: number;
  conceded: boolean[];
  /** The past, every so many entries, for `snapshotAt`. */
  readonly kept: Snapshot<State>[];
}

/** A match of which only the events' type matters to the code at hand. */
type MatchOf<Event extends Fact> = Match<unknown, unknown, unknown, Event, Fact>;

/** A match of a game whose types do not matter to the code at hand. */
export type AnyMatch = MatchOf<Fact>;

/** Follows what happens to a match. */
export interface Follow<Event> {
  /** Hears each event with the number of the entry that caused it. */
  readonly hear?: (event: Event, entry: number) => void;
  /** Is called after each entry, when the match is as the entry left it. */
  readonly each?: (entry: Entry, number: number) => void;
}

/** How many entries apart the kept snapshots are. */
const KEEP_EVERY = 64;

/** A game from the beginning, dealt up to the first decision of a seat. Options are checked. */
export function startMatch<Options, Box, State, View, Event extends Fact, Told extends Fact>(
  game: Game<Options, Box, State, View, Event, Told>,
  rawOptions: unknown,
  seats: number,
  deal: Deal,
  follow: Follow<Event> = {},
): Result<Match<Box, State, View, Event, Told>> {
  const match = layOut(game, rawOptions, seats);
  if (match.ok) advance(match.value, deal, follow);
  return match;
}

/** A game before its first entry. */
export function layOut<Options, Box, State, View, Event extends Fact, Told extends Fact>(
  game: Game<Options, Box, State, View, Event, Told>,
  rawOptions: unknown,
  seats: number,
): Result<Match<Box, State, View, Event, Told>> {
  if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
    return refused('seats', { seats: String(seats), min: game.seats.min, max: game.seats.max });
  }
  const options = game.options(rawOptions, seats);
  if (!options.ok) return options;
  const played = game as unknown as Game<unknown, Box, State, View, Event, Told>;
  return ok(openBox(played, game.box(options.value, seats), seats));
}

/** A game before its first entry, in a box that is there already. */
export function openBox<Box, State, View, Event extends Fact, Told extends Fact>(
  game: Game<unknown, Box, State, View, Event, Told>,
  box: Box,
  seats: number,
): Match<Box, State, View, Event, Told> {
  return resume(game, box, { at: 0, state: game.setup(box), draws: 0, conceded: new Array<boolean>(seats).fill(false) });
}

/** A game from a snapshot on. */
export function resume<Box, State, View, Event extends Fact, Told extends Fact>(
  game: Game<unknown, Box, State, View, Event, Told>,
  box: Box,
  snapshot: Snapshot<State>,
): Match<Box, State, View, Event, Told> {
  return {
    game,
    box,
    seats: snapshot.conceded.length,
    from: snapshot.at,
    entries: [],
    state: game.clone(snapshot.state),
    draws: snapshot.draws,
    conceded: [...snapshot.conceded],
    kept: [snapshot],
  };
}

/** How many entries there are, those before the snapshot included. */
export const length = (match: { readonly from: number; readonly entries: readonly Entry[] }): number => match.from + match.entries.length;

export const isOver = (match: AnyMatch): boolean => match.game.next(match.box, match.state) === OVER;

/** The seats that must decide now. */
export const deciders = (match: AnyMatch): readonly Seat[] => match.game.actors(match.box, match.state).filter((actor) => actor !== CHANCE);

/**
 * Plays a seat's draft: actions one after the other, all or none. A draft ends by itself at the first draw, or when another
 * seat has something to say: an action behind that point was chosen without knowing, and is refused with the whole draft.
 */
export function submit<E extends Fact>(
  match: MatchOf<E>,
  seat: Seat,
  draft: readonly Action[],
  deal: Deal,
  follow: Follow<E> = {},
): Result<number> {
  const { game, box } = match;
  if (draft.length === 0) return refused('draft-empty');
  // Checked on a copy; a draft of one action needs none, because nothing is done before it is found legal.
  let state = match.state;
  for (const [i, action] of draft.entries()) {
    const actors = game.actors(box, state);
    if (actors.length === 0) return refused('game-over');
    if (i > 0 && !(actors.length === 1 && actors[0] === seat && (i > 1 || decidesAlone(match, length(match), seat))))
      return refused('draft-past-reveal', { step: i + 1 });
    if (!actors.includes(seat)) return refused('not-deciding', { seat });
    if (!game.legal(box, state, seat).includes(action)) return { ok: false, refusal: game.refuse(box, state, seat, action) };
    if (i + 1 < draft.length) {
      if (i === 0) state = game.clone(state);
      game.play(box, state, seat, action, undefined);
    }
  }
  for (const action of draft) enter(match, { kind: 'play', actor: seat, action }, follow);
  advance(match, deal, follow);
  return ok(length(match));
}

/** The seat leaves for good; the game goes on without it. */
export function concede<E extends Fact>(match: MatchOf<E>, seat: Seat, deal: Deal, follow: Follow<E> = {}): Result<number> {
  const refusal = whyNoConcede(match, seat);
  if (refusal) return refusal;
  enter(match, { kind: 'concede', seat }, follow);
  advance(match, deal, follow);
  return ok(length(match));
}

/** Back to the state after entry `to`. Whether the others agree is for the table to find out. */
export function takeBack<E extends Fact>(match: MatchOf<E>, to: number, deal: Deal, follow: Follow<E> = {}): Result<number> {
  const refusal = whyNoTakeBack(match, to);
  if (refusal) return refusal;
  enter(match, { kind: 'takeback', to }, follow);
  advance(match, deal, follow);
  return ok(length(match));
}

function whyNoConcede(match: AnyMatch, seat: Seat): ReturnType<typeof refused> | undefined {
  if (!Number.isInteger(seat) || seat < 0 || seat >= match.seats) return refused('no-such-seat', { seat });
  if (match.conceded[seat]) return refused('conceded-already', { seat });
  if (isOver(match)) return refused('game-over');
  return undefined;
}

function whyNoTakeBack(match: AnyMatch, to: number): ReturnType<typeof refused> | undefined {
  if (!Number.isInteger(to) || to < match.from || to >= length(match)) return refused('takeback-range', { to, last: length(match) - 1 });
  const back = snapshotAt(match, to);
  // A seat that has conceded does not come back by someone else's take-back, and a random event is not a decision to return to.
  if (match.game.next(match.box, back.state) === CHANCE) return refused('takeback-chance', { to });
  return undefined;
}

/** The first entry number that the seat could still undo alone: everything since is its own, and nothing was drawn or revealed. */
export function undoLimit(match: AnyMatch, seat: Seat): number {
  const actors = match.game.actors(match.box, match.state);
  let limit = length(match);
  if (actors.length !== 1 || actors[0] !== seat) return limit;
  while (limit > match.from) {
    const entry = entryAt(match, limit);
    if (entry.kind !== 'play' || entry.actor !== seat) break;
    if (!decidesAlone(match, limit - 1, seat)) break;
    limit--;
  }
  return limit;
}

/** Entry number n of those held here. */
function entryAt(match: Pick<AnyMatch, 'from' | 'entries'>, n: number): Entry {
  const entry = match.entries[n - match.from - 1];
  insist(entry !== undefined, `no entry ${n} here`);
  return entry;
}

/** Whether what the seat decides after entry n is asked of it alone. If others decide at once, the last one's choice shows theirs. */
function decidesAlone(match: AnyMatch, n: number, seat: Seat): boolean {
  const actorsAt = (at: number): readonly Actor[] => match.game.actors(match.box, snapshotAt(match, at).state);
  if (actorsAt(n).length !== 1) return false;
  for (let at = n; at > match.from; ) {
    const entry = entryAt(match, at);
    if (entry.kind === 'play') return entry.actor === seat || !actorsAt(at - 1).includes(seat);
    at = entry.kind === 'takeback' ? entry.to : at - 1;
  }
  return true;
}

/** What the game was after entry n. Costs little more than KEEP_EVERY entries of replay. */
export function snapshotAt<S>(match: Match<unknown, S, unknown, Fact, Fact>, n: number): Snapshot<S> {
  insist(n >= match.from && n <= length(match), `no entry ${n} here`);
  let nearest = nearestTo(match, n);
  const conceded = [...nearest.conceded];
  let { draws } = nearest;
  for (const entry of match.entries.slice(nearest.at - match.from, n - match.from)) {
    if (entry.kind === 'concede') conceded[entry.seat] = true;
    else if (entry.kind === 'play' && entry.actor === CHANCE) draws++;
  }
  // The plays that led here, backwards past whatever was taken back: however often that was, no entry is looked at twice.
  const plays: Extract<Entry, { kind: 'play' }>[] = [];
  for (let at = n; at > nearest.at; ) {
    const entry = entryAt(match, at);
    if (entry.kind === 'play') plays.push(entry);
    at = entry.kind === 'takeback' ? entry.to : at - 1;
    if (nearest.at > at) nearest = nearestTo(match, at);
  }
  const state = match.game.clone(nearest.state);
  for (const { actor, action } of plays.reverse()) match.game.play(match.box, state, actor, action, undefined);
  return { at: n, state, draws, conceded };
}

/** The last kept snapshot that is not later than entry n. */
function nearestTo<S>({ kept }: Match<unknown, S, unknown, Fact, Fact>, n: number): Snapshot<S> {
  const nearest = kept.findLast(({ at }) => at <= n);
  insist(nearest !== undefined, `no entry ${n} here`);
  return nearest;
}

export const stateAt = <S>(match: Match<unknown, S, unknown, Fact, Fact>, n: number): S => snapshotAt(match, n).state;

/** The ranking; seats that conceded stand behind all others. */
export function matchStandings(match: AnyMatch): readonly Standing[] {
  const standings = match.game.standings(match.box, match.state);
  const stayed = standings.filter(({ seat }) => !match.conceded[seat]);
  const left = standings.filter(({ seat }) => match.conceded[seat]);
  const rerank = (group: readonly Standing[], behind: number): Standing[] =>
    group.map((standing) => ({
      ...standing,
      rank: behind + 1 + group.filter((other) => other.rank < standing.rank).length,
    }));
  return [...rerank(stayed, 0), ...rerank(left, stayed.length)];
}

/** Adds one entry, after checking it: the way in for records. Nothing follows by itself. */
export function admit<E extends Fact>(match: MatchOf<E>, entry: Entry, follow: Follow<E> = {}): Result<number> {
  const refusal =
    entry.kind === 'concede'
      ? whyNoConcede(match, entry.seat)
      : entry.kind === 'takeback'
        ? whyNoTakeBack(match, entry.to)
        : whyNoPlay(match, entry.actor, entry.action);
  if (refusal) return refusal;
  enter(match, entry, follow);
  return ok(length(match));
}

function whyNoPlay({ game, box, state, conceded }: AnyMatch, actor: Actor, action: Action): ReturnType<typeof refused> | undefined {
  const actors = game.actors(box, state);
  if (actors.length === 0) return refused('game-over');
  if (!actors.includes(actor)) return refused(actor === CHANCE ? 'chance-not-deciding' : 'not-deciding', { seat: actor });
  if (actor === CHANCE) return game.chance(box, state).outcomes.includes(action) ? undefined : refused('impossible-draw');
  if (conceded[actor]) return action === game.idle(box, state, actor) ? undefined : refused('conceded-not-idle', { seat: actor });
  return game.legal(box, state, actor).includes(action) ? undefined : { ok: false, refusal: game.refuse(box, state, actor, action) };
}

/** Lets chance and absent seats act until somebody present must decide, or the game is over. */
export function advance<E extends Fact>(match: MatchOf<E>, deal: Deal, follow: Follow<E> = {}): void {
  const { game, box } = match;
  for (;;) {
    const next = game.next(box, match.state);
    if (next === OVER) return;
    if (next === CHANCE) {
      const r = deal(match.draws, game.chanceTotal(box, match.state));
      enter(match, { kind: 'play', actor: CHANCE, action: game.chanceAt(box, match.state, r) }, follow);
      continue;
    }
    const absent = match.conceded.includes(true) ? deciders(match).find((seat) => match.conceded[seat]) : undefined;
    if (absent === undefined) return;
    enter(match, { kind: 'play', actor: absent, action: game.idle(box, match.state, absent) }, follow);
  }
}

/** Carries out an entry that is known to be right. */
function enter<E extends Fact>(match: MatchOf<E>, entry: Entry, { hear, each }: Follow<E>): void {
  const number = length(match) + 1;
  if (entry.kind === 'takeback') match.state = snapshotAt(match, entry.to).state;
  else if (entry.kind === 'concede') match.conceded[entry.seat] = true;
  else {
    match.game.play(match.box, match.state, entry.actor, entry.action, hear && ((event) => hear(event, number)));
    if (entry.actor === CHANCE) match.draws++;
  }
  match.entries.push(entry);
  const { draws, conceded } = match;
  if (number % KEEP_EVERY === 0) match.kept.push({ at: number, state: match.game.clone(match.state), draws, conceded: [...conceded] });
  each?.(entry, number);
}
