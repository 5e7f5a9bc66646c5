// How Heads of State speaks: from ids and numbers to sentences of a catalogue.

import type { Fact, LedgerLine, Refusal } from '@regalia/core';
import { type AnyText, type Catalogue, type GameText, type Params, say, sum } from '@regalia/kit';
import {
  ATTRIBUTES,
  type Box,
  COUNTRIES,
  FREE,
  type Move,
  moveOf,
  OPTION,
  PHASE,
  RANKS,
  ROUND_LIMIT,
  ROUNDS,
  STOPPED,
  type Told,
  TREACHERIES,
  TURN_LIMIT,
  type View,
} from '../rules/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nameIn } from './names.ts';
import { REASONS } from './reasons.ts';

export const CATALOGUES = { en, de, fr } as const;

/** In English where the language is not known. */
export const text = (language: string): AnyText => headsOfStateText(isLanguage(language) ? language : 'en');

const isLanguage = (language: string): language is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, language);

export function headsOfStateText(language: keyof typeof CATALOGUES): GameText<Box, View, Told> {
  const speak = words(CATALOGUES[language]);
  return {
    prompt: (box, view, names) => prompt(speak, box, view, names),
    action: (box, view, action, names) => choice(speak, box, view, moveOf(box, action), names),
    told: (box, told, names) => line(speak, box, told, names),
    refusal: (box, refusal) => reason(speak, box, refusal),
    ledger: (box, entry) => account(speak, box, entry),
    reason: (box, why, names) => because(REASONS[language], speak, box, why, names),
  };
}

/** The catalogue, and the names that sentences are made with. */
function words(catalogue: Catalogue) {
  const name = (card: string): string => say(catalogue, `card-${card}`);
  const attribute = (index: number): string => name(ATTRIBUTES[index]);
  const treachery = (index: number): string => name(TREACHERIES[index]);
  const country = (index: number): string => say(catalogue, `country-${COUNTRIES[index]}`);
  const noble = (rank: number): string => say(catalogue, `noble-${RANKS[rank]}`);
  const sector = (box: Box, index: number): string => nameIn(catalogue.language, box.sectorName[index]);
  return {
    say: (id: string, params?: Params): string => say(catalogue, id, params),
    name,
    attribute,
    treachery,
    country,
    noble,
    sector,
    counted: (counts: readonly number[], called = attribute): string =>
      counts
        .map((n, kind) => say(catalogue, 'counted', { n, name: called(kind) }))
        .filter((_, kind) => counts[kind] > 0)
        .join(', '),
    at: (box: Box, location: number): { noble: string; sector: string; country: string } => ({
      noble: noble(box.locationRank[location]),
      sector: sector(box, box.locationSector[location]),
      country: country(box.locationCountry[location]),
    }),
  };
}
type Words = ReturnType<typeof words>;

function prompt(w: Words, box: Box, view: View, names: readonly string[]): string {
  if (view.phase === PHASE.over) return w.say('prompt-over');
  if (view.phase === PHASE.cube) return w.say('prompt-cube');
  if (view.phase < PHASE.choose) return w.say('prompt-chance');
  if (view.viewer !== view.decider) return w.say('prompt-wait', { seat: names[view.decider] });
  const limit = view.stopped === STOPPED.no ? TURN_LIMIT : ROUND_LIMIT;
  switch (view.phase) {
    case PHASE.choose:
      return w.say('prompt-choose');
    case PHASE.draw:
      if (view.owedTreachery === 0) return w.say('prompt-draw', { n: view.owed });
      return w.say(view.owed === 0 ? 'prompt-draw-treachery' : 'prompt-draw-both');
    case PHASE.play:
      if (view.option !== OPTION.treachery) return w.say('prompt-create');
      return w.say(view.emptied.length > 1 ? 'prompt-replace' : 'prompt-treachery');
    case PHASE.pay:
      return w.say('prompt-pay', w.at(box, view.pending));
    case PHASE.discard:
      return w.say('prompt-discard', { n: sum(view.hand ?? []) - limit.attributes });
    default:
      return w.say('prompt-shed', { n: sum(view.treachery ?? []) - limit.treachery });
  }
}

function choice(w: Words, box: Box, view: View, move: Move, names: readonly string[]): string {
  switch (move.kind) {
    case 'three-attributes':
      return w.say('act-three');
    case 'clean':
    case 'treachery':
    case 'draw':
    case 'draw-treachery':
    case 'shuffle':
      return w.say(`act-${move.kind}`);
    case 'end-turn':
      return w.say('act-done');
    case 'take':
    case 'discard':
      return w.say(`act-${move.kind}`, { card: w.attribute(move.attribute) });
    case 'take-treachery':
      return w.say('act-take-treachery', { card: w.treachery(move.treachery) });
    case 'discard-treachery':
      return w.say('act-discard', { card: w.treachery(move.treachery) });
    case 'create':
      return creationChoice(w, box, view, move.location);
    case 'pay':
      if (move.courtesanFor === null) return w.say('act-pay-set', { cards: setText(w, box, view.pending) });
      return w.say('act-pay-courtesan', { card: w.attribute(move.courtesanFor) });
    case 'assassinate':
      return w.say('act-assassinate', { ...victim(w, box, view, move.location, names), n: box.attackCards[move.location] });
    case 'execute':
      return w.say('act-execute', { ...victim(w, box, view, move.location, names), cards: move.cards.map(w.treachery).join(' + ') });
    case 'first-player':
      return w.say('act-first', { seat: names[move.seat] });
    case 'attribute-card':
      return w.say('act-card', { card: w.attribute(move.attribute) });
    case 'revolution-card':
      return w.say('act-card', { card: w.name('Revolution') });
    case 'treachery-card':
      return w.say('act-card', { card: w.treachery(move.treachery) });
    case 'cube':
      return w.say(`act-cube-${move.of}`);
  }
}

