// What may be decided, in the order of the rulebook: set-up (AR-11), the split (AR-14), a turn (AR-17 to AR-33), its action (AR-34 to AR-45), a raid (AR-54).

import { type Action, type Actor, CHANCE, type Chance, open, type Seat } from '@regalia/core';
import { canPay, choices, type Purse, payments, purseOf, withGold } from './goods.ts';
import { ACT, FIRST_PAIR, PAIRS, PLAYS, type Play } from './notation.ts';
import {
  ANY,
  type Box,
  type Building,
  CLERIC,
  COURTIER,
  GOODS,
  HAND_SIZE,
  KINDS,
  PALACE,
  PHASE,
  SCIENCE,
  type State,
  TAX_COLLECTOR,
} from './types.ts';
import {
  canBuild,
  canDo,
  canHire,
  courtierInHand,
  courtierPlayed,
  goldOf,
  lessAt,
  moreAt,
  priceAsked,
  taxAt,
  tilesFor,
  workAt,
} from './works.ts';

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
      return firstMagisters(box, s);
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

/** AR-11: two different Magisters whose first prices can be paid together. */
function firstMagisters(box: Box, s: State): readonly Action[] {
  const list: Action[] = [];
  for (let pair = 0; pair < PAIRS.length; pair++) if (canChoose(box, s, pair)) list.push(ACT.choose + pair);
  return list;
}

const canChoose = (box: Box, s: State, pair: number): boolean =>
  s.magisters[PAIRS[pair][0]] > 0 &&
  s.magisters[PAIRS[pair][1]] > 0 &&
  canPay(box.pairPrice[pair], purseOf(s.goods, s.mover, goldOf(s, s.mover)), 0, 0);

