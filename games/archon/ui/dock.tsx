// What lies before the viewer: the hand, the other pile, the cards played, and the goods.

import type { Action } from '@regalia/core';
import { sum } from '@regalia/kit';
import { reachable } from '@regalia/parts';
import { useRef } from 'preact/hooks';
import { ACT, KINDS, PHASE, PLAYS, pileOf, ROUNDS, unpackCards } from '../rules/index.ts';
import { groups } from './groups.ts';
import { type ArchonTable, cardsOf, goodName, goodsOf, kindName } from './names.ts';
import { GoodMini, KindCard } from './pieces.tsx';

/** Two Courtiers together, for a slot that needs two cards. */
const TWO_COURTIERS = PLAYS.findIndex(({ kinds }) => kinds.length === 2 && sum(kinds) === 0);

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
        {hand.map((n, kind) =>
          n === 0 ? null : (
            <div key={KINDS[kind]} class="ar-suit">
              <div class="ar-fan" {...reachable(table, ACT.play + kind, table.say('play-card', { kind: kindName(table, kind), n }))}>
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
              {kind === 0 && n > 1 && <div class="ar-pair" {...reachable(table, ACT.play + TWO_COURTIERS, table.say('play-pair'))} />}
            </div>
          ),
        )}
      </section>
      {sum(pile) > 0 && table.view.round < ROUNDS && <SmallPile table={table} cards={pile} label={table.say('next-round')} />}
    </>
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
  const { view, legal, pointed } = table;
  const last = useRef<Action | undefined>(undefined);
  const owned = cardsOf(view.owned, view.viewer ?? 0);
  if (pointed !== undefined && pointed >= ACT.split) last.current = pointed;
  const action = last.current !== undefined && legal.includes(last.current) ? last.current : groups(table)[0]?.actions[0];
  const choosing = view.phase === PHASE.split && action !== undefined && action >= ACT.split;
  const hand = choosing ? unpackCards(action) : (view.hand ?? owned);
  const later = choosing ? owned.map((n, kind) => n - hand[kind]) : pileOf(view);
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
  /** One card of a kind goes over, and one of the most there comes back. */
  const trade = (kind: number, from: readonly number[], to: readonly number[]): Action | undefined => {
    const back = to.reduce((best, n, other) => (other !== kind && n > (best < 0 ? 0 : to[best]) ? other : best), -1);
    if (back < 0) return undefined;
    const sign = from === hand ? -1 : 1;
    const next = hand.map((n, other) => n + (other === kind ? sign : other === back ? -sign : 0));
    return legal.find((one) => one >= ACT.split && unpackCards(one).every((n, other) => n === next[other]));
  };
  const touch = (from: readonly number[], to: readonly number[]) => (kind: number) => {
    const next = trade(kind, from, to);
    if (next !== undefined) table.point(next);
  };
  return (
    <>
      <SmallPile table={table} cards={hand} label={labels[0]} onTouch={touch(hand, later)} />
      <SmallPile table={table} cards={later} label={labels[1]} onTouch={touch(later, hand)} />
    </>
  );
}

function Goods({ table, seat }: { readonly table: ArchonTable; readonly seat: number }) {
  const goods = goodsOf(table.view, seat);
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
