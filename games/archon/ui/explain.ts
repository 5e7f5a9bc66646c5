// What an action is, what it costs and what it would bring now.

import { type Action, at } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Explanation } from '@regalia/parts';
import {
  ARTS,
  GOLD,
  isIn,
  KINDS,
  type Move,
  magisterPrice,
  moveOf,
  type Price,
  rowPoints,
  SCIENCE,
  seatsOf,
  tileAt,
} from '../rules/index.ts';
import { explainEntry, standing } from './explain-entry.ts';
import { type ArchonTable, actorOf, countsOf, goodName, kindName, seasonNow, wordsOf } from './names.ts';

export function explain(table: ArchonTable, action: Action): Explanation {
  const move = moveOf(table.box, action);
  switch (move.kind) {
    case 'choose':
      return explainChoice(table, move.magisters);
    case 'split':
      return plain(table.say('why-split'), [], ['AR-14']);
    case 'play':
      return explainPlay(table, move);
    case 'pass':
      return explainPass(table);
    case 'done':
      return plain(table.say('act-done'), [table.say('why-done')], ['AR-31']);
    case 'enter':
      return explainEntry(table, move.slot);
    case 'hire':
      return explainHire(table, move.magister);
    case 'build':
      return explainTile(table, move.tile);
    case 'card':
      return explainCard(table, move.card === 'science' ? SCIENCE : ARTS);
    case 'take':
    case 'pay':
    case 'buy':
    case 'sell':
    case 'swap':
    case 'receive':
    case 'lose':
      return explainCubes(table, move);
    // Nobody chooses what chance brings.
    case 'order':
    case 'grant':
    case 'favor':
    case 'province':
    case 'attack':
    case 'reveal':
      return plain('', [], []);
  }
}

const plain = (title: string, lines: readonly string[], rules: readonly string[]): Explanation => ({ title, lines, points: 0, rules });

function explainPass(table: ArchonTable): Explanation {
  const left = sum(table.view.hand ?? []);
  return plain(table.say('act-pass'), [table.say('why-pass', { n: left }), table.say('why-order')], ['AR-25', 'AR-46']);
}

/** By kind of card. */
const POWER_RULES: readonly (readonly string[])[] = [
  ['AR-18'],
  ['AR-22', 'AR-27'],
  ['AR-22', 'AR-30'],
  ['AR-22', 'AR-31'],
  ['AR-22', 'AR-32'],
];

/** The cards shown: what they open, and what their power does. */
function explainPlay(table: ArchonTable, { cards, power }: Extract<Move, { kind: 'play' }>): Explanation {
  const title = cards.map((kind) => kindName(table, kind)).join(' + ');
  const [card = 0, other] = cards;
  if (other !== undefined) return plain(title, [table.say('why-two')], ['AR-18', 'AR-22']);
  if (power !== card) return plain(title, [table.say('why-plain', { kind: kindName(table, card) })], ['AR-22']);
  return plain(title, [whyKind(table, power)], at(POWER_RULES, power));
}

const whyKind = (table: ArchonTable, kind: number): string => table.say(`why-${at(KINDS, kind)}`);

/** How many cards of a kind the player has. */
const has = ({ view }: ArchonTable, kind: number): number => at(at(view.owned, actorOf(view)), kind);

const nextPrice = (table: ArchonTable, kind: number): Price => magisterPrice(table.box, kind, has(table, kind));

function explainHire(table: ArchonTable, kind: number): Explanation {
  const { box, view } = table;
  const have = has(table, kind);
  const after = Math.min(have + 1, at(box.rowPoints, kind).length - 1);
  return plain(
    kindName(table, kind),
    [
      table.say('why-price', { price: wordsOf(table).price(nextPrice(table, kind)) }),
      whyKind(table, kind),
      table.say('why-row', { before: rowPoints(box, kind, have), after: rowPoints(box, kind, after), left: at(view.magisters, kind) }),
    ],
    ['AR-39', 'AR-62'],
  );
}

/** A card by itself: its power, what the next costs, what its row brings. */
export function explainKind(table: ArchonTable, kind: number): Explanation {
  if (kind === 0) return plain(kindName(table, 0), [whyKind(table, 0), table.say('about-value', { n: 0 })], at(POWER_RULES, 0));
  const hire = explainHire(table, kind);
  return {
    ...hire,
    lines: [whyKind(table, kind), ...hire.lines.filter((_, i) => i !== 1), table.say('about-value', { n: kind })],
    rules: [...at(POWER_RULES, kind), 'AR-39', 'AR-46'],
  };
}

function explainChoice(table: ArchonTable, kinds: readonly number[]): Explanation {
  const words = wordsOf(table);
  return plain(
    kinds.map((kind) => kindName(table, kind)).join(' + '),
    [
      table.say('why-price', { price: kinds.map((kind) => words.price(nextPrice(table, kind))).join(', ') }),
      ...kinds.map((kind) => `${kindName(table, kind)}: ${whyKind(table, kind)}`),
    ],
    ['AR-11'],
  );
}

export function explainTile(table: ArchonTable, tile: number): Explanation {
  const { box, view, names } = table;
  const front = tileAt(box, tile);
  const words = wordsOf(table);
  const owners = seatsOf(box).filter((seat) => isIn(at(view.built, seat), tile));
  const lines = [
    table.say('why-price', { price: words.price(front.price) }),
    table.say('why-effect', { says: words.tileSays(front) }),
    table.say('why-left', { n: at(view.tiles, tile) }),
  ];
  if (owners.length > 0) lines.push(table.say('why-owners', { seats: owners.map((seat) => at(names, seat)).join(', ') }));
  if (front.level > seasonNow(view) + 1) lines.push(table.say('why-later', { level: front.level }));
  return { title: words.name(front), lines, points: front.points, rules: ['AR-43', 'AR-44'] };
}

const explainCard = (table: ArchonTable, good: number): Explanation => plain(goodName(table, good), [standing(table, good)], ['AR-57']);

type CubeMove = Extract<Move, { readonly cubes: readonly number[] }>;

const CUBE_RULES: Readonly<Record<CubeMove['kind'], readonly string[]>> = {
  take: ['AR-35'],
  pay: ['AR-44', 'AR-45'],
  buy: ['AR-38'],
  sell: ['AR-38'],
  swap: ['AR-34'],
  receive: ['AR-34'],
  lose: ['AR-54'],
};

function explainCubes(table: ArchonTable, { kind, cubes }: CubeMove): Explanation {
  const { box, view } = table;
  const gold = sum(cubes) * (kind === 'buy' ? box.board.market.buy : box.board.market.sell);
  const have = at(countsOf(view, GOLD), actorOf(view));
  return plain(wordsOf(table).goods(cubes), [table.say(`why-${kind}`, { gold, have, n: sum(cubes) })], CUBE_RULES[kind]);
}
