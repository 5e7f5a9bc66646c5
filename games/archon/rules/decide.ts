// What may be decided, in the order of the rulebook: set-up (AR-11), the split (AR-14), a turn (AR-17 to AR-33), its action (AR-34 to AR-45), a raid (AR-54).

import { type Action, type Actor, CHANCE, type Chance, open, type Seat } from '@regalia/core';
import { zeros } from '@regalia/kit';
import { choices, type Purse, payments, purseOf, withGold } from './goods.ts';
import * as notation from './notation.ts';
import { cardsIn, type Play } from './notation.ts';
import type { Box, State } from './types.ts';
import * as types from './types.ts';
import {
  canBuild,
  canHire,
  costless,
  courtierInHand,
  courtierPlayed,
  goldOf,
  lessAt,
  moreAt,
  priceAsked,
  taxAt,
  taxedSlots,
  tilesFor,
  workable,
} from './works.ts';

// Constants of the module's own, because V8 builds those into its code and looks imported ones up at each use.
const { ANY, COURTIER, CUBE_KINDS, MERCHANT, SCRIBE, CLERIC, GOOD_KINDS, HAND_SIZE, CARD_KINDS, KINDS, PHASE, SCIENCE, TAX_COLLECTOR } =
  types;
const { ACT, FIRST_PAIR, PAIRS, PLAYS } = notation;

/** Lists are written here first, so that each is made in one piece: 512 is more than any list has. */
const draft: Action[] = zeros(512);

// Lists that are the same every time are made once.
const NOTHING: readonly Action[] = [];
const ONLY_CHANCE: readonly Actor[] = [CHANCE];
/** The seats of a set of bits. */
const SEATS_IN: readonly (readonly Actor[])[] = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].filter((seat) => bits & (1 << seat)));
/** The next in player order, by number of seats and by the set of those that have a place. */
const ORDER_DRAWS: readonly (readonly Chance[])[] = [0, 1, 2, 3, 4].map((seats) => {
  const all = [0, 1, 2, 3].slice(0, seats);
  return SEATS_IN.map((placed) => ({
    outcomes: all.map((seat) => ACT.order + seat),
    weights: all.map((seat) => (placed.includes(seat) ? 0 : 1)),
  }));
});

const REVEAL: Chance = { outcomes: [ACT.reveal], weights: [1] };

/** Whether all choose at once, out of sight of each other. */
export const simultaneous = (phase: number): boolean => phase === PHASE.split || phase === PHASE.lose;

export function actors(_box: Box, s: State): readonly Actor[] {
  if (s.phase <= PHASE.reveal) return ONLY_CHANCE;
  if (simultaneous(s.phase)) return SEATS_IN[s.deciding];
  return s.phase === PHASE.over ? NOTHING : SEATS_IN[1 << s.mover];
}

export function chance(box: Box, s: State): Chance {
  switch (s.phase) {
    case PHASE.order:
      return ORDER_DRAWS[box.seats][placedSeats(s.order)];
    case PHASE.grant:
      return { outcomes: box.grantOutcomes, weights: s.grantDeck };
    case PHASE.favor:
      return { outcomes: box.favorOutcomes, weights: s.favorDeck };
    case PHASE.province:
      return { outcomes: box.provinceOutcomes, weights: s.provinceDeck };
    case PHASE.attack:
      return { outcomes: box.attackOutcomes, weights: s.attackDeck };
    default:
      return REVEAL;
  }
}

/** Seats that have a place in the order, as bits. */
function placedSeats(order: readonly number[]): number {
  let placed = 0;
  for (let place = 0; order[place] >= 0; place++) placed |= 1 << order[place];
  return placed;
}

export function legal(box: Box, s: State, seat: Seat): readonly Action[] {
  if (simultaneous(s.phase)) {
    if (((s.deciding >> seat) & 1) === 0) return NOTHING;
    return s.phase === PHASE.split ? splits(s, seat) : losses(s, seat);
  }
  if (seat !== s.mover) return NOTHING;
  switch (s.phase) {
    case PHASE.choose:
      return FIRST_MAGISTERS;
    case PHASE.turn:
      return plays(box, s);
    case PHASE.enter:
      return entries(box, s);
    case PHASE.take:
      return takes(box, s);
    case PHASE.trade:
      return trades(box, s);
    case PHASE.hire:
      return hires(box, s);
    case PHASE.build:
      return builds(box, s);
    case PHASE.card:
      return cardChoices(s);
    case PHASE.swap:
      return swaps(box, s);
    case PHASE.receive:
      return receipts(s);
    case PHASE.pay:
      return waysToPay(box, s);
    default:
      return NOTHING;
  }
}

