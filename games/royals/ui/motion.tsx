// How what happened is shown: pieces that travel, and scorings on a stage of their own.

import { at } from '@regalia/core';
import {
  CardBack,
  CountryCard,
  CubeIcon,
  Emblem,
  type Flight,
  IntrigueCard,
  PortraitIcon,
  Seal,
  Shield,
  type Weight,
} from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { markerAt, nobleAt, PERIODS, periodPoints, type Told } from '../rules/index.ts';
import { codeOf, countryName, type RoyalsTable, sitterOf, titleName } from './names.ts';

const MINOR: readonly string[] = ['turn', 'chose', 'shown', 'paid', 'plotted', 'draws', 'claims', 'done'];
const HEADLINES: readonly string[] = ['started', 'period-ending', 'scored', 'title', 'over'];

export function weight({ id }: Told): Weight {
  if (MINOR.includes(id)) return 'minor';
  return HEADLINES.includes(id) ? 'headline' : 'plain';
}

/** Where a seat's cards lie: the viewer's before the viewer, the others' with their names. */
const cardsOf = (table: RoyalsTable, seat: number): string => (seat === table.viewer ? 'hand' : `seat-cards-${seat}`);

export function flights(table: RoyalsTable, told: Told): readonly Flight[] {
  switch (told.id) {
    case 'took':
      return [{ from: `display-${told.country}`, to: cardsOf(table, told.seat), piece: <CountryCard country={told.country} /> }];
    case 'drew':
      return [
        {
          from: 'pile',
          to: cardsOf(table, told.seat),
          piece: told.country === undefined ? <CardBack kind="country" /> : <CountryCard country={told.country} />,
        },
      ];
    case 'drew-intrigue':
      return [
        {
          from: 'intrigue-pile',
          to: cardsOf(table, told.seat),
          piece: told.kind === undefined ? <CardBack kind="intrigue" /> : <IntrigueCard kind={told.kind} />,
        },
      ];
    case 'shown':
      return [{ from: 'pile', to: `display-${told.country}`, piece: <CountryCard country={told.country} /> }];
    case 'paid':
    case 'discarded': {
      const to = told.id === 'paid' ? `noble-${told.noble}` : 'pile';
      return told.cards.flatMap((n, country) =>
        n > 0 ? [{ from: cardsOf(table, told.seat), to, piece: <CountryCard country={country} /> }] : [],
      );
    }
    case 'claimed':
    case 'seized': {
      const cube = <CubeIcon look={at(table.looks, told.seat)} />;
      return [
        { from: `seat-${told.seat}`, to: `noble-${told.noble}`, piece: cube },
        { from: `seat-${told.seat}`, to: `title-${nobleAt(table.box, told.noble).title}`, piece: cube },
      ];
    }
    case 'bonus': {
      const marker = markerAt(table.box, told.marker);
      const from = marker.kind === 'city' ? `city-${marker.city}` : marker.kind === 'country' ? `country-${marker.country}` : 'house';
      return [{ from, to: `seat-${told.seat}`, piece: <WaxPiece points={told.points} /> }];
    }
    default:
      return [];
  }
}

const WaxPiece = ({ points }: { readonly points: number }) => (
  <svg viewBox="-22 -22 44 44" aria-hidden="true">
    <Seal size={40} value={points} />
  </svg>
);

export function stage(table: RoyalsTable, told: Told): ComponentChild | undefined {
  if (told.id === 'scored') {
    const points = periodPoints(table.box, told.period, told.country);
    const prizes = [told.first, told.second].flatMap((seat, place) =>
      seat < 0 ? [] : [{ seat, sum: at(told.influence, seat), points: at(points, place) }],
    );
    return (
      <Scene
        table={table}
        heading={table.say('stage-scored', { country: countryName(table, told.country), year: String(PERIODS[told.period]) })}
        emblem={
          <svg viewBox="-45 -60 90 120" class="ry-scene-shield" aria-hidden="true">
            <Shield code={codeOf(told.country)} size={84} />
          </svg>
        }
        prizes={prizes}
      />
    );
  }
  if (told.id !== 'title') return undefined;
  return (
    <Scene
      table={table}
      heading={titleName(table, told.title)}
      emblem={<PortraitIcon of={sitterOf(told.title)} class="ry-scene-icon ry-livery-none" />}
      prizes={told.takers.map((seat) => ({ seat, sum: at(told.cubes, seat), points: told.points }))}
    />
  );
}

interface SceneProps {
  readonly table: RoyalsTable;
  readonly heading: string;
  readonly emblem: ComponentChild;
  readonly prizes: readonly { readonly seat: number; readonly sum: number; readonly points: number }[];
}

function Scene({ table, heading, emblem, prizes }: SceneProps) {
  return (
    <div class="ry-scene">
      {emblem}
      <div>
        <h2>{heading}</h2>
        {prizes.length === 0 && <p>{table.say('stage-nobody')}</p>}
        {prizes.map(({ seat, sum, points }) => (
          <p key={seat} class="ry-scene-prize">
            <Emblem look={at(table.looks, seat)} />
            <span>
              {table.names[seat]} <small>({sum})</small>
            </span>
            <b>{table.say('stage-points', { points })}</b>
          </p>
        ))}
      </div>
    </div>
  );
}
