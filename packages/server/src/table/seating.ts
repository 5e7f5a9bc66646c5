// Coming and going: taking a seat, leaving it, starting the game, the private link of a seat.

import { ok, type Result, refused, type Seat, seatLetter, type Viewer } from '@regalia/core';
import { courtName } from '@regalia/kit';
import { skeletonOf } from '@regalia/protocol';
import { hashToken, isToken } from '../people/tokens.ts';
import type { TableRow } from '../store/contract.ts';
import { type LiveTable, startGame } from './live-table.ts';
import { holds, type Place, personsOf, placeAt, seatsOf, type TableMeta, withPlace } from './meta.ts';
import { afterPlay, metaOnly, type Operation } from './operation.ts';
import { concedeSeat } from './playing.ts';

/** A person under the name they take at the table. */
export interface NamedPerson {
  readonly id: string;
  readonly name: string;
}

export const personPlace = ({ id, name }: NamedPerson): Place => ({
  kind: 'person',
  person: id,
  name,
  link: null,
  guests: [],
  standIn: null,
  overdue: false,
});

/** The names in use at a table, as sentences say them: a bot's without its level. */
const namesOf = (places: readonly Place[]): readonly string[] =>
  places.flatMap((place) => (place.kind === 'free' ? [] : [place.kind === 'bot' ? place.name.replace(/ \([^()]*\)$/, '') : place.name]));

/** A bot by a name of the court that nobody else at the table has. */
export function botPlace(seat: Seat, level: string, others: readonly Place[]): Place {
  const taken = namesOf(others);
  const name = [seat, 7, 6, 5, 4, 3, 2, 1, 0].map(courtName).find((one) => !taken.includes(one)) ?? courtName(seat);
  return { kind: 'bot', level, name: `${name} (${level})` };
}

/** The longest name, as the protocol has it. */
const LONGEST = 32;

/** A name that nobody else at the table has: the same name comes with a number. */
export function distinctName(name: string, others: readonly Place[]): string {
  const taken = namesOf(others);
  for (let n = 2, one = name; ; n++) {
    if (!taken.includes(one)) return one;
    one = `${name.slice(0, LONGEST - 3).trimEnd()} ${n}`;
  }
}

/** Takes a seat: the one asked for, or the first that is free. The game begins when nobody is missing. */
export const join =
  (person: NamedPerson, wanted: Seat | null, invite: string | null): Operation =>
  (table) => {
    const { row } = table;
    // Who is not invited does not learn how far the table is.
    if (row.visibility === 'private' && !mayEnter(row.meta, person.id, invite)) return refused('no-invitation');
    if (row.phase !== 'open') return refused('started-already');
    const seat = wanted ?? row.meta.seats.findIndex((place) => place.kind === 'free');
    if (seat < 0) return refused('no-free-seat');
    if (seat >= row.meta.seats.length) return refused('no-such-seat', { seat: seatLetter(seat) });
    if (placeAt(row.meta, seat).kind !== 'free') return refused('seat-taken', { seat: seatLetter(seat) });
    const double = alike(row.meta, person);
    if (double !== undefined) return refused('name-alike', { name: double });
    const name = distinctName(person.name, row.meta.seats);
    return startIfFull(table, withPlace(row.meta, seat, personPlace({ id: person.id, name })));
  };

/** The name of somebody else at the table that this one could be taken for, though it is written in other letters. */
function alike({ seats }: TableMeta, { id, name }: NamedPerson): string | undefined {
  const looks = skeletonOf(name);
  return seats
    .flatMap((place) => (place.kind === 'free' || (place.kind === 'person' && place.person === id) ? [] : place.name))
    .find((other) => other !== name && skeletonOf(other) === looks);
}

/** Who may look at a private table: those who sit at it, its host, and those with the invitation. */
export const mayEnter = (meta: TableMeta, person: string, invite: string | null): boolean =>
  meta.host === person || seatsOf(meta, person).length > 0 || (invite !== null && isToken(invite, meta.invite));

/** Whether a person may look at a table as this viewer. */
export function mayWatch({ meta, visibility }: TableRow, person: string, viewer: Viewer, invite: string | null): Result<null> {
  if (viewer !== null) return holds(meta, viewer, person) ? ok(null) : refused('not-your-seat', { seat: seatLetter(viewer) });
  return visibility === 'open' || mayEnter(meta, person, invite) ? ok(null) : refused('no-invitation');
}

/** Another invitation, or none when the token is null. The one before is worth nothing any longer, and who looks on by it must go. */
export const reinvite =
  (person: string, token: string | null): Operation =>
  (table) => {
    const { meta } = table.row;
    if (meta.host !== person) return refused('not-host');
    return metaOnly(table, { ...meta, invite: token === null ? '' : hashToken(token) });
  };

