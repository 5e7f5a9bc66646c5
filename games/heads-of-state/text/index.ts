// How Heads of State speaks: from ids and numbers to sentences of a catalogue.

import { at, type Fact, type LedgerLine, type Refusal } from '@regalia/core';
import { type AnyText, type Catalogue, type GameText, perBox, say, sum, withCountryNames } from '@regalia/kit';
import {
  type Box,
  COUNTRIES,
  FREE,
  locationAt,
  type Move,
  moveOf,
  OPTION,
  PHASE,
  RANKS,
  ROUND_LIMIT,
  ROUNDS,
  STOPPED,
  type Told,
  TURN_LIMIT,
  type View,
} from '../rules/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { REASONS } from './reasons.ts';
import { line } from './told.ts';
import { type Words, words } from './words.ts';

export const CATALOGUES = { en, de, fr } as const;

/** In English where the language is not known. */
export const text = (language: string): AnyText => headsOfStateText(isLanguage(language) ? language : 'en');

const isLanguage = (language: string): language is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, language);

export function headsOfStateText(language: keyof typeof CATALOGUES): GameText<Box, View, Told> {
  const speak = perBox((box: Box) => words(withCountryNames(CATALOGUES[language], box.options.board.countries)));
  return {
    prompt: (box, view, names) => prompt(speak(box), box, view, names),
    action: (box, view, action, names) => choice(speak(box), box, view, moveOf(box, action), names),
    told: (box, told, names) => line(speak(box), box, told, names),
    refusal: (box, refusal) => reason(speak(box), box, refusal),
    ledger: (box, entry) => account(speak(box), box, entry),
    reason: (box, why, names) => because(REASONS[language], speak(box), box, why, names),
  };
}

function prompt(w: Words, box: Box, view: View, names: readonly string[]): string {
  if (view.phase === PHASE.over) return w.say('prompt-over');
  if (view.phase === PHASE.cube) return w.say('prompt-cube');
  if (view.phase < PHASE.choose) return w.say('prompt-chance');
  if (view.viewer !== view.decider) return w.say('prompt-wait', { seat: at(names, view.decider) });
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
      return w.say('act-assassinate', { ...victim(w, box, view, move.location, names), n: locationAt(box, move.location).attackCards });
    case 'execute':
      return w.say('act-execute', { ...victim(w, box, view, move.location, names), cards: move.cards.map(w.treachery).join(' + ') });
    case 'first-player':
      return w.say('act-first', { seat: at(names, move.seat) });
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

const setText = (w: Words, box: Box, location: number): string => locationAt(box, location).set.map(w.attribute).join(', ');

function creationChoice(w: Words, box: Box, view: View, location: number): string {
  const about = { ...w.at(box, location), cards: setText(w, box, location) };
  const { sector } = locationAt(box, location);
  return view.markers[sector] === FREE
    ? w.say('act-create-first', { ...about, points: at(box.hexagon, sector) })
    : w.say('act-create', about);
}

const victim = (w: Words, box: Box, view: View, location: number, names: readonly string[]) => ({
  ...w.at(box, location),
  owner: names[at(view.owner, location)] ?? '–',
});

/** Names in a refusal are those of the notation; here they become words. */
function reason(w: Words, box: Box, refusal: Refusal): string {
  const params: Record<string, string | number> = { ...refusal.params };
  const code = COUNTRIES.map(String).indexOf(String(params['country']));
  if (code >= 0) params['country'] = w.country(code);
  const rank = RANKS.map(String).indexOf(String(params['noble']));
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
          params[name] = at(names, index);
          break;
        default:
          params[name] = index;
      }
    }
  }
  return say(catalogue, id, params);
}
