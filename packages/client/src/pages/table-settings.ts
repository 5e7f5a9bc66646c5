// What was chosen for a table on the server, in words.

import { manifestOf } from '@regalia/games';
import { inLanguage } from '@regalia/manifest';
import { PACE_TIMES, PACES, type TableInfo } from '@regalia/protocol';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';

const fieldsOf = (options: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof options === 'object' && options !== null ? Object.entries(options) : []);

/** What is as usual goes without saying, except the edition, the time to think and who may join. */
export function settingsOf({ game, options, pace, quiet, timeout, visibility, board, seats }: TableInfo): readonly string[] {
  const manifest = manifestOf(game);
  const language = settings.language.value;
  const chosen = fieldsOf(options);
  const edition = chosen.get('edition');
  const words = [t('settings-seats', { n: seats.length })];
  if (typeof edition === 'string' && manifest && manifest.editions.length > 1) words.push(t('settings-edition', { edition }));
  for (const { id, name, choices } of manifest?.options ?? []) {
    const value = chosen.get(id);
    const choice = choices.find((one) => one.value === value);
    if (choice && choice !== choices[0]) words.push(`${inLanguage(name, language)}: ${inLanguage(choice.name, language)}`);
  }
  if (board !== undefined) words.push(t('settings-board'));
  words.push(paceWords(pace));
  if (pace !== null) words.push(t(`timeout-${timeout}`));
  if (quiet !== null) words.push(t('settings-quiet', { from: quiet.from, to: quiet.to, zone: quiet.zone }));
  words.push(t(visibility === 'open' ? 'settings-open' : 'settings-private'));
  return words;
}

export function paceWords(pace: TableInfo['pace']): string {
  if (pace === null) return t('pace-none');
  const named = PACES.find((name) => name !== 'none' && JSON.stringify(PACE_TIMES[name]) === JSON.stringify(pace));
  return named === undefined ? t('settings-pace', { free: pace.free, bank: pace.bank }) : t(`pace-${named}`);
}