/** AR-11: two different Magisters. No board has first prices that cannot be paid together, nor fewer of a kind than players. */
const FIRST_MAGISTERS: readonly Action[] = PAIRS.map((_, pair) => ACT.choose + pair);

/** AR-14: every hand of five out of the ten cards, ascending. Made once for every set of ten, of which there are a few hundred. */
function splits(s: State, seat: Seat): readonly Action[] {
  const { owned } = s;
  const at = CARD_KINDS * seat;
  const cards = owned[at] | (owned[at + 1] << 4) | (owned[at + 2] << 8) | (owned[at + 3] << 12) | (owned[at + 4] << 16);
  const known = SPLITS.get(cards);
  if (known !== undefined) return known;
  const list = handsOutOf(cards);
  SPLITS.set(cards, list);
  return list;
}

const SPLITS = new Map<number, readonly Action[]>();

function handsOutOf(cards: number): readonly Action[] {
  const list: Action[] = [];
  for (let merchants = 0; merchants <= cardsIn(cards, MERCHANT); merchants++) {
    for (let scribes = 0; scribes <= cardsIn(cards, SCRIBE); scribes++) {
      for (let clerics = 0; clerics <= cardsIn(cards, CLERIC); clerics++) {
        for (let collectors = 0; collectors <= cardsIn(cards, TAX_COLLECTOR); collectors++) {
          const courtiers = HAND_SIZE - merchants - scribes - clerics - collectors;
          if (courtiers >= 0 && courtiers <= cardsIn(cards, COURTIER))
            list.push(ACT.split + (courtiers | (collectors << 4) | (clerics << 8) | (scribes << 12) | (merchants << 16)));
        }
      }
    }
  }
  return list;
}

// ---- A turn: cards, then a slot

/** What kinds of entry are open to the mover: a slot needing one or two cards, free or occupied, and a free one for who pays no tax. */
const FREE_ONE = 1;
const FREE_TWO = 2;
const TAKEN_ONE = 4;
const TAKEN_TWO = 8;
const UNTAXED = 16;

/** What each way to play needs at least one of, without and with a tile that lets Courtiers join others (AR-18, AR-20, AR-22, AR-30). */
const NEEDS: readonly number[] = PLAYS.map(({ kinds, power }) => {
  if (power === TAX_COLLECTOR) return UNTAXED;
  if (power === CLERIC) return FREE_ONE | FREE_TWO | TAKEN_ONE | TAKEN_TWO;
  if (power > 0) return FREE_ONE | FREE_TWO;
  return kinds.length === 2 ? FREE_TWO : FREE_ONE;
});
const JOIN_NEEDS: readonly number[] = PLAYS.map(({ kinds, power }, i) =>
  power > 0 ? NEEDS[i] : kinds.length === 2 ? FREE_TWO | TAKEN_TWO : FREE_ONE | TAKEN_ONE,
);

/** All plays of a hand, by which kinds it has none, one, or more of: one digit to base 3 per kind, the Courtiers lowest. */
const ALL_PLAYS: readonly (readonly Action[])[] = Array.from({ length: 3 ** CARD_KINDS }, (_, pattern) => {
  const held = KINDS.map((_, kind) => Math.floor(pattern / 3 ** kind) % 3);
  const has = ({ kinds }: Play): boolean => kinds.every((kind) => held[kind] >= kinds.filter((other) => other === kind).length);
  return [ACT.pass, ...PLAYS.flatMap((play, i) => (has(play) ? [ACT.play + i] : []))];
});
const ALL_SECOND_PLAYS: readonly (readonly Action[])[] = ALL_PLAYS.map(([, ...plays]) => [ACT.done, ...plays]);

/** Whether the mover may use a tile to enter an occupied slot with Courtiers. */
export const mayJoin = (box: Box, s: State, seat: Seat): boolean => (s.built[seat] & box.joinTiles) !== 0 && ((s.joined >> seat) & 1) === 0;

/** Those of some slots that the mover can enter, paying tax or not (AR-28), and whose action can then be carried out (AR-19). */
function openSlots(box: Box, s: State, slots: number, taxed: boolean): number {
  const seat = s.mover;
  const gold = goldOf(s, seat);
  const purse = purseOf(s.goods, seat, gold);
  const able = workable(box, s, seat, slots, purse);
  const dear = taxed ? able & taxedSlots(box, s, seat) : 0;
  return dear === 0 ? able : (able & ~dear) | afterTax(box, s, seat, dear, purse, gold);
}

