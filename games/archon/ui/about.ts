// What the things of the table are, cost and would bring now, be they something to choose or not.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import type { Explanation } from '@regalia/parts';
import {
  CATEGORIES,
  CATEGORY_GOODS,
  GOLD,
  GOODS,
  isIn,
  KINDS,
  magisterPrice,
  PALACE,
  ROUNDS_PER_SEASON,
  rowPoints,
  seatsIn,
  seatsOf,
  slotAt,
  slotsIn,
  WARRIOR,
} from '../rules/index.ts';
import { explainKind, explainTile } from './explain.ts';
import { explainBuilding, explainEntry } from './explain-entry.ts';
import { type ArchonTable, actorOf, buildingName, countsOf, goodName, kindName, NUMERALS, seasonNow, wordsOf } from './names.ts';
import { grantShares, leftNow, rowsNow, tilesNow } from './score-now.ts';

type About = (table: ArchonTable, first: number, second: number) => Explanation | undefined;

const plain = (title: string, lines: readonly string[], rules: readonly string[]): Explanation => ({ title, lines, points: 0, rules });

/** By what a name begins with; the numbers in it follow. */
const THINGS: Readonly<Record<string, About>> = {
  slot: (table, slot) => {
    const said = explainEntry(table, slot);
    return { ...said, title: `${said.title} · ${table.say('about-slot', { slot: slotAt(table.box, slot).number })}` };
  },
  building: (table, building) => explainBuilding(table, building),
  favor: (table, place) => {
    const slot = slotsIn(table.box, PALACE)[place];
    return slot === undefined ? undefined : explainEntry(table, slot);
  },
  'favor-deck': (table) =>
    plain(table.say('kind-favors'), [table.say('about-favors', { n: sum(table.view.favorDeck) })], ['AR-34', 'AR-48']),
  tile: (table, tile) => explainTile(table, tile),
  level: (table, level) =>
    plain(
      table.say('level', { level: at(NUMERALS, level - 1) }),
      [table.say('about-level', { level: at(NUMERALS, level - 1) })],
      ['AR-43'],
    ),
  kind: (table, kind) => explainKind(table, kind),
  repository: (table) =>
    plain(
      table.say('building-Repository'),
      [wordsOf(table).goods(table.view.repository), table.say('about-repository')],
      ['AR-35', 'AR-49'],
    ),
  province: (table) =>
    plain(table.say('about-province-name'), [table.say('about-province', { n: sum(table.view.provinceDeck) })], ['AR-49']),
  stock: (table) => plain(table.say('stock'), [table.say('about-stock')], ['AR-12', 'AR-45']),
  calendar: (table) => plain(table.say('title'), [table.say('about-calendar'), table.say('about-season-end')], ['AR-13']),
  round: (table, round) => aboutRound(table, round),
  season: (table, season) =>
    plain(table.say('season', { season: at(NUMERALS, season) }), [table.say('about-season-end')], ['AR-13', 'AR-57']),
  grant: (table, season, category) => aboutGrant(table, season, category),
  wall: (table) => aboutWall(table),
  attack: (table) => aboutAttack(table),
  tax: (table, building) => aboutTax(table, building),
  goods: (table, seat, good) => aboutGood(table, good, seat),
  row: (table, seat, kind) => aboutRow(table, seat, kind),
  order: (table, seat) =>
    plain(table.say('place', { place: table.view.order.indexOf(seat) + 1 }), [table.say('why-order'), table.say('about-order')], ['AR-46']),
  hand: (table, seat) => aboutHand(table, seat),
  played: (table, seat) => aboutPlayed(table, seat),
  score: (table, seat) => aboutScore(table, seat),
};

/** Names that are another thing for whoever looks. */
function alias({ view }: ArchonTable, thing: string): string {
  const seat = actorOf(view);
  return thing.replace(/^(?:own|stock)-(\d+)$/, `goods-${seat}-$1`).replace(/^attack-\d+$/, 'attack');
}

export function about(table: ArchonTable, thing: string): Explanation | undefined {
  const [, name = '', first, second] = /^([a-z]+(?:-deck)?)(?:-(\d+))?(?:-(\d+))?$/.exec(alias(table, thing)) ?? [];
  return Object.hasOwn(THINGS, name) ? THINGS[name]?.(table, Number(first ?? 0), Number(second ?? 0)) : undefined;
}

const namesOf = (table: ArchonTable, cards: readonly number[]): string => wordsOf(table).cards(cards);

function aboutRound(table: ArchonTable, round: number): Explanation {
  const lines = [table.say('about-round')];
  if (round % 2 === 1) lines.push(table.say('about-split'));
  if (round % ROUNDS_PER_SEASON === 0) lines.push(table.say('about-season-end'));
  return plain(table.say('about-round-name', { round }), lines, ['AR-13', 'AR-14']);
}

function aboutGrant(table: ArchonTable, season: number, category: number): Explanation | undefined {
  const { box, view, names } = table;
  const grant = at(view.grants, season);
  if (grant < 0) return undefined;
  const prizes = at(at(box.grantPoints, grant), category);
  const counts = countsOf(view, at(CATEGORY_GOODS, category));
  const shares = grantShares(prizes, counts);
  return plain(
    `${table.say(`category-${at(CATEGORIES, category)}`)} · ${table.say('season', { season: at(NUMERALS, season) })}`,
    [
      table.say('about-grant', { points: prizes.slice(0, box.seats).join(' / ') }),
      ...seatsOf(box).map((seat) => table.say('about-grant-now', { seat: at(names, seat), n: at(counts, seat), points: at(shares, seat) })),
      table.say('about-grant-tie'),
    ],
    ['AR-57', 'AR-58', 'AR-59'],
  );
}

