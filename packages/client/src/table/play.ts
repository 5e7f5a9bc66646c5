// What happens at one table in the page: which frame is shown, the draft, what is pointed at, why something was refused.

import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals';
import { type Action, type Fact, insist, type Refusal, Xoshiro } from '@regalia/core';
import { type AnyBoardUi, type AnyTable, type Look, looksOf } from '@regalia/parts';
import type { ComponentChild } from 'preact';
import type { LoadedGame } from '../games.ts';
import type { Frame } from '../local/frames.ts';
import { paceOf, settings } from '../settings.ts';
import { playSound } from '../sound.ts';
import { t } from '../text/index.ts';
import { reasonOf } from '../text/refusal.ts';
import { type Hints, startHints } from './hints.ts';
import { type LogLine, linesOf } from './log.ts';
import { fly, measure, nextFrame, type Waiting, waitFor } from './motion.ts';
import type { Source } from './source.ts';

/** The table with the draft carried out on it. */
export interface Present {
  readonly view: unknown;
  readonly legal: readonly Action[];
  /** Whether the viewer has to decide. */
  readonly asked: boolean;
  /** Nothing more can be drafted: the draft waits to be confirmed. */
  readonly ready: boolean;
}

export interface WhyNot {
  readonly action: Action;
  readonly text: string;
  readonly rule: string | undefined;
}

export interface Play {
  readonly source: Source;
  readonly loaded: LoadedGame;
  readonly looks: ReadonlySignal<readonly Look[]>;
  /** Index of the frame on show. */
  readonly shown: Signal<number>;
  /** Index of an earlier frame that is being looked at. */
  readonly past: Signal<number | undefined>;
  readonly draft: Signal<readonly Action[]>;
  readonly present: ReadonlySignal<Present>;
  /** What happened is still being shown. */
  readonly catchingUp: ReadonlySignal<boolean>;
  /** A movement or a scoring is on, be it the last. */
  readonly showing: ReadonlySignal<boolean>;
  readonly pointed: Signal<Action | undefined>;
  readonly whyNot: Signal<WhyNot | undefined>;
  readonly scene: Signal<ComponentChild | undefined>;
  readonly hints: Hints;
  readonly log: ReadonlySignal<readonly LogLine[]>;
  /** What others did since the viewer last decided. */
  readonly recap: ReadonlySignal<readonly LogLine[]>;
  /** What the board shows, what is pointed at included. */
  readonly table: ReadonlySignal<AnyTable>;
  /** The same without what is pointed at: does not change with every movement of the mouse. */
  readonly calm: ReadonlySignal<AnyTable>;
  choose(action: Action): void;
  confirm(): void;
  undo(): void;
  reset(): void;
  skip(): void;
  leave(): void;
}

/** How many of its seats' colours: the viewer keeps the one chosen in the settings. */
const looksFor = (source: Source): readonly Look[] => {
  const own = source.bots.filter((bot) => !bot).length <= 1 ? source.viewer.value : null;
  return looksOf(source.seats, own === null ? undefined : { seat: own, look: settings.look.value });
};

/** A face's sentences. Each is made once: a board names all its places anew whenever it is drawn, and they seldom change. */
function sayer(face: AnyBoardUi, language: string): AnyTable['say'] {
  const key = `${face.id} ${language}`;
  const made = sentences.get(key) ?? new Map<string, string>();
  sentences.set(key, made);
  return (id, params) => {
    const call = params === undefined ? id : `${id} ${JSON.stringify(params)}`;
    const known = made.get(call);
    if (known !== undefined) return known;
    const sentence = face.say(language, id, params);
    if (made.size > 5000) made.clear();
    made.set(call, sentence);
    return sentence;
  };
}
const sentences = new Map<string, Map<string, string>>();

