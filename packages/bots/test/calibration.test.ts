import { CHANCE, layOut, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { EFFORT } from '../src/advice/estimate.ts';
import { adviser } from '../src/advice/index.ts';
import { chanceOf, fitCalibration, letChance, type Outcome } from '../src/index.ts';
import { NAMED } from './match.ts';

/** How many deals a first decision is looked at in. */
const DEALS = 16;

/** A judge who says too much: what it calls 2 to 1 is even. */
function boaster(count: number): Outcome[] {
  const rng = new Xoshiro(3);
  return Array.from({ length: count }, () => {
    const truth = 0.1 + 0.8 * rng.fraction();
    const odds = (2 * truth) / (1 - truth);
    return { stage: 1, value: odds / (1 + odds), won: rng.fraction() < truth ? 1 : 0 };
  });
}

describe('chances that are shown', () => {
  it('are what came of such judgements, not the judgements themselves', () => {
    const calibration = fitCalibration(boaster(4000), 2, 0.5);
    expect(chanceOf(2 / 3, 1, calibration)).toBeCloseTo(0.5, 1);
    expect(Math.abs(chanceOf(2 / 3, 1, calibration) - 0.5)).toBeLessThan(0.04);
  });

  it('stay as they are where nothing was measured, and where the end is certain', () => {
    const calibration = fitCalibration(boaster(4000), 2, 0.5);
    expect(chanceOf(0.6, 0, calibration)).toBeCloseTo(0.6, 5);
    expect(chanceOf(0.6, 1, undefined)).toBe(0.6);
    expect([chanceOf(0, 1, calibration), chanceOf(1, 1, calibration)]).toEqual([0, 1]);
  });

  it('are a fair share where the judgements know nothing', () => {
    const rng = new Xoshiro(8);
    const guesses = Array.from({ length: 3000 }, () => ({ stage: 0, value: rng.fraction(), won: rng.below(4) === 0 ? 1 : 0 }));
    const calibration = fitCalibration(guesses, 1, 0.25);
    for (const value of [0.1, 0.5, 0.9]) expect(chanceOf(value, 0, calibration)).toBeCloseTo(0.25, 3);
  });

  it.each(NAMED.filter(({ loaded }) => loaded.bots.netAi))(
    '$id: every shipped net has curves, and no stage turns the order of judgements round',
    async ({ loaded }) => {
      const { nets = {}, stages } = loaded.bots.parts;
      for (const load of Object.values(nets)) {
        const { calibration } = (await load()).default;
        expect(calibration).toHaveLength(stages?.count ?? 0);
        for (const [slope] of calibration ?? []) expect(slope).toBeGreaterThanOrEqual(0);
      }
    },
  );

  it.each(NAMED.filter(({ loaded }) => loaded.bots.netAi))(
    '$id: at a first decision a fair share is told, more or less',
    async ({ loaded }) => {
      const { game, bots } = loaded;
      const quick = { ...EFFORT, budget: { ...EFFORT.budget, width: 1 } };
      for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
        const laid = layOut(game, {}, seats);
        if (!laid.ok) throw new Error('a plain game can be laid out');
        const { box } = laid.value;
        const ask = await adviser(bots, seats);
        const told: number[] = [];
        for (let seed = 0; seed < DEALS; seed++) {
          const rng = new Xoshiro(700 + seed);
          const state = game.setup(box);
          const begun = new Set<number>();
          while (begun.size < seats) {
            const actor = game.next(box, state);
            if (actor === CHANCE) {
              letChance(game, box, state, rng);
              continue;
            }
            const legal = game.legal(box, state, actor);
            const [best] = ask(box, game.view(box, state, actor), legal, rng, { effort: quick, count: 1 });
            if (legal.length > 1 && !begun.has(actor)) {
              begun.add(actor);
              told.push(best?.value ?? 0);
            }
            game.play(box, state, actor, best?.action ?? legal[0] ?? -1, undefined);
          }
        }
        const mean = told.reduce((sum, one) => sum + one, 0) / told.length;
        expect(Math.abs(mean - 1 / seats), `${seats} players`).toBeLessThan(0.05);
      }
    },
  );
});
