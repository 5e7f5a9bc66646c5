// Scorings and the Revolution, each on a stage of its own; which places they are about, and what they bring.

import { at } from '@regalia/core';
import { Emblem, Shield } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { type Box, LAST_ROUND, locationsIn, ROUND_LIMIT, ROUNDS, roundPoints, sectorsIn, type Told } from '../rules/index.ts';
import { codeOf, countryName, type HsTable, placeOf, rankName } from './names.ts';
import { Cameo } from './portraits.tsx';
import { tieBreak } from './standings.ts';
import { Uprising } from './uprising.tsx';

type Scored = Extract<Told, { id: 'scored' }>;
type Most = Extract<Told, { id: 'most' }>;

export function stage(table: HsTable, told: Told): ComponentChild | undefined {
  switch (told.id) {
    case 'revolution':
      return (
        <Uprising
          heading={table.say('stage-revolution')}
          year={String(ROUNDS[told.round])}
          lines={
            told.round === LAST_ROUND
              ? [table.say('stage-revolution-last', { year: String(ROUNDS[told.round]) })]
              : [
                  table.say('stage-revolution-text', { year: String(ROUNDS[told.round]) }),
                  table.say('stage-revolution-next', {
                    cards: ROUND_LIMIT.attributes,
                    plots: ROUND_LIMIT.treachery,
                    year: String(ROUNDS[told.round + 1]),
                  }),
                ]
          }
        />
      );
    case 'scored':
      return <CountryScene table={table} told={told} />;
    case 'most':
      return <CardsScene table={table} told={told} />;
    default:
      return undefined;
  }
}

/** What is lit on the board meanwhile. */
export function lights({ box, view }: HsTable, told: Told): readonly string[] {
  switch (told.id) {
    case 'revolution':
      return ['round'];
    case 'scored':
      return [
        `country-${told.country}`,
        ...sectorsIn(box, told.country)
          .flatMap((sector) => locationsIn(box, sector))
          .filter((location) => at(view.owner, location) >= 0)
          .map((location) => `location-${location}`),
      ];
    case 'most':
      return [`rank-${told.rank}`];
    default:
      return [];
  }
}

/** Points by seat; undefined for what brings none. */
export function gains(told: Told, seats: number, box: Box): readonly number[] | undefined {
  const of = (points: (seat: number) => number): readonly number[] => Array.from({ length: seats }, (_, seat) => points(seat));
  switch (told.id) {
    case 'bonus':
      return of((seat) => (seat === told.seat ? told.points : 0));
    case 'scored':
      return of(pointsOf(box, told));
    case 'most':
      return of((seat) => (told.takers.includes(seat) ? told.points : 0));
    default:
      return undefined;
  }
}

function pointsOf(box: Box, { round, country, first, second }: Scored): (seat: number) => number {
  const worth = roundPoints(box, round, country);
  return (seat) => (seat === first ? worth[0] : seat === second ? worth[1] : 0);
}

function CountryScene({ table, told }: { readonly table: HsTable; readonly told: Scored }) {
  const code = codeOf(told.country);
  return (
    <Scene
      table={table}
      class={`land-${code}`}
      heading={table.say('stage-scored', { country: countryName(table, told.country), year: String(ROUNDS[told.round]) })}
      emblem={
        <svg viewBox="-45 -60 90 120" class="hs-scene-shield" aria-hidden="true">
          <Shield code={code} size={84} />
        </svg>
      }
      sum={table.say('stage-sum-influence')}
      sums={told.influence}
      place={(seat) => (seat === told.first ? table.say('stage-first') : seat === told.second ? table.say('stage-second') : '')}
      points={pointsOf(table.box, told)}
      notes={tiesOf(table, told)}
    />
  );
}

