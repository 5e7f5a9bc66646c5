// How true the chances of a net are, as a table: of the positions to which so much was given, how many were won.

import { type Calibration, chanceOf } from '@regalia/bots';
import { wilson } from '../arena/intervals.ts';
import type { Judged } from './outcomes.ts';

const BINS = 10;
const percent = (share: number): string => (100 * share).toFixed(1);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** How much better than always saying a fair share: 1 is knowing all, 0 is no better. */
function brierSkill(outcomes: readonly Judged[], calibration: Calibration | undefined, fair: number): number {
  const error = mean(outcomes.map(({ value, stage, won }) => (chanceOf(value, stage, calibration) - won) ** 2));
  const plain = mean(outcomes.map(({ won }) => (fair - won) ** 2));
  return 1 - error / plain;
}

/** What is shown at the seats' first decisions, on the mean. */
const firstChance = (outcomes: readonly Judged[], calibration: Calibration | undefined): number =>
  mean(outcomes.filter(({ first }) => first).map(({ value, stage }) => chanceOf(value, stage, calibration)));

export function calibrationReport(outcomes: readonly Judged[], calibration: Calibration, seats: number, stages: number): string[] {
  const fair = 1 / seats;
  const lines = ['| chance shown | positions | on the mean | won | 95 % interval |', '|---|---|---|---|---|'];
  const binOf = ({ value, stage }: Judged): number => Math.min(BINS - 1, Math.floor(BINS * chanceOf(value, stage, calibration)));
  for (let bin = 0; bin < BINS; bin++) {
    const inside = outcomes.filter((outcome) => binOf(outcome) === bin);
    if (inside.length === 0) continue;
    const won = mean(inside.map((outcome) => outcome.won));
    const { low, high } = wilson(won, inside.length);
    const shown = mean(inside.map(({ value, stage }) => chanceOf(value, stage, calibration)));
    lines.push(
      `| ${(100 * bin) / BINS}–${(100 * (bin + 1)) / BINS} % | ${inside.length} | ${percent(shown)} % | ${percent(won)} % | ${percent(low)}–${percent(high)} |`,
    );
  }
  lines.push('', '| stage | positions | slope, shift | Brier skill before | after |', '|---|---|---|---|---|');
  for (let stage = 0; stage < stages; stage++) {
    const inside = outcomes.filter((outcome) => outcome.stage === stage);
    const skill = (curves: Calibration | undefined): string => brierSkill(inside, curves, fair).toFixed(3);
    lines.push(`| ${stage} | ${inside.length} | ${calibration[stage]?.join(', ')} | ${skill(undefined)} | ${skill(calibration)} |`);
  }
  lines.push(
    '',
    `At the first decision: ${percent(firstChance(outcomes, undefined))} % before, ${percent(firstChance(outcomes, calibration))} % after; fair: ${percent(fair)} %.`,
  );
  return lines;
}
