// What may leave the server about a game: a view that the game made for a viewer, and what it told a viewer. These types are made
// here and nowhere else, and the encoder takes nothing else, so a state cannot be sent by mistake: it does not compile.

import {
  type AnyMatch,
  CHANCE,
  deciders,
  type Entry,
  type Fact,
  isOver,
  length,
  matchStandings,
  type Standing,
  seatLetter,
  undoLimit,
  type Viewer,
} from '@regalia/core';
import type { EntryText } from '@regalia/protocol';

declare const fromGame: unique symbol;

/** What `game.view` gave. */
export interface ShownView {
  readonly [fromGame]: 'view';
}
/** What `game.tell` gave. */
export interface Telling {
  readonly [fromGame]: 'told';
}
/** What `matchStandings` gave when the game was over. */
export type FinalStandings = readonly Standing[] & { readonly [fromGame]: 'standings' };

/** Where a list carries itself as text. In the list, so that both go at once: what a map beside it holds lives until the next great clearing. */
const asText: unique symbol = Symbol('as text');

/** What one viewer was told, each with the number of its entry. */
export type ToldList = readonly (readonly [entry: number, told: Telling])[] & { [asText]?: ToldText };

/** What all viewers were told of some entries: the spectators' list, and the lists of those seats that were told something else. */
export interface ToldAll {
  readonly all: ToldList;
  readonly seats: Readonly<Record<string, ToldList>>;
}

export const NOTHING_TOLD: ToldAll = { all: [], seats: {} };

/** What was told, as JSON. */
export interface ToldText {
  readonly [fromGame]: 'told';
  readonly text: string;
  /** What was told after an entry. */
  after(entry: number): ToldText;
}

/** A list as text: it is stored, and sent to all who are told the same, as it was written once. */
export function toldText(list: ToldList): ToldText {
  const known = list[asText];
  if (known) return known;
  const fresh = write(list);
  list[asText] = fresh;
  return fresh;
}

function write(list: ToldList): ToldText {
  const text = JSON.stringify(list);
  let starts: readonly number[] | undefined;
  const whole = {
    text,
    after(entry: number): ToldText {
      const first = list.findIndex(([number]) => number > entry);
      if (first === 0) return whole;
      if (first < 0) return NO_TEXT;
      starts ??= startsOf(list);
      return { text: `[${text.slice(starts[first])}`, after: whole.after } as ToldText;
    },
  } as ToldText;
  return whole;
}

/** Where each item begins in the text of a list: behind a bracket, and every item before it with its comma. */
function startsOf(list: ToldList): readonly number[] {
  let start = 1;
  return list.map((telling) => {
    const own = start;
    start += JSON.stringify(telling).length + 1;
    return own;
  });
}

/** What all were told, as JSON: the lists are not written twice. */
export function toldAllText({ all, seats }: ToldAll): string {
  const lists = Object.entries(seats).map(([seat, list]) => `"${seat}":${toldText(list).text}`);
  return `{"all":${toldText(all).text},"seats":{${lists.join(',')}}}`;
}

export const NO_TEXT: ToldText = toldText([]);

export const show = (match: AnyMatch, viewer: Viewer): ShownView => match.game.view(match.box, match.state, viewer) as ShownView;

/** Tells every viewer what happened. */
export function tellAll(match: AnyMatch, events: readonly (readonly [entry: number, event: Fact])[]): ToldAll {
  const listFor = (viewer: Viewer): ToldList => {
    const list: (readonly [number, Telling])[] = [];
    for (const [entry, event] of events) {
      const told = match.game.tell(match.box, event, viewer);
      if (told !== undefined) list.push([entry, told as unknown as Telling]);
    }
    return list;
  };
  const all = listFor(null);
  const seats: Record<string, ToldList> = {};
  for (let seat = 0; seat < match.seats; seat++) {
    const list = listFor(seat);
    if (!saysTheSame(list, all)) seats[seat] = list;
  }
  return { all, seats };
}

/** What is no secret is mostly told to all in the same object, and needs no look at what it says. */
const saysTheSame = (one: ToldList, other: ToldList): boolean =>
  (one.length === other.length && one.every(([entry, told], i) => entry === other[i]?.[0] && told === other[i]?.[1])) ||
  toldText(one).text === toldText(other).text;

/** What was told in several changes, as if in one. */
export function joined(parts: readonly ToldAll[]): ToldAll {
  const [only, ...more] = parts;
  if (only && more.length === 0) return only;
  const seats: Record<string, ToldList> = {};
  for (const seat of new Set(parts.flatMap((part) => Object.keys(part.seats))))
    seats[seat] = parts.flatMap((part) => part.seats[seat] ?? part.all);
  return { all: parts.flatMap((part) => part.all), seats };
}

export const toldTo = (told: ToldAll, viewer: Viewer): ToldList => (viewer === null ? told.all : (told.seats[viewer] ?? told.all));

/** What a viewer is told of some events. */
export const tellTo = (match: AnyMatch, events: readonly Fact[], viewer: Viewer): readonly Telling[] =>
  // A border: this is what `game.tell` gave.
  events.flatMap((event) => match.game.tell(match.box, event, viewer) ?? []) as readonly unknown[] as readonly Telling[];

/** What everybody may know of an entry: of what kind it was, and whose. What was played is told, not shown here. */
function kindOf(entry: Entry): EntryText {
  if (entry.kind === 'takeback') return `- takeback ${entry.to}`;
  if (entry.kind === 'concede') return `${seatLetter(entry.seat)} concede`;
  return entry.actor === CHANCE ? '*' : seatLetter(entry.actor);
}

/** The kinds of the entries after one, up to another. */
export const kindsOf = ({ entries, from }: AnyMatch, after: number, upTo: number): readonly EntryText[] =>
  entries.slice(after - from, upTo - from).map(kindOf);

/** What a viewer may do now, in notation. */
export function legalFor(match: AnyMatch, viewer: Viewer): readonly string[] {
  if (viewer === null || match.conceded[viewer] || !deciders(match).includes(viewer)) return [];
  return match.game.legal(match.box, match.state, viewer).map((action) => match.game.write(match.box, action));
}

export const undoFor = (match: AnyMatch, viewer: Viewer): number => (viewer === null ? length(match) : undoLimit(match, viewer));

/** The ranking, once it is no secret any more. */
export const finalStandings = (match: AnyMatch): FinalStandings | undefined =>
  isOver(match) ? (matchStandings(match) as FinalStandings) : undefined;