/** Of slots in taxed buildings, those whose action can be carried out with what the tax leaves. */
function afterTax(box: Box, s: State, seat: Seat, slots: number, purse: Purse, gold: number): number {
  const { slotsOf, goldSlots } = box;
  let able = 0;
  for (let building = 0; building < slotsOf.length; building++) {
    const here = slots & slotsOf[building];
    const tax = here === 0 ? 0 : taxAt(s, seat, building);
    if (here === 0 || tax > gold) continue;
    able |= here & goldSlots ? workable(box, s, seat, here, withGold(purse, gold - tax)) : here;
  }
  return able;
}

/** The kinds of entry that some slots are. */
function entriesOf(box: Box, s: State, slots: number): number {
  const free = slots & ~s.occupied;
  const taken = slots & s.occupied;
  let kinds = free === 0 ? 0 : UNTAXED;
  if (free & box.slotsNeeding[1]) kinds |= FREE_ONE;
  if (free & box.slotsNeeding[2]) kinds |= FREE_TWO;
  if (taken & box.slotsNeeding[1]) kinds |= TAKEN_ONE;
  if (taken & box.slotsNeeding[2]) kinds |= TAKEN_TWO;
  return kinds;
}

/** AR-17, AR-18, AR-24: pass, or the cards with which some slot can be entered. After a Scribe's action: leave it at that, or go on (AR-31). */
function plays(box: Box, s: State): readonly Action[] {
  const hand = open(s.hand);
  const at = CARD_KINDS * s.mover;
  const needs = mayJoin(box, s, s.mover) ? JOIN_NEEDS : NEEDS;
  let cards = 0;
  let pattern = 0;
  for (let kind = CARD_KINDS - 1; kind >= 0; kind--) {
    const count = hand[at + kind];
    cards += count;
    pattern = 3 * pattern + Math.min(count, 2);
  }
  if (cards === 0) return ALL_PLAYS[0];
  // With a free slot for one card, and one for two if there are two to play, all can be played: mostly a look at the slots that ask for nothing shows it.
  const two = cards > 1 ? needs[FIRST_PAIR] : 0;
  const some = entriesOf(box, s, costless(box, s, s.mover));
  if (some & FREE_ONE && (two === 0 || some & two)) return (s.second ? ALL_SECOND_PLAYS : ALL_PLAYS)[pattern];
  let entries = entriesOf(box, s, openSlots(box, s, box.allSlots, true));
  if (hand[at + TAX_COLLECTOR] > 0 && (entries & UNTAXED) === 0)
    entries |= entriesOf(box, s, openSlots(box, s, box.allSlots & ~s.occupied, false)) & UNTAXED;
  return playsInto(ALL_PLAYS[pattern], needs, entries, s.second);
}

/** Those plays for which some slot is open. */
function playsInto(all: readonly Action[], needs: readonly number[], entries: number, second: boolean): readonly Action[] {
  const list: Action[] = [second ? ACT.done : ACT.pass];
  for (let i = 1; i < all.length; i++) if (needs[all[i] - ACT.play] & entries) list.push(all[i]);
  return list;
}

/** AR-18 to AR-20, AR-22, AR-27 to AR-30: the slots that the cards played let the mover into, their action being possible. */
function entries(box: Box, s: State): readonly Action[] {
  const { kinds, power } = PLAYS[s.cards];
  const joining = power === CLERIC || (power === 0 && mayJoin(box, s, s.mover));
  const fitting = (power === 0 ? box.slotsNeeding[kinds.length] : box.allSlots) & (joining ? -1 : ~s.occupied);
  let able = openSlots(box, s, fitting, power !== TAX_COLLECTOR);
  let length = 0;
  for (; able !== 0; able &= able - 1) draft[length++] = ACT.enter + 31 - Math.clz32(able & -able);
  return draft.slice(0, length);
}

// ---- The action of the slot

/** AR-35: so many cubes of the Repository, or as the favor says out of the supply. */
export function takes(box: Box, s: State): readonly Action[] {
  const work = box.works[s.work];
  if (work.favor >= 0) return draft.slice(0, choices(draft, 0, s.supply, 0, work.gain[ANY], work.gain[ANY], ACT.take));
  const { repository } = s;
  const amount = Math.min(work.limit + moreAt(box, s, s.mover, work.at), repository[0] + repository[1] + repository[2] + repository[3]);
  if (amount === 1) return TAKES[typesIn(repository)];
  return draft.slice(0, choices(draft, 0, repository, 0, amount, amount, ACT.take));
}

