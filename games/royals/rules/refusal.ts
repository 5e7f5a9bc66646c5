// How a refusal is put: the rule, why, and about what.

import type { Refusal } from '@regalia/core';

export const no = (rule: string, id: string, params?: Refusal['params']): Refusal => ({
  id,
  rule,
  ...(params === undefined ? {} : { params }),
});
