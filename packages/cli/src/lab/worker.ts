// A thread that plays the games of a lab it is told to.

import { emptyTally, type LabTally, tallyGame } from '@regalia/bots';
import { insist } from '@regalia/core';
import { openGame } from '../games.ts';
import { doTasks } from '../worker-pool.ts';
import type { LabSetting, LabTask } from './plan.ts';

await doTasks(async ({ game: id, options, bot: name, seed }: LabSetting, stopped) => {
  const loaded = await openGame(id);
  insist(loaded !== undefined, 'a worker is started for a game of the list');
  return async ({ seats, from, games }: LabTask): Promise<LabTally | undefined> => {
    const bot = await loaded.bots.make(name, seats);
    const tally = emptyTally(seats);
    for (let number = from; number < from + games; number++) {
      if (stopped()) return undefined;
      tallyGame(tally, { game: loaded.game, options, seats, bot, seed, number });
    }
    return tally;
  };
});
