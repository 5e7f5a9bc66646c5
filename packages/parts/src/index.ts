export * from './arms.tsx';
export * from './cards.tsx';
export * from './face.ts';
export * from './icon.tsx';
export * from './icons.ts';
export * from './looks.ts';
export * from './pieces.tsx';
export * from './reach.ts';
