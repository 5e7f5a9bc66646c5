// A table on this device: a new one at once, or one that was left.

import { useSignal } from '@preact/signals';
import { parseRecord } from '@regalia/core';
import { manifestOf } from '@regalia/games';
import { newOptions } from '@regalia/manifest';
import { useEffect } from 'preact/hooks';
import { firstGame, gameName, loadGame, usualSeats } from '../games.ts';
import { namedLevels, USUAL } from '../local/levels.ts';
import { type LocalMatch, newTable, openLocalMatch, reopenLocalMatch } from '../local/local-match.ts';
import { givenName } from '../local/player-names.ts';
import type { Levels } from '../local/screen.ts';
import { findGame } from '../local/store.ts';
import { Laying } from '../parts/laying.tsx';
import { go, href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { type Play, startPlay } from '../table/play.ts';
import { TablePage } from '../table/table.tsx';
import { t } from '../text/index.ts';
import { subject } from '../title.ts';
import { Ornament } from './ornament.tsx';
import { optionsFault, type TableOptions } from './table-options.ts';

/** A match that was just begun, so that its page need not read it from the store again. */
let fresh: LocalMatch | undefined;

export interface Wanted {
  readonly game: string;
  readonly options: TableOptions;
  readonly levels: Levels;
  readonly people: readonly (string | undefined)[];
}

/** Lays a table and goes to it. Answers why not, if the options are wrong. */
export async function begin({ game, options, levels, people }: Wanted, replace: boolean): Promise<string | undefined> {
  const [loaded, named] = await Promise.all([loadGame(game), namedLevels(game, levels)]);
  if (!loaded) return t('no-such-game');
  if (!named) return t('no-bots-missing');
  const wanted = newOptions(loaded.manifest, options);
  const read = loaded.game.options(wanted, levels.length);
  if (!read.ok) return optionsFault(read.refusal);
  fresh?.leave();
  fresh = openLocalMatch(loaded.game, newTable(wanted, people, named));
  go(href('table', fresh.id), replace);
  return undefined;
}

/** «Play now»: the newest edition, the usual bots, no questions. */
export function QuickPlay() {
  const problem = useSignal('');
  const game = route.value.path[1] ?? firstGame().id;
  useEffect(() => {
    void begin(quickTable(game), true).then((refused) => {
      problem.value = refused ?? '';
    });
  }, [game, problem]);
  return problem.value === '' ? <Laying /> : <NoTable problem={problem.value} />;
}

/** What could not be laid or found, and where else to go. */
const NoTable = ({ problem }: { readonly problem: string }) => (
  <div class="page">
    <Ornament kind="table" />
    <h1>{t('no-table')}</h1>
    <p role="alert">{problem}</p>
    <p class="end-actions">
      <a class="button primary" href={href('new', firstGame().id)}>
        {t('new-table')}
      </a>
      <a class="button" href={href('tables')}>
        {t('nav-tables')}
      </a>
    </p>
  </div>
);

function quickTable(game: string): Wanted {
  const manifest = manifestOf(game);
  const seats = manifest ? usualSeats(manifest) : 0;
  return {
    game,
    options: { edition: manifest?.editions[0] },
    levels: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : USUAL)),
    people: [settings.name.value],
  };
}

interface Opened {
  readonly play: Play;
  readonly match: LocalMatch;
}

/** The match of that id with its table; undefined when there is none, or none of a game that is here. */
async function open(id: string): Promise<Opened | undefined> {
  const match = fresh?.id === id ? fresh : await reopen(id);
  const loaded = match && (await loadGame(match.game.id, match.game.version));
  return loaded && { match, play: startPlay(match, loaded) };
}

async function reopen(id: string): Promise<LocalMatch | undefined> {
  const saved = await findGame(id).catch(() => undefined);
  const record = saved && parseRecord(saved.record);
  const loaded = saved && (await loadGame(saved.game, record?.ok ? record.value.version : undefined));
  return loaded && reopenLocalMatch(loaded.game, saved);
}

function leave({ play, match }: Opened): void {
  play.leave();
  match.leave();
  if (fresh === match) fresh = undefined;
}

export function LocalTablePage() {
  const id = route.value.path[1] ?? '';
  const opened = useSignal<Opened | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    let left = false;
    opened.value = undefined;
    problem.value = '';
    void open(id).then((there) => {
      if (there && left) leave(there);
      else if (there) {
        opened.value = there;
        subject.value = gameName(there.match.game.id);
      } else if (!left) problem.value = t('no-such-table');
    });
    return () => {
      left = true;
      if (opened.value) leave(opened.value);
    };
  }, [id, opened, problem]);
  if (problem.value !== '') return <NoTable problem={problem.value} />;
  if (!opened.value) return <Laying />;
  const { play, match } = opened.value;
  const { options, levels, players } = match.table;
  const again = (): void => {
    const chosen = Object.fromEntries(Object.entries(options ?? {}));
    void begin({ game: match.game.id, options: chosen, levels, people: players.map(givenName) }, false);
  };
  return <TablePage key={id} play={play} onRematch={again} />;
}
