// How strong a bot is: the levels for people first, each in a few words, and apart from them what there is to measure by.

import { type Signal, useSignal } from '@preact/signals';
import { inLanguage } from '@regalia/manifest';
import { useEffect } from 'preact/hooks';
import { askNames, type BotNames } from '../local/bots.ts';
import { FAIR, USUAL } from '../local/levels.ts';
import { settings } from '../settings.ts';
import { has, t } from '../text/index.ts';

/** What there is to choose from; undefined until the game's bots have answered. */
export function useBotNames(game: string): BotNames | undefined {
  const names = useSignal<BotNames | undefined>(undefined);
  useEffect(() => {
    let left = false;
    names.value = undefined;
    void askNames(game).then((all) => {
      if (!left) names.value = all;
    });
    return () => {
      left = true;
    };
  }, [game, names]);
  return names.value;
}

export const levelName = (name: string): string => (has(`level-${name}`) ? t(`level-${name}`) : name);

/** What a select of levels shows as chosen. */
export const shownLevel = (names: BotNames | undefined, level: string): string => (level === USUAL ? (names?.usual ?? USUAL) : level);

const option = (name: string) => (
  <option key={name} value={name}>
    {has(`level-${name}-how`) ? `${levelName(name)} – ${t(`level-${name}-how`)}` : levelName(name)}
  </option>
);

interface OptionsProps {
  readonly names: BotNames | undefined;
  /** Whether characters may be chosen, too. */
  readonly characters?: boolean;
  /** Whether a fair opponent may be: by the games of this device, so for its tables only. */
  readonly fair?: boolean;
}

/** The choices of a select. */
export const LevelOptions = ({ names, characters = false, fair = false }: OptionsProps) =>
  names ? (
    <>
      {fair && names.levels.length > 0 && option(FAIR)}
      {names.levels.map(option)}
      {characters && names.characters.length > 0 && (
        <optgroup label={t('levels-characters')}>
          {names.characters.map(({ id, name }) => (
            <option key={id} value={id}>
              {inLanguage(name, settings.language.value)}
            </option>
          ))}
        </optgroup>
      )}
      {names.yardsticks.length > 0 && <optgroup label={t('levels-measure')}>{names.yardsticks.map(option)}</optgroup>}
    </>
  ) : (
    <option value={USUAL}>{t('bot')}</option>
  );

interface SelectProps {
  readonly label: string;
  readonly names: BotNames | undefined;
  readonly chosen: Signal<string>;
}

/** One level for all bots of a table. */
export const LevelSelect = ({ label, names, chosen }: SelectProps) => (
  <label class="level-select">
    <span class="sr">{label}</span>
    <select
      data-level
      value={shownLevel(names, chosen.value)}
      onChange={(event) => {
        chosen.value = event.currentTarget.value;
      }}
    >
      <LevelOptions names={names} characters />
    </select>
  </label>
);
