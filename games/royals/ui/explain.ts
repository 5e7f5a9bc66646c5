// What an action is, what it costs and what it would bring now.

import { type Action, at } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Explanation } from '@regalia/parts';
import {
  type Box,
  COUNTRIES,
  FREE,
  handWorth,
  influenceIn,
  leadersIn,
  moveOf,
  nobleAt,
  PHASE,
  titlePoints,
  type View,
} from '../rules/index.ts';
import { cityName, countryName, type RoyalsTable, titleName } from './names.ts';
import { countryBonusFor, houseBonusFor, missingCities, missingTitles } from './reckon.ts';

const plain = (title: string, line: string, rule: string): Explanation => ({ title, lines: [line], points: 0, rules: [rule] });

export function explain(table: RoyalsTable, action: Action): Explanation {
  const move = moveOf(table.box, action);
  switch (move.kind) {
    case 'choose':
      return plain(table.say(`act-${move.option}`), table.say(`why-${move.option}`), 'RY-2.3');
    case 'take':
      return withOption(table, explainTake(table, move.country), 'means-three');
    case 'draw':
      return withOption(table, plain(table.say('pile'), table.say('why-draw', { n: table.view.pile }), 'RY-2.4'), 'means-three');
    case 'draw-intrigue':
      return withOption(table, plain(table.say('intrigue'), table.say('why-intrigue'), 'RY-4.3'), 'means-one-and-one');
    case 'claim':
      return explainNoble(table, move.noble, ['RY-3.2', 'RY-3.4']);
    case 'take-over':
      return explainNoble(table, move.noble, ['RY-4.1', 'RY-4.4']);
    case 'pay':
      return plain('', table.say('why-cards', { n: sum(move.cards) }), 'RY-3.4');
    case 'pay-intrigue':
      return plain('', table.say('why-cards', { n: sum(move.cards) }), 'RY-4.4');
    case 'discard':
    case 'discard-intrigue':
      return plain('', table.say('why-cards', { n: sum(move.cards) }), 'RY-2.8');
    case 'end-turn':
      return plain(table.say('act-done'), table.say('why-done'), 'RY-2.8');
    case 'starting-player':
    case 'country-card':
    case 'intrigue-card':
      return { title: '', lines: [], points: 0, rules: [] }; // Nobody chooses these.
  }
}

/** RY-2.3: at the start of a turn a card means the option as well. */
const withOption = (table: RoyalsTable, what: Explanation, id: string): Explanation =>
  table.view.phase === PHASE.choose && table.legal.length > 0
    ? { ...what, lines: [table.say(id), ...what.lines], rules: ['RY-2.3', ...what.rules] }
    : what;

function explainTake(table: RoyalsTable, country: number): Explanation {
  const { box, view } = table;
  const hand = COUNTRIES.map((_, other) => (view.hand?.[other] ?? 0) + (other === country ? 1 : 0));
  const worth = handWorth(hand, 0, country);
  const costs = view.owner.flatMap((owner, noble) => {
    const about = nobleAt(box, noble);
    return owner < 0 && about.country === country && about.cost <= worth ? [about.cost] : [];
  });
  const name = countryName(table, country);
  return plain(name, table.say('why-take', { n: at(hand, country), country: name, cost: Math.max(0, ...costs) }), 'RY-2.4');
}

export function explainNoble(table: RoyalsTable, noble: number, rules: readonly string[]): Explanation {
  const { box, view } = table;
  const { city, country, title, cost } = nobleAt(box, noble);
  const lines: string[] = [];
  if (view.hand) {
    const held = at(view.hand, country);
    const reach = handWorth(view.hand, 0, country);
    lines.push(table.say('why-cost', { cost, country: countryName(table, country), held, reach }));
  }
  const seat = view.viewer ?? view.mover;
  const bonuses = view.owner[noble] === seat ? [] : bonusesOf(box, view, seat, noble);
  for (const { id, points } of bonuses) lines.push(table.say(id, { points, country: countryName(table, country) }));
  if (view.owner[noble] !== seat) lines.push(influenceLine(table, seat, noble), titleLine(table, seat, title));
  return {
    title: table.say('noble-title', { title: titleName(table, title), city: cityName(table, city) }),
    lines,
    points: sum(bonuses.map(({ points }) => points)),
    rules,
  };
}

/** The bonuses that a noble would bring at once. */
function bonusesOf(box: Box, view: View, seat: number, noble: number): readonly { readonly id: string; readonly points: number }[] {
  const { city, title } = nobleAt(box, noble);
  return [
    { id: 'why-bonus-city', points: view.markers[city] === FREE ? at(box.cityBonus, city) : 0 },
    { id: 'why-bonus-country', points: countryBonus(box, view, seat, noble) },
    { id: 'why-bonus-house', points: houseBonus(box, view, seat, title) },
  ].filter(({ points }) => points > 0);
}

/** The seat's influence in the country with and without the noble, and the place it would bring. */
function influenceLine(table: RoyalsTable, seat: number, noble: number): string {
  const { box, view } = table;
  const { country } = nobleAt(box, noble);
  const owner = view.owner.with(noble, seat);
  const influence = influenceIn(box, owner, country);
  const place = leadersIn(box, { owner, starter: view.starter }, country, influence).indexOf(seat) + 1;
  return table.say('why-influence', {
    country: countryName(table, country),
    before: at(influenceIn(box, view.owner, country), seat),
    after: at(influence, seat),
    place: table.say(`why-place-${place}`),
  });
}

/** The seat's cubes on the title with and without one more. */
function titleLine(table: RoyalsTable, seat: number, title: number): string {
  const cubes = table.view.titles.map((of) => at(of, title));
  const mine = at(cubes, seat);
  return table.say('why-title', {
    title: titleName(table, title),
    mine,
    next: mine + 1,
    best: Math.max(0, ...cubes.filter((_, other) => other !== seat)),
    points: titlePoints(table.box, title).whole,
  });
}

/** RY-5.2: what completing the country with this noble's city would bring. */
function countryBonus(box: Box, view: View, seat: number, noble: number): number {
  const { city, country } = nobleAt(box, noble);
  const missing = missingCities(box, view, seat, country).filter((other) => other !== city);
  return missing.length > 0 ? 0 : countryBonusFor(box, view, seat, country);
}

/** RY-5.3: what a first cube on this title would bring, when it is the last one missing. */
function houseBonus(box: Box, view: View, seat: number, title: number): number {
  const missing = missingTitles(view, seat);
  return missing.length === 1 && missing[0] === title ? houseBonusFor(box, view, seat) : 0;
}
