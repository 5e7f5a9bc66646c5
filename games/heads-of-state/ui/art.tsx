// Cards of Heads of State: known at 40 pixels by colour and glyph. The gallows are drawn here; game-icons has none.

import { at } from '@regalia/core';
import { Charge, drawnFrom, Glyph, ICONS, type IconName } from '@regalia/parts';
import { ASSASSIN, ATTRIBUTES, CARDS_OF, RANKS } from '../rules/index.ts';
import { attributeIcon, attributeName, codeOf, fitting, type HsTable, rankName, treacheryName } from './names.ts';
import { Portrait } from './portraits.tsx';

const FRAME = '0 0 60 84';
const GALLOWS =
  'M84 40H420V84H372V176C412 186 438 220 438 258 438 306 400 342 354 342S270 306 270 258C270 220 296 186 336 176V84H222L144 162V436H330V480H40V436H100V84H84ZM144 84V100L160 84ZM354 212C328 212 308 232 308 258S328 304 354 304 400 284 400 258 380 212 354 212Z';

type Mark = IconName | 'gallows';
/** By country. */
const MARKS: readonly Mark[] = ['guillotine', 'gallows', 'battle-axe', 'campfire'];

/** Of a country, or of none: the Assassin. */
const markOf = (country: number | undefined): Mark => (country === undefined ? 'hooded-assassin' : at(MARKS, country));

interface MarkProps {
  readonly name: Mark;
  readonly x?: number;
  readonly y?: number;
  readonly size: number;
  readonly class: string;
}

/** A glyph centred on a point, the gallows among them. */
function MarkGlyph({ name, x = 0, y = 0, size, class: className }: MarkProps) {
  const d = name === 'gallows' ? GALLOWS : ICONS[name];
  return <path class={className} d={d} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})`} />;
}

/** The countries a treachery card serves in: none for the Assassin, who serves in all. */
export const countriesOf = (kind: number): readonly number[] =>
  kind === ASSASSIN ? [] : CARDS_OF.flatMap((cards, country) => (cards.includes(kind) ? [country] : []));

const RAYS = Array.from({ length: 16 }, (_, i) => {
  const angle = ((i + 0.5) * Math.PI) / 8;
  const at = (r: number): string => `${(30 + r * Math.sin(angle)).toFixed(1)} ${(36 - r * Math.cos(angle)).toFixed(1)}`;
  return `M${at(19.5)}L${at(i % 2 === 0 ? 25.5 : 23)}`;
}).join('');
const ARCH = 'M6.5 65V25C6.5 12.5 16 6.5 30 6.5S53.5 12.5 53.5 25V65Z';

interface AttributeProps {
  readonly table: Pick<HsTable, 'say'>;
  readonly attribute: number;
}

/** Cards are many and hardly ever change. */
export const AttributeCard = drawnFrom(
  ({ table, attribute }: AttributeProps) => ({ attribute, name: attributeName(table, attribute) }),
  DrawnAttribute,
);

function DrawnAttribute({ attribute, name }: { readonly attribute: number; readonly name: string }) {
  return (
    <svg class={`card hs-card hs-${ATTRIBUTES[attribute]}`} viewBox={FRAME} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect class="card-paper" x="0.75" y="0.75" width="58.5" height="82.5" rx="5" />
      <rect class="hs-card-line" x="3.6" y="3.6" width="52.8" height="76.8" rx="3" />
      <path class="hs-card-arch" d={ARCH} />
      <path class="hs-card-rays" d={RAYS} />
      <Glyph name={attributeIcon(attribute)} x={30} y={36.5} size={35} class="hs-card-glyph" />
      <Glyph name={attributeIcon(attribute)} x={9.6} y={10} size={8} class="hs-card-corner" />
      <text class="hs-card-name" x="30" y="75.6" {...fitting(name, 8, 49)}>
        {name}
      </text>
    </svg>
  );
}

interface TreacheryProps {
  readonly table: Pick<HsTable, 'say'>;
  readonly kind: number;
}

export const TreacheryCard = drawnFrom(({ table, kind }: TreacheryProps) => ({ kind, name: treacheryName(table, kind) }), DrawnTreachery);

function DrawnTreachery({ kind, name }: { readonly kind: number; readonly name: string }) {
  const countries = countriesOf(kind);
  return (
    <svg class="card hs-card hs-treachery" viewBox={FRAME} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect class="hs-night" x="0.75" y="0.75" width="58.5" height="82.5" rx="5" />
      <rect class="hs-night-line" x="3.6" y="3.6" width="52.8" height="76.8" rx="3" />
      {countries.length === 2 ? <Pair countries={countries} /> : <Single country={countries[0]} name={name} />}
    </svg>
  );
}

/** The Assassin, or a card of one country. */
function Single({ country, name }: { readonly country: number | undefined; readonly name: string }) {
  const code = country === undefined ? undefined : codeOf(country);
  return (
    <g class={code ? `land-${code}` : 'hs-any'}>
      <path class="hs-night-arch" d={ARCH} />
      {code && <path fill={`url(#fill-${code})`} d={ARCH} />}
      <MarkGlyph name={markOf(country)} x={30} y={36.5} size={36} class="hs-night-glyph" />
      {code && <Charge code={code} x={13} y={57} size={11} />}
      {code && <Charge code={code} x={47} y={57} size={11} />}
      <text class="hs-night-name" x="30" y="75.6" {...fitting(name, 8, 49)}>
        {name}
      </text>
    </g>
  );
}

