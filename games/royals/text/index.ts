// How Royals speaks: from ids and numbers to sentences of a catalogue.

import { at, type Fact, type LedgerLine, type Refusal, type Seat, seatLetter } from '@regalia/core';
import { type AnyText, type Catalogue, type GameText, type Params, perBox, say, sum, withCountryNames } from '@regalia/kit';
import {
  asked,
  type Box,
  COUNTRIES,
  FREE,
  HAND_LIMIT,
  INTRIGUE_LIMIT,
  markerAt,
  moveOf,
  nobleAt,
  PAIRS,
  PERIODS,
  PHASE,
  periodPoints,
  TITLES,
  type Told,
  type View,
} from '../rules/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { nameIn } from './names.ts';
import { REASONS } from './reasons.ts';

export const CATALOGUES = { en, de, fr } as const;

/** In English where the language is not known. */
export const text = (language: string): AnyText => royalsText(isLanguage(language) ? language : 'en');

const isLanguage = (language: string): language is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, language);

export function royalsText(language: keyof typeof CATALOGUES): GameText<Box, View, Told> {
  const speak = perBox((box: Box) => words(withCountryNames(CATALOGUES[language], box.options.board.countries)));
  return {
    prompt: (box, view, names) => prompt(speak(box), box, view, names),
    action: (box, view, action, names) => choice(speak(box), box, view, action, names),
    told: (box, told, names) => line(speak(box), box, told, names),
    refusal: (box, refusal) => reason(speak(box), box, refusal),
    ledger: (box, entry) => account(speak(box), box, entry),
    reason: (box, why, names) => because(REASONS[language], speak(box), box, why, names),
  };
}

/** The catalogue, and the names that sentences are made with. */
function words(catalogue: Catalogue) {
  const country = (index: number): string => say(catalogue, `country-${COUNTRIES[index]}`);
  const title = (index: number): string => say(catalogue, `title-${TITLES[index]}`);
  const pair = (kind: number): string => at(PAIRS, kind).map(country).join('/');
  const list = (counts: readonly number[], name: (kind: number) => string): string =>
    counts.flatMap((n, kind) => (n > 0 ? [say(catalogue, 'counted', { n, name: name(kind) })] : [])).join(', ');
  const city = (box: Box, index: number): string => nameIn(catalogue.language, at(box.cityName, index));
  return {
    say: (id: string, params?: Params): string => say(catalogue, id, params),
    city,
    country,
    title,
    pair,
    cards: (counts: readonly number[]): string => list(counts, country),
    intrigue: (counts: readonly number[]): string => list(counts, pair),
    noble(box: Box, noble: number): { title: string; city: string; country: string } {
      const about = nobleAt(box, noble);
      return { title: title(about.title), city: city(box, about.city), country: country(about.country) };
    },
  };
}
type Words = ReturnType<typeof words>;

/** The name of a player, or the letter of the seat. */
const who = (names: readonly string[], seat: Seat): string => names[seat] ?? seatLetter(seat);

function prompt(w: Words, box: Box, view: View, names: readonly string[]): string {
  if (view.phase === PHASE.over) return w.say('prompt-over');
  if (view.phase < PHASE.choose) return w.say('prompt-chance');
  if (view.viewer !== view.mover) return w.say('prompt-wait', { seat: who(names, view.mover) });
  const about = `prompt-${asked(view.phase)}`;
  switch (view.phase) {
    case PHASE.draw:
      if (view.owedIntrigue === 0) return w.say(about, { n: view.owed });
      return w.say(view.owed === 0 ? 'prompt-draw-intrigue' : 'prompt-draw-both');
    case PHASE.pay:
    case PHASE.payIntrigue:
      return w.say(about, w.noble(box, view.pending));
    case PHASE.discard:
      return w.say(about, { n: sum(view.hand ?? []) - HAND_LIMIT });
    case PHASE.discardIntrigue:
      return w.say(about, { n: sum(view.intrigue ?? []) - INTRIGUE_LIMIT });
    default:
      return w.say(about);
  }
}

function choice(w: Words, box: Box, view: View, action: number, names: readonly string[]): string {
  const move = moveOf(box, action);
  switch (move.kind) {
    case 'choose':
      return w.say(`act-${move.option}`);
    case 'take':
      return w.say('act-take', { country: w.country(move.country) });
    case 'draw':
      return w.say('act-draw');
    case 'draw-intrigue':
      return w.say('act-intrigue');
    case 'claim': {
      const { city } = nobleAt(box, move.noble);
      const about = nobleOffered(w, box, move.noble);
      return view.markers[city] === FREE
        ? w.say('act-claim-bonus', { ...about, bonus: at(box.cityBonus, city) })
        : w.say('act-claim', about);
    }
    case 'take-over':
      return w.say('act-seize', { ...nobleOffered(w, box, move.noble), from: who(names, at(view.owner, move.noble)) });
    case 'pay':
      return w.say('act-pay', { cards: w.cards(move.cards) });
    case 'pay-intrigue':
      return w.say('act-plot', { cards: w.intrigue(move.cards) });
    case 'end-turn':
      return w.say('act-done');
    case 'discard':
      return w.say('act-discard', { cards: w.cards(move.cards) });
    case 'discard-intrigue':
      return w.say('act-discard', { cards: w.intrigue(move.cards) });
    case 'starting-player':
      return w.say('act-first', { seat: who(names, move.seat) });
    case 'country-card':
      return w.say('act-card', { country: w.country(move.country) });
    case 'intrigue-card':
      return w.say('act-scheme', { pair: w.pair(move.pair) });
  }
}