/** Which tie-break decided, for every place that it decided (HS-6.4). */
function tiesOf(table: HsTable, { country, influence, first, second }: Scored): readonly string[] {
  const decided = (winner: number): readonly string[] => {
    if (winner < 0) return [];
    const before = winner === second ? first : -1;
    const rivals = influence.flatMap((n, seat) => (seat !== winner && seat !== before && n === influence[winner] ? [seat] : []));
    return rivals.map((loser) => tieLine(table, country, winner, loser));
  };
  return [...new Set([...decided(first), ...decided(second)])];
}

function tieLine(table: HsTable, country: number, winner: number, loser: number): string {
  const { box, view, names } = table;
  const { by, won, lost } = tieBreak(box, view, country, winner, loser);
  const who = { winner: at(names, winner), loser: at(names, loser) };
  if (by === 'order' || won < 0) return table.say('stage-tie-order', who);
  const mine = placeOf(table, won);
  if (lost < 0) return table.say('stage-tie-more', { ...who, noble: mine.noble, sector: mine.sector });
  const theirs = placeOf(table, lost);
  const hexagon = (location: number): number => at(box.hexagon, at(box.locationSector, location));
  return table.say(`stage-tie-${by}`, {
    ...who,
    noble: mine.noble,
    sector: mine.sector,
    other: theirs.noble,
    place: theirs.sector,
    points: hexagon(won),
    less: hexagon(lost),
  });
}

function CardsScene({ table, told }: { readonly table: HsTable; readonly told: Most }) {
  const most = Math.max(...told.cards);
  const tied = most === 0 ? 0 : told.cards.filter((n) => n === most).length;
  const note = tied > 2 ? table.say('stage-most-tied', { n: tied }) : tied === 2 ? table.say('stage-most-half') : undefined;
  return (
    <Scene
      table={table}
      class=""
      heading={table.say('stage-most', { noble: rankName(table, told.rank) })}
      emblem={<Cameo rank={told.rank} class="hs-scene-cameo" />}
      sum={table.say('stage-sum-cards')}
      sums={told.cards}
      place={() => ''}
      points={(seat) => (told.takers.includes(seat) ? told.points : 0)}
      notes={note === undefined ? [] : [note]}
    />
  );
}

interface SceneProps {
  readonly table: HsTable;
  readonly class: string;
  readonly heading: string;
  readonly emblem: ComponentChild;
  /** What is summed. */
  readonly sum: string;
  /** Influence or cards, by seat. */
  readonly sums: readonly number[];
  readonly place: (seat: number) => string;
  readonly points: (seat: number) => number;
  /** What decided between equals. */
  readonly notes: readonly string[];
}

/** Everybody's sum as a bar, who scores first. */
function Scene({ table, class: className, heading, emblem, sum, sums, place, points, notes }: SceneProps) {
  const { looks, names } = table;
  const most = Math.max(1, ...sums);
  const rows = sums
    .map((n, seat) => ({ n, seat, gained: points(seat) }))
    .sort((a, b) => b.gained - a.gained || b.n - a.n || a.seat - b.seat);
  return (
    <div class={`hs-scene ${className}`}>
      {emblem}
      <div class="hs-scene-body">
        <h2>{heading}</h2>
        <small class="hs-scene-sum">{sum}</small>
        {rows.map(({ n, seat, gained }, i) => (
          <p
            key={seat}
            class={`hs-scene-row seat-${at(looks, seat).id} ${gained > 0 ? 'hs-scene-takes' : ''}`}
            style={{ '--late': `${i * 0.12}s` }}
          >
            <Emblem look={at(looks, seat)} />
            <span class="hs-scene-name">{names[seat]}</span>
            <span class="hs-scene-bar" style={{ '--part': `${((100 * n) / most).toFixed(0)}%` }}>
              <i>{n}</i>
            </span>
            <small>{place(seat)}</small>
            <b>{gained > 0 ? table.say('stage-points', { points: gained }) : ''}</b>
          </p>
        ))}
        {notes.map((note) => (
          <small key={note} class="hs-scene-tie">
            {note}
          </small>
        ))}
      </div>
    </div>
  );
}
