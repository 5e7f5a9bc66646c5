// What an action is, what it costs and what it would bring now.

import { type Action, at } from '@regalia/core';
import type { Explanation } from '@regalia/parts';
import {
  ASSASSIN,
  COURTESAN,
  hasCountryMarker,
  locationAt,
  type Move,
  mostPoints,
  moveOf,
  payableRanks,
  RANKS,
  STOPPED,
  takesCourtesan,
} from '../rules/index.ts';
import { countriesOf } from './art.tsx';
import { countryPoints, housePoints, sectorPoints, shiftOf } from './forecast.ts';
import { attributeName, countryName, type HsTable, listed, placeOf, rankName, treacheryName } from './names.ts';

export const plain = (title: string, lines: readonly string[], ...rules: readonly string[]): Explanation => ({
  title,
  lines,
  points: 0,
  rules,
});

export function explain(table: HsTable, action: Action): Explanation {
  const { box, view } = table;
  const move = moveOf(box, action);
  switch (move.kind) {
    case 'three-attributes':
      return plain(table.say('act-three'), [table.say('why-three')], 'HS-2.2', 'HS-2.5');
    case 'clean':
      return plain(table.say('act-clean'), [table.say('why-clean')], 'HS-2.2', 'HS-2.4');
    case 'treachery':
      return plain(table.say('act-treachery'), [table.say('why-treachery')], 'HS-2.6');
    case 'take':
      return explainAttribute(table, move.attribute);
    case 'draw':
      return view.pile > 0
        ? plain(table.say('pile'), [table.say('why-draw', { n: view.pile })], 'HS-2.3')
        : plain(table.say('revolution-pile'), [table.say('why-draw-revolution', { n: view.revolution })], 'HS-2.3', 'HS-6.1');
    case 'take-treachery':
      return explainTreachery(table, move.treachery);
    case 'draw-treachery':
      return plain(table.say('treachery-pile'), [table.say('why-draw-treachery', { n: view.treacheryPile })], 'HS-2.6');
    case 'create':
      return explainCreation(table, move.location);
    case 'pay':
      return explainPayment(table, move.courtesanFor);
    case 'assassinate':
    case 'execute':
      return explainAttack(table, move);
    case 'end-turn':
      return plain(table.say('act-done'), [table.say('why-done')], 'HS-2.7');
    case 'discard':
      return explainDiscard(table, attributeName(table, move.attribute), view.hand?.[move.attribute]);
    case 'discard-treachery':
      return explainDiscard(table, treacheryName(table, move.treachery), view.treachery?.[move.treachery]);
    default:
      // Nobody chooses what chance brings.
      return plain('', []);
  }
}

function explainPayment(table: HsTable, courtesanFor: number | null): Explanation {
  if (courtesanFor === null) return plain(table.say('pay-set'), [table.say('why-pay-set')], 'HS-3.2');
  const card = attributeName(table, courtesanFor);
  return plain(table.say('pay-courtesan', { card }), [table.say('why-pay-courtesan', { card })], 'HS-3.3');
}

const explainDiscard = (table: HsTable, card: string, held = 1): Explanation =>
  plain(card, [table.say('why-discard', { n: held - 1 })], table.view.stopped === STOPPED.no ? 'HS-2.7' : 'HS-6.6');

/** Ranks among these bits for which a location is free. */
const openRanks = ({ box, view }: HsTable, bits: number): readonly number[] =>
  RANKS.flatMap((_, rank) =>
    (bits >> rank) & 1 && box.locationRank.some((of, location) => of === rank && at(view.owner, location) < 0) ? [rank] : [],
  );

/** Ranks that one more card of an attribute would let the hand create. */
export function opened(table: HsTable, attribute: number): readonly number[] {
  const { box, view } = table;
  if (view.hand === null) return [];
  const now = payableRanks(box, view.hand, 0);
  return openRanks(table, payableRanks(box, view.hand.with(attribute, at(view.hand, attribute) + 1), 0) & ~now);
}

export function explainAttribute(table: HsTable, attribute: number): Explanation {
  const { box, view } = table;
  const lines = [table.say('why-take', { n: (view.hand?.[attribute] ?? 0) + 1, card: attributeName(table, attribute) })];
  if (attribute === COURTESAN) lines.push(table.say('why-courtesan-card'));
  else {
    const served = box.setOf.flatMap((set, rank) => (set.includes(attribute) ? [rankName(table, rank)] : []));
    lines.push(table.say('why-serves', { nobles: served.join(', ') }));
  }
  const ranks = opened(table, attribute);
  if (ranks.length > 0) lines.push(table.say('why-opens', { nobles: ranks.map((rank) => rankName(table, rank)).join(', ') }));
  return plain(attributeName(table, attribute), lines, 'HS-2.3', attribute === COURTESAN ? 'HS-3.3' : 'HS-3.2');
}

