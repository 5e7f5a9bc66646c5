// Who plays a seat just now, and whether the line is there: small, because every table asks for it.

import type { SeatInfo } from '@regalia/protocol';
import { t } from '../text/index.ts';
import type { OnlineExtras } from './seen-match.ts';

interface Props {
  readonly online: OnlineExtras;
}

/** What is to be known of who plays a seat: gone for good, played for by a bot, or not connected just now. */
export function SeatState({ online, seat }: Props & { readonly seat: number }) {
  const info = online.info.value;
  const place = info.seats[seat];
  const state = place && stateOf(place, online.present.value);
  return state === undefined ? null : (
    <span class={`tag seat-${state}`} data-seat-state={state}>
      {t(`seat-${state}`)}
    </span>
  );
}

function stateOf({ kind, conceded, standIn, seat }: SeatInfo, present: readonly string[]): 'conceded' | 'stood-in' | 'away' | undefined {
  if (conceded) return 'conceded';
  if (kind !== 'person') return undefined;
  if (standIn) return 'stood-in';
  return present.includes(seat) ? undefined : 'away';
}

/** Says when the line is down; it comes back by itself. */
export function ConnectionBar({ online }: Props) {
  if (online.connection.value === 'open') return null;
  return (
    <div class="past-bar connection" role="status">
      {t(`connection-${online.connection.value}`)}
    </div>
  );
}
