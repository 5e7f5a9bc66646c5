export * from './bot.ts';
export { royalsGreedy } from './greedy/royals.ts';
