// What one table in the page is at, as data: which frame is shown, the draft, why something was refused. Everything that happens at it
// makes a new state of the old one.

import { type Action, type AnyGame, insist, type Refusal, type Seat, type Viewer } from '@regalia/core';
import { type Drafted, drafted, isPossible, type Trial } from './draft.ts';
import type { Frame } from './frames.ts';
import type { Missed } from './seen-match.ts';

/** Why an action cannot be taken: for want of a seat, because it is the past, or by what the game says. */
export interface WhyNot {
  readonly action: Action;
  readonly why: 'watching' | 'past' | Refusal;
}

export interface TableState {
  /** Whose frames these were when they were last looked at. */
  readonly seenBy: Viewer;
  /** Index of the frame on show. */
  readonly shown: number;
  /** While the next frame is being told piece by piece: how many of its events have been told already. */
  readonly heard: number;
  /** Index of an earlier frame that is being looked at. */
  readonly past: number | undefined;
  readonly draft: readonly Action[];
  /** What is shown while a draft is on its way. */
  readonly sending: { readonly view: unknown } | undefined;
  /** Up to this frame everything has been seen in the draft. */
  readonly seenTo: number;
  readonly whyNot: WhyNot | undefined;
}

/** The match as far as it is known. */
export interface Seen {
  readonly game: AnyGame;
  readonly box: unknown;
  readonly viewer: Viewer;
  readonly frames: readonly Frame[];
  /** Who should sit down before the screen next, when people share it. */
  readonly handover: Seat | undefined;
}

/** The table with the draft carried out on it. */
export interface Present {
  readonly view: unknown;
  readonly legal: readonly Action[];
  /** Whether the viewer has to decide. */
  readonly asked: boolean;
  /** Nothing more can be drafted: the draft waits to be confirmed. */
  readonly ready: boolean;
}

/** The present is on show, and nothing has been done yet. */
export const atTable = ({ viewer, frames }: Pick<Seen, 'viewer' | 'frames'>): TableState => ({
  seenBy: viewer,
  shown: frames.length - 1,
  heard: 0,
  past: undefined,
  draft: [],
  sending: undefined,
  seenTo: 0,
  whyNot: undefined,
});

export const isCatchingUp = ({ shown }: Pick<TableState, 'shown'>, frames: readonly Frame[]): boolean => shown < frames.length - 1;

/** The frame on show. */
function frameOnShow({ past, shown }: Pick<TableState, 'past' | 'shown'>, frames: readonly Frame[]): Frame {
  const frame = frames[Math.min(past ?? shown, frames.length - 1)];
  insist(frame !== undefined, 'a match has its first frame');
  return frame;
}

/** The game that the viewer's draft is tried out in; undefined for a spectator. */
export function trialOf(state: Pick<TableState, 'past' | 'shown'>, { game, box, viewer, frames }: Seen): Trial | undefined {
  return viewer === null ? undefined : { game, box, view: frameOnShow(state, frames).view, seat: viewer };
}

/** One for all: nobody who looks at a list of nothing sees it change. */
const NOTHING: readonly Action[] = [];

export function presentOf(state: Pick<TableState, 'shown' | 'past' | 'draft' | 'sending'>, seen: Seen): Present {
  const { past, draft, sending } = state;
  if (sending && past === undefined) return { view: sending.view, legal: NOTHING, asked: false, ready: false };
  const { view, legal } = frameOnShow(state, seen.frames);
  const trial = trialOf(state, seen);
  if (!trial || past !== undefined || isCatchingUp(state, seen.frames) || seen.handover !== undefined)
    return { view, legal: NOTHING, asked: false, ready: false };
  if (draft.length === 0) return { view, legal: legal.length > 0 ? legal : NOTHING, asked: legal.length > 0, ready: false };
  return presentWith(trial, drafted(trial, draft));
}

const presentWith = ({ game, box, seat }: Trial, { state, goesOn }: Drafted): Present => ({
  view: game.view(box, state, seat),
  legal: goesOn ? game.legal(box, state, seat) : NOTHING,
  asked: true,
  ready: !goesOn,
});

/** Why an action cannot be taken here; undefined when there is nothing to say. */
export function whyNotOf(state: TableState, seen: Seen, action: Action): WhyNot | undefined {
  const trial = trialOf(state, seen);
  if (state.past !== undefined) return { action, why: 'past' };
  if (!trial) return { action, why: 'watching' };
  if (frameOnShow(state, seen.frames).over) return undefined;
  const { game, box, seat } = trial;
  return { action, why: game.refuse(box, drafted(trial, state.draft).state, seat, action) };
}

/** One more step of the draft. */
export const withStep = (state: TableState, action: Action): TableState => ({ ...state, draft: [...state.draft, action] });

/** The first of several steps that cannot be taken after those before it, and the table at which it is refused. */
export function firstRefused(state: TableState, seen: Seen, actions: readonly Action[]): { state: TableState; action: Action } | undefined {
  let now = state;
  for (const action of actions) {
    if (!presentOf(now, seen).legal.includes(action)) return { state: now, action };
    now = withStep(now, action);
  }
  return undefined;
}

