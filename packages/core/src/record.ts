// The record: a game as text that a person can read and the engine can replay. See docs/record-format.md.

import { commitment as commitmentOf, dealFrom } from './dealer.ts';
import { CHANCE, type Fact, type Game, seatLetter, seatOf } from './game.ts';
import { fromHex } from './hash.ts';
import { type AnyMatch, admit, type Entry, type Follow, isOver, layOut, type Match } from './match.ts';
import { ok, type Refusal, type Result, refused } from './result.ts';

/** A record, its entries still in notation: readable without knowing the game. */
export interface GameRecord {
  readonly game: string;
  /** The engine version that wrote it. */
  readonly version: number;
  readonly seats: number;
  /** Raw options, the board file included. */
  readonly options: unknown;
  /** One name per seat, or none. */
  readonly players: readonly string[];
  /** The hash of the key, 64 hexadecimal digits; absent when the deal cannot be checked. */
  readonly commitment?: string;
  /** The key itself, once the game is over. */
  readonly key?: string;
  readonly lines: readonly RecordLine[];
  /** Whether the game was over when this was written. */
  readonly over: boolean;
}

/** One entry: who, and what in notation. Who is a seat's letter, `*` for chance, `-` for the table. */
export interface RecordLine {
  readonly actor: string;
  readonly text: string;
}

/** Larger texts are not looked at. A whole game of any of the games takes well under a hundredth of this. */
export const RECORD_LIMIT = 4_000_000;

const FIRST = 'regalia record 1';
const ACTOR = /^([A-Z]|\*|-)$/;

/** The record of a match from its beginning. */
export function recordOf(
  match: AnyMatch,
  about: Pick<GameRecord, 'options'> & Partial<Pick<GameRecord, 'players' | 'commitment' | 'key'>>,
): GameRecord {
  return {
    game: match.game.id,
    version: match.game.version,
    seats: match.seats,
    players: [],
    ...about,
    lines: match.entries.map((entry) => writeEntry(match, entry)),
    over: isOver(match),
  };
}

/** The line of a record that an entry is written as. */
export function writeEntry(match: AnyMatch, entry: Entry): RecordLine {
  if (entry.kind === 'takeback') return { actor: '-', text: `takeback ${entry.to}` };
  if (entry.kind === 'concede') return { actor: seatLetter(entry.seat), text: 'concede' };
  return {
    actor: entry.actor === CHANCE ? '*' : seatLetter(entry.actor),
    text: match.game.write(match.box, entry.action),
  };
}

/** The record as text: ends with a line end, and `parseRecord` gives the same record back. */
export function printRecord(record: GameRecord): string {
  const lines = [FIRST, `game ${record.game} ${record.version}`, `seats ${record.seats}`, `options ${JSON.stringify(record.options)}`];
  record.players.forEach((name, seat) => {
    lines.push(`player ${seatLetter(seat)} ${name.replaceAll('\n', ' ')}`);
  });
  if (record.commitment !== undefined) lines.push(`commitment ${record.commitment}`);
  if (record.key !== undefined) lines.push(`key ${record.key}`);
  lines.push('');
  record.lines.forEach(({ actor, text }, i) => {
    lines.push(`${i + 1} ${actor} ${text}`);
  });
  lines.push(`${record.over ? 'end' : 'open'} ${record.lines.length}`, '');
  return lines.join('\n');
}

/** The number of the text line on which entry n stands. */
export const lineOfEntry = (record: GameRecord, n: number): number =>
  5 + record.players.length + (record.commitment === undefined ? 0 : 1) + (record.key === undefined ? 0 : 1) + n;

/** A text that is read line by line. `at` is the line to be read next, from 0. */
interface Reader {
  readonly lines: readonly string[];
  at: number;
}

/** What the line at hand has of a pattern; it is read then. */
function take(reader: Reader, pattern: RegExp): string[] | undefined {
  const found = reader.lines[reader.at]?.match(pattern);
  if (found) reader.at++;
  return found?.slice(1);
}

/** The line at hand is not what is expected there. */
function wrong({ lines, at }: Reader, expected: string): Result<never> {
  const found = lines[at] ?? '';
  return at >= lines.length - 1 && found === ''
    ? refused('record-truncated', { line: at + 1, expected })
    : refused('record-line', { line: at + 1, expected, found: clip(found) });
}

