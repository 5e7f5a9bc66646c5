// Boards that people share: named, with versions, and with what others have read on their own copies. On both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../src/server.ts';
import { as, ask, guest, type Person } from './client.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { serverForTests } from './running.ts';
import { namedBoard, SOME_GAME } from './some-game.ts';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly by: string;
  readonly own: boolean;
}
interface Shown extends Line {
  readonly board: Record<string, unknown>;
  readonly values: readonly { readonly path: string; readonly value: unknown; readonly people: number; readonly by: readonly string[] }[];
}

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['sqlite', 'postgres'])('boards on %s', (kind) => {
  let server: Running;
  let ada: Person;
  let bob: Person;
  beforeAll(async () => {
    server = await serverForTests(kind === 'postgres' ? { databaseUrl: await postgres.database() } : {});
    [ada, bob] = [await guest(server.address, 'Ada'), await guest(server.address, 'Bob')];
  });
  const share = (person: Person, body: unknown): Promise<Line> => as<Line>(person, 'POST', '/api/boards', body);
  const refusal = async (person: Person, method: string, path: string, body?: unknown): Promise<unknown> => {
    const { status, body: answer } = await ask(person.address, method, path, body, { cookie: person.cookie });
    return { status, id: (answer as { refused?: { id: string } }).refused?.id };
  };

  it('has a name, which is its owner’s, and versions', async () => {
    const board = await namedBoard('From the shelf');
    expect(await share(ada, board)).toMatchObject({ name: 'From the shelf', version: 1, by: 'Ada', own: true });
    const second = await share(ada, board);
    expect(second).toMatchObject({ version: 2 });
    expect(await refusal(bob, 'POST', '/api/boards', board)).toEqual({ status: 409, id: 'board-name-taken' });
    const { boards } = await as<{ boards: readonly Line[] }>(bob, 'GET', `/api/boards?game=${SOME_GAME}`);
    expect(boards.filter(({ name }) => name === 'From the shelf')).toMatchObject([{ id: second.id, version: 2, own: false }]);
  });

  it('comes back as it was shared, but for what stands there for editors alone', async () => {
    const { game, board } = await namedBoard('As it was');
    const { id } = await share(ada, { game, board: { $schema: './board.schema.json', ...board } });
    expect((await as<Shown>(bob, 'GET', `/api/boards/${id}`)).board).toEqual(board);
  });

  it('knows which values how many owners have read on their copies, and nobody counts twice', async () => {
    const { game, board } = await namedBoard('Read by two');
    const { id } = await share(ada, { game, board: { ...board, fromCopy: ['name'] } });
    const people = async (): Promise<readonly number[]> => {
      const { values } = await as<Shown>(bob, 'GET', `/api/boards/${id}`);
      return values.filter(({ path }) => path === 'name').map((one) => one.people);
    };
    expect(await people()).toEqual([1]);
    for (const person of [bob, bob, ada]) await as(person, 'POST', `/api/boards/${id}/confirm`, { paths: ['name', 'nowhere[9]'] });
    expect(await people()).toEqual([2]);
    const { values } = await as<Shown>(bob, 'GET', `/api/boards/${id}`);
    expect([...(values.find(({ path }) => path === 'name')?.by ?? [])].sort()).toEqual(['Ada', 'Bob']);
  });

  it('is refused, with the path, when the game does not take it', async () => {
    const { game, board } = await namedBoard('Not a board');
    expect(await refusal(ada, 'POST', '/api/boards', { game, board: { ...board, name: '' } })).toMatchObject({ id: 'board' });
    expect(await refusal(ada, 'POST', '/api/boards', { game: 'no-game', board })).toMatchObject({ id: 'no-such-game' });
    expect(await refusal(ada, 'GET', '/api/boards/aaaaaaaaaaaa')).toEqual({ status: 404, id: 'no-such-board' });
  });

  it('can be taken back by its owner only', async () => {
    const { id } = await share(ada, await namedBoard('Taken back'));
    expect(await refusal(bob, 'DELETE', `/api/boards/${id}`)).toEqual({ status: 404, id: 'no-such-board' });
    await as(ada, 'DELETE', `/api/boards/${id}`);
    expect(await refusal(ada, 'GET', `/api/boards/${id}`)).toMatchObject({ status: 404 });
  });
});
