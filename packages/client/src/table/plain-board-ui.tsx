// For a game that has no board yet: the view as it is, and everything to be done in the list.

import type { AnyText } from '@regalia/kit';
import type { AnyBoardUi, AnyTable } from '@regalia/parts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';

export function plainBoardUi(id: string, text: (language: string) => AnyText): AnyBoardUi {
  const spoken = (): AnyText => text(settings.language.value);
  return {
    id,
    text,
    say: (_language, key) => key,
    Board: ({ table }: { readonly table: AnyTable }) => (
      <div class="plain-board" tabIndex={0} role="region" aria-label={t('the-view')}>
        <p>{t('plain-board')}</p>
        <p class="plain-prompt">{spoken().prompt(table.box, table.view, table.names)}</p>
        <Fields value={table.view} />
      </div>
    ),
    Dock: () => null,
    Panel: () => null,
    groups: ({ legal }) => [{ heading: '', actions: legal }],
    picture: () => null,
    endTurn: () => undefined,
    explain: ({ box, view, names }, action) => ({ title: spoken().action(box, view, action, names), lines: [], points: 0, rules: [] }),
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

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whatever it is, field by field. */
function Fields({ value }: { readonly value: unknown }) {
  if (!isObject(value)) return <>{String(value ?? '–')}</>;
  if (Array.isArray(value) && !value.some(isObject)) return <>{value.map((one) => String(one ?? '–')).join(', ') || '–'}</>;
  return (
    <dl class="plain-view">
      {Object.entries(value).map(([name, field]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Fields value={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A list of numbers that a view happens to have under that name. */
function numbers(view: unknown, field: string): readonly number[] | null {
  if (!isObject(view)) return null;
  const value: unknown = Object.entries(view).find(([name]) => name === field)?.[1];
  return Array.isArray(value) && value.every((n) => typeof n === 'number') ? value : null;
}
