// Tables of others: those that wait for players, those to look on at, those one was asked to.

import { useSignal } from '@preact/signals';
import type { InvitedTo as Invited, TableLine } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { gameName } from '../games.ts';
import { shortName } from '../local/player-names.ts';
import { runningTables } from '../online/api.ts';
import { keepInvite } from '../online/invites.ts';
import { isKnown } from '../online/known.ts';
import { declineSeat, ownContacts } from '../online/together-api.ts';
import { go, href } from '../router.ts';
import { t } from '../text/index.ts';
import { paceWords } from './table-settings.ts';

/** A game is chosen among those that are there, when there are several. */
export function FoundTables({ heading, lines }: { readonly heading: string; readonly lines: readonly TableLine[] }) {
  const game = useSignal('');
  const games = [...new Set(lines.map((line) => line.game))];
  const shown = lines.filter((line) => game.value === '' || line.game === game.value);
  return (
    <>
      <h2>{heading}</h2>
      {games.length > 1 && (
        <p>
          <label>
            <span class="sr">{t('lobby-filter')}</span>
            <select
              data-filter
              value={game.value}
              onChange={(event) => {
                game.value = event.currentTarget.value;
              }}
            >
              <option value="">{t('lobby-all-games')}</option>
              {games.map((one) => (
                <option key={one} value={one}>
                  {gameName(one)}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      {shown.length === 0 && <p class="empty">{t('lobby-none-filtered')}</p>}
      <ul class="saved">
        {shown.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </ul>
    </>
  );
}

function Row({ line: { id, game, title, edition, pace, seats, phase, yours } }: { readonly line: TableLine }) {
  const free = seats.filter(({ kind }) => kind === 'free').length;
  const people = seats.filter(({ kind }) => kind !== 'free').map(({ name }) => shortName(name));
  return (
    <li class="saved-row" data-found={id}>
      <a href={href('online', id)}>
        <b>{title || gameName(game)}</b>
        {title !== '' && <span>{gameName(game)}</span>}
        {edition !== '' && <span>{t('settings-edition', { edition })}</span>}
        <span>{paceWords(pace)}</span>
        <span>{people.join(', ')}</span>
        {free > 0 && <span class="tag">{t('lobby-free', { n: free })}</span>}
        <span class="button small">{phase === 'open' && yours.length === 0 ? t('online-join') : t('lobby-watch')}</span>
      </a>
    </li>
  );
}

export function RunningTables() {
  const lines = useSignal<readonly TableLine[]>([]);
  useEffect(() => {
    void runningTables().then((found) => {
      if (found.ok) lines.value = found.value.tables;
    });
  }, [lines]);
  return lines.value.length === 0 ? null : <FoundTables heading={t('lobby-running')} lines={lines.value} />;
}

/** Seats that people one knows keep free for one. */
export function InvitedTo() {
  const invitations = useSignal<readonly Invited[]>([]);
  useEffect(() => {
    if (isKnown())
      void ownContacts().then((found) => {
        if (found.ok) invitations.value = found.value.invitations;
      });
  }, [invitations]);
  const decline = (table: string): void => {
    invitations.value = invitations.value.filter((one) => one.table !== table);
    void declineSeat(table);
  };
  if (invitations.value.length === 0) return null;
  return (
    <section data-invited={invitations.value.length}>
      <h2>{t('invited')}</h2>
      <ul class="saved">
        {invitations.value.map(({ table, game, by, invite }) => (
          <li key={table} class="saved-row account-row">
            <b>{gameName(game)}</b>
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
            <button type="button" class="button small quiet" onClick={() => decline(table)}>
              {t('invited-no')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
