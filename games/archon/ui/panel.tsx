// What a player has: goods, what was learned, Magister rows, cards of this round, tiles.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Icon, type PanelProps } from '@regalia/parts';
import { type Box, GOODS, isIn, KINDS, MAGISTERS, PHASE, rowPoints, tileAt, tilesIn, type View } from '../rules/index.ts';
import { type ArchonTable, GOOD_ICONS, goodName, KIND_ICONS, kindName, wordsOf } from './names.ts';
import { GoodMini, KindCard } from './pieces.tsx';
import { TileMini } from './tile.tsx';

export function Panel({ table, seat, open }: PanelProps<Box, View>) {
  const { view } = table;
  const goods = at(view.goods, seat);
  return (
    <div class="ar-panel-of">
      <ul class="ar-facts ar-wares">
        {goods.slice(0, 6).map((n, good) => (
          <Fact key={GOODS[good]} table={table} good={good} n={n} />
        ))}
      </ul>
      <div class="ar-line">
        <ul class="ar-facts ar-learned">
          {goods.slice(6).map((n, i) => (
            <li key={i} class={n === 0 ? 'ar-lacking' : ''} title={`${goodName(table, 6 + i)}: ${n}`}>
              <Icon name={at(GOOD_ICONS, 6 + i)} />
              <span class="sr">{goodName(table, 6 + i)}</span>
              <b>{n}</b>
            </li>
          ))}
        </ul>
        <Magisters table={table} seat={seat} />
      </div>
      <Cards table={table} seat={seat} hand={open?.hand ?? undefined} />
      <Tiles table={table} seat={seat} />
    </div>
  );
}

function Fact({ table, good, n }: { readonly table: ArchonTable; readonly good: number; readonly n: number }) {
  return (
    <li class={n === 0 ? 'ar-lacking' : ''} title={`${goodName(table, good)}: ${n}`}>
      <GoodMini good={good} />
      <span class="sr">{goodName(table, good)}</span>
      <b>{n}</b>
    </li>
  );
}

/** Whether the player has passed, or chooses while the others do. */
function stateOf({ view }: ArchonTable, seat: number): string | undefined {
  if (view.phase === PHASE.split || view.phase === PHASE.lose) return isIn(view.deciding, seat) ? 'state-choosing' : 'state-chosen';
  return view.phase !== PHASE.over && isIn(view.passed, seat) ? 'state-passed' : undefined;
}

/** The four rows: a pip per card owned, and what the row is worth. */
function Magisters({ table, seat }: { readonly table: ArchonTable; readonly seat: number }) {
  const { box, view } = table;
  const owned = at(view.owned, seat);
  return (
    <ul class="ar-facts ar-rows">
      {MAGISTERS.map((name, i) => {
        const kind = i + 1;
        const n = at(owned, kind);
        const most = box.board.magisters[name].prices.length;
        const label = table.say('row', { kind: kindName(table, kind), n, most, points: rowPoints(box, kind, n) });
        return (
          <li key={name} class={`ar-kind-of-${name} ${n === 0 ? 'ar-lacking' : ''}`} title={label}>
            <Icon name={at(KIND_ICONS, kind)} />
            <span class="sr">{label}</span>
            <b aria-hidden="true">{n}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** Place in the player order; the hand: its size, and as much as is known of it; cards played this round, face up. */
function Cards({
  table,
  seat,
  hand,
}: {
  readonly table: ArchonTable;
  readonly seat: number;
  readonly hand: readonly number[] | undefined;
}) {
  const { view } = table;
  const played = at(view.played, seat);
  const seen = hand ?? at(view.known, seat);
  const inHand = at(view.hands, seat);
  const place = view.order.indexOf(seat) + 1;
  const state = stateOf(table, seat);
  const faces = (cards: readonly number[], ghost: boolean) =>
    cards.flatMap((n, kind) =>
      Array.from({ length: n }, (_, i) => (
        <span key={`${KINDS[kind]}-${i}`} class="ar-tiny" title={kindName(table, kind)}>
          <KindCard kind={kind} ghost={ghost} />
        </span>
      )),
    );
  const names = (cards: readonly number[]): string =>
    cards.flatMap((n, kind) => (n > 0 ? [`${n} ${kindName(table, kind)}`] : [])).join(', ');
  return (
    <div class="ar-line ar-cards">
      {place > 0 && (
        <span class="ar-medal" title={table.say('place', { place })}>
          <span class="sr">{table.say('place', { place })}</span>
          <span aria-hidden="true">{place}</span>
        </span>
      )}
      <span class="ar-back" title={table.say('in-hand', { n: inHand })} data-at={`seat-cards-${seat}`}>
        <span class="sr">{table.say('in-hand', { n: inHand })}</span>
        <b aria-hidden="true">{inHand}</b>
      </span>
      {state !== undefined && <span class={`ar-state ar-${state}`}>{table.say(state)}</span>}
      {(seat !== view.viewer || hand) && sum(seen) > 0 && (
        <span class="ar-known" title={table.say('known', { cards: names(seen) })}>
          {faces(seen, true)}
        </span>
      )}
      <span
        class="ar-played"
        data-at={`seat-played-${seat}`}
        title={sum(played) > 0 ? table.say('played-cards', { cards: names(played) }) : undefined}
      >
        {faces(played, false)}
      </span>
    </div>
  );
}

function Tiles({ table, seat }: { readonly table: ArchonTable; readonly seat: number }) {
  const { box, view } = table;
  const tiles = tilesIn(box, at(view.built, seat)).map((tile) => tileAt(box, tile));
  const words = wordsOf(table);
  return (
    <ul class="ar-built" data-at={`seat-tiles-${seat}`} aria-label={table.say('tiles-of')}>
      {tiles.map((tile) => (
        <li key={tile.id} title={`${words.name(tile)}: ${words.tileSays(tile)}`}>
          <TileMini tile={tile} />
          <span class="sr">{`${words.name(tile)}: ${words.tileSays(tile)}`}</span>
        </li>
      ))}
    </ul>
  );
}
