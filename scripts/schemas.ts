// Writes the JSON Schemas that outside programs rely on: of each game's views, told events and moves, and of records.
// `npm run schemas` writes them into docs/schemas; with --check nothing is written, and what is not up to date is named.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

const FOLDER = 'docs/schemas';

/** What is described: a type, where it stands, and in which words. */
interface Described {
  readonly file: string;
  readonly source: string;
  readonly type: string;
  readonly title: string;
}

const games = readdirSync('games').filter((id) => existsSync(join('games', id, 'game.ts')));
const DESCRIBED: readonly Described[] = [
  { file: 'record.schema.json', source: 'packages/core/src/record.ts', type: 'GameRecord', title: 'A record of any game, as data' },
  { file: 'standing.schema.json', source: 'packages/core/src/game.ts', type: 'Standing', title: 'A seat’s place in the ranking' },
  ...games.flatMap((id) =>
    [
      ['View', 'What a viewer sees of the table'],
      ['Told', 'What a viewer is told of an event'],
      ['Move', 'A move, or what chance brings'],
    ].map(([type = '', title = '']) => ({
      file: `${id}/${type.toLowerCase()}.schema.json`,
      source: `games/${id}/rules/index.ts`,
      type,
      title,
    })),
  ),
];

/** Every number that goes over a border is whole. */
const whole = (_key: string, value: unknown): unknown => (value === 'number' ? 'integer' : value);

function schemaOf({ source, type, title }: Described): string {
  const schema = createGenerator({
    path: source,
    type,
    tsconfig: 'tsconfig.json',
    skipTypeCheck: true,
    topRef: false,
    expose: 'none',
    jsDoc: 'extended',
    additionalProperties: false,
  }).createSchema(type);
  const { $schema, ...rest } = schema;
  return `${JSON.stringify({ $schema, title, ...rest }, whole, 2)}\n`;
}

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const described of DESCRIBED) {
  const path = join(FOLDER, described.file);
  const text = schemaOf(described);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  stale.push(path);
  if (check) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const wanted = new Set(DESCRIBED.map(({ file }) => join(FOLDER, file)));
for (const entry of existsSync(FOLDER) ? readdirSync(FOLDER, { recursive: true, withFileTypes: true }) : []) {
  const path = join(entry.parentPath, entry.name);
  if (!entry.name.endsWith('.schema.json') || wanted.has(path)) continue;
  stale.push(path);
  if (!check) rmSync(path);
}
if (check && stale.length > 0) {
  console.error(`Not up to date: ${stale.join(', ')}. Run «npm run schemas» and look at the difference.`);
  process.exit(1);
}
console.log(`${DESCRIBED.length} schemas${check ? ' are up to date' : `, ${stale.length} of them new or changed`}`);
