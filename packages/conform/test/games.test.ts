// Every game against the first, third, fifth … demand.

import { examineEvery } from './every-game.ts';

await examineEvery(2, 0);
