export * from './checked.ts';
export * from './deal.ts';
export * from './majority.ts';
export * from './multiset.ts';
export * from './text.ts';
