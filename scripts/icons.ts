// Takes the glyphs that are used out of the game-icons collection (CC BY 3.0, credited on the about page).
// Add a name, then run by hand: node scripts/with-node.mjs scripts/icons.ts

import { readFileSync, writeFileSync } from 'node:fs';

const NAMES = [
  // titles from the lowest up, then what a city and a card show
  'saber-and-pistol',
  'crested-helmet',
  'handheld-fan',
  'laurel-crown',
  'pope-crown',
  'queen-crown',
  'imperial-crown',
  'church',
  'cloak-dagger',
  'domino-mask',
  // ranks from the lowest up, attributes, treachery
  'visored-helm',
  'ribbon-medal',
  'griffin-symbol',
  'crown',
  'two-coins',
  'tied-scroll',
  'cannon',
  'tower-flag',
  'crossed-sabres',
  'open-book',
  'capitol',
  'hooded-assassin',
  'guillotine',
  'battle-axe',
  'campfire',
  'revolt',
  'broom',
  'tombstone',
  // goods, what can be learned, who can be sent, what a city of workers shows
  'stone-block',
  'metal-bar',
  'anvil',
  'spears',
  'astrolabe',
  'lyre',
  'robin-hood-hat',
  'swap-bag',
  'prayer',
  'scroll-quill',
  'scales',
  'catapult',
  'trowel',
  'card-exchange',
  'defensive-wall',
  'obelisk',
  // emblems of the players
  'sun',
  'moon',
  'rose',
  'key',
  'anchor',
  // the table
  'hourglass',
  'scroll-unfurled',
  'quill-ink',
  'trophy-cup',
  'card-draw',
  'galleon',
  'wax-seal',
  'crossed-swords',
  'elven-castle',
];
const TARGET = 'packages/parts/src/icons.ts';

interface Collection {
  readonly icons: Readonly<Record<string, { readonly body: string } | undefined>>;
}
const { icons }: Collection = JSON.parse(readFileSync('node_modules/@iconify-json/game-icons/icons.json', 'utf8'));

const paths = NAMES.map((name): [string, string] => {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`game-icons has no ${name}`);
  return [name, [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d).join('')];
});
const text = `// Made by scripts/icons.ts from game-icons.net (CC BY 3.0). Not written by hand.

/** Outlines on a square of 512. */
export const ICONS = ${JSON.stringify(Object.fromEntries(paths), undefined, 2)} as const;

export type IconName = keyof typeof ICONS;
`;
writeFileSync(TARGET, text);
console.log(`${TARGET}: ${NAMES.length} glyphs, ${text.length} characters`);