function nobleOffered(w: Words, box: Box, noble: number): Params {
  const { cost, influence } = nobleAt(box, noble);
  return { ...w.noble(box, noble), cost, influence };
}

function line(w: Words, box: Box, told: Told, names: readonly string[]): string | undefined {
  const seat = 'seat' in told ? who(names, told.seat) : '';
  switch (told.id) {
    case 'turn':
      return w.say('turn', { seat, turn: told.turn + 1 });
    case 'chose':
      return w.say(`chose-${told.option}`, { seat });
    case 'took':
      return w.say('took', { seat, country: w.country(told.country) });
    case 'shown':
      return w.say('shown', { country: w.country(told.country) });
    case 'draws':
      return w.say(`draws-${told.pile}`, { seat });
    case 'claims':
    case 'done':
      return undefined;
    case 'drew':
      return told.country === undefined ? undefined : w.say('drew-known', { seat, country: w.country(told.country) });
    case 'drew-intrigue':
      return told.kind === undefined ? undefined : w.say('drew-intrigue-known', { seat, pair: w.pair(told.kind) });
    case 'paid':
    case 'discarded':
      return w.say(told.id, { seat, cards: w.cards(told.cards) });
    case 'plotted':
    case 'shed':
      return w.say(told.id, { seat, cards: w.intrigue(told.cards) });
    case 'claimed':
      return w.say('claimed', { seat, ...w.noble(box, told.noble) });
    case 'seized':
      return w.say('seized', { seat, ...w.noble(box, told.noble), from: who(names, told.from) });
    case 'bonus':
      return bonusLine(w, box, told.marker, { seat, points: told.points });
    case 'renewed':
      return w.say(`renewed-${told.pile}`);
    case 'period-ending':
      return w.say(told.period === 2 ? 'period-ending-last' : 'period-ending', { year: String(PERIODS[told.period]) });
    case 'scored':
      return scoredLine(w, box, told, names);
    case 'title':
      return titleLine(w, told, names);
    default:
      return w.say(told.id, { seat });
  }
}

function bonusLine(w: Words, box: Box, index: number, params: Params): string {
  const marker = markerAt(box, index);
  if (marker.kind === 'city') return w.say('bonus-city', { ...params, city: w.city(box, marker.city) });
  return marker.kind === 'country'
    ? w.say('bonus-country', { ...params, country: w.country(marker.country) })
    : w.say('bonus-house', params);
}

function scoredLine(w: Words, box: Box, told: Extract<Told, { id: 'scored' }>, names: readonly string[]): string {
  const [points, points2] = periodPoints(box, told.period, told.country);
  const about = { year: String(PERIODS[told.period]), country: w.country(told.country) };
  if (told.first < 0) return w.say('scored-nobody', about);
  const first = { ...about, first: who(names, told.first), influence: at(told.influence, told.first), points };
  if (told.second < 0) return w.say('scored-one', first);
  return w.say('scored-two', { ...first, second: who(names, told.second), influence2: at(told.influence, told.second), points2 });
}

function titleLine(w: Words, told: Extract<Told, { id: 'title' }>, names: readonly string[]): string {
  const about = { title: w.title(told.title), points: told.points, cubes: Math.max(...told.cubes) };
  const [first, second] = told.takers.map((seat) => who(names, seat));
  if (first === undefined) return w.say('title-nobody', about);
  return second === undefined ? w.say('title-one', { ...about, first }) : w.say('title-two', { ...about, first, second });
}

/** Names in a refusal are those of the notation; here they become words. */
function reason(w: Words, box: Box, refusal: Refusal): string {
  const params: Record<string, string | number> = { ...refusal.params };
  const codes: readonly unknown[] = COUNTRIES;
  const code = codes.indexOf(params['country']);
  if (code >= 0) params['country'] = w.country(code);
  const noble = box.nobleByLabel.get(String(params['noble']));
  if (noble !== undefined) params['noble'] = w.say('noble', w.noble(box, noble));
  return w.say(`no-${refusal.id}`, params);
}

function account(w: Words, box: Box, entry: LedgerLine): string {
  const number = (name: string): number => Number(entry[name]);
  switch (entry.id) {
    case 'city':
      return w.say('ledger-city', { city: w.city(box, number('city')) });
    case 'country':
      return w.say('ledger-country', { country: w.country(number('country')) });
    case 'period':
      return w.say(`ledger-period-${number('place')}`, {
        year: String(PERIODS[number('period')]),
        country: w.country(number('country')),
      });
    case 'title':
      return w.say(entry['half'] === true ? 'ledger-title-half' : 'ledger-title', { title: w.title(number('title')) });
    default:
      return w.say('ledger-house');
  }
}

/** A reason's parameters are numbers of the engine; here they become words. */
function because(catalogue: Catalogue, w: Words, box: Box, { id, ...facts }: Fact, names: readonly string[]): string {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (Array.isArray(value)) params[name] = name === 'intrigue' ? w.intrigue(value) : w.cards(value);
    else {
      const index = Number(value);
      switch (name) {
        case 'noble':
          params[name] = w.say('noble', w.noble(box, index));
          break;
        case 'city':
          params[name] = w.city(box, index);
          break;
        case 'country':
          params[name] = w.country(index);
          break;
        case 'title':
          params[name] = w.title(index);
          break;
        case 'seat':
          params[name] = who(names, index);
          break;
        default:
          params[name] = index;
      }
    }
  }
  return say(catalogue, id, params);
}
