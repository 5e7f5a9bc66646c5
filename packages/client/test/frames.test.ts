// From entries to what one viewer sees: frames, whether they come as a match is played or all at once from its entries.

import { dealFrom, type Fact, submit } from '@regalia/core';
import { describe, expect, test } from 'vitest';
import { type Frame, framesOf, framing, scoreLine } from '../src/table/frames.ts';
import { KEY, newMatch, playTurns } from './toy/match.ts';
import { STOP, TAKE } from './toy/rules.ts';

const heard = (frames: readonly Frame[]): readonly Fact[] => frames.flatMap(({ told }) => told);

describe('frames', () => {
  test('there is one for the table before anything, and one for every entry', () => {
    const match = newMatch();
    playTurns(match, 2);
    const frames = framesOf(match, 0);
    expect(frames.map(({ entry }) => entry)).toEqual(Array.from({ length: match.entries.length + 1 }, (_, i) => i));
    expect(frames.at(-1)?.view).toEqual(match.game.view(match.box, match.state, 0));
  });

  test('a viewer is told its own secret and nobody else’s', () => {
    const match = newMatch();
    for (const viewer of [0, 1]) {
      const dealt = heard(framesOf(match, viewer)).filter(({ id }) => id === 'dealt');
      expect(dealt.map((fact) => fact['seat'])).toEqual([viewer]);
    }
    expect(heard(framesOf(match, null)).some(({ id }) => id === 'dealt')).toBe(false);
  });

  test('only who decides may do something', () => {
    const match = newMatch();
    expect(framesOf(match, 0).at(-1)?.legal).toEqual([TAKE, STOP]);
    expect(framesOf(match, 1).at(-1)?.legal).toEqual([]);
    expect(framesOf(match, null).at(-1)?.legal).toEqual([]);
  });

  test('those made while a match is played are those made of its entries', () => {
    const match = newMatch();
    const frames = framesOf(match, 1);
    const follow = framing(match, 1, (frame) => frames.push(frame));
    for (const seat of [0, 1, 0, 1]) submit(match, seat, [TAKE, STOP], dealFrom(KEY), follow);
    expect(frames).toEqual(framesOf(match, 1));
    expect(frames.at(-1)?.over).toBe(true);
  });
});

test('the line of scores has a point wherever somebody’s points changed, and one at each end', () => {
  const match = newMatch();
  playTurns(match, 4);
  const line = scoreLine(match);
  expect(line.map(({ scores }) => scores)).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
    [2, 1],
    [2, 2],
    [2, 2],
  ]);
  expect(line.at(-1)?.entry).toBe(match.entries.length);
});
