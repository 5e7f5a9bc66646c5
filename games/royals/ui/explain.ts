// What an action is, what it costs and what it would bring now.

import type { Action } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Explanation } from '@regalia/parts';
import { type Box, COUNTRIES, FREE, handWorth, influenceIn, leadersIn, moveOf, type View } from '../rules/index.ts';
import { cityName, countryName, type RoyalsTable, titleName } from './names.ts';

const plain = (title: string, line: string, rule: string): Explanation => ({ title, lines: [line], points: 0, rules: [rule] });

export function explain(table: RoyalsTable, action: Action): Explanation {
  const move = moveOf(table.box, action);
  switch (move.kind) {
    case 'choose':
      return plain(table.say(`act-${move.option}`), table.say(`why-${move.option}`), 'RY-2.3');
    case 'take':
      return explainTake(table, move.country);
    case 'draw':
      return plain(table.say('pile'), table.say('why-draw', { n: table.view.pile }), 'RY-2.4');
    case 'draw-intrigue':
      return plain(table.say('intrigue'), table.say('why-intrigue'), 'RY-4.3');
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

function explainTake(table: RoyalsTable, country: number): Explanation {
  const { box, view } = table;
  const hand = COUNTRIES.map((_, other) => (view.hand?.[other] ?? 0) + (other === country ? 1 : 0));
  const n = hand[country];
  const worth = handWorth(hand, 0, country);
  const costs = box.nobleCost.filter((cost, at) => box.nobleCountry[at] === country && view.owner[at] < 0 && cost <= worth);
  const name = countryName(table, country);
  return plain(name, table.say('why-take', { n, country: name, cost: Math.max(0, ...costs) }), 'RY-2.4');
}

function explainNoble(table: RoyalsTable, noble: number, rules: readonly string[]): Explanation {
  const { box, view } = table;
  const seat = view.viewer ?? view.mover;
  const country = box.nobleCountry[noble];
  const title = box.nobleTitle[noble];
  const city = box.nobleCity[noble];
  const lines: string[] = [];
  if (view.hand) {
    const held = view.hand[country];
    lines.push(
      table.say('why-cost', {
        cost: box.nobleCost[noble],
        country: countryName(table, country),
        held,
        reach: handWorth(view.hand, 0, country),
      }),
    );
  }
  let points = 0;
  const bonus = (id: string, gained: number): void => {
    if (gained === 0) return;
    points += gained;
    lines.push(table.say(id, { points: gained, country: countryName(table, country) }));
  };
  if (view.owner[noble] !== seat) {
    bonus('why-bonus-city', view.markers[city] === FREE ? box.cityBonus[city] : 0);
    bonus('why-bonus-country', countryBonus(box, view, seat, noble));
    bonus('why-bonus-house', houseBonus(box, view, seat, title));
    const owner = [...view.owner];
    owner[noble] = seat;
    const before = influenceIn(box, view.owner, country)[seat];
    const influence = influenceIn(box, owner, country);
    const place = leadersIn(box, { owner, starter: view.starter }, country, influence).indexOf(seat) + 1;
    lines.push(
      table.say('why-influence', {
        country: countryName(table, country),
        before,
        after: influence[seat],
        place: table.say(`why-place-${place}`),
      }),
    );
    const cubes = view.titles.map((of) => of[title]);
    lines.push(
      table.say('why-title', {
        title: titleName(table, title),
        mine: cubes[seat],
        next: cubes[seat] + 1,
        best: Math.max(0, ...cubes.filter((_, other) => other !== seat)),
        points: box.markers[box.titleMarkers + 3 * title].value,
      }),
    );
  }
  return {
    title: table.say('noble-title', { title: titleName(table, title), city: cityName(table, city) }),
    lines,
    points,
    rules,
  };
}

/** RY-5.2: what completing the country with this noble's city would bring. */
function countryBonus(box: Box, view: View, seat: number, noble: number): number {
  const country = box.nobleCountry[noble];
  const at = box.countryMarkers + 2 * country;
  if (view.markers[at] === seat || view.markers[at + 1] === seat) return 0;
  const present = new Set<number>([box.nobleCity[noble]]);
  view.owner.forEach((owner, other) => {
    if (owner === seat) present.add(box.nobleCity[other]);
  });
  const missing = box.cityCountry.some((of, city) => of === country && !present.has(city) && view.cathedral[city][seat] === 0);
  const free = [at, at + 1].find((marker) => view.markers[marker] === FREE);
  return missing || free === undefined ? 0 : box.markers[free].value;
}

/** RY-5.3: what a first cube on this title would bring, when it is the last one missing. */
function houseBonus(box: Box, view: View, seat: number, title: number): number {
  const cubes = view.titles[seat];
  if (cubes[title] > 0 || cubes.some((n, other) => n === 0 && other !== title)) return 0;
  const free = box.markers.findIndex((marker, i) => marker.kind === 'house' && view.markers[i] === FREE);
  return free < 0 ? 0 : box.markers[free].value;
}
