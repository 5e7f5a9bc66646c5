// A location: the rank it takes, the set that creates it, and whoever lives there.

import type { Action } from '@regalia/core';
import { Glyph, reachable } from '@regalia/parts';
import { INFLUENCE } from '../rules/data/editions.ts';
import { ACT, CARDS_OF, COURTESAN, takesCourtesan, wayOf, waysAt } from '../rules/index.ts';
import { TreacheryDisc } from './art.tsx';
import { ATTRIBUTE_ICONS, attacksOn, codeOf, type HsTable, listed, locationAction, placeOf, RANK_ICONS } from './names.ts';

/** A point on a circle around the medallion; 0° is up. */
const around = (angle: number, r: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`;
};
/** Evenly around the top, or around the bottom. */
const spread = (count: number, step: number, middle = 0): readonly number[] =>
  Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * step);

export function Location({ table, location, x }: { readonly table: HsTable; readonly location: number; readonly x: number }) {
  const { box, view, looks } = table;
  const owner = view.owner[location];
  const rank = box.locationRank[location];
  const code = codeOf(box.locationCountry[location]);
  const attacks = attacksOn(table, location);
  const states = [
    owner < 0 ? '' : `hs-held seat-${looks[owner].id}`,
    view.pending === location ? 'hs-pending' : '',
    view.emptied.includes(location) ? 'hs-emptied' : '',
    view.named.includes(location) ? 'hs-named' : '',
  ];
  return (
    <g class="hs-location" transform={`translate(${x} 0)`}>
      <g
        class={`hs-noble ${states.join(' ')}`}
        data-at={`location-${location}`}
        {...reachable(table, locationAction(table, location), spokenName(table, location))}
      >
        <circle class="hs-glow" r="31" />
        <circle class="hs-rim" r="25" />
        <circle class="hs-field" r="21.5" />
        <circle class="hs-weave" r="21.5" fill={`url(#fill-${code})`} />
        <circle class="hs-roundel" r="17.6" />
        <Glyph name={RANK_ICONS[rank]} y={-1} size={25} class="hs-rank-glyph" />
        {spread(rank + 1, 12, 180).map((angle) => (
          <circle key={angle} class="hs-pip" r="1.7" transform={`translate(${around(angle, 19.6)})`} />
        ))}
        {owner < 0 ? <SetRing table={table} location={location} /> : <Holder table={table} location={location} owner={owner} />}
        {view.emptied.includes(location) && <Glyph name="tombstone" x={17} y={17} size={15} class="hs-dead" />}
      </g>
      {attacks.length > 1 && <Ways table={table} location={location} attacks={attacks} />}
    </g>
  );
}

function spokenName(table: HsTable, location: number): string {
  const { box, view, names } = table;
  const owner = view.owner[location];
  const about = { ...placeOf(table, location), set: listed(table, box.setOf[box.locationRank[location]]) };
  return owner < 0
    ? table.say('location-vacant', about)
    : table.say('location-held', { ...about, owner: names[owner], influence: influenceOf(table, location) });
}

/** The cards of the set on the rim: bright what the viewer holds, pale what is missing, rosy what a Courtesan would stand for. */
function SetRing({ table, location }: { readonly table: HsTable; readonly location: number }) {
  const { box, view } = table;
  const rank = box.locationRank[location];
  const set = box.setOf[rank];
  const hand = view.hand;
  const missing = hand ? set.filter((attribute) => hand[attribute] === 0) : [];
  const helped = hand !== null && missing.length === 1 && hand[COURTESAN] > 0 && takesCourtesan(rank);
  return (
    <g class={hand ? 'hs-set hs-set-own' : 'hs-set'}>
      {spread(set.length, 29).map((angle, i) => {
        const lacks = missing.includes(set[i]);
        return (
          <g key={set[i]} class={lacks ? (helped ? 'hs-helped' : 'hs-lacks') : 'hs-has'} transform={`translate(${around(angle, 28)})`}>
            <circle class="hs-set-disc" r="7" />
            <Glyph name={ATTRIBUTE_ICONS[set[i]]} size={10.6} class="hs-set-glyph" />
          </g>
        );
      })}
    </g>
  );
}

/** How much the noble of a location counts in its country now (HS-6.2). */
function influenceOf({ box, view }: HsTable, location: number): number {
  const sector = box.locationSector[location];
  const outranked = view.owner.slice(box.firstLocation[sector], location).some((other) => other >= 0);
  return INFLUENCE[box.isCapital[sector] ? 'capital' : 'province'][outranked ? 1 : 0];
}

/** Whose noble it is, and how much it counts. */
function Holder({ table, location, owner }: { readonly table: HsTable; readonly location: number; readonly owner: number }) {
  const { looks } = table;
  return (
    <>
      <g transform="translate(18 17)">
        <circle class="hs-badge" r="9.2" />
        <Glyph name={looks[owner].emblem} size={12} class="hs-badge-emblem" />
      </g>
      <g transform="translate(-19 17)">
        <path class="hs-scroll" d="M-8-7C-10-10-5-11-4-8H9C11-8 11-5 9-5V7C9 10 4 10 4 7H-7C-10 7-9 4-8 4Z" />
        <text class="hs-scroll-text" x="0.5" y="4.8">
          {influenceOf(table, location)}
        </text>
      </g>
    </>
  );
}

/** The treachery card an attack begins with; −1 for no attack. */
export function firstCardOf({ box }: Pick<HsTable, 'box'>, action: Action, location: number): number {
  if (action < ACT.execute) return 0;
  return CARDS_OF[box.locationCountry[location]][waysAt(box, location)[wayOf(action)][0]];
}

/** When there is more than one way to attack: each as a disc on the rim. */
function Ways({ table, location, attacks }: { readonly table: HsTable; readonly location: number; readonly attacks: readonly Action[] }) {
  const { box } = table;
  const angles = spread(attacks.length, 44);
  return (
    <>
      {attacks.map((action, i) => {
        const kinds =
          action < ACT.execute ? [0] : waysAt(box, location)[wayOf(action)].map((card) => CARDS_OF[box.locationCountry[location]][card]);
        return (
          <g
            key={action}
            class="hs-way"
            transform={`translate(${around(angles[i], 33)})`}
            {...reachable(table, action, table.say(action < ACT.execute ? 'way-assassin' : 'way-sure', placeOf(table, location)))}
          >
            <circle class="hs-way-glow" r="13" />
            {kinds.length > 1 && kinds[0] !== kinds[1] && (
              <g transform="translate(5 3)">
                <TreacheryDisc kind={kinds[1]} r={10} />
              </g>
            )}
            <TreacheryDisc kind={kinds[0]} r={10} />
          </g>
        );
      })}
    </>
  );
}
