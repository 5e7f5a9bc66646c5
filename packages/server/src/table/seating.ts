// Coming and going: taking a seat, leaving it, starting the game, the private link of a seat.

import { ok, refused, type Seat, seatLetter } from '@regalia/core';
import { hashToken, isToken } from '../people/tokens.ts';
import { type Desk, holds, type Place, seatsOf, withPlace } from './desk.ts';
import { begin, type OpenTable } from './open.ts';
import { type Act, afterPlay, onDesk } from './outcome.ts';
import { concedeSeat } from './playing.ts';

export interface Guest {
  readonly id: string;
  readonly name: string;
}

export const seated = ({ id, name }: Guest): Place => ({
  kind: 'person',
  person: id,
  name,
  link: null,
  guests: [],
  standIn: null,
  overdue: false,
});

const COURT = ['Anna', 'Bruno', 'Clara', 'David', 'Emma', 'Felix', 'Greta', 'Hugo'];
export const botPlace = (seat: Seat, level: string): Place => ({ kind: 'bot', level, name: `${COURT[seat]} (${level})` });

/** Takes a seat: the one asked for, or the first that is free. The game begins when nobody is missing. */
export const join =
  (person: Guest, wanted: Seat | null, invite: string | null): Act =>
  (table) => {
    const { row } = table;
    if (row.phase !== 'open') return refused('started-already');
    if (row.visibility === 'private' && !mayEnter(row.desk, person.id, invite)) return refused('no-invitation');
    const seat = wanted ?? row.desk.seats.findIndex((place) => place.kind === 'free');
    if (seat < 0) return refused('no-free-seat');
    if (seat >= row.desk.seats.length) return refused('no-such-seat', { seat: seatLetter(seat) });
    if (row.desk.seats[seat].kind !== 'free') return refused('seat-taken', { seat: seatLetter(seat) });
    return startIfFull(table, withPlace(row.desk, seat, seated(person)));
  };

/** Who may look at a private table: those who sit at it, its host, and those with the invitation. */
export const mayEnter = (desk: Desk, person: string, invite: string | null): boolean =>
  desk.host === person || seatsOf(desk, person).length > 0 || (invite !== null && isToken(invite, desk.invite));

export const startIfFull = (table: OpenTable, desk: Desk): ReturnType<Act> =>
  desk.seats.every((place) => place.kind !== 'free') ? startWith(table, desk) : ok(onDesk(table, desk));

function startWith(table: OpenTable, desk: Desk): ReturnType<Act> {
  const played = begin(table);
  return played.ok ? ok(afterPlay(desk, played.value)) : played;
}

/** The host starts; bots take the seats that are still free. */
export const start =
  (person: string, fill: string | null): Act =>
  (table) => {
    const { row } = table;
    if (row.phase !== 'open') return refused('started-already');
    if (row.desk.host !== person) return refused('not-host');
    if (fill !== null && !table.loaded.bots.names.includes(fill)) return refused('no-such-bot', { level: fill });
    const free = row.desk.seats.filter((place) => place.kind === 'free').length;
    if (free > 0 && fill === null) return refused('seats-free', { free });
    const seats = row.desk.seats.map((place, seat) => (place.kind === 'free' && fill !== null ? botPlace(seat, fill) : place));
    return startWith(table, { ...row.desk, seats });
  };

/** Gives a seat up: before the game it is free again, during the game it is conceded. */
export const leave =
  (person: string, seat: Seat): Act =>
  (table, now) => {
    const { row } = table;
    const place = row.desk.seats[seat];
    if (place?.kind !== 'person' || place.person !== person) return refused('not-your-seat', { seat: seatLetter(seat) });
    if (row.phase === 'playing') return concedeSeat(seat)(table, now);
    if (row.phase !== 'open') return refused('game-over');
    return ok(onDesk(table, withPlace(row.desk, seat, { kind: 'free' })));
  };

/** A new private link for a seat. An older one, and whoever came by it, is out. A null token only revokes. */
export const relink =
  (person: string, seat: Seat, token: string | null): Act =>
  (table) => {
    const place = table.row.desk.seats[seat];
    if (place?.kind !== 'person' || place.person !== person) return refused('not-your-seat', { seat: seatLetter(seat) });
    return ok(onDesk(table, withPlace(table.row.desk, seat, { ...place, link: token === null ? null : hashToken(token), guests: [] })));
  };

const GUESTS = 8;

/** A device comes by a seat's private link. */
export const comeByLink =
  (person: string, seat: Seat, token: string): Act =>
  (table) => {
    const place = table.row.desk.seats[seat];
    if (place?.kind !== 'person' || place.link === null || !isToken(token, place.link)) return refused('link-invalid');
    if (holds(place, person)) return refused('seated-already');
    if (place.guests.length >= GUESTS) return refused('link-full', { most: GUESTS });
    return ok(onDesk(table, withPlace(table.row.desk, seat, { ...place, guests: [...place.guests, person] })));
  };

/** All that one person has at a table becomes another's: seats, links, the host's part, who does not read whom. */
export const handOn =
  (from: string, to: string): Act =>
  (table) => {
    const { desk } = table.row;
    const now = (person: string): string => (person === from ? to : person);
    const seats = desk.seats.map((place): Place => {
      if (place.kind !== 'person') return place;
      const holder = now(place.person);
      const guests = [...new Set(place.guests.map(now))].filter((guest) => guest !== holder);
      return { ...place, person: holder, guests };
    });
    const mutes = desk.mutes.map(([reader, writer]) => [now(reader), now(writer)] as const);
    return ok(onDesk(table, { ...desk, host: now(desk.host), seats, mutes }));
  };

/** Whether a reader wants to see what a seat's holder writes. */
export const mute =
  (reader: string, seat: Seat, muted: boolean): Act =>
  (table) => {
    const { desk } = table.row;
    const place = desk.seats[seat];
    if (place?.kind !== 'person') return refused('no-such-seat', { seat: seatLetter(seat) });
    const others = desk.mutes.filter(([by, of]) => by !== reader || of !== place.person);
    if (others.length > 100) return refused('too-many-mutes');
    return ok(onDesk(table, { ...desk, mutes: muted ? [...others, [reader, place.person]] : others }));
  };
