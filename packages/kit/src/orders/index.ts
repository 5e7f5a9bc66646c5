export * from './decide.ts';
export * from './order.ts';
export * from './part.ts';
export * from './passing.ts';
export * from './preview.ts';
