export * from './bot.ts';
export { archonGreedy } from './greedy/archon.ts';
export { headsOfStateGreedy } from './greedy/heads-of-state.ts';
export { royalsGreedy } from './greedy/royals.ts';
