// The four countries of the map that several games share.

export const COUNTRIES = ['FR', 'DE', 'GB', 'ES'] as const;
/** France, German States, Britain, Spain. */
export type CountryCode = (typeof COUNTRIES)[number];
/** Index into COUNTRIES. */
export type Country = number;

/** Each pair of countries, as cards that serve in two of them show it. */
export const PAIRS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 2],
  [1, 3],
  [2, 3],
] as const;

/** `FR/DE`, `FR/GB` … */
export const PAIR_NAMES: readonly string[] = PAIRS.map(([a, b]) => `${COUNTRIES[a]}/${COUNTRIES[b]}`);
