// Setting text in columns and lines. Widths are those seen: colours count nothing.

/** No line is wider. */
const WIDTH = 80;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colour sequences begin with one
const COLOURING = /\u001b\[[\d;]*m/g;

export const plainText = (text: string): string => text.replace(COLOURING, '');

export const widthOf = (text: string): number => [...plainText(text)].length;

export const left = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
export const right = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Plain text no wider than that; what is cut is marked. */
export const cut = (text: string, width: number): string =>
  [...text].length > width ? `${[...text].slice(0, width - 1).join('')}…` : text;

/** Breaks text between words. Every line but the first is indented; the first keeps its own indentation. */
export function wrapped(text: string, { indent = 0, width = WIDTH }: { indent?: number; width?: number } = {}): string[] {
  const lines: string[] = [];
  let line = /^ */.exec(text)?.[0] ?? '';
  let empty = true;
  for (const word of text.trimStart().split(' ')) {
    const longer = empty ? line + word : `${line} ${word}`;
    if (empty || widthOf(longer) <= width) line = longer;
    else {
      lines.push(line.trimEnd());
      line = ' '.repeat(indent) + word;
    }
    empty = false;
  }
  return [...lines, line];
}

/** Rows in columns, two spaces apart. Columns named in `numbers` are set to the right. */
export function tabulate(rows: readonly (readonly string[])[], numbers: readonly number[] = []): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) => Math.max(0, ...rows.map((row) => widthOf(row[i] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, i) => (numbers.includes(i) ? right(cell, widths[i] ?? 0) : left(cell, widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** Two blocks of lines next to each other. */
export function beside(a: readonly string[], b: readonly string[], width: number, gap: number): string[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) =>
    `${left(a[i] ?? '', width)}${' '.repeat(gap)}${b[i] ?? ''}`.trimEnd(),
  );
}