export function startPlay(source: Source, loaded: LoadedGame): Play {
  const { game, face } = loaded;
  const { box } = source;
  const shown = signal(source.frames.value.length - 1);
  const past = signal<number | undefined>(undefined);
  const draft = signal<readonly Action[]>([]);
  const pointed = signal<Action | undefined>(undefined);
  const whyNot = signal<WhyNot | undefined>(undefined);
  const scene = signal<ComponentChild | undefined>(undefined);
  /** What is shown while a draft is on its way. */
  const sending = signal<unknown>(undefined);
  /** Up to this frame everything has been seen in the draft. */
  let seenTo = 0;
  const looks = computed(() => looksFor(source));
  const frame = computed((): Frame => source.frames.value[Math.min(past.value ?? shown.value, source.frames.value.length - 1)]);
  const catchingUp = computed(() => shown.value < source.frames.value.length - 1);

  /** A state that fits the viewer's view, with the draft played on it. What a draft can contain is decided by the view alone. */
  const drafted = (actions: readonly Action[]): { state: unknown; told: Fact[] } => {
    const viewer = source.viewer.value;
    insist(viewer !== null, 'a spectator drafts nothing');
    const state = game.imagine(box, frame.value.view, new Xoshiro(1));
    let told: Fact[] = [];
    for (const action of actions) {
      told = [];
      game.play(box, state, viewer, action, (event) => {
        const heard = game.tell(box, event, viewer);
        if (heard) told.push(heard);
      });
    }
    return { state, told };
  };

  const present = computed((): Present => {
    const now = frame.value;
    const viewer = source.viewer.value;
    if (sending.value !== undefined && past.value === undefined) return { view: sending.value, legal: [], asked: false, ready: false };
    const open = past.value === undefined && !catchingUp.value && viewer !== null && source.handover.value === undefined;
    if (!open || draft.value.length === 0) {
      const legal = open ? now.legal : [];
      return { view: now.view, legal, asked: legal.length > 0, ready: false };
    }
    const { state } = drafted(draft.value);
    const actors = game.actors(box, state);
    const mine = actors.length === 1 && actors[0] === viewer;
    return { view: game.view(box, state, viewer), legal: mine ? game.legal(box, state, viewer) : [], asked: true, ready: !mine };
  });

  const calm = computed(
    (): AnyTable => ({
      box,
      view: present.value.view,
      viewer: source.viewer.value,
      names: source.names,
      looks: looks.value,
      legal: present.value.legal,
      say: sayer(face, settings.language.value),
      choose,
      point,
      pointed: undefined,
    }),
  );
  const table = computed((): AnyTable => (pointed.value === undefined ? calm.value : { ...calm.value, pointed: pointed.value }));

  const linesBefore = (to: number): readonly LogLine[] =>
    source.frames.value.slice(0, to + 1).flatMap((one) => linesOf(one, loaded, source, settings.language.value));
  const log = computed(() => linesBefore(shown.value));
  const recap = computed(() => {
    const viewer = source.viewer.value;
    const frames = source.frames.value;
    let from = shown.value;
    while (from > 0 && frames[from].actor !== viewer) from--;
    if (viewer === null || from === 0 || from === shown.value) return [];
    return frames
      .slice(from + 1, shown.value + 1)
      .flatMap((one) =>
        linesOf(one, loaded, source, settings.language.value).filter(({ weight, seat }) => weight !== 'minor' && seat !== viewer),
      );
  });

  function point(action: Action | undefined): void {
    pointed.value = action;
  }

  function choose(action: Action): void {
    whyNot.value = undefined;
    if (catchingUp.value) {
      skip();
      return;
    }
    const { legal, ready } = present.value;
    if (legal.includes(action)) {
      pointed.value = undefined;
      take(action);
      return;
    }
    whyNot.value = ready ? undefined : explainNot(action);
  }

  function explainNot(action: Action): WhyNot | undefined {
    const viewer = source.viewer.value;
    if (past.value !== undefined || viewer === null)
      return { action, text: t(past.value === undefined ? 'why-watching' : 'why-past'), rule: undefined };
    if (frame.value.over) return undefined;
    const refusal: Refusal = game.refuse(box, drafted(draft.value).state, viewer, action);
    return { action, text: reasonOf(refusal, loaded, box, source.names), rule: refusal.rule };
  }

  /** One more step of the draft. It is sent by itself when nothing more can be drafted, unless confirmation is wanted. */
  function take(action: Action): void {
    const next = [...draft.value, action];
    const viewer = source.viewer.value;
    const { state, told } = drafted(next);
    const actors = game.actors(box, state);
    const goesOn = actors.length === 1 && actors[0] === viewer;
    if (!goesOn && settings.confirm.value === 'off') {
      void send(next);
      return;
    }
    const flights = told.flatMap((event) => face.flights(table.value, event));
    const from = measure(flights);
    draft.value = next;
    playSound(told);
    void nextFrame().then(() => fly(from, paceOf()));
  }

  async function send(actions: readonly Action[]): Promise<void> {
    // What was drafted has been seen already; only the last step and what follows it is news.
    seenTo = shown.value + actions.length - (draft.value.length === actions.length ? 0 : 1);
    sending.value = present.value.view;
    draft.value = [];
    const done = await source.submit(actions);
    sending.value = undefined;
    if (done.ok) return;
    seenTo = 0;
    whyNot.value = { action: actions[0], text: reasonOf(done.refusal, loaded, box, source.names), rule: done.refusal.rule };
  }

  let waiting: Waiting | undefined;
  let hurry = false;
  let left = false;
  const wait = async (time: number): Promise<void> => {
    if (time <= 0 || hurry) return;
    waiting = waitFor(time);
    await waiting.over;
    waiting = undefined;
  };

  const showing = signal(false);
  /** Shows frame after frame until the present is reached. */
  async function show(): Promise<void> {
    if (showing.value) return;
    showing.value = true;
    while (!left && past.value === undefined && shown.value < source.frames.value.length - 1) {
      const pace = paceOf();
      if (shown.value < seenTo) {
        shown.value = Math.min(seenTo, source.frames.value.length - 1);
        continue;
      }
      if (pace === 0 || hurry) {
        const news = source.frames.value.slice(shown.value + 1);
        playSound(news.flatMap(({ told }) => told));
        shown.value = source.frames.value.length - 1;
        await nextFrame();
        continue;
      }
      const next = source.frames.value[shown.value + 1];
      const seen = { ...untracked(() => table.value), view: next.view };
      const flights = next.told.flatMap((told) => face.flights(seen, told));
      const from = measure(flights);
      shown.value++;
      playSound(next.told);
      await nextFrame();
      if (flights.length > 0) {
        waiting = fly(from, pace);
        await waiting.over;
        waiting = undefined;
      } else if (next.told.some((told) => face.weight(told) !== 'minor')) await wait(pace * 0.6);
      for (const told of next.told) {
        const picture = hurry ? undefined : face.stage(seen, told);
        if (picture === undefined) continue;
        scene.value = picture;
        await wait(pace * 4);
      }
      scene.value = undefined;
    }
    hurry = false;
    showing.value = false;
  }

  function skip(): void {
    if (!catchingUp.value && scene.value === undefined) return;
    hurry = true;
    scene.value = undefined;
    waiting?.end();
  }

  /** Whether a draft is possible where the game stands now: moves may have been taken back under it. */
  function canStill(actions: readonly Action[]): boolean {
    const viewer = source.viewer.value;
    const now = source.frames.value.at(-1);
    if (actions.length === 0) return true;
    if (viewer === null || !now?.legal.includes(actions[0])) return false;
    const state = game.imagine(box, now.view, new Xoshiro(1));
    return actions.every((action) => {
      const actors = game.actors(box, state);
      if (!actors.includes(viewer) || !game.legal(box, state, viewer).includes(action)) return false;
      game.play(box, state, viewer, action, () => undefined);
      return true;
    });
  }

  const hints = startHints(source, present, pointed);

  let lastViewer = source.viewer.value;
  const stop = effect(() => {
    const { length } = source.frames.value;
    const viewer = source.viewer.value;
    if (past.value !== undefined) return;
    untracked(() => {
      if (viewer !== lastViewer) {
        lastViewer = viewer;
        shown.value = length - 1;
        draft.value = [];
        whyNot.value = undefined;
      }
      if (!canStill(draft.value)) draft.value = [];
      void show();
    });
  });

  return {
    source,
    loaded,
    looks,
    shown,
    past,
    draft,
    present,
    catchingUp,
    showing,
    pointed,
    whyNot,
    scene,
    hints,
    log,
    recap,
    table,
    calm,
    choose,
    confirm() {
      if (present.value.ready) void send(draft.value);
    },
    undo() {
      draft.value = draft.value.slice(0, -1);
      whyNot.value = undefined;
    },
    reset() {
      draft.value = [];
      whyNot.value = undefined;
    },
    skip,
    leave() {
      left = true;
      stop();
      hints.leave();
      waiting?.end();
    },
  };
}
