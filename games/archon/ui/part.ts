// Parts of the table that are drawn anew only when what they show has changed. A part is given nothing of the view but what it has asked
// for, so it cannot show what it does not watch.

import type { Action } from '@regalia/core';
import { Component, type ComponentChild, type ComponentClass } from 'preact';
import type { View } from '../rules/index.ts';
import type { ArchonTable } from './names.ts';

/** A table with a part of the view, and of the legal actions those that the part itself can take. */
export type PartTable<Slice> = Omit<ArchonTable, 'view' | 'picked'> & { readonly view: Slice };

interface Asked<Props, Slice> {
  /** What is shown of the view: numbers, texts, truths, and lists and objects of them. */
  readonly slice: (view: View, props: Props, table: ArchonTable) => Slice;
  /** What can be done here; nothing where it is left out. */
  readonly acts?: (table: ArchonTable, props: Props) => readonly Action[];
}

type Given<Props> = Props & { readonly table: ArchonTable };

const NONE: readonly Action[] = [];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((value, i) => same(value, b[i]));
  return isRecord(a) && isRecord(b) && !Array.isArray(b) && sameFields(a, b, undefined);
}

function sameFields(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>, but: string | undefined): boolean {
  let left = 0;
  for (const name in a) {
    left++;
    if (name !== but && !same(a[name], b[name])) return false;
  }
  for (const _ in b) left--;
  return left === 0;
}

/** The table as a part may see it. */
function narrowed<Props, Slice>({ slice, acts }: Asked<Props, Slice>, given: Given<Props>): PartTable<Slice> {
  const { box, viewer, names, looks, legal, say, choose, chooseAll, pick, point, pointed } = given.table;
  const own = (legal.length > 0 || pointed !== undefined) && acts ? acts(given.table, given) : NONE;
  return {
    box,
    viewer,
    names,
    looks,
    say,
    choose,
    chooseAll,
    pick,
    point,
    view: slice(given.table.view, given, given.table),
    legal: own === NONE || legal.length === 0 ? NONE : own.filter((action) => legal.includes(action)),
    pointed: pointed !== undefined && own.includes(pointed) ? pointed : undefined,
  };
}

/** Whether two tables look the same to a part. Sentences are made by the language alone, so its name stands for all of them. */
const alike = <Slice>(a: PartTable<Slice>, b: PartTable<Slice>): boolean =>
  a.pointed === b.pointed &&
  a.box === b.box &&
  a.viewer === b.viewer &&
  a.choose === b.choose &&
  same(a.legal, b.legal) &&
  same(a.view, b.view) &&
  same(a.names, b.names) &&
  same(a.looks, b.looks) &&
  a.say('language') === b.say('language');

export function part<Props extends object, Slice>(
  asked: Asked<Props, Slice>,
  draw: (props: Props & { readonly table: PartTable<Slice> }) => ComponentChild,
): ComponentClass<Given<Props>> {
  return class extends Component<Given<Props>> {
    #seen = narrowed(asked, this.props);
    override shouldComponentUpdate(next: Given<Props>): boolean {
      const others = sameFields(this.props, next, 'table');
      if (others && next.table === this.props.table) return false;
      const seen = narrowed(asked, next);
      if (others && alike(this.#seen, seen)) return false;
      this.#seen = seen;
      return true;
    }
    override render() {
      return draw({ ...this.props, table: this.#seen });
    }
  };
}
