// What a net sees of Archon: the open table, and the seat's own cards and covered choice, from that seat's side. What others hold is
// seen only as everybody sees it: how many cards, and which cards have not been shown yet. A purchase that only waits for its payment
// counts as made.

import type { Box, Cost, State } from '@regalia/archon';
import * as rules from '@regalia/archon';
import { open, type Seat } from '@regalia/core';
import { begin, type Eye, flag, margin, offered, on, one, steps } from '../eye.ts';

// Constants of the module's own, because V8 builds those into its code and looks imported ones up at each use.
const {
  ACADEMY,
  ANY,
  BUILDERS_GUILD,
  BUILDINGS,
  CARD_KINDS,
  CATEGORIES,
  CATEGORY_GOODS,
  COURTIER,
  CUBE_KINDS,
  DEED,
  DIFFERENT,
  ENDGAME_COUNTS,
  GOLD,
  GOOD_KINDS,
  GUILD_HALL,
  HAND_SIZE,
  LEFTOVER,
  LINES,
  PHASE,
  PLAYS,
  POINTS,
  PRICE,
  RECRUIT,
  ROUNDS,
  ROUNDS_PER_SEASON,
  ROYAL_GUARD,
  SCIENCE,
  WARRIOR,
} = rules;
const PHASES = PHASE.over + 1;
const DEEDS = DEED.exchange + 1;
const SEASONS = ROUNDS / ROUNDS_PER_SEASON;
const PARTS = PRICE.length;
const FAVOR_WORKS = BUILDINGS.length;
const ENDGAME_KINDS = ENDGAME_COUNTS.length;
const GRANT_ROWS = CATEGORIES.length;

export const archonEye: Eye<Box, State> = {
  inputs(box) {
    look(box, rules.archon.setup(box), 0, new Uint16Array(1000));
    return offered();
  },
  look(box, state, seat, active) {
    look(box, state, seat, active);
    return on();
  },
};

const CUBES = [1, 2, 3, 4];
const ALL_CUBES = [1, 2, 3, 4, 5, 6, 8, 10];
const RECRUITS = [1, 2, 3, 4];
const COINS = [1, 2, 3, 4, 5, 6, 8, 10];
const LEARNED = [1, 2, 3, 4, 5, 6, 8];
const THEIR_CUBES = [1, 2, 4, 6];
const THEIR_COINS = [1, 2, 4, 6];
const MAGISTERS = [1, 2, 3, 4];
const THEIR_MAGISTERS = [3, 4, 5, 6, 8];
const SOME = [1, 2, 3];
const FEW = [1, 2];
const HAND = [1, 2, 3, 4, 5];
const TILES = [1, 2, 3, 4, 5, 6, 8];
const THEIR_TILES = [1, 2, 4, 6];
const PRIZES = [1, 3, 5, 6, 8, 10];
const THEIR_GAPS = [-25, -18, -13, -9, -5, -2, 1, 4, 7, 11, 16, 22, 30];
const GAPS = [-30, -24, -19, -15, -12, -9, -7, -5, -3, -1, 1, 2, 4, 6, 8, 10, 13, 16, 20, 25, 31];
const FIRST_PRIZES = [7, 9];
const LEAD = 3;
const BREACHES = 6;
const LOSSES = [1, 2, 3, 4, 5];
const PALACE_PRIZES = [3, 5, 7];
/** A purchase that lacks so many goods is out of reach. */
const LACKS = 3;

// ---- What follows from a box, made once for the box in use

let known: Box | undefined;
let tilePoints: readonly number[] = [];
/** For how many of each thing a tile gives a point at the end: endEach[4 × tile + thing], 0 for none. */
let endEach: readonly number[] = [];
/** Prices in one list, eight parts each: of the tiles, of the works, and of the Magisters by kind and cards owned. */
let prices: readonly number[] = [];
let workPrices = 0;
let hirePrices = 0;
/** AR-58: points of a place shared by so many: shares[20 × (3 × card + category) + 5 × ahead + tied]. */
let shares: readonly number[] = [];