export function explainTreachery(table: HsTable, kind: number): Explanation {
  const { box, view } = table;
  const countries = countriesOf(kind);
  const targets = view.owner.filter(
    (owner, location) =>
      owner >= 0 && owner !== view.viewer && (kind === ASSASSIN || countries.includes(at(box.locationCountry, location))),
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
export function costLines(table: HsTable, rank: number): readonly string[] {
  const { box, view } = table;
  const set = at(box.setOf, rank);
  const lines = [table.say('why-set', { noble: rankName(table, rank), cards: listed(table, set) })];
  const { hand } = view;
  if (hand === null) return lines;
  const missing = set.filter((attribute) => hand[attribute] === 0);
  if (missing.length === 0) return [...lines, table.say('why-have')];
  const helped = missing.length === 1 && at(hand, COURTESAN) > 0 && takesCourtesan(rank);
  return [...lines, table.say(helped ? 'why-helped' : 'why-missing', { cards: listed(table, missing) })];
}

function explainCreation(table: HsTable, location: number): Explanation {
  const { box, view } = table;
  const owner = at(view.owner, location);
  if (owner >= 0) return explainHolder(table, location, owner);
  const seat = view.viewer ?? view.mover;
  const { rank } = locationAt(box, location);
  const about = placeOf(table, location);
  const bonuses = [
    { id: 'why-bonus-sector', points: sectorPoints(box, view, location) },
    { id: 'why-bonus-country', points: countryPoints(box, view, seat, location) },
    { id: 'why-bonus-house', points: housePoints(box, view, seat, rank) },
  ].filter(({ points }) => points > 0);
  const { before, after, place } = shiftOf(box, view, location, seat, seat);
  return {
    title: table.say('location-title', about),
    lines: [
      ...costLines(table, rank),
      ...bonuses.map(({ id, points }) => table.say(id, { points, country: about.country })),
      table.say('why-influence', { country: about.country, before, after, place: table.say(`why-place-${place}`) }),
      cardLine(table, seat, rank),
    ],
    points: bonuses.reduce((total, { points }) => total + points, 0),
    rules: ['HS-3.2', 'HS-5.1', 'HS-6.2', 'HS-7.1'],
  };
}

/** Somebody lives there: no noble can be created. */
function explainHolder(table: HsTable, location: number, owner: number): Explanation {
  const about = placeOf(table, location);
  const { after } = shiftOf(table.box, table.view, location, owner, owner);
  const lines = [table.say('why-lives', { owner: at(table.names, owner), country: about.country, n: after })];
  return plain(table.say('location-title', about), lines, 'HS-3.1', 'HS-6.2');
}

/** HS-7.1: how the race for most noble cards of the rank would stand. */
function cardLine(table: HsTable, seat: number, rank: number): string {
  const { box, view } = table;
  const noble = rankName(table, rank);
  if (view.nobleCards[rank] === 0) return table.say('why-no-card', { noble });
  const cards = view.nobles.map((nobles) => at(nobles, rank));
  const mine = at(cards, seat);
  const best = Math.max(0, ...cards.filter((_, other) => other !== seat));
  return table.say('why-most', { noble, mine, next: mine + 1, best, points: mostPoints(box, rank)[0] });
}

function explainAttack(table: HsTable, move: Extract<Move, { kind: 'assassinate' | 'execute' }>): Explanation {
  const { box, view } = table;
  const { location } = move;
  const { rank, attackCards } = locationAt(box, location);
  const about = placeOf(table, location);
  const how =
    move.kind === 'assassinate'
      ? table.say('why-chance', { n: attackCards })
      : table.say('why-sure', { cards: move.cards.map((card) => treacheryName(table, card)).join(' + ') });
  const lines = [how, ...victimLines(table, location)];
  if (view.hand !== null) {
    const able = (payableRanks(box, view.hand, 0) >> rank) & 1;
    lines.push(table.say(able ? 'why-replace' : 'why-no-replace', { noble: about.noble }));
  }
  return plain(table.say('location-title', about), lines, 'HS-4.1', move.kind === 'assassinate' ? 'HS-4.2' : 'HS-4.3', 'HS-4.6');
}

/** What the owner of a noble would lose by its death. */
function victimLines(table: HsTable, location: number): readonly string[] {
  const { box, view } = table;
  const seat = at(view.owner, location);
  if (seat < 0) return [];
  const owner = at(table.names, seat);
  const { country } = locationAt(box, location);
  const { before, after } = shiftOf(box, view, location, -1, seat);
  return [
    table.say('why-victim', { owner, country: countryName(table, country), before, after }),
    table.say(hasCountryMarker(box, view, country, seat) ? 'why-no-counter' : 'why-counter', { owner }),
  ];
}
