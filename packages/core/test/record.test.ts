// The record: a game as text. What is wrong with one is named, with its line.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnyMatch,
  asAnyGame,
  commitment,
  concede,
  type Deal,
  dealFrom,
  deciders,
  type GameRecord,
  isOver,
  keyOf,
  lineOfEntry,
  parseRecord,
  printRecord,
  RECORD_LIMIT,
  recordOf,
  refused,
  replayRecord,
  startMatch,
  submit,
  takeBack,
  toHex,
  verifyRecord,
} from '../src/index.ts';
import { pick, RAISE, STOP, toy } from './toy.ts';

const game = asAnyGame(toy);
const KEY = keyOf('record');
const deal: Deal = dealFrom(KEY);

function played(): AnyMatch {
  const started = startMatch(game, { rounds: 3 }, 2, deal);
  if (!started.ok) throw new Error('a match');
  const match = started.value;
  submit(match, 1, [pick(1)], deal);
  submit(match, 0, [pick(2)], deal);
  submit(match, 0, [RAISE, STOP], deal);
  takeBack(match, 3, deal);
  submit(match, 0, [STOP], deal);
  concede(match, 1, deal);
  while (!isOver(match)) {
    const [seat = -1] = deciders(match);
    const [first = -1] = game.legal(match.box, match.state, seat);
    submit(match, seat, [first], deal);
  }
  return match;
}

const RECORD = recordOf(played(), {
  options: { rounds: 3 },
  players: ['Ada', 'Mr. B  (bot)'],
  commitment: commitment(KEY),
  key: toHex(KEY),
});
const TEXT = printRecord(RECORD);
const LINES = TEXT.split('\n');

/** The text with one line replaced, taken out or put in. Lines are counted from 1. */
const changed = (line: number, to: string): string => LINES.map((old, i) => (i === line - 1 ? to : old)).join('\n');
const without = (line: number): string => LINES.filter((_, i) => i !== line - 1).join('\n');
const upTo = (line: number): string => `${LINES.slice(0, line).join('\n')}\n`;

