// What a table in the page is at, without a page: drafts, refusals, looking back, catching up.

import { describe, expect, test } from 'vitest';
import { drafted, isPossible } from '../src/table/draft.ts';
import { framesOf } from '../src/table/frames.ts';
import {
  afterNews,
  afterSending,
  atTable,
  firstRefused,
  lookingAt,
  nextShow,
  presentOf,
  type Seen,
  showing,
  sinceOwnDecision,
  type TableState,
  whileSending,
  whyNotOf,
  withoutLastStep,
  withStep,
} from '../src/table/table-state.ts';
import { newMatch, playTurns } from './toy/match.ts';
import { STOP, TAKE } from './toy/rules.ts';

/** The table after so many turns, as a viewer sees it. */
function seenBy(viewer: number | null, turns = 0): Seen {
  const match = newMatch();
  playTurns(match, turns);
  return { game: match.game, box: match.box, viewer, frames: framesOf(match, viewer), handover: undefined };
}

/** Nothing has a stage of its own. */
const never = (): boolean => false;

const heapOf = (view: unknown): unknown => (typeof view === 'object' && view !== null && 'heap' in view ? view.heap : undefined);

describe('a draft', () => {
  const seen = seenBy(0);
  const start = atTable(seen);
  const heap = Number(heapOf(presentOf(start, seen).view));

  test('is carried out on what the viewer sees, step by step, and undone the same way', () => {
    expect(presentOf(start, seen)).toMatchObject({ legal: [TAKE, STOP], asked: true, ready: false });
    const one = withStep(start, TAKE);
    expect(heapOf(presentOf(one, seen).view)).toBe(heap - 1);
    expect(presentOf(withoutLastStep(one), seen)).toEqual(presentOf(start, seen));
  });

  test('takes several steps at once only if each is legal after those before it', () => {
    const takes = Array.from({ length: heap }, () => TAKE);
    expect(firstRefused(start, seen, [...takes.slice(1), STOP])).toBeUndefined();
    const refused = firstRefused(start, seen, [...takes, TAKE]);
    expect(refused).toMatchObject({ action: TAKE, state: { draft: takes } });
    expect(firstRefused(start, seen, [STOP, TAKE])).toMatchObject({ action: TAKE, state: { draft: [STOP] } });
  });

  test('is ready when somebody else, or chance, is next', () => {
    expect(presentOf(withStep(start, STOP), seen)).toMatchObject({ legal: [], asked: true, ready: true });
  });

  test('tells what its last step would tell, and whether the seat goes on', () => {
    const trial = { game: seen.game, box: seen.box, view: presentOf(start, seen).view, seat: 0 };
    expect(drafted(trial, [TAKE])).toMatchObject({ told: [{ id: 'took', seat: 0 }], goesOn: true });
    expect(drafted(trial, [TAKE, STOP])).toMatchObject({ told: [{ id: 'stopped', seat: 0 }], goesOn: false });
  });

  test('is possible only as far as there are pebbles', () => {
    const trial = { game: seen.game, box: seen.box, view: presentOf(start, seen).view, seat: 0 };
    const takes = Array.from({ length: heap }, () => TAKE);
    expect(isPossible(trial, [TAKE, STOP], takes)).toBe(true);
    expect(isPossible(trial, [TAKE, STOP], [...takes, TAKE])).toBe(false);
    expect(isPossible(trial, [], [STOP])).toBe(false);
    expect(isPossible(trial, [], [])).toBe(true);
  });

  test('is dropped when the game has gone on under it, and kept when nothing has changed for it', () => {
    const drafting = withStep(start, TAKE);
    expect(afterNews(drafting, seen)).toBe(drafting);
    expect(afterNews(drafting, seenBy(0, 1)).draft).toEqual([]);
  });

  test('shows what it was sent with until it has arrived; what was seen in it is not shown again', () => {
    const { view } = presentOf(withStep(start, TAKE), seen);
    const sending = whileSending(withStep(start, TAKE), [TAKE, STOP], view);
    expect(presentOf(sending, seen)).toEqual({ view, legal: [], asked: false, ready: false });
    expect(sending.seenTo).toBe(start.shown + 1);
    const after = afterSending(sending);
    expect(presentOf(after, seen).asked).toBe(true);
    expect(nextShow(after, seenBy(0, 1).frames, 'moving', never)).toEqual({ kind: 'seen', to: start.shown + 1 });
  });

  test('that is refused leaves the reason, and everything is shown anew', () => {
    const refused = { action: TAKE, why: { id: 'stale' } } as const;
    const after = afterSending(whileSending(start, [TAKE], {}), refused);
    expect(after).toMatchObject({ whyNot: refused, seenTo: 0, sending: undefined });
  });
});