export const startIfFull = (table: LiveTable, meta: TableMeta): ReturnType<Operation> =>
  meta.seats.every((place) => place.kind !== 'free') ? startWith(table, meta) : metaOnly(table, meta);

function startWith(table: LiveTable, meta: TableMeta): ReturnType<Operation> {
  const begun = startGame(table);
  return begun.ok ? ok(afterPlay(meta, begun.value)) : begun;
}

/** The host starts; bots take the seats that are still free. */
export const start =
  (person: string, fill: string | null): Operation =>
  (table) => {
    const { row } = table;
    if (row.meta.host !== person) return refused('not-host');
    if (row.phase !== 'open') return refused('started-already');
    if (fill !== null && !table.loaded.bots.has(fill)) return refused('no-such-bot', { level: fill });
    const free = row.meta.seats.filter((place) => place.kind === 'free').length;
    if (free > 0 && fill === null) return refused('seats-free', { free });
    const seats = [...row.meta.seats];
    for (const [seat, place] of row.meta.seats.entries())
      if (place.kind === 'free' && fill !== null) seats[seat] = botPlace(seat, fill, seats);
    return startWith(table, { ...row.meta, seats });
  };

/** Gives a seat up: before the game it is free again, during the game it is conceded. */
export const leave =
  (person: string, seat: Seat): Operation =>
  (table, now) => {
    const { row } = table;
    const place = row.meta.seats[seat];
    if (place?.kind !== 'person' || place.person !== person) return refused('not-your-seat', { seat: seatLetter(seat) });
    if (row.phase === 'playing') return concedeSeat(seat)(table, now);
    if (row.phase !== 'open') return refused('game-over');
    return metaOnly(table, withPlace(row.meta, seat, { kind: 'free' }));
  };

/** A new private link for a seat. An older one, and whoever came by it, is out. A null token only revokes. */
export const relink =
  (person: string, seat: Seat, token: string | null): Operation =>
  (table) => {
    const place = table.row.meta.seats[seat];
    if (place?.kind !== 'person' || place.person !== person) return refused('not-your-seat', { seat: seatLetter(seat) });
    return metaOnly(table, withPlace(table.row.meta, seat, { ...place, link: token === null ? null : hashToken(token), guests: [] }));
  };

const GUESTS = 8;

/** A device comes by a seat's private link. */
export const comeByLink =
  (person: string, seat: Seat, token: string): Operation =>
  (table) => {
    const place = table.row.meta.seats[seat];
    if (place?.kind !== 'person' || place.link === null || !isToken(token, place.link)) return refused('link-invalid');
    if (holds(table.row.meta, seat, person)) return refused('seated-already');
    if (place.guests.length >= GUESTS) return refused('link-full', { most: GUESTS });
    return metaOnly(table, withPlace(table.row.meta, seat, { ...place, guests: [...place.guests, person] }));
  };

/** All that one person has at a table becomes another's: seats, links, the host's part, who does not read whom. */
export const handOn =
  (from: string, to: string): Operation =>
  (table) => {
    const { meta } = table.row;
    const now = (person: string): string => (person === from ? to : person);
    const seats = meta.seats.map((place): Place => {
      if (place.kind !== 'person') return place;
      const holder = now(place.person);
      const guests = [...new Set(place.guests.map(now))].filter((guest) => guest !== holder);
      return { ...place, person: holder, guests };
    });
    const mutes = meta.mutes.map(([reader, writer]) => [now(reader), now(writer)] as const);
    return metaOnly(table, { ...meta, host: now(meta.host), seats, mutes });
  };

/**
 * Whether a reader wants to see what a seat's holder writes. Only players read what players write, so only who has a seat may ask; and
 * the list holds only people who sit here, so it cannot grow beyond them.
 */
export const mute =
  (reader: string, seat: Seat, muted: boolean): Operation =>
  (table) => {
    const { meta } = table.row;
    if (seatsOf(meta, reader).length === 0) return refused('not-your-seat');
    const place = meta.seats[seat];
    if (place?.kind !== 'person') return refused('no-such-seat', { seat: seatLetter(seat) });
    const here = personsOf(meta);
    const others = meta.mutes.filter(
      ([by, of]) => (by !== reader || of !== place.person) && here.includes(by) && meta.seats.some((each) => isHeldBy(each, of)),
    );
    return metaOnly(table, { ...meta, mutes: muted ? [...others, [reader, place.person]] : others });
  };

const isHeldBy = (place: Place, person: string): boolean => place.kind === 'person' && place.person === person;
