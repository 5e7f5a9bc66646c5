// Accounts: passkeys, tickets, recovery codes, identities, settings. The same words for both databases.

import type { AccountStore, PasskeyRow, Ticket } from './account-contract.ts';
import { TICKETS } from './account-contract.ts';
import type { Statements } from './queries.ts';
import { type Param, type Row, toChat, toListedBoard } from './rows.ts';
import type { Step } from './steps.ts';

/** Tickets of one kind that one person can have. */
const TICKETS_KEPT = 5;

export const accountQueries = (db: Statements): AccountStore => ({
  ...wayQueries(db),
  ...passkeyQueries(db),
  ...ticketQueries(db),
  ...recoveryQueries(db),
  ...identityQueries(db),
  ...settingQueries(db),
  ...ownQueries(db),
});

const count = (rows: readonly Row[], name: string): number => Number(rows[0]?.[name] ?? 0);

function wayQueries(db: Statements): Pick<AccountStore, 'hasAccounts' | 'waysIn' | 'setMail'> {
  return {
    async hasAccounts() {
      return (await db.read('SELECT 1 FROM persons WHERE login IS NOT NULL LIMIT 1', [])).length > 0;
    },
    async waysIn(person) {
      const rows = await db.read(
        `SELECT (SELECT COUNT(*) FROM persons WHERE id = ? AND secret IS NOT NULL) AS phrases,
           (SELECT COUNT(*) FROM passkeys WHERE person = ?) AS passkeys,
           (SELECT COUNT(*) FROM recovery_codes WHERE person = ?) AS codes,
           (SELECT COUNT(*) FROM identities WHERE person = ?) AS identities,
           (SELECT mail FROM mails WHERE person = ?) AS mail`,
        [person, person, person, person, person],
      );
      const mail = rows[0]?.['mail'];
      return {
        passphrase: count(rows, 'phrases') > 0,
        passkeys: count(rows, 'passkeys'),
        codes: count(rows, 'codes'),
        identities: count(rows, 'identities'),
        mail: typeof mail === 'string' ? mail : null,
      };
    },
    async setMail(person, mail) {
      if (mail === null) await db.write('DELETE FROM mails WHERE person = ?', [person]);
      else
        await db.write('INSERT INTO mails (person, mail) VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET mail = excluded.mail', [
          person,
          mail,
        ]);
    },
  };
}

const toPasskey = (row: Row): PasskeyRow => ({
  id: String(row['id']),
  person: String(row['person']),
  name: String(row['name']),
  publicKey: String(row['public_key']),
  counter: Number(row['counter']),
  transports: String(row['transports']),
  createdAt: Number(row['created_at']),
  usedAt: row['used_at'] === null ? null : Number(row['used_at']),
});

/** What makes a guest an account, or does nothing where there is no login. Whatever must be found is found before anything is written. */
const becoming = (person: string, login: string | null): readonly Step[] =>
  login === null
    ? []
    : [
        [
          'SELECT 1 FROM persons WHERE id = ? AND login IS NULL AND NOT EXISTS (SELECT 1 FROM persons WHERE login = ?)',
          [person, login],
          true,
        ],
        ['UPDATE persons SET login = ? WHERE id = ?', [login, person]],
      ];

type PasskeyQueries = Pick<AccountStore, 'addPasskey' | 'passkey' | 'passkeysOf' | 'usePasskey' | 'renamePasskey' | 'dropPasskey'>;

function passkeyQueries(db: Statements): PasskeyQueries {
  return {
    async addPasskey({ id, person, name, publicKey, counter, transports, createdAt }, login) {
      const written = await db.transact([
        // Somebody is there, and nobody has this one.
        ['SELECT 1 FROM persons WHERE id = ? AND NOT EXISTS (SELECT 1 FROM passkeys WHERE id = ?)', [person, id], true],
        ...becoming(person, login),
        [
          'INSERT INTO passkeys (id, person, name, public_key, counter, transports, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
          [id, person, name, publicKey, counter, transports, createdAt],
        ],
      ]);
      return written !== null;
    },
    async passkey(id) {
      return (await db.read('SELECT * FROM passkeys WHERE id = ?', [id])).map(toPasskey)[0];
    },
    async passkeysOf(person) {
      return (await db.read('SELECT * FROM passkeys WHERE person = ? ORDER BY created_at', [person])).map(toPasskey);
    },
    async usePasskey(id, before, counter, at) {
      const params = [counter, at, id, before];
      return (
        (await db.write('UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ? AND counter = ? RETURNING id', params)).length === 1
      );
    },
    async renamePasskey(person, id, name) {
      return (await db.write('UPDATE passkeys SET name = ? WHERE id = ? AND person = ? RETURNING id', [name, id, person])).length === 1;
    },
    async dropPasskey(person, id) {
      const rows = await db.write(
        `DELETE FROM passkeys WHERE id = ? AND person = ? AND (
           EXISTS (SELECT 1 FROM persons WHERE id = ? AND secret IS NOT NULL) OR EXISTS (SELECT 1 FROM identities WHERE person = ?)
           OR EXISTS (SELECT 1 FROM passkeys other WHERE other.person = ? AND other.id <> ?)) RETURNING id`,
        [id, person, person, person, person, id],
      );
      return rows.length === 1;
    },
  };
}

const toTicket = (row: Row): Ticket => ({
  kind: TICKETS.find((kind) => kind === row['kind']) ?? 'passkey',
  hash: String(row['hash']),
  person: row['person'] === null ? null : String(row['person']),
  body: String(row['body']),
  until: Number(row['expires_at']),
});

