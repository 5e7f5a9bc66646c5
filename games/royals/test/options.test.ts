// Options and notation: what comes in from outside.

import { describe, expect, it } from 'vitest';
import { actionOf, COUNTRIES, FIRST_BOARD, type Move, PAIRS, royals, STANDARD_BOARD } from '../rules/index.ts';
import { position } from './position.ts';

describe('options', () => {
  it('none at all are those of 2016 as printed', () => {
    const expected = {
      edition: '2016',
      revision: 1,
      fourCards: false,
      wilds: 'strict',
      cubes: 'unlimited',
      large: [],
      buried: 'stay',
      scores: 'open',
      start: 'random',
      board: FIRST_BOARD,
    };
    expect(royals.options({}, 2)).toEqual({ ok: true, value: expected });
    expect(royals.options({ board: 'standard', start: 'random' }, 2)).toEqual({ ok: true, value: expected });
    expect(royals.options({ edition: '2014', start: 'E' }, 5)).toEqual({ ok: true, value: { ...expected, edition: '2014', start: 4 } });
  });

  it('a new table is of the last revision: the board as it is known now, 46 cubes for two colours, points secret in 2014', () => {
    const read = royals.options({ edition: '2014', revision: 2 }, 3);
    expect(read).toMatchObject({ ok: true, value: { revision: 2, large: [0, 1], scores: 'hidden', board: STANDARD_BOARD } });
  });

  const WHOLE =
    'must be an object with edition, revision, fourCards, wilds, cubes, large, buried, scores, start and board, each optional, and nothing else';
  for (const [raw, path, problem] of [
    [null, '(the whole)', WHOLE],
    ['2016', '(the whole)', WHOLE],
    [{ players: 3 }, 'players', WHOLE],
    [{ edition: '2015' }, 'edition', 'must be one of 2016, 2014'],
    [{ revision: 3 }, 'revision', 'must be one of 1, 2'],
    [{ large: 'ABC' }, 'large', 'must be the letters of at most two seats, as in AB'],
    [{ large: 'AA' }, 'large', 'must be the letters of at most two seats, as in AB'],
    [{ large: 2 }, 'large', 'must be the letters of at most two seats, as in AB'],
    [{ large: 'AE' }, 'large', 'names seat E, but there are 4 seats'],
    [{ buried: 'lost' }, 'buried', 'must be stay or return'],
    [{ fourCards: 1 }, 'fourCards', 'must be true or false'],
    [{ wilds: 'none' }, 'wilds', 'must be strict or free'],
    [{ cubes: 36 }, 'cubes', 'must be unlimited or printed'],
    [{ scores: 'secret' }, 'scores', 'must be open or hidden'],
    [{ start: 0 }, 'start', 'must be random or the letter of a seat'],
    [{ start: 'F' }, 'start', 'must be random or the letter of a seat'],
    [{ start: 'E' }, 'start', 'names seat E, but there are 4 seats'],
    [{ board: 'mine' }, 'board', 'must be "standard" or a board file'],
  ] as const) {
    it(`${JSON.stringify(raw)} is refused at ${path}`, () => {
      expect(royals.options(raw, 4)).toEqual({ ok: false, refusal: { id: 'options', params: { path, problem } } });
    });
  }

  it('an own variant is offered for every edition, and all of them can be laid out', () => {
    expect(royals.variants.map(({ name }) => name)).toEqual([
      '2016',
      '2014',
      '2016-four-cards',
      '2014-four-cards',
      '2016-house-rules',
      '2014-revised',
      '2016-revised-house-rules',
    ]);
    for (const { options } of royals.variants) for (const seats of [2, 3, 4, 5]) expect(royals.options(options, seats).ok).toBe(true);
  });
});

describe('notation', () => {
  const { box } = position({ seats: 3 });

  it('every kind of action has one spelling, which is read back', () => {
    const cases: readonly (readonly [Move, string])[] = [
      ...COUNTRIES.map((code, country): [Move, string] => [{ kind: 'take', country }, `take ${code}`]),
      [{ kind: 'draw' }, 'draw'],
      [{ kind: 'draw-intrigue' }, 'intrigue'],
      [{ kind: 'choose', option: 'three' }, 'three'],
      [{ kind: 'choose', option: 'one-and-one' }, 'one-and-one'],
      [{ kind: 'end-turn' }, 'done'],
      ...box.nobleLabel.map((label, noble): [Move, string] => [{ kind: 'claim', noble }, `claim ${label}`]),
      ...box.nobleLabel.map((label, noble): [Move, string] => [{ kind: 'take-over', noble }, `seize ${label}`]),
      ...['A', 'B', 'C'].map((letter, seat): [Move, string] => [{ kind: 'starting-player', seat }, `first ${letter}`]),
      ...COUNTRIES.map((code, country): [Move, string] => [{ kind: 'country-card', country }, `card ${code}`]),
      ...PAIRS.map(([a, b], pair): [Move, string] => [{ kind: 'intrigue-card', pair }, `scheme ${COUNTRIES[a]}/${COUNTRIES[b]}`]),
      [{ kind: 'pay', cards: [1, 2, 3, 4] }, 'pay 1FR+2DE+3GB+4ES'],
      [{ kind: 'pay', cards: [15, 0, 0, 0] }, 'pay 15FR'],
      [{ kind: 'discard', cards: [0, 0, 0, 3] }, 'discard 3ES'],
      [{ kind: 'pay-intrigue', cards: [2, 0, 0, 0, 0, 1] }, 'plot 2FR/DE+1GB/ES'],
      [{ kind: 'discard-intrigue', cards: [0, 4, 0, 0, 0, 0] }, 'shed 4FR/GB'],
    ];
    for (const [move, text] of cases) {
      const action = actionOf(box, move) ?? -1;
      expect(royals.write(box, action)).toBe(text);
      expect(royals.read(box, text)).toBe(action);
    }
    expect(new Set(cases.map(([move]) => actionOf(box, move))).size).toBe(cases.length);
  });

  it('any other text is no action', () => {
    const odd = [
      '',
      ' ',
      'x',
      'take',
      'take IT',
      'take fr',
      'draw ',
      ' draw',
      'Draw',
      'claim',
      'claim Dijon',
      'claim Dijon.baron',
      'seize Dijon.Pope',
      'first',
      'first D',
      'first AB',
      'first a',
    ];
    odd.push(
      'card',
      'card XX',
      'scheme DE/FR',
      'scheme FR/FR',
      'pay',
      'pay ',
      'pay FR',
      'pay 0FR',
      'pay 01FR',
      'pay 16FR',
      'pay 1FR+1FR',
      'pay 1ES+1FR',
      'pay 1FR+',
      'pay 1FR/DE',
      'pay 1FR 1DE',
    );
    odd.push(
      'plot 8FR/DE',
      'plot 1FR',
      'plot 1GB/ES+1FR/DE',
      'shed',
      'shed 0FR/DE',
      'discard 1 FR',
      'done done',
      'three FR',
      'jump Dijon',
      'claim  Dijon.Baron',
    );
    for (const text of odd) expect(royals.read(box, text), text).toBeUndefined();
  });
});
