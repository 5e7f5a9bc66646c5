// Between two people at one screen: nobody sees the other's cards.

import type { Seat } from '@regalia/core';
import { Emblem } from '@regalia/parts';
import { Dialog } from '../parts/dialog.tsx';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';

export function HandOver({ play, seat }: { readonly play: Play; readonly seat: Seat }) {
  const name = play.source.names[seat];
  return (
    <Dialog label={t('handover', { name })} class="handover">
      <Emblem look={play.looks.value[seat]} />
      <h2>{t('handover', { name })}</h2>
      <p>{t('handover-why')}</p>
      <button type="button" class="button primary" data-autofocus onClick={() => play.source.takeSeat(seat)}>
        {t('handover-ready', { name })}
      </button>
    </Dialog>
  );
}
