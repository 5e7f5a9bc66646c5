// The little of Markdown that the rules pages use, as data that the page can draw without raw HTML.

import type { Block, Inline, ListItem, Page } from '../src/pages/rules-page.ts';

export function parsePage(text: string): Page {
  const [first = '', ...rest] = text.replace(/\r/g, '').split('\n');
  const title = /^# (.+)/.exec(first)?.[1];
  return title === undefined ? { title: '', blocks: parseBlocks([first, ...rest]) } : { title, blocks: parseBlocks(rest) };
}

/** A block and how many lines it took. */
interface Taken {
  readonly block: Block | undefined;
  readonly lines: number;
}

function parseBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const taken = takeBlock(lines.slice(at));
    if (taken.block) blocks.push(taken.block);
    // Never stands still, whatever the text.
    at += Math.max(1, taken.lines);
  }
  return blocks;
}

function takeBlock(lines: readonly string[]): Taken {
  const [line = ''] = lines;
  if (line.trim() === '') return { block: undefined, lines: 1 };
  const [, marks, words] = /^(#{2,4}) (.+)/.exec(line) ?? [];
  if (marks !== undefined && words !== undefined) return { block: headingOf(marks.length, words), lines: 1 };
  if (line.startsWith('|')) {
    const rows = takeWhile(lines, (row) => row.startsWith('|'));
    return { block: parseTable(rows), lines: rows.length };
  }
  if (line.startsWith('```')) {
    const code = takeWhile(lines.slice(1), (row) => !row.startsWith('```'));
    return { block: { kind: 'code', text: code.join('\n') }, lines: code.length + 2 };
  }
  if (line.startsWith('- ')) {
    const list = takeWhile(
      lines,
      (row, next) => row.startsWith('- ') || row.startsWith('  ') || (row.trim() === '' && /^(- | {2})/.test(next)),
    );
    return { block: { kind: 'list', items: parseItems(list) }, lines: list.length };
  }
  const text = takeWhile(lines, (row) => row.trim() !== '' && !/^(#{2,4} |\||- |```)/.test(row));
  return { block: { kind: 'text', text: parseInline(text.join(' ')) }, lines: text.length };
}

function headingOf(level: number, words: string): Block {
  const id = /^([A-Z]{2}-\d+)\b/.exec(words)?.[1];
  return { kind: 'heading', level, text: parseInline(words), ...(id === undefined ? {} : { id }) };
}

/** The lines from the first on that fit; each is looked at with the one after it. */
function takeWhile(lines: readonly string[], fits: (line: string, next: string) => boolean): readonly string[] {
  const end = lines.findIndex((line, i) => !fits(line, lines[i + 1] ?? ''));
  return end < 0 ? lines : lines.slice(0, end);
}

/** Items of a list. What is indented below an item belongs to it. */
function parseItems(lines: readonly string[]): ListItem[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push([line.slice(2)]);
    else items.at(-1)?.push(line.replace(/^ {2}/, ''));
  }
  return items.map(([first = '', ...rest]) => {
    const id = /^([A-Z]{2}-\d+\.\d+) /.exec(first)?.[1];
    return id === undefined
      ? { blocks: parseBlocks([first, ...rest]) }
      : { id, blocks: parseBlocks([first.slice(id.length + 1), ...rest]) };
  });
}

function parseTable(rows: readonly string[]): Block {
  const cells = (row: string): string[] =>
    row
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const [head = [], ...body] = rows.filter((row) => !/^\|[\s:|-]+\|?\s*$/.test(row)).map((row) => cells(row).map(parseInline));
  return { kind: 'table', head, rows: body };
}

const INLINE = /\*\*(?<strong>.+?)\*\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<to>[^)]+)\)|\*(?<soft>.+?)\*/;

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    if (found.index > 0) parts.push({ kind: 'plain', text: rest.slice(0, found.index) });
    const { strong, code, link, to = '', soft } = found.groups ?? {};
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (link !== undefined) parts.push({ kind: 'link', text: link, to });
    else if (soft !== undefined) parts.push({ kind: 'soft', text: soft });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest !== '') parts.push({ kind: 'plain', text: rest });
  return parts;
}
