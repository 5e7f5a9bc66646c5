// What is said about a table: to everybody, and to one viewer.

import { type AnyMatch, commitment, fromHex, length, seatLetter, type Viewer } from '@regalia/core';
import type { ProposalInfo, SeatInfo, TableInfo, TableLine, Update } from '@regalia/protocol';
import type { ListedRow, TableRow } from '../store/contract.ts';
import { boardOf } from './board.ts';
import { makeCache } from './cache.ts';
import { clockInfo } from './clock.ts';
import type { Page } from './history.ts';
import { holidaysOf } from './holidays.ts';
import type { LiveTable } from './live-table.ts';
import { botAt, type Holiday, type Proposal, seatsOf, type TableMeta } from './meta.ts';
import {
  finalStandings,
  kindsOf,
  legalFor,
  type ShownView,
  show,
  type Telling,
  type ToldList,
  type ToldText,
  undoFor,
} from './outgoing.ts';
import { lettersOf, viewerLetter } from './seat-letters.ts';

export type SafeUpdate = Update<ShownView, Telling>;

const seatInfos = (meta: TableMeta): SeatInfo[] =>
  meta.seats.map((place, seat) => ({
    seat: seatLetter(seat),
    kind: place.kind,
    name: place.kind === 'free' ? '' : place.name,
    level: botAt(meta, seat),
    standIn: place.kind === 'person' && place.standIn !== null,
    conceded: meta.conceded[seat] ?? false,
    ...lastHoliday(holidaysOf(meta, seat)),
  }));

const lastHoliday = (holidays: readonly Holiday[]): Pick<SeatInfo, 'holiday'> => {
  const last = holidays.at(-1);
  return last ? { holiday: { from: last.from, to: last.to } } : {};
};

const proposalInfo = ({ id, by, what, agreed, asked }: Proposal): ProposalInfo => ({
  id,
  kind: what.kind,
  by: seatLetter(by),
  to: what.kind === 'takeback' ? what.to : null,
  seat: what.kind === 'replace' ? seatLetter(what.seat) : null,
  agreed: lettersOf(agreed),
  asked: lettersOf(asked),
});

/** Commitments of keys, each computed once as long as its table is in use. */
const commitments = makeCache<string>(10_000);

const commitmentOf = (row: TableRow): string => {
  const known = commitments.use(row.key);
  if (known !== undefined) return known;
  const key = fromHex(row.key);
  const committed = key ? commitment(key) : '';
  commitments.keep(row.key, committed);
  return committed;
};

/** As it is sent whenever it changes: the table's own board, which does not change, is only named. */
const tableNews = (row: TableRow, person: string): TableInfo => ({
  ...tableInfo(row, person),
  options: boardOf(row.options)?.without ?? row.options,
});

/** The message about a table, by person; under the empty name, the one for all who have no part in it. */
const newsTexts = new WeakMap<TableRow, Map<string, Buffer>>();

/** What is news about a table to a person, as a message: made once for all for whom it is the same. */
export function newsText(row: TableRow, person: string): Buffer {
  const known = newsTexts.get(row) ?? new Map<string, Buffer>();
  newsTexts.set(row, known);
  const reader = row.meta.host === person || seatsOf(row.meta, person).length > 0 ? person : '';
  let text = known.get(reader);
  if (!text) {
    text = Buffer.from(JSON.stringify({ type: 'table', info: tableNews(row, reader) }));
    known.set(reader, text);
  }
  return text;
}

/** The key is a secret until the game is over. */
export function tableInfo(row: TableRow, person: string): TableInfo {
  const { meta } = row;
  const yours = lettersOf(seatsOf(meta, person));
  const board = boardOf(row.options);
  return {
    id: row.id,
    game: row.game,
    engine: row.engine,
    options: row.options,
    ...(board === undefined ? {} : { board: board.hash }),
    title: meta.title,
    phase: row.phase,
    visibility: row.visibility,
    seats: seatInfos(meta),
    yours,
    host: meta.host === person,
    seq: row.length,
    rev: row.version,
    deciding: lettersOf(meta.deciding),
    pace: meta.pace,
    quiet: meta.quiet,
    ...(meta.weekends === undefined ? {} : { weekends: meta.weekends }),
    ...(meta.holidayDays === undefined ? {} : { holidays: meta.holidayDays }),
    timeout: meta.timeout,
    paused: meta.pausedAt !== null,
    proposal: meta.proposal && proposalInfo(meta.proposal),
    commitment: commitmentOf(row),
    key: row.phase === 'over' ? row.key : null,
    ending: meta.ending,
    rematch: yours.length > 0 && meta.rematch ? meta.rematch.table : null,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
  };
}