type TicketQueries = Pick<AccountStore, 'addTicket' | 'ticket' | 'takeTicket' | 'ticketsOf' | 'dropTicket' | 'dropOldTickets'>;

function ticketQueries(db: Statements): TicketQueries {
  return {
    async addTicket({ kind, hash, person, body, until }) {
      await db.transact([
        ['INSERT INTO tickets (hash, kind, person, body, expires_at) VALUES (?, ?, ?, ?, ?)', [hash, kind, person, body, until]],
        [
          `DELETE FROM tickets WHERE person = ? AND kind = ? AND hash NOT IN
             (SELECT hash FROM tickets WHERE person = ? AND kind = ? ORDER BY expires_at DESC LIMIT ${TICKETS_KEPT})`,
          [person, kind, person, kind],
        ],
      ]);
    },
    async ticket(kind, hash, now) {
      return (await db.read('SELECT * FROM tickets WHERE hash = ? AND kind = ? AND expires_at > ?', [hash, kind, now])).map(toTicket)[0];
    },
    async takeTicket(kind, hash, now) {
      const rows = await db.write('DELETE FROM tickets WHERE hash = ? AND kind = ? RETURNING *', [hash, kind]);
      return rows.map(toTicket).find(({ until }) => until > now);
    },
    async ticketsOf(kind, now) {
      const rows = await db.read('SELECT * FROM tickets WHERE kind = ? AND expires_at > ? ORDER BY expires_at DESC LIMIT 200', [kind, now]);
      return rows.map(toTicket);
    },
    async dropTicket(kind, hash) {
      return (await db.write('DELETE FROM tickets WHERE hash = ? AND kind = ? RETURNING hash', [hash, kind])).length === 1;
    },
    async dropOldTickets(now) {
      await db.write('DELETE FROM tickets WHERE expires_at <= ?', [now]);
    },
  };
}

function recoveryQueries(db: Statements): Pick<AccountStore, 'setCodes' | 'recoverByCode' | 'recover'> {
  const renewing = (person: string, secret: string): readonly Step[] => [
    ['UPDATE persons SET secret = ? WHERE id = ?', [secret, person]],
    ['DELETE FROM sessions WHERE person = ? RETURNING id', [person]],
  ];
  const ids = (rows: readonly Row[]): string[] => rows.map((row) => String(row['id']));
  return {
    async setCodes(person, hashes) {
      const codes = hashes.map((hash): Step => ['INSERT INTO recovery_codes (hash, person) VALUES (?, ?)', [hash, person]]);
      await db.transact([['DELETE FROM recovery_codes WHERE person = ?', [person]], ...codes]);
    },
    async recoverByCode(person, hash, secret) {
      const written = await db.transact([
        ['DELETE FROM recovery_codes WHERE hash = ? AND person = ? RETURNING hash', [hash, person], true],
        ...renewing(person, secret),
      ]);
      return written === null ? undefined : ids(written);
    },
    async recover(person, secret) {
      return ids((await db.transact(renewing(person, secret))) ?? []);
    },
  };
}

function identityQueries(db: Statements): Pick<AccountStore, 'personByIdentity' | 'addIdentity'> {
  return {
    async personByIdentity(issuer, subject) {
      const rows = await db.read('SELECT person FROM identities WHERE issuer = ? AND subject = ?', [issuer, subject]);
      return rows.map((row) => String(row['person']))[0];
    },
    async addIdentity(issuer, subject, person, login) {
      const written = await db.transact([
        [
          'SELECT 1 FROM persons WHERE id = ? AND NOT EXISTS (SELECT 1 FROM identities WHERE issuer = ? AND subject = ?)',
          [person, issuer, subject],
          true,
        ],
        ...becoming(person, login),
        ['INSERT INTO identities (issuer, subject, person) VALUES (?, ?, ?)', [issuer, subject, person]],
      ]);
      return written !== null;
    },
  };
}

function settingQueries(db: Statements): Pick<AccountStore, 'keepSettings' | 'settingsOf'> {
  return {
    async keepSettings(person, settings) {
      if (settings.length === 0) return;
      await db.write(
        `INSERT INTO person_settings (person, name, value, changed_at) VALUES ${settings.map(() => '(?, ?, ?, ?)').join(', ')}
         ON CONFLICT (person, name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at
         WHERE excluded.changed_at > person_settings.changed_at`,
        settings.flatMap(({ name, value, changedAt }): Param[] => [person, name, value, changedAt]),
      );
    },
    async settingsOf(person) {
      const rows = await db.read('SELECT name, value, changed_at FROM person_settings WHERE person = ? ORDER BY name', [person]);
      return rows.map((row) => ({ name: String(row['name']), value: String(row['value']), changedAt: Number(row['changed_at']) }));
    },
  };
}

function ownQueries(db: Statements): Pick<AccountStore, 'chatOf' | 'boardsOf'> {
  return {
    async chatOf(person, after, limit) {
      const { at, table, n } = after ?? { at: -1, table: '', n: 0 };
      const rows = await db.read(
        `SELECT * FROM chat WHERE person = ? AND (at, table_id, n) > (CAST(? AS BIGINT), ?, CAST(? AS INTEGER))
         ORDER BY at, table_id, n LIMIT ?`,
        [person, at, table, n, limit],
      );
      return rows.map(toChat);
    },
    async boardsOf(person) {
      const rows = await db.read('SELECT * FROM boards WHERE person = ? ORDER BY shared_at', [person]);
      return rows.map((row) => {
        const { game, name, version, sharedAt } = toListedBoard(row);
        return { game, name, version, sharedAt, body: String(row['body']) };
      });
    },
  };
}
