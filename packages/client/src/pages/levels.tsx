// How strong a bot is: the levels for people first, each in a few words, and apart from them what there is to measure by.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { LoadedGame } from '../games.ts';
import type { BotNames } from '../local/bots.ts';
import { has, t } from '../text/index.ts';
import { QUICK } from './play.tsx';

/** What there is to choose from; the usual level alone until the bots have answered. */
export function useBotNames(loaded: LoadedGame | undefined): BotNames {
  const names = useSignal<BotNames>({ levels: [QUICK], yardsticks: [] });
  useEffect(() => {
    void loaded?.bots().then((all) => {
      names.value = all;
    });
  }, [loaded, names]);
  return names.value;
}

export const levelName = (name: string): string => (has(`level-${name}`) ? t(`level-${name}`) : name);

const option = (name: string) => (
  <option key={name} value={name}>
    {has(`level-${name}-how`) ? `${levelName(name)} – ${t(`level-${name}-how`)}` : levelName(name)}
  </option>
);

/** The choices of a select. */
export const LevelOptions = ({ names: { levels, yardsticks } }: { readonly names: BotNames }) => (
  <>
    {levels.map(option)}
    {yardsticks.length > 0 && <optgroup label={t('levels-measure')}>{yardsticks.map(option)}</optgroup>}
  </>
);

interface SelectProps {
  readonly label: string;
  readonly names: BotNames;
  readonly chosen: Signal<string>;
}

/** One level for all bots of a table. */
export const LevelSelect = ({ label, names, chosen }: SelectProps) => (
  <label class="level-select">
    <span class="sr">{label}</span>
    <select
      data-level
      value={chosen.value}
      onChange={(event) => {
        chosen.value = event.currentTarget.value;
      }}
    >
      <LevelOptions names={names} />
    </select>
  </label>
);