export const tableLine = (row: ListedRow, person: string): TableLine => ({
  id: row.id,
  game: row.game,
  title: row.meta.title,
  phase: row.phase,
  seats: seatInfos(row.meta),
  deciding: lettersOf(row.meta.deciding),
  yours: lettersOf(seatsOf(row.meta, person)),
  edition: row.meta.edition ?? '',
  pace: row.meta.pace,
  changedAt: row.changedAt,
});

const viewText = (match: AnyMatch, viewer: Viewer): string => JSON.stringify(show(match, viewer));

/** The game as it stands for all who look from one place, with what may be done now. */
const presentText = (table: LiveTable, match: AnyMatch, viewer: Viewer, view: string): string =>
  `"view":${view},${JSON.stringify({ ...choices(table, match, viewer), standings: finalStandings(match) }).slice(1, -1)}`;

interface KeptText {
  readonly present: string;
  /** The end of a page of the past: nothing is to be done there. */
  readonly past: string;
}

/** Texts of tables to which people come, made once for each state of a table. */
const keptTexts = new WeakMap<TableRow, Map<Viewer, KeptText>>();

function keptText(table: LiveTable, match: AnyMatch, viewer: Viewer): KeptText {
  const known = keptTexts.get(table.row) ?? new Map<Viewer, KeptText>();
  keptTexts.set(table.row, known);
  let text = known.get(viewer);
  if (!text) {
    const view = viewText(match, viewer);
    text = { present: presentText(table, match, viewer, view), past: `"view":${view},"legal":[],"deciding":[],"more":true` };
    known.set(viewer, text);
  }
  return text;
}

/** A message about a game: what was told from `after` on, and how it stands then. */
function messageText({ row }: LiveTable, match: AnyMatch, viewer: Viewer, after: number, { upTo, told }: Page, rest: string, now: number) {
  const clock = clockInfo(row.meta, now);
  const head = `{"type":"update","table":"${row.id}","as":${JSON.stringify(viewerLetter(viewer))},"seq":${upTo},"after":${after}`;
  const entries = JSON.stringify(kindsOf(match, after, upTo));
  return `${head},"entries":${entries},"told":${told.text},${rest}${clock === undefined ? '' : `,"clock":${JSON.stringify(clock)}`}}`;
}

/**
 * Where the game stands for a viewer, as a message: with what was told from `after` to the end of a page, which is the end of the table or
 * has more behind it. Undefined while there is no game to look at.
 */
export function updateText(table: LiveTable, viewer: Viewer, after: number, page: Page, now: number): string | undefined {
  const { match } = table;
  if (!match) return undefined;
  const { present, past } = keptText(table, match, viewer);
  const rest = page.upTo < length(match) ? `"undo":${page.upTo},${past}` : present;
  return messageText(table, match, viewer, after, page, rest, now);
}

/**
 * The same at the end of the table, for whoever sends it at once to all who look from there. Nothing is kept: a view kept at every table
 * until its next move outlives the quick clearing of memory, and the great one stops everybody.
 */
export function newsOfPlay(table: LiveTable, viewer: Viewer, after: number, told: ToldText, now: number): string | undefined {
  const { match } = table;
  if (!match) return undefined;
  const page = { upTo: table.row.length, told };
  return messageText(table, match, viewer, after, page, presentText(table, match, viewer, viewText(match, viewer)), now);
}

/** What a viewer may do now. */
const choices = ({ row }: LiveTable, match: AnyMatch, viewer: Viewer): Pick<SafeUpdate, 'legal' | 'undo' | 'deciding'> => ({
  legal: row.phase === 'playing' ? legalFor(match, viewer) : [],
  undo: row.phase === 'playing' ? undoFor(match, viewer) : length(match),
  deciding: lettersOf(row.meta.deciding),
});

/** Where the game stands for a viewer; undefined while there is no game to look at. */
export function updateFor(table: LiveTable, viewer: Viewer, after: number, told: ToldList, now: number): SafeUpdate | undefined {
  const { match, row } = table;
  if (!match) return undefined;
  const clock = clockInfo(row.meta, now);
  const standings = finalStandings(match);
  return {
    type: 'update',
    table: row.id,
    as: viewerLetter(viewer),
    seq: length(match),
    after,
    entries: kindsOf(match, after, length(match)),
    told,
    view: show(match, viewer),
    ...choices(table, match, viewer),
    ...(clock === undefined ? {} : { clock }),
    ...(standings === undefined ? {} : { standings }),
  };
}
