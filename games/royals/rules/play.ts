// What a decision or a random outcome does, in the order of the rulebook.

import { type Action, type Actor, type Emit, hide, open, type Seat } from '@regalia/core';
import { award, discardFrom, pour, sum, sum4 } from '@regalia/kit';
import { HAND_LIMIT, INTRIGUE_LIMIT } from './data/editions.ts';
import { handSize, intrigueSize, nobleBit, paysExactly, plots } from './decide.ts';
import type { Event } from './events.ts';
import { ACT, unpackCards, unpackIntrigue } from './notation.ts';
import { scorePeriod, scoreTitles } from './score.ts';
import { type Box, CAUSE, type Country, FREE, PAIRS, PHASE, type State, TITLES } from './types.ts';

export function play(box: Box, s: State, _actor: Actor, action: Action, emit: Emit<Event>): void {
  switch (s.phase) {
    case PHASE.start:
      return start(s, action - ACT.first, emit);
    case PHASE.show:
    case PHASE.refill:
      return show(box, s, action - ACT.country, emit);
    case PHASE.choose:
      return choose(s, action, emit);
    case PHASE.draw:
      return draw(s, action, emit);
    case PHASE.dealCountry:
      return dealCountry(box, s, action - ACT.country, emit);
    case PHASE.dealIntrigue:
      return dealIntrigue(s, action - ACT.plot, emit);
    case PHASE.play:
      return action === ACT.done
        ? done(box, s, emit)
        : beginClaim(box, s, action >= ACT.seize ? action - ACT.seize : action - ACT.claim, emit);
    case PHASE.pay:
      return pay(box, s, unpackCards(action), emit);
    case PHASE.plot:
      return plot(box, s, unpackIntrigue(action), emit);
    case PHASE.discard:
      return discard(box, s, unpackCards(action), emit);
    default:
      return shed(box, s, unpackIntrigue(action), emit);
  }
}

// ---- Set-up (RY-1) and the turn's beginning

function start(s: State, seat: Seat, emit: Emit<Event>): void {
  s.starter = seat;
  s.mover = seat;
  s.phase = PHASE.show;
  emit?.({ id: 'started', seat });
}

function beginTurn(box: Box, s: State, emit: Emit<Event>): void {
  emit?.({ id: 'turn', seat: s.mover, turn: s.turn });
  if (s.turn < box.seats) {
    s.owed = box.firstDraws[s.turn]; // RY-2.2
    s.phase = PHASE.draw;
  } else s.phase = PHASE.choose;
}

// ---- Drawing (RY-2)

function choose(s: State, action: Action, emit: Emit<Event>): void {
  const three = action === ACT.three;
  s.owed = three ? 3 : 1;
  s.owedIntrigue = three ? 0 : 1;
  s.phase = PHASE.draw;
  emit?.({ id: 'chose', seat: s.mover, option: three ? 'three' : 'one-and-one' });
}

function draw(s: State, action: Action, emit: Emit<Event>): void {
  if (action === ACT.draw) {
    emit?.({ id: 'draws', seat: s.mover, pile: 'country' });
    if (sum4(open(s.pile)) === 0) renew(s, emit); // RY-2.9
    s.phase = PHASE.dealCountry;
  } else if (action === ACT.intrigue) {
    emit?.({ id: 'draws', seat: s.mover, pile: 'intrigue' });
    if (sum(open(s.intriguePile)) === 0) {
      pour(s.intrigueDiscards, open(s.intriguePile)); // RY-2.5
      emit?.({ id: 'renewed', pile: 'intrigue' });
    }
    s.phase = PHASE.dealIntrigue;
  } else {
    const country: Country = action - ACT.take;
    s.display[country]--;
    open(s.hand)[4 * s.mover + country]++;
    s.known[4 * s.mover + country]++;
    s.owed--;
    emit?.({ id: 'took', seat: s.mover, country });
    afterDraw(s);
  }
}

function dealCountry(box: Box, s: State, country: Country, emit: Emit<Event>): void {
  open(s.pile)[country]--;
  open(s.hand)[4 * s.mover + country]++;
  s.owed--;
  emit?.({ id: 'drew', seat: s.mover, country: hide(country) });
  noticeEmptyPile(box, s, CAUSE.drawing, emit);
  afterDraw(s);
}

