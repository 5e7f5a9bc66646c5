export * from './arms.tsx';
export * from './board-ui.ts';
export * from './cards.tsx';
export * from './icon.tsx';
export * from './icons.ts';
export * from './looks.ts';
export * from './pieces.tsx';
export * from './reach.ts';
