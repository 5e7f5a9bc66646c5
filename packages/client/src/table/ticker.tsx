// The newest line of the log, where there is no room for more.

import { t } from '../text/index.ts';
import type { Play } from './play.ts';
import { SeatEmblem } from './seat.tsx';

export function Ticker({ play, onOpen }: { readonly play: Play; readonly onOpen: () => void }) {
  const line = play.log.value.findLast(({ weight }) => weight !== 'minor');
  if (!line) return null;
  return (
    <button type="button" class="ticker" title={t('log')} data-ticker={line.key} onClick={onOpen}>
      {line.seat !== undefined && <SeatEmblem play={play} seat={line.seat} />}
      <span>{line.text}</span>
    </button>
  );
}
