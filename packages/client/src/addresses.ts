// Addresses as text: which page an address names, and the address of a page. Knows no browser, so that the build knows the same.

/** The pages that stand in the bar or behind a button, by the first word of their address. */
export const PAGE_NAMES = [
  'play',
  'new',
  'table',
  'tables',
  'online',
  'turns',
  'next',
  'calls',
  'groups',
  'replay',
  'workshop',
  'rules',
  'settings',
  'account',
  'admin',
  'about',
] as const;
export type PageName = (typeof PAGE_NAMES)[number];

export interface Route {
  /** Words between slashes; the name of a table, a game or a rule is one of them wherever in the address it stands. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  /** What stands behind the #, when it is not the name of a rule. */
  readonly fragment: string;
}

/** What stands apart in these addresses, so that a folder for each page is all that a static host must have: it knows no tables. */
const BY_ID: readonly string[] = ['table', 'replay'];

const words = (path: string): readonly string[] =>
  path
    .split('/')
    .filter((word) => word !== '' && word !== 'index.html')
    .map(decoded);

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** `base` is the folder that the client is served from, with a slash at its end. */
export function readAddress(address: URL, base: string): Route {
  const path = words(address.pathname.startsWith(base) ? address.pathname.slice(base.length) : address.pathname);
  const query = new URLSearchParams(address.search);
  const fragment = decoded(address.hash.slice(1));
  const [first = ''] = path;
  const id = query.get('id');
  if (BY_ID.includes(first) && path.length === 1 && id !== null) return { path: [first, id], query, fragment };
  if (first === 'rules' && path.length === 2 && fragment !== '') return { path: [...path, fragment], query, fragment: '' };
  return { path, query, fragment };
}

/** Before there were addresses, everything stood behind `#/`. What such a link means today; undefined for any other. */
export function movedAddress({ hash }: URL, base: string): string | undefined {
  if (!hash.startsWith('#/')) return undefined;
  const [path = '', query = ''] = hash.slice(2).split('?');
  const to = addressOf(base, ...words(path));
  return query === '' ? to : withQuery(to, query);
}

/** The address of a page. */
export function addressOf(base: string, ...path: readonly string[]): string {
  const [first = '', second, third] = path;
  const at = (...parts: readonly string[]): string => base + parts.map((part) => `${encodeURIComponent(part)}/`).join('');
  if (BY_ID.includes(first) && second !== undefined) return `${at(first)}?id=${encodeURIComponent(second)}`;
  if (first === 'rules' && second !== undefined && third !== undefined) return `${at(first, second)}#${encodeURIComponent(third)}`;
  return at(...path);
}

/** An address with more of a query, before whatever stands behind the #. */
export function withQuery(address: string, query: string): string {
  const [page = '', ...fragment] = address.split('#');
  return [`${page}${page.includes('?') ? '&' : '?'}${query}`, ...fragment].join('#');
}
