// The legal actions in an order that helps.

import { type Action, at } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { ActionGroup } from '@regalia/parts';
import { type BuildingName, buildingNamed, type Move, moveOf, slotAt, tileAt } from '../rules/index.ts';
import { type ArchonTable, actorOf, NUMERALS } from './names.ts';

const GOODS_HOUSES: readonly BuildingName[] = ['Repository', 'Treasury', 'Barracks', 'Marketplace'];

export function groups(table: ArchonTable): readonly ActionGroup[] {
  return all(table).filter(({ actions }) => actions.length > 0);
}

/** By what the first of them is: all actions of a decision are of kinds that go together. */
function all(table: ArchonTable): readonly ActionGroup[] {
  const { box, legal } = table;
  const [first] = legal;
  if (first === undefined) return [];
  switch (moveOf(box, first).kind) {
    case 'pass':
    case 'done':
    case 'play':
      return plays(table);
    case 'enter':
      return entries(table);
    case 'build':
      return builds(table);
    case 'buy':
    case 'sell':
      return [
        { heading: table.say('group-sell'), actions: few(table, ofKind(table, 'sell')) },
        { heading: table.say('group-buy'), actions: few(table, ofKind(table, 'buy')) },
      ];
    case 'split':
      return [{ heading: table.say('group-split'), actions: balanced(table) }];
    case 'pay':
    case 'lose':
    case 'swap':
      return [{ heading: table.say('group-plenty'), actions: fromPlenty(table) }];
    case 'take':
    case 'receive':
      return [{ heading: table.say('group-lacking'), actions: [...fromPlenty(table)].reverse() }];
    case 'choose':
    case 'hire':
    case 'card':
    case 'order':
    case 'grant':
    case 'favor':
    case 'province':
    case 'attack':
    case 'reveal':
      return [{ heading: '', actions: legal }];
  }
}

const ofKind = ({ box, legal }: ArchonTable, kind: Move['kind']): readonly Action[] =>
  legal.filter((action) => moveOf(box, action).kind === kind);

/** One card for what it can do; two cards; a Magister held back to a Courtier's part; and passing. */
function plays(table: ArchonTable): readonly ActionGroup[] {
  const { box, legal } = table;
  const some = (fits: (play: Extract<Move, { kind: 'play' }>) => boolean): readonly Action[] =>
    legal.filter((action) => {
      const move = moveOf(box, action);
      return move.kind === 'play' && fits(move);
    });
  return [
    { heading: table.say('group-one'), actions: some(({ cards, power }) => cards.length === 1 && power === cards[0]) },
    { heading: table.say('group-two'), actions: some(({ cards }) => cards.length === 2) },
    { heading: table.say('group-plain'), actions: some(({ cards, power }) => cards.length === 1 && power !== cards[0]) },
    { heading: table.say('group-stop'), actions: legal.filter((action) => moveOf(box, action).kind !== 'play') },
  ];
}

/** Where there is glory, where there are goods, and where Magisters are hired; free slots before those one would share. */
function entries(table: ArchonTable): readonly ActionGroup[] {
  const { box, view, legal } = table;
  const slots = legal.flatMap((action) => {
    const move = moveOf(box, action);
    if (move.kind !== 'enter') return [];
    return [{ action, free: at(view.figures, move.slot) === 0, name: buildingNamed(slotAt(box, move.slot).building) }];
  });
  const where = (fits: (slot: (typeof slots)[number]) => boolean): readonly Action[] => slots.filter(fits).map(({ action }) => action);
  const goods = (name: BuildingName): boolean => GOODS_HOUSES.includes(name);
  return [
    { heading: table.say('group-glory'), actions: where(({ free, name }) => free && !goods(name) && name !== 'GuildHall') },
    { heading: table.say('group-goods'), actions: where(({ free, name }) => free && goods(name)) },
    { heading: table.say('group-people'), actions: where(({ free, name }) => free && name === 'GuildHall') },
    { heading: table.say('group-join'), actions: where(({ free }) => !free) },
  ];
}

/** The highest level first, and in it the most points. */
function builds({ box, legal, say }: ArchonTable): readonly ActionGroup[] {
  const tiles = legal.flatMap((action) => {
    const move = moveOf(box, action);
    return move.kind === 'build' ? [{ action, ...tileAt(box, move.tile) }] : [];
  });
  return [3, 2, 1].map((wanted) => ({
    heading: say('level', { level: at(NUMERALS, wanted - 1) }),
    actions: tiles
      .filter(({ level }) => level === wanted)
      .sort((a, b) => b.points - a.points || a.action - b.action)
      .map(({ action }) => action),
  }));
}

/** The lower its worth the earlier an action comes; of equals, in the order of the rules. */
const sorted = (actions: readonly Action[], worth: (action: Action) => number): readonly Action[] =>
  [...actions].sort((a, b) => worth(a) - worth(b) || a - b);

const few = ({ box }: ArchonTable, actions: readonly Action[]): readonly Action[] =>
  sorted(actions, (action) => sum(cubesOf(moveOf(box, action))));

/** Those first that take from what there is plenty of. */
function fromPlenty({ box, view, legal }: ArchonTable): readonly Action[] {
  const goods = at(view.goods, actorOf(view));
  const plenty = (action: Action): number =>
    cubesOf(moveOf(box, action)).reduce((total, n, type) => total + n * (2 * at(goods, type) - n), 0);
  return sorted(legal, (action) => -plenty(action));
}

/** Even piles first: half of each kind for this round, half for the next. */
function balanced({ box, view, legal }: ArchonTable): readonly Action[] {
  const owned = at(view.owned, actorOf(view));
  return sorted(legal, (action) => cardsOf(moveOf(box, action)).reduce((total, n, kind) => total + (2 * n - at(owned, kind)) ** 2, 0));
}

/** The resources that a move is about; none where it is about something else. */
export const cubesOf = (move: Move): readonly number[] => ('cubes' in move ? move.cubes : []);
/** The hand that a split makes; nothing for another move. */
export const cardsOf = (move: Move): readonly number[] => (move.kind === 'split' ? move.hand : []);
