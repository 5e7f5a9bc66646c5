// How a game speaks that has no sentences yet: in its notation, in ids and parameters. Only what is asked is said in the language.

import { type AnyGame, type Fact, type Refusal, seatLetter, Xoshiro } from '@regalia/core';
import type { AnyText } from '@regalia/kit';
import { type ByLanguage, inLanguage } from '@regalia/manifest';

const PROMPTS: ByLanguage<{ readonly over: string; readonly decides: string }> = {
  en: { over: 'The game is over.', decides: 'To decide: ' },
  de: { over: 'Das Spiel ist vorbei.', decides: 'Am Zug: ' },
  fr: { over: 'La partie est terminée.', decides: 'À jouer\u00a0: ' },
};

export function plainText(game: AnyGame, language: string): AnyText {
  const { over, decides } = inLanguage(PROMPTS, language);
  return {
    prompt(box, view, names) {
      // Who decides is the same in every state that the view could be of.
      const actors = game.actors(box, game.imagine(box, view, new Xoshiro(1)));
      return actors.length === 0 ? over : `${decides}${actors.map((seat) => nameAt(names, seat)).join(', ')}`;
    },
    action: (box, _view, action) => game.write(box, action),
    told: (_box, told, names) => sentence(told, names),
    refusal: (_box, refusal) => whyNot(refusal),
    ledger: (_box, line) => line.id,
    reason: (_box, reason, names) => sentence(reason, names),
  };
}

const nameAt = (names: readonly string[], seat: number): string => names[seat] ?? seatLetter(seat);

function sentence({ id, seat, ...rest }: Fact, names: readonly string[]): string {
  const who = typeof seat === 'number' ? `${nameAt(names, seat)}: ` : '';
  const what = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `${who}${[id, ...what].join(', ')}`;
}

const whyNot = ({ id, rule, params }: Refusal): string =>
  `${[id, ...Object.entries(params ?? {}).map(([name, value]) => `${name} ${value}`)].join(', ')}${rule === undefined ? '' : ` (${rule})`}`;