export const withoutLastStep = (state: TableState): TableState => ({ ...state, draft: state.draft.slice(0, -1), whyNot: undefined });

export const withoutDraft = (state: TableState): TableState => ({ ...state, draft: [], whyNot: undefined });

export const withWhyNot = (state: TableState, whyNot: WhyNot | undefined): TableState => ({ ...state, whyNot });

/** Looks at an earlier frame, or at the present again. */
export const lookingAt = (state: TableState, past: number | undefined): TableState => ({ ...state, past });

/** A draft is on its way. What was drafted has been seen already; only the last step and what follows it is news. */
export const whileSending = (state: TableState, draft: readonly Action[], view: unknown): TableState => ({
  ...state,
  seenTo: state.shown + draft.length - (state.draft.length === draft.length ? 0 : 1),
  sending: { view },
  draft: [],
});

/** The draft has arrived, or was refused. */
export const afterSending = (state: TableState, whyNot?: WhyNot): TableState => ({
  ...state,
  sending: undefined,
  ...(whyNot ? { seenTo: 0, whyNot } : {}),
});

/** There are other frames, or they are another viewer's: what was shown, drafted and said may be so no longer. */
export function afterNews(state: TableState, seen: Seen): TableState {
  const { viewer, frames } = seen;
  const now = viewer === state.seenBy ? state : { ...withoutDraft(state), seenBy: viewer, shown: frames.length - 1, heard: 0 };
  const last = frames.at(-1);
  if (now.draft.length === 0) return now;
  const possible = viewer !== null && last && isPossible({ ...seen, view: last.view, seat: viewer }, last.legal, now.draft);
  return possible ? now : { ...now, draft: [] };
}

/** What is to be shown next, frame by frame, until the present is reached. */
export type NextShow =
  /** It was seen in the draft, or nobody wants to see it: straight to that frame. */
  | { readonly kind: 'seen' | 'all'; readonly to: number }
  /** The next frame, with what moves in it. */
  | { readonly kind: 'one'; readonly frame: Frame };

/**
 * `hurried`: everything at once. `still`: everything at once but what is staged. `isStaged` tells which frames have something on a stage
 * of its own: it has been seen in no draft.
 */
export function nextShow(
  state: TableState,
  frames: readonly Frame[],
  pace: 'hurried' | 'still' | 'moving',
  isStaged: (frame: Frame) => boolean,
): NextShow | undefined {
  const last = frames.length - 1;
  const next = frames[state.shown + 1];
  if (state.past !== undefined || !next) return undefined;
  const seen = state.shown < state.seenTo;
  if (pace === 'hurried') return { kind: seen ? 'seen' : 'all', to: seen ? Math.min(state.seenTo, last) : last };
  if (isStaged(next)) return { kind: 'one', frame: next };
  if (!seen && pace === 'moving') return { kind: 'one', frame: next };
  let to = state.shown + 1;
  const end = seen ? Math.min(state.seenTo, last) : last;
  for (let following = frames[to + 1]; to < end && following && !isStaged(following); following = frames[to + 1]) to++;
  return { kind: seen ? 'seen' : 'all', to };
}

export const showing = (state: TableState, shown: number): TableState => ({ ...state, shown, heard: 0 });

/** So many events of the next frame have been told. */
export const hearing = (state: TableState, heard: number): TableState => ({ ...state, heard });

/** Index of the frame of the viewer's last decision; before the first it is the beginning; undefined when nobody has decided anything. */
export function ownDecision(frames: readonly Frame[], shown: number, viewer: Viewer): number | undefined {
  if (viewer === null) return undefined;
  let decided = false;
  for (let frame = Math.min(shown, frames.length - 1); frame > 0; frame--) {
    const actor = frames[frame]?.actor;
    if (actor === viewer) return frame;
    decided ||= actor !== undefined && actor >= 0;
  }
  return decided ? 0 : undefined;
}

/** Whether what came while the viewer was away is still news: nothing was decided by hand since. */
export const isMissed = (missed: Missed | undefined, own: number | undefined): missed is Missed =>
  missed !== undefined && missed.from < missed.to && (own ?? 0) <= missed.to;

/** The frame behind which there is news: the viewer's last decision, or what they last saw before they were away. */
export function newsBegin(frames: readonly Frame[], shown: number, viewer: Viewer, missed: Missed | undefined): number | undefined {
  const own = ownDecision(frames, shown, viewer);
  return isMissed(missed, own) ? Math.min(own ?? missed.from, missed.from) : own;
}

/** What happened since. */
export function sinceOwnDecision(
  frames: readonly Frame[],
  shown: number,
  viewer: Viewer,
  missed: Missed | undefined = undefined,
): readonly Frame[] {
  const begin = newsBegin(frames, shown, viewer, missed);
  return begin === undefined ? [] : frames.slice(begin + 1, shown + 1);
}
