// The options of a table as its form has them.

import type { Signal } from '@preact/signals';
import type { Refusal } from '@regalia/core';
import type { PageGame } from '../games.ts';
import { t } from '../text/index.ts';

export type TableOptions = Readonly<Record<string, unknown>>;

/** What is wrong with the options, and where. */
export function optionsFault({ id, params }: Refusal): string {
  const path = String(params?.['path'] ?? '');
  return t(id === 'board' ? 'no-board' : 'no-options', { path, problem: String(params?.['problem'] ?? '') });
}

export interface OptionProps {
  readonly loaded: PageGame;
  readonly seats: number;
  readonly options: Signal<TableOptions>;
}
