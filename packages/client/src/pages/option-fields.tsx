// The options of a game: its edition, its variants, a board of one's own. What the game takes, the game checks.

import { type Signal, useSignal } from '@preact/signals';
import type { Refusal } from '@regalia/core';
import type { LoadedGame } from '../games.ts';
import { t } from '../text/index.ts';

export type TableOptions = Readonly<Record<string, unknown>>;

interface Variant {
  readonly id: string;
  /** The usual one first. */
  readonly values: readonly (string | boolean)[];
}

const VARIANTS: Readonly<Record<string, readonly Variant[]>> = {
  royals: [
    { id: 'fourCards', values: [false, true] },
    { id: 'wilds', values: ['strict', 'free'] },
    { id: 'cubes', values: ['unlimited', 'printed'] },
    { id: 'scores', values: ['open', 'hidden'] },
  ],
};

/** Larger files are not read: the server would not take them either. */
const LARGEST = 200_000;

/** What is wrong with the options, and where. */
export function optionsFault({ id, params }: Refusal): string {
  const path = String(params?.['path'] ?? '');
  return t(id === 'board' ? 'no-board' : 'no-options', { path, problem: String(params?.['problem'] ?? '') });
}

interface Props {
  readonly loaded: LoadedGame;
  readonly seats: number;
  readonly options: Signal<TableOptions>;
}

export function OptionFields({ loaded, seats, options }: Props) {
  const { game } = loaded;
  const choose = (id: string, value: unknown): void => {
    options.value = { ...options.value, [id]: value };
  };
  return (
    <>
      {game.editions.length > 1 && (
        <Choice
          legend={t('edition')}
          values={game.editions}
          chosen={options.value['edition'] ?? game.editions[0]}
          name={String}
          onChoose={(value) => choose('edition', value)}
        />
      )}
      <details class="more-options">
        <summary>{t('more-options')}</summary>
        {(VARIANTS[game.id] ?? []).map(({ id, values }) => (
          <Choice
            key={id}
            legend={t(`option-${id}`)}
            values={values}
            chosen={options.value[id] ?? values[0]}
            name={(value) => t(`option-${id}-${String(value)}`)}
            onChoose={(value) => choose(id, value)}
          />
        ))}
        <BoardFile loaded={loaded} seats={seats} options={options} />
      </details>
    </>
  );
}

interface ChoiceProps {
  readonly legend: string;
  readonly values: readonly (string | boolean)[];
  readonly chosen: unknown;
  readonly name: (value: string | boolean) => string;
  readonly onChoose: (value: string | boolean) => void;
}

function Choice({ legend, values, chosen, name, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="choice">
        {values.map((value) => (
          <button key={String(value)} type="button" class="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
            {name(value)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** A board from a file. It is taken only when the game takes it. */
function BoardFile({ loaded, seats, options }: Props) {
  const problem = useSignal('');
  const name = useSignal('');
  const drop = (): void => {
    const { board: _, ...rest } = options.value;
    options.value = rest;
    name.value = '';
  };
  const read = async (file: File): Promise<void> => {
    drop();
    problem.value = '';
    if (file.size > LARGEST) {
      problem.value = t('board-huge');
      return;
    }
    const board = parsed(await file.text());
    if (board === undefined) {
      problem.value = t('board-no-json');
      return;
    }
    const wanted = { ...options.value, board };
    const checked = loaded.game.options(wanted, seats);
    if (!checked.ok) {
      problem.value = optionsFault(checked.refusal);
      return;
    }
    options.value = wanted;
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
          if (file) void read(file);
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
