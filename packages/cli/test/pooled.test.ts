import { CHANCE, layOut, OVER, Xoshiro } from '@regalia/core';
import { botPool } from '@regalia/server/bots';
import { describe, expect, it } from 'vitest';
import { nth } from '../src/nth.ts';
import type { Fault } from '../src/players/fault.ts';
import type { Question } from '../src/players/player.ts';
import { pooledPlayer } from '../src/players/pooled.ts';
import { first, GAME } from './first.ts';

/** A question to a seat that has a choice. */
function aChoice(): Question {
  const laid = layOut(first.game, {}, 2);
  if (!laid.ok) throw new Error('the game can be played by two');
  const { game, box, state } = laid.value;
  const rng = new Xoshiro(2);
  for (;;) {
    const actor = game.next(box, state);
    if (actor === OVER) throw new Error('somebody has a choice before the end');
    const legal = actor === CHANCE ? [game.chanceAt(box, state, rng.below(game.chanceTotal(box, state)))] : game.legal(box, state, actor);
    if (legal.length > 1) return { box, view: game.view(box, state, actor), legal, told: () => [], rng: new Xoshiro(7) };
    game.play(box, state, actor, nth(legal, 0), undefined);
  }
}

describe('bots in a thread of their own', () => {
  it('choose what they would choose anywhere, from the seed they are given', async () => {
    const question = aChoice();
    const pool = botPool({ threads: 1, time: 30_000, memory: 256 }, () => undefined);
    const faults: Fault[] = [];
    const standIn = await first.bots.make(first.bots.unfailing, 2);
    const seat = { game: GAME, options: {}, seats: 2, level: 'hard', standIn, onFault: (fault: Fault) => faults.push(fault) };
    const here = (await first.bots.make('hard', 2)).choose(
      question.box,
      question.view,
      question.legal,
      new Xoshiro(new Xoshiro(7).below(2 ** 31 - 1)),
    );
    expect(await pooledPlayer(pool, seat).choose(question)).toBe(here);
    expect(faults).toEqual([]);
    await pool.close();
  });

  it('lose a decision to the bot that never fails when they take too long, and that is told', async () => {
    const question = aChoice();
    const warnings: string[] = [];
    const pool = botPool({ threads: 1, time: 1, memory: 256 }, (message) => warnings.push(message));
    const faults: Fault[] = [];
    const standIn = await first.bots.make(first.bots.unfailing, 2);
    const seat = { game: GAME, options: {}, seats: 2, level: 'expert', standIn, onFault: (fault: Fault) => faults.push(fault) };
    const rng = new Xoshiro(7);
    rng.below(2 ** 31 - 1);
    expect(await pooledPlayer(pool, seat).choose(question)).toBe(standIn.choose(question.box, question.view, question.legal, rng));
    expect(faults.map(({ question: n, detail }) => [n, detail])).toEqual([[1, 'the bot expert broke, or did not choose in time']]);
    expect(warnings.join()).toContain('within 1 ms');
    await pool.close();
  });
});
