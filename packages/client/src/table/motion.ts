// Pieces that travel over the page. Places carry their names as `data-at`.

import type { Flight } from '@regalia/parts';
import { render } from 'preact';

interface Measured {
  readonly flight: Flight;
  readonly from: DOMRect | undefined;
}

/** Something that takes time and can be cut short. */
export interface Waiting {
  readonly over: Promise<void>;
  end(): void;
}

const place = (name: string): DOMRect | undefined => {
  const found = document.querySelector(`[data-at="${CSS.escape(name)}"]`)?.getBoundingClientRect();
  return found && found.width > 0 ? found : undefined;
};

/** Where the flights begin, before the table changes. */
export const measure = (flights: readonly Flight[]): readonly Measured[] => flights.map((flight) => ({ flight, from: place(flight.from) }));

export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // A hidden page draws no frames, but its game goes on.
    const timer = setTimeout(resolve, 120);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });

export function waitFor(time: number): Waiting {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time);
    end = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { over, end };
}

/** Sends the pieces off; over when the last has arrived. */
export function fly(measured: readonly Measured[], pace: number): Waiting {
  const moves = pace === 0 ? [] : measured.flatMap((one, i) => launch(one, pace, i));
  return {
    over: Promise.allSettled(moves.map(({ finished }) => finished)).then(() => undefined),
    end() {
      for (const move of moves) move.finish();
    },
  };
}

function launch({ flight, from }: Measured, pace: number, order: number): Animation[] {
  const to = place(flight.to);
  const sky = document.getElementById('sky');
  if (!from || !to || !sky) return [];
  const piece = document.createElement('div');
  piece.className = 'flying';
  sky.append(piece);
  render(flight.piece, piece);
  const middle = (box: DOMRect): string => `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)`;
  const lift = `translate(${(from.left + from.width / 2 + to.left + to.width / 2) / 2}px, ${Math.min(from.top, to.top) + Math.abs(to.top - from.top) * 0.35}px) translate(-50%, -50%)`;
  const move = piece.animate(
    [
      { transform: `${middle(from)} scale(0.9)`, opacity: 0.4 },
      { transform: `${lift} scale(1.18)`, opacity: 1, offset: 0.55 },
      { transform: `${middle(to)} scale(0.7)`, opacity: 0.9 },
    ],
    { duration: pace, delay: order * pace * 0.12, easing: 'cubic-bezier(.3,.1,.2,1)', fill: 'both' },
  );
  const clear = (): void => {
    render(null, piece);
    piece.remove();
  };
  move.finished.then(clear, clear);
  return [move];
}
