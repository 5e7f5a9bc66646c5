// A guest turns out to be somebody who has an account here: what was the guest's becomes theirs.

import type { Store } from './contract.ts';
import type { Statements } from './queries.ts';
import type { Param } from './rows.ts';
import type { Step } from './steps.ts';

/** Rows become the account's where it has none like them; what is left is struck off. */
const unlessThere = (table: string, ...same: readonly string[]): readonly string[] => [
  `UPDATE ${table} SET person = :account WHERE person = :guest AND NOT EXISTS
     (SELECT 1 FROM ${table} theirs WHERE theirs.person = :account${same.map((column) => ` AND theirs.${column} = ${table}.${column}`).join('')})`,
  `DELETE FROM ${table} WHERE person = :guest`,
];

/** A word against somebody outweighs one for them, whoever of both gave it. */
const BLOCKED_WINS = `ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind, at = excluded.at WHERE excluded.kind = 'blocked'`;

/**
 * How each table of the database hands on what is a guest's, by its name. Whatever has a column `person` must be here or in `STAYING`; a
 * test holds both against the schema.
 */
export const HANDING_ON: Readonly<Record<string, readonly string[]>> = {
  channels: unlessThere('channels', 'kind', 'address'),
  call_settings: unlessThere('call_settings'),
  table_marks: unlessThere('table_marks', 'table_id'),
  calls: unlessThere('calls', 'table_id', 'kind'),
  // What is on its way to the guest is made anew for the account when it is due.
  deliveries: ['DELETE FROM deliveries WHERE person = :guest'],
  // Whoever the guest blocks, or is blocked by, is no contact of the account's any longer, as if the account had done so.
  contacts: [
    `DELETE FROM contacts WHERE kind = 'known' AND other = :account
       AND person IN (SELECT word.other FROM contacts word WHERE word.person = :guest AND word.kind = 'blocked')`,
    `DELETE FROM contacts WHERE kind = 'known' AND person = :account
       AND other IN (SELECT word.person FROM contacts word WHERE word.other = :guest AND word.kind = 'blocked')`,
    `INSERT INTO contacts (person, other, kind, at)
     SELECT :account, other, kind, at FROM contacts WHERE person = :guest AND other <> :account ${BLOCKED_WINS}`,
    `INSERT INTO contacts (person, other, kind, at)
     SELECT person, :account, kind, at FROM contacts WHERE other = :guest AND person <> :account ${BLOCKED_WINS}`,
    'DELETE FROM contacts WHERE person = :guest OR other = :guest',
  ],
  invitations: [
    ...unlessThere('invitations', 'table_id'),
    'UPDATE invitations SET inviter = :account WHERE inviter = :guest',
    'DELETE FROM invitations WHERE person = :account AND inviter = :account',
  ],
  members: [
    `UPDATE members SET keeper = 1 WHERE person = :account AND EXISTS
       (SELECT 1 FROM members theirs WHERE theirs.person = :guest AND theirs.circle = members.circle AND theirs.keeper = 1)`,
    ...unlessThere('members', 'circle'),
  ],
  // Of each setting the newest choice stays.
  person_settings: [
    `INSERT INTO person_settings (person, name, value, changed_at)
     SELECT :account, name, value, changed_at FROM person_settings WHERE person = :guest
     ON CONFLICT (person, name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at
     WHERE excluded.changed_at > person_settings.changed_at`,
    'DELETE FROM person_settings WHERE person = :guest',
  ],
  reports: ['UPDATE reports SET person = :account WHERE person = :guest', 'UPDATE reports SET about = :account WHERE about = :guest'],
  boards: ['UPDATE boards SET person = :account WHERE person = :guest'],
  // One person's reading counts once.
  board_values: unlessThere('board_values', 'game', 'name', 'path'),
  // The key under which a line came must not be one of the account's at that table; its number is nobody else's.
  chat: [`UPDATE chat SET person = :account, said = 'guest ' || n WHERE person = :guest`],
  looks: unlessThere('looks', 'table_id', 'seat'),
  holidays: ['UPDATE holidays SET person = :account WHERE person = :guest'],
};

/** What is not handed on, and why. */
export const STAYING: Readonly<Record<string, string>> = {
  places: 'tables hand on their seats themselves, before this',
  sessions: 'the guest’s are ended',
  tickets: 'they are good for minutes',
  passkeys: 'ways in are the account’s own',
  recovery_codes: 'ways in are the account’s own',
  mails: 'ways in are the account’s own',
  identities: 'ways in are the account’s own',
  marks: 'what the operator said of one is not said of the other',
  leaving: 'whoever is being forgotten does not sign in',
};

const stepOf = (sql: string, who: Readonly<Record<'guest' | 'account', Param>>): Step => {
  const params: Param[] = [];
  const plain = sql.replaceAll(/:(guest|account)/g, (_, name: 'guest' | 'account') => {
    params.push(who[name]);
    return '?';
  });
  return [plain, params];
};

export const handOnQueries = (db: Statements): Pick<Store, 'handOnPerson'> => ({
  async handOnPerson(guest, account) {
    await db.transact(
      Object.values(HANDING_ON)
        .flat()
        .map((sql) => stepOf(sql, { guest, account })),
    );
  },
});
