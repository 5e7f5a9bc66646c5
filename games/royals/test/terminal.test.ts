import { loadBot, random } from '@regalia/bots';
import { deciders, drawOutcome, insist, isOver, keyOf, startMatch, submit, Xoshiro } from '@regalia/core';
import { type Box, royals, type View } from '@regalia/royals';
import { describe, expect, it } from 'vitest';
import { royalsFace } from '../rules/faces/royals.ts';
import { plainText, widthOf } from '../rules/terminal/layout.ts';
import { coloured, plain } from '../rules/terminal/style.ts';

const greedy = (await loadBot('royals', 'greedy', 4)) ?? random;
const NAMES = ['Anna', 'Bruno', 'Clara', 'David', 'Emma'];

/** Calls `look` with the decider's view at every decision of one game. */
function watch(seats: number, edition: string, look: (box: Box, view: View, legal: readonly number[]) => void): void {
  const key = keyOf('face', seats, edition);
  const rng = new Xoshiro(seats);
  const deal = (draw: number, chance: Parameters<typeof drawOutcome>[2]): number => drawOutcome(key, draw, chance);
  const started = startMatch(royals, { edition }, seats, deal);
  insist(started.ok, 'the options are good');
  const match = started.value;
  for (let n = 0; !isOver(match); n++) {
    const seat = deciders(match)[0];
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
      const draw = (style: typeof plain): string[] => [
        ...royalsFace.table(box, view, NAMES, style),
        ...royalsFace.brief(box, view, NAMES, style),
      ];
      const lines = draw(coloured);
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
      expect(lines.map(plainText)).toEqual(draw(plain));
    });
  });

  it('offers every legal action exactly once, whatever is to be decided', () => {
    watch(4, '2016', (box, view, legal) => {
      const offered = royalsFace.choices(box, view, legal, plain).flatMap(({ actions }) => actions);
      expect([...offered].sort((a, b) => a - b)).toEqual(legal);
    });
  });
});
