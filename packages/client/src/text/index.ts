// The page's own sentences, in the language that is set.

import { type Catalogue, type Params, say } from '@regalia/kit';
import type { Language } from '@regalia/manifest';
import { settings } from '../settings.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, de, fr };

/** A sentence. Read in a component, so that a change of language is seen at once. */
export const t = (id: string, params?: Params): string => say(CATALOGUES[settings.language.value], id, params);

/** Whether there is a sentence of that id. */
export const has = (id: string): boolean => Object.hasOwn(CATALOGUES[settings.language.value].sentences, id);
