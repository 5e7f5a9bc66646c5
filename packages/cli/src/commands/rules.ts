// regalia rules: the numbered rules, and the tests that stand for them.

import { mentions, type Rule, readRules, readTests, rulingFaults, rulingsIn, type TestTitle } from '@regalia/conform';
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
  options: {
    check: { about: 'fail if a rule has no test, a test names no rule, or a ruling or an option is not told of in every language' },
    rulings: { about: 'only what the rulebook leaves open and how it is decided here, and the options of the game' },
  },
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
    if (args.switches.has('check')) return check(loaded, book, tests, folder);
    const style = styleFor(process.stdout, process.env);
    if (args.switches.has('rulings')) {
      process.stdout.write(`${rulingLines(loaded, book, style).join('\n')}\n`);
      return EXIT.done;
    }
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

/** The rules with a ruling in them, and the options with what they offer, the usual first. */
function rulingLines({ manifest }: CliGame, book: readonly Rule[], style: Style): string[] {
  const rulings = book.filter((rule) => rulingsIn(rule, 'en') > 0).flatMap((rule) => ruleText(rule, style));
  const options = manifest.options.map(({ id, rule, choices, seats }) => {
    const offered = choices.map(({ value }) => (value === '' ? '""' : String(value)));
    return `  ${id} (${rule}): ${[...offered, ...(seats ? ['or the letter of a seat'] : [])].join(', ')}`;
  });
  return [...rulings, '', options.length === 0 ? 'No options.' : 'Options, the usual choice first:', ...options];
}

function check(loaded: CliGame, book: readonly Rule[], tests: readonly TestTitle[], folder: string): number {
  const known = new Set(book.map(({ id }) => id));
  const idsIn = (title: string): readonly string[] => title.match(/\b[A-Z]{2}-\d+(?:\.\d+)?\b/g) ?? [];
  const problems = [
    ...book.filter(({ id }) => !tests.some(({ title }) => mentions(title, id))).map(({ id }) => `${id} has no test that names it.`),
    ...tests.flatMap(({ file, line, title }) =>
      idsIn(title)
        .filter((id) => !known.has(id))
        .map((id) => `${place(loaded, file)}:${line} names ${id}, which is no rule.`),
    ),
    ...rulingFaults(folder, loaded.manifest.rulesPages, loaded.manifest.options),
  ];
  process.stdout.write(`${problems.length === 0 ? allIsWell(loaded, book) : problems.join('\n')}\n`);
  return problems.length === 0 ? EXIT.done : EXIT.failed;
}

function allIsWell({ manifest }: CliGame, book: readonly Rule[]): string {
  const rulings = book.reduce((sum, rule) => sum + rulingsIn(rule, 'en'), 0);
  return `All ${book.length} rules have a test. ${rulings} rulings and ${manifest.options.length} options are told of in ${manifest.rulesPages.join(', ')}.`;
}
