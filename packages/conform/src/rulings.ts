// Rulings and options on the rules pages: what a rulebook leaves open is marked wherever the page is read, and an option is told of by its rule.

import { type Rule, readRules } from './material.ts';

/** The word that marks a ruling, by language. */
const WORDS: Readonly<Record<string, RegExp>> = {
  en: /\*\*ruling\b/gi,
  de: /\*\*Entscheid\b/gi,
  fr: /\*\*décision(?![a-zé])/gi,
};

/** An option as the form of a new table has it. */
export interface OptionOfForm {
  readonly id: string;
  readonly rule?: string;
}

/** How many rulings a rule has in a language. */
export const rulingsIn = ({ text }: Rule, language: string): number => [...text.matchAll(WORDS[language] ?? /(?!)/g)].length;

/** Whether a rule tells of an option: `cubes`, or `cubes: printed`. */
const tellsOf = ({ text }: Rule, option: string): boolean => new RegExp(`\`${option}(: [^\`]+)?\``).test(text);

/** What is wrong with rulings and options of a game's pages; nothing for a page that is not there. */
export function rulingFaults(folder: string, languages: readonly string[], options: readonly OptionOfForm[]): readonly string[] {
  const english = readRules(folder);
  const faults: string[] = [];
  for (const { id, rule } of options) {
    if (rule === undefined) faults.push(`The option ${id} names no rule.`);
    else if (!english.some((known) => known.id === rule)) faults.push(`The option ${id} names ${rule}, which is no rule.`);
  }
  for (const language of languages) {
    const rules = new Map(readRules(folder, language).map((rule) => [rule.id, rule]));
    for (const rule of english) {
      const same = rules.get(rule.id);
      if (!same) faults.push(`${rule.id} is missing in docs/${language}.md.`);
      else if (rulingsIn(same, language) !== rulingsIn(rule, 'en'))
        faults.push(
          `${rule.id} has ${rulingsIn(rule, 'en')} rulings in docs/en.md, but ${rulingsIn(same, language)} in docs/${language}.md.`,
        );
      for (const option of options)
        if (option.rule === rule.id && same && !tellsOf(same, option.id))
          faults.push(`${rule.id} does not tell of its option ${option.id} in docs/${language}.md.`);
    }
  }
  return faults;
}
