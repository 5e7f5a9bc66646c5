// The channels by which people are called, and how they want to be.

import { CALL_LANGUAGES, CallSettings, CHANNEL_KINDS, HOOK_FORMS } from '@regalia/protocol';
import * as v from 'valibot';
import type { CallStore, ChannelRow } from './call-contract.ts';
import type { Statements } from './queries.ts';
import type { Row } from './rows.ts';

type ChannelQueries = Pick<
  CallStore,
  'addChannel' | 'channel' | 'channelsOf' | 'dropChannel' | 'reviveChannel' | 'confirmChannel' | 'callSettings' | 'setCallSettings'
>;

const text = (row: Row, name: string): string => String(row[name]);
const time = (row: Row, name: string): number | null => (row[name] === null ? null : Number(row[name]));

const toChannel = (row: Row): ChannelRow => ({
  id: text(row, 'id'),
  person: text(row, 'person'),
  kind: CHANNEL_KINDS.find((kind) => kind === row['kind']) ?? 'hook',
  form: HOOK_FORMS.find((form) => form === row['form']) ?? 'json',
  address: text(row, 'address'),
  secret: text(row, 'secret'),
  label: text(row, 'label'),
  language: CALL_LANGUAGES.find((language) => language === row['language']) ?? 'en',
  site: text(row, 'site'),
  confirmed: Number(row['confirmed']) === 1,
  failures: Number(row['failures']),
  failingSince: time(row, 'failing_since'),
  offAt: time(row, 'off_at'),
  answer: text(row, 'answer'),
});

export const channelQueries = (db: Statements): ChannelQueries => ({ ...ofOne(db), ...settings(db) });

function ofOne(
  db: Statements,
): Pick<ChannelQueries, 'addChannel' | 'channel' | 'channelsOf' | 'dropChannel' | 'reviveChannel' | 'confirmChannel'> {
  return {
    async addChannel({ id, person, kind, form, address, secret, label, language, site, confirmed }, at, most) {
      const rows = await db.write(
        `INSERT INTO channels (id, person, kind, form, address, secret, label, language, site, confirmed, created_at)
         SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS BIGINT)
         WHERE (SELECT COUNT(*) FROM channels WHERE person = ?) < CAST(? AS INTEGER)
         ON CONFLICT (person, kind, address) DO NOTHING RETURNING id`,
        [id, person, kind, form, address, secret, label, language, site, confirmed ? 1 : 0, at, person, most],
      );
      return rows.length === 1;
    },
    async channel(id) {
      return (await db.read('SELECT * FROM channels WHERE id = ?', [id])).map(toChannel)[0];
    },
    async channelsOf(person) {
      return (await db.read('SELECT * FROM channels WHERE person = ? ORDER BY created_at, id', [person])).map(toChannel);
    },
    async dropChannel(person, id) {
      const done = await db.transact([
        ['DELETE FROM channels WHERE id = ? AND person = ? RETURNING id', [id, person], true],
        ['DELETE FROM deliveries WHERE channel = ? AND done_at IS NULL', [id]],
      ]);
      return done !== null;
    },
    async reviveChannel(person, id) {
      const rows = await db.write(
        `UPDATE channels SET off_at = NULL, failures = 0, failing_since = NULL WHERE id = ? AND person = ? RETURNING id`,
        [id, person],
      );
      return rows.length === 1;
    },
    async confirmChannel(id) {
      return (await db.write('UPDATE channels SET confirmed = 1 WHERE id = ? RETURNING id', [id])).length === 1;
    },
  };
}

function settings(db: Statements): Pick<ChannelQueries, 'callSettings' | 'setCallSettings'> {
  return {
    async callSettings(person) {
      const [row] = await db.read('SELECT body FROM call_settings WHERE person = ?', [person]);
      const read = row && v.safeParse(CallSettings, JSON.parse(text(row, 'body')));
      return read?.success ? read.output : undefined;
    },
    async setCallSettings(person, body) {
      await db.write('INSERT INTO call_settings (person, body) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET body = excluded.body', [
        person,
        JSON.stringify(body),
      ]);
    },
  };
}