function Pair({ countries }: { readonly countries: readonly number[] }) {
  return (
    <>
      {countries.map((country, i) => {
        const code = codeOf(country);
        const shape = i === 0 ? 'M6.5 9.5Q6.5 6.5 9.5 6.5H53.5L6.5 77.5Z' : 'M53.5 6.5V74.5Q53.5 77.5 50.5 77.5H6.5Z';
        return (
          <g key={code} class={`land-${code}`}>
            <path class="hs-night-arch" d={shape} />
            <path fill={`url(#fill-${code})`} d={shape} />
            <MarkGlyph name={markOf(country)} x={i === 0 ? 20 : 40} y={i === 0 ? 23 : 61} size={23} class="hs-night-glyph" />
            <Charge code={code} x={i === 0 ? 12 : 48} y={i === 0 ? 46 : 38} size={9} />
          </g>
        );
      })}
      <path class="hs-night-cut" d="M53.5 6.5L6.5 77.5" />
    </>
  );
}

/** A noble card: kept to the end, most of a rank bring points. */
export function NobleCard({ table, rank }: { readonly table: Pick<HsTable, 'say'>; readonly rank: number }) {
  return (
    <svg class={`card hs-card hs-noble-card hs-${RANKS[rank]}`} viewBox={FRAME} aria-hidden="true">
      <rect class="card-paper" x="0.75" y="0.75" width="58.5" height="82.5" rx="5" />
      <rect class="hs-card-line" x="3.6" y="3.6" width="52.8" height="76.8" rx="3" />
      <circle class="hs-cameo-field" cx="30" cy="36" r="25" />
      <Portrait rank={rank} x={30} y={36} size={49} />
      <circle class="hs-noble-rim" cx="30" cy="36" r="25" />
      <text class="hs-card-name" x="30" y="75.6" {...fitting(rankName(table, rank), 8, 49)}>
        {rankName(table, rank)}
      </text>
    </svg>
  );
}

/** The back of the revolution pile: somewhere in it lies the Revolution. */
export function RevolutionBack() {
  return (
    <svg class="card hs-card hs-revolution-back" viewBox={FRAME} preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect class="card-paper" x="0.75" y="0.75" width="58.5" height="82.5" rx="5" />
      <rect class="hs-red" x="4.5" y="4.5" width="51" height="75" rx="3" />
      <path class="hs-red-rays" d={REVOLUTION_RAYS} />
      <Glyph name="revolt" x={30} y={43} size={40} class="hs-red-glyph" />
    </svg>
  );
}

const REVOLUTION_RAYS = Array.from({ length: 12 }, (_, i) => {
  const at = (angle: number): string => `${(30 + 25.4 * Math.sin(angle)).toFixed(1)} ${(42 - 37.4 * Math.cos(angle)).toFixed(1)}`;
  const angle = (i * Math.PI) / 6;
  return `M30 42L${at(angle)}L${at(angle + 0.2)}Z`;
}).join('');

/** A small disc for a treachery card, in a drawing: on the board it is a way to attack. */
export function TreacheryDisc({ kind, r }: { readonly kind: number; readonly r: number }) {
  const [country, ...others] = countriesOf(kind);
  if (country !== undefined && others.length > 0)
    return (
      <>
        {[country, ...others].map((one, i) => (
          <g key={one} class={`land-${codeOf(one)}`}>
            <path class="hs-disc" d={`M0 ${-r}A${r} ${r} 0 0 ${i} 0 ${r}Z`} />
            <MarkGlyph name={markOf(one)} x={i === 0 ? -r * 0.45 : r * 0.45} size={r * 0.85} class="hs-night-glyph" />
          </g>
        ))}
      </>
    );
  return (
    <g class={country === undefined ? 'hs-any' : `land-${codeOf(country)}`}>
      <circle class="hs-disc" r={r} />
      <MarkGlyph name={markOf(country)} size={r * 1.35} class="hs-night-glyph" />
    </g>
  );
}
