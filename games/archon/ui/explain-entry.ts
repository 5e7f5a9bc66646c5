// What entering a slot costs and brings.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Explanation } from '@regalia/parts';
import {
  ARTS,
  type BuildingName,
  buildingNamed,
  favorAt,
  GOLD,
  isIn,
  MERCHANT,
  PHASE,
  playAt,
  SCIENCE,
  seatsIn,
  slotAt,
  slotsIn,
  TAX_COLLECTOR,
  WARRIOR,
} from '../rules/index.ts';
import { type ArchonTable, actorOf, buildingName, countsOf, seasonNow, wordsOf } from './names.ts';

const RULES: Readonly<Record<BuildingName, string>> = {
  Palace: 'AR-34',
  Repository: 'AR-35',
  Treasury: 'AR-36',
  Barracks: 'AR-37',
  Marketplace: 'AR-38',
  GuildHall: 'AR-39',
  RoyalGuard: 'AR-41',
  Planetarium: 'AR-42',
  Academy: 'AR-42',
  BuildersGuild: 'AR-43',
};

/** What tiles add up to in a building. */
const amount = (tiles: number, amounts: readonly number[]): number =>
  amounts.reduce((total, n, tile) => total + (isIn(tiles, tile) ? n : 0), 0);

export function explainEntry(table: ArchonTable, slot: number): Explanation {
  const { box, view } = table;
  const { building, need } = slotAt(box, slot);
  const name = buildingNamed(building);
  const seat = actorOf(view);
  const favor = favorAt(box, view.favorRow, slot);
  const glory = amount(at(view.built, seat), at(box.glory, building));
  const power = view.phase === PHASE.enter && view.cards >= 0 ? playAt(view.cards).power : 0;
  const guard = name === 'RoyalGuard' || favor?.deed?.verb === 'warrior';
  const lines: string[] = [];
  if (favor) lines.push(table.say('why-favor', { says: wordsOf(table).favorSays(favor) }));
  else if (name !== 'Palace') lines.push(work(table, name, building, power === MERCHANT));
  if (guard) lines.push(standing(table, WARRIOR));
  if (name === 'Planetarium') lines.push(standing(table, SCIENCE));
  if (name === 'Academy') lines.push(standing(table, ARTS));
  if (glory > 0) lines.push(table.say('why-glory', { points: glory }));
  const less = amount(at(view.built, seat), at(box.less, building));
  if (less > 0) lines.push(table.say('why-less', { n: less }));
  lines.push(table.say('why-need', { need }));
  const rules = [RULES[name]];
  const tax = seatsIn(box, at(view.collectors, building)).filter((other) => other !== seat).length;
  if (tax > 0) {
    lines.push(table.say(power === TAX_COLLECTOR ? 'why-no-tax' : 'why-tax', { tax, have: at(countsOf(view, GOLD), seat) }));
    rules.push('AR-28');
  }
  if (at(view.figures, slot) !== 0) {
    lines.push(table.say('why-taken'));
    rules.push('AR-20', 'AR-30');
  } else if (need > 1) rules.push('AR-18');
  return {
    title: favor ? wordsOf(table).name(favor) : buildingName(table, building),
    lines,
    points: glory + (favor?.gain.points ?? 0) + (guard ? nextSpace(table) : 0),
    rules,
  };
}

/** A building by itself: its work with what tiles add, how many cards its slots take, who collects tax. */
export function explainBuilding(table: ArchonTable, building: number): Explanation {
  const { box, view, names } = table;
  const name = buildingNamed(building);
  const slots = slotsIn(box, building);
  const free = slots.filter((slot) => at(view.figures, slot) === 0).length;
  const lines = [
    name === 'Palace' ? table.say('about-palace') : work(table, name, building, false),
    table.say('about-slots', { need: slots.map((slot) => slotAt(box, slot).need).join(', '), free, n: slots.length }),
  ];
  if (name === 'RoyalGuard') lines.push(standing(table, WARRIOR));
  if (name === 'Planetarium') lines.push(standing(table, SCIENCE));
  if (name === 'Academy') lines.push(standing(table, ARTS));
  const less = amount(at(view.built, actorOf(view)), at(box.less, building));
  if (less > 0) lines.push(table.say('why-less', { n: less }));
  for (const seat of seatsIn(box, at(view.collectors, building)))
    lines.push(table.say('tax-here', { seat: at(names, seat), building: buildingName(table, building) }));
  return { title: buildingName(table, building), lines, points: 0, rules: [RULES[name], 'AR-18'] };
}

/** Points of the next space of the wall. */
const nextSpace = ({ box, view }: ArchonTable): number => box.wall[sum(countsOf(view, WARRIOR))] ?? 0;

/** The plain work of a building, with what a Merchant and tiles add. */
function work(table: ArchonTable, name: BuildingName, building: number, merchant: boolean): string {
  const { box, view } = table;
  const { yields, market, prices } = box.board;
  const words = wordsOf(table);
  const plus = amount(at(view.built, actorOf(view)), at(box.more, building));
  const more = plus + (merchant ? yields.merchant : 0);
  switch (name) {
    case 'Repository':
      return table.say('why-Repository', { n: yields.repository + more, left: sum(view.repository) });
    case 'Treasury':
      return table.say('why-Treasury', { n: yields.treasury + more });
    case 'Barracks':
      return table.say('why-Barracks', { n: yields.barracks + more });
    case 'Marketplace':
      return table.say('why-Marketplace', { n: market.limit + plus, buy: market.buy, sell: market.sell });
    case 'RoyalGuard':
      return table.say('why-RoyalGuard', { price: words.price(prices.warrior), points: nextSpace(table) });
    case 'Planetarium':
      return table.say('why-Planetarium', { price: words.price(prices.science) });
    case 'Academy':
      return table.say('why-Academy', { price: words.price(prices.arts) });
    case 'BuildersGuild':
      return table.say('why-BuildersGuild', { level: seasonNow(view) + 1 });
    default:
      return table.say(`why-${name}`);
  }
}

/** How many a player has of what a grant ranks, against the best of the others. */
export function standing(table: ArchonTable, good: number): string {
  const counts = countsOf(table.view, good);
  const me = actorOf(table.view);
  const before = at(counts, me);
  return table.say('why-standing', { before, after: before + 1, best: Math.max(0, ...counts.filter((_, seat) => seat !== me)) });
}
