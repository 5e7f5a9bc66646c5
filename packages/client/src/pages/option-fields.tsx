// The options of a game: its edition, its variants, a board of one's own. What the game takes, the game checks.

import { type Signal, useSignal } from '@preact/signals';
import { ok, type Refusal, type Result, refused } from '@regalia/core';
import { choicesOf, inLanguage, type OptionChoice } from '@regalia/manifest';
import type { PageGame } from '../games.ts';
import { settings } from '../settings.ts';
import { has, t } from '../text/index.ts';
import { Choice } from './choice.tsx';

export type TableOptions = Readonly<Record<string, unknown>>;

/** Larger files are not read: the server would not take them either. */
const LARGEST = 200_000;

/** What is wrong with the options, and where. */
export function optionsFault({ id, params }: Refusal): string {
  const path = String(params?.['path'] ?? '');
  return t(id === 'board' ? 'no-board' : 'no-options', { path, problem: String(params?.['problem'] ?? '') });
}

interface Props {
  readonly loaded: PageGame;
  readonly seats: number;
  readonly options: Signal<TableOptions>;
}

export function OptionFields({ loaded, seats, options }: Props) {
  const { editions, options: fields, boards } = loaded.manifest;
  const language = settings.language.value;
  const choose = (id: string, value: unknown): void => {
    options.value = { ...options.value, [id]: value };
  };
  return (
    <>
      {editions.length > 1 && (
        <Choice
          legend={t('edition')}
          values={editions}
          chosen={options.value['edition'] ?? editions[0]}
          name={String}
          onChoose={(value) => choose('edition', value)}
        />
      )}
      {(fields.length > 0 || boards) && (
        <details class="more-options">
          <summary>{t('more-options')}</summary>
          {fields.map((field) => (
            <Choice
              key={field.id}
              legend={inLanguage(field.name, language)}
              values={choicesOf(field, seats).map(({ value }) => value)}
              chosen={options.value[field.id] ?? field.choices[0]?.value}
              name={(value) => nameOf(choicesOf(field, seats), value, language)}
              onChoose={(value) => choose(field.id, value)}
            />
          ))}
          {boards && <BoardFile loaded={loaded} seats={seats} options={options} />}
        </details>
      )}
    </>
  );
}

function nameOf(choices: readonly OptionChoice[], value: string | boolean, language: string): string {
  const found = choices.find((choice) => choice.value === value);
  return found ? inLanguage(found.name, language) : String(value);
}

/** A board from a file as an option, or what is wrong with it. It is taken only when the game takes it. */
async function boardIn(file: File, { game }: PageGame, seats: number, options: TableOptions): Promise<Result<TableOptions>> {
  if (file.size > LARGEST) return refused('board-huge');
  const board = parsed(await file.text());
  if (board === undefined) return refused('board-no-json');
  const wanted = { ...options, board };
  const checked = game.options(wanted, seats);
  return checked.ok ? ok(wanted) : checked;
}

function BoardFile({ loaded, seats, options }: Props) {
  const problem = useSignal('');
  const name = useSignal('');
  const drop = (): void => {
    const { board: _, ...rest } = options.value;
    options.value = rest;
    name.value = '';
  };
  const take = async (file: File): Promise<void> => {
    drop();
    const taken = await boardIn(file, loaded, seats, options.value);
    problem.value = taken.ok ? '' : boardFault(taken.refusal);
    if (!taken.ok) return;
    options.value = taken.value;
    name.value = file.name;
  };
  return (
    <fieldset>
      <legend>{t('board-file')}</legend>
      <p class="note">{t('board-file-text')}</p>
      <input
        type="file"
        accept=".json,application/json"
        aria-label={t('board-file')}
        data-board-file
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void take(file);
        }}
      />
      {name.value !== '' && (
        <p data-board-taken>
          {t('board-taken', { name: name.value })}{' '}
          <button type="button" class="link" onClick={drop}>
            {t('board-drop')}
          </button>
        </p>
      )}
      {problem.value !== '' && (
        <p class="why-not" role="alert" data-board-refused>
          {problem.value}
        </p>
      )}
    </fieldset>
  );
}

const boardFault = (refusal: Refusal): string => (has(refusal.id) ? t(refusal.id) : optionsFault(refusal));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
