// What a thing on the table is, what it costs and what it would bring now: for whatever carries a name as `data-about`.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Explanation } from '@regalia/parts';
import {
  COUNTRIES,
  FREE,
  INFLUENCE,
  LAST_ROUND,
  locationAt,
  mostPoints,
  PHASE,
  RANKS,
  REMOVED,
  ROUND_LIMIT,
  ROUNDS,
  roundPoints,
  TREACHERIES,
  TURN_LIMIT,
} from '../rules/index.ts';
import { costLines, explainAttribute, explainTreachery, plain } from './explain.ts';
import { influenceOf } from './location.tsx';
import { actionFor, attributeName, countryName, type HsTable, placeOf, rankName, sectorName, treacheryName } from './names.ts';
import { countryReach, houseReach, type Place, placesIn } from './standings.ts';

type Teller = (table: HsTable, i: number, j: number) => Explanation | undefined;

/** By the beginning of the name; numbers follow it. */
const TELLERS: Readonly<Record<string, Teller>> = {
  location: aboutLocation,
  sector: aboutSector,
  fallen: aboutFallen,
  country: aboutCountry,
  rank: aboutRank,
  house: aboutHouse,
  revolution: aboutRevolution,
  pile: aboutPile,
  'treachery-pile': (table) => plain('', [table.say('about-renewed')], 'HS-4.7'),
  discards: aboutDiscards,
  cleaned: (table) => plain(table.say('cleaned-cards'), [table.say('about-cleaned', { n: sum(table.view.cleaned) })], 'HS-2.4'),
  // Cards of a display are explained as what may be taken; the rest is how many there are.
  shown: (table, kind) => (kind < table.box.attributes.length ? plain('', countLines(table, kind), 'HS-1.3') : undefined),
  plot: (table, kind) => (kind < TREACHERIES.length ? plain('', plotLines(table, kind), 'HS-1.5') : undefined),
  attribute: (table, kind) => (kind < table.box.attributes.length ? aboutAttribute(table, kind) : undefined),
  treachery: (table, kind) => (kind < TREACHERIES.length ? aboutTreachery(table, kind) : undefined),
  cards: aboutCards,
  plots: aboutPlots,
  known: aboutKnown,
  score: aboutScore,
};

export function about(table: HsTable, thing: string): Explanation | undefined {
  const [, name = '', i = '0', j = '0'] = /^([a-z-]*?[a-z])(?:-(\d+))?(?:-(\d+))?$/.exec(thing) ?? [];
  return Object.hasOwn(TELLERS, name) ? TELLERS[name]?.(table, Number(i), Number(j)) : undefined;
}

const isThere = (list: readonly unknown[], i: number): boolean => i < list.length;

/** What a location is; what could be done there is explained besides. */
function aboutLocation(table: HsTable, location: number): Explanation | undefined {
  const { box, view, names } = table;
  if (!isThere(view.owner, location)) return undefined;
  const owner = at(view.owner, location);
  const { sector, country, noble } = placeOf(table, location);
  const title = table.say('about-place', { sector, country });
  if (owner < 0) return plain(title, [table.say('about-vacant', { noble })], 'HS-3.1');
  const lives = table.say('about-lives', { owner: at(names, owner), country, n: influenceOf(table, location) });
  const lines = owner === view.viewer ? [lives] : [lives, table.say('about-attack', { n: locationAt(box, location).attackCards })];
  return plain(title, lines, 'HS-4.2', 'HS-4.3', 'HS-6.2');
}

function aboutSector(table: HsTable, sector: number): Explanation | undefined {
  const { box, view, names } = table;
  if (!isThere(box.sectorName, sector)) return undefined;
  const taker = at(view.markers, sector);
  const points = at(box.hexagon, sector);
  const [high, low] = INFLUENCE[at(box.isCapital, sector) ? 'capital' : 'province'];
  const free = taker === FREE;
  return {
    title: sectorName(table, sector),
    lines: [
      table.say(at(box.isCapital, sector) ? 'about-capital' : 'about-province', {
        country: countryName(table, at(box.sectorCountry, sector)),
        high,
        low,
      }),
      free ? table.say('about-hexagon-free', { points }) : table.say('about-hexagon-taken', { points, seat: at(names, taker) }),
      table.say('about-hexagon-tie', { points }),
    ],
    points: free ? points : 0,
    rules: ['HS-5.1', 'HS-6.2', 'HS-6.4'],
  };
}

function aboutFallen(table: HsTable, sector: number): Explanation | undefined {
  const { view, names } = table;
  if (!isThere(view.counters, sector)) return undefined;
  const who = at(view.counters, sector).flatMap((n, seat) => (n > 0 ? [`${names[seat]} ${n}`] : []));
  if (who.length === 0) return undefined;
  return plain(sectorName(table, sector), [table.say('fallen', { who: who.join(', ') }), table.say('about-fallen')], 'HS-4.4', 'HS-5.2');
}

