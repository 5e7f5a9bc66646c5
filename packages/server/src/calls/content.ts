// What a call says. It is made of what everybody at the table may know, and of nothing else: title, game, names, whose turn it is, until
// when, and where. Nothing of the game itself is at hand here.

import { manifestOf } from '@regalia/games';
import { type Catalogue, say } from '@regalia/kit';
import type { CallBody, CalledTable, CallLanguage } from '@regalia/protocol';
import type { ListedRow } from '../store/contract.ts';
import { askedSeats } from '../table/calling.ts';
import { deadlineOf } from '../table/clock.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { fr } from './text/fr.ts';

export const CALL_TEXTS: Readonly<Record<CallLanguage, Catalogue>> = { en, de, fr };

/** What is known of a table by whoever writes a call: not its options, not its key, nothing of its game. */
export type CalledRow = Pick<ListedRow, 'id' | 'game' | 'phase' | 'meta' | 'version'>;

export interface CallAbout {
  readonly id: string;
  readonly kind: CallBody['kind'];
  readonly tables: readonly CalledRow[];
  readonly language: CallLanguage;
  /** Where the page is, without a slash at its end. */
  readonly site: string;
  /** The time zone in which times are said. */
  readonly zone: string;
}

export function bodyOf({ id, kind, tables, language, site, zone }: CallAbout): CallBody {
  const catalogue = CALL_TEXTS[language];
  const called = tables.map((row) => calledTable(row, language, site));
  const [first] = called;
  const whole = { id, kind, tables: called };
  if (kind === 'digest') {
    const lines = called.map(
      (table) => `• ${say(catalogue, 'digest-line', { table: table.title, game: table.game })}${until(catalogue, table, zone)}`,
    );
    return { ...whole, title: say(catalogue, 'digest-title', { n: called.length }), text: lines.join('\n'), link: `${site}/turns/` };
  }
  if (kind === 'test' || !first)
    return { ...whole, title: say(catalogue, 'test-title'), text: say(catalogue, 'test-text'), link: `${site}/turns/` };
  const params = { table: first.title, game: first.game, names: listed(catalogue, first.turn) };
  return {
    ...whole,
    title: say(catalogue, `${kind}-title`, params),
    text: `${say(catalogue, `${kind}-text`, params)}${until(catalogue, first, zone)}`,
    // Where the invitation is, with what lets one in.
    link: kind === 'invited' ? `${site}/online/` : first.link,
  };
}

function calledTable(row: CalledRow, language: CallLanguage, site: string): CalledTable {
  const { id, game, meta, version: rev } = row;
  const seats = askedSeats(row);
  const deadlines = seats.flatMap((seat) => deadlineOf(meta, seat) ?? []);
  // Where bots are still at it, nobody is named who decides next.
  const turn = seats.flatMap((seat) => {
    const place = meta.seats[seat];
    return place?.kind === 'person' ? [place.name] : [];
  });
  return {
    id,
    title: meta.title,
    game: manifestOf(game)?.name[language] ?? game,
    rev,
    turn,
    deadline: deadlines.length === 0 ? null : Math.min(...deadlines),
    link: `${site}/online/${id}/`,
  };
}

const listed = (catalogue: Catalogue, names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '–') : `${names.slice(0, -1).join(', ')}${say(catalogue, 'and')}${names.at(-1)}`;

function until(catalogue: Catalogue, { deadline }: CalledTable, zone: string): string {
  if (deadline === null) return '';
  const time = new Intl.DateTimeFormat(catalogue.language, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }).format(deadline);
  return ` ${say(catalogue, 'deadline', { time: `${time} (${zone})` })}`;
}
