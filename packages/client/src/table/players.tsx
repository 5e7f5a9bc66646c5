// Who sits there, how many points they have, and what else the game shows of them.

import { Emblem } from '@regalia/parts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { Clock } from './clock.tsx';
import type { Play } from './play.ts';

export function Players({ play, open }: { readonly play: Play; readonly open?: readonly unknown[] }) {
  const { source, loaded } = play;
  const { face } = loaded;
  const table = play.calm.value;
  const scores = face.scores(table.view);
  const mover = face.mover(table.view);
  const best = scores ? Math.max(...scores) : 0;
  return (
    <section class="players" aria-label={t('players')} data-known={settings.known.value}>
      {source.names.map((name, seat) => (
        <article
          key={name}
          class={`player seat-${table.looks[seat].id} ${seat === mover ? 'player-moving' : ''} ${seat === table.viewer ? 'player-own' : ''}`}
          data-at={`seat-${seat}`}
        >
          <header>
            <Emblem look={table.looks[seat]} />
            <h2>
              <span class="player-name">{name}</span>
              {seat === table.viewer && !source.bots[seat] && <span class="tag">{t('you')}</span>}
              {source.bots[seat] && <span class="tag">{t('bot')}</span>}
            </h2>
            {source.online && <Clock online={source.online} seat={seat} />}
            <span class={`score ${scores && scores[seat] === best && best > 0 ? 'score-best' : ''}`}>
              <span class="sr">{t('points')}</span>
              {scores ? scores[seat] : '?'}
            </span>
          </header>
          <face.Panel table={table} seat={seat} open={open?.[seat]} />
          {seat === mover && <span class="sr">{t('moving')}</span>}
        </article>
      ))}
    </section>
  );
}
