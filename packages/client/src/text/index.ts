// The page's own sentences, in the language that is set. Only that one is fetched.

import { effect, signal } from '@preact/signals';
import { type Catalogue, type Params, say } from '@regalia/kit';
import type { Language } from '@regalia/manifest';
import { settings } from '../settings.ts';

const CATALOGUES: Readonly<Record<Language, () => Promise<Catalogue>>> = {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
};

// Nothing is shown before there are words for it.
const spoken = signal(await CATALOGUES[settings.language.peek()]());

effect(() => {
  const language = settings.language.value;
  if (spoken.peek().language === language) return;
  void CATALOGUES[language]().then((catalogue) => {
    // The last one chosen holds.
    if (settings.language.peek() === language) spoken.value = catalogue;
  });
});

/** A sentence. Read in a component, so that a change of language is seen at once. */
export const t = (id: string, params?: Params): string => say(spoken.value, id, params);

/** Whether there is a sentence of that id. */
export const has = (id: string): boolean => Object.hasOwn(spoken.value.sentences, id);
