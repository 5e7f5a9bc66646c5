// A game is one folder and one line, in the page and at the server as well: a new one is written into a checkout of its own, built, served
// and played, without another edit.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkout, git } from '../../../scripts/test/checkout.ts';
import { as, guest, type Made, sit } from '../../server/test/client.ts';
import { type ServerProcess, serverProcess } from '../../server/test/process.ts';
import { openBrowser, playOn, untilAsked, visit } from './browser.ts';

const ID = 'petty-court';

describe('a new game', () => {
  const folder = checkout();
  const main = join(folder, 'packages', 'cli', 'src', 'main.ts');
  const run = (...args: readonly string[]): void => {
    const { REGALIA_ROOT: _, ...env } = process.env;
    const done = spawnSync(process.execPath, args, { cwd: folder, env: { ...env, NODE_ENV: 'production' }, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`${args.join(' ')}: ${done.stdout}${done.stderr}`);
  };
  let server: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    run(main, 'new-game', ID, '--add');
    run(join('scripts', 'build-static.ts'));
    server = await serverProcess(['--data', join(folder, 'data')], { main });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('is a table at the server, against the bot it has by default', async () => {
    const ada = await guest(server.address, 'Ada');
    const { games } = await as<{ games: readonly { id: string; bots: readonly string[] }[] }>(ada, 'GET', '/api/games');
    expect(games.find(({ id }) => id === ID)?.bots).toEqual(['random', 'mc']);
    const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: ID, seats: [{ for: 'me' }, { for: 'bot', level: 'mc' }] });
    const seated = await sit(ada, table.id, 'A');
    // The table is told first, and then what is on it.
    await seated.when((message) => message.type === 'update');
    for (let turns = 0; turns < 300 && seated.update().standings === undefined; turns++) {
      const { seq, legal } = seated.update();
      const [first] = legal;
      if (first !== undefined)
        expect((await seated.say({ type: 'submit', table: table.id, as: 'A', expect: seq, draft: [first] })).type).toBe('accepted');
      await seated.when((message) => message.type === 'update' && message.seq > seq);
    }
    expect(seated.update().standings).toHaveLength(2);
    seated.close();
  });

  it('is in the page: named on the first page, played to its end through the list of actions, its rules can be read', async () => {
    const { page, faults } = await visit(browser);
    await page.goto(server.address);
    await page.getByRole('heading', { name: 'Petty Court' }).waitFor();
    await page.goto(`${server.address}/play/${ID}/`);
    await untilAsked(page);
    await playOn(page, 2000);
    await page.waitForSelector('dialog.end[open]');
    await page.goto(`${server.address}/rules/${ID}/`);
    await page.getByText('PC-1.1').first().waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('took one folder and one line', () => {
    expect(git(folder, 'status', '--porcelain').trimEnd().split('\n')).toEqual([' M packages/games/src/list.ts', `?? games/${ID}/`]);
    expect(git(folder, 'diff', '--numstat')).toBe('1\t0\tpackages/games/src/list.ts\n');
  });
});
