// The Palace and the row of King's Favor cards, each beside its slot.

import { Glyph, type IconName } from '@regalia/parts';
import { buildingNamed, type Favor, type FavorDeed, favorAt, PALACE, SCIENCE, slotsIn, WARRIOR } from '../rules/index.ts';
import { Building } from './buildings.tsx';
import { Banner, Collectors, plotPath } from './district.tsx';
import { FAVOR, PALACE_PLOT } from './layout.ts';
import { type ArchonTable, buildingName, spokenAs, wordsOf } from './names.ts';
import { Good, Points } from './pieces.tsx';
import { gainTokens, priceTokens, Row } from './price.tsx';
import { Slot } from './slot.tsx';

export function Palace({ table }: { readonly table: ArchonTable }) {
  const { box, view } = table;
  const { x, y, width, height } = PALACE_PLOT;
  const slots = slotsIn(box, PALACE);
  const left = view.favorDeck.reduce((total, n) => total + n, 0);
  return (
    <g transform={`translate(${x} ${y})`} data-at={`building-${PALACE}`}>
      <g transform={`translate(${width / 2} 0)`}>
        <path class="ar-plot" d={plotPath(width, height, 3)} />
      </g>
      <Building name={buildingNamed(PALACE)} x={66} y={92} scale={1.12} />
      <Banner name={buildingName(table, PALACE)} x={66} y={117} />
      <Collectors table={table} building={PALACE} x={20} y={143} />
      <text class="ar-deck" x="100" y="148" data-at="favor-deck">
        {table.say('favors-left', { n: left })}
      </text>
      {slots.map((slot, i) => {
        const at = 138 + FAVOR.width / 2 + i * FAVOR.step;
        const favor = favorAt(box, view.favorRow, slot);
        return (
          <g key={slot}>
            <g transform={`translate(${at} 6)`} data-at={`favor-${i}`}>
              {favor ? <FavorCard table={table} favor={favor} oldest={i === slots.length - 1} /> : <Empty />}
            </g>
            <Slot table={table} slot={slot} x={at} y={143} />
          </g>
        );
      })}
    </g>
  );
}

const Empty = () => <rect class="ar-gap" x={-FAVOR.width / 2} y="0" width={FAVOR.width} height={FAVOR.height} rx="5" />;

/** Gilt paper with the favor's name, what it asks and what it gives. `x` is its middle. */
function FavorCard({ table, favor, oldest }: { readonly table: ArchonTable; readonly favor: Favor; readonly oldest: boolean }) {
  const half = FAVOR.width / 2;
  const pays = priceTokens(favor.price);
  const words = wordsOf(table);
  const name = words.name(favor);
  const spoken = `${name}: ${words.favorSays(favor)}`;
  const [first, second] = lines(name);
  const letters = Math.min(14.5, 190 / Math.max(first.length, second.length));
  return (
    <g class="ar-favor" {...spokenAs(spoken)}>
      <title>{spoken}</title>
      <rect class="ar-favor-paper" x={-half} y="0" width={FAVOR.width} height={FAVOR.height} rx="5" />
      <rect class="ar-favor-line" x={-half + 3.5} y="3.5" width={FAVOR.width - 7} height={FAVOR.height - 7} rx="3" />
      <text class="ar-favor-name" y="20" font-size={letters}>
        {first}
      </text>
      <text class="ar-favor-name" y="35" font-size={letters}>
        {second}
      </text>
      {pays.length > 0 && <Row tokens={pays} y={53} size={19} room={88} />}
      {pays.length > 0 && <path class="ar-arrow" d="M0 65v6m-3-3l3 3 3-3" />}
      <g transform={`translate(0 ${pays.length > 0 ? 85 : 68})`}>
        <Brings favor={favor} small={pays.length > 0} />
      </g>
      {oldest && <path class="ar-leaving" d={`M${half - 15} 0H${half - 5}V17L${half - 10} 12L${half - 15} 17Z`} />}
    </g>
  );
}

/** A name on two lines, as even as they can be. */
function lines(name: string): readonly [string, string] {
  const words = name.split(' ');
  const ways = words.map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')] as const);
  const longer = ([a, b]: readonly [string, string]): number => Math.max(a.length, b.length);
  return ways.reduce((best, way) => (longer(way) < longer(best) ? way : best));
}

const DEED_ICONS: Readonly<Record<FavorDeed['verb'], IconName>> = {
  build: 'trowel',
  hire: 'scroll-quill',
  card: 'astrolabe',
  warrior: 'visored-helm',
  exchange: 'card-exchange',
};

function Brings({ favor, small }: { readonly favor: Favor; readonly small: boolean }) {
  const { deed, gain } = favor;
  if (!deed) return <Row tokens={gainTokens(gain)} size={small ? 22 : 27} room={90} />;
  if (deed.verb === 'warrior') return <Good good={WARRIOR} size={24} />;
  if (deed.verb === 'card')
    return (
      <g>
        <Good good={SCIENCE} x={-14} size={23} />
        <text class="ar-left" y="5">
          /
        </text>
        <Good good={SCIENCE + 1} x={14} size={23} />
      </g>
    );
  const mark = deed.verb === 'exchange' ? `≤${deed.most}` : `−${deed.less}`;
  return (
    <g>
      <Glyph name={DEED_ICONS[deed.verb]} x={-16} size={34} class="ar-sign-glyph" />
      <text class="ar-plus" x="14" y={deed.verb === 'exchange' ? -3 : 6}>
        {mark}
      </text>
      {deed.verb === 'exchange' && <Points x={18} y={13} size={20} value={gain.points ?? 0} />}
    </g>
  );
}
