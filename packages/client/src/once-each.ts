/** Makes something once for each key. What failed is made again the next time: what could not be fetched may be there then. */
export function onceEach<Key extends readonly (string | number | undefined)[], T>(
  make: (...key: Key) => Promise<T>,
): (...key: Key) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (...key) => {
    const name = key.join(' ');
    const there = known.get(name);
    if (there) return there;
    const made = make(...key);
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  };
}
