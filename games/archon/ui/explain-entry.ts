// What entering a slot costs and brings.

import type { Explanation } from '@regalia/parts';
import {
  ARTS,
  BUILDINGS,
  type BuildingName,
  GOLD,
  GOODS,
  MERCHANT,
  PALACE,
  PHASE,
  PLAYS,
  SCIENCE,
  TAX_COLLECTOR,
  WARRIOR,
} from '../rules/index.ts';
import { type ArchonTable, actorOf, buildingName, favorAt, hasBit, seasonNow, seatsOf, wordsOf } from './names.ts';

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
  amounts.reduce((total, n, tile) => total + (hasBit(tiles, tile) ? n : 0), 0);

export function explainEntry(table: ArchonTable, slot: number): Explanation {
  const { box, view } = table;
  const building = box.slotBuilding[slot];
  const name = BUILDINGS[building];
  const seat = actorOf(view);
  const favor = favorAt(box, view, slot);
  const tiles = view.built[seat] ?? 0;
  const glory = amount(tiles, box.glory[building]);
  const played = view.phase === PHASE.enter && view.cards >= 0 ? PLAYS[view.cards] : undefined;
  const lines: string[] = [];
  let points = glory;
  if (favor >= 0) {
    const card = box.board.favors[favor];
    lines.push(table.say('why-favor', { says: wordsOf(table).favorSays(card) }));
    points += card.gain.points ?? 0;
  } else if (building !== PALACE) {
    const merchant = played?.power === MERCHANT;
    lines.push(work(table, name, building, merchant));
  }
  if (name === 'RoyalGuard' || (favor >= 0 && box.board.favors[favor].deed?.verb === 'warrior')) {
    const next = box.wall[warriors(table)] ?? 0;
    points += next;
    lines.push(standing(table, WARRIOR));
  }
  if (name === 'Planetarium') lines.push(standing(table, SCIENCE));
  if (name === 'Academy') lines.push(standing(table, ARTS));
  if (glory > 0) lines.push(table.say('why-glory', { points: glory }));
  const less = amount(tiles, box.less[building]);
  if (less > 0) lines.push(table.say('why-less', { n: less }));
  lines.push(table.say('why-need', { need: box.slotNeed[slot] }));
  const rules = [RULES[name]];
  const tax = seatsOf(box).filter((other) => other !== seat && hasBit(view.collectors[building], other)).length;
  if (tax > 0) {
    lines.push(
      table.say(played?.power === TAX_COLLECTOR ? 'why-no-tax' : 'why-tax', { tax, have: view.goods[GOODS.length * seat + GOLD] }),
    );
    rules.push('AR-28');
  }
  if (view.figures[slot] !== 0) {
    lines.push(table.say('why-taken'));
    rules.push('AR-20', 'AR-30');
  } else if (box.slotNeed[slot] > 1) rules.push('AR-18');
  return { title: favor >= 0 ? wordsOf(table).name(box.board.favors[favor]) : buildingName(table, building), lines, points, rules };
}

const warriors = ({ box, view }: ArchonTable): number =>
  seatsOf(box).reduce((total, seat) => total + view.goods[GOODS.length * seat + WARRIOR], 0);

/** The plain work of a building, with what a Merchant and tiles add. */
function work(table: ArchonTable, name: BuildingName, building: number, merchant: boolean): string {
  const { box, view } = table;
  const { yields, market, prices } = box.board;
  const words = wordsOf(table);
  const tiles = view.built[actorOf(view)] ?? 0;
  const plus = amount(tiles, box.more[building]);
  const more = plus + (merchant ? yields.merchant : 0);
  switch (name) {
    case 'Repository':
      return table.say('why-Repository', { n: yields.repository + more, left: view.repository.reduce((a, b) => a + b, 0) });
    case 'Treasury':
      return table.say('why-Treasury', { n: yields.treasury + more });
    case 'Barracks':
      return table.say('why-Barracks', { n: yields.barracks + more });
    case 'Marketplace':
      return table.say('why-Marketplace', { n: market.limit + plus, buy: market.buy, sell: market.sell });
    case 'RoyalGuard':
      return table.say('why-RoyalGuard', { price: words.price(prices.warrior), points: box.wall[warriors(table)] ?? 0 });
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
  const { box, view } = table;
  const counts = seatsOf(box).map((seat) => view.goods[GOODS.length * seat + good]);
  const me = actorOf(view);
  return table.say('why-standing', {
    before: counts[me],
    after: counts[me] + 1,
    best: Math.max(0, ...counts.filter((_, seat) => seat !== me)),
  });
}
