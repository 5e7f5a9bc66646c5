// A preview as a match: the table shell plays on it as on any other, and whatever is chosen becomes a step of an order. Nothing of it leaves
// the page.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Action, ok, type Result, refused, type Seat } from '@regalia/core';
import { choicesIn, MOST, openPreview, type Preview, playIn } from '@regalia/kit/orders';
import type { Frame } from '../table/frames.ts';
import type { SeenMatch } from '../table/seen-match.ts';

/** From where one plans: what the seat saw after so many entries. */
export interface Standpoint {
  readonly seat: Seat;
  readonly view: unknown;
  readonly made: number;
}

export interface PreviewMatch extends SeenMatch {
  /** The moves chosen so far, and each in the words of the moment. */
  readonly chosen: ReadonlySignal<readonly Chosen[]>;
  /** Whether the seat decides nothing more in this world. */
  readonly over: ReadonlySignal<boolean>;
  /** Takes the last move back. */
  takeBack(): void;
}

export interface Chosen {
  readonly action: Action;
  /** The view it was chosen in. */
  readonly view: unknown;
}

export function previewMatch(of: SeenMatch, from: Standpoint, world: number): PreviewMatch {
  const { game, box, seats, names, bots, id } = of;
  const { seat, view } = from;
  let preview = openPreview({ game, box, seat }, view, world);
  const chosen = signal<readonly Chosen[]>([]);
  const frames: Signal<readonly Frame[]> = signal([frameOf(preview, 0)]);
  const over = signal(choicesIn(preview).length === 0);
  const settle = (): void => {
    over.value = choicesIn(preview).length === 0;
  };
  const take = (action: Action): void => {
    chosen.value = [...chosen.value, { action, view: viewOf(preview) }];
    playIn(preview, action);
    frames.value = [...frames.value, frameOf(preview, frames.value.length)];
  };
  return {
    id: `${id} preview`,
    game,
    box,
    seats,
    names,
    bots,
    viewer: signal(seat),
    frames,
    handover: signal(undefined),
    online: undefined,
    commitment: undefined,
    takeSeat: () => undefined,
    async submit(draft): Promise<Result<number>> {
      if (chosen.value.length + draft.length > MOST.steps) return refused('order-long', { most: MOST.steps });
      for (const action of draft) take(action);
      settle();
      return ok(frames.value.length - 1);
    },
    advised: signal(false),
    advise: async () => [],
    result: () => undefined,
    record: () => undefined,
    chosen,
    over,
    takeBack() {
      const kept = chosen.value.slice(0, -1);
      preview = openPreview({ game, box, seat }, view, world);
      chosen.value = [];
      frames.value = [...frames.value, frameOf(preview, frames.value.length)];
      for (const { action } of kept) take(action);
      settle();
    },
  };
}

const viewOf = ({ game, box, state, seat }: Preview): unknown => game.view(box, state, seat);

/** What others do in a preview is made up: it is not told. */
const frameOf = (preview: Preview, entry: number): Frame => ({
  entry,
  actor: preview.seat,
  view: viewOf(preview),
  legal: choicesIn(preview),
  told: [],
  over: false,
});
