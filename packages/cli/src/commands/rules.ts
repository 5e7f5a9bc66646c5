// regalia rules: the numbered rules, and the tests that stand for them.

import { mentions, type Rule, readRules, readTests, type TestTitle } from '@regalia/conform';
import type { CliGame } from '@regalia/games';
import { type Style, styleFor, wrapped } from '@regalia/terminal';
import { type Command, operandsOf } from '../command.ts';
import { EXIT, failed, misused } from '../failure.ts';
import { didYouMean } from '../nearest.ts';
import { ROOT } from '../root.ts';
import { gameNamed } from '../table.ts';
import { clean } from '../terminal/clean.ts';

export const rules: Command = {
  name: 'rules',
  summary: 'show the numbered rules of a game and the tests that stand for them',
  operands: 'GAME [ID]',
  options: { check: { about: 'fail if a rule has no test, or a test names a rule that does not exist' } },
  notes: ['Without an ID all rules are shown; with RY-3 a chapter; with RY-3.4 one rule and its tests.'],
  examples: ['regalia rules royals RY-3.4', 'regalia rules royals RY-7', 'regalia rules royals --check'],
  run(args) {
    const [game, id] = operandsOf(args, rules, 1, 2);
    const loaded = gameNamed(game);
    const book = readRules(ROOT, loaded.game.id);
    if (book.length === 0)
      throw failed(
        `docs/rules/${loaded.game.id}.md has no numbered rules, or there is no such file. A rule is a list item that begins with its id.`,
      );
    const tests = readTests(ROOT, loaded.folder);
    if (args.switches.has('check')) return check(book, tests);
    const style = styleFor(process.stdout, process.env);
    const lines = id === undefined ? list(book, style) : chosen(loaded, book, tests, id.toUpperCase(), style);
    process.stdout.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  },
};

const chapterOf = ({ id }: Rule): string => id.split('.')[0];

/** All of them, with an empty line between chapters. */
const list = (book: readonly Rule[], style: Style): string[] =>
  book.flatMap((rule, i) => [...(i > 0 && chapterOf(rule) !== chapterOf(book[i - 1]) ? [''] : []), ...ruleText(rule, style)]);

/** Sentences are broken anew for the terminal; the rows of tables stay as they are. */
function ruleText({ id, text }: Rule, style: Style): string[] {
  const lines: string[] = [];
  let sentences = style.bold(id);
  const flush = (): void => {
    if (sentences !== '') lines.push(...wrapped(sentences, { indent: 2 }));
    sentences = '';
  };
  for (const line of text.split('\n')) {
    if (line.startsWith('|')) {
      flush();
      lines.push(`  ${line}`);
    } else if (line.trim() === '') flush();
    else sentences += `${sentences === '' ? '  ' : ' '}${emphasise(line.trim(), style)}`;
  }
  flush();
  return lines;
}

/** `**word**` as the terminal shows it. */
const emphasise = (text: string, style: Style): string => text.replace(/\*\*(.+?)\*\*/g, (_, word: string) => style.bold(word));

/** One rule with its tests, or a chapter. */
function chosen(loaded: CliGame, book: readonly Rule[], tests: readonly TestTitle[], id: string, style: Style): string[] {
  const rule = book.find((known) => known.id === id);
  if (!rule) {
    const chapter = book.filter((known) => chapterOf(known) === id);
    if (chapter.length > 0) return list(chapter, style);
    throw misused(
      `${loaded.game.name} has no rule “${clean(id)}”.${didYouMean(
        id,
        book.map((known) => known.id),
      )}`,
    );
  }
  const witnesses = tests.filter(({ title }) => mentions(title, id));
  return [
    ...ruleText(rule, style),
    '',
    witnesses.length === 0 ? 'No test names it.' : 'Tests:',
    ...witnesses.map(({ file, line, title }) => `  ${title}  ${style.dim(`${file}:${line}`)}`),
  ];
}

function check(book: readonly Rule[], tests: readonly TestTitle[]): number {
  const known = new Set(book.map(({ id }) => id));
  const idsIn = (title: string): readonly string[] => title.match(/\b[A-Z]{2}-\d+(?:\.\d+)?\b/g) ?? [];
  const problems = [
    ...book.filter(({ id }) => !tests.some(({ title }) => mentions(title, id))).map(({ id }) => `${id} has no test that names it.`),
    ...tests.flatMap(({ file, line, title }) =>
      idsIn(title)
        .filter((id) => !known.has(id))
        .map((id) => `${file}:${line} names ${id}, which is no rule.`),
    ),
  ];
  process.stdout.write(`${problems.length === 0 ? `All ${book.length} rules have a test.` : problems.join('\n')}\n`);
  return problems.length === 0 ? EXIT.done : EXIT.failed;
}