describe('printing and reading', () => {
  it('the text is the one that is documented', () => {
    expect(LINES.slice(0, 15)).toEqual([
      'regalia record 1',
      'game toy 3',
      'seats 2',
      'options {"rounds":3}',
      'player A Ada',
      'player B Mr. B  (bot)',
      `commitment ${commitment(KEY)}`,
      `key ${toHex(KEY)}`,
      '',
      `1 * flip ${RECORD.lines[0]?.text.slice(5)}`,
      '2 B pick 1',
      '3 A pick 2',
      '4 A raise',
      '5 A stop',
      `6 * flip ${RECORD.lines[5]?.text.slice(5)}`,
    ]);
    expect(LINES).toContain('7 - takeback 3');
    expect(LINES.some((line) => /^\d+ B concede$/.test(line))).toBe(true);
    expect(LINES.slice(-2)).toEqual([`end ${RECORD.lines.length}`, '']);
    expect(LINES[lineOfEntry(RECORD, 7) - 1]).toBe('7 - takeback 3');
  });

  it('are inverse on a played record', () => {
    const parsed = parseRecord(TEXT);
    expect(parsed).toEqual({ ok: true, value: RECORD });
  });

  const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
  const hex = fc.stringMatching(/^[0-9a-f]{64}$/);
  const oneLine = fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !text.includes('\n'));
  const records: fc.Arbitrary<GameRecord> = fc
    .record({
      game: word,
      version: fc.nat(999_999),
      seats: fc.integer({ min: 1, max: 26 }),
      options: fc.jsonValue(),
      named: fc.boolean(),
      commitment: fc.option(hex),
      key: fc.option(hex),
      over: fc.boolean(),
    })
    .chain(({ named, ...rest }) =>
      fc.record({
        rest: fc.constant(rest),
        players: named ? fc.array(oneLine, { minLength: rest.seats, maxLength: rest.seats }) : fc.constant([]),
        lines: fc.array(fc.record({ actor: fc.constantFrom('A', 'B', 'Z', '*', '-'), text: oneLine }), { maxLength: 20 }),
      }),
    )
    .map(({ rest: { commitment: hash, key, options, ...rest }, players, lines }) => ({
      ...rest,
      // As JSON has it: −0 is written 0.
      options: JSON.parse(JSON.stringify(options)),
      players,
      ...(hash === null ? {} : { commitment: hash }),
      ...(key === null ? {} : { key }),
      lines,
    }));

  it('are inverse on any record, whatever characters its names and options have', () => {
    fc.assert(
      fc.property(records, (record) => {
        const text = printRecord(record);
        const parsed = parseRecord(text);
        expect(parsed).toEqual({ ok: true, value: record });
        record.lines.forEach((line, i) => {
          expect(text.split('\n')[lineOfEntry(record, i + 1) - 1]).toBe(`${i + 1} ${line.actor} ${line.text}`);
        });
      }),
    );
  });

  it('what is read is printed as it was: there is one text for a record', () => {
    const mutate = fc.tuple(
      fc.nat(TEXT.length),
      fc.constantFrom('', '0', '1', ' ', '\n', 'A', '-', '\r', '\u2028', 'end 3', '{}'),
      fc.nat(2),
    );
    fc.assert(
      fc.property(mutate, ([at, put, cut]) => {
        const text = TEXT.slice(0, at) + put + TEXT.slice(at + cut);
        const parsed = parseRecord(text);
        if (parsed.ok) expect(printRecord(parsed.value)).toBe(text);
        else expect(parsed.refusal.id).toMatch(/^record-/);
      }),
      { numRuns: 1500 },
    );
    for (const text of [changed(3, 'seats 02'), changed(2, 'game toy 03'), TEXT.replace(/\nend (\d+)/, '\nend 0$1')])
      expect(parseRecord(text).ok).toBe(false);
  });

  it('a record of options with a line separator in them can be read back', () => {
    const record = { ...RECORD, options: { note: 'one\u2028two\u2029three\rfour' } };
    expect(parseRecord(printRecord(record))).toEqual({ ok: true, value: record });
  });

  it('no text throws', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(parseRecord(text).ok).toBe(false);
        expect(parseRecord(`regalia record 1\n${text}`).ok).toBe(false);
      }),
    );
  });
});