function learn(box: Box): void {
  known = box;
  const { tiles } = box.board;
  tilePoints = tiles.map(({ points }) => points);
  endEach = tiles.flatMap(({ effects }) =>
    ENDGAME_COUNTS.map((per) =>
      effects.reduce((each, effect) => (effect.verb === 'endgame' && effect.per === per ? effect.each : each), 0),
    ),
  );
  const partsOf = ({ parts }: Cost): readonly number[] => parts;
  const hires = box.hirePrice.flatMap((costs) => Array.from({ length: PARTS }, (_, have) => costs[have]?.parts ?? NO_PRICE).flat());
  workPrices = PARTS * tiles.length;
  hirePrices = workPrices + PARTS * box.works.length;
  prices = [...box.tilePrice.flatMap(partsOf), ...box.works.flatMap(({ price }) => price.parts), ...hires];
  shares = box.grantPoints.flatMap((card) => card.flatMap(sharesOf));
}

const NO_PRICE: readonly number[] = PRICE.map(() => 0);

/** By players ahead, from none to three, and players tied, from none to four. */
const sharesOf = (row: readonly number[]): readonly number[] =>
  [0, 1, 2, 3].flatMap((ahead) =>
    [0, 1, 2, 3, 4].map((tied) => Math.floor(row.slice(ahead, ahead + tied).reduce((sum, points) => sum + points, 0) / Math.max(1, tied))),
  );

// ---- The table as the seat sees it

// Lists of the state itself, or copies of them where something of the seat's own is covered or waits to be paid.
let goods: readonly number[] = [];
let owned: readonly number[] = [];
let built: readonly number[] = [];
/** Cards in the hands. */
const held = [0, 0, 0, 0];
const magisters = [0, 0, 0, 0];
/** Points as if the game ended now, and what the coming grants would add if all stayed as it is. */
const points = [0, 0, 0, 0];
const grants = [0, 0, 0, 0];
/** The seat's own goods. */
let stone = 0;
let papyrus = 0;
let silver = 0;
let iron = 0;
let recruits = 0;
let gold = 0;

function look(box: Box, s: State, seat: Seat, into: Uint16Array): void {
  if (box !== known) learn(box);
  begin(into);
  takeStock(box, s, seat);
  seeTime(box, s, seat);
  seeOwnCards(s, seat);
  seeOwnGoods(seat);
  seeOthers(box, s, seat);
  seeSlots(box, s, seat);
  seeFavors(box, s);
  seeWorks(box, s, seat);
  seeTiles(box, s, seat);
  seeRepository(s);
  seeGrants(box, s, seat);
  seeAttack(box, s, seat);
  seePoints(box, seat);
  seeAction(box, s, seat);
}

function takeStock(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const hand = open(s.hand);
  goods = s.goods;
  owned = s.owned;
  built = s.built;
  if (s.phase === PHASE.pay && s.mover === seat) countPurchase(box, s, seat);
  else if (s.owed[seat] > 0 && ((s.deciding >> seat) & 1) === 0) countLoss(s, seat);
  for (let other = 0; other < seats; other++) {
    const at = CARD_KINDS * other;
    held[other] = hand[at] + hand[at + 1] + hand[at + 2] + hand[at + 3] + hand[at + 4];
    magisters[other] = owned[at + 1] + owned[at + 2] + owned[at + 3] + owned[at + 4];
    points[other] = pointsOf(box, s, other);
    grants[other] = 0;
  }
  const at = GOOD_KINDS * seat;
  stone = goods[at];
  papyrus = goods[at + 1];
  silver = goods[at + 2];
  iron = goods[at + 3];
  recruits = goods[at + RECRUIT];
  gold = goods[at + GOLD];
}

/** AR-54: what the seat has chosen to lose is as good as lost. */
function countLoss(s: State, seat: Seat): void {
  const losing = open(s.losing);
  const left = s.goods.slice();
  for (let type = 0; type < CUBE_KINDS; type++) left[GOOD_KINDS * seat + type] -= losing[CUBE_KINDS * seat + type];
  goods = left;
}