function dealIntrigue(s: State, kind: number, emit: Emit<Event>): void {
  open(s.intriguePile)[kind]--;
  open(s.intrigue)[PAIRS.length * s.mover + kind]++;
  s.owedIntrigue--;
  emit?.({ id: 'drew-intrigue', seat: s.mover, kind: hide(kind) });
  afterDraw(s);
}

function afterDraw(s: State): void {
  s.phase = s.owed + s.owedIntrigue > 0 ? PHASE.draw : PHASE.play;
}

// ---- Claiming a vacant noble (RY-3) and taking one over (RY-4)

function beginClaim(box: Box, s: State, noble: number, emit: Emit<Event>): void {
  s.pending = noble;
  emit?.({ id: 'claims', seat: s.mover, noble });
  if (!paysExactly(box, s, noble)) {
    s.phase = PHASE.pay;
    return;
  }
  const cards = [0, 0, 0, 0];
  cards[box.nobleCountry[noble]] = box.nobleCost[noble];
  pay(box, s, cards, emit);
}

function pay(box: Box, s: State, cards: readonly number[], emit: Emit<Event>): void {
  giveUp(s, cards);
  emit?.({ id: 'paid', seat: s.mover, noble: s.pending, cards });
  if (s.owner[s.pending] < 0) return place(box, s, emit);
  const ways = plots(box, s, s.pending);
  if (ways.length === 1) plot(box, s, unpackIntrigue(ways[0]), emit);
  else s.phase = PHASE.plot;
}

/** Country cards leave the hand, in the open (RY-2.6, RY-4.8). */
function giveUp(s: State, cards: readonly number[]): void {
  const hand = open(s.hand);
  const at = 4 * s.mover;
  for (let country = 0; country < 4; country++) {
    if (cards[country] > 0) discardFrom(hand, s.known, s.discards, at, country, cards[country]);
  }
}

function plot(box: Box, s: State, cards: readonly number[], emit: Emit<Event>): void {
  giveUpIntrigue(s, cards);
  emit?.({ id: 'plotted', seat: s.mover, noble: s.pending, cards });
  place(box, s, emit);
}

function giveUpIntrigue(s: State, cards: readonly number[]): void {
  const intrigue = open(s.intrigue);
  for (let kind = 0; kind < PAIRS.length; kind++) {
    intrigue[PAIRS.length * s.mover + kind] -= cards[kind];
    s.intrigueDiscards[kind] += cards[kind];
  }
}

/** The cubes are placed, and bonuses taken at once (RY-3.2, RY-4.6, RY-4.7, RY-5). */
function place(box: Box, s: State, emit: Emit<Event>): void {
  const noble = s.pending;
  const seat = s.mover;
  const from = s.owner[noble];
  const city = box.nobleCity[noble];
  if (from >= 0) {
    s.cathedral[box.seats * city + from]++;
    emit?.({ id: 'seized', seat, noble, from });
  } else emit?.({ id: 'claimed', seat, noble });
  const bit = nobleBit(box, noble);
  if (from >= 0) s.held[4 * from + box.nobleCountry[noble]] &= ~bit;
  s.held[4 * seat + box.nobleCountry[noble]] |= bit;
  s.owner[noble] = seat;
  s.titles[TITLES.length * seat + box.nobleTitle[noble]]++;
  s.pending = -1;
  s.phase = PHASE.play;

  if (s.markers[city] === FREE) takeBonus(box, s, city, emit); // RY-5.1
  if (s.presence[box.seats * city + seat] === 0) {
    s.presence[box.seats * city + seat] = 1;
    countryBonus(box, s, box.cityCountry[city], emit);
  }
  if (s.titles[TITLES.length * seat + box.nobleTitle[noble]] === 1) houseBonus(box, s, emit);
}

function takeBonus(box: Box, s: State, marker: number, emit: Emit<Event>): void {
  const points = award(box.markers, s, marker, s.mover);
  emit?.({ id: 'bonus', seat: s.mover, marker, points });
}

/** RY-5.2; asked only when the player comes into a city for the first time, so nobody is given a second. */
function countryBonus(box: Box, s: State, country: Country, emit: Emit<Event>): void {
  for (let city = 0; city < box.cityCountry.length; city++)
    if (box.cityCountry[city] === country && s.presence[box.seats * city + s.mover] === 0) return;
  const marker = box.countryMarkers + 2 * country;
  if (s.markers[marker] === FREE) takeBonus(box, s, marker, emit);
  else if (s.markers[marker + 1] === FREE) takeBonus(box, s, marker + 1, emit);
}

