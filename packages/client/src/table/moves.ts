// What the viewer does at a table: choosing, drafting, sending.

import { type Action, insist } from '@regalia/core';
import { paceOf, settings } from '../settings.ts';
import { playSound } from '../sound.ts';
import { drafted } from './draft.ts';
import { fly, measure, nextFrame } from './motion.ts';
import type { TableParts, TableSignals } from './play.ts';
import {
  afterSending,
  firstRefused,
  trialOf,
  whileSending,
  whyNotOf,
  withoutDraft,
  withoutLastStep,
  withStep,
  withWhyNot,
} from './table-state.ts';

export interface Moves {
  /** Takes an action, or tells why it cannot be taken. */
  choose(action: Action): void;
  /** Takes actions one after the other, all of them or none. */
  chooseAll(actions: readonly Action[]): void;
  /** Sends a draft that waits for it. */
  confirm(): void;
  undo(): void;
  reset(): void;
  /** How many actions the viewer has taken here so far, undone ones included. */
  chosen(): number;
}

export function movesAt(parts: TableParts, { present, table, catchingUp }: TableSignals, skip: () => void): Moves {
  const { match, loaded, state, pointed, seen, change } = parts;
  let chosen = 0;

  async function send(draft: readonly Action[]): Promise<void> {
    const { view } = present.value;
    change((now) => whileSending(now, draft, view));
    const done = await match.submit(draft);
    const [action] = draft;
    change((now) => afterSending(now, done.ok || action === undefined ? undefined : { action, why: done.refusal }));
  }

  /** Further steps of the draft. It is sent by itself when nothing more can be drafted, unless confirmation is wanted. */
  function take(actions: readonly Action[]): void {
    const trial = trialOf(state.value, seen());
    insist(trial !== undefined, 'a spectator drafts nothing');
    const draft = [...state.value.draft, ...actions];
    const { told, goesOn } = drafted(trial, draft);
    if (!goesOn && settings.confirm.value === 'off') {
      void send(draft);
      return;
    }
    // Measuring costs a layout: only for what will fly.
    const flights = paceOf() === 0 ? [] : measure(told.flatMap((event) => loaded.ui.flights(table.value, event)));
    change((now) => actions.reduce(withStep, now));
    playSound(loaded.ui, told);
    void nextFrame().then(() => fly(flights, paceOf()));
  }

  function chooseAll(actions: readonly Action[]): void {
    change((now) => withWhyNot(now, undefined));
    if (catchingUp.value) skip();
    else if (!present.value.ready) {
      const refused = firstRefused(state.value, seen(), actions);
      if (refused !== undefined) {
        change((now) => withWhyNot(now, whyNotOf(refused.state, seen(), refused.action)));
        return;
      }
      pointed.value = undefined;
      chosen++;
      take(actions);
    }
  }

  return {
    choose: (action) => chooseAll([action]),
    chooseAll,
    confirm() {
      if (!present.value.ready) return;
      chosen++;
      void send(state.value.draft);
    },
    undo: () => change(withoutLastStep),
    reset: () => change(withoutDraft),
    chosen: () => chosen,
  };
}
