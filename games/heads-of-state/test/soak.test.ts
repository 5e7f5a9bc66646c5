// Random games over every variant and number of seats, with what must hold at every step.

import { CHANCE, OVER, seatLetter, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { actionOf, headsOfState, PHASE } from '../rules/index.ts';
import { headsOfStateText } from '../text/index.ts';
import { anyOf, anyStep, boxFor, everyMove } from './table.ts';

describe('random games', () => {
  for (const variant of headsOfState.variants) {
    for (const seats of [2, 3, 4, 5]) {
      it(`${variant.name} with ${seats}: cards stay, ledgers sum up, worlds can be imagined, all can be said`, () => {
        const box = boxFor(seats, variant.options);
        const text = headsOfStateText('en');
        const names = Array.from({ length: seats }, (_, seat) => seatLetter(seat));
        const tally = headsOfState.tally(box, headsOfState.setup(box));
        const viewers = [null, ...names.keys()];
        const probes = everyMove(box).map((move) => actionOf(box, move));
        const phases = new Set<number>();
        let longest = 0;
        for (let game = 0; game < 6; game++) {
          const rng = new Xoshiro(1000 * seats + game);
          const s = headsOfState.setup(box);
          for (;;) {
            phases.add(s.phase);
            const actor = headsOfState.next(box, s);
            if (actor === OVER) break;
            const outcomes = actor === CHANCE ? headsOfState.chance(box, s).outcomes : headsOfState.legal(box, s, actor);
            const action = anyStep(box, s, actor, rng);
            if (actor !== CHANCE) longest = Math.max(longest, outcomes.length);
            if (rng.below(10) === 0) {
              expect(headsOfState.tally(box, s)).toEqual(tally);
              const viewer = anyOf(viewers, rng);
              const view = headsOfState.view(box, s, viewer);
              expect(headsOfState.view(box, headsOfState.imagine(box, view, rng), viewer)).toEqual(view);
              for (const said of [text.prompt(box, view, names), ...outcomes.map((other) => text.action(box, view, other, names))])
                expect(said).not.toMatch(/[{}]|undefined|NaN/);
              // Every refusal has a sentence, and its rule is one of this game's.
              const odd = (anyOf(probes, rng) ?? 0) + (rng.below(4) === 0 ? rng.below(12) : 0);
              const seat = rng.below(seats);
              if (!headsOfState.legal(box, s, seat).includes(odd)) {
                const refusal = headsOfState.refuse(box, s, seat, odd);
                expect(refusal.rule).toMatch(/^HS-\d\.\d$/);
                expect(text.refusal(box, refusal, names)).not.toMatch(/[{}]|undefined|NaN|^no-/);
              }
            }
            headsOfState.play(box, s, actor, action, (event) => {
              const told = headsOfState.tell(box, event, null);
              expect((told && text.told(box, told, names)) ?? '').not.toMatch(/[{}]|undefined|NaN/);
            });
          }
          for (const { seat, score, ledger } of headsOfState.standings(box, s)) {
            expect(ledger.reduce((sum, entry) => sum + entry.points, 0)).toBe(score);
            expect(s.score[seat]).toBe(score);
            for (const entry of ledger) expect(text.ledger(box, entry)).not.toMatch(/[{}]|undefined|NaN/);
          }
        }
        expect(longest).toBeLessThanOrEqual(200);
        // Who plays at random hardly ever holds too much treachery, and a fixed starter is not drawn.
        const missing = Object.values(PHASE).filter((phase) => !phases.has(phase) && phase !== PHASE.discardTreachery);
        // Where a Courtesan stands only for a missing card there is never a choice of payments.
        const never = box.options.courtesan === 'missing' ? [PHASE.pay] : [];
        expect(missing).toEqual([...(box.options.start === 'random' ? [] : [PHASE.start]), ...never]);
      });
    }
  }
});