function aboutWall(table: ArchonTable): Explanation {
  const { box, view, names } = table;
  const counts = countsOf(view, WARRIOR);
  const points = box.wall[sum(counts)] ?? 0;
  return {
    title: table.say('name-warrior'),
    lines: [
      table.say('wall', {
        n: sum(counts),
        spaces: box.wall.length,
        counts: counts.map((n, seat) => `${at(names, seat)} ${n}`).join(', '),
        points,
      }),
      table.say('why-RoyalGuard', { price: wordsOf(table).price(box.board.prices.warrior), points }),
      table.say('about-wall'),
    ],
    points,
    rules: ['AR-41', 'AR-53', 'AR-56'],
  };
}

function aboutAttack(table: ArchonTable): Explanation {
  const { box, view, names } = table;
  const strengths = view.attackDeck.flatMap((n, card) => (n > 0 ? [at(box.attackStrength, card)] : [])).sort((a, b) => a - b);
  const counts = countsOf(view, WARRIOR);
  const fails = strengths.filter((strength) => strength > sum(counts)).length;
  const worst = strengths.at(-1) ?? 0;
  return plain(
    table.say('attack-name'),
    [
      table.say('attack', { n: strengths.length, strengths: strengths.join(', '), warriors: sum(counts) }),
      table.say('about-attack-odds', { n: fails, of: strengths.length }),
      ...(fails === 0
        ? []
        : seatsOf(box).map((seat) => table.say('about-attack-owes', { seat: at(names, seat), n: Math.max(0, worst - at(counts, seat)) }))),
      table.say('about-attack-pay'),
    ],
    ['AR-52', 'AR-53', 'AR-54', 'AR-55'],
  );
}

function aboutTax(table: ArchonTable, building: number): Explanation {
  const owners = seatsIn(table.box, at(table.view.collectors, building)).map((seat) => at(table.names, seat));
  return plain(
    kindName(table, 1),
    [...owners.map((seat) => table.say('tax-here', { seat, building: buildingName(table, building) })), table.say('about-tax')],
    ['AR-27', 'AR-28'],
  );
}

/** A good: what it is for, what the player has and what is left. */
function aboutGood(table: ArchonTable, good: number, seat: number): Explanation {
  const { view, names } = table;
  const counts = countsOf(view, good);
  const lines = [
    table.say(`about-${at(GOODS, good)}`),
    table.say('about-has', {
      seat: at(names, seat),
      n: at(counts, seat),
      all: counts.map((n, other) => `${at(names, other)} ${n}`).join(', '),
    }),
  ];
  if (good < GOLD || (good > GOLD && good < WARRIOR)) lines.push(table.say('about-left', { n: at(view.supply, good) }));
  return plain(goodName(table, good), lines, good < 4 ? ['AR-12', 'AR-62'] : good > GOLD ? ['AR-57', 'AR-60'] : ['AR-62']);
}

function aboutRow(table: ArchonTable, seat: number, kind: number): Explanation {
  const { box, view } = table;
  const n = at(at(view.owned, seat), kind);
  const points = at(box.rowPoints, kind);
  const said = explainKind(table, kind);
  const row = table.say('row', { kind: kindName(table, kind), n, most: points.length - 1, points: rowPoints(box, kind, n) });
  const next = n < points.length - 1 ? [table.say('why-price', { price: wordsOf(table).price(magisterPrice(box, kind, n)) })] : [];
  return {
    ...said,
    lines: [
      `${at(table.names, seat)} · ${row}`,
      table.say('about-row', { points: points.join(' / ') }),
      ...next,
      ...said.lines.slice(0, 1),
    ],
  };
}

function aboutHand(table: ArchonTable, seat: number): Explanation {
  const { view } = table;
  const known = at(view.known, seat);
  const lines = [table.say('about-hand')];
  if (sum(known) > 0) lines.push(table.say('known', { cards: namesOf(table, known) }));
  if (isIn(view.passed, seat)) lines.push(table.say('why-order'));
  return plain(table.say('in-hand', { n: at(view.hands, seat) }), lines, ['AR-14', 'AR-25']);
}

function aboutPlayed(table: ArchonTable, seat: number): Explanation {
  const { played, spent, owned } = table.view;
  const left = at(owned, seat).map((n, kind) => n - at(at(played, seat), kind) - at(at(spent, seat), kind));
  return plain(
    at(table.names, seat),
    [
      table.say('played-cards', { cards: namesOf(table, at(played, seat)) }),
      table.say('about-to-come', {
        cards: namesOf(
          table,
          KINDS.map((_, kind) => at(left, kind)),
        ),
      }),
    ],
    ['AR-21'],
  );
}

function aboutScore(table: ArchonTable, seat: number): Explanation {
  const { box, view } = table;
  return plain(
    at(table.names, seat),
    [
      table.say('about-score', { points: at(view.score, seat) }),
      table.say('about-score-end', { rows: rowsNow(box, view, seat), tiles: tilesNow(box, view, seat), left: leftNow(view, seat) }),
      table.say('about-score-season', { season: at(NUMERALS, seasonNow(view)) }),
    ],
    ['AR-61', 'AR-62', 'AR-63'],
  );
}
