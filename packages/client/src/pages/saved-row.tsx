import { parseRecord } from '@regalia/core';
import { gameName } from '../games.ts';
import { shortName } from '../local/player-names.ts';
import type { SavedGame } from '../local/store.ts';
import { href } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';

/** A game on this device, as a line of a list. */
export function SavedRow({ saved, onDrop }: { readonly saved: SavedGame; readonly onDrop: (() => void) | undefined }) {
  const record = parseRecord(saved.record);
  const players = record.ok ? record.value.players.map(shortName).join(', ') : '';
  const when = new Intl.DateTimeFormat(settings.language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(saved.changed);
  return (
    <li class="saved-row">
      <a href={saved.over ? href('replay', saved.id) : href('table', saved.id)}>
        <b>{gameName(saved.game)}</b>
        <span>{players}</span>
        <time>{when}</time>
        <span class="tag">{t(saved.over ? 'finished' : 'running')}</span>
      </a>
      {onDrop && (
        <button type="button" class="close" aria-label={t('drop-game', { players })} onClick={onDrop}>
          ×
        </button>
      )}
    </li>
  );
}