const setText = (w: Words, box: Box, location: number): string => box.setOf[box.locationRank[location]].map(w.attribute).join(', ');

function creationChoice(w: Words, box: Box, view: View, location: number): string {
  const about = { ...w.at(box, location), cards: setText(w, box, location) };
  const sector = box.locationSector[location];
  return view.markers[sector] === FREE
    ? w.say('act-create-first', { ...about, points: box.markers[sector].value })
    : w.say('act-create', about);
}

const victim = (w: Words, box: Box, view: View, location: number, names: readonly string[]) => ({
  ...w.at(box, location),
  owner: names[view.owner[location]] ?? '–',
});

function line(w: Words, box: Box, told: Told, names: readonly string[]): string | undefined {
  const seat = 'seat' in told ? names[told.seat] : '';
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
      return w.say('paid', { seat, cards: told.cards.map(w.attribute).join(', ') });
    case 'created':
      return w.say(told.card ? 'created' : 'created-no-card', { seat, ...w.at(box, told.location) });
    case 'bonus':
      return bonusLine(w, box, told.marker, { seat, points: told.points });
    case 'attacked':
      return w.say('attacked', {
        seat,
        ...w.at(box, told.location),
        owner: names[told.owner],
        cards: told.cards.map(w.treachery).join(' + '),
      });
    case 'killed':
    case 'escaped':
      return w.say(told.id, { ...w.at(box, told.location), owner: names[told.owner] });
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

function bonusLine(w: Words, box: Box, index: number, params: Params): string {
  const marker = box.markers[index];
  if (marker.kind === 'sector') return w.say('bonus-sector', { ...params, sector: w.sector(box, marker.sector) });
  return marker.kind === 'country'
    ? w.say('bonus-country', { ...params, country: w.country(marker.country) })
    : w.say('bonus-house', params);
}

function scoredLine(w: Words, box: Box, told: Extract<Told, { id: 'scored' }>, names: readonly string[]): string {
  const marker = box.roundMarkers + 2 * (COUNTRIES.length * told.round + told.country);
  const about = { year: String(ROUNDS[told.round]), country: w.country(told.country) };
  if (told.first < 0) return w.say('scored-nobody', about);
  const first = { ...about, first: names[told.first], influence: told.influence[told.first], points: box.markers[marker].value };
  if (told.second < 0) return w.say('scored-one', first);
  return w.say('scored-two', {
    ...first,
    second: names[told.second],
    influence2: told.influence[told.second],
    points2: box.markers[marker + 1].value,
  });
}

function mostLine(w: Words, told: Extract<Told, { id: 'most' }>, names: readonly string[]): string {
  const about = { noble: w.noble(told.rank), points: told.points, cards: Math.max(...told.cards) };
  if (told.takers.length === 0) return w.say('most-nobody', about);
  const first = names[told.takers[0]];
  return told.takers.length === 1
    ? w.say('most-one', { ...about, first })
    : w.say('most-two', { ...about, first, second: names[told.takers[1]] });
}

/** Names in a refusal are those of the notation; here they become words. */
function reason(w: Words, box: Box, refusal: Refusal): string {
  const params: Record<string, string | number> = { ...refusal.params };
  const code = COUNTRIES.findIndex((name) => name === params['country']);
  if (code >= 0) params['country'] = w.country(code);
  const rank = RANKS.findIndex((name) => name === params['noble']);
  if (rank >= 0) params['noble'] = w.noble(rank);
  const location = box.locationByLabel.get(String(params['location']));
  if (location !== undefined) params['location'] = w.say('location', w.at(box, location));
  if (typeof params['card'] === 'string') params['card'] = w.name(params['card']);
  if (typeof params['missing'] === 'string') params['missing'] = params['missing'].split(' + ').map(w.name).join(', ');
  return w.say(`no-${refusal.id}`, params);
}

function account(w: Words, box: Box, entry: LedgerLine): string {
  const number = (name: string): number => Number(entry[name]);
  switch (entry.id) {
    case 'sector':
      return w.say('ledger-sector', { sector: w.sector(box, number('sector')) });
    case 'country':
      return w.say('ledger-country', { country: w.country(number('country')) });
    case 'round':
      return w.say(`ledger-round-${number('place')}`, { year: String(ROUNDS[number('round')]), country: w.country(number('country')) });
    case 'most':
      return w.say(entry['half'] === true ? 'ledger-most-half' : 'ledger-most', { noble: w.noble(number('rank')) });
    default:
      return w.say('ledger-house');
  }
}

/** A reason's parameters are numbers of the engine; here they become words. */
function because(catalogue: Catalogue, w: Words, box: Box, { id, ...facts }: Fact, names: readonly string[]): string {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (Array.isArray(value)) params[name] = w.counted(value, w.treachery);
    else {
      const index = Number(value);
      switch (name) {
        case 'location':
          params[name] = w.say('location', w.at(box, index));
          break;
        case 'sector':
          params[name] = w.sector(box, index);
          break;
        case 'country':
          params[name] = w.country(index);
          break;
        case 'rank':
          params[name] = w.noble(index);
          break;
        case 'attribute':
          params[name] = w.attribute(index);
          break;
        case 'seat':
          params[name] = names[index];
          break;
        default:
          params[name] = index;
      }
    }
  }
  return say(catalogue, id, params);
}
