// What a viewer may know. Hidden are the split of the cards (AR-14), the hand, unused cards until the round ends (AR-25), and what a raided
// player chooses to lose until all have chosen (AR-54). Everything else is open.

import { at, open, type Seat, type Viewer } from '@regalia/core';
import { rowsOf, sum } from '@regalia/kit';
import { scoreOf } from './score.ts';
import type { Box, Phase, State } from './types.ts';
import * as types from './types.ts';

// Local constants: see «Speed» in docs/architecture.md.
const { CARD_KINDS, CUBE_KINDS, GOOD_KINDS, LINES } = types;

/**
 * Built by inclusion: a field of the state that is not named here is not seen. Kinds of card: 0 Courtier, 1 Tax Collector, 2 Cleric,
 * 3 Scribe, 4 Merchant. Goods: 0 stone, 1 papyrus, 2 silver, 3 iron, 4 recruits, 5 gold, 6 Science, 7 Arts, 8 warriors. Sets of seats are
 * bits, that of seat A being the lowest; slots, tiles and cards are counted from 0 in the order of the board.
 */
export interface View {
  /** Whose view it is; null for a spectator. */
  readonly viewer: Viewer;
  /**
   * What is to be decided. By chance: 0 the player order, 1 a King's Grant, 2 a King's Favor, 3 a Province, 4 an Attack card, 5 covered
   * losses are shown. By several at once: 7 the split of the cards, 8 the resources lost. By the mover: 6 the first two Magisters, 9 cards to
   * play or a pass, 10 the slot, 11 cubes to take, 12 a trade, 13 a Magister to hire, 14 a tile to build, 15 a Science or an Arts card,
   * 16 cubes to give and 17 to receive in exchange, 18 resources that pay. 19: the game is over.
   */
  readonly phase: Phase;
  /** From 1 to 9; 0 before the first; the finished one until the Season token moves. */
  readonly round: number;
  /** Seats in player order; −1 for a place that is not yet drawn. */
  readonly order: readonly Seat[];
  /** Whose turn it is. */
  readonly mover: Seat;
  /** Seats that have passed, as bits. */
  readonly passed: number;
  /** Seats that still have to choose, where several choose at once, as bits. */
  readonly deciding: number;
  /** Seats that have used their once-a-round way into an occupied slot, as bits. */
  readonly joined: number;
  /** The way in which the mover has played cards, by its number (`playAt`); −1 when no action is under way. */
  readonly cards: number;
  /** The slot that the mover has entered; −1 for none. */
  readonly slot: number;
  /** What is being done: the number of a building, or 10 + that of a King's Favor; −1 for nothing. */
  readonly work: number;
  /** What was chosen to be paid for: a tile; 2 × the kind of a Magister, + 1 when a played Courtier makes room; 0 Science or 1 Arts; or how many cubes were given in exchange. −1 for nothing. */
  readonly object: number;
  /** Whether this is the second action that a Scribe gave. */
  readonly second: boolean;
  /** The ten cards of each player: owned[seat][kind]. */
  readonly owned: readonly (readonly number[])[];
  /** The viewer's own hand, by kind; null for a spectator. */
  readonly hand: readonly number[] | null;
  /** How many cards each seat holds. */
  readonly hands: readonly number[];
  /** Cards face up, this round: played[seat][kind]. */
  readonly played: readonly (readonly number[])[];
  /** Cards played or shown unused in the earlier round of the pair: spent[seat][kind]. */
  readonly spent: readonly (readonly number[])[];
  /** Cards that everybody knows to be in a hand, having been hired into it: known[seat][kind]. */
  readonly known: readonly (readonly number[])[];
  /** What each player has: goods[seat][good]. */
  readonly goods: readonly (readonly number[])[];
  /** What is left of the first eight goods; of gold, which has no limit, minus what is out. */
  readonly supply: readonly number[];
  /** Cubes in the Repository, by resource. */
  readonly repository: readonly number[];
  /** Cards of each kind still to be hired. */
  readonly magisters: readonly number[];
  /** Copies left of each tile. */
  readonly tiles: readonly number[];
  /** Tiles of each seat, as bits. */
  readonly built: readonly number[];
  /** Figures on each slot, three bits a seat, those of seat A the lowest (`figuresOn`). */
  readonly figures: readonly number[];
  /** Seats with a Tax Collector's token in each building, as bits. */
  readonly collectors: readonly number[];
  /** Tokens beyond the first, by building and seat: extraTokens[seats × building + seat]; there only where each is paid (AR-28). */
  readonly extraTokens?: readonly number[];
  /** 1 for each King's Favor that can still come up. */
  readonly favorDeck: readonly number[];
  /** The King's Favors beside the Palace, from the entry slot on; −1 for none. */
  readonly favorRow: readonly number[];
  /** 1 for each Province that can still come up. */
  readonly provinceDeck: readonly number[];
  /** 1 for each King's Grant that can still come up. */
  readonly grantDeck: readonly number[];
  /** The King's Grants of the three Seasons; −1 before they are drawn. */
  readonly grants: readonly number[];
  /** 1 for each Attack card that can still come up. */
  readonly attackDeck: readonly number[];
  /** Seasons whose attack the wall did not hold, as bits. */
  readonly raids: number;
  /** Resources that each raided seat has to choose. */
  readonly owed: readonly number[];
  /** The resources that the viewer has chosen to lose, covered still; null for a spectator. */
  readonly losing: readonly number[] | null;
  /**
   * Points that do not follow from what lies on the table: ledger[seat][line]. Lines: 0 King's Favors, 1 glory of tiles, 2 the wall, 3 to 11
   * the grants of three Seasons for Arts, Science and warriors, 12 to 14 the raids of three Seasons.
   */
  readonly ledger: readonly (readonly number[])[];
  /** Points of each seat as of now. */
  readonly score: readonly number[];
}

