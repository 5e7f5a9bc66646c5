// How what happened is shown: pieces that travel.

import { at } from '@regalia/core';
import { Emblem, type Flight, Seal, type Weight } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { ARTS, GOLD, GUILD_HALL, playAt, SCIENCE, type Told, tileAt } from '../rules/index.ts';
import type { ArchonTable } from './names.ts';
import { CourtBack, GoodMini, KindCard, Mini, Pawn, Warrior } from './pieces.tsx';
import { TileMini } from './tile.tsx';

const MINOR: readonly string[] = [
  'placed',
  'grant-shown',
  'favor-gone',
  'paid',
  'gained',
  'builds',
  'hired',
  'learns',
  'stopped',
  'split',
  'losing',
  'income',
];
const HEADLINES: readonly string[] = ['round', 'attacked', 'granted', 'over'];

export function weight({ id }: Told): Weight {
  if (MINOR.includes(id)) return 'minor';
  return HEADLINES.includes(id) ? 'headline' : 'plain';
}

/** Where a seat's cards lie: the viewer's before the viewer, the others' with their names. */
const handOf = (table: ArchonTable, seat: number): string => (seat === table.viewer ? 'hand' : `seat-cards-${seat}`);

const Wax = ({ points }: { readonly points: number }) => (
  <Mini box="-22 -22 44 44">
    <Seal size={40} value={points} />
  </Mini>
);

/** A piece per kind of good, so that a rich haul does not fill the sky. */
const goods = (counts: readonly number[], from: (good: number) => string, to: (good: number) => string): readonly Flight[] =>
  counts.flatMap((n, good) =>
    n > 0 ? Array.from({ length: Math.min(n, 2) }, () => ({ from: from(good), to: to(good), piece: <GoodMini good={good} /> })) : [],
  );

const toSeat =
  (table: ArchonTable, seat: number): ((good: number) => string) =>
  (good) =>
    seat === table.viewer ? `own-${good}` : `seat-${seat}`;
const stock = (good: number): string => `stock-${good}`;
const figure = (piece: ComponentChild): ComponentChild => <Mini box="-16 -48 32 52">{piece}</Mini>;

// Long: a short answer to each thing that is told.
export function flights(table: ArchonTable, told: Told): readonly Flight[] {
  const seatAt = 'seat' in told ? `seat-${told.seat}` : '';
  switch (told.id) {
    case 'played':
      return playAt(told.cards).kinds.map((kind) => ({
        from: handOf(table, told.seat),
        to: `seat-played-${told.seat}`,
        piece: <KindCard kind={kind} />,
      }));
    case 'entered':
      return [{ from: seatAt, to: `slot-${told.slot}`, piece: figure(<Pawn look={at(table.looks, told.seat)} size={40} />) }];
    case 'taxed':
      return [{ from: toSeat(table, told.seat)(GOLD), to: toSeat(table, told.to)(GOLD), piece: <GoodMini good={GOLD} /> }];
    case 'paid':
      return goods(told.goods, toSeat(table, told.seat), stock);
    case 'gained':
      return goods(told.goods, stock, toSeat(table, told.seat));
    case 'income':
      return goods([0, 0, 0, 0, 0, told.gold], stock, toSeat(table, told.seat));
    case 'took':
      return goods(told.cubes, told.from === 'repository' ? () => 'repository' : stock, toSeat(table, told.seat));
    case 'bought':
      return [...goods([0, 0, 0, 0, 0, 1], toSeat(table, told.seat), stock), ...goods(told.cubes, stock, toSeat(table, told.seat))];
    case 'sold':
      return [...goods(told.cubes, toSeat(table, told.seat), stock), ...goods([0, 0, 0, 0, 0, 1], stock, toSeat(table, told.seat))];
    case 'swapped':
    case 'lost':
      return goods(told.cubes, toSeat(table, told.seat), stock);
    case 'received':
      return goods(told.cubes, stock, toSeat(table, told.seat));
    case 'hires':
      return [{ from: `building-${GUILD_HALL}`, to: handOf(table, told.seat), piece: <KindCard kind={told.kind} /> }];
    case 'built':
      return [{ from: `tile-${told.tile}`, to: `seat-tiles-${told.seat}`, piece: <TileMini tile={tileAt(table.box, told.tile)} /> }];
    case 'learned': {
      const good = told.card === 'science' ? SCIENCE : ARTS;
      return [{ from: stock(good), to: toSeat(table, told.seat)(good), piece: <GoodMini good={good} /> }];
    }
    case 'guarded':
      return [
        { from: seatAt, to: 'wall', piece: figure(<Warrior look={at(table.looks, told.seat)} size={38} />) },
        ...(told.points > 0 ? [{ from: 'wall', to: seatAt, piece: <Wax points={told.points} /> }] : []),
      ];
    case 'favored':
      return told.points > 0
        ? [{ from: `favor-${Math.max(0, table.view.favorRow.indexOf(told.favor))}`, to: seatAt, piece: <Wax points={told.points} /> }]
        : [];
    case 'glory':
      return [{ from: 'building-0', to: seatAt, piece: <Wax points={told.points} /> }];
    default:
      return yearly(table, told);
  }
}

/** What happens between the rounds. */
function yearly(table: ArchonTable, told: Told): readonly Flight[] {
  switch (told.id) {
    case 'favor-shown':
      return [{ from: 'favor-deck', to: 'favor-0', piece: <CourtBack /> }];
    case 'province-shown':
      return goods(
        told.cubes,
        () => 'province',
        () => 'repository',
      );
    case 'raided':
      return goods([...told.cubes, told.recruits, told.gold], toSeat(table, told.seat), () => 'attack');
    case 'granted':
      return told.points > 0 ? [{ from: `grant-${told.season}`, to: `seat-${told.seat}`, piece: <Wax points={told.points} /> }] : [];
    case 'chose':
      return told.kinds.map((kind) => ({ from: `building-${GUILD_HALL}`, to: `seat-${told.seat}`, piece: <KindCard kind={kind} /> }));
    case 'passed':
      return told.seat === table.viewer
        ? []
        : [{ from: `seat-cards-${told.seat}`, to: `seat-${told.seat}`, piece: <Emblem look={at(table.looks, told.seat)} /> }];
    default:
      return [];
  }
}
