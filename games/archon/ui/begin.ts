// A turn may begin with the slot: the board then asks for the card, and both are one draft, as if the card had come first.

import { type Action, at, Xoshiro } from '@regalia/core';
import { useEffect, useReducer } from 'preact/hooks';
import { archon, moveOf, PHASE, type View } from '../rules/index.ts';
import { type ArchonTable, actionFor } from './names.ts';

/** For each slot the ways to play cards that lead into it, by the number of the play's action. */
export type WaysIn = ReadonlyMap<number, readonly Action[]>;

const NOWHERE: WaysIn = new Map();
const known = new WeakMap<View, { readonly legal: readonly Action[]; readonly ways: WaysIn }>();

/** Where a figure could go this turn. Nothing unless cards are to be played. */
export function waysIn({ box, view, legal, viewer }: ArchonTable): WaysIn {
  if (view.phase !== PHASE.turn || viewer === null || legal.length === 0) return NOWHERE;
  const before = known.get(view);
  if (before?.legal === legal) return before.ways;
  const ways = new Map<number, Action[]>();
  for (const play of legal) {
    if (moveOf(box, play).kind !== 'play') continue;
    // What the others hold makes no difference to where a figure may go.
    const state = archon.imagine(box, view, new Xoshiro(1));
    archon.play(box, state, viewer, play, undefined);
    for (const action of archon.legal(box, state, viewer)) {
      const move = moveOf(box, action);
      if (move.kind === 'enter') ways.set(move.slot, [...(ways.get(move.slot) ?? []), play]);
    }
  }
  known.set(view, { legal, ways });
  return ways;
}

/** The slot that a turn was begun with, while a card for it is asked for. */
interface Wish {
  readonly slot: number;
  /** The decision it belongs to. */
  readonly legal: readonly Action[];
}
let wish: Wish | undefined;
const watchers = new Set<() => void>();

function wishFor(next: Wish | undefined): void {
  if (wish === next) return;
  wish = next;
  for (const watcher of watchers) watcher();
}

/** The slot that waits for a card. It is forgotten as soon as something else is asked. */
export function useWish({ legal }: Pick<ArchonTable, 'legal'>): number | undefined {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const watcher = (): void => redraw(undefined);
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  }, []);
  return wish?.legal === legal ? wish.slot : undefined;
}

/** A slot is touched before a card: with one way in it is taken, with several it waits for the card; touched again it waits no more. */
export function beginWith(table: ArchonTable, slot: number): void {
  const ways = waysIn(table).get(slot) ?? [];
  if (ways.length === 1) playInto(table, at(ways, 0), slot);
  else wishFor(ways.length === 0 || wish?.slot === slot ? undefined : { slot, legal: table.legal });
}

export const forgetWish = (): void => wishFor(undefined);

export function playInto(table: Pick<ArchonTable, 'box' | 'chooseAll'>, play: Action, slot: number): void {
  wishFor(undefined);
  table.chooseAll([play, actionFor(table, { kind: 'enter', slot })]);
}
