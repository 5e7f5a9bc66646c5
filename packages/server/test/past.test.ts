// The past is shown as it was: at every entry the viewer gets what was on their screen then, no more, and of what kind each entry was.

import { parseRecord, Xoshiro } from '@regalia/core';
import { changesBetween, PAST_PAGE, type PastPage, readEntryKind, type Update, withChanges } from '@regalia/protocol';
import { describe, expect, it } from 'vitest';
import { LOADED } from '../src/games.ts';
import { makePast } from '../src/table/past.ts';
import { at } from './at.ts';
import { truthOf } from './audit.ts';
import { as, ask, guest, type Made, type Person, refusedAs, sit } from './client.ts';
import { serverForTests } from './running.ts';
import { getUp, move, type Sitting, sitDown, turnOf, updateAt } from './sitting.ts';
import { SOME_GAME } from './some-game.ts';

const server = await serverForTests();
const { address } = server;

interface Moment {
  readonly entry: string;
  readonly view: string;
  readonly told: readonly string[];
  readonly deciding: readonly string[];
}

/** All pages of a viewer's past, as what was seen after each entry; `moments[0]` is the table before the first. */
async function pastOf(person: Person, table: string, seat: string | null): Promise<readonly Moment[]> {
  const moments: Moment[] = [];
  for (let from = 0; ; from += PAST_PAGE) {
    const query = `${seat === null ? '' : `as=${seat}&`}at=${from + 3}`;
    const page = await as<PastPage>(person, 'GET', `/api/tables/${table}/past?${from === 0 ? query.replace('3', '0') : query}`);
    expect([page.after, page.as]).toEqual([from, seat]);
    expect(page.seq).toBe(from + page.steps.length);
    let view = page.view;
    if (from === 0) moments.push({ entry: '', view: JSON.stringify(view), told: [], deciding: page.deciding });
    // A page stands by itself, and goes on where the one before ended.
    else expect(JSON.stringify(view)).toBe(moments.at(-1)?.view);
    for (const { entry, told, changes, deciding } of page.steps) {
      view = withChanges(view, changes);
      moments.push({ entry, view: JSON.stringify(view), told: told.map((fact) => JSON.stringify(fact)), deciding });
    }
    if (!page.more) return moments;
    expect(page.steps).toHaveLength(PAST_PAGE);
  }
}

/** Somebody moves, at random; now and then somebody takes it back at once, if nothing came to light. */
async function moveAndUndo(sitting: Sitting, rng: Xoshiro): Promise<boolean> {
  const { mover } = turnOf(sitting);
  const before = mover.update().seq;
  await move(sitting, (legal) => at(legal, rng.below(legal.length)));
  const { seq, undo } = mover.update();
  if (undo > before || rng.below(4) > 0) return false;
  const answer = await mover.say({ type: 'undo', expect: seq, to: before });
  if (answer.type !== 'accepted') throw new Error(answer.reason.id);
  await Promise.all(sitting.seats.map((seat) => seat.until(updateAt(answer.seq))));
  return true;
}

describe.each(LOADED.map(({ game }) => game.id))('%s', (game) => {
  it('every viewer gets exactly what was on their screen, move by move, taken back and conceded included', async () => {
    const sitting = await sitDown(address, 3, { game, visibility: 'open' });
    const { table, people, seats } = sitting;
    const outside = await sit(await guest(address, 'Sam'), table.id, null, 0);
    const rng = new Xoshiro(5);
    let undone = 0;
    while (seats.every((seat) => seat.update().standings === undefined) && at(seats, 0).update().seq < 2 * PAST_PAGE + 10)
      if (await moveAndUndo(sitting, rng)) undone++;
    // Where several decide at once and a draw follows every choice, nothing can be taken back.
    if (game === SOME_GAME) expect(undone).toBeGreaterThan(0);
    const { person, letter } = turnOf(sitting);
    const left = await as<{ seq: number }>(person, 'POST', '/api/messages', {
      type: 'concede',
      table: table.id,
      as: letter,
      key: 'conceding',
    });
    await Promise.all([...seats, outside].map((seat) => seat.until(updateAt(left.seq))));

    for (const [i, seated] of [...seats, outside].entries()) {
      const seat = table.seats[i]?.seat ?? null;
      const past = await pastOf(people[i] ?? at(people, 0), table.id, seat);
      const updates = seated.heard.filter((message): message is Update => message.type === 'update');
      expect(past).toHaveLength(left.seq + 1);
      for (const { seq, after, view, told, entries, deciding } of updates) {
        expect(past[seq]?.view).toBe(JSON.stringify(view));
        expect(past[seq]?.deciding).toEqual(deciding);
        const these = past.slice(after + 1, seq + 1);
        expect(these.flatMap((moment) => moment.told)).toEqual(told.map(([, fact]) => JSON.stringify(fact)));
        expect(these.map(({ entry }) => entry)).toEqual(entries);
      }
      const kinds = past.slice(1).map(({ entry }) => readEntryKind(entry));
      expect(kinds).not.toContain(undefined);
      expect(kinds).toContainEqual({ kind: 'concede', seat: letter });
      expect(kinds.filter((kind) => kind?.kind === 'takeback')).toHaveLength(undone);
    }
    getUp(sitting);
    outside.close();
  });
});

