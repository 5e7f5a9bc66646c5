// The southern wall with its spaces and warriors, and the enemy before it.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Glyph } from '@regalia/parts';
import { WARRIOR } from '../rules/index.ts';
import { ATTACK, CITY, fromTheGate, wallLine, wallSpot } from './layout.ts';
import { type ArchonTable, countsOf, spokenAs } from './names.ts';
import { Points, Warrior } from './pieces.tsx';

const LINE = Array.from({ length: 41 }, (_, i) => [CITY.left - 2 + (i / 40) * (CITY.right - CITY.left + 4), wallLine(i / 40)] as const);
const along = (down: number): string => LINE.map(([x, y]) => `${x.toFixed(1)} ${(y + down).toFixed(1)}`).join('L');
const backwards = (down: number): string =>
  [...LINE]
    .reverse()
    .map(([x, y]) => `${x.toFixed(1)} ${(y + down).toFixed(1)}`)
    .join('L');

export function Wall({ table }: { readonly table: ArchonTable }) {
  const { box, view, looks, names } = table;
  const counts = countsOf(view, WARRIOR);
  const order = fromTheGate(box.wall.length);
  const standing = counts.flatMap((n, seat) => Array.from({ length: n }, () => seat));
  const spaces = order.map((place, rank) => ({ place, rank, ...wallSpot(place, order.length) })).sort((a, b) => a.place - b.place);
  const label = table.say('wall', {
    n: sum(counts),
    spaces: box.wall.length,
    counts: counts.map((n, seat) => `${at(names, seat)} ${n}`).join(', '),
    points: box.wall[sum(counts)] ?? 0,
  });
  const gate = wallSpot((order.length - 1) / 2, order.length);
  return (
    <g class="ar-tint-stone" {...spokenAs(label)} data-at="wall">
      <title>{label}</title>
      <path class="ar-m-front ar-wall-face" d={`M${along(2)}L${backwards(36)}Z`} />
      {[12, 20, 28].map((down) => (
        <path key={down} class="ar-m-course" d={`M${along(down)}`} />
      ))}
      <path class="ar-m-top" d={`M${along(-9)}L${backwards(3)}Z`} />
      {spaces.map(({ rank, x, y }) => (
        <g key={rank} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <path class="ar-m-front" d="M-17 3V-6h8V3ZM9 3V-6h8V3Z" />
          <rect class="ar-niche" x="-9" y="-12" width="18" height="17" rx="2" />
          {at(box.wall, rank) > 0 && rank >= standing.length && <Points y={-4} size={15} value={at(box.wall, rank)} />}
        </g>
      ))}
      <path class="ar-m-front" d={`M${gate.x - 24} ${gate.y + 37}V${gate.y + 4}H${gate.x + 24}V${gate.y + 37}Z`} />
      <path class="ar-m-dark" d={`M${gate.x - 11} ${gate.y + 37}V${gate.y + 20}a11 11 0 0 1 22 0V${gate.y + 37}Z`} />
      <path
        class="ar-m-grate"
        d={`M${gate.x - 5} ${gate.y + 37}v-25M${gate.x} ${gate.y + 37}v-28M${gate.x + 5} ${gate.y + 37}v-25M${gate.x - 11} ${gate.y + 22}h22M${gate.x - 11} ${gate.y + 30}h22`}
      />
      {spaces
        .filter(({ rank }) => rank < standing.length)
        .map(({ rank, x, y }) => (
          <Warrior key={rank} look={at(looks, at(standing, rank))} x={x} y={y + 2} size={36} />
        ))}
    </g>
  );
}

/** The Attack cards: face down, so all that is known is how strong the next can be. */
export function Attack({ table }: { readonly table: ArchonTable }) {
  const { box, view } = table;
  const strengths = view.attackDeck.flatMap((n, card) => (n > 0 ? [at(box.attackStrength, card)] : []));
  const warriors = sum(countsOf(view, WARRIOR));
  const [least, most] = [Math.min(...strengths), Math.max(...strengths)];
  const label = table.say('attack', { n: strengths.length, strengths: [...strengths].sort().join(', '), warriors });
  return (
    <g transform={`translate(${ATTACK.x} ${ATTACK.y})`} {...spokenAs(label)}>
      <title>{label}</title>
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
      <text class="ar-panel-name" x="90" y="26">
        {table.say('attack-name')}
      </text>
      <Glyph name="crossed-swords" x={103} y={50} size={24} class="ar-sign-glyph" />
      <text class="ar-strength" x="122" y="58">
        {least === most ? least : `${least}–${most}`}
      </text>
      <Glyph name="visored-helm" x={103} y={86} size={24} class="ar-sign-glyph" />
      <text class={`ar-strength ${warriors >= most ? 'ar-safe' : warriors < least ? 'ar-danger' : ''}`} x="122" y="94">
        {warriors}
      </text>
      <text class="ar-hold" x="152" y="92">
        {table.say(warriors >= most ? 'wall-safe' : warriors < least ? 'wall-falls' : 'wall-maybe')}
      </text>
    </g>
  );
}
