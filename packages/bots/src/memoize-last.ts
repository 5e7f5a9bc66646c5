/** A function of a box that is not reckoned again while the same box is in use. */
export function memoizeLast<Box, T>(reckon: (box: Box) => T): (box: Box) => T {
  let last: { readonly box: Box; readonly answer: T } | undefined;
  return (box) => {
    if (last?.box !== box) last = { box, answer: reckon(box) };
    return last.answer;
  };
}