/** What waits for its payment is had; the resources to be paid are still there, since they are not chosen yet. */
function countPurchase(box: Box, s: State, seat: Seat): void {
  const { deed, price } = box.works[s.work];
  const at = GOOD_KINDS * seat;
  const left = s.goods.slice();
  let asked = price;
  if (deed === DEED.build) {
    const tiles = s.built.slice();
    tiles[seat] |= 1 << s.object;
    built = tiles;
    asked = box.tilePrice[s.object];
  } else if (deed === DEED.hire) {
    const kind = s.object >> 1;
    const cards = s.owned.slice();
    asked = box.hirePrice[kind][cards[CARD_KINDS * seat + kind]];
    cards[CARD_KINDS * seat + COURTIER]--;
    cards[CARD_KINDS * seat + kind]++;
    owned = cards;
  } else if (deed === DEED.science) left[at + SCIENCE]++;
  else if (deed === DEED.arts) left[at + SCIENCE + 1]++;
  else if (deed === DEED.card) left[at + SCIENCE + s.object]++;
  else if (deed === DEED.warrior) left[at + WARRIOR]++;
  left[at + RECRUIT] -= asked.parts[RECRUIT];
  left[at + GOLD] -= asked.parts[GOLD];
  goods = left;
}

/** AR-62, as if the game ended now. */
function pointsOf(box: Box, s: State, seat: Seat): number {
  const { ledger } = s;
  const { rowPoints } = box;
  let total = 0;
  for (let line = LINES * seat; line < LINES * (seat + 1); line++) total += ledger[line];
  for (let kind = 1; kind < CARD_KINDS; kind++) total += rowPoints[kind][owned[CARD_KINDS * seat + kind]];
  for (let tiles = built[seat]; tiles !== 0; tiles &= tiles - 1) {
    const tile = 31 - Math.clz32(tiles & -tiles);
    total += tilePoints[tile] + endPoints(seat, tile);
  }
  const at = GOOD_KINDS * seat;
  const cubes = goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3];
  const left = LEFTOVER.perCube * cubes + LEFTOVER.perRecruit * goods[at + RECRUIT] + LEFTOVER.perGold * goods[at + GOLD];
  return total + ((left / LEFTOVER.forOnePoint) | 0);
}

/** What a tile brings a seat at the end. */
function endPoints(seat: Seat, tile: number): number {
  let total = 0;
  const at = GOOD_KINDS * seat;
  for (let thing = 0; thing < ENDGAME_KINDS; thing++) {
    const each = endEach[ENDGAME_KINDS * tile + thing];
    if (each > 0) total += ((thing === 3 ? magisters[seat] : goods[at + SCIENCE + thing]) / each) | 0;
  }
  return total;
}

// ---- Rounds, turns and the order

function seeTime(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const { order, passed } = s;
  one(ROUNDS + 1, s.round);
  one(PHASES, s.phase);
  let place = 0;
  while (place < seats && order[place] !== seat) place++;
  one(seats, place);
  one(seats, s.mover < seat ? s.mover - seat + seats : s.mover - seat);
  for (let i = 0; i < seats; i++) flag(((passed >> (seat + i < seats ? seat + i : seat + i - seats)) & 1) === 1);
  one(seats, nextPlace(s, seat, place));
  flag(((s.joined >> seat) & 1) === 1);
}

/** AR-46: the place in the next order if the seat used no more cards, and those who have not passed used all of theirs. */
function nextPlace({ order, passed }: State, seat: Seat, place: number): number {
  const mine = held[seat];
  let ahead = 0;
  for (let i = 0; i < order.length; i++) {
    if (i === place) continue;
    const left = (passed >> order[i]) & 1 ? held[order[i]] : 0;
    if (left > mine || (left === mine && i < place)) ahead++;
  }
  return ahead;
}

// ---- What the seat has

function seeOwnCards(s: State, seat: Seat): void {
  const hand = open(s.hand);
  const pile = open(s.pile);
  const at = CARD_KINDS * seat;
  steps(HAND, held[seat]);
  one(HAND_SIZE, hand[at] - 1);
  one(HAND_SIZE, pile[at] - 1);
  for (let kind = 1; kind < CARD_KINDS; kind++) {
    steps(MAGISTERS, owned[at + kind]);
    steps(SOME, hand[at + kind]);
    steps(SOME, pile[at + kind]);
  }
  flag(s.played[at] > 0);
}

