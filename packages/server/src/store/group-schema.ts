// The tables of groups of regulars: a step of the schema.

export const GROUP_TABLES: readonly string[] = [
  // The token is kept as it is: every member may hand the link on.
  `CREATE TABLE circles (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    token TEXT NOT NULL UNIQUE,
    made_at BIGINT NOT NULL
  )`,
  // Whoever looks after a group has `keeper` 1.
  `CREATE TABLE members (
    circle TEXT NOT NULL,
    person TEXT NOT NULL,
    keeper INTEGER NOT NULL,
    since BIGINT NOT NULL,
    PRIMARY KEY (circle, person)
  )`,
  `CREATE INDEX members_by_person ON members (person)`,
  // Tables that were laid for a group, with what lets its members in.
  `CREATE TABLE circle_tables (
    circle TEXT NOT NULL,
    table_id TEXT NOT NULL,
    token TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (circle, table_id)
  )`,
  `CREATE INDEX circle_tables_by_table ON circle_tables (table_id)`,
];
