// What happened, as lines of the log.

import { at } from '@regalia/core';
import type { Params } from '@regalia/kit';
import { type Box, ROUNDS, roundPoints, type Told } from '../rules/index.ts';
import type { Words } from './words.ts';

export function line(w: Words, box: Box, told: Told, names: readonly string[]): string | undefined {
  const seat = 'seat' in told ? at(names, told.seat) : '';
  switch (told.id) {
    case 'sealed':
      return w.say('sealed', { year: String(ROUNDS[told.round]) });
    case 'turn':
      return w.say('turn', { seat, turn: told.turn + 1 });
    case 'chose':
      return w.say(`chose-${told.option}`, { seat });
    case 'cleaned':
    case 'returned':
      return w.say(told.id, { cards: w.counted(told.cards) });
    case 'took':
    case 'discarded':
    case 'shown':
      return w.say(told.id, { seat, card: w.attribute(told.attribute) });
    case 'took-treachery':
    case 'shed':
    case 'shown-treachery':
      return w.say(told.id, { seat, card: w.treachery(told.kind) });
    case 'draws':
      return w.say(`draws-${told.pile}`, { seat });
    case 'creates':
    case 'done':
      return undefined;
    case 'drew':
      return told.attribute === undefined ? undefined : w.say('drew-known', { seat, card: w.attribute(told.attribute) });
    case 'drew-treachery':
      return told.kind === undefined ? undefined : w.say('drew-known', { seat, card: w.treachery(told.kind) });
    case 'paid':
    case 'created':
    case 'attacked':
    case 'killed':
    case 'escaped':
      return nobleLine(w, box, told, seat, names);
    case 'bonus':
      return bonusLine(w, box, told.marker, { seat, points: told.points });
    case 'revolution':
      return w.say(told.drawing ? 'revolution-drawing' : 'revolution-refilling', { seat, year: String(ROUNDS[told.round]) });
    case 'scored':
      return scoredLine(w, box, told, names);
    case 'most':
      return mostLine(w, told, names);
    default:
      return w.say(told.id, { seat });
  }
}

/** What becomes of a noble. */
function nobleLine(
  w: Words,
  box: Box,
  told: Extract<Told, { id: 'paid' | 'created' | 'attacked' | 'killed' | 'escaped' }>,
  seat: string,
  names: readonly string[],
): string {
  const about = { seat, ...w.at(box, told.location) };
  switch (told.id) {
    case 'paid':
      return w.say('paid', { seat, cards: told.cards.map(w.attribute).join(', ') });
    case 'created':
      return w.say(told.card ? 'created' : 'created-no-card', about);
    case 'attacked':
      return w.say('attacked', { ...about, owner: at(names, told.owner), cards: told.cards.map(w.treachery).join(' + ') });
    default:
      return w.say(told.id, { ...about, owner: at(names, told.owner) });
  }
}

function bonusLine(w: Words, box: Box, index: number, params: Params): string {
  const marker = at(box.markers, index);
  if (marker.kind === 'sector') return w.say('bonus-sector', { ...params, sector: w.sector(box, marker.sector) });
  return marker.kind === 'country'
    ? w.say('bonus-country', { ...params, country: w.country(marker.country) })
    : w.say('bonus-house', params);
}

function scoredLine(w: Words, box: Box, told: Extract<Told, { id: 'scored' }>, names: readonly string[]): string {
  const [points, points2] = roundPoints(box, told.round, told.country);
  const about = { year: String(ROUNDS[told.round]), country: w.country(told.country) };
  if (told.first < 0) return w.say('scored-nobody', about);
  const first = { ...about, first: at(names, told.first), influence: at(told.influence, told.first), points };
  if (told.second < 0) return w.say('scored-one', first);
  return w.say('scored-two', { ...first, second: at(names, told.second), influence2: at(told.influence, told.second), points2 });
}

function mostLine(w: Words, told: Extract<Told, { id: 'most' }>, names: readonly string[]): string {
  const about = { noble: w.noble(told.rank), points: told.points, cards: Math.max(...told.cards) };
  const [first, second] = told.takers.map((taker) => at(names, taker));
  if (first === undefined) return w.say('most-nobody', about);
  return second === undefined ? w.say('most-one', { ...about, first }) : w.say('most-two', { ...about, first, second });
}
