// Tables of others: those that wait for players, those to look on at, those one was asked to.

import { type Signal, useSignal } from '@preact/signals';
import type { InvitedTo as Invited, TableLine } from '@regalia/protocol';
import { gameName } from '../games.ts';
import { shortName } from '../local/player-names.ts';
import { keepInvite } from '../online/invites.ts';
import { go, href } from '../router.ts';
import { t } from '../text/index.ts';
import { paceWords } from './table-settings.ts';

/** How long a table takes, as far as people choose by it. */
const PACE_KINDS = ['live', 'slow', 'none'] as const;
type PaceKind = (typeof PACE_KINDS)[number];
const HOUR = 3_600;
const paceKind = ({ pace }: TableLine): PaceKind => (pace === null ? 'none' : pace.free + pace.bank < 2 * HOUR ? 'live' : 'slow');

/** Tables that wait for players, and those to look on at, by game and pace where there are several. */
export function FoundTables({ open, running }: { readonly open: readonly TableLine[]; readonly running: readonly TableLine[] }) {
  const game = useSignal('');
  const pace = useSignal('');
  const all = [...open, ...running];
  const games = [...new Set(all.map((line) => line.game))];
  const paces = PACE_KINDS.filter((kind) => all.some((line) => paceKind(line) === kind));
  const isShown = (line: TableLine): boolean =>
    (game.value === '' || line.game === game.value) && (pace.value === '' || paceKind(line) === pace.value);
  const lists = [
    { name: 'online-open', none: 'online-open-none', lines: open },
    { name: 'lobby-running', none: 'lobby-none-filtered', lines: running },
  ];
  return (
    <>
      <p class="filters">
        {games.length > 1 && <Filter name="lobby-filter" all="lobby-all-games" chosen={game} values={games} word={gameName} />}
        {paces.length > 1 && (
          <Filter name="lobby-pace" all="lobby-all-paces" chosen={pace} values={paces} word={(kind) => t(`lobby-pace-${kind}`)} />
        )}
      </p>
      {lists.map(({ name, none, lines }) => {
        const shown = lines.filter(isShown);
        // That nobody plays just now need not be said; that nobody waits, with what to do about it, must.
        if (name !== 'online-open' && lines.length === 0) return null;
        return (
          <section key={name}>
            <h2>{t(name)}</h2>
            {shown.length === 0 && <p class="empty">{t(lines.length === 0 ? none : 'lobby-none-filtered')}</p>}
            <ul class="saved">
              {shown.map((line) => (
                <FoundRow key={line.id} line={line} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface FilterProps {
  readonly name: string;
  readonly all: string;
  readonly chosen: Signal<string>;
  readonly values: readonly string[];
  readonly word: (value: string) => string;
}

const Filter = ({ name, all, chosen, values, word }: FilterProps) => (
  <label>
    <span class="sr">{t(name)}</span>
    <select
      data-filter={name}
      value={chosen.value}
      onChange={(event) => {
        chosen.value = event.currentTarget.value;
      }}
    >
      <option value="">{t(all)}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {word(one)}
        </option>
      ))}
    </select>
  </label>
);

interface RowProps {
  readonly line: TableLine;
  /** What lets one in at a table that is not open to anybody. */
  readonly invite?: string;
}

/** What a press on the line does. */
const DOES: Readonly<Record<TableLine['phase'], string>> = {
  open: 'online-join',
  playing: 'lobby-watch',
  frozen: 'lobby-watch',
  over: 'nav-replay',
};

export function FoundRow({ line: { id, game, title, edition, pace, seats, phase, yours }, invite = '' }: RowProps) {
  const free = phase === 'open' ? seats.filter(({ kind }) => kind === 'free').length : 0;
  const people = seats.filter(({ kind }) => kind !== 'free').map(({ name }) => shortName(name));
  return (
    <li class="saved-row found-row" data-found={id}>
      <a
        href={href('online', id)}
        onClick={() => {
          if (invite !== '') keepInvite(id, invite);
        }}
      >
        <b>{title || gameName(game)}</b>
        {title !== '' && <span>{gameName(game)}</span>}
        {edition !== '' && <span>{t('settings-edition', { edition })}</span>}
        <span>{paceWords(pace)}</span>
        <span>{people.join(', ')}</span>
        {free > 0 && <span class="tag">{t('lobby-free', { n: free })}</span>}
        <span class="button small">{t(yours.length > 0 && phase !== 'over' ? 'invited-go' : DOES[phase])}</span>
      </a>
    </li>
  );
}

interface InvitedProps {
  readonly invitations: readonly Invited[];
  readonly onDecline: (table: string) => void;
}

/** Seats that people one knows keep free for one. */
export function InvitedTo({ invitations, onDecline }: InvitedProps) {
  if (invitations.length === 0) return null;
  return (
    <section data-invited={invitations.length}>
      <h2>{t('invited')}</h2>
      <ul class="saved">
        {invitations.map(({ table, game, title, by, invite }) => (
          <li key={table} class="saved-row account-row">
            <b>{title || gameName(game)}</b>
            {title !== '' && <span>{gameName(game)}</span>}
            <span>{t('invited-by', { by })}</span>
            <button
              type="button"
              class="button small primary"
              data-invited-go
              onClick={() => {
                if (invite !== '') keepInvite(table, invite);
                go(href('online', table));
              }}
            >
              {t('invited-go')}
            </button>
            <button type="button" class="button small quiet" onClick={() => onDecline(table)}>
              {t('invited-no')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
