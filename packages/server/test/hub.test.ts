// A popular game: what its spectators are sent is made once, be they one or a thousand.

import { insist } from '@regalia/core';
import { expect, it } from 'vitest';
import { makeHub, type Watcher } from '../src/hub.ts';
import { newTable } from '../src/table/create.ts';
import { type LiveTable, liveTableFrom } from '../src/table/live-table.ts';
import { rowAfter, toChange } from '../src/table/operation.ts';
import { submitDraft } from '../src/table/playing.ts';
import { startIfFull } from '../src/table/seating.ts';
import { at } from './at.ts';
import { SOME_GAME } from './some-game.ts';

/** A table of two in play, whose views are counted. */
function tableInPlay(seen: (viewer: unknown) => void): LiveTable {
  const seats = [{ for: 'me' as const }, { for: 'me' as const }];
  const asked = { game: SOME_GAME, options: {}, pace: 'none', timeout: 'bot', visibility: 'open', seats } as const;
  const made = newTable(asked, { id: 'ada', name: 'Ada' }, 'invitation', 1_000);
  insist(made.ok, 'there can be such a table');
  const table = liveTableFrom({ row: made.value, batches: [], snapshots: [] });
  const effect = table && startIfFull(table, made.value.meta);
  insist(table !== undefined && table.match !== null && effect?.ok === true, 'the game begins');
  const { game } = table.match;
  const view: typeof game.view = (box, state, viewer) => {
    seen(viewer);
    return game.view(box, state, viewer);
  };
  const row = rowAfter(made.value, toChange(table, effect.value, null, 1_000, { bot: 0, call: 0 }));
  return { ...table, row, match: { ...table.match, game: { ...game, view } } };
}

const spectator = (table: string, seen: number, got: (text: string | Buffer) => void): Watcher => ({
  table,
  viewer: null,
  person: '',
  invite: null,
  seen,
  heard: 0,
  uninformed: false,
  ready: () => true,
  send(text) {
    got(text);
    return true;
  },
  charge: () => undefined,
  dismiss: () => undefined,
});

it('a thousand spectators of a move are sent the same bytes, encoded once', () => {
  const views: unknown[] = [];
  const table = tableInPlay((viewer) => views.push(viewer));
  const hub = makeHub(
    () => 2_000,
    () => undefined,
  );
  const sent: (string | Buffer)[] = [];
  for (let n = 0; n < 1_000; n++) hub.add(spectator(table.row.id, table.row.length, (text) => sent.push(text)));
  const { match, row } = table;
  insist(match !== null, 'the game is on');
  const seat = at(row.meta.deciding, 0);
  const draft = match.game.write(match.box, at(match.game.legal(match.box, match.state, seat), 0));
  const effect = submitDraft(seat, row.length, [draft])(table, 2_000);
  insist(effect.ok, 'the move is legal');
  const change = toChange(table, effect.value, null, 2_000, { bot: 0, call: 0 });
  table.row = rowAfter(row, change);
  views.length = 0;
  insist(change.batch !== null, 'something was played');
  hub.publish(table, row.length, change.batch.told, row);
  expect(sent).toHaveLength(1_000);
  expect(new Set(sent).size).toBe(1);
  expect(views).toEqual([null]);
  expect(JSON.parse(String(at(sent, 0)))).toMatchObject({ type: 'update', as: null, after: row.length, seq: table.row.length, legal: [] });
});
