// What an action is, what it costs and what it would bring now.

import type { Action } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Explanation } from '@regalia/parts';
import { ACT, GOODS, KINDS, MAGISTERS, PAIRS, PLAYS, type Price, unpackCubes } from '../rules/index.ts';
import { explainEntry, standing } from './explain-entry.ts';
import { type ArchonTable, actorOf, cardsOf, goodName, hasBit, kindName, seasonNow, seatsOf, slotOf, tileOf, wordsOf } from './names.ts';

export function explain(table: ArchonTable, action: Action): Explanation {
  const slot = slotOf(action);
  if (slot >= 0) return explainEntry(table, slot);
  if (action >= ACT.split) return { title: table.say('why-split'), lines: [], points: 0, rules: ['AR-14'] };
  if (action >= ACT.take) return explainCubes(table, action);
  if (action >= ACT.card && action < ACT.order) return explainCard(table, action);
  const tile = tileOf(action);
  if (tile >= 0) return explainTile(table, tile);
  if (action >= ACT.hire && action < ACT.build) return explainHire(table, (action - ACT.hire) >> 1);
  if (action >= ACT.choose && action < ACT.hire) return explainChoice(table, PAIRS[action - ACT.choose]);
  if (action >= ACT.play && action < ACT.enter) return explainPlay(table, action - ACT.play);
  if (action === ACT.done) return plain(table.say('act-done'), [table.say('why-done')], ['AR-31']);
  const left = sum(table.view.hand ?? []);
  return plain(table.say('act-pass'), [table.say('why-pass', { n: left }), table.say('why-order')], ['AR-25', 'AR-46']);
}

const plain = (title: string, lines: readonly string[], rules: readonly string[]): Explanation => ({ title, lines, points: 0, rules });

const POWER_RULES: readonly string[] = ['AR-18', 'AR-27', 'AR-30', 'AR-31', 'AR-32'];

/** The cards shown: what they open, and what their power does. */
function explainPlay(table: ArchonTable, index: number): Explanation {
  const { kinds, power } = PLAYS[index];
  const title = kinds.map((kind) => kindName(table, kind)).join(' + ');
  if (kinds.length === 2) return plain(title, [table.say('why-two')], ['AR-18', 'AR-22']);
  if (power !== kinds[0]) return plain(title, [table.say('why-plain', { kind: kindName(table, kinds[0]) })], ['AR-22']);
  return plain(title, [table.say(`why-${KINDS[power]}`)], power === 0 ? ['AR-18'] : ['AR-22', POWER_RULES[power]]);
}

/** The price of the next card of a kind. */
function nextPrice({ box, view }: ArchonTable, kind: number): Price {
  const prices: readonly Price[] = box.board.magisters[MAGISTERS[kind - 1]].prices;
  return prices[view.owned[KINDS.length * actorOf(view) + kind]] ?? {};
}

function explainHire(table: ArchonTable, kind: number): Explanation {
  const { box, view } = table;
  const have = cardsOf(view.owned, actorOf(view))[kind];
  const row = box.rowPoints[kind];
  return plain(
    kindName(table, kind),
    [
      table.say('why-price', { price: wordsOf(table).price(nextPrice(table, kind)) }),
      table.say(`why-${KINDS[kind]}`),
      table.say('why-row', { before: row[have], after: row[have + 1] ?? row[have], left: view.magisters[kind] }),
    ],
    ['AR-39', 'AR-62'],
  );
}

function explainChoice(table: ArchonTable, kinds: readonly number[]): Explanation {
  const words = wordsOf(table);
  return plain(
    kinds.map((kind) => kindName(table, kind)).join(' + '),
    [
      table.say('why-price', { price: kinds.map((kind) => words.price(nextPrice(table, kind))).join(', ') }),
      ...kinds.map((kind) => `${kindName(table, kind)}: ${table.say(`why-${KINDS[kind]}`)}`),
    ],
    ['AR-11'],
  );
}

function explainTile(table: ArchonTable, tile: number): Explanation {
  const { box, view, names } = table;
  const front = box.board.tiles[tile];
  const words = wordsOf(table);
  const owners = seatsOf(box).filter((seat) => hasBit(view.built[seat], tile));
  const lines = [
    table.say('why-price', { price: words.price(front.price) }),
    table.say('why-effect', { says: words.tileSays(front) }),
    table.say('why-left', { n: view.tiles[tile] }),
  ];
  if (owners.length > 0) lines.push(table.say('why-owners', { seats: owners.map((seat) => names[seat]).join(', ') }));
  if (front.level > seasonNow(view) + 1) lines.push(table.say('why-later', { level: front.level }));
  return { title: words.name(front), lines, points: front.points, rules: ['AR-43', 'AR-44'] };
}

function explainCard(table: ArchonTable, action: Action): Explanation {
  const good = action === ACT.card ? 6 : 7;
  return plain(goodName(table, good), [standing(table, good)], ['AR-57']);
}

const CUBE_RULES: readonly (readonly string[])[] = [
  [],
  ['AR-35'],
  ['AR-44', 'AR-45'],
  ['AR-38'],
  ['AR-38'],
  ['AR-34'],
  ['AR-34'],
  ['AR-54'],
];
const CUBE_LINES = ['', 'why-take', 'why-pay', 'why-buy', 'why-sell', 'why-swap', 'why-receive', 'why-lose'] as const;

function explainCubes(table: ArchonTable, action: Action): Explanation {
  const { box, view } = table;
  const verb = action >> 16;
  const cubes = unpackCubes(action);
  const gold = sum(cubes) * (verb === 3 ? box.board.market.buy : box.board.market.sell);
  const have = view.goods[GOODS.length * actorOf(view) + 5];
  return plain(wordsOf(table).goods(cubes), [table.say(CUBE_LINES[verb], { gold, have, n: sum(cubes) })], CUBE_RULES[verb]);
}