/** RY-5.3; asked only when the player has the first cube on a title, so nobody is given a second. */
function houseBonus(box: Box, s: State, emit: Emit<Event>): void {
  for (let title = 0; title < TITLES.length; title++) if (s.titles[TITLES.length * s.mover + title] === 0) return;
  for (let marker = box.houseMarkers; marker < box.periodMarkers; marker++) {
    if (s.markers[marker] === FREE) return takeBonus(box, s, marker, emit);
  }
}

// ---- End of the turn (RY-2.8)

function done(box: Box, s: State, emit: Emit<Event>): void {
  emit?.({ id: 'done', seat: s.mover });
  checkHand(box, s, emit);
}

function checkHand(box: Box, s: State, emit: Emit<Event>): void {
  if (handSize(open(s.hand), s.mover) > HAND_LIMIT) s.phase = PHASE.discard;
  else if (intrigueSize(open(s.intrigue), s.mover) > INTRIGUE_LIMIT) s.phase = PHASE.shed;
  else refill(box, s, emit);
}

function discard(box: Box, s: State, cards: readonly number[], emit: Emit<Event>): void {
  giveUp(s, cards);
  emit?.({ id: 'discarded', seat: s.mover, cards });
  checkHand(box, s, emit);
}

function shed(box: Box, s: State, cards: readonly number[], emit: Emit<Event>): void {
  giveUpIntrigue(s, cards);
  emit?.({ id: 'shed', seat: s.mover, cards });
  checkHand(box, s, emit);
}

/** A card is turned up, at the beginning or in the refill. */
function show(box: Box, s: State, country: Country, emit: Emit<Event>): void {
  open(s.pile)[country]--;
  s.display[country]++;
  emit?.({ id: 'shown', country });
  if (s.phase === PHASE.show) {
    if (sum4(s.display) === box.displaySize) beginTurn(box, s, emit);
    return;
  }
  noticeEmptyPile(box, s, CAUSE.refilling, emit);
  refill(box, s, emit);
}

function refill(box: Box, s: State, emit: Emit<Event>): void {
  if (sum4(s.display) < box.displaySize) {
    if (sum4(open(s.pile)) === 0) {
      // RY-6.3: in 2014 a display that cannot be filled ends the period; in 2016 the empty pile was noticed before.
      if (!box.renewsAtOnce) endPeriod(box, s, CAUSE.refilling, emit);
      renew(s, emit);
    }
    if (sum4(open(s.pile)) > 0) {
      s.phase = PHASE.refill;
      return;
    }
  }
  endTurn(box, s, emit);
}

// ---- Periods (RY-6)

/** RY-6.2: in 2016 taking the last card ends the period, and the discards become the new pile at once. */
function noticeEmptyPile(box: Box, s: State, cause: number, emit: Emit<Event>): void {
  if (!box.renewsAtOnce || sum4(open(s.pile)) > 0) return;
  endPeriod(box, s, cause, emit);
  renew(s, emit);
}

function endPeriod(box: Box, s: State, cause: number, emit: Emit<Event>): void {
  if (s.ending) return; // RY-6.1, RY-6.5: once a turn, and in the third period once
  s.ending = true;
  if (s.period === 2) {
    s.cause = cause;
    s.causeLast = lastOfRound(box, s);
  }
  emit?.({ id: 'period-ending', period: s.period });
}

function renew(s: State, emit: Emit<Event>): void {
  if (sum4(s.discards) === 0) return;
  pour(s.discards, open(s.pile));
  emit?.({ id: 'renewed', pile: 'country' });
}

const lastOfRound = (box: Box, s: State): boolean => (s.turn + 1) % box.seats === 0;

function endTurn(box: Box, s: State, emit: Emit<Event>): void {
  if (s.ending && (s.period < 2 || lastOfRound(box, s))) {
    scorePeriod(box, s, emit);
    if (s.period === 2) {
      scoreTitles(box, s, emit);
      s.phase = PHASE.over;
      emit?.({ id: 'over' });
      return;
    }
    s.period++;
    s.ending = false;
  }
  s.turn++;
  s.mover = (s.mover + 1) % box.seats;
  beginTurn(box, s, emit);
}
