// Events as lines of the log.

import { at } from '@regalia/core';
import { type Box, buildingNamed, CATEGORIES, playAt, seasonOf, slotAt, type Told, tileAt } from '../rules/index.ts';
import type { Words } from './words.ts';

/** An event as a line; undefined when it goes without saying. First what happens in turns, then what happens between them. */
export function line(w: Words, box: Box, told: Told, names: readonly string[]): string | undefined {
  const { board } = box;
  const seat = 'seat' in told ? at(names, told.seat) : '';
  switch (told.id) {
    case 'played': {
      const { kinds, power } = playAt(told.cards);
      return w.say('played', { seat, cards: w.play(kinds, power) });
    }
    case 'entered':
      if (told.favor >= 0) return w.say('entered-favor', { seat, favor: w.name(at(board.favors, told.favor)) });
      return w.say('entered', { seat, building: w.building(buildingNamed(slotAt(box, told.slot).building)) });
    case 'taxed':
      return w.say('taxed', { seat, to: at(names, told.to) });
    case 'paid':
    case 'gained':
      return w.say(told.id, { seat, goods: w.goods(told.goods) });
    case 'took':
      return w.say(`took-${told.from}`, { seat, cubes: w.goods(told.cubes) });
    case 'bought':
    case 'sold':
      return w.say(told.id, { seat, cubes: w.goods(told.cubes), gold: told.gold });
    case 'swapped':
    case 'received':
    case 'lost':
      return w.say(told.id, { seat, cubes: w.goods(told.cubes) });
    case 'hires':
      return w.say(`hires-${told.from}`, { seat, kind: w.kind(told.kind) });
    case 'built':
      return w.say('built', { seat, tile: w.name(tileAt(box, told.tile)), points: told.points });
    case 'guarded':
      return w.say(told.points === 0 ? 'guarded' : 'guarded-points', { seat, points: told.points });
    case 'learned':
      return w.say(`learned-${told.card}`, { seat });
    case 'favored':
      return w.say('favored', { seat, points: told.points, favor: w.name(at(board.favors, told.favor)) });
    case 'glory':
      return w.say('glory', { seat, points: told.points });
    case 'passed':
      return w.say('passed', { seat, left: told.left });
    // The choice was told, or the result will be.
    case 'builds':
    case 'hired':
    case 'learns':
      return undefined;
    default:
      return between(w, box, told, seat, names);
  }
}

function between(w: Words, box: Box, told: Told, seat: string, names: readonly string[]): string {
  const { board } = box;
  switch (told.id) {
    case 'placed':
      return w.say('placed', { seat, place: told.place + 1 });
    case 'grant-shown':
      return w.say('grant-shown', { season: told.season + 1, id: at(board.grants, told.grant).id });
    case 'favor-shown': {
      const favor = at(board.favors, told.favor);
      return w.say('favor-shown', { favor: w.name(favor), says: w.favorSays(favor) });
    }
    case 'favor-gone':
      return w.say('favor-gone', { favor: w.name(at(board.favors, told.favor)) });
    case 'province-shown':
      return w.say('province-shown', { province: w.name(at(board.provinces, told.province)), cubes: w.goods(told.cubes) });
    case 'chose':
      return w.say('chose', { seat, kind: w.kind(at(told.kinds, 0)), other: w.kind(at(told.kinds, 1)) });
    case 'split':
      return told.hand === undefined ? w.say('split', { seat }) : w.say('split-known', { seat, cards: w.cards(told.hand) });
    case 'round': {
      const order = told.order.map((of) => at(names, of)).join(', ');
      return w.say('round', { round: told.round, season: seasonOf(told.round) + 1, order });
    }
    case 'income':
      return w.say('income', { seat, gold: told.gold });
    case 'revealed':
      return w.say('revealed', { seat, cards: w.cards(told.cards) });
    case 'attacked': {
      const { strength, warriors } = told;
      return w.say(told.defended ? 'attacked-defended' : 'attacked-raided', { id: at(board.attacks, told.attack).id, strength, warriors });
    }
    case 'raided':
      return raidedLine(w, told, seat);
    case 'losing':
      return told.cubes === undefined ? w.say('losing', { seat }) : w.say('losing-known', { seat, cubes: w.goods(told.cubes) });
    case 'granted': {
      const { season, count, points } = told;
      return w.say('granted', { season: season + 1, category: w.category(at(CATEGORIES, told.category)), seat, count, points });
    }
    default:
      return w.say(told.id, { seat });
  }
}

function raidedLine(w: Words, told: Extract<Told, { id: 'raided' }>, seat: string): string {
  if (told.owed === 0) return w.say('raided-spared', { seat });
  const goods = [...told.cubes, told.recruits, told.gold];
  const lost = [
    ...(goods.some((count) => count > 0) || told.points === 0 ? [w.goods(goods)] : []),
    ...(told.points > 0 ? [w.say('gain-points', { n: told.points })] : []),
  ].join(', ');
  return told.choosing > 0
    ? w.say('raided-choosing', { seat, owed: told.owed, lost, n: told.choosing })
    : w.say('raided', { seat, owed: told.owed, lost });
}
