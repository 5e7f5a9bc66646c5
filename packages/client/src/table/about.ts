// What can be done with a thing and what it is, without saying anything twice.

import type { Explanation } from '@regalia/parts';

/** Of the thing only what the deed has not said; both as one where they are called the same. */
export function withoutRepeats(deed: Explanation | undefined, about: Explanation | undefined): readonly Explanation[] {
  if (!deed || !about) return [deed, about].filter((one) => one !== undefined);
  const lines = about.lines.filter((line) => !deed.lines.includes(line));
  const rules = about.rules.filter((rule) => !deed.rules.includes(rule));
  if (about.title !== deed.title) return [deed, { ...about, lines }];
  return [{ ...deed, lines: [...deed.lines, ...lines], rules: [...deed.rules, ...rules] }];
}
