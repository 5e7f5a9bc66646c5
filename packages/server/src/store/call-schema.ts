// The tables of calls, and of what is one's own about a table: a step of the schema.

export const CALL_TABLES: readonly string[] = [
  // Ways to reach a person.
  `CREATE TABLE channels (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    form TEXT NOT NULL,
    address TEXT NOT NULL,
    secret TEXT NOT NULL,
    label TEXT NOT NULL,
    language TEXT NOT NULL,
    site TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    failing_since BIGINT,
    off_at BIGINT,
    answer TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL
  )`,
  `CREATE UNIQUE INDEX channels_by_person ON channels (person, kind, address)`,
  `CREATE TABLE call_settings (
    person TEXT PRIMARY KEY,
    body TEXT NOT NULL
  )`,
  // What is one person's alone about a table.
  `CREATE TABLE table_marks (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    read_to INTEGER NOT NULL DEFAULT 0,
    archived INTEGER NOT NULL DEFAULT 0,
    calls TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (person, table_id)
  )`,
  // Who is to be called, about what: written with the change that makes it so. The table of a digest has no name.
  `CREATE TABLE calls (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    turn BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    since BIGINT NOT NULL,
    node TEXT NOT NULL DEFAULT '',
    leased_until BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, person, kind)
  )`,
  `CREATE INDEX calls_by_due ON calls (due_at)`,
  `CREATE INDEX calls_by_person ON calls (person)`,
  // A call on its way to one address. Its name is made of what it is about and where it goes, so there is one of each.
  `CREATE TABLE deliveries (
    id TEXT PRIMARY KEY,
    channel TEXT NOT NULL,
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    turn BIGINT NOT NULL,
    person TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    made_at BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    done_at BIGINT,
    node TEXT NOT NULL DEFAULT '',
    leased_until BIGINT NOT NULL DEFAULT 0
  )`,
  `CREATE INDEX deliveries_by_due ON deliveries (due_at) WHERE done_at IS NULL`,
  `CREATE INDEX deliveries_by_channel ON deliveries (channel)`,
  `CREATE INDEX deliveries_done ON deliveries (done_at)`,
];
