// A location: the portrait of the rank it takes, how much of its set is in hand, and whoever lives there.

import { at } from '@regalia/core';
import { Glyph, reachable, TargetRing } from '@regalia/parts';
import { INFLUENCE, locationAt, locationsIn } from '../rules/index.ts';
import { TreacheryDisc } from './art.tsx';
import { type Attack, attacksOn, codeOf, type HsTable, listed, locationAction, placeOf } from './names.ts';
import { Portrait } from './portraits.tsx';
import { type Recipe, recipeOf } from './recipes.ts';

/** A point on a circle around the medallion; 0° is up. */
const around = (angle: number, r: number): string => {
  const turn = (angle * Math.PI) / 180;
  return `${(r * Math.sin(turn)).toFixed(1)} ${(-r * Math.cos(turn)).toFixed(1)}`;
};
/** Evenly to both sides of a direction. */
const spread = (count: number, step: number, middle = 0): readonly number[] =>
  Array.from({ length: count }, (_, i) => middle + (i - (count - 1) / 2) * step);

/** How large a medallion is. */
const MEDALLION = 27;

export function Location({ table, location, x }: { readonly table: HsTable; readonly location: number; readonly x: number }) {
  const { box, view, looks } = table;
  const owner = at(view.owner, location);
  const { rank, country } = locationAt(box, location);
  const attacks = attacksOn(table, location);
  const states = [
    owner < 0 ? 'hs-vacant' : `hs-held seat-${at(looks, owner).id}`,
    view.pending === location ? 'target-chosen' : '',
    view.emptied.includes(location) ? 'hs-emptied' : '',
  ];
  return (
    <g class={`hs-location land-${codeOf(country)}`} transform={`translate(${x} 0)`}>
      <g
        class={`hs-noble ${states.join(' ')}`}
        data-at={`location-${location}`}
        data-about={`location-${location}`}
        {...reachable(table, locationAction(table, location), spokenName(table, location))}
      >
        <TargetRing r={MEDALLION} />
        <circle class="hs-rim" r={MEDALLION} />
        <circle class="hs-field" r="21.6" />
        <Portrait rank={rank} size={45} />
        <circle class="hs-rim-line" r="21.8" />
        {spread(rank + 1, 13, 284).map((angle) => (
          <circle key={angle} class="hs-pip" r="1.9" transform={`translate(${around(angle, 24.4)})`} />
        ))}
        {owner < 0 ? <Need table={table} rank={rank} /> : <Holder table={table} location={location} owner={owner} />}
        {view.emptied.includes(location) && <Glyph name="tombstone" x={18} y={14} size={20} class="hs-dead" />}
        <circle class="hs-veil" r={MEDALLION + 1} />
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
    ? table.say('location-vacant', { ...about, part: partOf(table, recipeOf(table, locationAt(box, location).rank)) })
    : table.say('location-held', { ...about, owner: at(names, owner), influence: influenceOf(table, location) });
}

/** How much of a set the viewer holds; for a spectator how large it is. */
const partOf = ({ view }: HsTable, { cards, lacking }: Recipe): string =>
  view.hand === null ? String(cards.length) : `${cards.length - lacking.length}/${cards.length}`;

/** The same as part of the frame. */
function Need({ table, rank }: { readonly table: HsTable; readonly rank: number }) {
  const recipe = recipeOf(table, rank);
  const { payable } = recipe;
  return (
    <g class={payable ? 'hs-tab hs-tab-ready' : 'hs-tab'} transform="translate(0 24)">
      <rect x="-16" y="-9" width="32" height="18" rx="4" />
      {payable ? <path class="hs-tick-mark" d="M-6-0.5L-1.6 4 6.6-4.6" /> : <text y="5">{partOf(table, recipe)}</text>}
    </g>
  );
}

/** How much the noble of a location counts in its country now (HS-6.2). */
export function influenceOf({ box, view }: Pick<HsTable, 'box' | 'view'>, location: number): number {
  const { sector, isCapital } = locationAt(box, location);
  const outranked = locationsIn(box, sector).some((other) => other < location && at(view.owner, other) >= 0);
  return INFLUENCE[isCapital ? 'capital' : 'province'][outranked ? 1 : 0];
}

/** Whose noble it is, and how much it counts. */
function Holder({ table, location, owner }: { readonly table: HsTable; readonly location: number; readonly owner: number }) {
  const { looks } = table;
  return (
    <>
      <g class="hs-tab" transform="translate(-15 22)">
        <rect x="-11" y="-9.5" width="22" height="19" rx="4" />
        <text y="5.4">{influenceOf(table, location)}</text>
      </g>
      <g transform="translate(17 16)">
        <circle class="hs-badge" r="13" />
        <Glyph name={at(looks, owner).emblem} size={18} class="hs-badge-emblem" />
      </g>
    </>
  );
}

/** When there is more than one way to attack: each as a disc on the rim. */
function Ways({ table, location, attacks }: { readonly table: HsTable; readonly location: number; readonly attacks: readonly Attack[] }) {
  const angles = spread(attacks.length, 46);
  return (
    <>
      {attacks.map(({ action, kind, cards: [first = 0, second = first] }, i) => (
        <g
          key={action}
          class="hs-way"
          transform={`translate(${around(at(angles, i), 35)})`}
          {...reachable(table, action, table.say(kind === 'assassinate' ? 'way-assassin' : 'way-sure', placeOf(table, location)))}
        >
          <TargetRing r={12} />
          {second !== first && (
            <g transform="translate(5 3)">
              <TreacheryDisc kind={second} r={11} />
            </g>
          )}
          <TreacheryDisc kind={first} r={11} />
        </g>
      ))}
    </>
  );
}
