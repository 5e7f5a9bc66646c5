// Royals in a terminal: every line fits, and nothing legal is left out.

import { botSet, random } from '@regalia/bots';
import { asAnyGame, dealFrom, deciders, insist, isOver, keyOf, startMatch, submit, Xoshiro } from '@regalia/core';
import { coloured, plain, plainText, type Style, widthOf } from '@regalia/terminal';
import { describe, expect, it } from 'vitest';
import { bots } from '../bots/index.ts';
import { type Box, royals, type View } from '../rules/index.ts';
import { terminal } from '../terminal/index.ts';

const greedy = await botSet(asAnyGame(royals), bots).make('greedy', 4);
const NAMES = ['Anna', 'Bruno', 'Clara', 'David', 'Emma'];

/** Calls `look` with the decider's view at every decision of one game. */
function watch(seats: number, edition: string, look: (box: Box, view: View, legal: readonly number[]) => void): void {
  const deal = dealFrom(keyOf('face', seats, edition));
  const rng = new Xoshiro(seats);
  const started = startMatch(royals, { edition }, seats, deal);
  insist(started.ok, 'the options are good');
  const match = started.value;
  for (let n = 0; !isOver(match); n++) {
    const [seat] = deciders(match);
    insist(seat !== undefined, 'somebody decides');
    const view = royals.view(match.box, match.state, seat);
    const legal = royals.legal(match.box, match.state, seat);
    look(match.box, view, legal);
    const bot = n % 3 === 0 ? random : greedy;
    submit(match, seat, [bot.choose(match.box, view, legal, rng)], deal);
  }
}

describe('the face of Royals', () => {
  it.each([2, 3, 4, 5])('fits into 80 columns at every decision, and says the same with and without colour, %i players', (seats) => {
    let n = 0;
    watch(seats, seats % 2 === 0 ? '2016' : '2014', (box, view) => {
      if (n++ % 7 !== 0) return;
      const draw = (style: Style): string[] => [...terminal.table(box, view, NAMES, style), ...terminal.brief(box, view, NAMES, style)];
      const lines = draw(coloured);
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
      expect(lines.map(plainText)).toEqual(draw(plain));
    });
  });

  it('offers every legal action exactly once, whatever is to be decided', () => {
    watch(4, '2016', (box, view, legal) => {
      const offered = terminal.choices(box, view, legal, plain).flatMap(({ actions }) => actions);
      expect([...offered].sort((a, b) => a - b)).toEqual(legal);
    });
  });
});
