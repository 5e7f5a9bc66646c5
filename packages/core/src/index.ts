export * from './dealer.ts';
export * from './game.ts';
export * from './hash.ts';
export * from './hidden.ts';
export * from './match.ts';
export * from './record.ts';
export * from './result.ts';
export * from './rng.ts';
