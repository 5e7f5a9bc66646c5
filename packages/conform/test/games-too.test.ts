// Every game against the second, fourth, sixth … demand.

import { examineEvery } from './every-game.ts';

await examineEvery(2, 1);
