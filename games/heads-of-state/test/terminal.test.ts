import { botSet, random } from '@regalia/bots';
import { dealFrom, deciders, insist, isOver, keyOf, startMatch, submit, Xoshiro } from '@regalia/core';
import { coloured, plain, plainText, widthOf } from '@regalia/terminal';
import { describe, expect, it } from 'vitest';
import { bots } from '../bots/index.ts';
import { type Box, game, headsOfState, type View } from '../rules/index.ts';
import { terminal } from '../terminal/index.ts';

const greedy = await botSet(game, bots).make('greedy', 4);
const NAMES = ['Anna', 'Bruno', 'Clara', 'David', 'Emma'];

/** Calls `look` with the decider's view at every decision of one game. */
function watch(seats: number, look: (box: Box, view: View, legal: readonly number[]) => void): void {
  const deal = dealFrom(keyOf('face', seats));
  const rng = new Xoshiro(seats);
  const started = startMatch(headsOfState, {}, seats, deal);
  insist(started.ok, 'the options are good');
  const match = started.value;
  for (let n = 0; !isOver(match); n++) {
    const [seat] = deciders(match);
    insist(seat !== undefined, 'a game that is not over waits for somebody');
    const view = headsOfState.view(match.box, match.state, seat);
    const legal = headsOfState.legal(match.box, match.state, seat);
    look(match.box, view, legal);
    const bot = n % 3 === 0 ? random : greedy;
    submit(match, seat, [bot.choose(match.box, view, legal, rng)], deal);
  }
}

describe('Heads of State in a terminal', () => {
  it.each([2, 3, 4, 5])('fits into 80 columns at every decision, and says the same with and without colour, %i players', (seats) => {
    let n = 0;
    watch(seats, (box, view) => {
      if (n++ % 7 !== 0) return;
      const draw = (style: typeof plain): string[] => [
        ...terminal.table(box, view, NAMES, style),
        ...terminal.brief(box, view, NAMES, style),
      ];
      const lines = draw(coloured);
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
      expect(lines.map(plainText)).toEqual(draw(plain));
    });
    expect(Math.max(...terminal.legend.map(widthOf))).toBeLessThanOrEqual(80);
  });

  it('offers every legal action exactly once, whatever is to be decided', () => {
    watch(4, (box, view, legal) => {
      const offered = terminal.choices(box, view, legal, plain).flatMap(({ actions }) => actions);
      expect([...offered].sort((a, b) => a - b)).toEqual(legal);
    });
  });
});
