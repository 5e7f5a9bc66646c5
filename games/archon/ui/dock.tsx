// What lies before the viewer: the hand, the other pile, and the goods. A card plays what it is; with a slot chosen before it, it goes
// there at once. Goods are picked here when they are paid with. Every kind keeps its place, whatever is taken from it.

import { at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { reachable } from '@regalia/parts';
import { GOODS, KINDS, PHASE, pileOf, RESOURCES, ROUNDS, slotAt } from '../rules/index.ts';
import { forgetWish, playInto, useWish, waysIn } from './begin.ts';
import { type ArchonTable, actionFor, buildingName, goodName, kindName } from './names.ts';
import { part } from './part.ts';
import { firstKind, picking } from './picked.ts';
import { GoodMini, KindCard } from './pieces.tsx';
import { Piles, SmallPile } from './piles.tsx';

export function Dock({ table }: { readonly table: ArchonTable }) {
  const { view } = table;
  const wish = useWish(table);
  if (view.viewer === null || view.hand === null) return <div class="ar-dock ar-watching">{table.say('watching')}</div>;
  const splits = view.phase === PHASE.split || view.phase === PHASE.choose;
  return (
    <div class={`ar-dock ${splits ? 'ar-dock-splits' : ''}`}>
      {splits ? <Piles table={table} /> : <Hand table={table} hand={view.hand} wish={wish} />}
      <Goods table={table} seat={view.viewer} />
    </div>
  );
}

interface HandProps {
  readonly table: ArchonTable;
  readonly hand: readonly number[];
  readonly wish: number | undefined;
}

/** The hand as a fan: a card plays what it is, two Courtiers go together by the button on them. */
function Hand({ table, hand, wish }: HandProps) {
  const { view } = table;
  const pile = pileOf(view);
  const played = at(view.played, view.viewer ?? 0);
  const said = hand.flatMap((n, kind) => (n > 0 ? [`${n} ${kindName(table, kind)}`] : [])).join(', ') || table.say('no-cards');
  return (
    <>
      <section class="ar-hand" aria-label={`${table.say('your-hand')}: ${said}`} data-at="hand">
        {wish !== undefined && <Wished table={table} slot={wish} />}
        {sum(hand) + sum(played) === 0 && <span class="ar-none">{table.say('no-cards')}</span>}
        {hand.map((n, kind) =>
          n + at(played, kind) === 0 ? null : (
            <Suit key={KINDS[kind]} table={table} kind={kind} n={n} room={n + at(played, kind)} wish={wish} />
          ),
        )}
      </section>
      {sum(pile) > 0 && view.round < ROUNDS && <NextRound table={table} />}
    </>
  );
}

const NextRound = part({ slice: pileOf }, ({ table }) => <SmallPile table={table} cards={table.view} label={table.say('next-round')} />);

/** The slot that waits for a card. */
function Wished({ table, slot }: { readonly table: ArchonTable; readonly slot: number }) {
  const { building, number } = slotAt(table.box, slot);
  return (
    <button type="button" class="ar-wished" onClick={forgetWish}>
      {table.say('wished', { building: buildingName(table, building), slot: number })}
      <span aria-hidden="true"> ×</span>
    </button>
  );
}

interface SuitProps {
  readonly kind: number;
  readonly n: number;
  /** So many there were when the round began: the place they had stays theirs. */
  readonly room: number;
  readonly wish: number | undefined;
}

/** Plays that a press on the cards of a kind, or on a pair of Courtiers, can mean. */
const playsOf = (table: Pick<ArchonTable, 'box'>, kind: number): readonly number[] => [
  actionFor(table, { kind: 'play', cards: [kind], power: kind }),
  actionFor(table, { kind: 'play', cards: [0, 0], power: 0 }),
];

/** The cards of a kind. */
const Suit = part(
  {
    slice: (_view, { wish }: SuitProps, table) => (wish === undefined ? null : (waysIn(table).get(wish) ?? [])),
    acts: (table, { kind }: SuitProps) => playsOf(table, kind),
  },
  ({ table, kind, n, room, wish }) => {
    const [one = 0, two = 0] = playsOf(table, kind);
    // With a slot chosen before it, a card goes there; those that cannot are no targets.
    const into = table.view;
    const hands =
      into && wish !== undefined
        ? { ...table, legal: table.legal.filter((play) => into.includes(play)), choose: (play: number) => playInto(table, play, wish) }
        : table;
    return (
      <div
        class={`ar-suit ${n === 0 ? 'ar-suit-none' : ''} ${kind === 0 && room > 1 ? 'ar-suit-pair' : ''}`}
        style={{ '--room': room }}
        data-about={`kind-${kind}`}
      >
        <div class="ar-fan" {...reachable(hands, one, table.say('play-card', { kind: kindName(table, kind), n }))}>
          {Array.from({ length: Math.max(1, n) }, (_, i) => (
            <span key={i} class="ar-held">
              <KindCard kind={kind} ghost={n === 0} />
            </span>
          ))}
          <b class="ar-count" aria-hidden="true">
            {n}
          </b>
        </div>
        <span class="ar-label">{kindName(table, kind)}</span>
        {kind === 0 && n > 1 && (
          <div class="ar-pair" {...reachable(hands, two, table.say('play-pair'))}>
            <span aria-hidden="true">2×</span>
          </div>
        )}
      </div>
    );
  },
);

interface GoodsSlice {
  readonly goods: readonly number[];
  readonly picked: readonly number[] | undefined;
  readonly first: number;
}

const Goods = part(
  {
    slice: (view, { seat }: { readonly seat: number }, table): GoodsSlice => ({
      goods: at(view.goods, seat),
      picked: picking(table, 'own'),
      first: firstKind(table, 'own') ?? 0,
    }),
  },
  ({ table }) => {
    const { goods, picked, first } = table.view;
    return (
      <ul class={`ar-goods ${picked ? 'ar-goods-picked' : ''}`} aria-label={table.say('your-goods')}>
        {goods.map((n, good) => {
          const gives = picked && good < RESOURCES.length && n > 0;
          const inside = (
            <>
              <GoodMini good={good} />
              <span class="sr">{goodName(table, good)}</span>
              <b>{n}</b>
              {gives && (picked[good] ?? 0) > 0 && <i class="ar-gives">{`−${picked[good]}`}</i>}
            </>
          );
          return (
            <li key={GOODS[good]} class={n === 0 ? 'ar-lacking' : ''} data-at={`own-${good}`} data-about={`own-${good}`}>
              {gives ? (
                <button
                  type="button"
                  class="ar-give"
                  aria-label={table.say('give-good', { good: goodName(table, good), n: picked[good] ?? 0, have: n })}
                  onClick={() => table.pick(first + good)}
                >
                  {inside}
                </button>
              ) : (
                inside
              )}
            </li>
          );
        })}
      </ul>
    );
  },
);
