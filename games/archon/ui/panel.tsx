// What a player has, as a small mat: goods, what was learned, Magister rows, cards of this round, tiles. On a page of its own all of it is
// larger and has its name beside it.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { Icon, type PanelProps } from '@regalia/parts';
import { type Box, GOODS, isIn, KINDS, MAGISTERS, PHASE, rowPoints, tileAt, tilesIn, type View } from '../rules/index.ts';
import { GOOD_ICONS, goodName, KIND_ICONS, kindName, wordsOf } from './names.ts';
import { part } from './part.ts';
import { GoodMini, KindCard } from './pieces.tsx';
import { TileMini } from './tile.tsx';

interface Seated {
  readonly seat: number;
  readonly whole: boolean;
}

export function Panel({ table, seat, open, whole = false }: PanelProps<Box, View>) {
  const of = { table, seat, whole };
  return (
    <div class={`ar-panel-of ${whole ? 'ar-whole' : ''}`}>
      <Wares {...of} />
      <div class="ar-line">
        <Learned {...of} />
        <Magisters {...of} />
      </div>
      <Cards {...of} hand={open?.hand ?? undefined} />
      <Tiles {...of} />
    </div>
  );
}

const Wares = part({ slice: (view, { seat }: Seated) => at(view.goods, seat).slice(0, 6) }, ({ table, seat, whole }) => (
  <ul class="ar-facts ar-wares">
    {table.view.map((n, good) => (
      <li key={GOODS[good]} class={n === 0 ? 'ar-lacking' : ''} data-about={`goods-${seat}-${good}`}>
        <GoodMini good={good} />
        <span class={whole ? 'ar-called' : 'sr'}>{goodName(table, good)}</span>
        <b>{n}</b>
      </li>
    ))}
  </ul>
));

const Learned = part({ slice: (view, { seat }: Seated) => at(view.goods, seat).slice(6) }, ({ table, seat, whole }) => (
  <ul class="ar-facts ar-learned">
    {table.view.map((n, i) => (
      <li key={i} class={`ar-ware-${GOODS[6 + i]} ${n === 0 ? 'ar-lacking' : ''}`} data-about={`goods-${seat}-${6 + i}`}>
        <Icon name={at(GOOD_ICONS, 6 + i)} />
        <span class={whole ? 'ar-called' : 'sr'}>{goodName(table, 6 + i)}</span>
        <b>{n}</b>
      </li>
    ))}
  </ul>
));

/** The four rows: how many cards are owned, and what the row is worth. */
const Magisters = part({ slice: (view, { seat }: Seated) => at(view.owned, seat) }, ({ table, seat, whole }) => (
  <ul class="ar-facts ar-rows">
    {MAGISTERS.map((name, i) => {
      const kind = i + 1;
      const n = at(table.view, kind);
      const most = table.box.board.magisters[name].prices.length;
      const label = table.say('row', { kind: kindName(table, kind), n, most, points: rowPoints(table.box, kind, n) });
      return (
        <li key={name} class={`ar-kind-of-${name} ${n === 0 ? 'ar-lacking' : ''}`} data-about={`row-${seat}-${kind}`}>
          <Icon name={at(KIND_ICONS, kind)} />
          <span class={whole ? 'ar-called' : 'sr'}>{label}</span>
          <b aria-hidden="true">{n}</b>
        </li>
      );
    })}
  </ul>
));

/** Whether the player has passed, or chooses while the others do. */
function stateOf(view: View, seat: number): string | undefined {
  if (view.phase === PHASE.split || view.phase === PHASE.lose) return isIn(view.deciding, seat) ? 'state-choosing' : 'state-chosen';
  return view.phase !== PHASE.over && isIn(view.passed, seat) ? 'state-passed' : undefined;
}

/** Place in the player order; the hand: its size, and as much as is known of it; cards played this round, face up. */
const Cards = part(
  {
    slice: (view, { seat, hand }: Seated & { readonly hand: readonly number[] | undefined }) => ({
      played: at(view.played, seat),
      seen: hand ?? (seat === view.viewer ? [] : at(view.known, seat)),
      inHand: at(view.hands, seat),
      place: view.order.indexOf(seat) + 1,
      state: stateOf(view, seat),
    }),
  },
  ({ table, seat }) => {
    const { played, seen, inHand, place, state } = table.view;
    const faces = (cards: readonly number[], ghost: boolean) =>
      cards.flatMap((n, kind) =>
        Array.from({ length: n }, (_, i) => (
          <span key={`${KINDS[kind]}-${i}`} class="ar-tiny" data-about={`kind-${kind}`}>
            <KindCard kind={kind} ghost={ghost} />
          </span>
        )),
      );
    const names = (cards: readonly number[]): string =>
      cards.flatMap((n, kind) => (n > 0 ? [`${n} ${kindName(table, kind)}`] : [])).join(', ');
    return (
      <div class="ar-line ar-cards">
        {place > 0 && (
          <span class="ar-medal" data-about={`order-${seat}`}>
            <span class="sr">{table.say('place', { place })}</span>
            <span aria-hidden="true">{place}</span>
          </span>
        )}
        <span class="ar-back" data-at={`seat-cards-${seat}`} data-about={`hand-${seat}`}>
          <span class="sr">{table.say('in-hand', { n: inHand })}</span>
          <b aria-hidden="true">{inHand}</b>
        </span>
        {state !== undefined && <span class={`ar-state ar-${state}`}>{table.say(state)}</span>}
        {sum(seen) > 0 && (
          <span class="ar-known" {...{ role: 'img', 'aria-label': table.say('known', { cards: names(seen) }) }}>
            {faces(seen, true)}
          </span>
        )}
        <span class="ar-played" data-at={`seat-played-${seat}`} data-about={`played-${seat}`}>
          {sum(played) > 0 && <span class="sr">{table.say('played-cards', { cards: names(played) })}</span>}
          {faces(played, false)}
        </span>
      </div>
    );
  },
);

const Tiles = part({ slice: (view, { seat }: Seated) => at(view.built, seat) }, ({ table, seat, whole }) => {
  const words = wordsOf(table);
  return (
    <ul class="ar-built" data-at={`seat-tiles-${seat}`} aria-label={table.say('tiles-of')}>
      {tilesIn(table.box, table.view).map((index) => {
        const tile = tileAt(table.box, index);
        return (
          <li key={tile.id} data-about={`tile-${index}`}>
            <TileMini tile={tile} />
            <span class={whole ? 'ar-called' : 'sr'}>{`${words.name(tile)}: ${words.tileSays(tile)}`}</span>
          </li>
        );
      })}
    </ul>
  );
});
