// What a thing on the board, in the dock or in a panel is, what it costs and what it would bring now. Things go by their `data-about`.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Explanation } from '@regalia/parts';
import {
  COUNTRIES,
  HAND_LIMIT,
  handWorth,
  INTRIGUE_LIMIT,
  KING,
  markerAt,
  nobleAt,
  PAIRS,
  PERIODS,
  periodPoints,
  pointsOf,
  TITLES,
  titlePoints,
} from '../rules/index.ts';
import { explain, explainNoble } from './explain.ts';
import { actionFor, cityName, countryName, pairName, type RoyalsTable, titleName } from './names.ts';
import { countryBonusFor, houseBonusFor, missingCities, missingTitles, placesIn, tiesIn, titleStanding } from './reckon.ts';

type Part = (table: RoyalsTable, index: number) => Explanation | undefined;

const told = (title: string, lines: readonly string[], ...rules: readonly string[]): Explanation => ({ title, lines, points: 0, rules });

/** By the first words of the name; the number that follows is an index. */
const PARTS: Readonly<Record<string, Part>> = {
  noble: (table, noble) => (noble < table.box.nobleCity.length ? aboutNoble(table, noble) : undefined),
  city: (table, city) => (city < table.box.cityName.length ? aboutCity(table, city) : undefined),
  cathedral: (table, city) => (city < table.box.cityName.length ? aboutCathedral(table, city) : undefined),
  country: (table, country) => (country < COUNTRIES.length ? aboutCountry(table, country) : undefined),
  bonus: (table, marker) => (marker < table.box.markers.length ? aboutBonus(table, marker) : undefined),
  title: (table, title) => (title < TITLES.length ? aboutTitle(table, title) : undefined),
  display: (table, country) => (country < COUNTRIES.length ? explain(table, actionFor(table.box, { kind: 'take', country })) : undefined),
  hand: (table, country) => (country < COUNTRIES.length ? aboutHand(table, country) : undefined),
  plot: (table, kind) => (kind < PAIRS.length ? aboutPlot(table, kind) : undefined),
  'seat-cards': (table, seat) => (seat < table.box.seats ? aboutSeatCards(table, seat) : undefined),
  score: (table, seat) => (seat < table.box.seats ? aboutScore(table, seat) : undefined),
};

const SINGLE: Readonly<Record<string, (table: RoyalsTable) => Explanation>> = {
  house: aboutHouse,
  period: aboutPeriod,
  pile: aboutPile,
  'intrigue-pile': aboutIntriguePile,
};

export function about(table: RoyalsTable, thing: string): Explanation | undefined {
  const single = SINGLE[thing];
  if (single) return single(table);
  const [, kind = '', index = ''] = /^(.*)-(\d+)$/.exec(thing) ?? [];
  return PARTS[kind]?.(table, Number(index));
}

function aboutNoble(table: RoyalsTable, noble: number): Explanation {
  const { box, view, names } = table;
  const { country, title, cost, influence } = nobleAt(box, noble);
  const owner = at(view.owner, noble);
  const what = explainNoble(table, noble, owner < 0 ? ['RY-3.2', 'RY-3.4'] : ['RY-4.1', 'RY-4.4']);
  const params = { cost, influence, country: countryName(table, country), n: title === KING ? 2 : 1 };
  if (owner < 0) return { ...what, lines: [table.say('about-noble-free', params), ...what.lines] };
  if (owner === view.viewer) return { ...what, lines: [table.say('about-noble-own', params)], rules: ['RY-3.5'] };
  return { ...what, lines: [table.say('about-noble-other', { ...params, owner: at(names, owner) }), ...what.lines] };
}

function aboutCity(table: RoyalsTable, city: number): Explanation {
  const taker = at(table.view.markers, city);
  const points = at(table.box.cityBonus, city);
  return told(
    table.say('about-city', { city: cityName(table, city) }),
    [taker < 0 ? table.say('about-city-free', { points }) : table.say('about-city-taken', { points, seat: at(table.names, taker) })],
    'RY-5.1',
    'RY-7.3',
  );
}