describe('what is wrong with a text is named with its line', () => {
  const wrong = (text: string): unknown => {
    const parsed = parseRecord(text);
    return parsed.ok ? 'nothing' : { id: parsed.refusal.id, ...parsed.refusal.params };
  };
  const entries = RECORD.lines.length;
  const close = lineOfEntry(RECORD, entries + 1);

  it('record-huge: more than the limit is not looked at', () => {
    expect(wrong('x'.repeat(RECORD_LIMIT + 1))).toEqual({ id: 'record-huge', size: RECORD_LIMIT + 1, limit: RECORD_LIMIT });
  });

  it('record-foreign: something else altogether', () => {
    expect(wrong('')).toEqual({ id: 'record-foreign', line: 1, found: '' });
    expect(wrong('{"game":"toy"}\n')).toEqual({ id: 'record-foreign', line: 1, found: '{"game":"toy"}' });
    expect(wrong(`${'y'.repeat(100)}\n`)).toEqual({ id: 'record-foreign', line: 1, found: `${'y'.repeat(60)}…` });
    expect(wrong(TEXT.replaceAll('\n', '\r\n'))).toMatchObject({ id: 'record-foreign', line: 1 });
  });

  it('record-format-version: a record of another version of the format', () => {
    expect(wrong(changed(1, 'regalia record 2'))).toEqual({ id: 'record-format-version', line: 1, found: '2', expected: 1 });
  });

  it('record-truncated: cut off behind any line of the header, behind any entry, before the closing line', () => {
    for (let line = 1; line < close; line++)
      expect(wrong(upTo(line)), `behind line ${line}`).toMatchObject({ id: 'record-truncated', line: line + 1 });
    expect(wrong(upTo(close - 1).slice(0, -1))).toMatchObject({ id: 'record-truncated', line: close });
    expect(wrong('regalia record 1')).toEqual({ id: 'record-truncated', line: 2, expected: 'game <id> <engine version>' });
    expect(wrong(upTo(close - 1))).toEqual({ id: 'record-truncated', line: close, expected: `entry ${entries + 1}, or the closing line` });
  });

  it('record-line: a line of the header that is not what is expected there', () => {
    expect(wrong(changed(2, 'game Toy! 3'))).toEqual({
      id: 'record-line',
      line: 2,
      expected: 'game <id> <engine version>',
      found: 'game Toy! 3',
    });
    expect(wrong(changed(3, 'seats two'))).toEqual({ id: 'record-line', line: 3, expected: 'seats <number>', found: 'seats two' });
    expect(wrong(changed(4, 'option {}'))).toEqual({ id: 'record-line', line: 4, expected: 'options <JSON>', found: 'option {}' });
    expect(wrong(without(2))).toMatchObject({ id: 'record-line', line: 2 });
    expect(wrong(changed(9, 'note hello'))).toEqual({
      id: 'record-line',
      line: 9,
      expected: 'an empty line after the header',
      found: 'note hello',
    });
    expect(wrong(changed(7, 'commitment 12'))).toMatchObject({ id: 'record-line', line: 7 });
    expect(wrong(changed(8, `key ${'G'.repeat(64)}`))).toMatchObject({ id: 'record-line', line: 8 });
  });

  it('record-line: players out of order, too many, or too few', () => {
    const order = 'the players in the order of their seats';
    expect(wrong(changed(5, 'player B Ada'))).toEqual({ id: 'record-line', line: 5, expected: order, found: 'player B Ada' });
    expect(wrong(changed(7, 'player C Cid'))).toEqual({ id: 'record-line', line: 7, expected: order, found: 'player C Cid' });
    expect(wrong(without(6))).toMatchObject({ id: 'record-line', line: 6, expected: 'player B <name>' });
    expect(wrong(LINES.filter((line) => !line.startsWith('player')).join('\n'))).toBe('nothing');
  });

  it('record-json: options that are not JSON, or not in its one form', () => {
    expect(wrong(changed(4, 'options {rounds}'))).toEqual({ id: 'record-json', line: 4 });
    expect(wrong(changed(4, 'options '))).toEqual({ id: 'record-json', line: 4 });
    expect(wrong(changed(4, 'options { "rounds": 3 }'))).toEqual({ id: 'record-json-form', line: 4 });
    expect(wrong(changed(4, 'options {"rounds":3,"rounds":3}'))).toEqual({ id: 'record-json-form', line: 4 });
  });

  it('record-line: entries out of order or not in form', () => {
    expect(wrong(without(lineOfEntry(RECORD, 2)))).toMatchObject({
      id: 'record-line',
      line: lineOfEntry(RECORD, 2),
      expected: 'entry 2, or the closing line',
    });
    expect(wrong(changed(lineOfEntry(RECORD, 4), '4 a raise'))).toEqual({
      id: 'record-line',
      line: lineOfEntry(RECORD, 4),
      expected: '<number> <actor> <notation>',
      found: '4 a raise',
    });
    for (const line of ['4', '4 A', '4 A ', '4 Araise', '4  A raise'])
      expect(wrong(changed(lineOfEntry(RECORD, 4), line)), line).toMatchObject({ id: 'record-line', line: lineOfEntry(RECORD, 4) });
    expect(wrong(changed(lineOfEntry(RECORD, 4), '04 A raise'))).toMatchObject({ id: 'record-line' });
  });

  it('record-count: a closing line that counts otherwise', () => {
    expect(wrong(changed(close, `end ${entries + 1}`))).toEqual({
      id: 'record-count',
      line: close,
      found: String(entries + 1),
      expected: entries,
    });
  });

  it('record-tail: something behind the closing line, or its line end missing', () => {
    expect(wrong(`${TEXT}more\n`)).toEqual({ id: 'record-tail', line: close + 1 });
    expect(wrong(`${TEXT}\n`)).toEqual({ id: 'record-tail', line: close + 1 });
    expect(wrong(TEXT.slice(0, -1))).toEqual({ id: 'record-tail', line: close + 1 });
  });
});

