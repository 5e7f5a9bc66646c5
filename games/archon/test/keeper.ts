// Somebody who sits beside the table with pencil and paper, hears what happens, and writes down where every card, cube and coin must be
// then. The numbers are those of the rulebook and of the board file.

import { at, insist, open } from '@regalia/core';
import { type Box, type Effect, type Event, PLAYS } from '../rules/index.ts';

const none = (length: number, of = 0): number[] => Array.from({ length }, () => of);
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
const put = (counts: number[], place: number, count: number): void => {
  counts[place] = at(counts, place) + count;
};

const RECRUIT = 4;
const GOLD = 5;
const WARRIOR = 8;

/** What lies where; the names are those of the state. */
export interface Sheet {
  round: number;
  order: number[];
  passed: number;
  joined: number;
  occupied: number;
  raids: number;
  readonly owned: number[];
  readonly hand: number[];
  readonly pile: number[];
  readonly played: number[];
  readonly spent: number[];
  readonly known: number[];
  readonly goods: number[];
  readonly supply: number[];
  readonly repository: number[];
  readonly magisters: number[];
  readonly tiles: number[];
  readonly built: number[];
  readonly figures: number[];
  readonly collectors: number[];
  readonly extraTokens: number[];
  readonly favorDeck: number[];
  favorRow: number[];
  readonly provinceDeck: number[];
  readonly grantDeck: number[];
  readonly grants: number[];
  readonly attackDeck: number[];
  readonly owed: number[];
  readonly ledger: number[];
  /** Not in the state: the card on the table, the Courtier that makes room, who has shown the hand, and who has chosen Magisters. */
  power: number;
  from: 'hand' | 'played';
  shown: number[];
  chosen: number;
}

export function newSheet({ board, seats }: Box): Sheet {
  const key = seats === 2 ? '2' : seats === 3 ? '3' : '4';
  const cards = Array.from({ length: seats }, () => [8, 0, 0, 0, 0]).flat();
  const slots = total(Object.values(board.slots).map((byPlayers) => byPlayers[key].length));
  const { cubes, recruits, science, arts } = board.supply;
  return {
    round: 0,
    order: none(seats, -1),
    passed: 0,
    joined: 0,
    occupied: 0,
    raids: 0,
    owned: [...cards],
    hand: none(5 * seats),
    pile: [...cards],
    played: none(5 * seats),
    spent: none(5 * seats),
    known: none(5 * seats),
    goods: none(9 * seats),
    supply: [cubes, cubes, cubes, cubes, recruits, 0, science, arts],
    repository: none(4),
    magisters: [0, ...(['TaxCollector', 'Cleric', 'Scribe', 'Merchant'] as const).map((name) => board.magisters[name].supply)],
    tiles: board.tiles.map(({ copies }) => (seats === 2 ? Math.min(copies, 1) : copies)),
    built: none(seats),
    figures: none(slots),
    collectors: none(10),
    extraTokens: none(10 * seats),
    favorDeck: board.favors.map(() => 1),
    favorRow: none(board.slots.Palace[key].length, -1),
    provinceDeck: board.provinces.map(() => 1),
    grantDeck: board.grants.map(() => 1),
    grants: [-1, -1, -1],
    attackDeck: board.attacks.map(() => 1),
    owed: none(seats),
    ledger: none(15 * seats),
    power: 0,
    from: 'hand',
    shown: [],
    chosen: 0,
  };
}

/** Goods come out of the supply or go back into it; warriors come from nowhere. */
function gets(sheet: Sheet, seat: number, good: number, amount: number): void {
  put(sheet.goods, 9 * seat + good, amount);
  insist(at(sheet.goods, 9 * seat + good) >= 0, 'nobody has less than nothing');
  if (good === WARRIOR) return;
  put(sheet.supply, good, -amount);
  insist(good === GOLD || at(sheet.supply, good) >= 0, 'the supply is not less than nothing');
}
const getsAll = (sheet: Sheet, seat: number, goods: readonly number[], sign: 1 | -1): void => {
  for (const [good, amount] of goods.entries()) gets(sheet, seat, good, sign * amount);
};

const effectsOf = ({ board }: Box, sheet: Sheet, seat: number): readonly Effect[] =>
  board.tiles.flatMap(({ effects }, tile) => ((at(sheet.built, seat) >> tile) & 1 ? effects : []));
