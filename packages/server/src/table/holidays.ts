// Holidays at a table: spans of a seat's in which its clock rests, as many days in all as the table allows.

import { ok, type Result, refused, type Seat } from '@regalia/core';
import { botAt, type Holiday, placeAt, seatsOf, type TableMeta, withPlace } from './meta.ts';
import { metaOnly, type Operation } from './operation.ts';
import { gameInPlay } from './playing.ts';

const DAY = 86_400_000;

export const holidaysOf = ({ holidays }: Pick<TableMeta, 'holidays'>, seat: Seat): readonly Holiday[] => holidays?.[seat] ?? [];

/** A holiday as a table takes it: not where another lies, and no longer than what is left. Undefined when nothing is left of it. */
function asTaken(taken: readonly Holiday[], { id, from, to }: Holiday, days: number): Holiday | undefined {
  const begin = taken.reduce((latest, other) => (other.from <= latest && latest < other.to ? other.to : latest), from);
  const next = taken.reduce((first, other) => (other.from >= begin ? Math.min(first, other.from) : first), to);
  const left = days * DAY - taken.reduce((sum, other) => sum + other.to - other.from, 0);
  const end = Math.min(next, begin + left);
  return end > begin ? { id, from: begin, to: end } : undefined;
}

const withHolidays = (meta: TableMeta, of: (seat: Seat) => readonly Holiday[]): TableMeta => ({
  ...meta,
  holidays: meta.seats.map((_, seat) => of(seat)),
});

/** A person is away: the clocks of their seats rest. Refused where nothing comes of it. */
export const takeHoliday =
  (person: string, holiday: Holiday): Operation =>
  (table) => {
    const { meta, phase } = table.row;
    const days = meta.holidayDays ?? 0;
    const own = seatsOf(meta, person).filter((seat) => isHolder(meta, seat, person));
    if (days === 0 || own.length === 0 || (phase !== 'playing' && phase !== 'open')) return refused('no-holidays');
    let changed = false;
    const after = withHolidays(meta, (seat) => {
      const taken = holidaysOf(meta, seat);
      const more = own.includes(seat) && !taken.some(({ id }) => id === holiday.id) ? asTaken(taken, holiday, days) : undefined;
      changed ||= more !== undefined;
      return more ? [...taken, more].sort((a, b) => a.from - b.from) : taken;
    });
    return changed ? metaOnly(table, after) : refused('no-holidays');
  };

/** A person is back earlier: what was still to come of a holiday is given back. */
export const endHoliday =
  (person: string, id: string): Operation =>
  (table, now) => {
    const { meta } = table.row;
    const own = seatsOf(meta, person);
    if (!own.some((seat) => holidaysOf(meta, seat).some((one) => one.id === id && one.to > now))) return refused('no-holidays');
    const cut = (one: Holiday): readonly Holiday[] => {
      if (one.id !== id || one.to <= now) return [one];
      return one.from < now ? [{ ...one, to: now }] : [];
    };
    return metaOnly(
      table,
      withHolidays(meta, (seat) => (own.includes(seat) ? holidaysOf(meta, seat).flatMap(cut) : holidaysOf(meta, seat))),
    );
  };

const isHolder = (meta: TableMeta, seat: Seat, person: string): boolean => {
  const place = placeAt(meta, seat);
  return place.kind === 'person' && place.person === person;
};

/** The person asks a bot to stand in until they are back: the one that stands in for who is late. */
export const goAway =
  (seat: Seat): Operation =>
  (table) => {
    const game = gameInPlay(table);
    if (!game.ok) return game;
    const allowed = mayStandIn(table.row.meta, seat);
    if (!allowed.ok) return allowed;
    const place = placeAt(table.row.meta, seat);
    if (place.kind !== 'person') return refused('no-such-seat', { seat });
    return metaOnly(table, withPlace(table.row.meta, seat, { ...place, standIn: table.loaded.bots.usual }));
  };

/** Where the table wants who is late to give up, no bot stands in. */
function mayStandIn(meta: TableMeta, seat: Seat): Result<null> {
  if (meta.conceded[seat]) return refused('conceded-already', { seat });
  if (meta.timeout !== 'bot') return refused('no-stand-ins');
  return botAt(meta, seat) === null ? ok(null) : refused('away-already');
}
