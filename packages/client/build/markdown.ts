// The little of Markdown that the rules pages use, as data that the page can draw without raw HTML.

import type { Block, Inline, Page } from '../src/pages/rules-page.ts';

export function parsePage(text: string): Page {
  const lines = text.replace(/\r/g, '').split('\n');
  const title = /^# (.+)/.exec(lines[0])?.[1] ?? '';
  return { title, blocks: parseBlocks(lines.slice(title === '' ? 0 : 1)) };
}

function parseBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let i = 0;
  while (i < lines.length) {
    const line = lines[i];
    if (line.trim() === '') {
      i++;
      continue;
    }
    const heading = /^(#{2,4}) (.+)/.exec(line);
    if (heading) {
      const id = /^([A-Z]{2}-\d+)\b/.exec(heading[2])?.[1];
      blocks.push({ kind: 'heading', level: heading[1].length, text: parseInline(heading[2]), ...(id === undefined ? {} : { id }) });
      i++;
    } else if (line.startsWith('|')) {
      const [table, next] = takeWhile(lines, i, (row) => row.startsWith('|'));
      blocks.push(parseTable(table));
      i = next;
    } else if (line.startsWith('```')) {
      const [code, next] = takeWhile(lines, i + 1, (row) => !row.startsWith('```'));
      blocks.push({ kind: 'code', text: code.join('\n') });
      i = next + 1;
    } else if (line.startsWith('- ')) {
      const [list, next] = takeWhile(
        lines,
        i,
        (row, at) => row.startsWith('- ') || row.startsWith('  ') || (row.trim() === '' && /^(- | {2})/.test(lines[at + 1] ?? '')),
      );
      blocks.push({ kind: 'list', items: parseItems(list) });
      i = next;
    } else {
      const [words, next] = takeWhile(lines, i, (row) => row.trim() !== '' && !/^(#{2,4} |\||- |```)/.test(row));
      blocks.push({ kind: 'text', text: parseInline(words.join(' ')) });
      i = next;
    }
  }
  return blocks;
}

function takeWhile(lines: readonly string[], from: number, fits: (line: string, at: number) => boolean): [string[], number] {
  let to = from;
  while (to < lines.length && fits(lines[to], to)) to++;
  // Never stands still, whatever the text.
  if (to === from) to++;
  return [lines.slice(from, to), to];
}

/** Items of a list. What is indented below an item belongs to it. */
function parseItems(lines: readonly string[]): { id?: string; blocks: Block[] }[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('- ')) items.push([line.slice(2)]);
    else items.at(-1)?.push(line.replace(/^ {2}/, ''));
  }
  return items.map((item) => {
    const id = /^([A-Z]{2}-\d+\.\d+) /.exec(item[0])?.[1];
    const body = id === undefined ? item : [item[0].slice(id.length + 1), ...item.slice(1)];
    return { ...(id === undefined ? {} : { id }), blocks: parseBlocks(body) };
  });
}

function parseTable(rows: readonly string[]): Block {
  const cells = (row: string): string[] =>
    row
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => cell.trim());
  const body = rows.filter((row) => !/^\|[\s:|-]+\|?\s*$/.test(row)).map((row) => cells(row).map(parseInline));
  return { kind: 'table', head: body[0] ?? [], rows: body.slice(1) };
}

const INLINE = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)|\*(.+?)\*/;

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let rest = text;
  for (let found = INLINE.exec(rest); found; found = INLINE.exec(rest)) {
    if (found.index > 0) parts.push({ kind: 'plain', text: rest.slice(0, found.index) });
    if (found[1] !== undefined) parts.push({ kind: 'strong', text: found[1] });
    else if (found[2] !== undefined) parts.push({ kind: 'code', text: found[2] });
    else if (found[3] !== undefined) parts.push({ kind: 'link', text: found[3], to: found[4] });
    else parts.push({ kind: 'soft', text: found[5] });
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest !== '') parts.push({ kind: 'plain', text: rest });
  return parts;
}
