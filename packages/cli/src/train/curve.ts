// The learning curve as a page by itself.

import type { Course } from './course.ts';

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 56;
const BOTTOM = 44;
const TOP = 20;

export function curvePage(title: string, command: string, { curve, minutes, table: { seats } }: Course): string {
  const x = (at: number): number => LEFT + ((WIDTH - LEFT - 20) * at) / minutes;
  const y = (share: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
  const points = curve.map((trial) => `${x(trial.minutes).toFixed(1)},${y(trial.share).toFixed(1)}`).join(' ');
  const marks = curve.map((trial) => {
    const spread = 1.96 * Math.sqrt((trial.share * (1 - trial.share)) / trial.trials);
    const at = x(trial.minutes).toFixed(1);
    return (
      `<line x1="${at}" x2="${at}" y1="${y(Math.min(1, trial.share + spread)).toFixed(1)}" y2="${y(Math.max(0, trial.share - spread)).toFixed(1)}" class="spread"/>` +
      `<circle cx="${at}" cy="${y(trial.share).toFixed(1)}" r="3"><title>${(100 * trial.share).toFixed(1)} % of ${trial.trials} games after ${trial.games} games of self-play</title></circle>`
    );
  });
  const levels = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${LEFT}" x2="${WIDTH - 20}" y1="${y(share)}" y2="${y(share)}" class="grid"/><text x="${LEFT - 8}" y="${y(share) + 4}" text-anchor="end">${100 * share} %</text>`,
  );
  const times = Array.from({ length: 5 }, (_, i) => (minutes * i) / 4).map(
    (at) => `<text x="${x(at)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${Number(at.toFixed(1))}</text>`,
  );
  const fair = y(1 / seats);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>
:root { color-scheme: light dark; --ink: light-dark(#2b2118, #efe6d8); --line: light-dark(#8c2f39, #e0a458); --grid: light-dark(#d8cdbb, #4a4038); }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: light-dark(#fbf7ef, #211b16); max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
svg { width: 100%; height: auto; } text { font-size: 12px; fill: var(--ink); }
.grid { stroke: var(--grid); } .fair { stroke: var(--ink); stroke-dasharray: 4 4; } .spread { stroke: var(--line); opacity: .5; }
polyline { fill: none; stroke: var(--line); stroke-width: 2; } circle { fill: var(--line); } code { overflow-wrap: anywhere; }
</style></head><body>
<h1>${title}</h1>
<p>Share of games won against plain players in all other seats, by minutes of self-play; the bars are 95 % intervals, the dashed line is a fair share.</p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Learning curve">
${levels.join('')}${times.join('')}
<text x="${(WIDTH + LEFT) / 2}" y="${HEIGHT - 6}" text-anchor="middle">minutes</text>
<line x1="${LEFT}" x2="${WIDTH - 20}" y1="${fair}" y2="${fair}" class="fair"/>
${marks.join('\n')}
<polyline points="${points}"/>
</svg>
<p><code>${command}</code></p>
</body></html>
`;
}
