// Fuzzing with feedback: requests made from the schemas of every route and message, board files and records, spoilt a little; what reaches
// code that nothing reached before is kept and spoilt further. Whatever comes in: no error of the server's, no frozen table, no growth,
// nothing that keeps everybody waiting.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseRecord, replayRecord, seatLetter, verifyRecord } from '@regalia/core';
import type { TableInfo } from '@regalia/protocol';
import { toJsonSchema } from '@valibot/to-json-schema';
import { pino } from 'pino';
import type * as v from 'valibot';
import { DEFAULTS } from '../src/config.ts';
import { LOADED, loadedGame } from '../src/games.ts';
import { allRoutes, makeApp } from '../src/http/app.ts';
import { newId } from '../src/people/tokens.ts';
import { openStore } from '../src/server.ts';
import { openServices, type Services } from '../src/services.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { openCoverage } from './coverage.ts';
import { handedIn, type Line, overSockets } from './fuzz-lines.ts';
import { fitting, type Json, spoilt, spoiltText, type Words } from './mutate.ts';

export interface FuzzWish {
  readonly inputs: number;
  readonly seed: number;
  readonly databaseUrl: string | null;
  /** Over real connections, instead of within the process. */
  readonly sockets?: boolean;
  readonly say?: (line: string) => void;
}

export interface FuzzReport {
  readonly inputs: number;
  /** Inputs that reached something new and were kept. */
  readonly kept: number;
  readonly blocks: number;
  /** How often each kind of answer came. */
  readonly answers: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  /** The most that one input kept the server's thread at work, in milliseconds of the processor's time. */
  readonly longest: number;
  /** Megabytes of the heap that were not given back. */
  readonly growth: number;
}

/** Something to try: a request, a text on a socket, or a record. */
type Input =
  | { readonly kind: 'route'; readonly route: string; readonly url: Json; readonly query: Json; readonly body: Json }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'record'; readonly text: string };

const UNLIMITED = {
  requestsPerMinute: 100_000_000,
  messagesPerSecond: 10_000_000,
  socketsPerAddress: 1_000_000,
  stallLimit: 600_000,
  // A machine that stands still for some seconds is not what is tried here.
  databaseTimeout: 600_000,
  logLevel: 'silent',
  botPause: 0,
};
/** Milliseconds of the processor's time that an input may keep everybody else waiting. A busy machine does not make it more. */
const STALL = 250;
/** The first take a tenth of a second by design, the last makes the guests nobody. */
const SELDOM = [
  'POST /api/login',
  'POST /api/account',
  'POST /api/passphrase',
  'POST /api/recover',
  'POST /api/logout',
  'POST /api/me/delete',
];
const CORPUS = 3_000;
/** Megabytes that the second half of a run may leave behind: caches fill, and stop at their limits. */
const GROWTH = 150;
/**
 * Counters are read after so many inputs, which takes some milliseconds; if something new was reached, all of them are kept. Later, when
 * next to nothing is new, they are read less often.
 */
const TOGETHER = { first: 16, later: 64 } as const;
const LATER = 20_000;

interface Stage {
  readonly services: Services;
  readonly line: Line;
  readonly chance: Chance;
  readonly words: Words;
  cookies: readonly string[];
  readonly records: readonly string[];
  readonly routes: ReturnType<typeof allRoutes>;
  tables: readonly TableInfo[];
  /** Board files, with the game they are for. */
  readonly boards: readonly { readonly game: string; readonly board: Json }[];
  /** Moves that are legal just now. */
  moves: readonly Json[];
}

const schemaOf = (schema: v.GenericSchema): Readonly<Record<string, unknown>> => ({
  ...toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }),
});

