// What lies before the viewer: the hand, the other pile, the cards played, and the goods.

import { type Action, at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { reachable } from '@regalia/parts';
import { useRef } from 'preact/hooks';
import { KINDS, moveOf, PHASE, pileOf, ROUNDS } from '../rules/index.ts';
import { cardsOf, groups } from './groups.ts';
import { type ArchonTable, actionFor, goodName, kindName } from './names.ts';
import { GoodMini, KindCard } from './pieces.tsx';

export function Dock({ table }: { readonly table: ArchonTable }) {
  const { view } = table;
  if (view.viewer === null || view.hand === null) return <div class="ar-dock ar-watching">{table.say('watching')}</div>;
  return (
    <div class="ar-dock">
      {view.phase === PHASE.split || view.phase === PHASE.choose ? <Piles table={table} /> : <Hand table={table} hand={view.hand} />}
      <Goods table={table} seat={view.viewer} />
    </div>
  );
}

const said = (table: ArchonTable, cards: readonly number[]): string =>
  cards.flatMap((n, kind) => (n > 0 ? [`${n} ${kindName(table, kind)}`] : [])).join(', ') || table.say('no-cards');

/** The hand as a fan: a card plays what it is, two Courtiers go together by the button on them. */
function Hand({ table, hand }: { readonly table: ArchonTable; readonly hand: readonly number[] }) {
  const pile = pileOf(table.view);
  return (
    <>
      <section class="ar-hand" aria-label={`${table.say('your-hand')}: ${said(table, hand)}`} data-at="hand">
        {sum(hand) === 0 && <span class="ar-none">{table.say('no-cards')}</span>}
        {hand.map((n, kind) => (n === 0 ? null : <Suit key={KINDS[kind]} table={table} kind={kind} n={n} />))}
      </section>
      {sum(pile) > 0 && table.view.round < ROUNDS && <SmallPile table={table} cards={pile} label={table.say('next-round')} />}
    </>
  );
}

/** The cards of a kind. */
function Suit({ table, kind, n }: { readonly table: ArchonTable; readonly kind: number; readonly n: number }) {
  const one = actionFor(table, { kind: 'play', cards: [kind], power: kind });
  const two = actionFor(table, { kind: 'play', cards: [0, 0], power: 0 });
  return (
    <div class="ar-suit">
      <div class="ar-fan" {...reachable(table, one, table.say('play-card', { kind: kindName(table, kind), n }))}>
        {Array.from({ length: n }, (_, i) => (
          <span key={i} class="ar-held">
            <KindCard kind={kind} />
          </span>
        ))}
        <b class="ar-count" aria-hidden="true">
          {n}
        </b>
      </div>
      <span class="ar-label">{kindName(table, kind)}</span>
      {kind === 0 && n > 1 && <div class="ar-pair" {...reachable(table, two, table.say('play-pair'))} />}
    </div>
  );
}

interface SmallPileProps {
  readonly table: ArchonTable;
  readonly cards: readonly number[];
  readonly label: string;
  /** What touching a card does; nothing where it is undefined. */
  readonly onTouch?: (kind: number) => void;
}

/** Cards in a small row, with what they are for. */
function SmallPile({ table, cards, label, onTouch }: SmallPileProps) {
  return (
    <section class="ar-later-pile" aria-label={`${label}: ${said(table, cards)}`}>
      <div class="ar-row">
        {cards.flatMap((n, kind) =>
          Array.from({ length: n }, (_, i) =>
            onTouch ? (
              <button
                key={`${KINDS[kind]}-${i}`}
                type="button"
                class="ar-small-card ar-movable"
                aria-label={table.say('move-card', { kind: kindName(table, kind) })}
                onClick={() => onTouch(kind)}
              >
                <KindCard kind={kind} />
              </button>
            ) : (
              <span key={`${KINDS[kind]}-${i}`} class="ar-small-card">
                <KindCard kind={kind} />
              </span>
            ),
          ),
        )}
      </div>
      <span class="ar-label">{label}</span>
    </section>
  );
}

/** Before an odd round: the ten cards in two piles, as they are being split. A card touched changes places with one of the other pile. */
function Piles({ table }: { readonly table: ArchonTable }) {
  const { box, view, legal, pointed } = table;
  const last = useRef<Action | undefined>(undefined);
  const owned = at(view.owned, view.viewer ?? 0);
  if (pointed !== undefined && moveOf(box, pointed).kind === 'split') last.current = pointed;
  const action = last.current !== undefined && legal.includes(last.current) ? last.current : groups(table)[0]?.actions[0];
  const split = action === undefined ? [] : cardsOf(moveOf(box, action));
  const choosing = view.phase === PHASE.split && split.length > 0;
  const hand = choosing ? split : (view.hand ?? owned);
  const later = choosing ? owned.map((n, kind) => n - at(hand, kind)) : pileOf(view);
  if (sum(hand) === 0) return <SmallPile table={table} cards={owned} label={table.say('your-cards')} />;
  const labels = [table.say('this-round', { round: view.round + 1 }), table.say('later-round', { round: view.round + 2 })] as const;
  if (!choosing) {
    return (
      <>
        <SmallPile table={table} cards={hand} label={labels[0]} />
        <SmallPile table={table} cards={later} label={labels[1]} />
      </>
    );
  }
  const point = (split: Action | undefined): void => {
    if (split !== undefined) table.point(split);
  };
  return (
    <>
      <SmallPile table={table} cards={hand} label={labels[0]} onTouch={(kind) => point(traded(table, hand, kind, later, -1))} />
      <SmallPile table={table} cards={later} label={labels[1]} onTouch={(kind) => point(traded(table, hand, kind, hand, 1))} />
    </>
  );
}

/** One card of a kind goes into the hand (+1) or out of it (−1), and one of which the other pile has most comes back. */
function traded(
  { box, legal }: ArchonTable,
  hand: readonly number[],
  kind: number,
  other: readonly number[],
  into: 1 | -1,
): Action | undefined {
  const most = Math.max(0, ...other.filter((_, of) => of !== kind));
  const back = other.findIndex((n, of) => of !== kind && n === most);
  if (most === 0) return undefined;
  const next = hand.map((n, of) => n + (of === kind ? into : of === back ? -into : 0));
  return legal.find((action) => cardsOf(moveOf(box, action)).join() === next.join());
}

function Goods({ table, seat }: { readonly table: ArchonTable; readonly seat: number }) {
  const goods = at(table.view.goods, seat);
  return (
    <ul class="ar-goods" aria-label={table.say('your-goods')}>
      {goods.map((n, good) => (
        <li key={good} class={n === 0 ? 'ar-lacking' : ''} title={`${goodName(table, good)}: ${n}`} data-at={`own-${good}`}>
          <GoodMini good={good} />
          <span class="sr">{goodName(table, good)}</span>
          <b>{n}</b>
        </li>
      ))}
    </ul>
  );
}
