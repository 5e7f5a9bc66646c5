export * from './bare.ts';
export * from './layout.ts';
export * from './standing.ts';
export * from './style.ts';
export * from './terminal-ui.ts';
