// Royals on a server: what each player is told of a draw, and the rule a refusal names.

import type { ServerMessage } from '@regalia/protocol';
import { expect, it } from 'vitest';
import { serverForTests } from '../../../packages/server/test/running.ts';
import { getUp, move, sitDown, turnOf, updateAt } from '../../../packages/server/test/sitting.ts';

const { address } = await serverForTests();

/** Seat A begins, so that a line of play can be written down. */
const ROYALS = { game: 'royals', options: { start: 'A' } };

it('RY-2.6: who draws a card is told which; the others are told only that a card was drawn', async () => {
  const sitting = await sitDown(address, 3, ROYALS);
  const { mover, letter, other } = turnOf(sitting);
  expect(letter).toBe('A');
  const before = mover.update();
  expect(before.legal).toContain('draw');
  await move(sitting, () => 'draw');
  const [mine, theirs] = await Promise.all([mover.until(updateAt(before.seq + 1)), other.until(updateAt(before.seq + 1))]);
  const drawn = mine.told.map(([, told]) => told).find((told) => (told as { id: string }).id === 'drew');
  expect(drawn).toHaveProperty('country');
  expect(theirs.told.map(([, told]) => told)).toContainEqual({ id: 'drew', seat: 0 });
  getUp(sitting);
});

it('RY-2.1: a claim before the draw is refused by this rule', async () => {
  const sitting = await sitDown(address, 2, ROYALS);
  const { mover } = turnOf(sitting);
  const { seq, view, legal } = mover.update();
  const answer: ServerMessage = await mover.say({ type: 'submit', expect: seq, draft: ['claim Rennes.Marshal'] });
  expect(answer).toMatchObject({ type: 'refused', reason: { id: 'draw-first', rule: 'RY-2.1' }, update: { as: 'A', seq, view, legal } });
  getUp(sitting);
});

it('RY-2.3: that three cards are to be drawn can be undone until the first is drawn', async () => {
  const sitting = await sitDown(address, 2, ROYALS);
  // The first turns are shorter; after them a turn begins with a choice that brings nothing to light.
  while (!turnOf(sitting).mover.update().legal.includes('three'))
    await move(sitting, (legal) => (legal.includes('done') ? 'done' : (legal[0] ?? '')));
  const { mover, other } = turnOf(sitting);
  const { seq } = mover.update();
  expect(mover.update().undo).toBe(seq);
  expect((await mover.say({ type: 'undo', expect: seq, to: seq - 1 })).type).toBe('refused');
  expect(await move(sitting, () => 'three')).toBe(seq + 1);
  expect(mover.update().undo).toBe(seq);
  expect((await other.say({ type: 'undo', expect: seq + 1, to: seq })).type).toBe('refused');
  expect(await mover.say({ type: 'undo', expect: seq + 1, to: seq })).toMatchObject({ type: 'accepted', seq: seq + 2 });
  await mover.until(updateAt(seq + 2));
  expect(mover.update().legal).toContain('three');
  getUp(sitting);
});
