// How what happened moves pieces over the table.

import { at } from '@regalia/core';
import { CardBack, CubeIcon, type Flight, Seal, type Weight } from '@regalia/parts';
import { locationAt, type Told } from '../rules/index.ts';
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
  return [...attributeFlights(table, told), ...treacheryFlights(table, told), ...nobleFlights(table, told)];
}

/** Attribute cards. */
function attributeFlights(table: HsTable, told: Told): readonly Flight[] {
  const card = (kind: number | undefined) =>
    kind === undefined ? <CardBack kind="country" /> : <AttributeCard table={table} attribute={kind} />;
  switch (told.id) {
    case 'took':
      return [{ from: `display-${told.attribute}`, to: cardsOf(table, told.seat), piece: card(told.attribute) }];
    case 'drew':
      return [{ from: 'pile', to: cardsOf(table, told.seat), piece: card(told.attribute) }];
    case 'shown':
      return [{ from: 'pile', to: `display-${told.attribute}`, piece: card(told.attribute) }];
    case 'cleaned':
      return told.cards.flatMap((n, kind) => (n > 0 ? [{ from: `display-${kind}`, to: 'cleaned', piece: card(kind) }] : []));
    case 'returned':
      return [{ from: 'cleaned', to: 'pile', piece: card(undefined) }];
    case 'paid':
      return told.cards.map((kind) => ({ from: cardsOf(table, told.seat), to: `location-${told.location}`, piece: card(kind) }));
    case 'discarded':
      return [{ from: cardsOf(table, told.seat), to: 'discards', piece: card(told.attribute) }];
    default:
      return [];
  }
}

/** Treachery cards. */
function treacheryFlights(table: HsTable, told: Told): readonly Flight[] {
  const card = (kind: number | undefined) =>
    kind === undefined ? <CardBack kind="intrigue" /> : <TreacheryCard table={table} kind={kind} />;
  switch (told.id) {
    case 'took-treachery':
      return [{ from: `treachery-${told.kind}`, to: cardsOf(table, told.seat), piece: card(told.kind) }];
    case 'drew-treachery':
      return [{ from: 'treachery-pile', to: cardsOf(table, told.seat), piece: card(told.kind) }];
    case 'shown-treachery':
      return [{ from: 'treachery-pile', to: `treachery-${told.kind}`, piece: card(told.kind) }];
    case 'attacked':
      return told.cards.map((kind) => ({ from: cardsOf(table, told.seat), to: `location-${told.location}`, piece: card(kind) }));
    case 'shed':
      return [{ from: cardsOf(table, told.seat), to: 'discards', piece: card(told.kind) }];
    default:
      return [];
  }
}

/** Nobles, their cards and markers. */
function nobleFlights(table: HsTable, told: Told): readonly Flight[] {
  const { box, looks } = table;
  const cube = (seat: number) => <CubeIcon look={at(looks, seat)} />;
  switch (told.id) {
    case 'created': {
      const { rank } = locationAt(box, told.location);
      const counter = { from: `seat-${told.seat}`, to: `location-${told.location}`, piece: cube(told.seat) };
      const card = { from: `rank-${rank}`, to: `seat-${told.seat}`, piece: <NobleCard table={table} rank={rank} /> };
      return told.card ? [counter, card] : [counter];
    }
    case 'killed':
      return [{ from: `location-${told.location}`, to: `fallen-${locationAt(box, told.location).sector}`, piece: cube(told.owner) }];
    case 'escaped':
      return [{ from: `seat-${told.owner}`, to: `location-${told.location}`, piece: cube(told.owner) }];
    case 'bonus':
      return [{ from: placeOfMarker(table, told.marker), to: `seat-${told.seat}`, piece: <WaxPiece points={told.points} /> }];
    default:
      return [];
  }
}

function placeOfMarker({ box }: HsTable, index: number): string {
  const marker = at(box.markers, index);
  if (marker.kind === 'sector') return `sector-${marker.sector}`;
  return marker.kind === 'country' ? `country-${marker.country}` : 'house';
}

const WaxPiece = ({ points }: { readonly points: number }) => (
  <svg viewBox="-22 -22 44 44" aria-hidden="true">
    <Seal size={40} value={points} />
  </svg>
);
