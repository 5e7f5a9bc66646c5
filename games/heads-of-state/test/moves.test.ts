// Moves and actions are two sides of one thing: what the page, the terminal, the sentences and outside programs say is what the rules count.

import { CHANCE, OVER, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { actionOf, headsOfState, type Move, moveOf } from '../rules/index.ts';
import { DECISIONS } from '../rules/play.ts';
import { CATALOGUES } from '../text/index.ts';
import { anyStep, boxFor, everyMove } from './table.ts';

/** Moves as they come from outside. */
const outside = (text: string): Move => JSON.parse(text);

describe('moves', () => {
  const met = new Set<string>();

  for (const { name, options } of headsOfState.variants) {
    it.each([2, 3, 4, 5])(`${name} with %i: every legal action and every outcome is a move, survives JSON and comes back`, (seats) => {
      const box = boxFor(seats, options);
      for (let game = 0; game < 20; game++) {
        const rng = new Xoshiro(100 * seats + game);
        const s = headsOfState.setup(box);
        for (;;) {
          const actor = headsOfState.next(box, s);
          if (actor === OVER) break;
          const all = actor === CHANCE ? headsOfState.chance(box, s).outcomes : headsOfState.legal(box, s, actor);
          for (const action of all) {
            const move = moveOf(box, action);
            met.add(move.kind);
            if (actionOf(box, outside(JSON.stringify(move))) !== action) expect(actionOf(box, move), JSON.stringify(move)).toBe(action);
          }
          headsOfState.play(box, s, actor, anyStep(box, s, actor, rng), undefined);
        }
      }
    });
  }

  it('every kind is met in these games', () => {
    expect([...met].sort()).toEqual([...new Set(everyMove(boxFor(2)).map(({ kind }) => kind))].sort());
  });

  it('every move of a box has an action of its own, a notation of its own, and comes back from both', () => {
    const box = boxFor(5);
    const moves = everyMove(box);
    const actions = moves.map((move) => actionOf(box, move));
    expect(new Set(actions).size).toBe(moves.length);
    expect(actions.map((action) => moveOf(box, action ?? -1))).toEqual(moves);
    const texts = actions.map((action) => headsOfState.write(box, action ?? -1));
    expect(new Set(texts).size).toBe(moves.length);
    expect(texts.map((text) => headsOfState.read(box, text))).toEqual(actions);
    expect(new Set(texts.map((text) => text.split(' ')[0]))).toEqual(new Set(headsOfState.verbs));
  });

  it('HS-4.3 the two cards against a capital may be named in either order', () => {
    const box = boxFor(2);
    const paris = box.locationByLabel.get('Paris.King') ?? -1;
    expect(actionOf(box, { kind: 'execute', location: paris, cards: [5, 1] })).toBe(
      headsOfState.read(box, 'execute Paris.King Guillotine+FR/DE'),
    );
  });

  it.each([
    '{}',
    '{"kind":"castle"}',
    '{"kind":"take"}',
    '{"kind":"take","attribute":9}',
    '{"kind":"take","attribute":-1}',
    '{"kind":"take","attribute":1.5}',
    '{"kind":"take","attribute":"1"}',
    '{"kind":"take-treachery","treachery":11}',
    '{"kind":"discard","attribute":null}',
    '{"kind":"discard-treachery","treachery":[1]}',
    '{"kind":"pay"}',
    '{"kind":"pay","courtesanFor":8}',
    '{"kind":"create","location":29}',
    '{"kind":"assassinate","location":-1}',
    '{"kind":"execute","location":0}',
    '{"kind":"execute","location":0,"cards":"1,1"}',
    '{"kind":"execute","location":0,"cards":[1]}',
    '{"kind":"execute","location":2,"cards":[1,1]}',
    '{"kind":"execute","location":2,"cards":[2]}',
    '{"kind":"execute","location":99,"cards":[1]}',
    '{"kind":"first-player","seat":2}',
    '{"kind":"attribute-card","attribute":9}',
    '{"kind":"treachery-card","treachery":-1}',
    '{"kind":"cube","of":"nobody"}',
    '{"kind":"cube"}',
  ])('what is no move of the box has no action: %s', (text) => {
    expect(actionOf(boxFor(2), outside(text))).toBeUndefined();
  });

  it.each([-1, 0.5, 10, 15, 41, 47, 57, 63, 75, 127, 128 + 29, 256 + 10, 2048 + 2, 2066, 2083, 2091, 2 ** 31, 2 ** 53, Number.NaN])(
    'what is no action has no move: %d',
    (action) => {
      expect(() => moveOf(boxFor(2), action)).toThrow('is an action');
    },
  );
});

describe('decisions', () => {
  it('each asks something that has words in every language', () => {
    expect(DECISIONS).toHaveLength(7);
    for (const { asked } of DECISIONS)
      for (const { language, sentences } of Object.values(CATALOGUES))
        expect(sentences[asked], `${asked} in ${language}`).toBeTypeOf('string');
  });
});
