import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The board's own sentences by language. */
export const BOARD_TEXT = { en, de, fr } as const;
