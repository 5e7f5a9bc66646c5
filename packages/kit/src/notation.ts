// Reading notation: a word is looked up in a list of names, and its place counted from where its kind of action begins.

/** The action `index` places after `base`, if there is one. */
export const offset = (base: number, index: number | undefined): number | undefined => (index === undefined ? undefined : base + index);

export const indexIn = (names: readonly string[], name: string): number | undefined => {
  const index = names.indexOf(name);
  return index < 0 ? undefined : index;
};
