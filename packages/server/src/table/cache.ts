// So many things by name; the least recently used are forgotten first.

export interface Cache<T> {
  /** The thing, which counts as used. */
  use(name: string): T | undefined;
  /** The thing, left where it is. */
  peek(name: string): T | undefined;
  keep(name: string, thing: T): void;
  forget(name: string): void;
  size(): number;
}

export function makeCache<T>(most: number): Cache<T> {
  // The least recently used are at the front.
  const things = new Map<string, T>();
  const keep = (name: string, thing: T): void => {
    things.delete(name);
    things.set(name, thing);
    for (const oldest of things.keys()) {
      if (things.size <= most) break;
      things.delete(oldest);
    }
  };
  return {
    use(name) {
      const known = things.get(name);
      if (known !== undefined) keep(name, known);
      return known;
    },
    peek: (name) => things.get(name),
    keep,
    forget: (name) => void things.delete(name),
    size: () => things.size,
  };
}
