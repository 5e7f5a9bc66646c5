// Before a game on the server begins: who is there, who is missing, and how to call them.

import { useSignal } from '@preact/signals';
import { type Result, refused } from '@regalia/core';
import type { TableInfo } from '@regalia/protocol';
import { gameName } from '../games.ts';
import { namedLevel, USUAL } from '../local/levels.ts';
import { shortName } from '../local/player-names.ts';
import { joinTable, startTable } from '../online/api.ts';
import { Copy } from '../parts/share.tsx';
import { href, linkTo } from '../router.ts';
import { t } from '../text/index.ts';
import { LevelSelect, levelName, useBotNames } from './levels.tsx';

interface Props {
  readonly info: TableInfo;
  readonly invite: string | undefined;
  /** What came of joining or starting. */
  readonly onDone: (done: Result<TableInfo>) => void;
}

/** Starts with bots on the free seats. */
async function startWith(info: TableInfo, chosen: string): Promise<Result<TableInfo>> {
  const level = await namedLevel(info.game, chosen);
  return level === undefined ? refused('bots-missing') : startTable(info.id, level);
}

export function WaitingRoom({ info, invite, onDone }: Props) {
  const fill = useSignal(USUAL);
  const names = useBotNames(info.game);
  const address = linkTo(href('online', info.id), invite === undefined ? undefined : { invite });
  return (
    <div class="page">
      <h1>{gameName(info.game)}</h1>
      <p>{t('online-waiting')}</p>
      <ul class="saved">
        {info.seats.map(({ seat, name, kind, level }) => (
          <li key={seat} class="saved-row waiting-seat">
            <b>{seat}</b>
            <span>{kind === 'free' ? t('online-free') : kind === 'bot' ? shortName(name) : name}</span>
            {level !== null && <span class="tag">{levelName(level)}</span>}
            {info.yours.includes(seat) && <span class="tag">{t('you')}</span>}
          </li>
        ))}
      </ul>
      <p class="end-actions">
        {info.yours.length === 0 && (
          <button type="button" class="button primary" data-join onClick={() => void joinTable(info.id, invite).then(onDone)}>
            {t('online-join')}
          </button>
        )}
        {info.host && (
          <span class="fill">
            <button type="button" class="button" data-fill onClick={() => void startWith(info, fill.value).then(onDone)}>
              {t('online-start')}
            </button>
            <LevelSelect label={t('fill-level')} names={names} chosen={fill} />
          </span>
        )}
        <Copy url={address} label={t('online-invite')} />
      </p>
      <p>
        <code class="hash" data-invite>
          {address}
        </code>
      </p>
    </div>
  );
}
