// /api/me/data: everything about oneself as one file, and the end of it.

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ok, printRecord, refused } from '@regalia/core';
import { DeleteBody, OwnData } from '@regalia/protocol';
import * as v from 'valibot';
import { isPassphrase } from '../../people/passphrase.ts';
import type { Services } from '../../services.ts';
import type { ChatRow, PersonRow } from '../../store/contract.ts';
import { tableInfo } from '../../table/info.ts';
import { recordFor } from '../../table/table-record.ts';
import { personalRoute, type Route } from '../route.ts';
import { accountInfo } from './account.ts';

/** More tables than one person may sit at. */
const TABLES = 5_000;
/** Lines of the chat that are read at once. */
const LINES = 500;

export const ownDataRoutes = (services: Services): readonly Route[] => [exportData(services), deleteAll(services)];

const exportData = (services: Services): Route =>
  personalRoute({
    method: 'GET',
    path: '/api/me/data',
    summary: 'Everything that the server keeps about oneself, with the records of finished games, as one file',
    share: 1 / 100,
    gives: OwnData,
    async handle({ visitor: { person } }) {
      return ok({ body: Readable.from(dataOf(services, person)), file: 'regalia-my-data.json' });
    },
  });

/** The file in pieces: there may be two thousand tables of it. What is not read is not made, and everybody else has their turn in between. */
async function* dataOf(services: Services, person: PersonRow): AsyncGenerator<string> {
  const { store } = services;
  const about: Omit<OwnData, 'chat' | 'boards' | 'tables'> = {
    account: await accountInfo(services, person),
    settings: [...(await store.settingsOf(person.id))],
    sessions: [...(await store.sessionsOf(person.id))],
    // Who blocks one does not tell.
    contacts: (await store.contactsOf(person.id)).flatMap(({ name, login, mine, theirs }) =>
      mine === null && theirs === 'blocked' ? [] : [{ name, login, mine, theirs: theirs === 'blocked' ? null : theirs }],
    ),
    channels: (await store.channelsOf(person.id)).map(({ kind, label, address }) => ({ kind, label, address })),
    calls: (await store.callSettings(person.id)) ?? null,
    groups: (await store.groupsOf(person.id)).map(({ name }) => name),
    holidays: (await store.holidaysOf(person.id, 0)).map(({ from, to }) => ({ from, to })),
  };
  yield JSON.stringify(about, null, 1).replace(/\n\}$/, '');
  yield* listOf('chat', saidBy(services, person.id));
  yield* listOf('boards', await store.boardsOf(person.id));
  yield* listOf('tables', tablesOf(services, person.id));
  yield '\n}';
}

async function* listOf(name: string, items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  yield `,\n ${JSON.stringify(name)}: [`;
  let between = '';
  for await (const item of items) {
    yield `${between}\n  ${JSON.stringify(item)}`;
    between = ',';
    await nextTurn();
  }
  yield ']';
}

async function* saidBy({ store }: Services, person: string): AsyncGenerator<OwnData['chat'][number]> {
  for (let after: ChatRow | undefined; ; ) {
    const lines = await store.chatOf(person, after, LINES);
    for (const { table, room, name, text, at } of lines) yield { table, room, name, text, at };
    after = lines.at(-1);
    if (lines.length < LINES) return;
  }
}

async function* tablesOf({ store }: Services, person: string): AsyncGenerator<OwnData['tables'][number]> {
  for (const { id } of await store.tablesOf(person, TABLES)) {
    const row = await store.row(id);
    if (!row) continue;
    const over = row.phase === 'over';
    yield {
      ...tableInfo(row, person),
      mine: await store.marks(person, id),
      // Of a game that goes on, its record would tell what others hold.
      record: over ? printRecord(recordFor(row, await store.lines(id), { withKey: true })) : null,
    };
  }
}

const deleteAll = (services: Services): Route =>
  personalRoute({
    method: 'POST',
    path: '/api/me/delete',
    summary: 'Forget this person for good: login, name, sessions, settings, chat. Games stay, with the seats under nobody’s name',
    share: 1 / 60,
    body: DeleteBody,
    gives: v.object({}),
    async handle({ visitor: { person }, body, sender }) {
      const { attempts, forgetting, sessions } = services;
      // The name is typed, so that nobody does this by a slip; the passphrase, where there is one, so that nobody does it for another.
      if (body.name !== person.name) return refused('name-differs');
      if (person.secret !== null && person.login !== null) {
        if (!attempts.begin(person.login, sender)) return refused('too-many-attempts');
        if (!(await isPassphrase(body.passphrase ?? '', person.secret))) return refused('wrong-login');
      }
      await forgetting.forget(person.id);
      return ok({ body: {}, cookie: sessions.forget });
    },
  });