/** Reads a record's text. What is wrong is named with its line. */
export function parseRecord(text: string): Result<GameRecord> {
  if (text.length > RECORD_LIMIT) return refused('record-huge', { size: text.length, limit: RECORD_LIMIT });
  const reader: Reader = { lines: text.split('\n'), at: 1 };
  const [first = ''] = reader.lines;
  if (first !== FIRST) {
    const [, version] = /^regalia record (\S+)$/.exec(first) ?? [];
    return version === undefined
      ? refused('record-foreign', { line: 1, found: clip(first) })
      : refused('record-format-version', { line: 1, found: clip(version), expected: 1 });
  }
  const head = readHead(reader);
  if (!head.ok) return head;
  const body = readLines(reader);
  return body.ok ? ok({ ...head.value, ...body.value }) : body;
}

/** All up to the empty line. */
function readHead(reader: Reader): Result<Omit<GameRecord, 'lines' | 'over'>> {
  const [game, version] = take(reader, /^game ([a-z0-9-]+) (0|[1-9]\d{0,5})$/) ?? [];
  if (game === undefined) return wrong(reader, 'game <id> <engine version>');
  const [seats] = take(reader, /^seats (0|[1-9]\d?)$/) ?? [];
  if (seats === undefined) return wrong(reader, 'seats <number>');
  const options = readJsonLine(reader);
  if (!options.ok) return options;
  const players = readPlayers(reader, Number(seats));
  if (!players.ok) return players;
  const [commitment] = take(reader, /^commitment ([0-9a-f]{64})$/) ?? [];
  const [key] = take(reader, /^key ([0-9a-f]{64})$/) ?? [];
  if (reader.at === reader.lines.length - 1 || take(reader, /^()$/) === undefined) return wrong(reader, 'an empty line after the header');
  return ok({
    game,
    version: Number(version),
    seats: Number(seats),
    options: options.value,
    players: players.value,
    ...(commitment === undefined ? {} : { commitment }),
    ...(key === undefined ? {} : { key }),
  });
}

function readJsonLine(reader: Reader): Result<unknown> {
  const line = reader.at + 1;
  const [text] = take(reader, /^options (.*)$/s) ?? [];
  if (text === undefined) return wrong(reader, 'options <JSON>');
  try {
    const options: unknown = JSON.parse(text);
    return JSON.stringify(options) === text ? ok(options) : refused('record-json-form', { line });
  } catch {
    return refused('record-json', { line });
  }
}

/** One name per seat, in order, or none. */
function readPlayers(reader: Reader, seats: number): Result<readonly string[]> {
  const players: string[] = [];
  for (;;) {
    const [letter, name] = take(reader, /^player ([A-Z]) (.+)$/s) ?? [];
    if (name === undefined) break;
    if (letter !== seatLetter(players.length) || players.length >= seats) {
      reader.at--;
      return wrong(reader, 'the players in the order of their seats');
    }
    players.push(name);
  }
  return players.length === 0 || players.length === seats ? ok(players) : wrong(reader, `player ${seatLetter(players.length)} <name>`);
}

/** The entries and the line that closes them, which must be the last. */
function readLines(reader: Reader): Result<Pick<GameRecord, 'lines' | 'over'>> {
  const lines: RecordLine[] = [];
  for (; ; reader.at++) {
    const line = reader.lines[reader.at] ?? '';
    const [, close, count = ''] = /^(end|open) (0|[1-9]\d{0,8})$/.exec(line) ?? [];
    if (close !== undefined) {
      if (Number(count) !== lines.length)
        return refused('record-count', { line: reader.at + 1, found: clip(count), expected: lines.length });
      const last = reader.at + 1;
      if (reader.lines[last] !== '' || last !== reader.lines.length - 1) return refused('record-tail', { line: last + 1 });
      return ok({ lines, over: close === 'end' });
    }
    const space = line.indexOf(' ');
    if (space < 0 || line.slice(0, space) !== String(lines.length + 1))
      return wrong(reader, `entry ${lines.length + 1}, or the closing line`);
    const actor = line.slice(space + 1, space + 2);
    if (!ACTOR.test(actor) || line[space + 2] !== ' ' || line.length < space + 4) return wrong(reader, '<number> <actor> <notation>');
    lines.push({ actor, text: line.slice(space + 3) });
  }
}

