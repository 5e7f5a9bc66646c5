// Scorings on a stage of their own: all sums, what broke a tie, who takes what; and the coronation at the end.

import { at, type Seat } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Emblem, PortraitIcon, Seal, Shield, Signet } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { type Box, EDITION, PERIODS, periodPoints, type Told, type View } from '../rules/index.ts';
import { tieLines } from './about.ts';
import { codeOf, countryName, type RoyalsTable, sitterOf, titleName } from './names.ts';
import { placesIn } from './reckon.ts';

type Scored = Extract<Told, { readonly id: 'scored' }>;
type TitleScored = Extract<Told, { readonly id: 'title' }>;

/** The box of a scoring that has been on stage: who counts along may not have it at hand. */
const staged = new WeakMap<Told, Box>();

export function stage(table: RoyalsTable, told: Told): ComponentChild | undefined {
  staged.set(told, table.box);
  switch (told.id) {
    case 'scored':
      return countryScene(table, told);
    case 'title':
      return titleScene(table, told);
    case 'over':
      return coronation(table);
    default:
      return undefined;
  }
}

/** The places that a scoring is about. */
export function lights({ box }: RoyalsTable, told: Told): readonly string[] {
  switch (told.id) {
    case 'scored':
      return [`realm-${told.country}`, ...box.cityCountry.flatMap((country, city) => (country === told.country ? [`town-${city}`] : []))];
    case 'title':
      return [`title-${told.title}`];
    default:
      return [];
  }
}

/** Points that an event brings, by seat. */
export function gains(told: Told, seats: number, box?: Box): readonly number[] | undefined {
  const given = Array.from({ length: seats }, () => 0);
  const give = (seat: Seat, points: number): void => {
    if (seat >= 0) given[seat] = at(given, seat) + points;
  };
  switch (told.id) {
    case 'bonus':
      give(told.seat, told.points);
      return given;
    case 'title':
      for (const seat of told.takers) give(seat, told.points);
      return given;
    case 'scored': {
      const from = box ?? staged.get(told);
      if (!from) return undefined;
      const [first, second] = periodPoints(from, told.period, told.country);
      give(told.first, first);
      give(told.second, second);
      return given;
    }
    default:
      return undefined;
  }
}

function countryScene(table: RoyalsTable, told: Scored): ComponentChild {
  const { box, view } = table;
  const points = periodPoints(box, told.period, told.country);
  const order = placesIn(box, view, told.country).map(({ seat }) => seat);
  const rows = order.map((seat) => ({
    seat,
    sum: at(told.influence, seat),
    points: points[[told.first, told.second].indexOf(seat)] ?? 0,
  }));
  const notes = [
    ...tieLines(table, told.country),
    ...(told.first < 0 ? [table.say('stage-nobody-there')] : told.second < 0 ? [table.say('stage-no-second')] : []),
  ];
  return (
    <Scene
      table={table}
      heading={table.say('stage-scored', { country: countryName(table, told.country), year: String(PERIODS[told.period]) })}
      emblem={
        <svg viewBox="-45 -60 90 120" class="ry-scene-emblem" aria-hidden="true">
          <Shield code={codeOf(told.country)} size={84} />
        </svg>
      }
      counted={table.say('stage-influence')}
      rows={rows}
      notes={notes}
      livery={`land-${codeOf(told.country)}`}
    />
  );
}

function titleScene(table: RoyalsTable, told: TitleScored): ComponentChild {
  const most = Math.max(...told.cubes);
  const rows = told.cubes
    .map((n, seat) => ({ seat, sum: n, points: told.takers.includes(seat) ? told.points : 0 }))
    .sort((a, b) => b.sum - a.sum || a.seat - b.seat);
  const notes = [];
  if (most === 0) notes.push(table.say('stage-no-cubes'));
  else if (told.takers.length === 0) notes.push(table.say('stage-too-many'));
  else if (told.takers.length === 2) notes.push(table.say('stage-halves'));
  return (
    <Scene
      table={table}
      heading={titleName(table, told.title)}
      emblem={<PortraitIcon of={sitterOf(told.title)} class="ry-scene-emblem" />}
      counted={table.say('stage-cubes')}
      rows={rows}
      notes={notes}
      livery="ry-livery-none"
    />
  );
}

interface SceneProps {
  readonly table: RoyalsTable;
  readonly heading: string;
  readonly emblem: ComponentChild;
  /** What the sums count. */
  readonly counted: string;
  readonly rows: readonly { readonly seat: Seat; readonly sum: number; readonly points: number }[];
  readonly notes: readonly string[];
  readonly livery: string;
}

