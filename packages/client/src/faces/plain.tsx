// The face of a game that has no board yet: everything is in the list and in the log.

import type { Fact } from '@regalia/core';
import type { GameText } from '@regalia/kit';
import type { AnyBoardUi, AnyTable } from '@regalia/parts';
import { t } from '../text/index.ts';

export function plainFace(id: string, text: GameText<unknown, unknown, Fact>): AnyBoardUi {
  return {
    id,
    text: () => text,
    say: (_language, key) => key,
    Board: ({ table }: { readonly table: AnyTable }) => (
      <div class="plain-board">
        <p>{t('plain-board')}</p>
        <p class="plain-prompt">{text.prompt(table.box, table.view, table.names)}</p>
      </div>
    ),
    Dock: () => null,
    Panel: () => null,
    groups: ({ legal }) => [{ heading: '', actions: legal }],
    picture: () => null,
    endTurn: () => undefined,
    explain: (table, action) => ({
      title: text.action(table.box, table.view, action, table.names),
      lines: [],
      points: 0,
      rules: [],
    }),
    counting: () => undefined,
    hint: () => undefined,
    weight: () => 'plain',
    flights: () => [],
    stage: () => undefined,
    seatOf: (told) => (typeof told['seat'] === 'number' ? told['seat'] : undefined),
    scores: (view) => numbers(view, 'score') ?? numbers(view, 'scores'),
    mover: () => undefined,
    ledgerKinds: [],
    caption: () => '',
  };
}

/** A list of numbers that a view happens to have under that name. */
function numbers(view: unknown, field: string): readonly number[] | null {
  if (typeof view !== 'object' || view === null) return null;
  const value: unknown = Object.entries(view).find(([name]) => name === field)?.[1];
  return Array.isArray(value) && value.every((n) => typeof n === 'number') ? value : null;
}
