// Before an odd round: the ten cards in two piles, as they are being split. A card touched changes places with one of the other pile, and
// every kind keeps its place in both.

import { type Action, at } from '@regalia/core';
import { sum } from '@regalia/kit';
import { KINDS, moveOf, PHASE, pileOf } from '../rules/index.ts';
import { cardsOf } from './groups.ts';
import { type ArchonTable, kindName } from './names.ts';
import { KindCard } from './pieces.tsx';

interface SmallPileProps {
  readonly table: Pick<ArchonTable, 'say'>;
  readonly cards: readonly number[];
  readonly label: string;
  /** So many of each kind could lie here: their places stay empty while they do not. */
  readonly room?: readonly number[];
  /** What touching a card does; nothing where it is left out. */
  readonly onTouch?: (kind: number) => void;
}

/** Cards in a small row, with what they are for. */
export function SmallPile({ table, cards, label, room = cards, onTouch }: SmallPileProps) {
  const said = cards.flatMap((n, kind) => (n > 0 ? [`${n} ${kindName(table, kind)}`] : [])).join(', ') || table.say('no-cards');
  return (
    <section class={`ar-later-pile ${onTouch ? 'ar-splitting' : ''}`} aria-label={`${label}: ${said}`}>
      <div class="ar-row">
        {room.map((most, kind) =>
          most === 0 ? null : <PileOfKind key={KINDS[kind]} table={table} kind={kind} n={at(cards, kind)} most={most} onTouch={onTouch} />,
        )}
      </div>
      <span class="ar-label">{label}</span>
    </section>
  );
}

interface PileProps {
  readonly table: Pick<ArchonTable, 'say'>;
  readonly kind: number;
  readonly n: number;
  readonly most: number;
  readonly onTouch: ((kind: number) => void) | undefined;
}

function PileOfKind({ table, kind, n, most, onTouch }: PileProps) {
  const cards = Array.from({ length: n }, (_, i) => (
    <span key={i} class="ar-small-card">
      <KindCard kind={kind} />
    </span>
  ));
  const style = { '--most': most };
  if (!onTouch)
    return (
      <span class="ar-kind-pile" style={style} data-about={`kind-${kind}`}>
        {cards}
      </span>
    );
  return (
    <button
      type="button"
      class="ar-kind-pile ar-movable"
      style={style}
      disabled={n === 0}
      aria-label={table.say('move-card', { kind: kindName(table, kind), n })}
      data-about={`kind-${kind}`}
      onClick={() => onTouch(kind)}
    >
      {cards}
      {n > 1 && (
        <b class="ar-count" aria-hidden="true">
          {n}
        </b>
      )}
    </button>
  );
}

export function Piles({ table }: { readonly table: ArchonTable }) {
  const { view, picked } = table;
  const owned = at(view.owned, view.viewer ?? 0);
  const choosing = view.phase === PHASE.split && picked !== undefined;
  const hand = choosing ? picked : (view.hand ?? owned);
  const later = choosing ? owned.map((n, kind) => n - at(hand, kind)) : pileOf(view);
  if (sum(hand) === 0) return <SmallPile table={table} cards={owned} label={table.say('your-cards')} />;
  const labels = [table.say('this-round', { round: view.round + 1 }), table.say('later-round', { round: view.round + 2 })] as const;
  const point = (split: Action | undefined): void => {
    if (split !== undefined) table.point(split);
  };
  const touch = (into: 1 | -1, other: readonly number[]) =>
    choosing ? { onTouch: (kind: number) => point(traded(table, hand, kind, other, into)), room: owned } : {};
  return (
    <>
      <SmallPile table={table} cards={hand} label={labels[0]} {...touch(-1, later)} />
      <SmallPile table={table} cards={later} label={labels[1]} {...touch(1, hand)} />
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
