// The southern wall with its spaces and warriors, the camp of the enemy before it, and the Attack cards.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Glyph } from '@regalia/parts';
import { isIn, PHASE, ROUNDS_PER_SEASON, WARRIOR } from '../rules/index.ts';
import { ATTACK, fromTheGate, type Layout, wallLine, wallSpot } from './layout.ts';
import { countsOf, roundOf, seasonNow, spokenAs } from './names.ts';
import { part } from './part.ts';
import { Points, Warrior } from './pieces.tsx';

/** Wherever the layout alone is needed. */
interface Laid {
  readonly layout: Layout;
}

export const Wall = part({ slice: (view, _: Laid) => countsOf(view, WARRIOR) }, ({ table, layout }) => {
  const { box, looks, names, view: counts } = table;
  const order = fromTheGate(box.wall.length);
  const standing = counts.flatMap((n, seat) => Array.from({ length: n }, () => seat));
  const spaces = order.map((place, rank) => ({ place, rank, ...wallSpot(layout, place, order.length) })).sort((a, b) => a.place - b.place);
  const label = table.say('wall', {
    n: sum(counts),
    spaces: box.wall.length,
    counts: counts.map((n, seat) => `${at(names, seat)} ${n}`).join(', '),
    points: box.wall[sum(counts)] ?? 0,
  });
  const { points, warrior } = layout.wall;
  return (
    <g class="ar-tint-stone" {...spokenAs(label)} data-at="wall" data-about="wall">
      <path
        class="ar-wall-hit"
        d={`M${at(spaces, 0).x - 12} ${at(spaces, 0).y - 22}H${at(spaces, spaces.length - 1).x + 12}V${at(spaces, 0).y + 44}H${at(spaces, 0).x - 12}Z`}
      />
      {spaces.map(({ rank, x, y }) => (
        <g key={rank} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <path class="ar-m-front" d="M-13 3V-6h5V3ZM8 3V-6h5V3Z" />
          <rect class="ar-niche" x="-8" y="-11" width="16" height="16" rx="2" />
          {at(box.wall, rank) > 0 && rank >= standing.length && <Points y={-3} size={points} value={at(box.wall, rank)} />}
        </g>
      ))}
      {spaces
        .filter(({ rank }) => rank < standing.length)
        .map(({ rank, x, y }) => (
          <g key={rank} class={`seat-${at(looks, at(standing, rank)).id}`}>
            <path class="ar-pennon" d={`M${x - 8} ${y + 6}h16v19l-8-6-8 6Z`} />
            <Warrior look={at(looks, at(standing, rank))} x={x} y={y + 4} size={warrior} />
          </g>
        ))}
    </g>
  );
});

/** So many tents stand before the wall in the first, second and third round of a Season. */
const TENTS = [1, 3, 5] as const;
/** Along the wall, and away from the road. */
const PITCHES = [0.14, 0.82, 0.31, 0.7, 0.93] as const;

/** The enemy gathers beyond the moat, round after round; where the city was raided, the wall is black with smoke. */
export const Camp = part(
  {
    slice: (view, _: Laid) => ({
      stage: view.phase === PHASE.over ? -1 : (roundOf(view) - 1) % ROUNDS_PER_SEASON,
      burnt: view.raids,
    }),
  },
  ({ table, layout }) => {
    const { stage, burnt } = table.view;
    const { left, right } = layout.city;
    const spot = (t: number, down: number): readonly [number, number] => [left + t * (right - left), wallLine(layout, t) + down];
    const [catapult, fire] = [spot(0.6, 84), spot(0.23, 90)];
    return (
      <g class="ar-camp" aria-hidden="true">
        {[0, 1, 2].map((season) => {
          const [x, y] = spot(0.2 + season * 0.22, 6);
          return isIn(burnt, season) ? (
            <path
              key={season}
              class="ar-scorch"
              d={`M${x - 20} ${y + 28}C${x - 22} ${y + 6} ${x - 8} ${y + 12} ${x - 6} ${y - 8} ${x + 2} ${y + 4} ${x + 6} ${y - 14} ${x + 10} ${y + 6} ${x + 18} ${y + 4} ${x + 24} ${y + 16} ${x + 20} ${y + 28}Z`}
            />
          ) : null;
        })}
        {Array.from({ length: TENTS[stage] ?? 0 }, (_, i) => {
          const [x, y] = spot(PITCHES[i] ?? 0, 84 + (i % 2) * 7);
          return (
            <g key={i} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <path class="ar-m-shade" d="M-12 0H26L14 4H-8Z" />
              <path class="ar-tent" d="M-12 0L0-15L12 0Z" />
              <path class="ar-tent-door" d="M-3 0L0-11L3 0Z" />
              <path class="ar-tent-flag" d="M0-15v-7l7 3-7 3" />
            </g>
          );
        })}
        {stage === 2 && <Glyph name="catapult" x={catapult[0]} y={catapult[1] - 10} size={26} class="ar-camp-glyph" />}
        {stage > 0 && <path class="ar-campfire" d={`M${fire[0] - 4} ${fire[1]}c-3-5 3-6 2-11 4 3 7 6 4 11Z`} />}
      </g>
    );
  },
);

/** The Attack cards: face down, so all that is known is how strong the next can be. */
export const Attack = part(
  { slice: (view, _: Laid) => ({ deck: view.attackDeck, warriors: sum(countsOf(view, WARRIOR)), season: seasonNow(view) }) },
  ({ table, layout }) => {
    const { deck, warriors } = table.view;
    const strengths = deck.flatMap((n, card) => (n > 0 ? [at(table.box.attackStrength, card)] : []));
    const [least, most] = [Math.min(...strengths), Math.max(...strengths)];
    const label = table.say('attack', { n: strengths.length, strengths: [...strengths].sort().join(', '), warriors });
    const state = warriors >= most ? 'safe' : warriors < least ? 'falls' : 'maybe';
    const { x, y, scale } = layout.attack;
    return (
      <g class={`ar-attack-is-${state}`} transform={`translate(${x} ${y}) scale(${scale})`} {...spokenAs(label)} data-about="attack">
        <rect class="ar-panel-shade" x="3" y="4" width={ATTACK.width} height={ATTACK.height} rx="5" />
        <rect class="ar-panel" width={ATTACK.width} height={ATTACK.height} rx="5" />
        <g transform="translate(42 52)" data-at="attack">
          <rect class="ar-attack-under" x="-26" y="-37" width="60" height="82" rx="5" />
          <rect class="ar-attack-card" x="-30" y="-41" width="60" height="82" rx="5" />
          <rect class="ar-attack-line" x="-26" y="-37" width="52" height="74" rx="3" />
          <Glyph name="catapult" size={40} class="ar-attack-art" />
          <text class="ar-attack-count" y="33">
            ×{strengths.length}
          </text>
        </g>
        <text class="ar-panel-name" x="88" y="26">
          {table.say('attack-name')}
        </text>
        <Glyph name="crossed-swords" x={101} y={50} size={24} class="ar-sign-glyph" />
        <text class="ar-strength" x="120" y="58">
          {least === most ? least : `${least}–${most}`}
        </text>
        <Glyph name="visored-helm" x={101} y={86} size={24} class="ar-sign-glyph" />
        <text class="ar-strength ar-held" x="120" y="94">
          {warriors}
        </text>
        <text class="ar-hold" x="148" y="92">
          {table.say(`wall-${state}`)}
        </text>
      </g>
    );
  },
);
