// Parts of the board that are drawn anew only when what they show has changed. A part is given nothing of the view but what it has asked
// for, so it cannot show what it does not watch.

import type { Action } from '@regalia/core';
import { Component, type FunctionComponent, h, type JSX } from 'preact';
import type { View } from '../rules/index.ts';
import type { ArchonTable } from './names.ts';

/** A table with a part of the view, and the legal actions that the part itself can take. */
export type PartTable<Slice> = Omit<ArchonTable, 'view'> & { readonly view: Slice };

interface Asked<Props, Slice> {
  /** What is shown of the view. */
  readonly slice: (view: View, props: Props, table: ArchonTable) => Slice;
  /** What can be done here; nothing where it is left out. */
  readonly acts?: (table: ArchonTable, props: Props) => readonly Action[];
}

type Given<Props> = Props & { readonly table: ArchonTable };

const NONE: readonly Action[] = [];

/** Numbers, texts, truths, and lists and objects of them. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((value, i) => same(value, b[i]));
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) || Array.isArray(b)) return false;
  const entries = Object.entries(a);
  const others = new Map(Object.entries(b));
  return entries.length === others.size && entries.every(([key, value]) => same(value, others.get(key)));
}

/** The table as a part may see it. */
function narrowed<Props, Slice>({ slice, acts }: Asked<Props, Slice>, given: Given<Props>): PartTable<Slice> {
  const { table } = given;
  const own = acts?.(table, given) ?? NONE;
  return {
    ...table,
    view: slice(table.view, given, table),
    legal: own.length === 0 || table.legal.length === 0 ? NONE : own.filter((action) => table.legal.includes(action)),
    pointed: table.pointed !== undefined && own.includes(table.pointed) ? table.pointed : undefined,
    picked: undefined,
  };
}

/** Whether two tables look the same to a part. Sentences are made by the language alone, so its name stands for all of them. */
const alike = <Slice>({ say, ...a }: PartTable<Slice>, { say: other, ...b }: PartTable<Slice>): boolean =>
  say('language') === other('language') &&
  a.box === b.box &&
  a.choose === b.choose &&
  a.pointed === b.pointed &&
  same(a.names, b.names) &&
  same(a.looks, b.looks) &&
  same(a.legal, b.legal) &&
  same(a.view, b.view);

/** Everything a part was given but the table. */
const without = (given: object): object => Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'table'));

export function part<Props extends object, Slice>(
  asked: Asked<Props, Slice>,
  Inner: (props: Props & { readonly table: PartTable<Slice> }) => JSX.Element | null,
): FunctionComponent<Given<Props>> {
  class Part extends Component<Given<Props>> {
    #seen = narrowed(asked, this.props);
    override shouldComponentUpdate(next: Given<Props>): boolean {
      const seen = narrowed(asked, next);
      if (alike(this.#seen, seen) && same(without(this.props), without(next))) return false;
      this.#seen = seen;
      return true;
    }
    override render() {
      return h(Inner, { ...this.props, table: this.#seen });
    }
  }
  return (props) => h(Part, props);
}