const cardsOf = (counts: readonly number[], seat: number): readonly number[] => counts.slice(5 * seat, 5 * seat + 5);

/** What is on the table after something has happened. */
export function writeDown(box: Box, sheet: Sheet, event: Event): void {
  switch (event.id) {
    case 'placed': {
      const { start } = box.board;
      insist(sheet.order.indexOf(-1) === event.place, 'the next place is given');
      sheet.order[event.place] = event.seat;
      getsAll(sheet, event.seat, [0, 0, start.silver, 0, at(start.recruits, event.place), start.gold], 1);
      return;
    }
    case 'grant-shown':
      insist(sheet.grants.indexOf(-1) === event.season, 'the grant of the next Season is shown');
      sheet.grants[event.season] = event.grant;
      sheet.grantDeck[event.grant] = 0;
      return;
    case 'favor-gone':
      insist(sheet.favorRow.at(-1) === event.favor, 'the oldest favor leaves');
      sheet.favorRow[sheet.favorRow.length - 1] = -1;
      return;
    case 'favor-shown':
      sheet.favorDeck[event.favor] = 0;
      sheet.favorRow = [event.favor, ...sheet.favorRow.slice(0, -1)];
      return;
    case 'province-shown':
      return writeProvince(box, sheet, event.province, event.cubes);
    case 'chose':
      return writeChoice(box, sheet, event.seat, event.kinds);
    case 'split':
      for (const [kind, count] of open(event.hand).entries()) {
        sheet.hand[5 * event.seat + kind] = count;
        sheet.pile[5 * event.seat + kind] = at(sheet.owned, 5 * event.seat + kind) - count;
      }
      return;
    case 'round':
      insist(event.round === sheet.round + 1 && event.order.join() === sheet.order.join(), 'the next round begins in this order');
      Object.assign(sheet, { round: event.round, passed: 0, joined: 0 });
      return;
    default:
      writeTurn(box, sheet, event);
  }
}

/** AR-9, AR-49, AR-12; AR-14, AR-50: hands. */
function writeProvince({ board, seats }: Box, sheet: Sheet, province: number, told: readonly number[]): void {
  const cubes = at(board.provinces, province).cubes.slice(0, board.provinceCubes[seats === 2 ? '2' : seats === 3 ? '3' : '4']);
  sheet.provinceDeck[province] = 0;
  for (const [type, name] of (['stone', 'papyrus', 'silver', 'iron'] as const).entries()) {
    put(sheet.supply, type, at(sheet.repository, type));
    const come = Math.min(cubes.filter((cube) => cube === name).length, at(sheet.supply, type));
    sheet.repository[type] = come;
    put(sheet.supply, type, -come);
  }
  insist(told.join() === sheet.repository.join(), 'it is told what comes');
  if (sheet.round === 0) return;
  if (sheet.round % 2 === 1) {
    for (const [i, count] of sheet.pile.entries()) sheet.hand[i] = count;
    sheet.pile.fill(0);
  } else takeUp(sheet);
}

function takeUp(sheet: Sheet): void {
  sheet.spent.fill(0);
  for (const [i, count] of sheet.owned.entries()) sheet.pile[i] = count;
}

/** AR-11: the first price of both. */
function writeChoice({ board, seats }: Box, sheet: Sheet, seat: number, kinds: readonly number[]): void {
  const names = ['TaxCollector', 'Cleric', 'Scribe', 'Merchant'] as const;
  insist(at(sheet.order, sheet.chosen) === seat && kinds.length === 2 && kinds[0] !== kinds[1], 'two Magisters in player order');
  sheet.chosen++;
  for (const kind of kinds) {
    const price: Readonly<Record<string, number | undefined>> = at(board.magisters[at(names, kind - 1)].prices, 0);
    for (const [good, name] of ['stone', 'papyrus', 'silver', 'iron', 'recruit', 'gold'].entries())
      gets(sheet, seat, good, -(price[name] ?? 0));
    put(sheet.magisters, kind, -1);
    put(sheet.owned, 5 * seat + kind, 1);
    put(sheet.pile, 5 * seat + kind, 1);
  }
  if (sheet.chosen === seats) takeUp(sheet);
}

