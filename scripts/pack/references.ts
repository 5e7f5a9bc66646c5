// What a module refers to: by `import`, `export … from`, `import()`, and `new URL(…, import.meta.url)`, as workers and data files are named.

import { parseAst } from 'vite';

export interface Reference {
  readonly specifier: string;
  /** Where the specifier begins in the code, behind its quotation mark. */
  readonly start: number;
  /** An address beside the module, for whoever opens it, instead of a module to import. */
  readonly address: boolean;
  /** Nothing happens until it is asked for. */
  readonly lazy: boolean;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function referencesOf(code: string): readonly Reference[] {
  const found: Reference[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    const reference = referenceAt(value);
    if (reference) found.push(reference);
    Object.values(value).forEach(visit);
  };
  visit(parseAst(code));
  return found;
}

function referenceAt(node: Node): Reference | undefined {
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return written(node['source'], { address: false, lazy: false });
    case 'ImportExpression':
      return written(node['source'], { address: false, lazy: true });
    case 'NewExpression': {
      const [path, base] = Array.isArray(node['arguments']) ? node['arguments'] : [];
      return nameOf(node['callee']) === 'URL' && isOwnAddress(base) ? written(path, { address: true, lazy: true }) : undefined;
    }
    default:
      return undefined;
  }
}

/** The text of a string, or of a template up to what is put into it: `./driver.ts?${name}` is a file with something behind it. */
function written(node: unknown, how: Pick<Reference, 'address' | 'lazy'>): Reference | undefined {
  if (!isNode(node) || typeof node['start'] !== 'number') return undefined;
  const quasis = Array.isArray(node['quasis']) ? node['quasis'] : [];
  const text = node['type'] === 'TemplateLiteral' ? quasis[0]?.value?.cooked : node['value'];
  return typeof text === 'string' && text !== '' ? { specifier: text, start: node['start'] + 1, ...how } : undefined;
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined);

/** `import.meta.url` */
const isOwnAddress = (node: unknown): boolean =>
  isNode(node) && nameOf(node['property']) === 'url' && isNode(node['object']) && node['object']['type'] === 'MetaProperty';

/** The code with other specifiers where `other` gives one. */
export function withReferences(code: string, other: (reference: Reference) => string | undefined): string {
  let done = '';
  let from = 0;
  for (const reference of referencesOf(code).toSorted((a, b) => a.start - b.start)) {
    const { specifier, start } = reference;
    if (code.slice(start, start + specifier.length) !== specifier)
      throw new Error(`“${specifier}” is written in a way that cannot be replaced`);
    done += code.slice(from, start) + (other(reference) ?? specifier);
    from = start + specifier.length;
  }
  return done + code.slice(from);
}
