// Why the winner won, in a sentence.

import type { Standing } from '@regalia/core';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { nameOf, sumOf } from './charts.tsx';
import type { Play } from './play.ts';
import { nameAt } from './seat.tsx';

/** The kind of points in which one is furthest ahead of another; undefined when there is none. */
function decidingKind(winner: Standing, second: Standing): string | undefined {
  const kinds = [...new Set(winner.ledger.map(({ id }) => id))];
  const lead = (kind: string): number => sumOf(winner, kind) - sumOf(second, kind);
  const [best] = kinds.sort((a, b) => lead(b) - lead(a));
  return best !== undefined && kinds.length > 1 && lead(best) > 0 ? best : undefined;
}

export function whyWon(play: Play, standings: readonly Standing[]): string {
  const { match, loaded } = play;
  const [winner, second] = standings;
  if (!winner) return '';
  const points = winner.score;
  if (!second) return t('won-alone', { points });
  if (second.rank === winner.rank) return t('won-shared', { points });
  const name = nameAt(match, winner.seat);
  if (second.score === points) {
    const equal = standings.filter(({ score }) => score === points).map(({ seat }) => nameAt(match, seat));
    const names = new Intl.ListFormat(settings.language.value, { type: 'conjunction' }).format(equal);
    return loaded.ui.decided?.(play.calm.value, standings) ?? t('won-tie', { names, points, name });
  }
  const told = { points, n: points - second.score, other: nameAt(match, second.seat) };
  const kind = decidingKind(winner, second);
  if (kind === undefined) return t('won-by', told);
  return t('won-by-kind', { ...told, kind: nameOf(play, kind), own: sumOf(winner, kind), theirs: sumOf(second, kind) });
}
