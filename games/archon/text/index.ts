// How Archon speaks: from ids and numbers to sentences of a catalogue.

import { at, type Fact, type LedgerLine, type Refusal } from '@regalia/core';
import { type AnyText, type Catalogue, type GameText, say } from '@regalia/kit';
import {
  askedIn,
  type Box,
  buildingNamed,
  CATEGORIES,
  KINDS,
  PHASE,
  playAt,
  seatsIn,
  slotAt,
  type Told,
  tileAt,
  type View,
} from '../rules/index.ts';
import { choice } from './choices.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { line } from './lines.ts';
import { REASONS } from './reasons.ts';
import { type Words, words } from './words.ts';

export { words } from './words.ts';

export const CATALOGUES = { en, de, fr } as const;

/** In English where the language is not known. */
export const text = (language: string): AnyText => archonText(isLanguage(language) ? language : 'en');

const isLanguage = (language: string): language is keyof typeof CATALOGUES => Object.hasOwn(CATALOGUES, language);

export function archonText(language: keyof typeof CATALOGUES): GameText<Box, View, Told> {
  const catalogue: Catalogue = CATALOGUES[language];
  const speak = words(catalogue);
  return {
    prompt: (box, view, names) => prompt(speak, box, view, names),
    action: (box, view, action, names) => choice(speak, box, view, action, names),
    told: (box, told, names) => line(speak, box, told, names),
    refusal: (box, refusal) => reason(speak, box, refusal),
    ledger: (box, entry) => account(speak, box, entry),
    reason: (box, why) => because(REASONS[language], speak, box, why),
  };
}

function prompt(w: Words, box: Box, view: View, names: readonly string[]): string {
  const { phase, viewer } = view;
  if (phase === PHASE.over) return w.say('prompt-over');
  if (phase <= PHASE.reveal) return w.say('prompt-chance');
  const together = phase === PHASE.split || phase === PHASE.lose;
  const waiting = together ? seatsIn(box, view.deciding) : [view.mover];
  if (viewer === null || !waiting.includes(viewer))
    return w.say('prompt-wait', { seats: waiting.map((seat) => at(names, seat)).join(', ') });
  switch (phase) {
    case PHASE.split:
      return w.say('prompt-split', { round: view.round + 1, next: view.round + 2 });
    case PHASE.lose:
      return w.say('prompt-lose', { n: at(view.owed, viewer) });
    case PHASE.turn:
      return w.say(view.second ? 'prompt-second' : 'prompt-turn');
    case PHASE.enter: {
      const { kinds, power } = playAt(view.cards);
      return w.say('prompt-enter', { cards: capital(w.play(kinds, power)) });
    }
    case PHASE.receive:
      return w.say('prompt-receive', { n: view.object });
    default:
      return w.say(`prompt-${askedIn(phase)}`);
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names in a refusal's parameters are those of the notation: here they are put into words. */
function reason(w: Words, box: Box, refusal: Refusal): string {
  const params: Record<string, string | number> = { ...refusal.params };
  const kind = (KINDS as readonly string[]).indexOf(String(params['kind']));
  if (kind >= 0) params['kind'] = w.kind(kind);
  const slot = box.slotLabel.indexOf(String(params['slot']));
  if (slot >= 0) {
    const { building, number } = slotAt(box, slot);
    params['slot'] = `${w.building(buildingNamed(building))} ${number}`;
  }
  if (typeof params['tile'] === 'string') params['tile'] = w.name({ name: params['tile'] });
  return w.say(`no-${refusal.id}`, params);
}

function account(w: Words, box: Box, entry: LedgerLine): string {
  const number = (name: string): number => Number(entry[name]);
  switch (entry.id) {
    case 'tile':
    case 'endgame':
      return w.say(`ledger-${entry.id}`, { tile: w.name(tileAt(box, number('tile'))) });
    case 'grant':
      return w.say('ledger-grant', { season: number('season') + 1, category: w.category(at(CATEGORIES, number('category'))) });
    case 'raid':
      return w.say('ledger-raid', { season: number('season') + 1 });
    case 'row':
      return w.say('ledger-row', { kind: w.kind(number('kind')) });
    default:
      return say(w.catalogue, `ledger-${entry.id}`);
  }
}

/** A reason's parameters are numbers of the engine; here they become words. */
function because(catalogue: Catalogue, w: Words, box: Box, { id, ...facts }: Fact): string {
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (Array.isArray(value)) params[name] = w.goods(value);
    else {
      const index = Number(value);
      switch (name) {
        case 'building':
          params[name] = w.building(buildingNamed(index));
          break;
        case 'favor':
          params[name] = w.name(at(box.board.favors, index));
          break;
        case 'tile':
          params[name] = w.name(tileAt(box, index));
          break;
        case 'kind':
          params[name] = w.kind(index);
          break;
        case 'category':
          params[name] = w.category(at(CATEGORIES, index));
          break;
        default:
          params[name] = index;
      }
    }
  }
  return say(catalogue, id, params);
}
