// Options and board files from outside. What is wrong is named by its path.

import { at, ok, type Result, refused } from '@regalia/core';
import { checked, fromCopy } from '@regalia/kit';
import * as v from 'valibot';
import { MOST, PAIRS } from './actions.ts';
import { STANDARD_BOARD } from './data/standard-board.ts';
import {
  type Board,
  BUILDINGS,
  EDITIONS,
  ENDGAME_COUNTS,
  GAIN,
  KINDS,
  MAGISTERS,
  type Options,
  PRICE,
  PROVENANCE_TABLES,
  type Price,
  RESOURCES,
  REVISIONS,
  ROUNDS,
  ROUNDS_PER_SEASON,
} from './types.ts';

const whole = (least: number, most: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  );
const points = whole(0, 99);
/** Longer prices would make lists of payments too long to read. */
const amount = whole(0, 6);
const name = v.pipe(
  v.string('must be text'),
  v.regex(
    /^[\p{L}\p{N}][\p{L}\p{N} .'’-]{0,31}$/u,
    'must be 1 to 32 letters, digits, spaces, points, apostrophes or hyphens, beginning with a letter or digit',
  ),
);
const id = v.pipe(v.string('must be text'), v.regex(/^[A-Za-z0-9-]{1,12}$/, 'must be 1 to 12 letters, digits or hyphens'));
const provenance = v.optional(v.picklist(['d', 'D', 'R'], 'must be d, D or R'));
const entries = <Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
const byPlayers = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ '2': value, '3': value, '4': value }, 'must have an entry for 2, 3 and 4 players, and nothing else');
const list = <Item extends v.GenericSchema>(item: Item, least: number, most: number) =>
  v.pipe(
    v.array(item, 'must be a list'),
    v.minLength(least, `must have ${least} to ${most} entries`),
    v.maxLength(most, `must have ${least} to ${most} entries`),
  );

const price = v.partial(v.strictObject(entries(PRICE, amount), `must be an object of amounts, its parts among ${PRICE.join(', ')}`));
const gains = v.partial(
  v.strictObject({ ...entries(GAIN, amount), points }, `must be an object of amounts, its parts among ${GAIN.join(', ')}`),
);
const building = v.picklist(BUILDINGS, `must be one of ${BUILDINGS.join(', ')}`);
const effect = v.variant(
  'verb',
  [
    v.strictObject({
      verb: v.literal('more'),
      at: v.picklist(['Repository', 'Treasury', 'Barracks', 'Marketplace'], 'must be Repository, Treasury, Barracks or Marketplace'),
      amount: whole(1, 2),
    }),
    v.strictObject({
      verb: v.literal('less'),
      at: v.picklist(
        ['GuildHall', 'RoyalGuard', 'Planetarium', 'Academy', 'BuildersGuild'],
        'must be GuildHall, RoyalGuard, Planetarium, Academy or BuildersGuild',
      ),
      amount: whole(1, 6),
    }),
    v.strictObject({ verb: v.literal('join') }),
    v.strictObject({ verb: v.literal('income'), gold: whole(1, 9) }),
    v.strictObject({ verb: v.literal('glory'), at: building, points: whole(1, 9) }),
    v.strictObject({
      verb: v.literal('endgame'),
      per: v.picklist(ENDGAME_COUNTS, `must be one of ${ENDGAME_COUNTS.join(', ')}`),
      each: whole(1, 10),
    }),
  ],
  'must have a verb: more, less, join, income, glory or endgame',
);
const deed = v.variant(
  'verb',
  [
    v.strictObject({ verb: v.literal('build'), less: amount }),
    v.strictObject({ verb: v.literal('hire'), less: amount }),
    v.strictObject({ verb: v.literal('card') }),
    v.strictObject({ verb: v.literal('warrior') }),
    v.strictObject({ verb: v.literal('exchange'), most: whole(1, 4) }),
  ],
  'must have a verb: build, hire, card, warrior or exchange',
);
const places = v.pipe(v.array(points, 'must be a list'), v.length(4, 'must have the points of four places'));
const magister = v.strictObject({ supply: whole(4, 40), prices: list(price, 1, 5), row: list(points, 2, 6) });

