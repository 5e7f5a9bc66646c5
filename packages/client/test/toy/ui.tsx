// The toy's board: a heap, places of the seats, and everything that a game may give the table.

import type { Fact } from '@regalia/core';
import { type AnyBoardUi, type AnyTable, asAnyBoardUi, type BoardUi, reachable } from '@regalia/parts';
import { STOP, TAKE } from './rules.ts';

interface View {
  readonly heap: number;
  readonly score: readonly number[];
  readonly turn: number;
  readonly phase: string;
}

interface Told extends Fact {
  readonly seat?: number;
  readonly points?: number;
}

type Seats = { readonly seats: number };
type Part = { readonly table: AnyTable & { readonly view: View } };

const viewOf = (table: AnyTable): View => table.view as View;

const Board = ({ table }: Part) => (
  <div style={{ width: 'min(100cqw, 133cqh)', aspectRatio: '4 / 3', background: '#fff' }}>
    <svg viewBox="0 0 400 300" aria-label="Pebbles" role="group">
      <g data-at="heap" data-about="heap" {...reachable(table, TAKE, `${viewOf(table).heap} pebbles: take one`)}>
        <rect x="160" y="110" width="80" height="80" fill="#888" />
        <text x="180" y="160" font-size="20" aria-hidden="true">
          {viewOf(table).heap}
        </text>
      </g>
      {table.names.map((name, seat) => (
        <g key={name} data-at={`place-${seat}`} data-about={`place-${seat}`}>
          <rect x={20 + seat * 130} y="20" width="60" height="40" fill="#ccc" />
          <text x={30 + seat * 130} y="45" font-size="16">
            {name}
          </text>
        </g>
      ))}
    </svg>
  </div>
);

const toyUi: BoardUi<Seats, View, Told> = {
  id: 'pebbles',
  text: () => ({
    prompt: (_box, view, names) => (view.phase === 'over' ? 'It is over.' : `${names[view.turn % names.length]} plays.`),
    action: (_box, _view, action) => (action === TAKE ? 'Take a pebble' : 'Stop'),
    told: (_box, told, names) => (told.seat === undefined ? undefined : `${names[told.seat]} ${told.id} ${told.points ?? ''}`.trim()),
    refusal: (_box, { id }) => id,
    ledger: (_box, { id }) => id,
    reason: (_box, { id }) => id,
  }),
  say: (_language, id) => id,
  Board,
  Dock: ({ table }) => (
    <div data-about="dock" class="toy-dock">
      Heap: {table.view.heap}
    </div>
  ),
  Panel: ({ seat }) => <p data-about={`panel-${seat}`}>Panel {seat}</p>,
  Standing: ({ table }) => <p data-toy-standing>The heap has {table.view.heap}.</p>,
  Goal: () => <p data-toy-goal>Most pebbles win.</p>,
  groups: ({ legal }) => [{ heading: 'Pebbles', actions: legal }],
  picture: () => null,
  endTurn: (_box, legal) => legal.find((action) => action === STOP),
  explain: (_table, action) => ({
    title: action === TAKE ? 'Taking' : 'Stopping',
    lines: [`deed ${action}`],
    points: 0,
    rules: ['PB-1.1'],
  }),
  about: (_table, thing) =>
    thing === 'nothing' ? undefined : { title: `About ${thing}`, lines: [`thing ${thing}`], points: 0, rules: [] },
  counting: () => undefined,
  hint: () => undefined,
  weight: ({ id }) => (id === 'counted' ? 'headline' : id === 'filled' ? 'minor' : 'plain'),
  flights: (_table, told) => (told.id === 'counted' ? [{ from: `place-${told.seat}`, to: `seat-${told.seat}`, piece: <i>●</i> }] : []),
  stage: (_table, told) => (told.id === 'counted' ? <p data-toy-stage={told.seat}>Seat {told.seat} is counted</p> : undefined),
  lights: (_table, told) => (told.id === 'counted' ? [`place-${told.seat}`] : []),
  gains: (told, seats) =>
    told.id === 'counted' ? Array.from({ length: seats }, (_, seat) => (seat === told.seat ? (told.points ?? 0) : 0)) : undefined,
  seatOf: ({ seat }) => seat,
  scores: ({ score }) => score,
  mover: () => undefined,
  ledgerKinds: ['pebbles'],
  caption: () => '',
};

export const ui: AnyBoardUi = asAnyBoardUi(toyUi);
