import { useSignal } from '@preact/signals';
import type { Seat } from '@regalia/core';
import { useEffect } from 'preact/hooks';
import type { OnlineExtras } from './seen-match.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** How long a seat still has. */
function written(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A seat's clock; nothing at a table without one. */
export function Clock({ online, seat }: { readonly online: OnlineExtras; readonly seat: Seat }) {
  const now = useSignal(Date.now());
  const clock = online.clock.value;
  const until = clock?.until[seat] ?? null;
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 500);
    return () => clearInterval(timer);
  }, [until, now]);
  if (!clock) return null;
  const left = until === null ? (clock.bank[seat] ?? 0) : until - now.value;
  return <span class={`clock ${until === null ? '' : 'clock-runs'}`}>{written(left)}</span>;
}