export async function fuzz(wish: FuzzWish): Promise<FuzzReport> {
  const data = mkdtempSync(join(tmpdir(), 'regalia-fuzz-'));
  const config = { ...DEFAULTS, ...UNLIMITED, data, databaseUrl: wish.databaseUrl };
  // Loading the library of passkeys at its first use is nobody's input.
  await import('@simplewebauthn/server');
  const services = await openServices(config, await openStore(config), pino({ level: 'silent' }));
  const app = await makeApp(services);
  const stage = setStage(services, chanceFrom(wish.seed), wish.sockets ? await overSockets(app, services) : handedIn(app, services));
  const coverage = await openCoverage();
  const corpus: Input[] = [];
  const lately: Input[] = [];
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  let kept = 0;
  let settled = 0;
  let longest = 0;
  for (let n = 0; n < wish.inputs && faults.length < 20; n++) {
    if (n % 500 === 0) await refresh(stage);
    if (n % 10 === 0) stage.moves = await legalMoves(stage);
    // What is kept by then is the program's own: code, boxes, statements.
    if (n === Math.floor(wish.inputs / 2)) settled = heap();
    const { chance } = stage;
    const input = corpus.length > 0 && chance.below(3) > 0 ? changed(stage, chance.pick(corpus)) : fresh(stage);
    const before = process.threadCpuUsage();
    const answer = await tryOut(stage, input).catch((error: unknown) => `threw: ${error instanceof Error ? error.stack : error}`);
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    if ((user + system) / 1000 > STALL) faults.push(`${answer}: ${(user + system) / 1000} ms\n  ${JSON.stringify(input).slice(0, 2_000)}`);
    answers[answer.slice(0, 60)] = (answers[answer.slice(0, 60)] ?? 0) + 1;
    if (/^(5\d\d|threw)/.test(answer)) faults.push(`${answer}\n  ${JSON.stringify(input).slice(0, 2_000)}`);
    lately.push(input);
    if (lately.length >= (n < LATER ? TOGETHER.first : TOGETHER.later)) {
      const some = lately.splice(0);
      if ((await coverage.fresh()) > 0) kept += keep(corpus, some, chance);
    }
    if (n % 20_000 === 19_999) wish.say?.(`${n + 1} inputs, ${kept} kept, ${coverage.size()} blocks`);
  }
  for (const { table, bundle } of await services.store.bugs()) faults.push(`the table ${table} is frozen: ${bundle.slice(0, 1_500)}`);
  const growth = (heap() - settled) / 1e6;
  if (growth > GROWTH) faults.push(`${growth.toFixed(0)} MB stayed in memory`);
  const blocks = coverage.size();
  await coverage.close();
  await stage.line.close();
  await services.close();
  rmSync(data, { recursive: true, force: true });
  return { inputs: wish.inputs, kept, blocks, answers, faults, longest, growth };
}

function keep(corpus: Input[], inputs: readonly Input[], chance: Chance): number {
  for (const input of inputs) {
    if (corpus.length < CORPUS) corpus.push(input);
    else corpus[chance.below(CORPUS)] = input;
  }
  return inputs.length;
}

/** What is in use after tidying up, for which V8 must be asked by name. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  const tidy: unknown = runInNewContext('gc');
  if (typeof tidy === 'function') tidy();
  return process.memoryUsage().heapUsed;
}

function setStage(services: Services, chance: Chance, line: Line): Stage {
  const games = fileURLToPath(new URL('../../../games/', import.meta.url));
  const read = (game: string, folder: string, ending: string): string[] => {
    const path = join(games, game, folder);
    const files = readdirSync(path).filter((file) => file.endsWith(ending) && !file.includes('schema'));
    return files.slice(0, 6).map((file) => readFileSync(join(path, file), 'utf8'));
  };
  const ids = LOADED.map(({ manifest }) => manifest.id);
  const boards = ids.flatMap((game) => read(game, 'boards', '.json').map((text) => ({ game, board: JSON.parse(text) as Json })));
  const stage: Stage = {
    services,
    line,
    chance,
    cookies: [],
    routes: allRoutes(services),
    records: ids.flatMap((game) => read(game, 'test/records', '.regalia')).filter((text) => text.length < 40_000),
    words: wordsOf(() => stage, boards),
    tables: [],
    boards,
    moves: [],
  };
  return stage;
}

/** New guests, and for the first of them a table of every game in play and one that waits. */
async function refresh(stage: Stage): Promise<void> {
  const { services } = stage;
  const cookies: string[] = [];
  for (const name of ['Ada', 'Bob', 'Eve']) {
    const person = { id: newId(), name, login: null, secret: null };
    await services.store.addPerson(person);
    cookies.push((await services.sessions.open(person.id, 'fuzz')).split(';')[0] ?? '');
  }
  const tables: TableInfo[] = [];
  for (const { game } of LOADED) {
    for (const seats of [
      [{ for: 'me' }, { for: 'me' }],
      [{ for: 'me' }, { for: 'anyone' }],
    ]) {
      const payload = JSON.stringify({ game: game.id, seats, visibility: 'open' });
      const made = await stage.line.request({ method: 'POST', url: '/api/tables', cookie: cookies[0] ?? '', payload });
      if (made.status === 200) tables.push(JSON.parse(made.body).table);
    }
  }
  stage.cookies = cookies;
  stage.tables = tables;
}

