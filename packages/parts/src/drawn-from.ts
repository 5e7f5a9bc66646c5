import { Component, type FunctionComponent, h } from 'preact';

/**
 * A component that is drawn again only when what it is drawn from has changed. `slice` takes that out of the properties; the drawing is
 * given the slice alone, so it cannot read what nobody compares. Lists and plain objects are compared by what is in them, since every
 * view is made anew.
 */
export function drawnFrom<Props, Slice extends object>(
  slice: (props: Props) => Slice,
  Draw: FunctionComponent<Slice>,
): FunctionComponent<Props> {
  class Kept extends Component<Slice> {
    override shouldComponentUpdate(next: Slice): boolean {
      return !same(this.props, next);
    }
    override render() {
      return h(Draw, this.props);
    }
  }
  return (props) => h(Kept, slice(props));
}

/** Whether two slices say the same. Asked of every part of a board at every change: no list is made for it. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && sameList(a, b);
  return sameObject(a, b);
}

function sameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

function sameObject(a: object, b: object): boolean {
  let fields = 0;
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !same(Reflect.get(a, key), Reflect.get(b, key))) return false;
    fields++;
  }
  for (const _ in b) fields--;
  return fields === 0;
}
