// Names and phrases that sentences are made with: goods, cards, prices, and what tiles and favors say.

import { type Catalogue, type Params, say } from '@regalia/kit';
import { type Effect, type Favor, GAIN, type Gain, GOODS, KINDS, PRICE, type Price, type Tile } from '../rules/index.ts';
import { nameIn } from './names.ts';

export function words(catalogue: Catalogue) {
  const speak = (id: string, params?: Params): string => say(catalogue, id, params);
  const kind = (index: number): string => speak(`kind-${KINDS[index]}`);
  const building = (name: string): string => speak(`building-${name}`);
  const goods = (counts: readonly number[]): string => listed(counts, (good, n) => speak(`good-${GOODS[good]}`, { n })) || speak('nothing');
  const cards = (counts: readonly number[]): string =>
    listed(counts, (index, n) => speak('counted', { n, name: kind(index) })) || speak('nothing');

  const part = (name: string, n: number): string =>
    speak(name === 'any' || name === 'different' ? `price-${name}` : name === 'points' ? 'gain-points' : `good-${name}`, { n });
  const price = (of: Price): string => parts(PRICE, of, part) || speak('nothing');
  const gain = (of: Gain): string => parts(GAIN, of, part) || speak('nothing');

  return {
    catalogue,
    say: speak,
    /** The name of a tile, a favor or a province. */
    name: (of: { readonly name: string }): string => nameIn(catalogue.language, of.name),
    kind,
    building,
    category: (name: string): string => speak(`category-${name}`),
    goods,
    cards,
    price,
    /** A way to play cards: `a Cleric as a Courtier`. */
    play: ([card = 0, other]: readonly number[], power: number): string => {
      if (other !== undefined)
        return card + other === 0 ? speak('play-two-courtiers') : speak('play-two', { kind: kind(card), other: kind(other) });
      return speak(power === card ? 'play-one' : 'play-plain', { kind: kind(card) });
    },
    /** What a building tile does. */
    tileSays: ({ effects }: Tile): string => effects.map((effect) => effectSays(speak, effect)).join('; ') || speak('effect-none'),
    /** What a King's Favor card does. */
    favorSays: ({ price: pays, gain: gains, deed }: Favor): string => {
      if (deed)
        return speak(`deed-${deed.verb}`, {
          ...('less' in deed ? { less: deed.less } : {}),
          ...('most' in deed ? { most: deed.most } : {}),
          price: price(pays),
          gain: gain(gains),
        });
      return Object.values(pays).some((n) => n > 0)
        ? speak('says-favor', { price: price(pays), gain: gain(gains) })
        : speak('says-favor-free', { gain: gain(gains) });
    },
  };
}
export type Words = ReturnType<typeof words>;

type Speak = (id: string, params?: Params) => string;

function effectSays(speak: Speak, effect: Effect): string {
  const building = 'at' in effect ? speak(`building-${effect.at}`) : '';
  switch (effect.verb) {
    case 'endgame':
      return speak(`effect-endgame-${effect.per}`, { each: effect.each });
    case 'income':
      return speak('effect-income', { gold: effect.gold });
    case 'glory':
      return speak('effect-glory', { points: effect.points, building });
    case 'join':
      return speak('effect-join');
    case 'more':
    case 'less':
      return speak(`effect-${effect.verb}`, { amount: effect.amount, building });
  }
}

const listed = (counts: readonly number[], name: (index: number, n: number) => string): string =>
  counts.flatMap((n, index) => (n > 0 ? [name(index, n)] : [])).join(', ');

const parts = <Part extends string>(
  names: readonly Part[],
  of: Partial<Readonly<Record<Part, number>>>,
  name: (part: Part, n: number) => string,
): string =>
  names
    .map((part) => ({ part, n: of[part] ?? 0 }))
    .filter(({ n }) => n > 0)
    .map(({ part, n }) => name(part, n))
    .join(', ');
