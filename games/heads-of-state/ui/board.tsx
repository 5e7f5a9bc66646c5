// The board of Heads of State: an atlas sheet of a later century, and over it the shadow of what is coming.

import { drawnOnce } from '@regalia/parts';
import { AtlasSheet, Rose, SHEET } from '@regalia/parts/map';
import { COUNTRIES, LAST_ROUND, PHASE, ROUNDS } from '../rules/index.ts';
import { doomOf } from './doom.ts';
import { GUILLOTINE } from './guillotine.ts';
import { CARTOUCHE, HOUSE, ROSE, spotsOf } from './layout.ts';
import { sliced } from './memo.ts';
import { type HsTable, isBoardAsked } from './names.ts';
import { BustDefs } from './portraits.tsx';
import { RankLadder } from './ranks.tsx';
import { House, Plaque } from './realm.tsx';
import { SectorPlate } from './sector.tsx';

/** The sheet never changes, so it is drawn once. */
const Sheet = drawnOnce(AtlasSheet);
const Busts = drawnOnce(BustDefs);
const Wind = drawnOnce(() => <Rose x={ROSE.x} y={ROSE.y} size={ROSE.size} />);

export function Board({ table }: { readonly table: HsTable }) {
  const { box } = table;
  const spots = spotsOf(box);
  return (
    <div class={`hs-board hs-doom-${doomOf(table.view)}`}>
      <Sheet />
      <svg
        class={isBoardAsked(table) ? 'hs-pieces hs-asked' : 'hs-pieces'}
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        role="group"
        aria-label={table.say('board')}
      >
        <Busts />
        <Wind />
        <Shadow />
        <Cartouche.Drawn table={table} />
        <RankLadder table={table} />
        {COUNTRIES.map((code, country) => (
          <Plaque.Drawn key={code} table={table} country={country} />
        ))}
        <House.Drawn table={table} x={HOUSE.x} y={HOUSE.y} />
        {spots.map((spot, sector) => (
          <SectorPlate.Drawn key={box.sectorName[sector]} table={table} sector={sector} spot={spot} />
        ))}
      </svg>
    </div>
  );
}

/** The guillotine in the east and its shadow over the land: seen only when the Revolution is near. */
const Shadow = drawnOnce(() => (
  <g class="hs-shadow" aria-hidden="true" clip-path="url(#atlas-clip)">
    <pattern id="hs-hatching" width="5" height="5" patternTransform="rotate(-38)" patternUnits="userSpaceOnUse">
      <path class="hs-hatch" d="M0 2.5H5" />
    </pattern>
    <path class="hs-cast" transform="translate(960 548) skewX(52) scale(1.15 1.05)" d={GUILLOTINE} />
    <path class="hs-scaffold" transform="translate(960 548) scale(1.05)" d={GUILLOTINE} />
    <path class="hs-engraved" transform="translate(960 548) scale(1.05)" d={GUILLOTINE} />
  </g>
));

/** Title, round, and how far the Revolution is off, on a swallow-tailed scroll. */
function FreshCartouche({ table }: { readonly table: HsTable }) {
  const { view } = table;
  const over = view.phase === PHASE.over;
  const now = over ? ROUNDS.length : view.round;
  const near = over ? 'doom-over' : view.pile > 0 ? 'doom-far' : 'doom-near';
  return (
    <g class="hs-cartouche" transform={`translate(${CARTOUCHE.x} ${CARTOUCHE.y})`} data-at="round" data-about="revolution">
      <path class="hs-scroll-tail" d="M8 118L-6 132 8 138-4 154 34 150V124ZM240 118L254 132 240 138 252 154 214 150V124Z" />
      <path class="hs-scroll-paper" d="M14 10C70-2 178-2 234 10V134C178 122 70 122 14 134Z" />
      <path class="hs-scroll-line" d="M20 17C74 6 174 6 228 17V126C174 115 74 115 20 126Z" />
      <text class="hs-title" x="124" y="48">
        {table.say('map-title')}
      </text>
      {ROUNDS.map((year, i) => (
        <text
          key={year}
          class={`hs-year ${i === now ? 'hs-year-now' : ''} ${i < now ? 'hs-year-past' : ''}`}
          x={124 + (i - 1) * 66}
          y={i === 1 ? 78 : 80}
        >
          {year}
        </text>
      ))}
      <text class={`hs-doom ${view.pile === 0 && !over ? 'hs-doom-near' : ''}`} x="124" y="104">
        {table.say(near, { n: view.pile > 0 ? view.pile : view.revolution, year: String(ROUNDS[Math.min(view.round, LAST_ROUND)]) })}
      </text>
    </g>
  );
}

export const Cartouche = sliced(FreshCartouche, ({ table: { view } }) => [
  view.phase === PHASE.over,
  view.round,
  view.pile,
  view.pile > 0 ? 0 : view.revolution,
]);
