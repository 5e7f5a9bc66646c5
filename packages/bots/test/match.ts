// Games between bots, for tests: one against others of a kind, seats rotated, the same deals for every rotation.

import { CHANCE, layOut, OVER, Xoshiro } from '@regalia/core';
import { GAMES, type LoadedGame, loadGame } from '@regalia/games';
import { type AnyBot, letChance, winShare } from '../src/index.ts';

/** The games there are, loaded: bots are tested on all of them. */
export const LOADED: readonly LoadedGame[] = await Promise.all(GAMES.map(loadGame));
/** For titles of tests. */
export const NAMED = LOADED.map((loaded) => ({ id: loaded.game.id, loaded }));

/** The share of wins of `one` against `others` in all other seats. */
export async function shareOf(
  { game, bots }: LoadedGame,
  seats: number,
  one: string | AnyBot,
  others: string,
  games: number,
  options: unknown = {},
): Promise<number> {
  const [a, b] = await Promise.all([typeof one === 'string' ? bots.make(one, seats) : one, bots.make(others, seats)]);
  const laid = layOut(game, options, seats);
  if (!laid.ok) throw new Error('the options are right');
  const { box } = laid.value;
  let wins = 0;
  for (let n = 0; n < games; n++) {
    const deal = new Xoshiro(5000 + Math.floor(n / seats));
    const luck = new Xoshiro(n);
    const state = game.setup(box);
    for (;;) {
      const actor = game.next(box, state);
      if (actor === OVER) break;
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
