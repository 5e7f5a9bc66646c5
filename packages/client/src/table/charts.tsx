// Points as pictures.

import type { Seat, Standing } from '@regalia/core';
import { Emblem, type Look } from '@regalia/parts';
import { t } from '../text/index.ts';
import type { ScorePoint } from './frames.ts';
import type { Play } from './play.ts';
import { nameAt } from './seat.tsx';

/** Pieces of a bar that are a smaller part of the longest have no room for their number. */
const LEGIBLE = 0.05;

/** How many points of a kind. */
export const sumOf = ({ ledger }: Standing, kind: string): number =>
  ledger.filter(({ id }) => id === kind).reduce((sum, { points }) => sum + points, 0);

/** One bar per player, a piece per kind of points. */
export function StackedBars({ play, standings }: { readonly play: Play; readonly standings: readonly Standing[] }) {
  const { ui } = play.loaded;
  const kinds = ui.ledgerKinds.length > 0 ? ui.ledgerKinds : [...new Set(standings.flatMap(({ ledger }) => ledger.map(({ id }) => id)))];
  const most = Math.max(1, ...standings.map(({ score }) => score));
  return (
    <div class="bars">
      {standings.map((standing) => (
        <div key={standing.seat} class="bars-row">
          <span class="bars-name">{nameAt(play.match, standing.seat)}</span>
          <span class="bars-track">
            {kinds.map((kind, i) => {
              const sum = sumOf(standing, kind);
              return sum <= 0 ? null : (
                <span
                  key={kind}
                  class={`bars-piece kind-${i % 10}`}
                  style={{ width: `${(100 * sum) / most}%` }}
                  title={`${nameOf(play, kind)}: ${sum}`}
                >
                  {sum >= LEGIBLE * most && sum}
                </span>
              );
            })}
          </span>
          <b>{standing.score}</b>
        </div>
      ))}
      <ul class="bars-legend">
        {kinds.map((kind, i) => (
          <li key={kind}>
            <span class={`bars-key kind-${i % 10}`} /> {nameOf(play, kind)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A kind of points, as the game calls it. */
export const nameOf = (play: Play, kind: string): string => {
  const name = play.table.value.say(`kind-${kind}`);
  return name === `kind-${kind}` ? kind : name;
};

interface LineProps {
  readonly line: readonly ScorePoint[];
  readonly looks: readonly Look[];
  readonly names: readonly string[];
  /** The entry to mark. */
  readonly at: number | undefined;
  readonly onPick: ((entry: number) => void) | undefined;
}

/** Everybody's points over the course of the game. */
export function ScoreLine({ line, looks, names, at, onPick }: LineProps) {
  const last = Math.max(1, line.at(-1)?.entry ?? 1);
  const most = Math.max(10, ...line.flatMap(({ scores }) => scores));
  const x = (entry: number): number => 26 + (entry / last) * 368;
  const y = (score: number): number => 150 - (score / most) * 136;
  const path = (seat: Seat): string =>
    line
      .map(({ entry, scores }, i) =>
        i === 0 ? `M${x(entry)} ${y(scores[seat] ?? 0)}` : `H${x(entry).toFixed(1)}V${y(scores[seat] ?? 0).toFixed(1)}`,
      )
      .join('');
  const steps = [0, 0.5, 1].map((part) => Math.round(most * part));
  const label = names.map((name, seat) => `${name} ${line.at(-1)?.scores[seat] ?? 0}`).join(', ');
  return (
    <figure class="score-chart">
      <svg
        class="score-line"
        viewBox="0 0 400 168"
        role="img"
        aria-label={t('chart-line-label', { scores: label })}
        onClick={
          onPick &&
          ((event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onPick(Math.round(Math.min(1, Math.max(0, ((event.clientX - box.left) / box.width) * 400 - 26) / 368) * last));
          })
        }
      >
        {steps.map((step) => (
          <g key={step}>
            <line class="chart-rule" x1="26" x2="394" y1={y(step)} y2={y(step)} />
            <text class="chart-number" x="21" y={y(step) + 4}>
              {step}
            </text>
          </g>
        ))}
        {at !== undefined && <line class="chart-at" x1={x(at)} x2={x(at)} y1="10" y2="154" />}
        {looks.map((look, seat) => (
          <g key={look.id} class={`seat-${look.id}`}>
            <path class="chart-line-back" d={path(seat)} />
            <path class={`chart-line dash-${seat}`} d={path(seat)} />
          </g>
        ))}
      </svg>
      <figcaption class="bars-legend">
        {looks.map((look, seat) => (
          <span key={look.id} class={`chart-name seat-${look.id}`}>
            <Emblem look={look} /> {names[seat]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
