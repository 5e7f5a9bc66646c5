// Shows what happened, frame after frame, until the present is reached: pieces fly, scorings get a stage, and all of it can be skipped.
// What is on a stage is told event by event, on the table as it was before: nothing on the page knows more than the stage has told.

import { type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Fact } from '@regalia/core';
import type { AnyTable, Flight } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import { paceOf, settings } from '../settings.ts';
import { playSound } from '../sound.ts';
import type { Frame } from './frames.ts';
import { fly, measure, newPatience, nextFrame, type Patience, pausableWait, waitFor, waitUnless } from './motion.ts';
import type { TableParts } from './play.ts';
import { hearing, isCatchingUp, type NextShow, newsBegin, nextShow, ownDecision, showing } from './table-state.ts';

/** A scoring, shown by itself. */
export interface Scene {
  readonly picture: ComponentChild;
  /** The places it is about, by their names as `data-at`. */
  readonly lights: readonly string[];
}

export interface Showing {
  readonly running: ReadonlySignal<boolean>;
  readonly scene: ReadonlySignal<Scene | undefined>;
  readonly paused: ReadonlySignal<boolean>;
  /** Shows whatever there is to show, if that is not going on already. */
  start(): void;
  /** Shows once more what others did since the viewer last decided, at a pace of its own where movement is switched off. */
  again(): void;
  /** Straight to the present. */
  skip(): void;
  /** On to what comes next on the stage. */
  stepOn(): void;
  /** The stage stands still, or goes on. */
  pause(): void;
  leave(): void;
}

/** How long a frame is looked at in which nothing flies, and a scoring before and after its points are given, in paces. */
const PAUSE = { frame: 0.6, scene: 2.2, given: 2.6 } as const;
/** Where nothing moves, others' moves are shown together, no oftener than this, in milliseconds: nobody could follow them one by one. */
const TOGETHER = 120;
/** How long whatever is watched on purpose is looked at where nothing moves, in milliseconds. */
const STILL = 700;

/** What it takes to show something. */
interface Stage {
  readonly parts: TableParts;
  readonly table: ReadonlySignal<AnyTable>;
  readonly scene: Signal<Scene | undefined>;
  readonly paused: Signal<boolean>;
  readonly patience: Patience;
  /** It is watched on purpose. */
  watched: boolean;
}

