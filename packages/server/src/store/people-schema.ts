// The tables of everything about people beyond name, login and sessions: a step of the schema. Everything that belongs to somebody has a
// column `person`: the test of deletion finds it by that.

export const PEOPLE_TABLES: readonly string[] = [
  // What a device or a key ring proves its owner by. The id is the credential's own.
  `CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter BIGINT NOT NULL,
    transports TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
  )`,
  `CREATE INDEX passkeys_by_person ON passkeys (person)`,
  // Secrets that are good once and until a time, as hashes: challenges, links by mail, a game that moves to a phone.
  `CREATE TABLE tickets (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    person TEXT,
    body TEXT NOT NULL,
    expires_at BIGINT NOT NULL
  )`,
  `CREATE INDEX tickets_by_person ON tickets (person)`,
  `CREATE INDEX tickets_by_end ON tickets (expires_at)`,
  `CREATE TABLE recovery_codes (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL
  )`,
  `CREATE INDEX recovery_codes_by_person ON recovery_codes (person)`,
  // Only addresses that were confirmed from their mailbox.
  `CREATE TABLE mails (
    person TEXT PRIMARY KEY,
    mail TEXT NOT NULL
  )`,
  // Who somebody is to a provider of OpenID Connect.
  `CREATE TABLE identities (
    issuer TEXT NOT NULL,
    subject TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (issuer, subject)
  )`,
  `CREATE INDEX identities_by_person ON identities (person)`,
  // The page's settings, each with the time at which it was chosen.
  `CREATE TABLE person_settings (
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    changed_at BIGINT NOT NULL,
    PRIMARY KEY (person, name)
  )`,
  // Who looks after the server, and who may not come in.
  `CREATE TABLE marks (
    person TEXT NOT NULL,
    mark TEXT NOT NULL,
    at BIGINT NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (person, mark)
  )`,
  // Those who asked to be forgotten, until nothing of them is left.
  `CREATE TABLE leaving (
    person TEXT PRIMARY KEY,
    begun_at BIGINT NOT NULL
  )`,
  `CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    person TEXT NOT NULL,
    about TEXT NOT NULL,
    table_id TEXT NOT NULL,
    text TEXT NOT NULL,
    closed_at BIGINT
  )`,
  `CREATE INDEX reports_by_person ON reports (person)`,
  // Whom somebody knows, would like to know, or does not want to meet.
  `CREATE TABLE contacts (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    kind TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, other)
  )`,
  `CREATE INDEX contacts_by_other ON contacts (other)`,
  // Running games that anybody may watch, for the lobby.
  `CREATE INDEX tables_watched ON tables (changed_at) WHERE visibility = 'open' AND phase = 'playing'`,
  // A seat at a table that somebody was asked to take.
  `CREATE TABLE invitations (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    inviter TEXT NOT NULL,
    token TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
  )`,
  `CREATE INDEX invitations_by_table ON invitations (table_id)`,
];
