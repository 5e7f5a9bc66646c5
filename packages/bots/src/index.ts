export type { Advice, AdviceOptions, Adviser } from './advice/index.ts';
export { type GameAi, letChance, look, type NetAi, shapeOn, winShare } from './ai.ts';
export { type AnyBot, type Bot, botOn, type Policy, random } from './bot.ts';
export { type BotSet, botSet, GLANCE, LEVELS, THOUGHT, YARDSTICKS } from './bot-set.ts';
export { type Calibration, chanceOf, fitCalibration, type Outcome } from './calibration.ts';
export type { Character, Words } from './character.ts';
export { fairLevel, type Level, type Played, strengthBy } from './fair-level.ts';
export {
  begin,
  type FeatureEncoder,
  flag,
  grade,
  margin,
  offered,
  on,
  one,
  type Stages,
  SteadyPart,
  sameAs,
  seek,
  steadyCount,
  steadyVersion,
  steps,
} from './features.ts';
export { type AnyGameBots, asAnyGameBots, type GameBots, type LevelTuning, type Reasons } from './game-bots.ts';
export { addTally, type ChoiceTally, emptyTally, type LabGame, type LabTally, tallyGame } from './lab.ts';
export { learnFromGame, netPolicy, ReplayBuffer, type Seating, type TrainingConfig } from './learn.ts';
export { memoizeLast } from './memoize-last.ts';
export {
  blankNet,
  freshWeights,
  grownWeights,
  mergedNet,
  type Net,
  packWeights,
  type Shape,
  setWeights,
  squaresIn,
  unpackNet,
  weightsOf,
} from './net/net.ts';
export type { NetFile } from './net/net-file.ts';
export { bonusGain, type Contest, contested, LESS_THAN_BEST, mostGain, type Reason, type Weighed, weightiest, weightOf } from './reason.ts';
export { valueBot } from './value.ts';
