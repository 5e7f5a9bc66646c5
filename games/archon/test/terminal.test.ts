// Archon in a terminal: every picture fits, and every choice is offered.

import { botSet, random } from '@regalia/bots';
import { asAnyGame, at, dealFrom, deciders, insist, isOver, keyOf, startMatch, submit, Xoshiro } from '@regalia/core';
import { coloured, plain, plainText, widthOf } from '@regalia/terminal';
import { describe, expect, it } from 'vitest';
import { bots } from '../bots/index.ts';
import { archon, type Box, type View } from '../rules/index.ts';
import { terminal } from '../terminal/index.ts';

const greedy = await botSet(asAnyGame(archon), bots).make('greedy', 4);
const NAMES = ['Anna', 'Bartholomew', 'Clara', 'David'];

/** Calls `look` with the view of each seat and of a spectator at every decision of one game. */
function watch(seats: number, look: (box: Box, view: View, legal: readonly number[]) => void): void {
  const deal = dealFrom(keyOf('face', seats));
  const rng = new Xoshiro(seats);
  const started = startMatch(archon, {}, seats, deal);
  insist(started.ok, 'the options are good');
  const match = started.value;
  for (let n = 0; !isOver(match); n++) {
    const seat = at(deciders(match), 0);
    const view = archon.view(match.box, match.state, seat);
    const legal = archon.legal(match.box, match.state, seat);
    look(match.box, view, legal);
    look(match.box, archon.view(match.box, match.state, null), []);
    submit(match, seat, [(n % 2 === 0 ? random : greedy).choose(match.box, view, legal, rng)], deal);
  }
}

describe('Archon in a terminal', () => {
  it.each([2, 3, 4])('fits into 80 columns at every decision, and says the same with and without colour, %i players', (seats) => {
    let drawn = 0;
    watch(seats, (box, view) => {
      const draw = (style: typeof plain): string[] => [
        ...terminal.table(box, view, NAMES, style),
        ...terminal.brief(box, view, NAMES, style),
      ];
      const lines = draw(coloured);
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
      expect(lines.map(plainText)).toEqual(draw(plain));
      expect(lines.join('\n')).not.toMatch(/undefined|NaN|\{/);
      drawn++;
    });
    expect(drawn).toBeGreaterThan(100);
    expect(Math.max(...terminal.legend.map(widthOf))).toBeLessThanOrEqual(80);
  });

  it('offers every legal action exactly once, whatever is to be decided', () => {
    watch(4, (box, view, legal) => {
      const offered = terminal.choices(box, view, legal, plain).flatMap(({ actions }) => actions);
      expect([...offered].sort((a, b) => a - b)).toEqual(legal);
    });
  });
});
