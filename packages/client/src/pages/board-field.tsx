// A board of one's own: one that was made in the workshop, or a file. It is taken only when the game takes it.

import { useSignal } from '@preact/signals';
import { ok, type Refusal, type Result, refused } from '@regalia/core';
import { useEffect } from 'preact/hooks';
import type { PageGame } from '../games.ts';
import { href, route } from '../router.ts';
import { has, t } from '../text/index.ts';
import { keptBoards } from '../workshop/kept-boards.ts';
import { type OptionProps, optionsFault, type TableOptions } from './table-options.ts';

/** Larger files are not read: the server would not take them either. */
const LARGEST = 200_000;

/** A board from a file as an option, or what is wrong with it. It is taken only when the game takes it. */
async function boardIn(file: File, loaded: PageGame, seats: number, options: TableOptions): Promise<Result<TableOptions>> {
  if (file.size > LARGEST) return refused('board-huge');
  const board = parsed(await file.text());
  if (board === undefined) return refused('board-no-json');
  return takenBy(loaded, seats, { ...options, board });
}

/** What was taken, by its name, and what was wrong with what was not. */
function useBoard({ loaded, seats, options }: OptionProps) {
  const problem = useSignal('');
  const name = useSignal('');
  const drop = (): void => {
    const { board: _, ...rest } = options.value;
    options.value = rest;
    name.value = '';
  };
  const take = (called: string, taken: Result<TableOptions>): void => {
    problem.value = taken.ok ? '' : boardFault(taken.refusal);
    if (!taken.ok) return;
    options.value = taken.value;
    name.value = called;
  };
  return {
    problem,
    name,
    drop,
    async file(file: File): Promise<void> {
      drop();
      take(file.name, await boardIn(file, loaded, seats, options.value));
    },
    kept(chosen: string): void {
      drop();
      const board = keptBoards(loaded.manifest.id).find((one) => one.name === chosen)?.board;
      if (board !== undefined) take(chosen, takenBy(loaded, seats, { ...options.value, board }));
    },
  };
}

const takenBy = ({ game }: PageGame, seats: number, wanted: TableOptions): Result<TableOptions> => {
  const checked = game.options(wanted, seats);
  return checked.ok ? ok(wanted) : checked;
};

export function BoardField(props: OptionProps) {
  const { problem, name, drop, file, kept } = useBoard(props);
  const { manifest } = props.loaded;
  // A board that the workshop has sent here.
  useEffect(() => {
    const sent = route.value.query.get('board');
    if (sent !== null) kept(sent);
  }, []);
  return (
    <fieldset>
      <legend>{t('board-file')}</legend>
      <p class="note">
        {t('board-file-text')} {manifest.workshop && <a href={href('workshop', manifest.id)}>{t('board-make')}</a>}
      </p>
      <KeptChoice names={keptBoards(manifest.id).map((one) => one.name)} chosen={name.value} onChoose={kept} />
      <input
        type="file"
        accept=".json,application/json"
        aria-label={t('board-file')}
        data-board-file
        onChange={(event) => {
          const given = event.currentTarget.files?.[0];
          if (given) void file(given);
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

interface ChoiceProps {
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

/** The boards of this device. */
const KeptChoice = ({ names, chosen, onChoose }: ChoiceProps) =>
  names.length === 0 ? null : (
    <label class="field">
      <span>{t('board-choice')}</span>
      <select data-board-kept value={names.includes(chosen) ? chosen : ''} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{t('board-standard')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );

const boardFault = (refusal: Refusal): string => (has(refusal.id) ? t(refusal.id) : optionsFault(refusal));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
