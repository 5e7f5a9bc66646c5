// All of a player, on a page of its own: where the table has no room for more than names.

import type { Signal } from '@preact/signals';
import type { Seat } from '@regalia/core';
import { lookAt } from '@regalia/parts';
import { Dialog } from '../parts/dialog.tsx';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';
import { nameAt, SeatEmblem } from './seat.tsx';

interface Props {
  readonly play: Play;
  readonly seat: Signal<Seat | undefined>;
  readonly open: readonly unknown[] | undefined;
}

export function PlayerSheet({ play, seat: shown, open }: Props) {
  const seat = shown.value;
  if (seat === undefined) return null;
  const { match, loaded, calm } = play;
  const { ui } = loaded;
  const scores = play.scores.value;
  const close = (): void => {
    shown.value = undefined;
  };
  return (
    <Dialog label={nameAt(match, seat)} class="player-sheet" onClose={close}>
      <nav class="player-sheet-seats" aria-label={t('players')}>
        {match.names.map((name, other) => (
          <button
            key={name}
            type="button"
            class={`player-sheet-seat seat-${lookAt(calm.value.looks, other).id}`}
            aria-pressed={other === seat}
            aria-label={name}
            onClick={() => {
              shown.value = other;
            }}
          >
            <SeatEmblem play={play} seat={other} />
          </button>
        ))}
        <button type="button" class="close" data-autofocus aria-label={t('close')} onClick={close}>
          ×
        </button>
      </nav>
      <article class={`player-whole seat-${lookAt(calm.value.looks, seat).id}`} data-known={settings.known.value}>
        <header>
          <SeatEmblem play={play} seat={seat} />
          <h2>{nameAt(match, seat)}</h2>
          <span class="score">
            <span class="sr">{t('points')}</span>
            {scores?.[seat] ?? '?'}
          </span>
        </header>
        <ui.Panel table={calm.value} seat={seat} open={open?.[seat]} whole />
      </article>
    </Dialog>
  );
}