function aboutCountry(table: HsTable, country: number): Explanation | undefined {
  const { box, view, names, viewer } = table;
  if (!isThere(COUNTRIES, country)) return undefined;
  const [first, second] = roundPoints(box, Math.min(view.round, LAST_ROUND), country);
  const places = placesIn(box, view, country);
  const lines = [
    table.say('about-prizes', { year: String(ROUNDS[Math.min(view.round, LAST_ROUND)]), first, second }),
    places.length === 0
      ? table.say('bar-none')
      : places.map(({ seat, influence, points }) => `${names[seat]} ${influence}${points > 0 ? ` (+${points})` : ''}`).join(' · '),
  ];
  const own = places.find(({ seat }) => seat === viewer);
  if (own) lines.push(distanceLine(table, own));
  lines.push(markersLine(table, country));
  const reach = viewer === null ? undefined : countryReach(box, view, country, viewer);
  if (reach && reach.missing.length > 0)
    lines.push(table.say('about-missing', { sectors: reach.missing.map((sector) => sectorName(table, sector)).join(', ') }));
  return plain(countryName(table, country), lines, 'HS-5.2', 'HS-6.3', 'HS-6.4');
}

/** How far the viewer is from the place above, or ahead of the one below. */
export function distanceLine(table: Pick<HsTable, 'say'>, { place, distance }: Place): string {
  const id = place === 1 ? 'stand-ahead' : place === 2 ? 'stand-behind-first' : 'stand-behind-second';
  return table.say(distance === 0 ? `${id}-tied` : id, { n: distance });
}

/** HS-5.2: the two markers, and who has them. */
function markersLine(table: HsTable, country: number): string {
  const { box, view, names } = table;
  const seals = [0, 1].map((i) => {
    const marker = box.countryMarkers + 2 * country + i;
    const taker = at(view.markers, marker);
    const points = at(box.markers, marker).value;
    return taker === FREE || taker === REMOVED
      ? table.say('seal-free', { points })
      : table.say('seal-taken', { points, seat: at(names, taker) });
  });
  return table.say('about-all-sectors', { seals: seals.join(', ') });
}

function aboutRank(table: HsTable, rank: number): Explanation | undefined {
  const { box, view, names } = table;
  if (!isThere(RANKS, rank)) return undefined;
  const [whole, half] = mostPoints(box, rank);
  const cards = view.nobles.flatMap((nobles, seat) => (at(nobles, rank) > 0 ? [`${names[seat]} ${nobles[rank]}`] : []));
  return plain(
    rankName(table, rank),
    [
      ...costLines(table, rank),
      table.say('about-noble-cards', {
        cards: cards.length === 0 ? table.say('bar-none') : cards.join(', '),
        left: at(view.nobleCards, rank),
      }),
      table.say('about-most', { points: whole, half }),
    ],
    'HS-3.2',
    'HS-3.4',
    'HS-7.1',
  );
}

function aboutHouse(table: HsTable): Explanation {
  const { box, view, names, viewer } = table;
  const seals = box.markers.slice(box.houseMarkers, box.roundMarkers).flatMap(({ value }, i) => {
    const taker = at(view.markers, box.houseMarkers + i);
    if (taker === REMOVED) return [];
    return [
      taker === FREE ? table.say('seal-free', { points: value }) : table.say('seal-taken', { points: value, seat: at(names, taker) }),
    ];
  });
  const lines = [table.say('about-house'), seals.join(', ')];
  const reach = viewer === null ? undefined : houseReach(box, view, viewer);
  if (reach) lines.push(table.say('about-house-missing', { nobles: reach.missing.map((rank) => rankName(table, rank)).join(', ') }));
  return plain(table.say('house'), lines, 'HS-1.6', 'HS-5.3');
}

function aboutRevolution(table: HsTable): Explanation {
  const { pile, revolution, round, phase } = table.view;
  const year = String(ROUNDS[Math.min(round, LAST_ROUND)]);
  if (phase === PHASE.over) return plain(table.say('revolution-pile'), [table.say('doom-over')], 'HS-6.8');
  const near =
    pile > 0
      ? table.say('about-doom-far', { n: pile })
      : table.say('about-doom-near', { n: revolution, percent: Math.round(100 / revolution) });
  const then = round === LAST_ROUND ? table.say('about-doom-last') : table.say('about-doom-then', { ...ROUND_LIMIT_OF, year });
  return plain(table.say('card-Revolution'), [near, then], 'HS-1.4', 'HS-6.1', round === LAST_ROUND ? 'HS-6.8' : 'HS-6.6');
}
const ROUND_LIMIT_OF = { cards: ROUND_LIMIT.attributes, plots: ROUND_LIMIT.treachery } as const;

function aboutPile(table: HsTable): Explanation {
  const { pile } = table.view;
  if (pile === 0) return plain(table.say('pile'), [table.say('about-pile-empty')], 'HS-6.1');
  return plain('', [table.say('about-doom-far', { n: pile })], 'HS-1.4');
}

