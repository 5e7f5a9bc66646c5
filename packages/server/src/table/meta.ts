// What lies on the table beside the game: who sits where, the clocks, the vote that is open. Kept as JSON with the table's row, never
// changed in place.

import { insist, type Seat } from '@regalia/core';
import type { PaceTimes, QuietHours } from '@regalia/protocol';

/** Who plays a seat. */
export type Place =
  | { readonly kind: 'free' }
  | {
      readonly kind: 'person';
      readonly person: string;
      readonly name: string;
      /** SHA-256 of the secret in the seat's private link, if one is out. */
      readonly link: string | null;
      /** Persons who came by that link; they go when it is revoked. */
      readonly guests: readonly string[];
      /** The bot that plays until the person is back. */
      readonly standIn: string | null;
      /** Their time ran out at least once since they last played. */
      readonly overdue: boolean;
    }
  | { readonly kind: 'bot'; readonly level: string; readonly name: string };

/** What a proposal is about. */
export type Proposed =
  | { readonly kind: 'takeback'; readonly to: number }
  | { readonly kind: 'pause' }
  | { readonly kind: 'end' }
  | { readonly kind: 'replace'; readonly seat: number; readonly level: string };

/** A vote that is open: carried as soon as all who are asked agree, gone as soon as one does not. */
export interface Proposal {
  readonly id: number;
  readonly by: number;
  readonly what: Proposed;
  readonly asked: readonly number[];
  readonly agreed: readonly number[];
}

export interface Clock {
  /** Milliseconds left, by seat. */
  readonly bank: readonly number[];
  /** When each seat began to decide; null while it does not. */
  readonly since: readonly (number | null)[];
}

/** How a table can end before its game does: by consent of all, or because one is left alone. */
const AGREED = 'agreed';
export const CONCEDED = 'conceded';

/** Whether a table was over before its game was. */
export const endedEarly = ({ ending }: Pick<TableMeta, 'ending'>): boolean => ending === AGREED || ending === CONCEDED;

/** A holiday of a person's, as far as the table grants it. */
export interface Holiday {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

export interface TableMeta {
  readonly title: string;
  /** Who made the table. */
  readonly host: string;
  /** For lists, which do not read the options. Absent at older tables. */
  readonly edition?: string;
  readonly pace: PaceTimes | null;
  readonly quiet: QuietHours | null;
  /** The time zone whose Saturdays and Sundays no clock runs on; absent where they run. */
  readonly weekends?: string;
  /** Days of holidays that each seat may take in all; absent where none. */
  readonly holidayDays?: number;
  /** Holidays by seat, in their order; absent while there are none. */
  readonly holidays?: readonly (readonly Holiday[])[];
  readonly timeout: 'bot' | 'concede';
  readonly seats: readonly Place[];
  /** SHA-256 of the secret in the invitation. */
  readonly invite: string;
  /** Seats that must decide, as of the last entry. */
  readonly deciding: readonly number[];
  /** Since which version of the table each seat's person has been asked, without having played since; null while nobody is. */
  readonly askedAt?: readonly (number | null)[];
  readonly conceded: readonly boolean[];
  readonly clock: Clock;
  readonly pausedAt: number | null;
  /** Entries that each seat has had taken back. Absent while none has. */
  readonly takenBack?: readonly number[];
  readonly proposal: Proposal | null;
  /** How many proposals there have been. */
  readonly proposals: number;
  readonly ending: string | null;
  /** The next table of the same people, and the secret of its invitation: told only to those who sat here. */
  readonly rematch: { readonly table: string; readonly invite: string } | null;
  /** Who does not want to read whom. */
  readonly mutes: readonly (readonly [reader: string, writer: string])[];
  /** When each kind of job is due, as it stands in the store. */
  readonly due: { readonly clock: number | null; readonly bot: number | null };
}

/** Who plays a seat of the table. */
export function placeAt({ seats }: TableMeta, seat: Seat): Place {
  const place = seats[seat];
  insist(place !== undefined, `the table has a seat ${seat}`);
  return place;
}

/** Whether a person may play a seat: as its holder, or by its link. Nobody plays a seat that the table does not have. */
export const holds = ({ seats }: TableMeta, seat: Seat, person: string): boolean => {
  const place = seats[seat];
  return place?.kind === 'person' && (place.person === person || place.guests.includes(person));
};

export const seatsOf = (meta: TableMeta, person: string): readonly Seat[] =>
  meta.seats.flatMap((_, seat) => (holds(meta, seat, person) ? [seat] : []));

/** Everybody with a seat here, for the list of their tables. Where nobody sits, the table counts for its maker all the same. */
export function personsOf(meta: TableMeta): readonly string[] {
  const persons = new Set(meta.seats.flatMap((place) => (place.kind === 'person' ? [place.person, ...place.guests] : [])));
  return persons.size === 0 ? [makerOf(meta.host)] : [...persons];
}

/** A person as the maker of a table at which nobody sits. */
export const makerOf = (person: string): string => `maker ${person}`;

/** The bot that decides for a seat now, if one does. */
export function botAt(meta: TableMeta, seat: Seat): string | null {
  const place = placeAt(meta, seat);
  return place.kind === 'bot' ? place.level : place.kind === 'person' ? place.standIn : null;
}

export const withPlace = (meta: TableMeta, seat: Seat, place: Place): TableMeta => ({
  ...meta,
  seats: meta.seats.map((old, i) => (i === seat ? place : old)),
});
