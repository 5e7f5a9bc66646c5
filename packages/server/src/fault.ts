// What is wrong with a message or a request that does not fit its schema.

import * as v from 'valibot';

export interface Fault {
  /** Where: the names of the fields, with points between. */
  readonly path: string;
  readonly problem: string;
}

/** The first thing that is wrong. */
export const faultOf = ([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Fault => ({
  path: v.getDotPath(issue) ?? '(the whole)',
  problem: issue.message.slice(0, 200),
});