/** Types of which there is a cube, as bits. */
function typesIn(cubes: readonly number[]): number {
  let types = 0;
  for (let type = 0; type < CUBE_KINDS; type++) if (cubes[type] > 0) types |= 1 << type;
  return types;
}

/** One cube, by the types there are. */
const TAKES: readonly (readonly Action[])[] = Array.from({ length: 16 }, (_, types) =>
  [0, 1, 2, 3].filter((type) => types & (1 << type)).map((type) => ACT.take + (1 << (4 * type))),
);

/** AR-38: buy or sell, up to the limit. */
function trades(box: Box, s: State): readonly Action[] {
  const work = box.works[s.work];
  const limit = work.limit + moreAt(box, s, s.mover, work.at);
  const { buy } = box.board.market;
  const most = buy === 0 ? limit : Math.min(limit, (goldOf(s, s.mover) / buy) | 0);
  const buying = most > 0 ? choices(draft, 0, s.supply, 0, 1, most, ACT.buy) : 0;
  return draft.slice(0, choices(draft, buying, s.goods, GOOD_KINDS * s.mover, 1, limit, ACT.sell));
}

/** AR-39: a kind of Magister, and where the Courtier comes from that makes room. */
function hires(box: Box, s: State): readonly Action[] {
  const work = box.works[s.work];
  const purse = purseOf(s.goods, s.mover, goldOf(s, s.mover));
  const lessAny = work.less + lessAt(box, s, s.mover, work.at);
  let bits = (courtierInHand(s, s.mover) ? 1 : 0) | (courtierPlayed(s, s.mover) ? 2 : 0);
  for (let kind = 1; kind < CARD_KINDS; kind++) if (canHire(box, s, s.mover, kind, purse, lessAny)) bits |= 2 << kind;
  return HIRES[bits];
}

/** By whether a Courtier is in the hand, and one played, and by which kinds can be hired, as bits. */
const HIRES: readonly (readonly Action[])[] = Array.from({ length: 64 }, (_, bits) =>
  [1, 2, 3, 4].flatMap((kind) =>
    [0, 1].filter((from) => bits & (1 << from) && bits & (2 << kind)).map((from) => ACT.hire + 2 * kind + from),
  ),
);

/** AR-43 */
function builds(box: Box, s: State): readonly Action[] {
  const work = box.works[s.work];
  const purse = purseOf(s.goods, s.mover, goldOf(s, s.mover));
  const less = work.less + lessAt(box, s, s.mover, work.at);
  let length = 0;
  let tiles = tilesFor(box, s, s.mover);
  for (let tile = 0; tiles !== 0; tile++, tiles >>= 1)
    if (tiles & 1 && canBuild(box, s, tile, purse, less)) draft[length++] = ACT.build + tile;
  return draft.slice(0, length);
}

/** A Science card or an Arts card, as far as there are any. */
function cardChoices(s: State): readonly Action[] {
  const list: Action[] = [];
  for (let card = 0; card < 2; card++) if (s.supply[SCIENCE + card] > 0) list.push(ACT.card + card);
  return list;
}

/** Cubes to give in exchange. */
function swaps(box: Box, s: State): readonly Action[] {
  return draft.slice(0, choices(draft, 0, s.goods, GOOD_KINDS * s.mover, 1, box.works[s.work].limit, ACT.swap));
}

/** As many cubes back. */
function receipts(s: State): readonly Action[] {
  return draft.slice(0, choices(draft, 0, s.supply, 0, s.object, s.object, ACT.receive));
}

/** AR-44: every way to pay the resources of what was chosen. */
export function waysToPay(box: Box, s: State): readonly Action[] {
  const { price, less, lessAny } = priceAsked(box, s);
  return payments(price, s.goods, s.mover, less, lessAny, ACT.pay);
}

/** AR-54: resources of one's own choice. */
function losses(s: State, seat: Seat): readonly Action[] {
  return draft.slice(0, choices(draft, 0, s.goods, GOOD_KINDS * seat, s.owed[seat], s.owed[seat], ACT.lose));
}

/** What an absent player does: passes, and where something must be chosen takes what comes first. */
export const idle = (box: Box, s: State, seat: Seat): Action => legal(box, s, seat)[0];