it('of a game that is over, the past and its kinds are what the record says', async () => {
  const ada = await guest(address, 'Ada');
  const wish = { game: SOME_GAME, seats: [{ for: 'me' }, { for: 'me' }], visibility: 'open' };
  const { table } = await as<Made>(ada, 'POST', '/api/tables', wish);
  for (const letter of ['A', 'B'])
    await as(ada, 'POST', '/api/messages', { type: 'concede', table: table.id, as: letter, key: `concede-${letter}` });
  const { body } = await ask(address, 'GET', `/api/tables/${table.id}/record`);
  const record = parseRecord(String(body));
  if (!record.ok) throw new Error(record.refusal.id);
  const truth = truthOf(record.value);
  for (const [viewer, seat] of [
    [0, 'A'],
    [1, 'B'],
    [null, null],
  ] as const) {
    const past = await pastOf(ada, table.id, seat);
    expect(past.map(({ view }) => view)).toEqual(past.map((_, entry) => truth.allowed(viewer, entry).view));
    expect(past.slice(1).map(({ told }) => told)).toEqual(past.slice(1).map((_, i) => truth.told(viewer, i + 1)));
    const lines = record.value.lines.map(({ actor, text }) => (/^concede$|^takeback/.test(text) ? `${actor} ${text}` : actor));
    expect(past.slice(1).map(({ entry }) => entry)).toEqual(lines);
  }
});

it('a private table shows its past to who may look at it, each seat to its own, and an entry that is not there to nobody', async () => {
  const [ada, bob, sam] = [await guest(address, 'Ada'), await guest(address, 'Bob'), await guest(address, 'Sam')];
  const { table, invite } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats: [{ for: 'me' }, { for: 'anyone' }] });
  const path = `/api/tables/${table.id}/past`;
  expect(await refusedAs(ada, 'GET', `${path}?as=A`)).toBe('not-started');
  await as(bob, 'POST', `/api/tables/${table.id}/join`, { invite });
  expect(await refusedAs(sam, 'GET', path)).toBe('no-invitation');
  expect(await refusedAs(sam, 'GET', `${path}?as=A`)).toBe('not-your-seat');
  expect(await refusedAs(ada, 'GET', `${path}?as=B`)).toBe('not-your-seat');
  expect(await refusedAs(ada, 'GET', `${path}?as=A&at=900`)).toBe('future');
  expect(await refusedAs(ada, 'GET', `${path}?as=A&at=-1`)).toBe('message');
  expect((await as<PastPage>(sam, 'GET', `${path}?invite=${invite}`)).as).toBeNull();
  expect((await as<PastPage>(bob, 'GET', `${path}?as=B`)).as).toBe('B');
});

describe('as a flood', () => {
  it('a page is made once for all who look from the same place, and between two pages everything else goes on', async () => {
    const ada = await guest(address, 'Ada');
    const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats: [{ for: 'me' }, { for: 'me' }] });
    const looks: number[] = [];
    let turns = 0;
    await server.services.tables.look(table.id, async (live) => {
      if (!live.match) throw new Error('no game');
      const { game } = live.match;
      let looked = 0;
      const view: typeof game.view = (...of) => {
        looked++;
        return game.view(...of);
      };
      const counting = { ...game, view };
      const watched = { ...live, match: { ...live.match, game: counting } };
      const past = makePast();
      let going = true;
      const count = (): void => {
        turns++;
        if (going) setImmediate(count);
      };
      setImmediate(count);
      for (const viewer of [null, 0, 1]) {
        await Promise.all(Array.from({ length: 200 }, () => past.page(watched, viewer, 0)));
        looks.push(looked);
      }
      going = false;
    });
    const length = at(looks, 0);
    expect(length).toBeLessThanOrEqual(PAST_PAGE + 1);
    expect(looks).toEqual([length, 2 * length, 3 * length]);
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it('an address may ask for no more of them than a share of its requests', async () => {
    const strict = await serverForTests({ requestsPerMinute: 50 });
    const ada = await guest(strict.address, 'Ada');
    const { table } = await as<Made>(ada, 'POST', '/api/tables', { game: SOME_GAME, seats: [{ for: 'me' }, { for: 'me' }] });
    const answers: number[] = [];
    for (let n = 0; n < 15; n++)
      answers.push((await ask(strict.address, 'GET', `/api/tables/${table.id}/past?as=A`, undefined, { cookie: ada.cookie })).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
  });
});

it('changes between two values make the one of the other, byte for byte', () => {
  const rng = new Xoshiro(3);
  const value = (depth: number): unknown => {
    const kind = rng.below(depth > 0 ? 6 : 4);
    if (kind === 4) return Array.from({ length: rng.below(4) }, () => value(depth - 1));
    if (kind === 5)
      return Object.fromEntries(Array.from({ length: rng.below(4) }, () => [at(['a', 'b', 'c', '0'], rng.below(4)), value(depth - 1)]));
    return at([rng.below(3), 'word', null, true], kind);
  };
  for (let n = 0; n < 3_000; n++) {
    const [before, after] = [value(4), value(4)];
    const text = JSON.stringify(before);
    const changes = JSON.parse(JSON.stringify(changesBetween(before, after)));
    expect(JSON.stringify(withChanges(before, changes))).toBe(JSON.stringify(after));
    expect(JSON.stringify(before)).toBe(text);
    if (JSON.stringify(after) === text) expect(changes).toEqual([]);
  }
  expect(changesBetween({ hand: [1, 2, 3], seat: 0 }, { hand: [1, 5, 3], seat: 0 })).toEqual([[['hand', 1], 5]]);
});