function aboutCathedral(table: RoyalsTable, city: number): Explanation {
  const cubes = at(table.view.cathedral, city).flatMap((n, seat) => (n > 0 ? [`${table.names[seat]} ${n}`] : []));
  return told(
    table.say('about-cathedral', { city: cityName(table, city) }),
    [
      table.say('about-cathedral-cubes', { cubes: cubes.length === 0 ? table.say('bar-none') : cubes.join(', ') }),
      table.say('about-cathedral-use'),
    ],
    'RY-4.6',
    'RY-5.2',
  );
}

/** The ties of a country, in sentences. */
export const tieLines = (
  table: RoyalsTable,
  country: number,
  view: Pick<RoyalsTable['view'], 'owner' | 'starter'> = table.view,
): readonly string[] =>
  tiesIn(table.box, view, country).map(({ ahead, behind, by }) =>
    table.say(`tie-${by}`, { ahead: at(table.names, ahead), behind: at(table.names, behind) }),
  );

function aboutCountry(table: RoyalsTable, country: number): Explanation {
  const { box, view, names } = table;
  const period = Math.min(view.period, 2);
  const [first, second] = periodPoints(box, period, country);
  const places = placesIn(box, view, country).filter(({ influence }) => influence > 0);
  const lines = places.map(({ seat, influence, prize, behind }) => {
    const params = { seat: at(names, seat), n: influence };
    if (prize > 0) return table.say('about-lead', { ...params, points: prize });
    return behind > 0 ? table.say('about-behind', { ...params, gap: behind }) : table.say('about-tied', params);
  });
  return told(
    countryName(table, country),
    [
      table.say('about-prizes', { year: String(PERIODS[period]), first, second }),
      ...(lines.length === 0 ? [table.say('about-nobody')] : lines),
      ...tieLines(table, country),
      ...bonusLines(table, country),
    ],
    'RY-7.2',
    'RY-5.2',
  );
}

/** What the viewer lacks for a country's bonus. */
function bonusLines(table: RoyalsTable, country: number): readonly string[] {
  const { box, view } = table;
  if (view.viewer === null) return [];
  const points = countryBonusFor(box, view, view.viewer, country);
  if (points === 0) return [];
  const cities = missingCities(box, view, view.viewer, country).map((city) => cityName(table, city));
  return [table.say('about-bonus-missing', { points, cities: cities.join(', ') })];
}

function aboutBonus(table: RoyalsTable, marker: number): Explanation | undefined {
  const { box, view, names } = table;
  const what = markerAt(box, marker);
  if (what.kind !== 'country') return undefined;
  const taker = at(view.markers, marker);
  const country = countryName(table, what.country);
  const lines = taker < 0 ? bonusLines(table, what.country) : [table.say('about-bonus-taken', { seat: at(names, taker) })];
  const rule = table.say('about-bonus-free', { points: pointsOf(box, marker), country });
  return told(table.say('about-bonus', { country }), [rule, ...lines], 'RY-5.2');
}

function aboutTitle(table: RoyalsTable, title: number): Explanation {
  const { box, view, names } = table;
  const { cubes, takers, points } = titleStanding(box, view, title);
  const rows = cubes.flatMap((n, seat) => {
    if (n === 0) return [];
    const params = { seat: at(names, seat), n };
    return [takers.includes(seat) ? table.say('about-cubes-lead', { ...params, points }) : table.say('about-cubes', params)];
  });
  return told(titleName(table, title), [table.say('about-title', titlePoints(box, title)), ...rows], 'RY-8.1', 'RY-8.2');
}

function aboutHouse(table: RoyalsTable): Explanation {
  const { box, view } = table;
  const free = box.markers.flatMap(({ kind, value }, marker) => (kind === 'house' && view.markers[marker] === -1 ? [value] : []));
  const lines = [free.length === 0 ? table.say('about-house-gone') : table.say('about-house', { points: free.join(', ') })];
  const points = view.viewer === null ? 0 : houseBonusFor(box, view, view.viewer);
  if (view.viewer !== null && points > 0) {
    const titles = missingTitles(view, view.viewer).map((title) => titleName(table, title));
    lines.push(table.say('about-house-missing', { points, titles: titles.join(', ') }));
  }
  return told(table.say('house'), lines, 'RY-5.3');
}

function aboutPeriod(table: RoyalsTable): Explanation {
  const { box, view } = table;
  const lines = [view.ending ? table.say('about-period-ending') : table.say(`about-period-${box.options.edition}`, { n: view.pile })];
  if (view.period >= 2) lines.push(table.say('about-period-last'));
  const year = String(PERIODS[Math.min(view.period, 2)]);
  return told(table.say('about-period', { year }), lines, box.renewsAtOnce ? 'RY-6.2' : 'RY-6.3', 'RY-6.5');
}