function Scene({ table, heading, emblem, counted, rows, notes, livery }: SceneProps) {
  const most = Math.max(1, ...rows.map((row) => row.sum));
  return (
    <div class={`ry-scene ${livery}`}>
      <header>
        {emblem}
        <h2>{heading}</h2>
        <span class="ry-scene-counted">{counted}</span>
      </header>
      {rows.map((row, i) => (
        <p
          key={row.seat}
          class={`ry-scene-row seat-${at(table.looks, row.seat).id} ${row.points > 0 ? 'ry-scene-takes' : ''}`}
          style={{ '--order': String(i) }}
        >
          <Emblem look={at(table.looks, row.seat)} />
          <span class="ry-scene-name">{table.names[row.seat]}</span>
          <span class="ry-scene-bar" aria-hidden="true">
            <i style={{ width: `${(100 * row.sum) / most}%` }} />
          </span>
          <b>{row.sum}</b>
          {row.points > 0 ? <SealOf points={row.points} said={table.say('stage-points', { points: row.points })} /> : <span />}
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} class="ry-scene-note">
          {note}
        </p>
      ))}
    </div>
  );
}

const SealOf = ({ points, said }: { readonly points: number; readonly said: string }) => (
  <svg class="ry-scene-seal" viewBox="-22 -22 44 44" role="img" aria-label={said}>
    <Seal size={40} value={`+${points}`} />
  </svg>
);

/** Everybody's points, where none are hidden. */
function openScore({ score }: Pick<View, 'score'>): readonly number[] | undefined {
  const open = (score ?? []).flatMap((points) => (points === null ? [] : [points]));
  return open.length > 0 && open.length === score?.length ? open : undefined;
}

/** RY-8.4: who has won: most points, then the highest marker; in 2016 then the second highest, and so on. */
export function winnersOf(box: Box, view: Pick<View, 'score' | 'markers'>): readonly Seat[] {
  const score = openScore(view);
  if (score === undefined) return [];
  const depth = EDITION[box.options.edition].comparesAllMarkers ? box.markers.length : 1;
  const keys = score.map((points, seat) => {
    const taken = box.markers.flatMap(({ value }, marker) => (view.markers[marker] === seat ? [value] : []));
    return [points, ...taken.toSorted((a, b) => b - a).slice(0, depth)];
  });
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const differs = Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) - (b[i] ?? 0));
    return differs.find((difference) => difference !== 0) ?? 0;
  };
  const best = keys.reduce((top, key) => (compare(key, top) > 0 ? key : top));
  return keys.flatMap((key, seat) => (compare(key, best) === 0 ? [seat] : []));
}

/** The crown comes down on whoever has won. */
function coronation(table: RoyalsTable): ComponentChild | undefined {
  const { box, view, names, looks } = table;
  const winners = winnersOf(box, view);
  const score = openScore(view) ?? [];
  if (winners.length === 0 || sum(score) === 0) return undefined;
  return (
    <div class="ry-coronation">
      <svg class="ry-rays" viewBox="-100 -100 200 200" aria-hidden="true">
        <path d={RAYS} />
      </svg>
      <div class="ry-crowned">
        {winners.map((seat) => (
          <figure key={seat} class={`seat-${at(looks, seat).id} ry-livery-seat`}>
            <PortraitIcon of="king" class="ry-crowned-portrait" />
            <svg class="ry-crowned-signet" viewBox="-23 -23 46 46" aria-hidden="true">
              <Signet look={at(looks, seat)} size={40} />
            </svg>
            <figcaption>
              <b>{names[seat]}</b>
              <span>{table.say('coronation-points', { points: at(score, seat) })}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <h2>
        {table.say(winners.length > 1 ? 'coronation-shared' : 'coronation', { seat: winners.map((seat) => names[seat]).join(' & ') })}
      </h2>
    </div>
  );
}

/** Rays of glory, long and short in turns. */
const RAYS = Array.from({ length: 48 }, (_, i) => {
  const turn = (i * Math.PI) / 24;
  const far = i % 2 === 0 ? 98 : 78;
  const at_ = (angle: number, r: number): string => `${(r * Math.sin(angle)).toFixed(1)} ${(-r * Math.cos(angle)).toFixed(1)}`;
  return `M${at_(turn - 0.022, 42)}L${at_(turn, far)}L${at_(turn + 0.022, 42)}Z`;
}).join('');
