// Somebody who sits beside the table with pencil and paper, hears what happens, and writes down where every card, counter and marker
// must be then. The numbers are those of the rulebook, and none is taken from the engine.

import { at, insist, open } from '@regalia/core';
import { type Box, COURTESAN, type Event, KINDS, locationAt, locationsIn, RANKS, sectorsIn, TREACHERY_KINDS } from '../rules/index.ts';
import { put } from './table.ts';

const none = (length: number): number[] => Array.from({ length }, () => 0);
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** HS-2.1: cards in the first turns, from two players on. */
const FIRST_DRAWS = [
  [2, 3],
  [1, 2, 3],
  [1, 1, 2, 3],
  [1, 1, 2, 2, 3],
];

/** What lies where; the names are those of the state. */
export interface Sheet {
  readonly pile: number[];
  readonly revolution: number[];
  readonly display: number[];
  readonly discards: number[];
  readonly cleaned: number[];
  readonly returned: number[];
  readonly treacheryPile: number[];
  readonly treacheryDisplay: number[];
  readonly treacheryDiscards: number[];
  readonly hand: number[];
  readonly treachery: number[];
  readonly known: number[];
  readonly knownTreachery: number[];
  readonly owner: number[];
  readonly counters: number[];
  readonly nobles: number[];
  readonly nobleCards: number[];
  readonly cardless: number[];
  readonly markers: number[];
  readonly score: number[];
  named: number[];
  emptied: number[];
  mover: number;
  starter: number;
  turn: number;
  round: number;
  option: number;
  pending: number;
  owed: number;
  owedTreachery: number;
}

export function newSheet(box: Box): Sheet {
  const { seats } = box;
  const start = box.options.start === 'random' ? -1 : box.options.start;
  return {
    pile: [...box.attributes],
    revolution: [...none(KINDS), 1],
    display: none(KINDS),
    discards: none(KINDS),
    cleaned: none(KINDS),
    returned: none(KINDS),
    treacheryPile: [...box.treachery],
    treacheryDisplay: none(TREACHERY_KINDS),
    treacheryDiscards: none(TREACHERY_KINDS),
    hand: none(9 * seats),
    treachery: none(11 * seats),
    known: none(9 * seats),
    knownTreachery: none(11 * seats),
    owner: box.locationRank.map(() => -1),
    counters: none(seats * box.sectorName.length),
    nobles: none(7 * seats),
    nobleCards: RANKS.map(() => 10),
    cardless: none(seats),
    markers: box.markers.map(() => -1),
    score: none(seats),
    named: [],
    emptied: [],
    mover: Math.max(start, 0),
    starter: start,
    turn: 0,
    round: 0,
    option: 0,
    pending: -1,
    owed: 0,
    owedTreachery: 0,
  };
}

const pourInto = (from: number[], to: number[]): void => {
  for (const [kind, count] of from.entries()) put(to, kind, count);
  from.fill(0);
};

/** HS-6.1: from the main pile, or when that is empty from the revolution pile. Whether it was the main pile. */
function fromTop(sheet: Sheet, attribute: number): boolean {
  const main = total(sheet.pile) > 0;
  put(main ? sheet.pile : sheet.revolution, attribute, -1);
  return main;
}

/** HS-1.4: of a card laid aside nobody is told; whoever lays it knows. */
export function laysAside(sheet: Sheet, attribute: number): void {
  put(sheet.pile, attribute, -1);
  put(sheet.revolution, attribute);
}

/** A card leaves a hand: if one was seen taken it is that, otherwise it may be one that was cleaned. */
function discards(sheet: Sheet, seat: number, attribute: number): void {
  const place = 9 * seat + attribute;
  put(sheet.hand, place, -1);
  put(sheet.discards, attribute);
  if (at(sheet.known, place) > 0) put(sheet.known, place, -1);
  else if (at(sheet.returned, attribute) > 0) put(sheet.returned, attribute, -1);
}

