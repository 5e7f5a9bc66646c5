// Who sits there, how many points they have, and what else the game shows of them.

import { useSignal } from '@preact/signals';
import type { Seat } from '@regalia/core';
import { lookAt } from '@regalia/parts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { Clock } from './clock.tsx';
import { SeatState } from './connected.tsx';
import { BotTag } from './greetings.tsx';
import type { Play } from './play.ts';
import { PlayerSheet } from './player-sheet.tsx';
import { SeatEmblem } from './seat.tsx';

export function Players({ play, open }: { readonly play: Play; readonly open?: readonly unknown[] }) {
  const { match, loaded } = play;
  const { ui } = loaded;
  const table = play.calm.value;
  const scores = play.scores.value;
  const mover = ui.mover(table.view);
  const whole = useSignal<Seat | undefined>(undefined);
  const best = Math.max(0, ...(scores ?? []).map((score) => score ?? 0));
  return (
    <section class="players" aria-label={t('players')} data-known={settings.known.value}>
      {match.names.map((name, seat) => (
        <article
          key={name}
          class={`player seat-${lookAt(table.looks, seat).id} ${seat === mover ? 'player-moving' : ''} ${seat === table.viewer ? 'player-own' : ''}`}
          data-at={`seat-${seat}`}
        >
          <header>
            <SeatEmblem play={play} seat={seat} />
            <h2>
              <span class="player-name">{name}</span>
              {seat === table.viewer && !match.bots[seat] && <span class="tag">{t('you')}</span>}
              {match.bots[seat] && <BotTag play={play} seat={seat} />}
            </h2>
            {match.online && <SeatState online={match.online} seat={seat} />}
            {match.online && <Clock online={match.online} seat={seat} />}
            <span class={`score ${scores && !scores.includes(null) && scores[seat] === best && best > 0 ? 'score-best' : ''}`}>
              <span class="sr">{t('points')}</span>
              {scores?.[seat] ?? '?'}
            </span>
          </header>
          <ui.Panel table={table} seat={seat} open={open?.[seat]} />
          <button
            type="button"
            class="player-open"
            aria-haspopup="dialog"
            aria-label={t('player-whole', { name, points: scores?.[seat] ?? '?' })}
            onClick={() => {
              whole.value = seat;
            }}
          />
          {seat === mover && <span class="sr">{t('moving')}</span>}
        </article>
      ))}
      <PlayerSheet play={play} seat={whole} open={open} />
    </section>
  );
}
