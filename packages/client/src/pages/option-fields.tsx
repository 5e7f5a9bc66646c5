// The options of a game: its edition, its variants, a board of one's own. What the game takes, the game checks.

import { choicesOf, inLanguage, type OptionChoice } from '@regalia/manifest';
import { route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { BoardField } from './board-field.tsx';
import { Choice } from './choice.tsx';
import type { OptionProps } from './table-options.ts';

export function OptionFields({ loaded, seats, options }: OptionProps) {
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
        <details class="more-options" open={route.value.query.has('board')}>
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
          {boards && <BoardField loaded={loaded} seats={seats} options={options} />}
        </details>
      )}
    </>
  );
}

function nameOf(choices: readonly OptionChoice[], value: string | boolean, language: string): string {
  const found = choices.find((choice) => choice.value === value);
  return found ? inLanguage(found.name, language) : String(value);
}