function aboutDiscards(table: HsTable): Explanation {
  const { discards, treacheryDiscards } = table.view;
  return plain(
    table.say('discards'),
    [
      table.say('about-discards', { attributes: sum(discards), treachery: sum(treacheryDiscards) }),
      counted(table, discards, treacheryDiscards),
      table.say('about-discards-press'),
    ],
    'HS-2.8',
    'HS-4.7',
    'HS-6.6',
  );
}

/** `2 Gold, 1 Title`, or that there is nothing. */
function counted(table: HsTable, attributes: readonly number[], treachery: readonly number[]): string {
  const said = [
    ...attributes.flatMap((n, attribute) => (n > 0 ? [`${n} ${attributeName(table, attribute)}`] : [])),
    ...treachery.flatMap((n, kind) => (n > 0 ? [`${n} ${treacheryName(table, kind)}`] : [])),
  ];
  return said.length === 0 ? table.say('nothing') : said.join(', ');
}

/** How many of an attribute the viewer holds, and how many there are. */
function countLines(table: HsTable, kind: number): readonly string[] {
  const { box, view } = table;
  const there = table.say('about-in-play', { n: at(box.attributes, kind), discarded: at(view.discards, kind) });
  return view.hand === null ? [there] : [table.say('about-held', { n: at(view.hand, kind) }), there];
}

function plotLines(table: HsTable, kind: number): readonly string[] {
  const { box, view } = table;
  const there = table.say('about-in-play', { n: at(box.treachery, kind), discarded: at(view.treacheryDiscards, kind) });
  return view.treachery === null ? [there] : [table.say('about-held', { n: at(view.treachery, kind) }), there];
}

/** A card of the hand. One that may be discarded is explained as that first. */
function aboutAttribute(table: HsTable, kind: number): Explanation {
  const { title, lines, rules } = explainAttribute(table, kind);
  const named = table.legal.includes(actionFor(table.box, { kind: 'discard', attribute: kind }));
  return { title: named ? '' : title, lines: [...countLines(table, kind), ...lines.slice(1)], points: 0, rules: [...rules, 'HS-1.3'] };
}

function aboutTreachery(table: HsTable, kind: number): Explanation {
  const { title, lines, rules } = explainTreachery(table, kind);
  const named = table.legal.includes(actionFor(table.box, { kind: 'discard-treachery', treachery: kind }));
  return { title: named ? '' : title, lines: [...plotLines(table, kind), ...lines], points: 0, rules: [...rules, 'HS-1.5'] };
}

function aboutCards(table: HsTable, seat: number): Explanation | undefined {
  const { view, names } = table;
  if (!isThere(view.hands, seat)) return undefined;
  const lines = [
    table.say('hand-cards', { n: at(view.hands, seat) }),
    table.say('about-limit', { turn: TURN_LIMIT.attributes, round: ROUND_LIMIT.attributes }),
    knownLine(table, at(view.known, seat), []),
  ];
  return plain(at(names, seat), lines, 'HS-2.7', 'HS-2.8');
}

function aboutPlots(table: HsTable, seat: number): Explanation | undefined {
  const { view, names } = table;
  if (!isThere(view.treacheries, seat)) return undefined;
  const lines = [
    table.say('hand-treachery', { n: at(view.treacheries, seat) }),
    table.say('about-limit', { turn: TURN_LIMIT.treachery, round: ROUND_LIMIT.treachery }),
    knownLine(table, [], at(view.knownTreachery, seat)),
  ];
  return plain(at(names, seat), lines, 'HS-2.7', 'HS-2.8');
}

const knownLine = (table: HsTable, attributes: readonly number[], treachery: readonly number[]): string =>
  table.say('known', { cards: counted(table, attributes, treachery) });

function aboutKnown(table: HsTable, seat: number): Explanation | undefined {
  const { view, names } = table;
  if (!isThere(view.known, seat)) return undefined;
  return plain(
    at(names, seat),
    [knownLine(table, at(view.known, seat), at(view.knownTreachery, seat)), table.say('about-known')],
    'HS-2.8',
  );
}

/** Where a seat's points so far came from. */
function aboutScore(table: HsTable, seat: number): Explanation | undefined {
  const { box, view, names } = table;
  if (!isThere(view.score, seat)) return undefined;
  const kinds = ['sector', 'country', 'house', 'round', 'most'] as const;
  const lines = kinds.flatMap((kind) => {
    const points = box.markers.reduce(
      (total, marker, i) => total + (marker.kind === kind && view.markers[i] === seat ? marker.value : 0),
      0,
    );
    return points > 0 ? [`${table.say(`kind-${kind}`)}: ${points}`] : [];
  });
  return plain(`${names[seat]}: ${at(view.score, seat)}`, [...lines, table.say('about-score')], 'HS-5.1', 'HS-6.3', 'HS-7.1');
}
