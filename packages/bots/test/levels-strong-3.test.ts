// See strong-levels.ts.

import { strongLevels } from './strong-levels.ts';

strongLevels(2);