function sheds(sheet: Sheet, seat: number, kind: number): void {
  const place = 11 * seat + kind;
  put(sheet.treachery, place, -1);
  put(sheet.treacheryDiscards, kind);
  if (at(sheet.knownTreachery, place) > 0) put(sheet.knownTreachery, place, -1);
}

const hasCountry = (box: Box, sheet: Sheet, country: number, seat: number): boolean =>
  box.markers.some((marker, i) => marker.kind === 'country' && marker.country === country && sheet.markers[i] === seat);

/** A marker and its points. */
function takes(box: Box, sheet: Sheet, seat: number, marker: number): void {
  insist(sheet.markers[marker] === -1, 'a marker is taken once');
  sheet.markers[marker] = seat;
  put(sheet.score, seat, at(box.markers, marker).value);
}

/** HS-5: the markers that a noble just created brings, in the order of the rules. */
export function dueMarkers(box: Box, sheet: Sheet, seat: number, location: number, card: boolean): readonly number[] {
  const { sector, country } = locationAt(box, location);
  const free = (kind: string, of?: number): number =>
    box.markers.findIndex(
      (marker, i) =>
        marker.kind === kind &&
        sheet.markers[i] === -1 &&
        (of === undefined || (marker.kind === 'sector' ? marker.sector : marker.kind === 'country' ? marker.country : -1) === of),
    );
  const was = (there: number): boolean =>
    at(sheet.counters, box.seats * there + seat) > 0 || locationsIn(box, there).some((one) => sheet.owner[one] === seat);
  const everywhere = sectorsIn(box, country).every(was) && !hasCountry(box, sheet, country, seat);
  const ranks = RANKS.every((_, rank) => at(sheet.nobles, 7 * seat + rank) > 0 || ((at(sheet.cardless, seat) >> rank) & 1) === 1);
  const housed = box.markers.some((marker, i) => marker.kind === 'house' && sheet.markers[i] === seat);
  const counts = box.options.house === 'created' || card;
  return [free('sector', sector), everywhere ? free('country', country) : -1, ranks && !housed && counts ? free('house') : -1].filter(
    (marker) => marker >= 0,
  );
}

/** HS-6.2: 4 and 2 in a capital, 2 and 1 in a province. */
function influenceOf(box: Box, sheet: Sheet, country: number): readonly number[] {
  const influence = none(box.seats);
  for (const sector of sectorsIn(box, country)) {
    const living = locationsIn(box, sector).filter((location) => at(sheet.owner, location) >= 0);
    living.forEach((location, i) => {
      put(influence, at(sheet.owner, location), (locationAt(box, location).isCapital ? [4, 2] : [2, 1])[i]);
    });
  }
  return influence;
}

/** HS-6.3 to HS-6.5: by influence, then by the highest noble, then by its hexagon, then from the starter on. */
function placesOf(box: Box, sheet: Sheet, country: number, influence: readonly number[]): readonly [number, number] {
  const ofSeat = (seat: number): readonly (readonly [number, number])[] =>
    sectorsIn(box, country).flatMap((sector) =>
      locationsIn(box, sector)
        .filter((location) => sheet.owner[location] === seat)
        .map((location) => [at(box.locationRank, location), at(box.markers, sector).value] as const),
    );
  const highest = (seat: number): number => Math.max(...ofSeat(seat).map(([rank, hexagon]) => 1000 * rank + hexagon));
  const seats = [...influence.keys()]
    .filter((seat) => at(influence, seat) > 0)
    .sort(
      (a, b) =>
        at(influence, b) - at(influence, a) ||
        highest(b) - highest(a) ||
        ((a - sheet.starter + box.seats) % box.seats) - ((b - sheet.starter + box.seats) % box.seats),
    );
  return [seats[0] ?? -1, seats[1] ?? -1];
}

