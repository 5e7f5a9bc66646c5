// regalia rules: the numbered rules, and the tests that stand for them.

import { mentions, type Rule, readRules, readTests, type TestTitle } from '@regalia/conform';
import { type Style, styleFor, wrapped } from '@regalia/terminal';
import { type Command, operandsOf } from '../command.ts';
import { EXIT, failed, misused } from '../failure.ts';
import { type CliGame, folderOf, gameNamed } from '../games.ts';
import { didYouMean } from '../nearest.ts';
import { clean } from '../terminal/clean.ts';

export const rules: Command = {
  name: 'rules',
  summary: 'show the numbered rules of a game and the tests that stand for them',
  operands: 'GAME [ID]',
  options: { check: { about: 'fail if a rule has no test, or a test names a rule that does not exist' } },
  notes: ['Without an ID all rules are shown; with {chapter} a chapter; with {rule} one rule and its tests.'],
  examples: ['regalia rules {game} {rule}', 'regalia rules {game} {chapter}', 'regalia rules {game} --check'],
  async run(args) {
    const [game = '', id] = operandsOf(args, rules, 1, 2);
    const loaded = await gameNamed(game);
    const folder = folderOf(loaded.game.id);
    const book = readRules(folder);
    if (book.length === 0)
      throw failed(
        `games/${loaded.game.id}/docs/en.md has no numbered rules, or there is no such file. A rule is a list item that begins with its id.`,
      );
    const tests = readTests(folder);
    if (args.switches.has('check')) return check(loaded, book, tests);
    const style = styleFor(process.stdout, process.env);
    const lines = id === undefined ? list(book, style) : chosen(loaded, book, tests, id.toUpperCase(), style);
    process.stdout.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  },
};

const chapterOf = ({ id }: Rule): string => id.replace(/\.\d+$/, '');

/** All of them, with an empty line between chapters. */
const list = (book: readonly Rule[], style: Style): string[] =>
  [...Map.groupBy(book, chapterOf).values()].flatMap((chapter, i) => [
    ...(i > 0 ? [''] : []),
    ...chapter.flatMap((rule) => ruleText(rule, style)),
  ]);

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
    ...witnesses.map(({ file, line, title }) => `  ${title}  ${style.dim(`${place(loaded, file)}:${line}`)}`),
  ];
}

/** From the project's folder. */
const place = ({ game }: CliGame, file: string): string => `games/${game.id}/${file}`;

function check(loaded: CliGame, book: readonly Rule[], tests: readonly TestTitle[]): number {
  const known = new Set(book.map(({ id }) => id));
  const idsIn = (title: string): readonly string[] => title.match(/\b[A-Z]{2}-\d+(?:\.\d+)?\b/g) ?? [];
  const problems = [
    ...book.filter(({ id }) => !tests.some(({ title }) => mentions(title, id))).map(({ id }) => `${id} has no test that names it.`),
    ...tests.flatMap(({ file, line, title }) =>
      idsIn(title)
        .filter((id) => !known.has(id))
        .map((id) => `${place(loaded, file)}:${line} names ${id}, which is no rule.`),
    ),
  ];
  process.stdout.write(`${problems.length === 0 ? `All ${book.length} rules have a test.` : problems.join('\n')}\n`);
  return problems.length === 0 ? EXIT.done : EXIT.failed;
}
