// Reading notation: a word is looked up in a list of names, and its place counted from where its kind of action begins.

/** The action `index` places after `base`, if there is one. */
export const offset = (base: number, index: number | undefined): number | undefined => (index === undefined ? undefined : base + index);

export const indexIn = (names: readonly string[], name: string): number | undefined => {
  const index = names.indexOf(name);
  return index < 0 ? undefined : index;
};

/** The seat behind a letter, among so many. */
export const seatOf = (letter: string, seats: number): number | undefined => {
  const seat = letter.charCodeAt(0) - 65;
  return letter.length === 1 && seat >= 0 && seat < seats ? seat : undefined;
};
