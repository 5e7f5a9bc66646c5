// The tables of standing orders and of being away: a step of the schema.

export const ORDER_TABLES: readonly string[] = [
  // Standing orders; what they did, for their owners alone; how far people have seen their tables; when they are away.
  `CREATE TABLE orders (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    rev INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    body TEXT NOT NULL
  )`,
  `CREATE INDEX orders_by_table ON orders (table_id)`,
  `CREATE TABLE order_notes (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL
  )`,
  `CREATE INDEX order_notes_by_seat ON order_notes (table_id, seat, at)`,
  `CREATE TABLE looks (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    entry INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, person)
  )`,
  `CREATE TABLE holidays (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    from_at BIGINT NOT NULL,
    to_at BIGINT NOT NULL
  )`,
  `CREATE INDEX holidays_by_person ON holidays (person)`,
];
