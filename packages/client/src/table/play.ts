// One table in the page: what is shown of it and what the viewer can do. The thinking is done in table-state.ts; here it meets the page.

import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import type { Action } from '@regalia/core';
import type { AnyText } from '@regalia/kit';
import type { AnyTable, Look } from '@regalia/parts';
import type { PageGame } from '../games.ts';
import { type Hints, startHints } from './hints.ts';
import type { LogLine } from './log.ts';
import { type Moves, movesAt } from './moves.ts';
import { actionFor, type Counted, type Counts, decisionOf, oneMore } from './picking.ts';
import type { SeenMatch } from './seen-match.ts';
import { type Scene, startShowing } from './showing.ts';
import { tableSignals } from './table-signals.ts';
import { afterNews, atTable, lookingAt, type Present, type Seen, type TableState, withWhyNot } from './table-state.ts';

/** Why something was refused, in a sentence. */
export interface WhyNotText {
  readonly text: string;
  readonly rule: string | undefined;
}

/** Points by seat, null where one is hidden, or all are. */
export type Scores = readonly (number | null)[] | null;

/** What the page shows of a table. */
export interface TableSignals {
  /** How the game speaks, in the page's language. */
  readonly text: ReadonlySignal<AnyText>;
  readonly looks: ReadonlySignal<readonly Look[]>;
  /** Index of the frame on show. */
  readonly shown: ReadonlySignal<number>;
  /** Index of an earlier frame that is being looked at. */
  readonly past: ReadonlySignal<number | undefined>;
  readonly draft: ReadonlySignal<readonly Action[]>;
  readonly present: ReadonlySignal<Present>;
  /** What happened is still being shown. */
  readonly catchingUp: ReadonlySignal<boolean>;
  readonly whyNot: ReadonlySignal<WhyNotText | undefined>;
  readonly log: ReadonlySignal<readonly LogLine[]>;
  /** Points by seat, as far as they have been told; null while they are hidden. */
  readonly scores: ReadonlySignal<Scores>;
  /** What others did since the viewer last decided. */
  readonly recap: ReadonlySignal<readonly LogLine[]>;
  /** What the board shows, what is pointed at included. */
  readonly table: ReadonlySignal<AnyTable>;
  /** The same without what is pointed at: does not change with every movement of the mouse. */
  readonly calm: ReadonlySignal<AnyTable>;
  /** When the decision is a choice of counted things. */
  readonly counting: ReadonlySignal<Counted | undefined>;
}

/** Brings places into sight, which carry their names as `data-at`. */
export type LookAround = (places: readonly string[]) => Promise<void>;

export interface Play extends TableSignals, Moves {
  readonly match: SeenMatch;
  readonly loaded: PageGame;
  readonly pointed: ReadonlySignal<Action | undefined>;
  /** A movement or a scoring is on, be it the last. */
  readonly showing: ReadonlySignal<boolean>;
  readonly scene: ReadonlySignal<Scene | undefined>;
  /** Whether the stage stands still. */
  readonly paused: ReadonlySignal<boolean>;
  readonly hints: Hints;
  /** How the board is made to show something; set by whoever draws it. */
  readonly lookAround: Signal<LookAround | undefined>;
  point(action: Action | undefined): void;
  /** Looks at an earlier frame, or at the present again. */
  lookAt(frame: number | undefined): void;
  /** Picks counted things: so many of each kind. */
  pickCounts(counts: Counts): void;
  closeWhyNot(): void;
  /** Shows once more what others did since the viewer last decided. */
  watch(): void;
  /** Straight to the present. */
  skip(): void;
  /** On to what comes next on the stage. */
  stepOn(): void;
  /** The stage stands still, or goes on. */
  pause(): void;
  leave(): void;
}

/** What the parts of a table in the page share. */
export interface TableParts {
  readonly match: SeenMatch;
  readonly loaded: PageGame;
  readonly state: Signal<TableState>;
  readonly pointed: Signal<Action | undefined>;
  /** What was picked by hand of counted things, and at which decision. */
  readonly handPicked: Signal<{ readonly decision: string; readonly counts: Counts } | undefined>;
  readonly lookAround: Signal<LookAround | undefined>;
  /** The match as far as it is known now. */
  seen(): Seen;
  change(how: (state: TableState) => TableState): void;
}

function tableParts(match: SeenMatch, loaded: PageGame): TableParts {
  const { game, box, viewer, frames, handover } = match;
  const seen = (): Seen => ({ game, box, viewer: viewer.value, frames: frames.value, handover: handover.value });
  const state = signal(atTable(seen()));
  return {
    match,
    loaded,
    state,
    pointed: signal<Action | undefined>(undefined),
    handPicked: signal(undefined),
    lookAround: signal<LookAround | undefined>(undefined),
    seen,
    change(how) {
      state.value = how(state.value);
    },
  };
}

/** Shows what is new, whenever there is any and nobody looks at the past. Answers how to stop that. */
function followNews({ match, seen, change }: TableParts, past: TableSignals['past'], show: () => void): () => void {
  return effect(() => {
    match.frames.value;
    match.viewer.value;
    if (past.value !== undefined) return;
    untracked(() => {
      change((now) => afterNews(now, seen()));
      show();
    });
  });
}

export function startPlay(match: SeenMatch, loaded: PageGame): Play {
  const parts = tableParts(match, loaded);
  const { pointed, change } = parts;
  const point = (action: Action | undefined): void => {
    pointed.value = action;
  };
  const pickCounts = (counts: Counts): void => {
    const counted = signals.counting.value;
    if (!counted) return;
    parts.handPicked.value = { decision: decisionOf(parts.state.value), counts };
    point(actionFor(counted.counting, counted.ordered, counts));
  };
  const signals: TableSignals = tableSignals(parts, {
    choose: (action) => moves.choose(action),
    chooseAll: (actions) => moves.chooseAll(actions),
    point,
    pick(kind) {
      const { counting, value } = { counting: signals.counting.value, value: signals.calm.value.picked };
      if (counting && value) pickCounts(oneMore(counting.counting, value, kind));
    },
  });
  const show = startShowing(parts, signals.table);
  const moves = movesAt(parts, signals, show.skip);
  const hints = startHints(match, signals.present, pointed);
  const stop = followNews(parts, signals.past, show.start);
  return {
    ...signals,
    ...moves,
    match,
    loaded,
    pointed,
    hints,
    lookAround: parts.lookAround,
    showing: show.running,
    scene: show.scene,
    paused: show.paused,
    point,
    pickCounts,
    lookAt(frame) {
      // What was pointed at belongs to another moment.
      point(undefined);
      change((now) => lookingAt(now, frame));
    },
    closeWhyNot: () => change((now) => withWhyNot(now, undefined)),
    watch: () => show.again(),
    skip: show.skip,
    stepOn: show.stepOn,
    pause: show.pause,
    leave() {
      stop();
      show.leave();
      hints.leave();
    },
  };
}