/** Follows a replay. */
export interface FollowReplay<E, M> extends Pick<Follow<E>, 'hear'> {
  /** Is asked before each entry; a refusal ends the replay. */
  readonly before?: (match: M, line: RecordLine, entry: number) => Refusal | undefined;
  /** Is called after each entry. */
  readonly each?: (match: M) => void;
}

/** What a record came to, or where it went wrong: `line` and `entry` are among the refusal's parameters. */
export function replayRecord<Options, B, S, V, E extends Fact, T extends Fact>(
  game: Game<Options, B, S, V, E, T>,
  record: GameRecord,
  { before, each, ...follow }: FollowReplay<E, Match<B, S, V, E, T>> = {},
): Result<Match<B, S, V, E, T>> {
  if (record.game !== game.id) return refused('record-other-game', { line: 2, found: record.game, expected: game.id });
  if (record.version !== game.version) return refused('record-engine-version', { line: 2, found: record.version, expected: game.version });
  const laid = layOut(game, record.options, record.seats);
  if (!laid.ok) return told(laid.refusal, { line: laid.refusal.id === 'seats' ? 3 : 4, ...laid.refusal.params });
  const match = laid.value;
  for (const [i, line] of record.lines.entries()) {
    const place = { line: lineOfEntry(record, i + 1), entry: i + 1 };
    const fault = before?.(match, line, i + 1);
    if (fault) return told(fault, { ...place, ...fault.params });
    const entry = readEntry(match, line);
    const admitted = entry ? admit(match, entry, follow) : refused('record-notation');
    if (!admitted.ok) return told(admitted.refusal, { ...admitted.refusal.params, ...place, notation: clip(`${line.actor} ${line.text}`) });
    each?.(match);
  }
  if (record.over === isOver(match)) return ok(match);
  const last = record.lines.length;
  return refused(record.over ? 'record-not-over' : 'record-over', { line: lineOfEntry(record, last + 1), entry: last });
}

/** A refusal with other parameters. */
const told = (refusal: Refusal, params: Refusal['params'] & object): Result<never> => ({ ok: false, refusal: { ...refusal, params } });

/** The entry that a line of a record stands for; undefined when it is none of this match. */
export function readEntry(match: AnyMatch, { actor, text }: RecordLine): Entry | undefined {
  if (actor === '-') {
    const to = /^takeback (0|[1-9]\d{0,8})$/.exec(text);
    return to ? { kind: 'takeback', to: Number(to[1]) } : undefined;
  }
  const seat = actor === '*' ? CHANCE : seatOf(actor, match.seats);
  if (seat === undefined) return undefined;
  if (text === 'concede' && seat !== CHANCE) return { kind: 'concede', seat };
  const action = match.game.read(match.box, text);
  return action === undefined ? undefined : { kind: 'play', actor: seat, action };
}

/** Replays a record and re-derives every draw from its key. The first thing that is wrong is named. */
export function verifyRecord<Options, B, S, V, E extends Fact, T extends Fact>(
  game: Game<Options, B, S, V, E, T>,
  record: GameRecord,
): Result<Match<B, S, V, E, T>> {
  if (record.commitment === undefined || record.key === undefined) return refused('verify-no-key', { line: 1 });
  const key = fromHex(record.key);
  if (key?.length !== 32 || commitmentOf(key) !== record.commitment)
    return refused('verify-commitment', { line: 4 + record.players.length + 1 });
  const deal = dealFrom(key);
  return replayRecord(game, record, {
    before({ box, state, draws }, { actor, text }) {
      if (game.next(box, state) !== CHANCE) return undefined;
      const expected = game.write(box, game.chanceAt(box, state, deal(draws, game.chanceTotal(box, state))));
      if (actor === '*' && text === expected) return undefined;
      return { id: 'verify-draw', params: { expected: `* ${expected}`, found: clip(`${actor} ${text}`) } };
    },
  });
}

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
