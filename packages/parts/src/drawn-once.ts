import { Component, type FunctionComponent, h } from 'preact';

/** A component without properties that is drawn once and never again: the ground of a board, which does not change while others play. */
export function drawnOnce(Inner: FunctionComponent): FunctionComponent {
  class Once extends Component {
    override shouldComponentUpdate(): boolean {
      return false;
    }
    override render() {
      return h(Inner, null);
    }
  }
  return () => h(Once, null);
}
