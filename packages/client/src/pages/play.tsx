// A table on this device: a new one at once, or one that was left.

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadGame } from '../games.ts';
import { courtName, type LocalHost, newTable, openTable, reopenTable } from '../local/host.ts';
import { findGame } from '../local/store.ts';
import { go, href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { type Play, startPlay } from '../table/play.ts';
import { TablePage } from '../table/table.tsx';
import { t } from '../text/index.ts';
import { optionsFault } from './option-fields.tsx';

/** A host that was just begun, so that its page need not read it from the store again. */
let fresh: LocalHost | undefined;

export interface Wanted {
  readonly game: string;
  readonly options: unknown;
  /** By seat: a bot's level, or null for a person. */
  readonly levels: readonly (string | null)[];
  readonly people: readonly (string | undefined)[];
}

/** Lays a table and goes to it. Answers why not, if the options are wrong. */
export async function begin({ game, options, levels, people }: Wanted, replace: boolean): Promise<string | undefined> {
  const loaded = await loadGame(game);
  if (!loaded) return t('no-such-game');
  const read = loaded.game.options(options, levels.length);
  if (!read.ok) return optionsFault(read.refusal);
  fresh?.leave();
  fresh = openTable(loaded, newTable(options, people, levels));
  go(href('table', fresh.id), replace);
  return undefined;
}

/** A bot that plays a fair game and answers at once. */
export const QUICK = 'medium';

/** «Play now»: the newest edition, three bots of the best kind that is quick, no questions. */
export function QuickPlay() {
  const problem = useSignal('');
  const game = route.value.path[1] ?? 'royals';
  useEffect(() => {
    void quick(game, problem);
  }, [game, problem]);
  return <p class="loading">{problem.value || t('laying-table')}</p>;
}

async function quick(id: string, problem: Signal<string>): Promise<void> {
  const loaded = await loadGame(id);
  if (!loaded) {
    problem.value = t('no-such-game');
    return;
  }
  const { game } = loaded;
  const seats = Math.min(Math.max(4, game.seats.min), game.seats.max);
  const refused = await begin(
    {
      game: id,
      options: { edition: game.editions[0] },
      levels: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : QUICK)),
      people: [settings.name.value],
    },
    true,
  );
  if (refused !== undefined) problem.value = refused;
}

export function LocalTablePage() {
  const id = route.value.path[1] ?? '';
  const sitting = useSignal<{ readonly play: Play; readonly host: LocalHost } | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    let host: LocalHost | undefined;
    let left = false;
    const open = async (): Promise<void> => {
      host = fresh?.id === id ? fresh : await reopen(id);
      if (left || !host) {
        if (!left) problem.value = t('no-such-table');
        return;
      }
      fresh = host;
      const loaded = await loadGame(host.game.id);
      if (loaded && !left) sitting.value = { play: startPlay(host, loaded), host };
    };
    sitting.value = undefined;
    problem.value = '';
    void open();
    return () => {
      left = true;
      sitting.value?.play.leave();
      host?.leave();
      if (fresh?.id === id) fresh = undefined;
    };
  }, [id, sitting, problem]);
  if (problem.value !== '') return <p class="loading">{problem.value}</p>;
  if (!sitting.value) return <p class="loading">{t('laying-table')}</p>;
  const { play, host } = sitting.value;
  const { table } = host;
  const again = (): void => {
    void begin({ game: host.game.id, options: table.options, levels: table.levels, people: table.players.map(personName) }, false);
  };
  return <TablePage key={id} play={play} onRematch={again} />;
}

const personName = (player: string, seat: number): string | undefined => {
  const name = player.replace(/ \([a-z0-9-]+\)$/, '');
  return name === courtName(seat) ? undefined : name;
};

async function reopen(id: string): Promise<LocalHost | undefined> {
  const saved = await findGame(id).catch(() => undefined);
  const loaded = saved && (await loadGame(saved.game));
  return loaded && saved ? reopenTable(loaded, saved) : undefined;
}