describe('replaying', () => {
  const replay = (record: GameRecord): unknown => {
    const replayed = replayRecord(game, record);
    return replayed.ok ? 'replayed' : { id: replayed.refusal.id, ...replayed.refusal.params };
  };
  const withLine = (n: number, actor: string, text: string): GameRecord => ({
    ...RECORD,
    lines: RECORD.lines.map((line, i) => (i === n - 1 ? { actor, text } : line)),
  });
  const line = (n: number): number => lineOfEntry(RECORD, n);

  it('comes to the same state, showing every entry and telling every event on the way', () => {
    const match = played();
    let entries = 0;
    const heard: number[] = [];
    const replayed = replayRecord(game, RECORD, {
      each: (soFar) => {
        entries++;
        expect(soFar.entries).toHaveLength(entries);
      },
      hear: (_, entry) => heard.push(entry),
    });
    expect(replayed.ok && replayed.value.state).toEqual(match.state);
    expect(replayed.ok && replayed.value.entries).toEqual(match.entries);
    expect(entries).toBe(RECORD.lines.length);
    expect(heard.length).toBeGreaterThan(10);
  });

  it('an open record stops where it was, and goes on from there', () => {
    const open = { ...RECORD, lines: RECORD.lines.slice(0, 4), over: false };
    const replayed = replayRecord(game, open);
    expect(replayed.ok && deciders(replayed.value)).toEqual([0]);
  });

  it('is refused for another game, another version, seats or options that do not fit', () => {
    expect(replay({ ...RECORD, game: 'other' })).toEqual({ id: 'record-other-game', line: 2, found: 'other', expected: 'toy' });
    expect(replay({ ...RECORD, version: 2 })).toEqual({ id: 'record-engine-version', line: 2, found: 2, expected: 3 });
    expect(replay({ ...RECORD, seats: 9 })).toEqual({ id: 'seats', line: 3, seats: '9', min: 2, max: 3 });
    expect(replay({ ...RECORD, options: { rounds: 'x' } })).toEqual({
      id: 'options',
      line: 4,
      path: 'rounds',
      problem: 'must be a number',
    });
  });

  it('names the entry that is no notation', () => {
    for (const [actor, text] of [
      ['A', 'jump'],
      ['C', 'raise'],
      ['*', 'concede'],
      ['-', 'raise'],
      ['-', 'takeback 03'],
      ['-', 'takeback -1'],
      ['-', 'takeback 1234567890'],
    ] as const) {
      expect(replay(withLine(4, actor, text))).toEqual({ id: 'record-notation', line: line(4), entry: 4, notation: `${actor} ${text}` });
    }
    expect(replay(withLine(4, 'A', 'z'.repeat(80)))).toMatchObject({ notation: `A ${'z'.repeat(58)}…` });
  });

  it('names the entry that cannot have happened', () => {
    expect(replay(withLine(1, '*', 'flip edge'))).toMatchObject({ id: 'impossible-draw', line: line(1), entry: 1 });
    expect(replay(withLine(4, 'B', 'raise'))).toMatchObject({ id: 'not-deciding', line: line(4), entry: 4, notation: 'B raise' });
    expect(replay(withLine(4, '*', 'flip heads'))).toMatchObject({ id: 'chance-not-deciding', entry: 4 });
    expect(replay(withLine(4, 'A', 'pick 1'))).toMatchObject({ id: 'toy-illegal', entry: 4, line: line(4) });
    expect(replay(withLine(7, '-', 'takeback 99'))).toMatchObject({ id: 'takeback-range', entry: 7, to: 99, last: 5 });
    expect(replay(withLine(7, '-', 'takeback 0'))).toMatchObject({ id: 'takeback-chance', entry: 7 });
    expect(replay({ ...RECORD, lines: [...RECORD.lines, { actor: 'A', text: 'stop' }] })).toMatchObject({
      id: 'game-over',
      entry: RECORD.lines.length + 1,
    });
  });

  it('a closing line that says otherwise is found out', () => {
    expect(replay({ ...RECORD, over: false })).toEqual({
      id: 'record-over',
      line: line(RECORD.lines.length + 1),
      entry: RECORD.lines.length,
    });
    expect(replay({ ...RECORD, lines: RECORD.lines.slice(0, 4) })).toEqual({
      id: 'record-not-over',
      line: line(RECORD.lines.length + 1) - RECORD.lines.length + 4,
      entry: 4,
    });
  });
});

