// What a component draws, as text: enough of a page to hold one drawing against another, and to find the names that things carry.

import { Component, type ComponentChild, isValidElement, options, type VNode } from 'preact';

/** What Preact calls before it draws a component; it is how hooks know whose they are. */
interface Drawing {
  __r?(vnode: VNode): void;
}

type Props = Readonly<Record<string, unknown>>;

function drawnComponent(vnode: VNode): ComponentChild {
  const { type } = vnode;
  if (typeof type !== 'function') return null;
  // A border: what a vnode keeps of its component is Preact's own.
  const inner = vnode as unknown as { __c: Component; props: Props };
  inner.__c =
    'prototype' in type && type.prototype instanceof Component ? new (type as new (props: Props) => Component)(inner.props) : new Plain();
  inner.__c.props = inner.props;
  (options as Drawing).__r?.(vnode);
  return inner.__c instanceof Plain ? (type as (props: Props) => ComponentChild)(inner.props) : inner.__c.render(inner.props);
}

class Plain extends Component {
  override render(): null {
    return null;
  }
}

const attribute = ([name, value]: readonly [string, unknown]): string => {
  if (name === 'children' || name === 'key' || typeof value === 'function' || value === undefined || value === false) return '';
  return ` ${name}="${typeof value === 'object' ? JSON.stringify(value) : String(value)}"`;
};

export function drawn(child: ComponentChild): string {
  if (Array.isArray(child)) return child.map(drawn).join('');
  if (!isValidElement(child)) return child === null || child === undefined || typeof child === 'boolean' ? '' : String(child);
  if (typeof child.type === 'function') return drawn(drawnComponent(child));
  const { children, ...rest } = child.props as Props & { readonly children?: ComponentChild };
  return `<${child.type}${Object.entries(rest).map(attribute).join('')}>${drawn(children)}</${child.type}>`;
}

/** All values of an attribute in a drawing. */
export const valuesOf = (name: string, drawing: string): readonly string[] =>
  [...drawing.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
