import type { Catalogue } from '@regalia/kit';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The board's own sentences by language. */
export const BOARD_TEXT: Readonly<Record<'en' | 'de' | 'fr', Catalogue>> = { en, de, fr };
