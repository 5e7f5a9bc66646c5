// Where the project's own files are: rules, tests, the yardstick.

import { join } from 'node:path';

export const ROOT = process.env['REGALIA_ROOT'] ?? join(import.meta.dirname, '..', '..', '..');
