// What an action is, what it costs and what it would bring now.

import type { Action } from '@regalia/core';
import type { Explanation } from '@regalia/parts';
import {
  ACT,
  ASSASSIN,
  CARDS_OF,
  COURTESAN,
  canReplace,
  hasCountryMarker,
  payableRanks,
  RANKS,
  STOPPED,
  takesCourtesan,
  wayOf,
  waysAt,
} from '../rules/index.ts';
import { countriesOf } from './art.tsx';
import { countryPoints, housePoints, sectorPoints, shiftOf } from './forecast.ts';
import { attributeName, countryName, type HsTable, listed, locationOf, placeOf, rankName, treacheryName } from './names.ts';

export function explain(table: HsTable, action: Action): Explanation {
  const location = locationOf(action);
  if (location >= 0) return action < ACT.assassinate ? explainCreation(table, location) : explainAttack(table, action, location);
  if (action < ACT.draw) return explainAttribute(table, action);
  if (action >= ACT.takeTreachery && action < ACT.drawTreachery) return explainTreachery(table, action - ACT.takeTreachery);
  return explainPlain(table, action);
}

const plain = (title: string, lines: readonly string[], ...rules: readonly string[]): Explanation => ({ title, lines, points: 0, rules });

function explainPlain(table: HsTable, action: Action): Explanation {
  const { view } = table;
  switch (action) {
    case ACT.draw:
      return view.pile > 0
        ? plain(table.say('pile'), [table.say('why-draw', { n: view.pile })], 'HS-2.3')
        : plain(table.say('revolution-pile'), [table.say('why-draw-revolution', { n: view.revolution })], 'HS-2.3', 'HS-6.1');
    case ACT.drawTreachery:
      return plain(table.say('treachery-pile'), [table.say('why-draw-treachery', { n: view.treacheryPile })], 'HS-2.6');
    case ACT.three:
      return plain(table.say('act-three'), [table.say('why-three')], 'HS-2.2', 'HS-2.5');
    case ACT.clean:
      return plain(table.say('act-clean'), [table.say('why-clean')], 'HS-2.2', 'HS-2.4');
    case ACT.treachery:
      return plain(table.say('act-treachery'), [table.say('why-treachery')], 'HS-2.6');
    case ACT.done:
      return plain(table.say('act-done'), [table.say('why-done')], 'HS-2.7');
    default:
      return explainCards(table, action);
  }
}

/** Payments and discards. */
function explainCards(table: HsTable, action: Action): Explanation {
  const { view } = table;
  const rule = view.stopped === STOPPED.no ? 'HS-2.7' : 'HS-6.6';
  if (action >= ACT.shed && action < ACT.create) {
    const kind = action - ACT.shed;
    return plain(treacheryName(table, kind), [table.say('why-discard', { n: (view.treachery?.[kind] ?? 1) - 1 })], rule);
  }
  if (action >= ACT.discard) {
    const kind = action - ACT.discard;
    return plain(attributeName(table, kind), [table.say('why-discard', { n: (view.hand?.[kind] ?? 1) - 1 })], rule);
  }
  if (action === ACT.paySet) return plain(table.say('pay-set'), [table.say('why-pay-set')], 'HS-3.2');
  const card = attributeName(table, action - ACT.payCourtesan);
  return plain(table.say('pay-courtesan', { card }), [table.say('why-pay-courtesan', { card })], 'HS-3.3');
}

/** Ranks among these bits for which a location is free. */
const openRanks = ({ box, view }: HsTable, bits: number): readonly number[] =>
  RANKS.flatMap((_, rank) =>
    (bits >> rank) & 1 && box.locationRank.some((of, location) => of === rank && view.owner[location] < 0) ? [rank] : [],
  );

/** Ranks that one more card of an attribute would let the hand create. */
export function opened(table: HsTable, attribute: number): readonly number[] {
  const { box, view } = table;
  if (view.hand === null) return [];
  const now = payableRanks(box, view.hand, 0);
  return openRanks(table, payableRanks(box, view.hand.with(attribute, view.hand[attribute] + 1), 0) & ~now);
}

function explainAttribute(table: HsTable, attribute: number): Explanation {
  const { box, view } = table;
  const lines = [table.say('why-take', { n: (view.hand?.[attribute] ?? 0) + 1, card: attributeName(table, attribute) })];
  if (attribute === COURTESAN) lines.push(table.say('why-courtesan-card'));
  else {
    const served = RANKS.flatMap((_, rank) => (box.setOf[rank].includes(attribute) ? [rankName(table, rank)] : []));
    lines.push(table.say('why-serves', { nobles: served.join(', ') }));
  }
  const ranks = opened(table, attribute);
  if (ranks.length > 0) lines.push(table.say('why-opens', { nobles: ranks.map((rank) => rankName(table, rank)).join(', ') }));
  return plain(attributeName(table, attribute), lines, 'HS-2.3', attribute === COURTESAN ? 'HS-3.3' : 'HS-3.2');
}

