// Pieces that travel over the page, on a layer of their own. Places carry their names as `data-at`.

import { effect, type ReadonlySignal } from '@preact/signals';
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

/** Where a place is, or where what has it in it is: a phone shows of a player no more than the name. */
const place = (name: string): DOMRect | undefined => {
  for (let found = document.querySelector(`[data-at="${CSS.escape(name)}"]`); found; found = found.parentElement) {
    const box = found.getBoundingClientRect();
    if (box.width > 0) return box;
  }
  return undefined;
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

/** A wait that is over as soon as something is so. */
export function waitUnless(time: number, isSo: () => boolean): Waiting {
  const wait = waitFor(time);
  const stop = effect(() => {
    if (isSo()) wait.end();
  });
  return { over: wait.over.then(stop), end: wait.end };
}

/** A wait that stands still while it is paused. */
export function pausableWait(time: number, paused: ReadonlySignal<boolean>): Waiting {
  let finish = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let left = time;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    if (paused.value) return;
    const start = performance.now();
    timer = setTimeout(() => end(), left);
    return () => {
      clearTimeout(timer);
      left -= performance.now() - start;
    };
  });
  const end = (): void => {
    stop();
    finish();
  };
  return { over, end };
}

/** Waits for one thing after another, until somebody is in a hurry. */
export interface Patience {
  hurried(): boolean;
  wait(what: Waiting): Promise<void>;
  /** Cuts short what is waited for now, and nothing else. */
  step(): void;
  /** Cuts short what is waited for now, and everything until patience is regained. */
  hurry(): void;
  regain(): void;
}

export function newPatience(): Patience {
  let waiting: Waiting | undefined;
  let hurried = false;
  return {
    hurried: () => hurried,
    async wait(what) {
      waiting = what;
      if (hurried) what.end();
      await what.over;
      waiting = undefined;
    },
    step() {
      waiting?.end();
    },
    hurry() {
      hurried = true;
      waiting?.end();
    },
    regain() {
      hurried = false;
    },
  };
}

/** Sends the pieces off; over when the last has arrived. Everything is measured before the first is drawn: each drawing would cost a layout. */
export function fly(measured: readonly Measured[], pace: number): Waiting {
  const layer = document.getElementById('animation-layer');
  const ways = pace === 0 ? [] : measured.flatMap(({ flight, from }) => wayOf(flight, from));
  const moves = layer ? ways.map((way, i) => launch(layer, way, pace, i)) : [];
  return {
    over: Promise.allSettled(moves.map(({ finished }) => finished)).then(() => undefined),
    end() {
      for (const move of moves) move.finish();
    },
  };
}

interface Way {
  readonly piece: Flight['piece'];
  readonly from: DOMRect;
  readonly to: DOMRect;
}

/** From where to where, if both can be seen. */
function wayOf({ to: name, piece }: Flight, from: DOMRect | undefined): readonly Way[] {
  const to = from && place(name);
  return from && to ? [{ piece, from, to }] : [];
}

const across = ({ left, width }: DOMRect): number => left + width / 2;
const down = ({ top, height }: DOMRect): number => top + height / 2;
const centredOn = (x: number, y: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%)`;

function launch(layer: Element, { piece: picture, from, to }: Way, pace: number, order: number): Animation {
  const piece = document.createElement('div');
  piece.className = 'flying';
  layer.append(piece);
  render(picture, piece);
  const lift = centredOn((across(from) + across(to)) / 2, Math.min(from.top, to.top) + Math.abs(to.top - from.top) * 0.35);
  const move = piece.animate(
    [
      { transform: `${centredOn(across(from), down(from))} scale(0.9)`, opacity: 0.4 },
      { transform: `${lift} scale(1.18)`, opacity: 1, offset: 0.55 },
      { transform: `${centredOn(across(to), down(to))} scale(0.7)`, opacity: 0.9 },
    ],
    { duration: pace, delay: order * pace * 0.12, easing: 'cubic-bezier(.3,.1,.2,1)', fill: 'both' },
  );
  const clear = (): void => {
    render(null, piece);
    piece.remove();
  };
  move.finished.then(clear, clear);
  return move;
}
