// Parts of the board that are drawn again only when what they show has changed.

import { Component, type FunctionComponent, h } from 'preact';
import type { HsTable } from './names.ts';

/** What a part shows, as a list of plain values: all of it, or the part would show something old. */
export type Slice = readonly (string | number | boolean | null | undefined)[];

interface OfTable {
  readonly table: HsTable;
}

/** A part with the slice of the table that it is drawn from. */
export interface Sliced<P extends OfTable> {
  readonly Drawn: FunctionComponent<P>;
  /** Drawn anew at every call. */
  readonly Fresh: FunctionComponent<P>;
  readonly slice: (props: P) => Slice;
}

const isSame = (a: Slice, b: Slice): boolean => a.length === b.length && a.every((value, i) => value === b[i]);

/** Whose names, in which colours, in which language: part of every slice. */
const common = ({ names, looks, viewer, say }: HsTable): Slice => [say('language'), viewer, ...names, ...looks.map(({ id }) => id)];

export function sliced<P extends OfTable>(Fresh: FunctionComponent<P>, own: (props: P) => Slice): Sliced<P> {
  const slice = (props: P): Slice => [...common(props.table), ...own(props)];
  class Part extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return !isSame(slice(this.props), slice(next));
    }
    override render() {
      return h(Fresh, this.props);
    }
  }
  return { Drawn: (props) => h(Part, props), Fresh, slice };
}