describe('verifying', () => {
  const verify = (record: GameRecord): unknown => {
    const verified = verifyRecord(game, record);
    return verified.ok ? 'verified' : { id: verified.refusal.id, ...verified.refusal.params };
  };

  it('a played record is found good, with take-backs and an absent seat, open or over', () => {
    expect(verify(RECORD)).toBe('verified');
    for (let n = 0; n < RECORD.lines.length; n++)
      expect(verify({ ...RECORD, lines: RECORD.lines.slice(0, n), over: false }), `${n} entries`).toBe('verified');
  });

  it('every changed draw is found, where it stands', () => {
    let draws = 0;
    RECORD.lines.forEach(({ actor, text }, i) => {
      if (actor !== '*') return;
      draws++;
      const other = text === 'flip heads' ? 'flip tails' : 'flip heads';
      const forged = { ...RECORD, lines: RECORD.lines.map((line, j) => (j === i ? { actor, text: other } : line)) };
      expect(verify(forged)).toEqual({
        id: 'verify-draw',
        line: lineOfEntry(RECORD, i + 1),
        entry: i + 1,
        expected: `* ${text}`,
        found: `* ${other}`,
      });
    });
    expect(draws).toBeGreaterThan(3);
  });

  it('an impossible draw and a missing one are found there, too', () => {
    const edge = { ...RECORD, lines: [{ actor: '*', text: 'flip edge' }, ...RECORD.lines.slice(1)] };
    expect(verify(edge)).toMatchObject({ id: 'verify-draw', entry: 1, found: '* flip edge' });
    expect(verify({ ...RECORD, lines: RECORD.lines.slice(1) })).toMatchObject({ id: 'verify-draw', entry: 1, found: 'B pick 1' });
  });

  it('another key, another commitment or none is found out', () => {
    const other = keyOf('another');
    const at = { id: 'verify-commitment', line: 7 };
    expect(verify({ ...RECORD, key: toHex(other) })).toEqual(at);
    expect(verify({ ...RECORD, commitment: commitment(other) })).toEqual(at);
    expect(verify({ ...RECORD, players: [], key: toHex(other) })).toEqual({ ...at, line: 5 });
    for (const key of ['', 'ab', 'xyz', toHex(KEY).slice(2), `${toHex(KEY)}00`]) expect(verify({ ...RECORD, key })).toEqual(at);
    const { key: _, ...keyless } = RECORD;
    expect(verify(keyless)).toEqual({ id: 'verify-no-key', line: 1 });
    const { commitment: __, ...uncommitted } = RECORD;
    expect(verify(uncommitted)).toEqual({ id: 'verify-no-key', line: 1 });
  });

  it('a key and commitment that fit each other but not the draws are found out at the first one', () => {
    // A key under which the first draw comes out otherwise.
    const dealt = RECORD.lines[0]?.text ?? '';
    const key =
      [1, 2, 3, 4, 5, 6, 7, 8, 9]
        .map((n) => keyOf('other', n))
        .find((one) => (dealFrom(one)(0, 4) < 3 ? 'flip heads' : 'flip tails') !== dealt) ?? KEY;
    expect(verify({ ...RECORD, key: toHex(key), commitment: commitment(key) })).toMatchObject({
      id: 'verify-draw',
      entry: 1,
      found: `* ${dealt}`,
    });
  });

  it('whatever else is wrong is found as in a replay', () => {
    expect(verify({ ...RECORD, game: 'other' })).toMatchObject({ id: 'record-other-game' });
    expect(verify({ ...RECORD, version: 1 })).toMatchObject({ id: 'record-engine-version' });
    expect(verify({ ...RECORD, seats: 1 })).toMatchObject({ id: 'seats' });
    expect(verifyRecord(game, { ...RECORD, over: false })).toEqual(
      refused('record-over', { line: lineOfEntry(RECORD, RECORD.lines.length + 1), entry: RECORD.lines.length }),
    );
  });
});
