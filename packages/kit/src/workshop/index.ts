export * from './alike.ts';
export * from './board.ts';
export * from './paths.ts';
export * from './shape.ts';
export * from './words.ts';