/** What is on the table after something has happened. */
export function writeDown(box: Box, sheet: Sheet, event: Event): void {
  switch (event.id) {
    case 'started':
      sheet.starter = event.seat;
      sheet.mover = event.seat;
      return;
    case 'shuffled':
      pourInto(sheet.display, sheet.pile);
      pourInto(sheet.discards, sheet.pile);
      for (let attribute = 0; attribute < 9; attribute++) {
        put(sheet.pile, attribute, at(sheet.revolution, attribute));
        sheet.revolution[attribute] = 0;
      }
      sheet.returned.fill(0);
      return pourInto(sheet.treacheryDisplay, sheet.treacheryDiscards);
    case 'sealed':
      insist(event.round === sheet.round && total(sheet.revolution) === 11, 'ten cards and the Revolution are laid aside');
      return;
    case 'turn':
      Object.assign(sheet, { mover: event.seat, turn: event.turn, named: [], emptied: [], option: event.turn < box.seats ? 1 : 0 });
      if (event.turn < box.seats) sheet.owed = at(at(FIRST_DRAWS, box.seats - 2), event.turn);
      return;
    case 'chose':
      sheet.option = { three: 1, clean: 2, treachery: 3 }[event.option];
      sheet.owed = event.option === 'three' ? 3 : 1;
      sheet.owedTreachery = event.option === 'treachery' ? 1 : 0;
      return;
    case 'cleaned':
      pourInto(sheet.display, sheet.cleaned);
      insist(event.cards.join() === sheet.cleaned.join(), 'it is told what is cleaned');
      return;
    case 'returned':
      insist(event.cards.join() === sheet.cleaned.join(), 'what was cleaned comes back');
      for (const [attribute, count] of sheet.cleaned.entries()) put(sheet.returned, attribute, count);
      return pourInto(sheet.cleaned, sheet.pile);
    case 'revolution':
      insist(event.round === sheet.round && event.seat === sheet.mover, 'the Revolution ends this round');
      return;
    default:
      writeCards(box, sheet, event);
  }
}

function writeCards(box: Box, sheet: Sheet, event: Event): void {
  switch (event.id) {
    case 'took':
      sheet.owed--;
      put(sheet.display, event.attribute, -1);
      put(sheet.hand, 9 * event.seat + event.attribute);
      return put(sheet.known, 9 * event.seat + event.attribute);
    case 'took-treachery':
      sheet.owedTreachery--;
      put(sheet.treacheryDisplay, event.kind, -1);
      put(sheet.treachery, 11 * event.seat + event.kind);
      return put(sheet.knownTreachery, 11 * event.seat + event.kind);
    case 'drew':
      sheet.owed--;
      fromTop(sheet, open(event.attribute));
      return put(sheet.hand, 9 * event.seat + open(event.attribute));
    case 'drew-treachery':
      sheet.owedTreachery--;
      put(sheet.treacheryPile, open(event.kind), -1);
      return put(sheet.treachery, 11 * event.seat + open(event.kind));
    case 'shown':
      if (fromTop(sheet, event.attribute) && at(sheet.returned, event.attribute) > 0) put(sheet.returned, event.attribute, -1);
      return put(sheet.display, event.attribute);
    case 'shown-treachery':
      put(sheet.treacheryPile, event.kind, -1);
      return put(sheet.treacheryDisplay, event.kind);
    case 'renewed':
      insist(total(sheet.treacheryPile) === 0, 'only an empty pile is renewed');
      return pourInto(sheet.treacheryDiscards, sheet.treacheryPile);
    case 'discarded':
      return discards(sheet, event.seat, event.attribute);
    case 'shed':
      return sheds(sheet, event.seat, event.kind);
    default:
      writeNobles(box, sheet, event);
  }
}

