// Cards: known at 40 pixels by colour, charge and weave.

import { insist } from '@regalia/core';
import { COUNTRIES, type CountryCode, PAIRS } from '@regalia/kit';
import { Charge } from './arms.tsx';
import { Glyph } from './icon.tsx';

const WIDTH = 60;
const HEIGHT = 84;
const FRAME = `0 0 ${WIDTH} ${HEIGHT}`;

function codeOf(country: number): CountryCode {
  const code = COUNTRIES[country];
  insist(code !== undefined, `there is a country ${country}`);
  return code;
}

/** A country card, by index of its country. */
export function CountryCard({ country }: { readonly country: number }) {
  const code = codeOf(country);
  return (
    <svg class={`card land-${code}`} viewBox={FRAME} aria-hidden="true">
      <rect class="card-paper" x="0.75" y="0.75" width="58.5" height="82.5" rx="5" />
      <rect class="card-field" x="4.5" y="4.5" width="51" height="75" rx="3" />
      <rect x="4.5" y="4.5" width="51" height="75" rx="3" fill={`url(#fill-${code})`} />
      <circle class="card-roundel" cx="30" cy="42" r="20.5" />
      <Charge code={code} x={30} y={42} size={29} />
      <Charge code={code} x={11.5} y={12} size={9} />
      <g transform="rotate(180 48.5 72)">
        <Charge code={code} x={48.5} y={72} size={9} />
      </g>
    </svg>
  );
}

function half(code: CountryCode, at: 'upper' | 'lower') {
  const upper = at === 'upper';
  const shape = upper ? 'M4.5 7.5Q4.5 4.5 7.5 4.5H55.5L4.5 79.5Z' : 'M55.5 4.5V76.5Q55.5 79.5 52.5 79.5H4.5Z';
  return (
    <g class={`land-${code}`}>
      <path class="card-field" d={shape} />
      <path fill={`url(#fill-${code})`} d={shape} />
      <circle class="card-roundel" cx={upper ? 19 : 41} cy={upper ? 22 : 62} r="11.5" />
      <Charge code={code} x={upper ? 19 : 41} y={upper ? 22 : 62} size={16} />
    </g>
  );
}

/** An intrigue card, by index of its pair of countries. */
export function IntrigueCard({ kind }: { readonly kind: number }) {
  const pair = PAIRS[kind];
  insist(pair !== undefined, `there is a pair ${kind}`);
  const [a, b] = pair;
  return (
    <svg class="card card-intrigue" viewBox={FRAME} aria-hidden="true">
      <rect class="card-paper" x="0.75" y="0.75" width="58.5" height="82.5" rx="5" />
      {half(COUNTRIES[a], 'upper')}
      {half(COUNTRIES[b], 'lower')}
      <circle class="card-night" cx="30" cy="42" r="9.5" />
      <Glyph name="domino-mask" x={30} y={42} size={14} class="card-mask" />
    </svg>
  );
}

/** A card's back. */
export function CardBack({ kind }: { readonly kind: 'country' | 'intrigue' }) {
  return (
    <svg class={`card card-back back-${kind}`} viewBox={FRAME} aria-hidden="true">
      <rect class="card-paper" x="0.75" y="0.75" width="58.5" height="82.5" rx="5" />
      <rect class="back-field" x="4.5" y="4.5" width="51" height="75" rx="3" />
      <rect class="back-weave" x="4.5" y="4.5" width="51" height="75" rx="3" fill="url(#fill-FR)" />
      <path class="back-oval" d="M30 16C46 16 50 30 50 42S46 68 30 68 10 54 10 42 14 16 30 16Z" />
      <Glyph name={kind === 'country' ? 'imperial-crown' : 'cloak-dagger'} x={30} y={42} size={28} class="back-glyph" />
    </svg>
  );
}
