// A seat by the name and the colours of who sits there.

import { type Seat, seatLetter } from '@regalia/core';
import { Emblem, lookAt } from '@regalia/parts';
import type { Play } from './play.ts';
import type { SeenMatch } from './seen-match.ts';

export const nameAt = ({ names }: Pick<SeenMatch, 'names'>, seat: Seat): string => names[seat] ?? seatLetter(seat);

export const SeatEmblem = ({ play, seat }: { readonly play: Play; readonly seat: Seat }) => (
  <Emblem look={lookAt(play.looks.value, seat)} />
);
