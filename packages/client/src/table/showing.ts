// Shows what happened, frame after frame, until the present is reached: pieces fly, scorings get a stage, and all of it can be skipped.

import { type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { AnyTable } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { paceOf } from '../settings.ts';
import { playSound } from '../sound.ts';
import type { Frame } from './frames.ts';
import { fly, measure, newPatience, nextFrame, type Patience, waitFor } from './motion.ts';
import type { TableParts } from './play.ts';
import { isCatchingUp, type NextShow, nextShow, ownDecision, showing } from './table-state.ts';

export interface Showing {
  readonly running: ReadonlySignal<boolean>;
  /** A scoring, shown by itself. */
  readonly scene: ReadonlySignal<ComponentChild | undefined>;
  /** Shows whatever there is to show, if that is not going on already. */
  start(): void;
  /** Shows once more what others did since the viewer last decided, at a pace of its own where movement is switched off. */
  again(): void;
  /** Straight to the present. */
  skip(): void;
  leave(): void;
}

/** How long a frame is looked at in which nothing flies, and a scoring, in paces. */
const PAUSE = { frame: 0.6, scene: 4 } as const;
/** How long whatever is watched on purpose is looked at where nothing moves, in milliseconds. */
const STILL = 700;

/** What it takes to show something. */
interface Stage {
  readonly parts: TableParts;
  readonly table: ReadonlySignal<AnyTable>;
  readonly scene: Signal<ComponentChild | undefined>;
  readonly patience: Patience;
  /** It is watched on purpose. */
  watched: boolean;
}

export function startShowing(parts: TableParts, table: ReadonlySignal<AnyTable>): Showing {
  const { match, state } = parts;
  const running = signal(false);
  const stage: Stage = { parts, table, scene: signal(undefined), patience: newPatience(), watched: false };
  const { scene, patience } = stage;
  let left = false;

  const next = (): NextShow | undefined =>
    left ? undefined : nextShow(state.value, match.frames.value, patience.hurried() || (paceOf() === 0 && !stage.watched));
  async function show(): Promise<void> {
    running.value = true;
    for (let now = next(); now; now = next()) await showNext(stage, now);
    patience.regain();
    stage.watched = false;
    running.value = false;
  }

  return {
    running,
    scene,
    start() {
      if (!running.value) void show();
    },
    again() {
      const own = ownDecision(match.frames.value, state.value.shown, match.viewer.value);
      if (own === undefined || running.value) return;
      stage.watched = true;
      parts.change((now) => showing(now, own));
      void show();
    },
    skip() {
      if (!isCatchingUp(state.value, match.frames.value) && scene.value === undefined) return;
      scene.value = undefined;
      patience.hurry();
    },
    leave() {
      left = true;
      patience.hurry();
    },
  };
}

async function showNext(stage: Stage, next: NextShow): Promise<void> {
  if (next.kind === 'one') return showFrame(stage, next.frame);
  const { match, state, change } = stage.parts;
  const news = match.frames.value.slice(state.value.shown + 1, next.to + 1);
  change((now) => showing(now, next.to));
  if (next.kind === 'seen') return;
  playSound(news.flatMap(({ told }) => told));
  await nextFrame();
}

async function showFrame({ parts, table, scene, patience, watched }: Stage, frame: Frame): Promise<void> {
  const { ui } = parts.loaded;
  const pace = paceOf();
  const seen = { ...untracked(() => table.value), view: frame.view };
  const flights = frame.told.flatMap((told) => ui.flights(seen, told));
  if (flights.length > 0 && (pace > 0 || watched)) await parts.lookAround.value?.(flights.flatMap(({ from, to }) => [from, to]));
  const from = measure(flights);
  parts.change((now) => showing(now, now.shown + 1));
  playSound(frame.told);
  await nextFrame();
  const tells = frame.told.some((told) => ui.weight(told) !== 'minor');
  if (pace === 0) await patience.wait(waitFor(watched && tells ? STILL : 0));
  else if (flights.length > 0) await patience.wait(fly(from, pace));
  else if (tells) await patience.wait(waitFor(pace * PAUSE.frame));
  for (const told of frame.told) {
    const picture = patience.hurried() ? undefined : ui.stage(seen, told);
    if (picture === undefined) continue;
    scene.value = picture;
    await patience.wait(waitFor((pace || STILL) * PAUSE.scene));
  }
  scene.value = undefined;
}
