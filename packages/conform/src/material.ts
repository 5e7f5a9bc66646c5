// Reads what goes with a game from its folder: goldens, move-count tables, rule ids, test titles.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Material, PerftTable } from './golden.ts';

/** `folder` is the game's. */
export function readMaterial(folder: string): Material {
  const golden = join(folder, 'golden');
  const goldens = new Map<string, string>();
  for (const name of list(golden)) if (name.endsWith('.golden')) goldens.set(name, readFileSync(join(golden, name), 'utf8'));
  const tables = join(golden, 'perft.json');
  const perft: PerftTable[] = existsSync(tables) ? JSON.parse(readFileSync(tables, 'utf8')) : [];
  return {
    goldens,
    perft,
    rules: readRules(folder).map((rule) => rule.id),
    tests: readTests(folder).map((test) => test.title),
  };
}

export interface Rule {
  readonly id: string;
  /** The rule's text, without its id. */
  readonly text: string;
}

/** The rules of a rules page: list items that begin with an id, up to the next one or the next heading. */
export function readRules(folder: string, language = 'en'): readonly Rule[] {
  const page = join(folder, 'docs', `${language}.md`);
  if (!existsSync(page)) return [];
  const rules: { id: string; text: string }[] = [];
  let open = false;
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    const [, id, text = ''] = /^- \**([A-Z]{2}-\d+(?:\.\d+)?)\** (.*)$/.exec(line) ?? [];
    const last = rules.at(-1);
    if (id !== undefined) {
      rules.push({ id, text });
      open = true;
    } else if (line.startsWith('#')) open = false;
    else if (open && last) last.text += `\n${line.replace(/^ {2}/, '')}`;
  }
  return rules.map((rule) => ({ id: rule.id, text: rule.text.trim() }));
}

export interface TestTitle {
  readonly title: string;
  /** From the game's folder. */
  readonly file: string;
  readonly line: number;
}

/** The titles of a game's tests. */
export function readTests(folder: string): readonly TestTitle[] {
  const tests = join(folder, 'test');
  return list(tests)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => {
      const file = join('test', name);
      return readFileSync(join(tests, name), 'utf8')
        .split('\n')
        .flatMap((text, i) => {
          const [, , title] = /\b(?:it|test|describe)(?:\.\w+\(.*\))?\(\s*(['"`])(.*?)\1/.exec(text) ?? [];
          return title === undefined ? [] : [{ title, file, line: i + 1 }];
        });
    });
}

const list = (folder: string): readonly string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);
