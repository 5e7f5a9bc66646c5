// A thread that plays the games of a simulation it is told to.

import { insist } from '@regalia/core';
import { openGame } from '../games.ts';
import { doTasks } from '../worker-pool.ts';
import { type Simulation, simulateGame } from './game.ts';

await doTasks(async (simulation: Simulation) => {
  const loaded = await openGame(simulation.game);
  insist(loaded !== undefined, 'a worker is started for a game of the list');
  return (number: number) => simulateGame(loaded, simulation, number);
});
