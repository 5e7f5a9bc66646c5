// How what happened is shown: pieces that travel.

import { at } from '@regalia/core';
import { CardBack, CountryCard, type Flight, IntrigueCard, type Look, Seal, Signet, type Weight } from '@regalia/parts';
import { markerAt, nobleAt, periodPoints, type Told } from '../rules/index.ts';
import type { RoyalsTable } from './names.ts';

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
      const cube = <SignetPiece look={at(table.looks, told.seat)} />;
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
    case 'scored': {
      const points = periodPoints(table.box, told.period, told.country);
      return [told.first, told.second].flatMap((seat, place) =>
        seat < 0 ? [] : [{ from: `country-${told.country}`, to: `seat-${seat}`, piece: <WaxPiece points={at(points, place)} /> }],
      );
    }
    case 'title':
      return told.takers.map((seat) => ({ from: `title-${told.title}`, to: `seat-${seat}`, piece: <WaxPiece points={told.points} /> }));
    default:
      return [];
  }
}

const SignetPiece = ({ look }: { readonly look: Look }) => (
  <svg viewBox="-23 -23 46 46" aria-hidden="true">
    <Signet look={look} size={40} />
  </svg>
);

const WaxPiece = ({ points }: { readonly points: number }) => (
  <svg viewBox="-22 -22 44 44" aria-hidden="true">
    <Seal size={40} value={points} />
  </svg>
);
