// Between two people at one screen: nobody sees the other's cards.

import type { Seat } from '@regalia/core';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';
import { nameAt, SeatEmblem } from './seat.tsx';

export function HandOver({ play, seat }: { readonly play: Play; readonly seat: Seat }) {
  const name = nameAt(play.match, seat);
  return (
    <Dialog label={t('handover', { name })} class="handover">
      <SeatEmblem play={play} seat={seat} />
      <h2>{t('handover', { name })}</h2>
      <p>{t('handover-why')}</p>
      <button type="button" class="button primary" data-autofocus onClick={() => play.match.takeSeat(seat)}>
        {t('handover-ready', { name })}
      </button>
    </Dialog>
  );
}
