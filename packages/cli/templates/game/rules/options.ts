// Options from outside. What is wrong is named by its path.

import type { Result } from '@regalia/core';
import { checked } from '@regalia/kit';
import * as v from 'valibot';
import { EDITIONS, type Options } from './types.ts';

const Schema = v.strictObject(
  {
    edition: v.optional(v.picklist(EDITIONS, `must be one of ${EDITIONS.join(', ')}`), EDITIONS[0]),
    long: v.optional(v.boolean('must be true or false'), false),
  },
  'must be an object with edition and long, each optional, and nothing else',
);

export const readOptions = (raw: unknown): Result<Options> => checked(Schema, raw ?? {}, 'options');
