// Honest chances: how a net's judgement becomes the chance that is shown. A net that plays well need not know how often it wins; how often
// positions that it judged so were won is counted, for each stage of the game, and a curve through that is kept with the net.

import { at } from '@regalia/core';
import { logOdds } from './value.ts';

/** For each stage of a game a slope and a shift: the log-odds of the judgement times the slope, plus the shift, are those of the chance. */
export type Calibration = readonly (readonly number[])[];

/** A judgement, and what came of it. */
export interface Outcome {
  readonly stage: number;
  /** What the net said, from 0 to 1. */
  readonly value: number;
  /** The share of the win in the end. */
  readonly won: number;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** The chance to be shown for a judgement. Without a calibration it is the judgement itself. */
export function chanceOf(value: number, stage: number, calibration: Calibration | undefined): number {
  const curve = calibration?.[stage];
  if (!curve || value <= 0 || value >= 1) return value;
  const [slope = 1, shift = 0] = curve;
  return sigmoid(slope * logOdds(value) + shift);
}

/**
 * The curves that fit the outcomes best (logistic regression by Newton's method); where there are few, hardly any change. A stage at which
 * the judgements know nothing has a flat curve that says a fair share: known is what helps to foretell games that were not fitted by.
 * Outcomes are in the order of their games.
 */
export function fitCalibration(outcomes: readonly Outcome[], stages: number, fair: number): Calibration {
  return Array.from({ length: stages }, (_, stage) => {
    const inside = outcomes.filter((outcome) => outcome.stage === stage);
    const curve = fit(inside);
    return curve[0] > 0 && knowsSomething(inside, fair) ? curve : [0, Number(logOdds(fair).toFixed(3))];
  });
}

/** Whether a curve through one half of the games foretells the other better than a fair share does. */
function knowsSomething(outcomes: readonly Outcome[], fair: number): boolean {
  const middle = outcomes.length >> 1;
  const halves = [outcomes.slice(0, middle), outcomes.slice(middle)] as const;
  const gain = (known: readonly Outcome[], others: readonly Outcome[]): number => {
    const [slope, shift] = fit(known);
    return others.reduce((sum, { value, won }) => sum + (fair - won) ** 2 - (sigmoid(slope * logOdds(value) + shift) - won) ** 2, 0);
  };
  return outcomes.length < 2 || gain(halves[0], halves[1]) + gain(halves[1], halves[0]) > 0;
}

/** So many outcomes of its own opinion are counted for no change at all. */
const CAUTION = 20;
const ROUNDS = 30;

function fit(outcomes: readonly Outcome[]): readonly [number, number] {
  let slope = 1;
  let shift = 0;
  const odds = outcomes.map(({ value }) => logOdds(value));
  for (let round = 0; round < ROUNDS; round++) {
    // Slopes and curvatures of the cross-entropy, with a little pull back to no change.
    let bySlope = -CAUTION * (slope - 1);
    let byShift = -CAUTION * shift;
    let slopes = CAUTION;
    let shifts = CAUTION;
    let both = 0;
    for (const [i, { won }] of outcomes.entries()) {
      const x = at(odds, i);
      const chance = sigmoid(slope * x + shift);
      const spread = chance * (1 - chance);
      bySlope += (won - chance) * x;
      byShift += won - chance;
      slopes += spread * x * x;
      shifts += spread;
      both += spread * x;
    }
    const whole = slopes * shifts - both * both;
    slope += (bySlope * shifts - byShift * both) / whole;
    shift += (byShift * slopes - bySlope * both) / whole;
  }
  return [Number(slope.toFixed(3)), Number(shift.toFixed(3))];
}
