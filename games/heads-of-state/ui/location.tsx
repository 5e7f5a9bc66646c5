// A location: the rank it takes, the set that creates it, and whoever lives there.

import { at } from '@regalia/core';
import { Glyph, reachable } from '@regalia/parts';
import { COURTESAN, INFLUENCE, locationAt, locationsIn, takesCourtesan } from '../rules/index.ts';
import { TreacheryDisc } from './art.tsx';
import { type Attack, attacksOn, attributeIcon, codeOf, type HsTable, listed, locationAction, placeOf, rankIcon } from './names.ts';

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
  const owner = at(view.owner, location);
  const { rank, country } = locationAt(box, location);
  const code = codeOf(country);
  const attacks = attacksOn(table, location);
  const states = [
    owner < 0 ? '' : `hs-held seat-${at(looks, owner).id}`,
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
        <Glyph name={rankIcon(rank)} y={-1} size={25} class="hs-rank-glyph" />
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
  const owner = at(view.owner, location);
  const about = { ...placeOf(table, location), set: listed(table, locationAt(box, location).set) };
  return owner < 0
    ? table.say('location-vacant', about)
    : table.say('location-held', { ...about, owner: at(names, owner), influence: influenceOf(table, location) });
}

/** The cards of the set on the rim: bright what the viewer holds, pale what is missing, rosy what a Courtesan would stand for. */
function SetRing({ table, location }: { readonly table: HsTable; readonly location: number }) {
  const { box, view } = table;
  const { rank, set } = locationAt(box, location);
  const { hand } = view;
  const angles = spread(set.length, 29);
  const missing = hand ? set.filter((attribute) => hand[attribute] === 0) : [];
  const helped = hand !== null && missing.length === 1 && at(hand, COURTESAN) > 0 && takesCourtesan(rank);
  return (
    <g class={hand ? 'hs-set hs-set-own' : 'hs-set'}>
      {set.map((attribute, i) => (
        <g
          key={attribute}
          class={missing.includes(attribute) ? (helped ? 'hs-helped' : 'hs-lacks') : 'hs-has'}
          transform={`translate(${around(at(angles, i), 28)})`}
        >
          <circle class="hs-set-disc" r="7" />
          <Glyph name={attributeIcon(attribute)} size={10.6} class="hs-set-glyph" />
        </g>
      ))}
    </g>
  );
}

/** How much the noble of a location counts in its country now (HS-6.2). */
function influenceOf({ box, view }: HsTable, location: number): number {
  const { sector, isCapital } = locationAt(box, location);
  const outranked = locationsIn(box, sector).some((other) => other < location && at(view.owner, other) >= 0);
  return INFLUENCE[isCapital ? 'capital' : 'province'][outranked ? 1 : 0];
}

/** Whose noble it is, and how much it counts. */
function Holder({ table, location, owner }: { readonly table: HsTable; readonly location: number; readonly owner: number }) {
  const { looks } = table;
  return (
    <>
      <g transform="translate(18 17)">
        <circle class="hs-badge" r="9.2" />
        <Glyph name={at(looks, owner).emblem} size={12} class="hs-badge-emblem" />
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

/** When there is more than one way to attack: each as a disc on the rim. */
function Ways({ table, location, attacks }: { readonly table: HsTable; readonly location: number; readonly attacks: readonly Attack[] }) {
  const angles = spread(attacks.length, 44);
  return (
    <>
      {attacks.map(({ action, kind, cards: [first = 0, second = first] }, i) => (
        <g
          key={action}
          class="hs-way"
          transform={`translate(${around(at(angles, i), 33)})`}
          {...reachable(table, action, table.say(kind === 'assassinate' ? 'way-assassin' : 'way-sure', placeOf(table, location)))}
        >
          <circle class="hs-way-glow" r="13" />
          {second !== first && (
            <g transform="translate(5 3)">
              <TreacheryDisc kind={second} r={10} />
            </g>
          )}
          <TreacheryDisc kind={first} r={10} />
        </g>
      ))}
    </>
  );
}
