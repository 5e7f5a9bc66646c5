// How what happened moves pieces over the table.

import { CardBack, CubeIcon, type Flight, Seal, type Weight } from '@regalia/parts';
import type { Told } from '../rules/index.ts';
import { AttributeCard, NobleCard, TreacheryCard } from './art.tsx';
import type { HsTable } from './names.ts';

const MINOR: readonly string[] = [
  'turn',
  'chose',
  'shown',
  'shown-treachery',
  'paid',
  'sealed',
  'cleaned',
  'returned',
  'shuffled',
  'draws',
  'creates',
  'done',
];
const HEADLINES: readonly string[] = ['started', 'revolution', 'scored', 'most', 'over'];

export function weight({ id }: Told): Weight {
  if (MINOR.includes(id)) return 'minor';
  return HEADLINES.includes(id) ? 'headline' : 'plain';
}

/** Where a seat's cards lie: the viewer's before the viewer, the others' with their names. */
const cardsOf = (table: HsTable, seat: number): string => (seat === table.viewer ? 'hand' : `seat-cards-${seat}`);

export function flights(table: HsTable, told: Told): readonly Flight[] {
  const { box, looks } = table;
  const attribute = (kind: number | undefined) =>
    kind === undefined ? <CardBack kind="country" /> : <AttributeCard table={table} attribute={kind} />;
  const treachery = (kind: number | undefined) =>
    kind === undefined ? <CardBack kind="intrigue" /> : <TreacheryCard table={table} kind={kind} />;
  switch (told.id) {
    case 'took':
      return [{ from: `display-${told.attribute}`, to: cardsOf(table, told.seat), piece: attribute(told.attribute) }];
    case 'took-treachery':
      return [{ from: `treachery-${told.kind}`, to: cardsOf(table, told.seat), piece: treachery(told.kind) }];
    case 'drew':
      return [{ from: 'pile', to: cardsOf(table, told.seat), piece: attribute(told.attribute) }];
    case 'drew-treachery':
      return [{ from: 'treachery-pile', to: cardsOf(table, told.seat), piece: treachery(told.kind) }];
    case 'shown':
      return [{ from: 'pile', to: `display-${told.attribute}`, piece: attribute(told.attribute) }];
    case 'shown-treachery':
      return [{ from: 'treachery-pile', to: `treachery-${told.kind}`, piece: treachery(told.kind) }];
    case 'cleaned':
      return told.cards.flatMap((n, kind) => (n > 0 ? [{ from: `display-${kind}`, to: 'cleaned', piece: attribute(kind) }] : []));
    case 'returned':
      return [{ from: 'cleaned', to: 'pile', piece: attribute(undefined) }];
    case 'paid':
      return told.cards.map((kind) => ({ from: cardsOf(table, told.seat), to: `location-${told.location}`, piece: attribute(kind) }));
    case 'created':
      return [
        { from: `seat-${told.seat}`, to: `location-${told.location}`, piece: <CubeIcon look={looks[told.seat]} /> },
        ...(told.card
          ? [
              {
                from: `rank-${box.locationRank[told.location]}`,
                to: `seat-${told.seat}`,
                piece: <NobleCard table={table} rank={box.locationRank[told.location]} />,
              },
            ]
          : []),
      ];
    case 'attacked':
      return told.cards.map((kind) => ({ from: cardsOf(table, told.seat), to: `location-${told.location}`, piece: treachery(kind) }));
    case 'killed':
      return [
        {
          from: `location-${told.location}`,
          to: `fallen-${box.locationSector[told.location]}`,
          piece: <CubeIcon look={looks[told.owner]} />,
        },
      ];
    case 'escaped':
      return [{ from: `seat-${told.owner}`, to: `location-${told.location}`, piece: <CubeIcon look={looks[told.owner]} /> }];
    case 'bonus':
      return [{ from: placeOfMarker(table, told.marker), to: `seat-${told.seat}`, piece: <WaxPiece points={told.points} /> }];
    case 'discarded':
      return [{ from: cardsOf(table, told.seat), to: 'discards', piece: attribute(told.attribute) }];
    case 'shed':
      return [{ from: cardsOf(table, told.seat), to: 'discards', piece: treachery(told.kind) }];
    default:
      return [];
  }
}

function placeOfMarker({ box }: HsTable, index: number): string {
  const marker = box.markers[index];
  if (marker.kind === 'sector') return `sector-${marker.sector}`;
  return marker.kind === 'country' ? `country-${marker.country}` : 'house';
}

const WaxPiece = ({ points }: { readonly points: number }) => (
  <svg viewBox="-22 -22 44 44" aria-hidden="true">
    <Seal size={40} value={points} />
  </svg>
);