function seeOwnGoods(seat: Seat): void {
  const at = GOOD_KINDS * seat;
  steps(CUBES, stone);
  steps(CUBES, papyrus);
  steps(CUBES, silver);
  steps(CUBES, iron);
  steps(ALL_CUBES, stone + papyrus + silver + iron);
  steps(RECRUITS, recruits);
  steps(COINS, gold);
  for (let good = SCIENCE; good <= WARRIOR; good++) steps(LEARNED, goods[at + good]);
}

// ---- What the others have

function seeOthers(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const { played, spent } = s;
  for (let i = 1; i < seats; i++) {
    const other = seat + i < seats ? seat + i : seat + i - seats;
    const at = GOOD_KINDS * other;
    steps(HAND, held[other]);
    steps(THEIR_CUBES, goods[at] + goods[at + 1] + goods[at + 2] + goods[at + 3]);
    steps(SOME, goods[at + RECRUIT]);
    steps(THEIR_COINS, goods[at + GOLD]);
    steps(THEIR_TILES, bitsIn(built[other]));
    steps(THEIR_MAGISTERS, magisters[other]);
    for (let kind = 1; kind < CARD_KINDS; kind++) {
      const card = CARD_KINDS * other + kind;
      one(3, owned[card] - played[card] - spent[card] - 1);
    }
  }
}

// ---- The buildings

/** Free slots for one card and for two, and Tax Collectors. */
function seeSlots(box: Box, s: State, seat: Seat): void {
  const { slotsOf, slotsNeeding } = box;
  const { collectors } = s;
  const forOne = slotsNeeding[1] & ~s.occupied;
  const forTwo = slotsNeeding[2] & ~s.occupied;
  for (let building = 0; building < slotsOf.length; building++) {
    const slots = slotsOf[building];
    one(3, bitsIn(slots & forOne) - 1);
    one(2, bitsIn(slots & forTwo) - 1);
    const tokens = collectors[building];
    if (tokens === 0) one(3, -1);
    else {
      flag(((tokens >> seat) & 1) === 1);
      steps(FEW, bitsIn(tokens & ~(1 << seat)));
    }
  }
}