describe('why not', () => {
  const seen = seenBy(0);
  const start = atTable(seen);

  test('comes from the game, of the table with the draft on it', () => {
    const { heap } = { heap: Number(heapOf(presentOf(start, seen).view)) };
    let state: TableState = start;
    for (let i = 0; i < heap; i++) state = withStep(state, TAKE);
    expect(whyNotOf(state, seen, TAKE)).toEqual({ action: TAKE, why: { id: 'heap-empty', rule: 'PB-1.1' } });
  });

  test('is another for the past, for a spectator, and none at the end', () => {
    expect(whyNotOf(lookingAt(start, 1), seen, TAKE)?.why).toBe('past');
    expect(whyNotOf(start, { ...seen, viewer: null }, TAKE)?.why).toBe('watching');
    const over = seenBy(0, 4);
    expect(whyNotOf(atTable(over), over, TAKE)).toBeUndefined();
  });
});

describe('nothing is asked', () => {
  const seen = seenBy(0);
  const start = atTable(seen);

  test('while an earlier frame is looked at, while catching up, and while the screen is handed over', () => {
    expect(presentOf(lookingAt(start, 1), seen)).toMatchObject({ legal: [], asked: false });
    expect(presentOf(showing(start, start.shown - 1), seen)).toMatchObject({ legal: [], asked: false });
    expect(presentOf(start, { ...seen, handover: 1 })).toMatchObject({ legal: [], asked: false });
  });

  test('of a spectator, and of who is not to decide', () => {
    for (const viewer of [null, 1]) {
      const others = seenBy(viewer);
      expect(presentOf(atTable(others), others)).toMatchObject({ legal: [], asked: false });
    }
  });
});

describe('what happens', () => {
  const before = seenBy(0);
  const after = seenBy(0, 2);
  const start = atTable(before);

  test('is shown frame by frame, or all at once for who is in a hurry', () => {
    expect(nextShow(start, after.frames, 'moving', never)).toEqual({ kind: 'one', frame: after.frames[start.shown + 1] });
    expect(nextShow(start, after.frames, 'hurried', never)).toEqual({ kind: 'all', to: after.frames.length - 1 });
    expect(nextShow(atTable(after), after.frames, 'moving', never)).toBeUndefined();
  });

  test('is not shown to who looks at the past', () => {
    expect(nextShow(lookingAt(start, 0), after.frames, 'moving', never)).toBeUndefined();
  });

  test('is seen at once by who sits down anew, without the other’s draft', () => {
    const other = seenBy(1, 1);
    const state = afterNews(withStep(start, TAKE), other);
    expect(state).toMatchObject({ seenBy: 1, shown: other.frames.length - 1, draft: [] });
  });

  test('since the viewer’s own last step is what the others did and what was drawn', () => {
    const last = after.frames.length - 1;
    expect(sinceOwnDecision(after.frames, last, 0).map(({ actor }) => actor)).toEqual([-1, 1, 1, -1]);
    // Whoever has not decided yet is told everything so far.
    expect(sinceOwnDecision(seenBy(1, 1).frames, seenBy(1, 1).frames.length - 1, 1).map(({ actor }) => actor)).toContain(0);
    expect(sinceOwnDecision(after.frames, last, null)).toEqual([]);
    expect(sinceOwnDecision(before.frames, before.frames.length - 1, 0)).toEqual([]);
  });

  test('of who was away begins where they last looked, what was played for them included, until they decide by hand', () => {
    const { frames } = seenBy(0, 6);
    const last = frames.length - 1;
    const missed = { from: 2, to: last };
    expect(sinceOwnDecision(frames, last, 0, missed)).toEqual(frames.slice(3));
    expect(sinceOwnDecision(frames, last, 0, missed).some(({ actor }) => actor === 0)).toBe(true);
    // What was seen before one last decided is no news, and who saw everything missed nothing.
    expect(sinceOwnDecision(frames, last, 0, { from: last, to: last })).toEqual(sinceOwnDecision(frames, last, 0));
    expect(sinceOwnDecision(frames, last, 0, { from: 0, to: 1 })).toEqual(sinceOwnDecision(frames, last, 0));
  });
});