function explainTreachery(table: HsTable, kind: number): Explanation {
  const { box, view } = table;
  const countries = countriesOf(kind);
  const targets = view.owner.filter(
    (owner, location) => owner >= 0 && owner !== view.viewer && (kind === ASSASSIN || countries.includes(box.locationCountry[location])),
  ).length;
  const where = countries.map((country) => countryName(table, country)).join(', ');
  return plain(
    treacheryName(table, kind),
    [
      kind === ASSASSIN ? table.say('why-assassin') : table.say('why-executioner', { countries: where }),
      table.say('why-targets', { n: targets }),
    ],
    kind === ASSASSIN ? 'HS-4.2' : 'HS-4.3',
  );
}

/** What the set is, and how far the hand has it. */
function costLines(table: HsTable, rank: number): readonly string[] {
  const { box, view } = table;
  const set = box.setOf[rank];
  const lines = [table.say('why-set', { noble: rankName(table, rank), cards: listed(table, set) })];
  const { hand } = view;
  if (hand === null) return lines;
  const missing = set.filter((attribute) => hand[attribute] === 0);
  if (missing.length === 0) return [...lines, table.say('why-have')];
  const helped = missing.length === 1 && hand[COURTESAN] > 0 && takesCourtesan(rank);
  return [...lines, table.say(helped ? 'why-helped' : 'why-missing', { cards: listed(table, missing) })];
}

function explainCreation(table: HsTable, location: number): Explanation {
  const { box, view, names } = table;
  const seat = view.viewer ?? view.mover;
  const rank = box.locationRank[location];
  const about = placeOf(table, location);
  const title = table.say('location-title', about);
  const owner = view.owner[location];
  if (owner >= 0) {
    const { after } = shiftOf(box, view, location, owner, owner);
    const lines = [table.say('why-lives', { owner: names[owner], country: about.country, n: after })];
    return { title, lines, points: 0, rules: ['HS-3.1', 'HS-6.2'] };
  }
  const lines = [...costLines(table, rank)];
  let points = 0;
  const bonus = (id: string, gained: number): void => {
    if (gained === 0) return;
    points += gained;
    lines.push(table.say(id, { points: gained, country: about.country }));
  };
  bonus('why-bonus-sector', sectorPoints(box, view, location));
  bonus('why-bonus-country', countryPoints(box, view, seat, location));
  bonus('why-bonus-house', housePoints(box, view, seat, rank));
  const { before, after, place } = shiftOf(box, view, location, seat, seat);
  lines.push(table.say('why-influence', { country: about.country, before, after, place: table.say(`why-place-${place}`) }));
  lines.push(cardLine(table, seat, rank));
  return { title, lines, points, rules: ['HS-3.2', 'HS-5.1', 'HS-6.2', 'HS-7.1'] };
}

/** HS-7.1: how the race for most noble cards of the rank would stand. */
function cardLine(table: HsTable, seat: number, rank: number): string {
  const { box, view } = table;
  const noble = rankName(table, rank);
  if (view.nobleCards[rank] === 0) return table.say('why-no-card', { noble });
  const cards = Array.from({ length: box.seats }, (_, other) => view.nobles[RANKS.length * other + rank]);
  return table.say('why-most', {
    noble,
    mine: cards[seat],
    next: cards[seat] + 1,
    best: Math.max(0, ...cards.filter((_, other) => other !== seat)),
    points: box.markers[box.mostMarkers + 3 * rank].value,
  });
}

function explainAttack(table: HsTable, action: Action, location: number): Explanation {
  const { box, view, names } = table;
  const owner = view.owner[location];
  const rank = box.locationRank[location];
  const about = placeOf(table, location);
  const lines: string[] = [];
  if (action < ACT.execute) lines.push(table.say('why-chance', { n: box.locationGuard[location] }));
  else {
    const cards = (waysAt(box, location)[wayOf(action)] ?? []).map((card) =>
      treacheryName(table, CARDS_OF[box.locationCountry[location]][card]),
    );
    lines.push(table.say('why-sure', { cards: cards.join(' + ') }));
  }
  if (owner >= 0) {
    const { before, after } = shiftOf(box, view, location, -1, owner);
    lines.push(table.say('why-victim', { owner: names[owner], country: about.country, before, after }));
    lines.push(
      table.say(hasCountryMarker(box, view, box.locationCountry[location], owner) ? 'why-no-counter' : 'why-counter', {
        owner: names[owner],
      }),
    );
  }
  if (view.hand !== null) {
    // A spare of none: whether the hand could fill this very location.
    const able = canReplace(box, [...view.hand], [rank], 0, 0);
    lines.push(table.say(able ? 'why-replace' : 'why-no-replace', { noble: about.noble }));
  }
  return {
    title: table.say('location-title', about),
    lines,
    points: 0,
    rules: ['HS-4.1', action < ACT.execute ? 'HS-4.2' : 'HS-4.3', 'HS-4.6'],
  };
}
