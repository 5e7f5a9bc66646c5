import { GAMES } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { studyPage } from '../src/balance/report.ts';
import { study } from '../src/balance/study.ts';
import { gameNamed } from '../src/games.ts';
import { EDITION, FEWEST, first, GAME } from './first.ts';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();

describe('balance', () => {
  it.each(GAMES.map(({ id }) => id))('counts every game, win and point of %s', async (id) => {
    const loaded = await gameNamed(id);
    const seats = loaded.game.seats.min;
    const plan = { loaded, options: {}, seats, bot: 'random', seed: 'test', games: 6 };
    const found = await study(plan, () => undefined);
    const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0);
    expect(total(found.wins)).toBeCloseTo(6);
    expect(total(found.winsByOrder)).toBeCloseTo(6);
    expect(found.scores).toHaveLength(6 * seats);
    expect(total([...found.endings.values()])).toBe(6);
    // The ledger lines make up the scores.
    expect(total([...found.ledger.values()].map((trait) => trait.total))).toBe(total(found.scores));
    for (const traits of [found.verbs, found.told, found.ledger])
      for (const { correlation, games, wins } of traits.values()) {
        expect(Math.abs(correlation)).toBeLessThanOrEqual(1.000001);
        expect(games).toBeLessThanOrEqual(6 * seats);
        expect(wins).toBeLessThanOrEqual(6.000001);
      }
    const again = await study(plan, () => undefined);
    expect(studyPage('t', again)).toEqual(studyPage('t', found));
  });

  it('is a command that prints Markdown', async () => {
    const answer = await run(['balance', GAME, '--players', String(FEWEST), '--games', '4', '--bot', 'random'], { cwd });
    expect(answer).toMatchObject({ code: 0, stderr: '' });
    expect(answer.stdout).toContain(`# ${first.game.name} (${EDITION}), ${FEWEST} players`);
    expect(answer.stdout).toContain('| seat | wins | share |');
    const wrong = await run(['balance', GAME, '--bot', 'nobody'], { cwd });
    expect(wrong.code).not.toBe(0);
  });
});
