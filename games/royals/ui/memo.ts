import { Component, type FunctionComponent, h } from 'preact';

/** A component without properties, drawn once and never again. */
export function memo(Inner: FunctionComponent): FunctionComponent {
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
