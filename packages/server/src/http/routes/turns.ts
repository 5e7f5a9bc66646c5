// /api/turns and what is one's own about a table: what waits for me, what is over, what I noted.

import { ok, refused } from '@regalia/core';
import { FinishedList, FinishedQuery, OwnMarks, OwnMarksBody, type TurnLine, TurnList } from '@regalia/protocol';
import type { Services } from '../../services.ts';
import type { FinishedWish, MarkedRow } from '../../store/call-contract.ts';
import { askedSeats, isAsked, isVoting } from '../../table/calling.ts';
import { deadlineOf } from '../../table/clock.ts';
import { tableLine } from '../../table/info.ts';
import { personsOf } from '../../table/meta.ts';
import { personalRoute, type Route } from '../route.ts';
import { TableParam } from './params.ts';

export const turnRoutes = (services: Services): readonly Route[] => [
  listTurns(services),
  listFinished(services),
  showMarks(services),
  changeMarks(services),
];

const LISTED = 200;
const FINISHED = 30;
/** Finished games that are looked through for a text. */
const SEARCHED = 2_000;

function turnLine({ row, unread, archived, noted }: MarkedRow, person: string): TurnLine {
  const { meta, phase } = row;
  const deadlines = askedSeats(row).flatMap((seat) => deadlineOf(meta, seat) ?? []);
  return {
    ...tableLine(row, person),
    asked: isAsked(row, person),
    vote: isVoting(row, person),
    deadline: deadlines.length === 0 ? null : Math.min(...deadlines),
    paused: phase === 'playing' && meta.pausedAt !== null,
    unread,
    archived,
    noted,
  };
}

/** How much a table waits for the person: those that do before those that do not, less time before more, then whoever has waited longest. */
function byUrgency(a: TurnLine, b: TurnLine): number {
  const waits = (line: TurnLine): number => (line.asked ? 0 : line.vote ? 1 : 2);
  const until = (line: TurnLine): number => (line.asked ? (line.deadline ?? Number.MAX_SAFE_INTEGER) : 0);
  if (waits(a) !== waits(b)) return waits(a) - waits(b);
  if (until(a) !== until(b)) return until(a) - until(b);
  return waits(a) < 2 ? a.changedAt - b.changedAt : b.changedAt - a.changedAt;
}

const listTurns = ({ store }: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/turns',
    summary: 'One’s own tables that are not over, the most urgent first',
    gives: TurnList,
    async handle({ visitor: { person } }) {
      const rows = await store.currentTablesOf(person.id, LISTED);
      const tables = rows.map((row) => turnLine(row, person.id)).sort(byUrgency);
      return ok({ body: { tables, waiting: tables.filter(({ asked, vote }) => asked || vote).length } });
    },
  });

/** Whether a finished game is what was looked for: in its title, or in a name. */
function fits({ row: { meta } }: MarkedRow, text: string): boolean {
  const words = [meta.title, ...meta.seats.map((place) => (place.kind === 'free' ? '' : place.name))].join('\n').toLowerCase();
  return words.includes(text);
}

const listFinished = ({ store }: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/finished',
    summary: 'One’s own games that are over, the latest first: all, or by title, name, game and archive',
    share: 1 / 4,
    query: FinishedQuery,
    gives: FinishedList,
    async handle({ visitor: { person }, query }) {
      const text = (query.text ?? '').toLowerCase();
      const found: MarkedRow[] = [];
      let before = query.before ?? Number.MAX_SAFE_INTEGER;
      for (let seen = 0; seen < SEARCHED && found.length <= FINISHED; ) {
        const wish: FinishedWish = {
          game: query.game ?? null,
          archived: query.archived === undefined ? null : query.archived === 'yes',
          before,
          phases: ['over'],
          limit: LISTED,
        };
        const some = await store.finishedTablesOf(person.id, wish);
        found.push(...some.filter((row) => fits(row, text)));
        seen += some.length;
        before = some.at(-1)?.row.changedAt ?? 0;
        if (some.length < LISTED) break;
      }
      const tables = found.slice(0, FINISHED).map((row) => turnLine(row, person.id));
      return ok({ body: { tables, more: found.length > FINISHED } });
    },
  });

/** Whether somebody has a place at a table; undefined when there is no such table. */
async function sitsAt({ tables }: Services, table: string, person: string): Promise<boolean | undefined> {
  return tables.lookAfresh(table, ({ row }) => personsOf(row.meta).includes(person));
}

const showMarks = (services: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/tables/:table/mine',
    summary: 'What is one’s own about a table: the private note, how far the talk was read, how one is called to it',
    params: TableParam,
    gives: OwnMarks,
    async handle({ visitor: { person }, params }) {
      const sits = await sitsAt(services, params.table, person.id);
      if (sits === undefined) return refused('no-such-table', { table: params.table });
      return sits ? ok({ body: await services.store.marks(person.id, params.table) }) : refused('not-your-seat');
    },
  });

const changeMarks = (services: Services): Route =>
  personalRoute({
    method: 'PUT',
    path: '/api/tables/:table/mine',
    summary: 'Changes what is one’s own about a table. Nobody else sees it',
    params: TableParam,
    body: OwnMarksBody,
    gives: OwnMarks,
    async handle({ visitor: { person }, params, body }) {
      const sits = await sitsAt(services, params.table, person.id);
      if (sits === undefined) return refused('no-such-table', { table: params.table });
      if (!sits) return refused('not-your-seat');
      await services.store.setMarks(person.id, params.table, body);
      return ok({ body: await services.store.marks(person.id, params.table) });
    },
  });