function writeTurn(box: Box, sheet: Sheet, event: Event): void {
  switch (event.id) {
    case 'income': {
      const gold = effectsOf(box, sheet, event.seat).reduce((sum, effect) => sum + (effect.verb === 'income' ? effect.gold : 0), 0);
      insist(gold === event.gold && gold > 0, 'tiles bring income');
      return gets(sheet, event.seat, GOLD, gold);
    }
    case 'played': {
      const { kinds, power } = at(PLAYS, event.cards);
      sheet.power = power;
      for (const kind of kinds) {
        const place = 5 * event.seat + kind;
        put(sheet.hand, place, -1);
        put(sheet.played, place, 1);
        if (at(sheet.known, place) > 0) put(sheet.known, place, -1);
      }
      return;
    }
    case 'entered':
      return writeEntry(box, sheet, event.seat, event.slot);
    case 'taxed':
      insist(event.to !== event.seat, 'nobody pays himself');
      gets(sheet, event.seat, GOLD, -1);
      return gets(sheet, event.to, GOLD, 1);
    case 'paid':
      return getsAll(sheet, event.seat, event.goods, -1);
    case 'gained':
      insist(total(event.goods) > 0, 'something is gained');
      return getsAll(sheet, event.seat, event.goods, 1);
    case 'took':
      if (event.from === 'supply') return getsAll(sheet, event.seat, event.cubes, 1);
      for (const [type, count] of event.cubes.entries()) {
        put(sheet.repository, type, -count);
        put(sheet.goods, 9 * event.seat + type, count);
      }
      return;
    case 'bought':
      insist(event.gold === box.board.market.buy * total(event.cubes), 'what is bought is paid');
      getsAll(sheet, event.seat, event.cubes, 1);
      return gets(sheet, event.seat, GOLD, -event.gold);
    case 'sold':
      insist(event.gold === box.board.market.sell * total(event.cubes), 'what is sold is paid');
      getsAll(sheet, event.seat, event.cubes, -1);
      return gets(sheet, event.seat, GOLD, event.gold);
    case 'received':
      return getsAll(sheet, event.seat, event.cubes, 1);
    case 'swapped':
      return getsAll(sheet, event.seat, event.cubes, -1);
    case 'passed':
      insist(event.left === total(cardsOf(sheet.hand, event.seat)), 'it is told how many cards are left');
      sheet.passed |= 1 << event.seat;
      return;
    default:
      writeWork(box, sheet, event);
  }
}

function writeEntry(box: Box, sheet: Sheet, seat: number, slot: number): void {
  const building = at(box.slotBuilding, slot);
  if (at(sheet.figures, slot) !== 0 && sheet.power === 0) sheet.joined |= 1 << seat;
  put(sheet.figures, slot, 1 << (3 * seat));
  sheet.occupied |= 1 << slot;
  if (sheet.power !== 1) return;
  const there = (at(sheet.collectors, building) >> seat) & 1;
  if (there === 1 && box.options.tax === 'tokens') put(sheet.extraTokens, box.seats * building + seat, 1);
  sheet.collectors[building] = at(sheet.collectors, building) | (1 << seat);
}

function writeWork(box: Box, sheet: Sheet, event: Event): void {
  switch (event.id) {
    case 'hires':
      sheet.from = event.from;
      return;
    case 'hired': {
      const cards = sheet.from === 'played' ? sheet.played : sheet.hand;
      for (const counts of [cards, sheet.owned]) {
        put(counts, 5 * event.seat, -1);
        put(counts, 5 * event.seat + event.kind, 1);
      }
      if (sheet.from === 'hand') put(sheet.known, 5 * event.seat + event.kind, 1);
      return put(sheet.magisters, event.kind, -1);
    }
    case 'built':
      insist(event.points === at(box.board.tiles, event.tile).points, 'it is told what a tile is worth');
      put(sheet.tiles, event.tile, -1);
      return put(sheet.built, event.seat, 1 << event.tile);
    case 'guarded': {
      const standing = total(sheet.goods.filter((_, i) => i % 9 === WARRIOR));
      insist(event.points === [...box.board.wall].sort((a, b) => b - a)[standing], 'the most valuable space is taken');
      put(sheet.ledger, 15 * event.seat + 2, event.points);
      return gets(sheet, event.seat, WARRIOR, 1);
    }
    case 'learned':
      return gets(sheet, event.seat, event.card === 'science' ? 6 : 7, 1);
    case 'favored':
      insist(event.points === at(box.board.favors, event.favor).gain.points, 'a favor brings its points');
      return put(sheet.ledger, 15 * event.seat, event.points);
    case 'glory':
      insist(event.points > 0, 'glory is something');
      return put(sheet.ledger, 15 * event.seat + 1, event.points);
    default:
      writeEnd(box, sheet, event);
  }
}