export function view(box: Box, s: State, viewer: Viewer): View {
  const hand = open(s.hand);
  const hands: number[] = [];
  const score: number[] = [];
  for (let seat = 0; seat < box.seats; seat++) {
    hands.push(sum(hand, CARD_KINDS * seat, CARD_KINDS * (seat + 1)));
    score.push(scoreOf(box, s, seat));
  }
  return {
    viewer,
    phase: s.phase,
    round: s.round,
    order: s.order.slice(),
    mover: s.mover,
    passed: s.passed,
    deciding: s.deciding,
    joined: s.joined,
    cards: s.cards,
    slot: s.slot,
    work: s.work,
    object: s.object,
    second: s.second,
    owned: rowsOf(s.owned, CARD_KINDS),
    hand: viewer === null ? null : hand.slice(CARD_KINDS * viewer, CARD_KINDS * (viewer + 1)),
    hands,
    played: rowsOf(s.played, CARD_KINDS),
    spent: rowsOf(s.spent, CARD_KINDS),
    known: rowsOf(s.known, CARD_KINDS),
    goods: rowsOf(s.goods, GOOD_KINDS),
    supply: s.supply.slice(),
    repository: s.repository.slice(),
    magisters: s.magisters.slice(),
    tiles: s.tiles.slice(),
    built: s.built.slice(),
    figures: s.figures.slice(),
    collectors: s.collectors.slice(),
    ...(box.taxesTokens ? { extraTokens: s.extraTokens.slice() } : {}),
    favorDeck: s.favorDeck.slice(),
    favorRow: s.favorRow.slice(),
    provinceDeck: s.provinceDeck.slice(),
    grantDeck: s.grantDeck.slice(),
    grants: s.grants.slice(),
    attackDeck: s.attackDeck.slice(),
    raids: s.raids,
    owed: s.owed.slice(),
    losing: viewer === null ? null : open(s.losing).slice(CUBE_KINDS * viewer, CUBE_KINDS * (viewer + 1)),
    ledger: rowsOf(s.ledger, LINES),
    score,
  };
}

/** The viewer's other pile, by kind: the hand of the next round. */
export function pileOf({ viewer, hand, owned, played, spent }: View): number[] {
  if (viewer === null || hand === null) return [];
  const countOf = (cards: readonly (readonly number[])[], kind: number): number => at(at(cards, viewer), kind);
  return hand.map((held, kind) => countOf(owned, kind) - countOf(played, kind) - countOf(spent, kind) - held);
}