/** A board file. `$schema` is there for editors, `provenance` and `fromCopy` for readers. */
export const BoardFile = v.strictObject(
  {
    $schema: v.optional(v.string()),
    fromCopy,
    name,
    slots: v.strictObject(entries(BUILDINGS, byPlayers(list(whole(1, 2), 1, 6))), 'must have each of the ten buildings, and nothing else'),
    start: v.strictObject({
      points,
      silver: whole(0, 9),
      gold: whole(0, 99),
      recruits: v.pipe(v.array(whole(0, 9)), v.length(4, 'must have the recruits of four places')),
    }),
    supply: v.strictObject({ cubes: whole(4, 60), recruits: whole(1, 99), science: whole(0, 99), arts: whole(0, 99) }),
    magisters: v.strictObject(entries(MAGISTERS, magister), 'must have each of the four Magisters, and nothing else'),
    yields: v.strictObject({ repository: whole(1, 2), treasury: whole(1, 9), barracks: whole(1, 9), merchant: whole(0, 2) }),
    market: v.strictObject({ buy: whole(1, 6), sell: whole(0, 9), limit: whole(1, 3) }),
    prices: v.strictObject({ warrior: price, science: price, arts: price }),
    wall: list(points, 1, 40),
    provinceCubes: byPlayers(whole(1, 12)),
    tiles: list(
      v.strictObject({ id, name, level: whole(1, 3), copies: whole(1, 9), price, points, effects: list(effect, 0, 4), provenance }),
      0,
      MOST.tiles,
    ),
    favors: list(v.strictObject({ id, name, price, gain: gains, deed: v.optional(deed), provenance }), 1, MOST.favors),
    provinces: list(
      v.strictObject({ id, name, cubes: list(v.picklist(RESOURCES, `must be one of ${RESOURCES.join(', ')}`), 0, 12), provenance }),
      ROUNDS,
      MOST.provinces,
    ),
    grants: list(
      v.strictObject({ id, arts: places, science: places, warriors: places, provenance }),
      ROUNDS / ROUNDS_PER_SEASON,
      MOST.grants,
    ),
    attacks: list(v.strictObject({ id, strength: byPlayers(whole(0, 8)), provenance }), ROUNDS / ROUNDS_PER_SEASON, MOST.attacks),
    provenance: v.optional(v.partial(v.strictObject(entries(PROVENANCE_TABLES, v.picklist(['d', 'D', 'R'], 'must be d, D or R'))))),
  },
  'must be a board file: an object with all tables of the board, and nothing else',
);

const RawOptions = v.strictObject(
  {
    edition: v.optional(v.picklist(EDITIONS, `must be one of ${EDITIONS.join(', ')}`), '2013'),
    revision: v.optional(v.picklist(REVISIONS, `must be one of ${REVISIONS.join(', ')}`), 1),
    tax: v.optional(v.picklist(['owners', 'tokens'], 'must be owners or tokens'), 'owners'),
    cleric: v.optional(v.picklist(['every', 'one'], 'must be every or one'), 'every'),
    board: v.optional(
      v.union([v.literal('standard'), v.record(v.string(), v.unknown())], 'must be "standard" or a board file'),
      'standard',
    ),
  },
  'must be an object with edition, revision, tax, cleric and board, each optional, and nothing else',
);

export function readOptions(raw: unknown, _seats: number): Result<Options> {
  const read = checked(RawOptions, raw, 'options');
  if (!read.ok) return read;
  const { board: rawBoard, ...rest } = read.value;
  const board = rawBoard === 'standard' ? ok(STANDARD_BOARD) : readBoard(rawBoard);
  return board.ok ? ok({ ...rest, board: board.value }) : board;
}

/** Checks a board file: first its form, then what no schema can say. */
export function readBoard(raw: unknown): Result<Board> {
  const read = checked(BoardFile, raw, 'board');
  if (!read.ok) return read;
  const { $schema: _, fromCopy: __, ...board } = read.value;
  const fault = faultOf(board);
  return fault ? refused('board', fault) : ok(board);
}

type Fault = Readonly<Record<'path' | 'problem', string>>;

const faultOf = (board: Board): Fault | undefined =>
  faultOfCounts(board) ?? faultOfIds(board) ?? faultOfMagisters(board) ?? faultOfPrices(board) ?? faultOfFavors(board);

const PLAYERS = ['2', '3', '4'] as const;

