// The legal actions in an order that helps.

import type { Action } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { ActionGroup } from '@regalia/parts';
import { ACT, BUILDINGS, type BuildingName, GUILD_HALL, PHASE, PLAYS, unpackCards, unpackCubes } from '../rules/index.ts';
import { type ArchonTable, actorOf, cardsOf, goodsOf, NUMERALS, tileOf } from './names.ts';

const GOODS_HOUSES: readonly BuildingName[] = ['Repository', 'Treasury', 'Barracks', 'Marketplace'];

export function groups(table: ArchonTable): readonly ActionGroup[] {
  return all(table).filter(({ actions }) => actions.length > 0);
}

function all(table: ArchonTable): readonly ActionGroup[] {
  const { view, legal } = table;
  switch (view.phase) {
    case PHASE.turn:
      return plays(table);
    case PHASE.enter:
      return entries(table);
    case PHASE.build:
      return builds(table);
    case PHASE.trade:
      return [
        { heading: table.say('group-sell'), actions: few(legal.filter((action) => action >= ACT.sell && action < ACT.swap)) },
        { heading: table.say('group-buy'), actions: few(legal.filter((action) => action < ACT.sell)) },
      ];
    case PHASE.split:
      return [{ heading: table.say('group-split'), actions: balanced(table) }];
    case PHASE.pay:
    case PHASE.lose:
    case PHASE.swap:
      return [{ heading: table.say('group-plenty'), actions: fromPlenty(table) }];
    case PHASE.take:
    case PHASE.receive:
      return [{ heading: table.say('group-lacking'), actions: [...fromPlenty(table)].reverse() }];
    default:
      return [{ heading: '', actions: legal }];
  }
}

/** One card for what it can do; two cards; a Magister held back to a Courtier's part; and passing. */
function plays(table: ArchonTable): readonly ActionGroup[] {
  const { legal } = table;
  const some = (fits: (play: (typeof PLAYS)[number]) => boolean): readonly Action[] =>
    legal.filter((action) => action >= ACT.play && fits(PLAYS[action - ACT.play]));
  return [
    { heading: table.say('group-one'), actions: some(({ kinds, power }) => kinds.length === 1 && power === kinds[0]) },
    { heading: table.say('group-two'), actions: some(({ kinds }) => kinds.length === 2) },
    { heading: table.say('group-plain'), actions: some(({ kinds, power }) => kinds.length === 1 && power !== kinds[0]) },
    { heading: table.say('group-stop'), actions: legal.filter((action) => action < ACT.play) },
  ];
}

/** Where there is glory, where there are goods, and where Magisters are hired; free slots before those one would share. */
function entries(table: ArchonTable): readonly ActionGroup[] {
  const { box, view, legal } = table;
  const building = (action: Action): number => box.slotBuilding[action - ACT.enter];
  const free = (action: Action): boolean => view.figures[action - ACT.enter] === 0;
  const goods = (action: Action): boolean => GOODS_HOUSES.includes(BUILDINGS[building(action)]);
  const open = legal.filter(free);
  return [
    { heading: table.say('group-glory'), actions: open.filter((action) => !goods(action) && building(action) !== GUILD_HALL) },
    { heading: table.say('group-goods'), actions: open.filter(goods) },
    { heading: table.say('group-people'), actions: open.filter((action) => building(action) === GUILD_HALL) },
    { heading: table.say('group-join'), actions: legal.filter((action) => !free(action)) },
  ];
}

/** The highest level first, and in it the most points. */
function builds({ box, legal, say }: ArchonTable): readonly ActionGroup[] {
  const level = (action: Action): number => box.board.tiles[tileOf(action)].level;
  const points = (action: Action): number => box.board.tiles[tileOf(action)].points;
  return [3, 2, 1].map((wanted) => ({
    heading: say('level', { level: NUMERALS[wanted - 1] }),
    actions: legal.filter((action) => level(action) === wanted).sort((a, b) => points(b) - points(a) || a - b),
  }));
}

const few = (actions: readonly Action[]): readonly Action[] =>
  [...actions].sort((a, b) => sum(unpackCubes(a)) - sum(unpackCubes(b)) || a - b);

/** Those first that take from what there is plenty of. */
function fromPlenty({ view, legal }: ArchonTable): readonly Action[] {
  const goods = goodsOf(view, actorOf(view));
  const plenty = (action: Action): number => unpackCubes(action).reduce((total, n, type) => total + n * (2 * goods[type] - n), 0);
  return [...legal].sort((a, b) => plenty(b) - plenty(a) || a - b);
}

/** Even piles first: half of each kind for this round, half for the next. */
function balanced({ view, legal }: ArchonTable): readonly Action[] {
  const owned = cardsOf(view.owned, actorOf(view));
  const uneven = (action: Action): number => unpackCards(action).reduce((total, n, kind) => total + (2 * n - owned[kind]) ** 2, 0);
  return [...legal].sort((a, b) => uneven(a) - uneven(b) || a - b);
}
