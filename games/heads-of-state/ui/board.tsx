// The board of Heads of State: an atlas sheet with everything on it.

import { AtlasSheet, Rose, SHEET } from '@regalia/parts/map';
import { Component } from 'preact';
import { COUNTRIES, PHASE, ROUNDS } from '../rules/index.ts';
import { CARTOUCHE, HOUSE, ROSE, spotsOf } from './layout.ts';
import type { HsTable } from './names.ts';
import { RankLadder } from './ranks.tsx';
import { House, Plaque } from './realm.tsx';
import { SectorPlate } from './sector.tsx';

/** The sheet never changes, so it is drawn once. */
class Sheet extends Component {
  override shouldComponentUpdate(): boolean {
    return false;
  }
  override render() {
    return <AtlasSheet />;
  }
}

export function Board({ table }: { readonly table: HsTable }) {
  const { box } = table;
  const spots = spotsOf(box);
  return (
    <div class="hs-board">
      <Sheet />
      <svg class="hs-pieces" viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} role="group" aria-label={table.say('board')}>
        <Rose x={ROSE.x} y={ROSE.y} size={ROSE.size} />
        <Cartouche table={table} />
        <RankLadder table={table} />
        {COUNTRIES.map((code, country) => (
          <Plaque key={code} table={table} country={country} />
        ))}
        <House table={table} x={HOUSE.x} y={HOUSE.y} />
        {spots.map((spot, sector) => (
          <SectorPlate key={box.sectorName[sector]} table={table} sector={sector} spot={spot} />
        ))}
      </svg>
    </div>
  );
}

/** Title and round on a swallow-tailed scroll. */
function Cartouche({ table }: { readonly table: HsTable }) {
  const { view } = table;
  const now = view.phase === PHASE.over ? ROUNDS.length : view.round;
  return (
    <g class="hs-cartouche" transform={`translate(${CARTOUCHE.x} ${CARTOUCHE.y})`}>
      <path class="hs-scroll-tail" d="M8 98L-6 112 8 118-4 134 34 130V104ZM240 98L254 112 240 118 252 134 214 130V104Z" />
      <path class="hs-scroll-paper" d="M14 10C70-2 178-2 234 10V112C178 100 70 100 14 112Z" />
      <path class="hs-scroll-line" d="M20 17C74 6 174 6 228 17V104C174 93 74 93 20 104Z" />
      <text class="hs-title" x="124" y="46">
        {table.say('map-title')}
      </text>
      <text class="hs-subtitle" x="124" y="66">
        {table.say('map-subtitle')}
      </text>
      {ROUNDS.map((year, i) => (
        <text
          key={year}
          class={`hs-year ${i === now ? 'hs-year-now' : ''} ${i < now ? 'hs-year-past' : ''}`}
          x={124 + (i - 1) * 64}
          y={i === 1 ? 88 : 90}
        >
          {year}
        </text>
      ))}
    </g>
  );
}
