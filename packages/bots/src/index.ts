export { type AnyBot, type Bot, type Policy, random } from './bot.ts';
export type { Advice, Adviser, Reason } from './explain/index.ts';
export type { Eye } from './eye.ts';
export { type Lesson, learnFromGame, Recollection } from './learn.ts';
export { BOT_NAMES, LEVELS, levelBot, loadBot, mindOf, YARDSTICKS } from './levels.ts';
export { letChance, type Mind, winShare } from './mind.ts';
export { blankNet, freshWeights, packWeights, setWeights, weightsOf } from './net/net.ts';
export type { NetFile } from './net/shipped.ts';
export { valueBot } from './value.ts';
