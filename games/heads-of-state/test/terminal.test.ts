import { loadBot, random } from '@regalia/bots';
import { deciders, drawOutcome, insist, isOver, keyOf, startMatch, submit, Xoshiro } from '@regalia/core';
import { type Box, headsOfState, type View } from '@regalia/heads-of-state';
import { describe, expect, it } from 'vitest';
import { headsOfStateFace } from '../rules/faces/heads-of-state.ts';
import { plainText, widthOf } from '../rules/terminal/layout.ts';
import { coloured, plain } from '../rules/terminal/style.ts';

const greedy = (await loadBot('heads-of-state', 'greedy', 4)) ?? random;
const NAMES = ['Anna', 'Bruno', 'Clara', 'David', 'Emma'];

/** Calls `look` with the decider's view at every decision of one game. */
function watch(seats: number, look: (box: Box, view: View, legal: readonly number[]) => void): void {
  const key = keyOf('face', seats);
  const rng = new Xoshiro(seats);
  const deal = (draw: number, chance: Parameters<typeof drawOutcome>[2]): number => drawOutcome(key, draw, chance);
  const started = startMatch(headsOfState, {}, seats, deal);
  insist(started.ok, 'the options are good');
  const match = started.value;
  for (let n = 0; !isOver(match); n++) {
    const seat = deciders(match)[0];
    const view = headsOfState.view(match.box, match.state, seat);
    const legal = headsOfState.legal(match.box, match.state, seat);
    look(match.box, view, legal);
    const bot = n % 3 === 0 ? random : greedy;
    submit(match, seat, [bot.choose(match.box, view, legal, rng)], deal);
  }
}

describe('the face of Heads of State', () => {
  it.each([2, 3, 4, 5])('fits into 80 columns at every decision, and says the same with and without colour, %i players', (seats) => {
    let n = 0;
    watch(seats, (box, view) => {
      if (n++ % 7 !== 0) return;
      const draw = (style: typeof plain): string[] => [
        ...headsOfStateFace.table(box, view, NAMES, style),
        ...headsOfStateFace.brief(box, view, NAMES, style),
      ];
      const lines = draw(coloured);
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
      expect(lines.map(plainText)).toEqual(draw(plain));
    });
    expect(Math.max(...headsOfStateFace.legend.map(widthOf))).toBeLessThanOrEqual(80);
  });

  it('offers every legal action exactly once, whatever is to be decided', () => {
    watch(4, (box, view, legal) => {
      const offered = headsOfStateFace.choices(box, view, legal, plain).flatMap(({ actions }) => actions);
      expect([...offered].sort((a, b) => a - b)).toEqual(legal);
    });
  });
});
