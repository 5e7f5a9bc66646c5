// One gesture may mean several steps: a card of a display at the beginning of a turn means the option it belongs to, and itself.

import { type Action, at } from '@regalia/core';
import { reachable } from '@regalia/parts';
import { COURTESAN, locationAt, type Move, moveOf, PHASE, paidCards } from '../rules/index.ts';
import { actionFor, type HsTable } from './names.ts';

/** The option that taking such a card belongs to (HS-2.2, HS-2.6). */
function optionOf({ kind }: Move): Move {
  return { kind: kind === 'take-treachery' || kind === 'draw-treachery' ? 'treachery' : 'three-attributes' };
}

/** The steps that taking a card takes now; none where it cannot be taken. */
export function stepsTo(table: Pick<HsTable, 'box' | 'view' | 'legal'>, move: Move): readonly Action[] {
  const { box, view, legal } = table;
  const action = actionFor(box, move);
  if (legal.includes(action)) return [action];
  if (view.phase !== PHASE.choose) return [];
  const option = actionFor(box, optionOf(move));
  return legal.includes(option) ? [option, action] : [];
}

/** What makes a card of a display or a pile something to take, be it one step or two. */
export function takeable(table: HsTable, move: Move, name: string) {
  const action = actionFor(table.box, move);
  const steps = stepsTo(table, move);
  if (steps.length < 2) return reachable(table, action, name);
  return reachable({ ...table, legal: [action], choose: () => table.chooseAll(steps) }, action, name);
}

// ---- Paying (HS-3.2, HS-3.3)

/** The ways to pay that are open, each by the card that a Courtesan stands for. */
const waysOf = ({ box, legal }: HsTable): readonly (number | null)[] =>
  legal.flatMap((action) => {
    const move = moveOf(box, action);
    return move.kind === 'pay' ? [move.courtesanFor] : [];
  });

/** What a way to pay takes, by attribute. */
export function paidBy({ box, view }: Pick<HsTable, 'box' | 'view'>, courtesanFor: number | null): readonly number[] {
  const cards = view.pending < 0 ? [] : paidCards(box, locationAt(box, view.pending).rank, courtesanFor);
  return box.attributes.map((_, kind) => cards.filter((card) => card === kind).length);
}

/** The way to pay that a press on a card of the hand leads to; undefined where it means nothing. */
export function wayAfter(table: HsTable, kind: number): number | null | undefined {
  const ways = waysOf(table);
  const stands = ways.find((way) => paidBy(table, way).every((n, i) => n === table.picked?.[i]));
  if (kind === COURTESAN && stands === null) return ways.find((way) => way !== null);
  const wanted = kind === COURTESAN || kind === stands ? null : kind;
  return ways.includes(wanted) ? wanted : undefined;
}

/** Picks the cards of a way to pay, kind by kind. */
export function payWith(table: HsTable, courtesanFor: number | null): void {
  const wanted = paidBy(table, courtesanFor);
  table.picked?.forEach((n, kind) => {
    // Of each kind one at most is to be had, so that one press changes it.
    if (n !== at(wanted, kind)) table.pick(kind);
  });
}
