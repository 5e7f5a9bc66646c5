// How a game speaks that has no sentences yet: in its notation, in ids and parameters.

import { type AnyGame, type Fact, type Refusal, seatLetter } from '@regalia/core';
import type { AnyText } from '@regalia/kit';

export function plainText(game: AnyGame): AnyText {
  return {
    prompt: (_box, view) => (isOver(view) ? 'The game is over.' : 'Choose.'),
    action: (box, _view, action) => game.write(box, action),
    told: (_box, told, names) => sentence(told, names),
    refusal: (_box, refusal) => whyNot(refusal),
    ledger: (_box, line) => line.id,
    reason: (_box, reason, names) => sentence(reason, names),
  };
}

const isOver = (view: unknown): boolean => typeof view === 'object' && view !== null && 'phase' in view && view.phase === 'over';

function sentence({ id, seat, ...rest }: Fact, names: readonly string[]): string {
  const who = typeof seat === 'number' ? `${names[seat] ?? seatLetter(seat)}: ` : '';
  const what = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return `${who}${[id, ...what].join(', ')}`;
}

const whyNot = ({ id, rule, params }: Refusal): string =>
  `${[id, ...Object.entries(params ?? {}).map(([name, value]) => `${name} ${value}`)].join(', ')}${rule === undefined ? '' : ` (${rule})`}`;