/** AR-14: every hand of five out of the ten cards, ascending. */
function splits(s: State, seat: Seat): readonly Action[] {
  const at = KINDS.length * seat;
  const { owned } = s;
  const list: Action[] = [];
  for (let merchants = 0; merchants <= owned[at + 4]; merchants++) {
    for (let scribes = 0; scribes <= owned[at + 3]; scribes++) {
      for (let clerics = 0; clerics <= owned[at + 2]; clerics++) {
        for (let collectors = 0; collectors <= owned[at + 1]; collectors++) {
          const courtiers = HAND_SIZE - merchants - scribes - clerics - collectors;
          if (courtiers >= 0 && courtiers <= owned[at])
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
const ALL_PLAYS: readonly (readonly Action[])[] = Array.from({ length: 3 ** KINDS.length }, (_, pattern) => {
  const held = KINDS.map((_, kind) => Math.floor(pattern / 3 ** kind) % 3);
  const has = ({ kinds }: Play): boolean => kinds.every((kind) => held[kind] >= kinds.filter((other) => other === kind).length);
  return [ACT.pass, ...PLAYS.flatMap((play, i) => (has(play) ? [ACT.play + i] : []))];
});
const ALL_SECOND_PLAYS: readonly (readonly Action[])[] = ALL_PLAYS.map(([, ...plays]) => [ACT.done, ...plays]);

/** Whether the mover may use a tile to enter an occupied slot with Courtiers. */
export const mayJoin = (box: Box, s: State, seat: Seat): boolean => (s.built[seat] & box.joinTiles) !== 0 && ((s.joined >> seat) & 1) === 0;

/**
 * Which of the entries sought are open, as far as it matters: with a free slot for one card, and one for two cards if those are
 * asked for, all that a hand has can be played.
 */
function openEntries(box: Box, s: State, sought: number, two: number): number {
  const { slotsOf } = box;
  const gold = goldOf(s, s.mover);
  const purse = purseOf(s.goods, s.mover, gold);
  let found = 0;
  // The Palace comes last: the plain buildings mostly show all there is to find.
  for (let next = 1; next <= slotsOf.length && ((found & FREE_ONE) === 0 || (two !== 0 && (found & two) === 0)); next++) {
    const building = next % slotsOf.length;
    const slots = slotsOf[building];
    if ((entriesOf(box, s, slots) & sought & ~found) === 0) continue;
    const tax = taxAt(s, s.mover, building);
    if (tax <= gold) found |= entriesOf(box, s, doable(box, s, building, slots, tax === 0 ? purse : withGold(purse, gold - tax)));
    if (tax > 0 && sought & UNTAXED & ~found) found |= UNTAXED & entriesOf(box, s, doable(box, s, building, slots, purse));
  }
  return found;
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

/** Those of some slots of one building whose action can be carried out. Elsewhere than in the Palace they have one action together. */
function doable(box: Box, s: State, building: Building, slots: number, purse: Purse): number {
  if (building !== PALACE) return canDo(box, s, s.mover, box.works[building], purse) ? slots : 0;
  let able = 0;
  for (let slot = 0; slots >> slot !== 0; slot++)
    if ((slots >> slot) & 1 && canDo(box, s, s.mover, box.works[workAt(box, s, slot)], purse)) able |= 1 << slot;
  return able;
}

/** AR-17, AR-18, AR-24: pass, or the cards with which some slot can be entered. After a Scribe's action: leave it at that, or go on (AR-31). */
function plays(box: Box, s: State): readonly Action[] {
  const hand = open(s.hand);
  const at = KINDS.length * s.mover;
  const needs = mayJoin(box, s, s.mover) ? JOIN_NEEDS : NEEDS;
  let cards = 0;
  let sought = needs[COURTIER];
  let pattern = 0;
  for (let kind = KINDS.length - 1; kind >= 0; kind--) {
    const count = hand[at + kind];
    cards += count;
    pattern = 3 * pattern + Math.min(count, 2);
    if (count > 0) sought |= needs[kind];
  }
  if (cards === 0) return ALL_PLAYS[0];
  const two = cards > 1 ? needs[FIRST_PAIR] : 0;
  const entries = openEntries(box, s, sought | two, two);
  if (entries & FREE_ONE && (two === 0 || entries & two)) return (s.second ? ALL_SECOND_PLAYS : ALL_PLAYS)[pattern];
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
  const { slotsOf } = box;
  const { kinds, power } = PLAYS[s.cards];
  const joining = power === CLERIC || (power === 0 && mayJoin(box, s, s.mover));
  const fitting = (power === 0 ? box.slotsNeeding[kinds.length] : -1) & (joining ? -1 : ~s.occupied);
  const gold = goldOf(s, s.mover);
  const purse = purseOf(s.goods, s.mover, gold);
  const list: Action[] = [];
  for (let building = 0; building < slotsOf.length; building++) {
    const slots = slotsOf[building] & fitting;
    if (slots === 0) continue;
    const tax = power === TAX_COLLECTOR ? 0 : taxAt(s, s.mover, building);
    if (tax > gold) continue;
    let able = doable(box, s, building, slots, tax === 0 ? purse : withGold(purse, gold - tax));
    for (; able !== 0; able &= able - 1) list.push(ACT.enter + 31 - Math.clz32(able & -able));
  }
  return list;
}

// ---- The action of the slot

/** AR-35: so many cubes of the Repository, or as the favor says out of the supply. */
export function takes(box: Box, s: State): readonly Action[] {
  const list: Action[] = [];
  const work = box.works[s.work];
  if (work.favor >= 0) choices(list, s.supply, 0, work.gain[ANY], work.gain[ANY], ACT.take);
  else {
    const { repository } = s;
    const amount = Math.min(work.limit + moreAt(box, s, s.mover, work.at), repository[0] + repository[1] + repository[2] + repository[3]);
    choices(list, repository, 0, amount, amount, ACT.take);
  }
  return list;
}

/** AR-38: buy or sell, up to the limit. */
function trades(box: Box, s: State): readonly Action[] {
  const work = box.works[s.work];
  const limit = work.limit + moreAt(box, s, s.mover, work.at);
  const { buy } = box.board.market;
  const most = buy === 0 ? limit : Math.min(limit, (goldOf(s, s.mover) / buy) | 0);
  const list: Action[] = [];
  if (most > 0) choices(list, s.supply, 0, 1, most, ACT.buy);
  choices(list, s.goods, GOODS.length * s.mover, 1, limit, ACT.sell);
  return list;
}

/** AR-39: a kind of Magister, and where the Courtier comes from that makes room. */
function hires(box: Box, s: State): readonly Action[] {
  const work = box.works[s.work];
  const purse = purseOf(s.goods, s.mover, goldOf(s, s.mover));
  const lessAny = work.less + lessAt(box, s, s.mover, work.at);
  const list: Action[] = [];
  for (let kind = 1; kind < KINDS.length; kind++) {
    if (!canHire(box, s, s.mover, kind, purse, lessAny)) continue;
    if (courtierInHand(s, s.mover)) list.push(ACT.hire + 2 * kind);
    if (courtierPlayed(s, s.mover)) list.push(ACT.hire + 2 * kind + 1);
  }
  return list;
}

/** AR-43 */
function builds(box: Box, s: State): readonly Action[] {
  const work = box.works[s.work];
  const purse = purseOf(s.goods, s.mover, goldOf(s, s.mover));
  const less = work.less + lessAt(box, s, s.mover, work.at);
  const list: Action[] = [];
  let tiles = tilesFor(box, s, s.mover);
  for (let tile = 0; tiles !== 0; tile++, tiles >>= 1) if (tiles & 1 && canBuild(box, s, tile, purse, less)) list.push(ACT.build + tile);
  return list;
}

/** A Science card or an Arts card, as far as there are any. */
function cardChoices(s: State): readonly Action[] {
  const list: Action[] = [];
  for (let card = 0; card < 2; card++) if (s.supply[SCIENCE + card] > 0) list.push(ACT.card + card);
  return list;
}

/** Cubes to give in exchange. */
function swaps(box: Box, s: State): readonly Action[] {
  const list: Action[] = [];
  choices(list, s.goods, GOODS.length * s.mover, 1, box.works[s.work].limit, ACT.swap);
  return list;
}

/** As many cubes back. */
function receipts(s: State): readonly Action[] {
  const list: Action[] = [];
  choices(list, s.supply, 0, s.object, s.object, ACT.receive);
  return list;
}

/** AR-44: every way to pay the resources of what was chosen. */
export function waysToPay(box: Box, s: State): readonly Action[] {
  const { price, less, lessAny } = priceAsked(box, s);
  return payments(price, s.goods, s.mover, less, lessAny, ACT.pay);
}

/** AR-54: resources of one's own choice. */
function losses(s: State, seat: Seat): readonly Action[] {
  const list: Action[] = [];
  choices(list, s.goods, GOODS.length * seat, s.owed[seat], s.owed[seat], ACT.lose);
  return list;
}

/** What an absent player does: passes, and where something must be chosen takes what comes first. */
export const idle = (box: Box, s: State, seat: Seat): Action => legal(box, s, seat)[0];
