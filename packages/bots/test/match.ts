// Games between bots, for tests: one against others of a kind, seats rotated, the same deals for every rotation.

import { CHANCE, layOut, Xoshiro } from '@regalia/core';
import { type AnyBot, letChance, loadBot, mindOf, winShare } from '../src/index.ts';

export async function botOf(game: string, name: string, seats: number): Promise<AnyBot> {
  const bot = await loadBot(game, name, seats);
  if (!bot) throw new Error(`${game} has a bot ${name}`);
  return bot;
}

/** The share of wins of `one` against `others` in all other seats. */
export async function shareOf(
  id: string,
  seats: number,
  one: string | AnyBot,
  others: string,
  games: number,
  options: unknown = {},
): Promise<number> {
  const [a, b] = await Promise.all([typeof one === 'string' ? botOf(id, one, seats) : one, botOf(id, others, seats)]);
  const mind = mindOf(id);
  if (!mind) throw new Error(`there is a game ${id}`);
  const { game } = mind;
  const laid = layOut(game, options, seats);
  if (!laid.ok) throw new Error('the options are right');
  const { box } = laid.value;
  let wins = 0;
  for (let n = 0; n < games; n++) {
    const deal = new Xoshiro(5000 + Math.floor(n / seats));
    const luck = new Xoshiro(n);
    const state = game.setup(box);
    for (;;) {
      const actor = game.actors(box, state).at(0);
      if (actor === undefined) break;
      if (actor === CHANCE) letChance(game, box, state, deal);
      else {
        const bot = actor === n % seats ? a : b;
        const legal = game.legal(box, state, actor);
        const action = bot.choose(box, game.view(box, state, actor), legal, luck);
        if (!legal.includes(action)) throw new Error(`${bot.name} chose ${game.write(box, action)}, which is not legal`);
        game.play(box, state, actor, action, undefined);
      }
    }
    wins += winShare(game.standings(box, state), n % seats);
  }
  return wins / games;
}
