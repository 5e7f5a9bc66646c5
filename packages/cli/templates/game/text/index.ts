// How Game Name speaks: from ids and numbers to sentences of a catalogue.

import type { Seat } from '@regalia/core';
import { type Catalogue, type GameText, say } from '@regalia/kit';
import { type Box, moveOf, PHASE, type Told, type View } from '../rules/index.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

export const CATALOGUES: Readonly<Record<string, Catalogue>> = { en, de, fr };

/** In English where the language is not known. */
export function text(language: string): GameText<Box, View, Told> {
  const catalogue = CATALOGUES[language] ?? en;
  return {
    prompt(_box, { viewer, phase, mover }, names) {
      if (phase === PHASE.over) return say(catalogue, 'prompt-over');
      return viewer === mover ? say(catalogue, 'prompt-own') : say(catalogue, 'prompt-wait', { seat: nameOf(names, mover) });
    },
    action(box, _view, action) {
      const move = moveOf(box, action);
      switch (move.kind) {
        case 'lay':
          return say(catalogue, 'act-lay', { value: move.value });
        case 'end-turn':
          return say(catalogue, 'act-end-turn');
        case 'card':
          return say(catalogue, 'act-card', { value: move.value });
      }
    },
    told: (_box, told, names) => line(catalogue, told, names),
    refusal: (_box, { id, params }) => say(catalogue, `refusal-${id}`, params),
    ledger: (_box, { id, value }) => say(catalogue, `ledger-${id}`, typeof value === 'number' ? { value } : {}),
    reason: (_box, { id }) => say(catalogue, `reason-${id}`),
  };
}

function line(catalogue: Catalogue, told: Told, names: readonly string[]): string {
  switch (told.id) {
    case 'drew': {
      const seat = nameOf(names, told.seat);
      return told.value === undefined
        ? say(catalogue, 'told-drew', { seat })
        : say(catalogue, 'told-drew-own', { seat, value: told.value });
    }
    case 'laid':
      return say(catalogue, 'told-laid', { seat: nameOf(names, told.seat), value: told.value });
    case 'ended-turn':
      return say(catalogue, 'told-ended-turn', { seat: nameOf(names, told.seat) });
    case 'ended-game':
      return say(catalogue, 'told-ended-game');
  }
}

const nameOf = (names: readonly string[], seat: Seat): string => names[seat] ?? '';
