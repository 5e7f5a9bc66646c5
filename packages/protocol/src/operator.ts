// What whoever looks after a server decides and sees.

import * as v from 'valibot';

const days = v.nullable(v.pipe(v.number('must be a number of days'), v.integer('must be whole'), v.minValue(1), v.maxValue(3_650)));
const prose = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(most, `must have at most ${most} characters`),
    // Lines may end; nothing else that cannot be seen.
    v.regex(/^(?:[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]|[\n\t])*$/u, 'must not contain control characters'),
  );

export const SiteSettings = v.strictObject({
  name: v.optional(prose(60), ''),
  imprint: v.optional(prose(4_000), ''),
  privacy: v.optional(prose(12_000), ''),
  announcement: v.optional(prose(400), ''),
  /** Whether anybody may come, or only whom the operator invites. */
  signUp: v.optional(v.picklist(['open', 'invited']), 'open'),
  /** Guests who were not here for so many days are forgotten; null: never. */
  guestDays: v.optional(days, null),
  /** Games that are over are deleted after so many days; null: never. */
  gameDays: v.optional(days, null),
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;