function bitsIn(bits: number): number {
  bits -= (bits >> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333);
  return Math.imul((bits + (bits >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
}

/** How many goods the seat lacks for one of the prices, `less` being off its resources. */
function lacking(at: number, less: number): number {
  let spare = 0;
  let types = 0;
  let cubes = 0;
  let over = stone - prices[at];
  if (over < 0) cubes -= over;
  else if (over > 0) {
    spare += over;
    types++;
  }
  over = papyrus - prices[at + 1];
  if (over < 0) cubes -= over;
  else if (over > 0) {
    spare += over;
    types++;
  }
  over = silver - prices[at + 2];
  if (over < 0) cubes -= over;
  else if (over > 0) {
    spare += over;
    types++;
  }
  over = iron - prices[at + 3];
  if (over < 0) cubes -= over;
  else if (over > 0) {
    spare += over;
    types++;
  }
  if (prices[at + ANY] > spare) cubes += prices[at + ANY] - spare;
  if (prices[at + DIFFERENT] > types) cubes += prices[at + DIFFERENT] - types;
  let missing = cubes > less ? cubes - less : 0;
  if (prices[at + RECRUIT] > recruits) missing += prices[at + RECRUIT] - recruits;
  if (prices[at + GOLD] > gold) missing += prices[at + GOLD] - gold;
  return missing;
}

/** What the seat's tiles take off prices in a building. */
function lessAt(box: Box, seat: Seat, building: number): number {
  let tiles = built[seat] & box.lessTiles[building];
  let total = 0;
  for (; tiles !== 0; tiles &= tiles - 1) total += box.less[building][31 - Math.clz32(tiles & -tiles)];
  return total;
}

/** The row, by card and not by place. */
const row: number[] = [];

/** King's Favors: open for this round and the next, for this one only, or taken; and whether the seat has what is asked. */
function seeFavors(box: Box, s: State): void {
  const { favorRow } = s;
  const last = favorRow.length - 1;
  for (let place = 0; place <= last; place++) {
    let at = place;
    for (; at > 0 && favorRow[row[at - 1]] > favorRow[place]; at--) row[at] = row[at - 1];
    row[at] = place;
  }
  let best = 0;
  let next = 0;
  for (let i = 0; i <= last; i++) {
    const place = row[i];
    const favor = favorRow[place];
    if (favor < 0) continue;
    one(4 * (favor - next), -1);
    next = favor + 1;
    const taken = ((s.occupied >> place) & 1) === 1; // the slots of the Palace are the first
    const { gain, less } = box.works[FAVOR_WORKS + favor];
    const payable = lacking(workPrices + PARTS * (FAVOR_WORKS + favor), less) === 0;
    one(3, taken ? 2 : place === last ? 1 : 0);
    flag(payable);
    if (payable && !taken && gain[POINTS] > best) best = gain[POINTS];
  }
  one(4 * (s.favorDeck.length - next), -1);
  steps(PALACE_PRIZES, best);
}

/** AR-39, AR-41, AR-42: what the seat lacks for the next Magister of each kind, for a warrior, for a Science and for an Arts card. */
function seeWorks(box: Box, s: State, seat: Seat): void {
  const less = lessAt(box, seat, GUILD_HALL);
  for (let kind = 1; kind < CARD_KINDS; kind++) {
    const have = owned[CARD_KINDS * seat + kind];
    const hirable = have < box.hirePrice[kind].length && s.magisters[kind] > 0;
    one(LACKS, hirable ? lacking(hirePrices + PARTS * (PARTS * kind + have), less) : -1);
  }
  for (let building = ROYAL_GUARD; building <= ACADEMY; building++)
    one(LACKS, lacking(workPrices + PARTS * building, lessAt(box, seat, building)));
}

/** AR-43: the seat's own tiles, and what those that it could have lack. */
function seeTiles(box: Box, s: State, seat: Seat): void {
  const { tiles } = s;
  const less = lessAt(box, seat, BUILDERS_GUILD);
  const mine = built[seat];
  const allowed = box.tilesInSeason[Math.min(SEASONS - 1, nextGrant(s))];
  let best = 0;
  for (let tile = 0; tile < tiles.length; tile++) {
    if ((mine >> tile) & 1) one(LACKS + 1, 0);
    else if (tiles[tile] === 0) one(LACKS + 1, -1);
    else {
      const lacks = lacking(PARTS * tile, less);
      one(LACKS + 1, 1 + lacks);
      if (lacks === 0 && (allowed >> tile) & 1) {
        const worth = tilePoints[tile] + endPoints(seat, tile);
        if (worth > best) best = worth;
      }
    }
  }
  steps(TILES, bitsIn(mine));
  steps(PRIZES, best);
}

function seeRepository({ repository }: State): void {
  for (let type = 0; type < CUBE_KINDS; type++) steps(FEW, repository[type]);
}

// ---- Grants, the wall, points

/** The Season whose grant is the next to be given; three when all are. */
const nextGrant = (s: State): number => (s.phase === PHASE.over ? SEASONS : ((s.round - 1) / ROUNDS_PER_SEASON) | 0);

/** Where in a list of shares a seat stands that has so many of a good. */
function shareOf(box: Box, good: number, seat: Seat, count: number): number {
  if (count === 0) return 0; // AR-59: a place shared by nobody
  let share = 1;
  for (let other = 0; other < box.seats; other++) {
    if (other === seat) continue;
    const theirs = goods[GOOD_KINDS * other + good];
    if (theirs > count) share += 5;
    else if (theirs === count) share++;
  }
  return share;
}

/** AR-57: of each category what the coming grants offer, how far the seat is before the best and the second of the others, what it would get, and with one more. */
function seeGrants(box: Box, s: State, seat: Seat): void {
  const { seats } = box;
  const next = nextGrant(s);
  for (let category = 0; category < GRANT_ROWS; category++) {
    const good = CATEGORY_GOODS[category];
    const mine = goods[GOOD_KINDS * seat + good];
    let best = 0;
    let second = 0;
    for (let other = 0; other < seats; other++) {
      const theirs = goods[GOOD_KINDS * other + good];
      if (theirs > 0) countGrants(s, category, other, shareOf(box, good, other, theirs));
      if (other === seat) continue;
      if (theirs > best) {
        second = best;
        best = theirs;
      } else if (theirs > second) second = theirs;
    }
    margin(LEAD, mine - best);
    margin(LEAD, mine - second);
    for (let season = 0; season < SEASONS; season++)
      steps(FIRST_PRIZES, season < next || s.grants[season] < 0 ? 0 : shares[20 * (GRANT_ROWS * s.grants[season] + category) + 1]);
    const here = next < SEASONS && s.grants[next] >= 0 ? 20 * (GRANT_ROWS * s.grants[next] + category) : -1;
    const now = here < 0 ? 0 : shares[here + shareOf(box, good, seat, mine)];
    steps(PRIZES, now);
    steps(LOSSES, here < 0 ? 0 : shares[here + shareOf(box, good, seat, mine + 1)] - now);
  }
}

/** What all grants still to come would bring a seat in a category. */
function countGrants(s: State, category: number, seat: Seat, share: number): void {
  for (let season = nextGrant(s); season < SEASONS; season++)
    if (s.grants[season] >= 0) grants[seat] += shares[20 * (GRANT_ROWS * s.grants[season] + category) + share];
}

/** AR-52 to AR-55: how many attacks still in the deck the wall does not hold, and what they would cost the seat. */
function seeAttack(box: Box, s: State, seat: Seat): void {
  const { attackDeck } = s;
  const warriors = goods[GOOD_KINDS * seat + WARRIOR];
  let wall = 0;
  for (let other = 0; other < box.seats; other++) wall += goods[GOOD_KINDS * other + WARRIOR];
  const means = stone + papyrus + silver + iron + recruits + (gold >> 1);
  let cards = 0;
  let breaches = 0;
  let owed = 0;
  let lost = 0;
  for (let card = 0; card < attackDeck.length; card++) {
    if (attackDeck[card] === 0) continue;
    cards++;
    const strength = box.attackStrength[card];
    if (wall >= strength) continue;
    breaches++;
    const due = strength - warriors;
    if (due > 0) owed += due;
    if (due > means) lost += due - means;
  }
  if (cards === 0) cards = 1;
  one(BREACHES + 1, ((BREACHES * breaches) / cards + 0.5) | 0);
  steps(LOSSES, (owed / cards + 0.5) | 0);
  steps(SOME, (lost / cards + 0.7) | 0);
  flag(wall < box.wall.length && box.wall[wall] > 0);
}

/** How far the seat is before each of the others and before the best, with the coming grants and without them. */
function seePoints(box: Box, seat: Seat): void {
  const { seats } = box;
  const mine = points[seat];
  const all = mine + grants[seat];
  let best = -1000;
  let bestOfAll = -1000;
  for (let i = 1; i < seats; i++) {
    const other = seat + i < seats ? seat + i : seat + i - seats;
    const theirs = points[other] + grants[other];
    steps(THEIR_GAPS, all - theirs);
    if (points[other] > best) best = points[other];
    if (theirs > bestOfAll) bestOfAll = theirs;
  }
  steps(GAPS, mine - best);
  if (seats > 2) steps(GAPS, all - bestOfAll);
}

// ---- The seat's own action under way

function seeAction(box: Box, s: State, seat: Seat): void {
  const own = s.mover === seat && s.phase >= PHASE.turn && s.phase < PHASE.over;
  const cards = own ? s.cards : -1;
  one(CARD_KINDS, cards < 0 ? -1 : PLAYS[cards].power);
  flag(cards >= 0 && PLAYS[cards].kinds.length === 2);
  flag(own && s.second);
  const work = own ? s.work : -1;
  one(DEEDS, work < 0 ? -1 : box.works[work].deed);
  one(BUILDINGS.length, work < 0 ? -1 : box.slotBuilding[s.slot]);
  flag(work >= 0 && box.works[work].less > 0);
  one(LACKS, own && s.phase === PHASE.receive ? s.object - 1 : -1);
}
