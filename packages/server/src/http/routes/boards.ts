// /api/boards: boards that people share, and what others with the same box have read on theirs.

import { ok, type Result, refused } from '@regalia/core';
import { asJson, fromCopy, type Json, leavesOf, pathOf, pathText, valueAt } from '@regalia/kit/workshop';
import { BOARD_LIMIT, BoardId, BoardLine, ConfirmBody, GameId, ShareBody, SharedBoard } from '@regalia/protocol';
import * as v from 'valibot';
import { loadedGame } from '../../games.ts';
import { newId } from '../../people/tokens.ts';
import type { Services } from '../../services.ts';
import type { BoardRow } from '../../store/contract.ts';
import { withoutSchema } from '../../table/board.ts';
import { personalRoute, type Route, route } from '../route.ts';

const LISTED = 100;
/** Versions count, too. */
const BOARDS_PER_PERSON = 200;
const BoardParam = v.object({ board: BoardId });
const Nothing = v.object({});

export const boardRoutes = (services: Services): readonly Route[] => [
  listBoards(services),
  shareBoard(services),
  showBoard(services),
  confirmBoard(services),
  dropBoard(services),
];

const lineOf = async ({ store }: Services, row: Omit<BoardRow, 'body'>, asker: string): Promise<BoardLine> => ({
  id: row.id,
  game: row.game,
  name: row.name,
  version: row.version,
  by: (await store.person(row.person))?.name ?? '',
  own: row.person === asker,
  sharedAt: row.sharedAt,
});

const listBoards = (services: Services): Route =>
  route({
    method: 'GET',
    path: '/api/boards',
    summary: 'The newest version of every board that is shared for a game, newest first',
    query: v.object({ game: GameId }),
    gives: v.object({ boards: v.array(BoardLine) }),
    async handle({ visitor, query }) {
      const rows = await services.store.boards(query.game, LISTED);
      return ok({ body: { boards: await Promise.all(rows.map((row) => lineOf(services, row, visitor?.person.id ?? ''))) } });
    },
  });

const shareBoard = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/boards',
    summary:
      'Share a board under its name; shared again, it becomes the next version. What it names as read from a copy counts as one owner’s word',
    share: 1 / 10,
    bodyLimit: BOARD_LIMIT,
    body: ShareBody,
    gives: BoardLine,
    async handle({ visitor: { person }, body: { game, board: given } }) {
      const board = asJson(withoutSchema(given));
      const taken = takenBy(game, board);
      if (!taken.ok) return taken;
      const { store } = services;
      if ((await store.countBoardsOf(person.id)) >= BOARDS_PER_PERSON) return refused('too-many-boards', { most: BOARDS_PER_PERSON });
      const row = { id: newId(), game, name: taken.value, person: person.id, sharedAt: Date.now(), body: JSON.stringify(board) };
      const version = await store.shareBoard(row);
      if (version === undefined) return refused('board-name-taken', { name: row.name });
      await store.confirmValues(game, row.name, person.id, valuesAt(board, [...fromCopy(board)]));
      return ok({ body: await lineOf(services, { ...row, version }, person.id) });
    },
  });

/** The board's name, if the game takes it. */
function takenBy(id: string, board: Json): Result<string> {
  const loaded = loadedGame(id);
  if (!loaded) return refused('no-such-game', { game: id });
  const read = loaded.game.options({ board }, loaded.game.seats.min);
  return read.ok ? ok(String(valueAt(board, ['name']) ?? '')) : read;
}

/** Values by path; paths that lead to no value are left out. */
function valuesAt(board: Json, paths: readonly string[]): readonly (readonly [string, string])[] {
  const values = paths.flatMap((path) => leavesOf(valueAt(board, pathOf(path)) ?? [], pathOf(path)));
  return [...new Map(values.map(({ path, value }) => [pathText(path), JSON.stringify(value)]))];
}

const showBoard = (services: Services): Route =>
  route({
    method: 'GET',
    path: '/api/boards/:board',
    summary: 'A shared board, and what owners of the game have read on their copies',
    share: 1 / 2,
    params: BoardParam,
    gives: SharedBoard,
    async handle({ visitor, params }) {
      const row = await services.store.board(params.board);
      if (!row) return refused('no-such-board');
      const values = await services.store.ownedValues(row.game, row.name);
      const names = await namesOf(services, new Set(values.flatMap(({ some }) => some)));
      const body: SharedBoard = {
        ...(await lineOf(services, row, visitor?.person.id ?? '')),
        board: JSON.parse(row.body),
        values: values.map(({ path, value, people, some }) => ({
          path,
          value: JSON.parse(value),
          people,
          by: some.flatMap((person) => names.get(person) ?? []),
        })),
      };
      return ok({ body });
    },
  });

/** So many owners of one board are called by name. */
const NAMED = 40;

async function namesOf({ store }: Services, people: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all([...people].slice(0, NAMED).map(async (id) => [id, (await store.person(id))?.name ?? ''] as const));
  return new Map(named.filter(([, name]) => name !== ''));
}

const confirmBoard = ({ store }: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/boards/:board/confirm',
    summary: 'Say that one’s own copy has the same at these paths',
    share: 1 / 5,
    params: BoardParam,
    body: ConfirmBody,
    gives: Nothing,
    async handle({ visitor: { person }, params, body }) {
      const row = await store.board(params.board);
      if (!row) return refused('no-such-board');
      await store.confirmValues(row.game, row.name, person.id, valuesAt(JSON.parse(row.body), body.paths));
      return ok({ body: {} });
    },
  });

const dropBoard = ({ store }: Services): Route =>
  personalRoute({
    method: 'DELETE',
    path: '/api/boards/:board',
    summary: 'Take back a version that one has shared',
    params: BoardParam,
    gives: Nothing,
    async handle({ visitor: { person }, params }) {
      return (await store.dropBoard(params.board, person.id)) ? ok({ body: {} }) : refused('no-such-board');
    },
  });
