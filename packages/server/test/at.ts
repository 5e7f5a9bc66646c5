/** What stands at a place of a list; there must be something. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`the list has nothing at ${index}`);
  return found;
}
