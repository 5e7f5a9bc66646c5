// Paper to draw on without a browser: as much of a document as drawing takes, and what was drawn, as text.

import { type ComponentChild, type ContainerNode, render } from 'preact';

class Sheet {
  readonly nodeType: number;
  readonly localName: string;
  readonly namespaceURI = 'http://www.w3.org/2000/svg';
  readonly attributes = new Map<string, string>();
  readonly childNodes: Sheet[] = [];
  readonly style: { cssText: string; setProperty(name: string, value: string): void };
  parentNode: Sheet | null = null;
  data = '';

  constructor(nodeType: number, localName: string) {
    this.nodeType = nodeType;
    this.localName = localName;
    const { attributes } = this;
    this.style = {
      cssText: '',
      setProperty: (name, value) => {
        attributes.set(`style ${name}`, value);
      },
    };
  }
  get nodeName(): string {
    return this.localName;
  }
  get ownerDocument(): typeof paper {
    return paper;
  }
  get firstChild(): Sheet | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): Sheet | null {
    const row = this.parentNode?.childNodes ?? [];
    return row[row.indexOf(this) + 1] ?? null;
  }
  contains(other: Sheet | null): boolean {
    for (let at = other; at; at = at.parentNode) if (at === this) return true;
    return false;
  }
  insertBefore(child: Sheet, before: Sheet | null): Sheet {
    child.remove();
    const place = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(place, 0, child);
    child.parentNode = this;
    return child;
  }
  appendChild(child: Sheet): Sheet {
    return this.insertBefore(child, null);
  }
  removeChild(child: Sheet): Sheet {
    child.remove();
    return child;
  }
  remove(): void {
    const row = this.parentNode?.childNodes;
    row?.splice(row.indexOf(this), 1);
    this.parentNode = null;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  addEventListener(): void {}
  removeEventListener(): void {}

  /** What is on it, line by line. */
  text(): string {
    if (this.nodeType === 3) return this.data;
    const attributes = [...this.attributes].map(([name, value]) => ` ${name}=${value}`).sort();
    return `<${this.localName}${attributes.join('')}>\n${this.childNodes.map((child) => child.text()).join('\n')}`;
  }
}

const paper = {
  createElementNS: (_space: string, name: string): Sheet => new Sheet(1, name),
  createElement: (name: string): Sheet => new Sheet(1, name),
  createTextNode(data: string): Sheet {
    const node = new Sheet(3, '#text');
    node.data = data;
    return node;
  },
};

export interface Paper {
  draw(what: ComponentChild): Paper;
  text(): string;
  /** What an attribute says, wherever it stands. */
  values(attribute: string): ReadonlySet<string>;
}

/** A sheet on which one thing after another is drawn, as a page does it: only what has changed is drawn anew. */
export function newPaper(): Paper {
  const root = new Sheet(1, 'root');
  Object.assign(globalThis, { document: paper });
  const below = (sheet: Sheet): readonly Sheet[] => [sheet, ...sheet.childNodes.flatMap(below)];
  const made: Paper = {
    draw(what) {
      // Border: as much of an element as the drawing asks for.
      render(what, root as unknown as ContainerNode);
      return made;
    },
    text: () => root.text(),
    values: (attribute) => new Set(below(root).flatMap(({ attributes }) => attributes.get(attribute) ?? [])),
  };
  return made;
}
