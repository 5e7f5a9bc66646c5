// Words in the languages that a page speaks.

export interface ByLanguage {
  readonly en: string;
  readonly de: string;
  readonly fr: string;
}

export const inWords = (word: ByLanguage, language: string): string => (language === 'de' || language === 'fr' ? word[language] : word.en);

/** A list of words by name: a word for each of the languages; a name without a word stands for itself. */
export const wordList =
  (words: Readonly<Record<string, readonly [en: string, de: string, fr: string]>>) =>
  (name: string, language: string): string => {
    const word = Object.hasOwn(words, name) ? words[name] : undefined;
    return word ? inWords({ en: word[0], de: word[1], fr: word[2] }, language) : name;
  };
