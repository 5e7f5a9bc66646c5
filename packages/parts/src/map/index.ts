export { PATHS, PLACES, SHEET } from './europe.ts';
export { AtlasSheet, Rose } from './sheet.tsx';