function writeNobles(box: Box, sheet: Sheet, event: Event): void {
  switch (event.id) {
    case 'creates':
      sheet.pending = event.location;
      return;
    case 'paid': {
      const { set } = locationAt(box, event.location);
      const courtesans = event.cards.filter((card) => card === COURTESAN).length;
      insist(event.location === sheet.pending, 'the noble that was chosen is paid for');
      insist(event.cards.length === set.length && courtesans <= 1, 'a set is paid');
      insist(event.cards.filter((card) => set.includes(card)).length === set.length - courtesans, 'the cards are those of the set');
      for (const card of event.cards) discards(sheet, event.seat, card);
      return;
    }
    case 'created': {
      const { rank } = locationAt(box, event.location);
      insist(event.card === at(sheet.nobleCards, rank) > 0, 'there is a noble card as long as any are left');
      sheet.owner[event.location] = event.seat;
      sheet.emptied = sheet.emptied.filter((location) => location !== event.location);
      sheet.pending = -1;
      if (event.card) {
        put(sheet.nobleCards, rank, -1);
        put(sheet.nobles, 7 * event.seat + rank);
      } else if (box.options.house === 'created') sheet.cardless[event.seat] = at(sheet.cardless, event.seat) | (1 << rank);
      return;
    }
    case 'bonus': {
      const marker = at(box.markers, event.marker);
      insist(event.points === marker.value, 'a marker brings what it is worth');
      takes(box, sheet, event.seat, event.marker);
      if (marker.kind === 'country')
        for (const sector of sectorsIn(box, marker.country)) sheet.counters[box.seats * sector + event.seat] = 0;
      return;
    }
    case 'attacked':
      for (const card of event.cards) sheds(sheet, event.seat, card);
      sheet.named.push(event.location);
      sheet.pending = event.location;
      return;
    case 'killed': {
      const { sector, country } = locationAt(box, event.location);
      insist(sheet.owner[event.location] === event.owner && event.seat === sheet.mover, 'it is told whose noble died');
      sheet.owner[event.location] = -1;
      sheet.pending = -1;
      sheet.emptied = [...sheet.emptied, event.location].sort((a, b) => a - b);
      if (box.options.counters === 'stay' || !hasCountry(box, sheet, country, event.owner))
        put(sheet.counters, box.seats * sector + event.owner);
      return;
    }
    case 'escaped':
      insist(sheet.owner[event.location] === event.owner && event.seat === sheet.mover, 'it is told whose noble escaped');
      sheet.pending = -1;
      return;
    default:
      writePoints(box, sheet, event);
  }
}

function writePoints(box: Box, sheet: Sheet, event: Event): void {
  if (event.id === 'scored') {
    const influence = influenceOf(box, sheet, event.country);
    const places = placesOf(box, sheet, event.country, influence);
    insist(event.influence.join() === influence.join(), 'influence is told');
    insist(places.join() === `${event.first},${event.second}` && event.round === sheet.round, 'the first and the second are told');
    box.markers.forEach((marker, i) => {
      if (marker.kind !== 'round' || marker.round !== event.round || marker.country !== event.country) return;
      const seat = places[marker.place - 1] ?? -1;
      if (seat >= 0) takes(box, sheet, seat, i);
    });
    if (event.country === 3 && sheet.round < 2) sheet.round++;
  }
  if (event.id === 'most') {
    const cards = Array.from({ length: box.seats }, (_, seat) => at(sheet.nobles, 7 * seat + event.rank));
    const most = Math.max(...cards);
    const takers = [...cards.keys()].filter((seat) => most > 0 && cards[seat] === most);
    const shared = takers.length > 2 ? [] : takers;
    insist(event.cards.join() === cards.join() && event.takers.join() === shared.join(), 'it is told who has the most of a rank');
    const own = box.markers.flatMap((marker, i) =>
      marker.kind === 'most' && marker.rank === event.rank && marker.half === (shared.length === 2) ? [i] : [],
    );
    for (const [i, seat] of shared.entries()) takes(box, sheet, seat, at(own, i));
    insist(shared.length === 0 || event.points === at(box.markers, at(own, 0)).value, 'it is told what they take');
  }
}

/** What may come up, and how often: of the main pile, or when that is empty of the revolution pile. */
export const attributesToCome = (sheet: Sheet): readonly number[] => (total(sheet.pile) > 0 ? [...sheet.pile, 0] : sheet.revolution);
export const treacheriesToCome = (sheet: Sheet): readonly number[] =>
  total(sheet.treacheryPile) > 0 ? sheet.treacheryPile : sheet.treacheryDiscards;
