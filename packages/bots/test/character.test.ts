// Characters: they do what is to their taste more often than an even temper does, they see no more than their view, and have words.

import { CHANCE, layOut, OVER, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { letChance } from '../src/index.ts';
import { NAMED, shareOf } from './match.ts';

const WITH = NAMED.flatMap(({ id, loaded }) =>
  loaded.bots.characters.map((character) => ({ id: `${id}: ${character.id}`, loaded, character })),
);
const seats = 3;

describe.each(WITH)('$id', ({ loaded, character }) => {
  const { game, bots } = loaded;

  it('does what is to its taste more often than medium, and chooses the same whatever is hidden', async () => {
    const laid = layOut(game, {}, seats);
    if (!laid.ok) throw new Error('three can play');
    const { box } = laid.value;
    const [bot, medium] = await Promise.all([bots.make(character.id, seats), bots.make('medium', seats)]);
    const liked = [0, 0];
    for (let seed = 0; seed < 4; seed++) {
      const rng = new Xoshiro(seed);
      const state = game.setup(box);
      for (let actor = game.next(box, state); actor !== OVER; actor = game.next(box, state)) {
        if (actor === CHANCE) {
          letChance(game, box, state, rng);
          continue;
        }
        const legal = game.legal(box, state, actor);
        const view = game.view(box, state, actor);
        const luck = rng.below(1000);
        const chosen = bot.choose(box, view, legal, new Xoshiro(luck));
        if (!legal.includes(chosen)) expect(legal).toContain(chosen);
        const usual = medium.choose(box, view, legal, new Xoshiro(luck));
        liked[0] = (liked[0] ?? 0) + character.taste(box, chosen, actor);
        liked[1] = (liked[1] ?? 0) + character.taste(box, usual, actor);
        if (rng.below(20) === 0) {
          const other = game.view(box, game.imagine(box, view, rng), actor);
          expect(bot.choose(box, other, legal, new Xoshiro(luck))).toBe(chosen);
        }
        game.play(box, state, actor, usual, undefined);
      }
    }
    expect(liked[0]).toBeGreaterThan(liked[1] ?? 0);
  });

  it('is still sensible: it beats random players nearly always', async () => {
    expect(await shareOf(loaded, 2, character.id, 'random', 12)).toBeGreaterThan(0.7);
  });

  it('has a name, a description and a greeting in every language', () => {
    for (const words of [character.name, character.about, character.greeting])
      for (const said of Object.values(words)) expect(said.length).toBeGreaterThan(3);
  });
});