function wordsOf(stage: () => Stage, boards: Stage['boards']): Words {
  const { chance } = {
    chance: { pick: <T>(list: readonly T[]): T => stage().chance.pick(list), below: (n: number) => stage().chance.below(n) },
  };
  const key = (): string => (chance.below(5) === 0 ? 'a-key-used-before' : randomUUID());
  return {
    table: () => chance.pick(stage().tables).id,
    key,
    as: () => chance.pick(['A', 'B', 'A', 'B', 'C', 'H']),
    seat: () => chance.pick(['A', 'B', 'C']),
    game: () => chance.pick(LOADED).game.id,
    edition: () => chance.pick(LOADED.flatMap(({ game }) => game.editions)),
    board: () => spoilt(chance.pick(boards).board, stage().chance),
    options: () => jsonOf(chance.pick(LOADED.flatMap(({ game }) => game.variants)).options),
    level: () => chance.pick(['random', 'greedy', 'no-such-bot']),
    fill: () => 'random',
    expect: () => chance.pick([0, 1, 2, 3, 4, 5, 8, 13, 21]),
    since: () => chance.below(30),
    draft: () => draftAt(stage()),
    name: () => chance.pick(['Ada', 'Zoë', 'Вера', 'x', 'a name of thirty-two letters ....']),
    text: () => chance.pick(['Hello', '…', 'ﷺ'.repeat(20)]),
    pace: () => chance.pick(['live', 'none', 'three-days']),
    for: () => chance.pick(['me', 'anyone', 'bot']),
    visibility: () => chance.pick(['open', 'private']),
  };
}

const jsonOf = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));

/** Something that looks like a move: mostly words of the game's own. */
function draftAt({ chance }: Stage): Json {
  const { game } = chance.pick(LOADED);
  const words = [...game.verbs, 'A', 'B', '1', '2', '3', 'FR', 'king', '-'];
  return Array.from({ length: 1 + chance.below(3) }, () => Array.from({ length: 1 + chance.below(3) }, () => chance.pick(words)).join(' '));
}

function fresh(stage: Stage): Input {
  const { chance, routes, words, records } = stage;
  const kind = chance.below(20);
  if (kind === 0 && records.length > 0) return { kind: 'record', text: spoiltText(chance.pick(records), chance) };
  const nothing = { kind: 'route', url: null, query: null } as const;
  if (kind === 2 && stage.moves.length > 0) return { ...nothing, route: 'POST /api/messages', body: chance.pick(stage.moves) };
  if (kind === 3) {
    const { game, board } = chance.pick(stage.boards);
    const seats = Array.from({ length: 2 + chance.below(3) }, () => ({ for: 'me' }));
    return { ...nothing, route: 'POST /api/tables', body: { game, seats, board: deeply(board, chance) } };
  }
  const messages = routes.find(({ path }) => path === '/api/messages');
  const route = kind < 10 && messages ? messages : chance.pick(routes);
  const name = `${route.method} ${route.path}`;
  if (SELDOM.includes(name) && chance.below(50) > 0) return fresh(stage);
  const part = (schema: v.GenericSchema | undefined): Json => (schema ? fitting(schemaOf(schema), words, chance) : null);
  const body = part(route.body);
  if (kind === 1) return { kind: 'text', text: JSON.stringify(spoilt(body, chance)) };
  return { kind: 'route', route: name, url: part(route.params), query: part(route.query), body };
}