/** There must be room for what the rules lay out, and cards for what they draw. */
function faultOfCounts(board: Board): Fault | undefined {
  for (const key of PLAYERS) {
    const slots = BUILDINGS.reduce((total, place) => total + board.slots[place][key].length, 0);
    if (slots > MOST.slots) return { path: 'slots', problem: `must have at most ${MOST.slots} slots for ${key} players, not ${slots}` };
    const favors = board.slots.Palace[key].length + ROUNDS - 1;
    if (board.favors.length < favors)
      return {
        path: 'favors',
        problem: `must have at least ${favors} cards: a row of ${favors - ROUNDS + 1} for ${key} players, and a new one in each of ${ROUNDS - 1} rounds`,
      };
  }
  if (board.start.silver * 4 > board.supply.cubes)
    return { path: 'start.silver', problem: 'must not give out more cubes than the supply has' };
  if (board.start.recruits.reduce((total, count) => total + count, 0) > board.supply.recruits)
    return { path: 'start.recruits', problem: 'must not give out more recruits than the supply has' };
  const more = board.tiles
    .flatMap((tile) => tile.effects)
    .reduce((total, effect) => total + (effect.verb === 'more' && effect.at === 'Marketplace' ? effect.amount : 0), 0);
  if (board.market.limit + more > 4)
    return { path: 'market.limit', problem: 'must not come to more than 4 cubes with all tiles that raise it' };
  return undefined;
}

function faultOfIds(board: Board): Fault | undefined {
  for (const table of ['tiles', 'favors', 'provinces', 'grants', 'attacks'] as const) {
    const ids = board[table].map((entry) => entry.id);
    const second = ids.findIndex((entry, i) => ids.indexOf(entry) < i);
    if (second >= 0) return { path: `${table}[${second}].id`, problem: `names a second ${ids[second]}` };
  }
  return undefined;
}

function faultOfMagisters(board: Board): Fault | undefined {
  for (const kind of MAGISTERS) {
    const { prices, row } = board.magisters[kind];
    if (row.length !== prices.length + 1)
      return { path: `magisters.${kind}.row`, problem: `must have ${prices.length + 1} entries: one more than there are prices` };
    if (prices[0]?.any !== undefined || prices[0]?.different !== undefined)
      return { path: `magisters.${kind}.prices[0]`, problem: 'must name its resources: it is paid in the set-up' };
  }
  const { silver, gold, recruits } = board.start;
  const first = (kind: number): Price => board.magisters[at(MAGISTERS, kind - 1)].prices[0] ?? {};
  const due = ([a, b]: readonly [number, number], part: keyof Price): number => (first(a)[part] ?? 0) + (first(b)[part] ?? 0);
  // Every pair, so that nobody's choice depends on what is left.
  const dear = PAIRS.find(
    (pair) =>
      due(pair, 'silver') > silver ||
      due(pair, 'gold') > gold ||
      due(pair, 'recruit') > Math.min(...recruits) ||
      due(pair, 'stone') + due(pair, 'papyrus') + due(pair, 'iron') > 0,
  );
  return (
    dear && {
      path: 'start',
      problem: `must be enough for ${KINDS[dear[0]]} and ${KINDS[dear[1]]}, whose first prices are paid in the set-up`,
    }
  );
}

/** `different` stands for all resources of a price. */
function faultOfPrices(board: Board): Fault | undefined {
  const prices: [string, Price][] = [
    ...Object.entries(board.prices).map(([key, price]): [string, Price] => [`prices.${key}`, price]),
    ...MAGISTERS.flatMap((kind) =>
      board.magisters[kind].prices.map((price, i): [string, Price] => [`magisters.${kind}.prices[${i}]`, price]),
    ),
    ...board.tiles.map(({ price }, i): [string, Price] => [`tiles[${i}].price`, price]),
    ...board.favors.map(({ price }, i): [string, Price] => [`favors[${i}].price`, price]),
  ];
  for (const [path, price] of prices) {
    const named = RESOURCES.reduce((total, type) => total + (price[type] ?? 0), price.any ?? 0);
    const different = price.different ?? 0;
    if (different > RESOURCES.length)
      return { path: `${path}.different`, problem: `must be at most ${RESOURCES.length}, the types there are` };
    if (different > 0 && named > 0) return { path: `${path}.different`, problem: 'must not stand beside other resources' };
    if (named > 6) return { path, problem: 'must not ask for more than 6 resources' };
  }
  return undefined;
}

/** A favor that has one build, hire or exchange has no price of its own; one that lets a resource be chosen has no deed. */
function faultOfFavors(board: Board): Fault | undefined {
  for (const [i, { price, gain, deed: done }] of board.favors.entries()) {
    const free = Object.values(price).every((part) => part === 0);
    if (done && !free && done.verb !== 'card' && done.verb !== 'warrior')
      return { path: `favors[${i}].price`, problem: `must be empty where the card has one ${done.verb}` };
    if (done && (gain.any ?? 0) > 0) return { path: `favors[${i}].gain.any`, problem: `must be 0 where the card has one ${done.verb}` };
    if ((gain.any ?? 0) > 4) return { path: `favors[${i}].gain.any`, problem: 'must be at most 4' };
  }
  return undefined;
}
