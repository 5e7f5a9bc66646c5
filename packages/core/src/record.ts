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

/** Reads a record's text. What is wrong is named with its line. */
export function parseRecord(text: string): Result<GameRecord> {
  if (text.length > RECORD_LIMIT) return refused('record-huge', { size: text.length, limit: RECORD_LIMIT });
  const lines = text.split('\n');
  let at = 0;
  const wrong = (expected: string): Result<never> => {
    const found = lines[at] ?? '';
    return at >= lines.length - 1 && found === ''
      ? refused('record-truncated', { line: at + 1, expected })
      : refused('record-line', { line: at + 1, expected, found: clip(found) });
  };
  const match = (pattern: RegExp): string[] | undefined => {
    const found = lines[at]?.match(pattern);
    if (found) at++;
    return found ? found.slice(1) : undefined;
  };

  if (lines[0] !== FIRST) {
    const other = /^regalia record (\S+)$/.exec(lines[0]);
    return other
      ? refused('record-format-version', { line: 1, found: clip(other[1]), expected: 1 })
      : refused('record-foreign', { line: 1, found: clip(lines[0]) });
  }
  at = 1;
  const game = match(/^game ([a-z0-9-]+) (0|[1-9]\d{0,5})$/);
  if (!game) return wrong('game <id> <engine version>');
  const seats = match(/^seats (0|[1-9]\d?)$/);
  if (!seats) return wrong('seats <number>');
  const optionsLine = at + 1;
  const optionsText = match(/^options (.*)$/s);
  if (!optionsText) return wrong('options <JSON>');
  let options: unknown;
  try {
    options = JSON.parse(optionsText[0]);
  } catch {
    return refused('record-json', { line: optionsLine });
  }
  if (JSON.stringify(options) !== optionsText[0]) return refused('record-json-form', { line: optionsLine });
  const players: string[] = [];
  for (let player = match(/^player ([A-Z]) (.+)$/s); player; player = match(/^player ([A-Z]) (.+)$/s)) {
    if (player[0] !== seatLetter(players.length) || players.length >= Number(seats[0])) {
      at--;
      return wrong('the players in the order of their seats');
    }
    players.push(player[1]);
  }
  if (players.length !== 0 && players.length !== Number(seats[0])) return wrong(`player ${seatLetter(players.length)} <name>`);
  const commitment = match(/^commitment ([0-9a-f]{64})$/)?.[0];
  const key = match(/^key ([0-9a-f]{64})$/)?.[0];
  if (at === lines.length - 1 || match(/^()$/) === undefined) return wrong('an empty line after the header');

  const entries: RecordLine[] = [];
  for (;;) {
    const line = lines[at] ?? '';
    const close = /^(end|open) (0|[1-9]\d{0,8})$/.exec(line);
    if (close) {
      if (Number(close[2]) !== entries.length)
        return refused('record-count', { line: at + 1, found: clip(close[2]), expected: entries.length });
      at++;
      if (lines[at] !== '' || at !== lines.length - 1) return refused('record-tail', { line: at + 1 });
      return ok({
        game: game[0],
        version: Number(game[1]),
        seats: Number(seats[0]),
        options,
        players,
        ...(commitment === undefined ? {} : { commitment }),
        ...(key === undefined ? {} : { key }),
        lines: entries,
        over: close[1] === 'end',
      });
    }
    const space = line.indexOf(' ');
    if (space < 0 || line.slice(0, space) !== String(entries.length + 1)) return wrong(`entry ${entries.length + 1}, or the closing line`);
    const actor = line.slice(space + 1, space + 2);
    if (!ACTOR.test(actor) || line[space + 2] !== ' ' || line.length < space + 4) return wrong('<number> <actor> <notation>');
    entries.push({ actor, text: line.slice(space + 3) });
    at++;
  }
}

/** What a record came to, or where it went wrong: `line` and `entry` are among the refusal's parameters. */
export function replayRecord<Options, B, S, V, E extends Fact, T extends Fact>(
  game: Game<Options, B, S, V, E, T>,
  record: GameRecord,
  { each, ...follow }: Pick<Follow<E>, 'hear'> & { readonly each?: (match: Match<B, S, V, E, T>) => void } = {},
): Result<Match<B, S, V, E, T>> {
  if (record.game !== game.id) return refused('record-other-game', { line: 2, found: record.game, expected: game.id });
  if (record.version !== game.version) return refused('record-engine-version', { line: 2, found: record.version, expected: game.version });
  const laid = layOut(game, record.options, record.seats);
  if (!laid.ok)
    return {
      ok: false,
      refusal: { ...laid.refusal, params: { line: laid.refusal.id === 'seats' ? 3 : 4, ...laid.refusal.params } },
    };
  const match = laid.value;
  for (let i = 0; i < record.lines.length; i++) {
    const { actor, text } = record.lines[i];
    const here = (refusal: Refusal): Result<never> => ({
      ok: false,
      refusal: {
        ...refusal,
        params: {
          ...refusal.params,
          line: lineOfEntry(record, i + 1),
          entry: i + 1,
          notation: clip(`${actor} ${text}`),
        },
      },
    });
    const entry = readEntry(match, record.lines[i]);
    if (!entry) return here({ id: 'record-notation' });
    const admitted = admit(match, entry, follow);
    if (!admitted.ok) return here(admitted.refusal);
    each?.(match);
  }
  if (record.over !== isOver(match)) {
    return refused(record.over ? 'record-not-over' : 'record-over', {
      line: lineOfEntry(record, record.lines.length + 1),
      entry: record.lines.length,
    });
  }
  return ok(match);
}

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
  // What the key would have dealt is asked before each entry is admitted, of the state as it then is.
  const deal = dealFrom(key);
  let draws = 0;
  let fault: Result<never> | undefined;
  const laid = layOut(game, record.options, record.seats);
  const check = (match: Match<B, S, V, E, T>): void => {
    if (fault || match.game.next(match.box, match.state) !== CHANCE) return;
    const dealt = match.game.chanceAt(match.box, match.state, deal(draws++, match.game.chanceTotal(match.box, match.state)));
    const n = match.entries.length + 1;
    const line = record.lines[n - 1];
    const expected = match.game.write(match.box, dealt);
    if (line && (line.actor !== '*' || line.text !== expected)) {
      fault = refused('verify-draw', {
        line: lineOfEntry(record, n),
        entry: n,
        expected: `* ${expected}`,
        found: clip(`${line.actor} ${line.text}`),
      });
    }
  };
  if (laid.ok && record.game === game.id && record.version === game.version) check(laid.value);
  const replayed = replayRecord(game, record, { each: check });
  // A wrong draw comes to light no later than the entry it stands in, so it is the first fault.
  return fault ?? replayed;
}

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
