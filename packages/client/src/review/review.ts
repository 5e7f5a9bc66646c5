// A review going on: one seat's choices, each judged in a thread of its own, first to last. It can be left at any time.

import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Verdict } from '@regalia/bots/review';
import type { Seat } from '@regalia/core';
import { type Decision, decisionsOf } from '@regalia/kit/review';
import { newThinker, type Thinker } from '../local/bots.ts';
import type { ReplayedMatch } from '../replay/replayed-match.ts';

/** A choice and what it was worth. */
export interface Judged extends Decision, Verdict {}

export interface Review {
  readonly seat: Seat;
  /** How many choices there are to judge. */
  readonly count: number;
  /** How many of them have been looked at. */
  readonly looked: ReadonlySignal<number>;
  /** In their order; those that nobody could judge are left out. */
  readonly judged: ReadonlySignal<readonly Judged[]>;
  readonly state: ReadonlySignal<'thinking' | 'done' | 'failed'>;
  /** The entry that is being thought about once more, for longer. */
  readonly longer: ReadonlySignal<number | undefined>;
  /** Thinks about one choice for some seconds more. */
  thinkLonger(judged: Judged): void;
  /** Stops whatever is being thought. */
  leave(): void;
}

export function startReview(match: ReplayedMatch, seat: Seat): Review {
  const decisions = decisionsOf(match, seat);
  const looked = signal(0);
  const judged = signal<readonly Judged[]>([]);
  const state = signal<Review['state']['value']>('thinking');
  const longer = signal<number | undefined>(undefined);
  const thinker = newThinker();
  const ask = (decision: Decision, long: boolean): Promise<Verdict | undefined | 'failed'> => judgedBy(thinker, match, decision, long);
  let left = false;

  const goThrough = async (): Promise<void> => {
    for (const decision of decisions) {
      const verdict = await ask(decision, false);
      if (left) return;
      if (verdict === 'failed') {
        state.value = 'failed';
        return;
      }
      looked.value++;
      if (verdict) judged.value = [...judged.value, { ...decision, ...verdict }];
    }
    state.value = 'done';
  };
  void goThrough();

  return {
    seat,
    count: decisions.length,
    looked,
    judged,
    state,
    longer,
    thinkLonger(one) {
      if (longer.value !== undefined) return;
      longer.value = one.entry;
      void ask(one, true).then((verdict) => {
        if (left) return;
        longer.value = undefined;
        if (verdict && verdict !== 'failed') replace(judged, { ...one, ...verdict });
      });
    },
    leave() {
      left = true;
      thinker.end();
    },
  };
}

/** What a thread says of a choice; it may say nothing, and it may not be there. */
async function judgedBy(thinker: Thinker, { given }: ReplayedMatch, { view, legal, action }: Decision, long: boolean) {
  const { game, options, seats } = given;
  const answer = await thinker.ask({ ask: 'verdict', game, options, seats, view, legal, action, long });
  return answer ? answer.verdict : 'failed';
}

function replace(list: Signal<readonly Judged[]>, one: Judged): void {
  list.value = list.value.map((other) => (other.entry === one.entry ? one : other));
}