function writeEnd(box: Box, sheet: Sheet, event: Event): void {
  const season = Math.floor((sheet.round - 1) / 3);
  switch (event.id) {
    case 'revealed':
      insist(event.cards.join() === cardsOf(sheet.hand, event.seat).join(), 'what is left is shown');
      sheet.shown.push(event.seat);
      if (sheet.shown.length === box.seats) endRound(sheet);
      return;
    case 'attacked': {
      const strength = at(box.board.attacks, event.attack).strength[box.seats === 2 ? '2' : box.seats === 3 ? '3' : '4'];
      const warriors = total(sheet.goods.filter((_, i) => i % 9 === WARRIOR));
      insist(event.strength === strength && event.warriors === warriors && event.defended === warriors >= strength, 'the attack is told');
      sheet.attackDeck[event.attack] = 0;
      if (!event.defended) sheet.raids |= 1 << season;
      return;
    }
    case 'raided':
      return writeRaid(sheet, event, season);
    case 'lost':
      insist(total(event.cubes) > 0 && total(event.cubes) === sheet.owed[event.seat], 'as many as were owed');
      sheet.owed[event.seat] = 0;
      return getsAll(sheet, event.seat, event.cubes, -1);
    case 'granted': {
      insist(event.season === season && event.count > 0, 'the grant of this Season');
      sheet.ledger[15 * event.seat + 3 + 3 * season + event.category] = event.points;
      return;
    }
  }
}

/** AR-54, AR-55: recruits, resources, gold two for one, points. */
function writeRaid(sheet: Sheet, event: Extract<Event, { id: 'raided' }>, season: number): void {
  const has = (good: number): number => at(sheet.goods, 9 * event.seat + good);
  const recruits = Math.min(event.owed, has(RECRUIT));
  const left = event.owed - recruits;
  const cubes = [0, 1, 2, 3].map(has);
  insist(event.recruits === recruits, 'recruits go first');
  gets(sheet, event.seat, RECRUIT, -recruits);
  if (event.choosing > 0) {
    insist(cubes.filter((count) => count > 0).length > 1, 'with resources of one type there is nothing to choose');
    insist(event.choosing === left && left < total(cubes) && total(event.cubes) + event.gold + event.points === 0, 'who has more chooses');
    sheet.owed[event.seat] = left;
    return;
  }
  insist(left === 0 || left >= total(cubes) || cubes.filter((count) => count > 0).length === 1, 'who could choose was not asked');
  const due = left - Math.min(left, total(cubes));
  const gold = Math.min(2 * due, has(GOLD));
  insist(total(event.cubes) === Math.min(left, total(cubes)), 'then resources');
  insist(event.gold === gold && event.points === due - Math.floor(gold / 2), 'then gold, then points');
  getsAll(sheet, event.seat, event.cubes, -1);
  gets(sheet, event.seat, GOLD, -gold);
  put(sheet.ledger, 15 * event.seat + 12 + season, -event.points);
}

/** AR-46, AR-47: by the number of unused cards, then by their values, then as before; the board is cleared. */
function endRound(sheet: Sheet): void {
  const values = (seat: number): number => cardsOf(sheet.hand, seat).reduce((sum, count, kind) => sum + count * kind, 0);
  const before = [...sheet.order];
  sheet.order = before.toSorted(
    (a, b) =>
      total(cardsOf(sheet.hand, b)) - total(cardsOf(sheet.hand, a)) || values(b) - values(a) || before.indexOf(a) - before.indexOf(b),
  );
  for (const [i, count] of sheet.hand.entries()) put(sheet.spent, i, count + at(sheet.played, i));
  for (const counts of [sheet.hand, sheet.played, sheet.known, sheet.figures, sheet.collectors, sheet.extraTokens]) counts.fill(0);
  sheet.occupied = 0;
  sheet.shown = [];
}
