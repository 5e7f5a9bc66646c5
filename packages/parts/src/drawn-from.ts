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

/** Whether two slices say the same. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right]: readonly (readonly [string, unknown])[][] = [Object.entries(a), Object.entries(b)];
  const others = new Map(right);
  return left?.length === right?.length && (left ?? []).every(([key, value]) => others.has(key) && same(value, others.get(key)));
}
