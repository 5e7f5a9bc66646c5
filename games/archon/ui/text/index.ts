import type { Catalogue } from '@regalia/kit';
import { about as aboutDe } from './about-de.ts';
import { about as aboutEn } from './about-en.ts';
import { about as aboutFr } from './about-fr.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { scoring as scoringDe } from './scoring-de.ts';
import { scoring as scoringEn } from './scoring-en.ts';
import { scoring as scoringFr } from './scoring-fr.ts';

const joined = (own: Catalogue, ...more: readonly Catalogue['sentences'][]): Catalogue => ({
  language: own.language,
  sentences: Object.assign({ ...own.sentences }, ...more),
});

/** The board's own sentences by language. */
export const BOARD_TEXT = {
  en: joined(en, aboutEn, scoringEn),
  de: joined(de, aboutDe, scoringDe),
  fr: joined(fr, aboutFr, scoringFr),
} as const;