/** The discards, which everybody may look through (RY-1.6). */
function discardLine(table: RoyalsTable, counts: readonly number[], name: (kind: number) => string): string {
  const cards = counts.flatMap((n, kind) => (n > 0 ? [`${n} ${name(kind)}`] : []));
  return cards.length === 0 ? table.say('about-discards-none') : table.say('about-discards', { cards: cards.join(', ') });
}

function aboutPile(table: RoyalsTable): Explanation {
  const what = explain(table, actionFor(table.box, { kind: 'draw' }));
  const discards = discardLine(table, table.view.discards, (country) => countryName(table, country));
  return { ...what, lines: [...what.lines, discards], rules: [...what.rules, 'RY-1.6'] };
}

function aboutIntriguePile(table: RoyalsTable): Explanation {
  const what = explain(table, actionFor(table.box, { kind: 'draw-intrigue' }));
  const left = table.say('pile-left', { n: table.view.intriguePile });
  const discards = discardLine(table, table.view.intrigueDiscards, (kind) => pairName(table, kind));
  return { ...what, lines: [...what.lines, `${left}.`, discards], rules: [...what.rules, 'RY-1.6'] };
}

/** Cards of one country in the viewer's hand: what they are worth there, and what they would buy. */
function aboutHand(table: RoyalsTable, country: number): Explanation | undefined {
  const { box, view } = table;
  if (view.hand === null) return undefined;
  const reach = handWorth(view.hand, 0, country);
  const best = box.nobleCity
    .map((_, noble) => nobleAt(box, noble))
    .filter((noble, i) => at(view.owner, i) < 0 && noble.country === country && noble.cost <= reach)
    .toSorted((a, b) => b.cost - a.cost)[0];
  const name = countryName(table, country);
  const bought = best && { title: titleName(table, best.title), city: cityName(table, best.city), cost: best.cost };
  return told(
    name,
    [
      table.say('about-hand', { n: at(view.hand, country), country: name, reach }),
      bought ? table.say('about-hand-buys', bought) : table.say('about-hand-short'),
      table.say('about-limit', { n: HAND_LIMIT, held: sum(view.hand) }),
    ],
    'RY-3.4',
    'RY-2.8',
  );
}

function aboutPlot(table: RoyalsTable, kind: number): Explanation | undefined {
  const { intrigue } = table.view;
  if (intrigue === null) return undefined;
  const [a, b] = at(PAIRS, kind);
  return told(
    pairName(table, kind),
    [
      table.say('about-plot', { a: countryName(table, a), b: countryName(table, b) }),
      table.say('about-limit', { n: INTRIGUE_LIMIT, held: sum(intrigue) }),
    ],
    'RY-4.3',
    'RY-4.4',
  );
}

function aboutSeatCards(table: RoyalsTable, seat: number): Explanation {
  const { view, names } = table;
  const known = at(view.known, seat).flatMap((n, country) => (n > 0 ? [`${n} ${countryName(table, country)}`] : []));
  const lines = [table.say('hand-cards', { n: at(view.hands, seat) }), table.say('hand-intrigue', { n: at(view.intrigues, seat) })];
  if (known.length > 0 && seat !== view.viewer) lines.push(table.say('known', { cards: known.join(', ') }));
  return told(at(names, seat), lines, 'RY-2.6');
}

/** Where a seat's points came from. */
function aboutScore(table: RoyalsTable, seat: number): Explanation | undefined {
  const { box, view, names } = table;
  if (view.score === null) return told(at(names, seat), [table.say('about-score-hidden')], 'RY-5.4');
  const lines = (['city', 'country', 'house', 'period', 'title'] as const).flatMap((kind) => {
    const points = sum(box.markers.map((marker, i) => (marker.kind === kind && view.markers[i] === seat ? marker.value : 0)));
    return points > 0 ? [`${table.say(`kind-${kind}`)}: ${points}`] : [];
  });
  return told(`${at(names, seat)}: ${at(view.score, seat)}`, lines.length === 0 ? [table.say('about-score-none')] : lines, 'RY-5.4');
}
