// The Palace and the row of King's Favor cards, each beside its slot.

import { at } from '@regalia/core';
import { Glyph, type IconName } from '@regalia/parts';
import { type Favor, type FavorDeed, PALACE, SCIENCE, slotsIn, WARRIOR } from '../rules/index.ts';
import { Banner, type Begun, Collectors } from './district.tsx';
import { FAVOR, type Layout } from './layout.ts';
import { type ArchonTable, spokenAs, wordsOf } from './names.ts';
import { part } from './part.ts';
import { Good, Points } from './pieces.tsx';
import { gainTokens, priceTokens, Row } from './price.tsx';
import { Slot } from './slot.tsx';

export function Palace({ table, layout, wish, begin }: Begun & { readonly table: ArchonTable; readonly layout: Layout }) {
  const { palace } = layout;
  const { favors } = palace;
  return (
    <g transform={`translate(${palace.x} ${palace.y})`} data-at={`building-${PALACE}`}>
      <Banner table={table} building={PALACE} x={palace.banner[0]} y={palace.banner[1]} scale={layout.id === 'tall' ? 1.3 : 1} />
      <Collectors table={table} building={PALACE} x={palace.collectors[0]} y={palace.collectors[1]} size={layout.id === 'tall' ? 30 : 24} />
      <Deck table={table} layout={layout} />
      {slotsIn(table.box, PALACE).map((slot, i) => (
        <g key={slot}>
          <FavorCard table={table} place={i} layout={layout} />
          <Slot
            table={table}
            slot={slot}
            x={favors.x + i * favors.step}
            y={palace.slots}
            layout={layout}
            wish={wish === slot ? slot : undefined}
            begin={begin}
          />
        </g>
      ))}
    </g>
  );
}

const Deck = part(
  { slice: (view, _: { readonly layout: Layout }) => view.favorDeck.reduce((total, n) => total + n, 0) },
  ({ table, layout }) => (
    <text
      class="ar-deck"
      x={layout.palace.deck[0]}
      y={layout.palace.deck[1]}
      font-size={layout.id === 'tall' ? 17 : 14.5}
      data-at="favor-deck"
      data-about="favor-deck"
    >
      {table.say('favors-left', { n: table.view })}
    </text>
  ),
);

/** Gilt paper with the favor's name, what it asks and what it gives. */
const FavorCard = part(
  { slice: (view, { place }: { readonly place: number; readonly layout: Layout }) => view.favorRow[place] ?? -1 },
  ({ table, place, layout }) => {
    const { x, y, step, scale, height } = layout.palace.favors;
    const favor = table.view < 0 ? undefined : at(table.box.board.favors, table.view);
    const last = place === table.box.rowSize - 1;
    return (
      <g
        transform={`translate(${x + place * step} ${y}) scale(${scale})`}
        data-at={`favor-${place}`}
        data-about={favor ? `favor-${place}` : undefined}
      >
        {favor ? (
          <FavorFront table={table} favor={favor} oldest={last} height={height} />
        ) : (
          <rect class="ar-gap" x={-FAVOR.width / 2} y="0" width={FAVOR.width} height={height} rx="5" />
        )}
      </g>
    );
  },
);

interface FrontProps {
  readonly table: Pick<ArchonTable, 'say'>;
  readonly favor: Favor;
  /** It leaves at the end of the round. */
  readonly oldest: boolean;
  readonly height: number;
}

/** Its upper edge at the origin, `x` in its middle. */
function FavorFront({ table, favor, oldest, height }: FrontProps) {
  const half = FAVOR.width / 2;
  const pays = priceTokens(favor.price);
  const words = wordsOf(table);
  const lines = wrapped(words.name(favor));
  const letters = Math.min(15, 200 / Math.max(...lines.map((line) => line.length)));
  const head = lines.length > 2 ? 48 : 35;
  return (
    <g class="ar-favor" {...spokenAs(`${words.name(favor)}: ${words.favorSays(favor)}`)}>
      <rect class="ar-card-shade" x={-half + 3} y="4" width={FAVOR.width} height={height} rx="5" />
      <rect class="ar-favor-paper" x={-half} y="0" width={FAVOR.width} height={height} rx="5" />
      <rect class="ar-favor-line" x={-half + 3.5} y="3.5" width={FAVOR.width - 7} height={height - 7} rx="3" />
      {lines.map((line, i) => (
        <text key={line} class="ar-favor-name" y={(lines.length > 2 ? 17 : 20) + i * 14.5} font-size={Math.max(14.5, letters)}>
          {line}
        </text>
      ))}
      {pays.length > 0 && <Row tokens={pays} y={head + (lines.length > 2 ? 14 : 18)} size={19} room={88} />}
      {pays.length > 0 && <path class="ar-arrow" d={`M0 ${head + (lines.length > 2 ? 26 : 30)}v6m-3-3l3 3 3-3`} />}
      <g transform={`translate(0 ${pays.length > 0 ? height - 22 : height - 38})`}>
        <Brings favor={favor} small={pays.length > 0} />
      </g>
      {oldest && <path class="ar-leaving" d={`M${half - 15} 0H${half - 5}V17L${half - 10} 12L${half - 15} 17Z`} />}
    </g>
  );
}

/** So many letters have room on a line. */
const LETTERS = 13;

/** A name on two lines, as even as they can be; on three where its words are long. */
function wrapped(name: string): readonly string[] {
  const words = name.split(' ');
  const ways = words.map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  const two = ways.reduce((best, way) => (longest(way) < longest(best) ? way : best)).filter((line) => line !== '');
  if (longest(two) <= LETTERS || words.length < 3) return two;
  const [first = '', ...rest] = words;
  return [first, ...wrapped(rest.join(' ')).slice(0, 2)];
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
  if (!deed) return <Row tokens={gainTokens(gain)} size={small ? 23 : 28} room={90} />;
  if (deed.verb === 'warrior') return <Good good={WARRIOR} size={25} />;
  if (deed.verb === 'card')
    return (
      <g>
        <Good good={SCIENCE} x={-14} size={24} />
        <text class="ar-left" y="5">
          /
        </text>
        <Good good={SCIENCE + 1} x={14} size={24} />
      </g>
    );
  const mark = deed.verb === 'exchange' ? `≤${deed.most}` : `−${deed.less}`;
  return (
    <g>
      <Glyph name={DEED_ICONS[deed.verb]} x={-16} size={34} class="ar-sign-glyph" />
      <text class="ar-plus" x="14" y={deed.verb === 'exchange' ? -3 : 6}>
        {mark}
      </text>
      {deed.verb === 'exchange' && <Points x={18} y={13} size={23} value={gain.points ?? 0} />}
    </g>
  );
}
