import { CHANCE, layOut, pick, Xoshiro } from '@regalia/core';
import { loaded } from '@regalia/games';
import { botPool } from '@regalia/server/bots';
import { describe, expect, it } from 'vitest';
import type { Fault } from '../src/players/outside.ts';
import { pooledPlayer } from '../src/players/pooled.ts';

/** A seat with a choice in Royals, and its question. */
function aChoice() {
  const royals = loaded('royals');
  if (!royals) throw new Error('Royals is on the shelf');
  const laid = layOut(royals.game, {}, 2);
  if (!laid.ok) throw new Error('there is Royals for two');
  const { game, box, state } = laid.value;
  const rng = new Xoshiro(2);
  for (;;) {
    const [actor] = game.actors(box, state);
    const legal = actor === CHANCE ? [] : game.legal(box, state, actor);
    if (legal.length > 1)
      return { royals, question: { box, view: game.view(box, state, actor), legal, told: () => [], rng: new Xoshiro(7) } };
    const { outcomes, weights } = actor === CHANCE ? game.chance(box, state) : { outcomes: legal, weights: [1] };
    game.play(box, state, actor, outcomes[pick(weights, rng)], undefined);
  }
}

describe('bots in a thread of their own', () => {
  it('choose what they would choose anywhere, from the seed they are given', async () => {
    const { royals, question } = aChoice();
    const pool = botPool({ threads: 1, time: 30_000, memory: 256 }, () => undefined);
    const faults: Fault[] = [];
    const greedy = await royals.bot('greedy', 2);
    const seat = { game: 'royals', options: {}, seats: 2, level: 'hard', greedy, onFault: (fault: Fault) => faults.push(fault) };
    const here = (await royals.bot('hard', 2)).choose(
      question.box,
      question.view,
      question.legal,
      new Xoshiro(new Xoshiro(7).below(2 ** 31 - 1)),
    );
    expect(await pooledPlayer(pool, seat).choose(question)).toBe(here);
    expect(faults).toEqual([]);
    await pool.close();
  });

  it('lose a decision to the greedy bot when they take too long, and that is told', async () => {
    const { royals, question } = aChoice();
    const warnings: string[] = [];
    const pool = botPool({ threads: 1, time: 1, memory: 256 }, (message) => warnings.push(message));
    const faults: Fault[] = [];
    const greedy = await royals.bot('greedy', 2);
    const seat = { game: 'royals', options: {}, seats: 2, level: 'expert', greedy, onFault: (fault: Fault) => faults.push(fault) };
    const rng = new Xoshiro(7);
    rng.below(2 ** 31 - 1);
    expect(await pooledPlayer(pool, seat).choose(question)).toBe(greedy.choose(question.box, question.view, question.legal, rng));
    expect(faults.map(({ question: n, detail }) => [n, detail])).toEqual([[1, 'the bot expert broke, or did not choose in time']]);
    expect(warnings.join()).toContain('within 1 ms');
    await pool.close();
  });
});
