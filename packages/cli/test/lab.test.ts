// A board of one's own in the lab: checked, played, and told of in one page.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyTally } from '@regalia/bots';
import { GAMES } from '@regalia/games';
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../src/games.ts';
import { keepTallies, keptTallies } from '../src/lab/kept.ts';
import { boardChoices, firstPlayer, neverWorth } from '../src/lab/page.ts';
import { portions, seatsOf } from '../src/lab/plan.ts';
import { ownFolder, run } from './run.ts';

const cwd = ownFolder();
const boards = GAMES.filter(({ boards }) => boards);

/** The standard board of a game as a file, under another name. */
async function boardFile(id: string): Promise<string> {
  const made = await GAMES.find((game) => game.id === id)?.workshop?.();
  const path = join(cwd, `${id}.json`);
  writeFileSync(path, JSON.stringify({ ...Object(made?.workshop.standard), name: 'From the shelf' }));
  return path;
}

describe('lab', () => {
  it.each(boards.map(({ id }) => id))(
    'knows by itself that a file is a board of %s, and reports on every number of players',
    async (id) => {
      const file = await boardFile(id);
      const answer = await run(['lab', file, '--games', '2', '--bot', 'random', '--out', join(cwd, `${id}.html`)], { cwd });
      expect(answer).toMatchObject({ code: 0 });
      const page = readFileSync(join(cwd, `${id}.html`), 'utf8');
      expect(page).toContain('The board «From the shelf»');
      const { min, max } = GAMES.find((game) => game.id === id)?.seats ?? { min: 1, max: 0 };
      for (let seats = min; seats <= max; seats++) expect(page).toContain(`<h2>${seats} players, 2 games</h2>`);
      // It was finished: nothing is kept to go on from.
      expect(existsSync(join(cwd, `${id}.html.unfinished`))).toBe(false);
    },
  );

  it('names what is wrong with a board, and where', async () => {
    const id = boards[0]?.id ?? '';
    const file = await boardFile(id);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), name: '' }));
    const silent = await run(['lab', file], { cwd });
    expect(silent.code).toBe(1);
    expect(silent.stderr).toContain('--game');
    const told = await run(['lab', file, '--game', id], { cwd });
    expect(told.code).toBe(1);
    expect(told.stderr).toContain('name');
  });

  it('goes on from where it stopped, but only for the same board, bot and seed', () => {
    const path = join(cwd, 'kept.unfinished');
    const setting = { game: 'a', options: { board: { name: 'x' } }, bot: 'random', seed: '1' };
    const tally = { ...emptyTally(2), games: 16 };
    keepTallies(path, setting, [{ tally, next: 24 }]);
    expect(keptTallies(path, setting)).toEqual([{ tally, next: 24 }]);
    expect(keptTallies(path, { ...setting, seed: '2' })).toEqual([]);
    expect(keptTallies(path, { ...setting, options: { board: { name: 'y' } } })).toEqual([]);
  });

  it('looks at every number of players, unless one is named', async () => {
    const loaded = await gameNamed(boards[0]?.id ?? '');
    const { min, max } = loaded.game.seats;
    expect(seatsOf(loaded, undefined)).toEqual(Array.from({ length: max - min + 1 }, (_, i) => min + i));
    expect(seatsOf(loaded, max)).toEqual([max]);
  });

  it('gives every number of seats its turn, and no game twice', () => {
    const tasks = [
      ...portions(
        new Map([
          [2, 24],
          [3, 0],
        ]),
        30,
      ),
    ];
    expect(tasks).toEqual([
      { seats: 2, from: 24, games: 6 },
      { seats: 3, from: 0, games: 8 },
      { seats: 3, from: 8, games: 8 },
      { seats: 3, from: 16, games: 8 },
      { seats: 3, from: 24, games: 6 },
    ]);
  });

  it('calls who begins better off only when the interval is clear of a fair share', () => {
    const tally = (won: number, games: number) => ({ ...emptyTally(2), games, wins: [won, games - won] });
    expect(firstPlayer(tally(6, 10))).toBe('neither better nor worse off');
    expect(firstPlayer(tally(600, 1000))).toBe('better off');
    expect(firstPlayer(tally(400, 1000))).toBe('worse off');
  });

  it('lists choices of the board, not payments, and not what hardly anybody could do', () => {
    const choice = { offered: 20, taken: 10, won: 5, wonWithout: 5 };
    const choices = {
      'claim A': choice,
      'claim B': { ...choice, taken: 0 },
      'pay 2X+1Y': choice,
      'pay 3X': choice,
      'claim C': { ...choice, offered: 0 },
    };
    expect(boardChoices({ ...emptyTally(2), games: 10, choices }).map(([text]) => text)).toEqual(['claim A', 'claim B']);
  });

  it('what fewer than one in fifty take is never worth it', () => {
    const some = (taken: number) => ({ offered: 100, taken, won: 0, wonWithout: 0 });
    const choices = { 'claim A': some(1), 'claim B': some(2), 'claim C': some(90) };
    expect(neverWorth({ ...emptyTally(2), games: 50, choices })).toEqual(['claim A']);
  });
});