export function startShowing(parts: TableParts, table: ReadonlySignal<AnyTable>): Showing {
  const { match, state } = parts;
  const running = signal(false);
  const stage: Stage = { parts, table, scene: signal(undefined), paused: signal(false), patience: newPatience(), watched: false };
  const { scene, paused, patience } = stage;
  let left = false;

  const next = (): NextShow | undefined =>
    left ? undefined : nextShow(state.value, match.frames.value, manner(stage), (frame) => isStaged(stage, frame));
  async function show(): Promise<void> {
    running.value = true;
    for (let now = next(); now; now = next()) await showNext(stage, now);
    patience.regain();
    stage.watched = false;
    paused.value = false;
    running.value = false;
  }

  return {
    running,
    scene,
    paused,
    start() {
      if (!running.value) void show();
    },
    again() {
      const own = newsBegin(match.frames.value, state.value.shown, match.viewer.value, match.missed?.value);
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
    stepOn() {
      if (scene.value !== undefined) patience.step();
    },
    pause() {
      paused.value = scene.value !== undefined && !paused.value;
    },
    leave() {
      left = true;
      patience.hurry();
    },
  };
}

/** Nothing moves for whoever wants it so; but a stage is no movement, and is left out only where everything is switched off. */
function manner({ parts, patience, watched }: Stage): 'hurried' | 'still' | 'moving' {
  if (patience.hurried()) return 'hurried';
  if (watched || (paceOf() > 0 && !isFirstRound(parts))) return 'moving';
  return settings.speed.value === 'off' ? 'hurried' : 'still';
}

/** Before the viewer's first decision nobody is kept waiting: what others did until then is told in the recap, and can be watched there. */
function isFirstRound({ match, state }: TableParts): boolean {
  const viewer = match.viewer.peek();
  return viewer !== null && !(ownDecision(match.frames.peek(), state.peek().shown, viewer) ?? 0);
}

/** The table as it will be, for whoever draws what happens on it. */
const tableAt = ({ table }: Stage, frame: Frame): AnyTable => ({ ...untracked(() => table.value), view: frame.view });

const isStaged = (stage: Stage, frame: Frame): boolean =>
  frame.told.some((told) => stage.parts.loaded.ui.stage(tableAt(stage, frame), told) !== undefined);

async function showNext(stage: Stage, next: NextShow): Promise<void> {
  if (next.kind === 'one') return isStaged(stage, next.frame) ? showScoring(stage, next.frame) : showFrame(stage, next.frame);
  const { parts, patience } = stage;
  const { match, state, change } = parts;
  const news = match.frames.value.slice(state.value.shown + 1, next.to + 1);
  change((now) => showing(now, next.to));
  if (next.kind === 'seen') return;
  playSound(
    parts.loaded.ui,
    news.flatMap(({ told }) => told),
  );
  await nextFrame();
  await patience.wait(waitUnless(TOGETHER, () => isWaitedFor(parts)));
}

/** Somebody here is to decide, or it is over: that is shown at once. */
function isWaitedFor({ match }: TableParts): boolean {
  const last = match.frames.value.at(-1);
  return last === undefined || last.over || last.legal.length > 0 || match.handover.value !== undefined;
}

async function showFrame(stage: Stage, frame: Frame): Promise<void> {
  const { parts, patience, watched } = stage;
  const { ui } = parts.loaded;
  const pace = paceOf();
  const seen = tableAt(stage, frame);
  const flights = frame.told.flatMap((told) => ui.flights(seen, told));
  if (pace > 0 || watched) await bringIntoSight(stage, flights);
  const from = measure(flights);
  parts.change((now) => showing(now, now.shown + 1));
  playSound(ui, frame.told);
  await nextFrame();
  const tells = frame.told.some((told) => ui.weight(told) !== 'minor');
  if (pace === 0) await patience.wait(waitFor(watched && tells ? STILL : 0));
  else if (flights.length > 0) await patience.wait(fly(from, pace));
  else if (tells) await patience.wait(waitFor(pace * PAUSE.frame));
}

const bringIntoSight = async ({ parts }: Stage, flights: readonly Flight[]): Promise<void> => {
  if (flights.length > 0) await parts.lookAround.value?.(flights.flatMap(({ from, to }) => [from, to]));
};

/** A frame with a scoring in it: event by event, each with its points, and only then the table as it is after all of them. */
async function showScoring(stage: Stage, frame: Frame): Promise<void> {
  const { parts, scene } = stage;
  for (const [i, told] of frame.told.entries()) {
    if (stage.patience.hurried()) break;
    await showEvent(stage, frame, told, () => parts.change((now) => hearing(now, i + 1)));
  }
  scene.value = undefined;
  parts.change((now) => showing(now, now.shown + 1));
  await nextFrame();
}

async function showEvent(stage: Stage, frame: Frame, told: Fact, hear: () => void): Promise<void> {
  const { parts, scene, paused, patience } = stage;
  const { ui } = parts.loaded;
  const seen = tableAt(stage, frame);
  const pace = paceOf();
  const picture = ui.stage(seen, told);
  const flights = ui.flights(seen, told);
  playSound(ui, [told]);
  if (picture !== undefined) {
    const lights = ui.lights?.(seen, told) ?? [];
    // First the board turns to it, then the light goes on.
    scene.value = undefined;
    if (lights.length > 0) await parts.lookAround.value?.(lights);
    scene.value = { picture, lights };
    await patience.wait(pausableWait((pace || STILL) * PAUSE.scene, paused));
  }
  if (flights.length > 0 && pace > 0 && !patience.hurried()) await patience.wait(fly(measure(flights), pace));
  hear();
  if (picture !== undefined) await patience.wait(pausableWait((pace || STILL) * PAUSE.given, paused));
}
