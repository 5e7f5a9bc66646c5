// Looking back: every choice that stood is judged by what its seat saw, none is called better than the best, and the account adds up.

import { type Reviewer, reviewer } from '@regalia/bots/review';
import { type AnyMatch, admit, advance, deciders, isOver, layOut, oneOf, Xoshiro } from '@regalia/core';
import { GAMES, type LoadedGame, loadGame } from '@regalia/games';
import { accountOf, costOf, type Decision, decisionsOf, gradeOf } from '@regalia/kit/review';
import { describe, expect, it } from 'vitest';

const NAMED = await Promise.all(GAMES.map(async (manifest) => ({ id: manifest.id, loaded: await loadGame(manifest) })));
const SMALL = { budget: { width: 3, gap: 1, worlds: 2, turns: 1, careful: 1, trust: 4, solve: 2000 }, width: 3, worlds: 8, plays: 4000 };

/** A game at random, for so many entries at most. */
function played({ game }: LoadedGame, seats: number, most: number, seed: number): AnyMatch {
  const laid = layOut(game, {}, seats);
  if (!laid.ok) throw new Error('the usual options are right');
  const match = laid.value;
  const rng = new Xoshiro(seed);
  const deal = (_draw: number, total: number): number => rng.below(total);
  advance(match, deal);
  while (!isOver(match) && match.entries.length < most) {
    const [seat = 0] = deciders(match);
    const action = oneOf(game.legal(match.box, match.state, seat), rng);
    if (!admit(match, { kind: 'play', actor: seat, action }).ok) throw new Error('what is legal can be played');
    advance(match, deal);
  }
  return match;
}

describe.each(NAMED)('the choices of a seat in $id', ({ loaded }) => {
  const match = played(loaded, 3, 150, 5);
  const { game } = loaded;

  it('are its plays where there was something to choose, each with what the seat saw before it', () => {
    const decisions = decisionsOf(match, 1);
    expect(decisions.length).toBeGreaterThan(5);
    for (const { entry, view, legal, action } of decisions) {
      expect(match.entries[entry - 1]).toEqual({ kind: 'play', actor: 1, action });
      expect(legal.length).toBeGreaterThan(1);
      expect(legal).toContain(action);
      // The view is that of the seat, and no other knowledge comes along.
      expect(game.legal(match.box, game.imagine(match.box, view, new Xoshiro(3)), 1)).toEqual(legal);
    }
  });

  it('are not those that were taken back, nor what an absent seat does', () => {
    const before = decisionsOf(match, 1);
    // Games go back to where somebody decides.
    const middle = (before[Math.floor(before.length / 2)]?.entry ?? 1) - 1;
    const entries = [...match.entries, { kind: 'takeback' as const, to: middle }];
    expect(decisionsOf({ ...match, entries }, 1)).toEqual(before.filter(({ entry }) => entry <= middle));
    const upTo = match.entries.slice(0, middle);
    expect(decisionsOf({ ...match, entries: [...upTo, { kind: 'concede', seat: 1 }] }, 1)).toEqual(
      before.filter(({ entry }) => entry <= middle),
    );
  });
});

describe.each(NAMED)('a verdict in $id', ({ loaded }) => {
  const verdicts = (review: Reviewer, box: unknown, decisions: readonly Decision[]) =>
    decisions.flatMap((decision) => review(box, decision, new Xoshiro(decision.entry), SMALL) ?? []);

  it('never calls a choice better than the best, costs nothing where it is the best, and is the same again at the same seed', async () => {
    const match = played(loaded, 2, 120, 8);
    const review = await reviewer(loaded.bots, 2);
    const decisions = decisionsOf(match, 0).slice(0, 12);
    const found = verdicts(review, match.box, decisions);
    expect(found.length).toBe(decisions.length);
    for (const verdict of found) {
      expect(costOf(verdict)).toBeGreaterThanOrEqual(0);
      expect(verdict.better === undefined).toBe(costOf(verdict) === 0);
    }
    expect(verdicts(review, match.box, decisions)).toEqual(found);
    // What is done as advised gives away less than what was done at random.
    const advised = decisions.map((decision, i) => ({ ...decision, action: found[i]?.better?.action ?? decision.action }));
    const given = (all: ReturnType<typeof verdicts>): number => all.reduce((sum, verdict) => sum + costOf(verdict), 0);
    expect(given(found)).toBeGreaterThan(2 * given(verdicts(review, match.box, advised)));
  });
});

describe('the account of a game', () => {
  it('adds up: the first chance, less what was given away, with fortune, is the result', () => {
    const all = [
      { best: 0.5, made: 0.45 },
      { best: 0.6, made: 0.6 },
      { best: 0.4, made: 0.2 },
    ];
    for (const won of [0, 0.5, 1]) {
      const account = accountOf(all, won);
      if (!account) throw new Error('there are verdicts');
      expect(account.given).toBeCloseTo(0.25);
      expect(account.first - account.given + account.fortune).toBeCloseTo(won);
    }
    expect(accountOf([], 1)).toBeUndefined();
    expect(all.map(gradeOf)).toEqual(['inexact', 'as-good', 'mistake']);
  });
});