/** Spoilt once or several times, mostly deep inside. */
function deeply(value: Json, chance: Chance): Json {
  let made = value;
  for (let times = chance.below(3); times >= 0; times--) {
    const next = spoilt(made, chance);
    if (typeof next === 'object' && next !== null && !Array.isArray(next)) made = next;
  }
  return made;
}

/** A legal move at each table. */
async function legalMoves({ services, tables, chance }: Stage): Promise<readonly Json[]> {
  const moves: Json[] = [];
  for (const { id } of tables) {
    const move = await services.tables.look(id, ({ match, row }) => {
      const seat = row.meta.deciding[0];
      if (!match || seat === undefined || row.phase !== 'playing') return undefined;
      const { game, box, state } = match;
      const draft = [game.write(box, chance.pick(game.legal(box, state, seat)))];
      return { type: 'submit', table: id, as: seatLetter(seat), key: randomUUID(), expect: row.length, draft };
    });
    if (move) moves.push(move);
  }
  return moves;
}

function changed({ chance }: Stage, input: Input): Input {
  if (input.kind !== 'route') return { ...input, text: spoiltText(input.text, chance) };
  switch (chance.below(8)) {
    case 0:
      return { ...input, url: spoilt(input.url, chance) };
    case 1:
      return { ...input, query: spoilt(input.query, chance) };
    default:
      return { ...input, body: spoilt(input.body, chance) };
  }
}

/** Tries an input; one word for what came of it. */
async function tryOut(stage: Stage, input: Input): Promise<string> {
  if (input.kind === 'record') return tryRecord(input.text);
  const { line, chance, cookies } = stage;
  // The first guest sits at the tables.
  const cookie = (chance.below(3) > 0 ? cookies[0] : chance.pick(cookies)) ?? '';
  if (input.kind === 'text') return `text ${await line.text(input.text, cookie)}`;
  if (input.route === 'POST /api/messages' && chance.below(2) === 0)
    return `message ${await line.text(JSON.stringify(input.body), cookie)}`;
  const [method = 'GET', path = ''] = input.route.split(' ');
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(input.url, name)));
  const query = Object.entries(objectOf(input.query))
    .filter(([name]) => name !== 'wait')
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${encodeURIComponent(well(typeof value === 'string' ? value : JSON.stringify(value)))}`,
    )
    .join('&');
  const { status, body } = await line.request({
    method: method === 'POST' || method === 'DELETE' || method === 'PUT' ? method : 'GET',
    url: `${url}${query && `?${query}`}`,
    cookie,
    ...(input.body === null ? {} : { payload: JSON.stringify(input.body) }),
  });
  const reason = /"(?:refused|reason)":\{"id":"([\w-]+)"/.exec(body)?.[1] ?? '';
  return `${status} ${input.route} ${reason}`;
}

const objectOf = (value: Json): Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {};
/** Lone surrogates cannot be written in an address. */
const well = (text: string): string => text.toWellFormed();
function textOf(value: Json, name: string): string {
  const found = objectOf(value)[name];
  return well(typeof found === 'string' ? found : JSON.stringify(found ?? 'x')) || 'x';
}

/** A record from anywhere is read, refused or replayed; it never throws. */
function tryRecord(text: string): string {
  const record = parseRecord(text);
  if (!record.ok) return `record ${record.refusal.id}`;
  const game = loadedGame(record.value.game)?.game;
  if (!game) return 'record no-such-game';
  const replayed = replayRecord(game, record.value);
  verifyRecord(game, record.value);
  return `record ${replayed.ok ? 'ok' : replayed.refusal.id}`;
}
