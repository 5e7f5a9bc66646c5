// Pages that need nothing else: no scripts, no other files, light or dark as the reader has it.

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? '&#39;');

const STYLE = `
:root { color-scheme: light dark; --ink: #1d1b18; --soft: #6b645a; --ground: #fbf8f2; --bar: #8a5a2b; --line: #d8cfc0; --range: #1d1b18; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eee7da; --soft: #a99f8f; --ground: #1a1815; --bar: #c08a4e; --line: #40392f; --range: #eee7da; }
}
body { margin: 2rem auto; padding: 0 1rem; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.1rem; margin: 2rem 0 0.5rem; } h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
summary { cursor: pointer; padding: 0.25rem 0; } a { color: inherit; }
p, li { max-width: 46rem; } .soft { color: var(--soft); }
code { font: 0.9rem ui-monospace, monospace; overflow-wrap: anywhere; }
.wide { overflow-x: auto; } svg { display: block; width: 100%; min-width: 34rem; height: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { font-weight: 600; } th:first-child, td:first-child { text-align: left; }
svg text { fill: var(--ink); font: 14px system-ui, sans-serif; } svg .soft { fill: var(--soft); }
.bar { fill: var(--bar); } .range { stroke: var(--range); stroke-width: 2; fill: none; } .fair { stroke: var(--soft); stroke-dasharray: 4 4; }
`;

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly label: string;
}

const ROW = 34;
const LEFT = 190;
const WIDTH = 500;

/** Horizontal bars with their intervals; `mark` is a line across all of them. */
export function bars(list: readonly Bar[], from: number, to: number, mark: { readonly at: number; readonly label: string }): string {
  const x = (value: number): number => LEFT + (WIDTH * (Math.min(Math.max(value, from), to) - from)) / (to - from);
  const height = ROW * list.length + 24;
  const rows = list.map(({ name, value, low, high, label }, i) => {
    const y = ROW * i + 8;
    const middle = y + 10;
    const n = (number: number): string => number.toFixed(1);
    return [
      `<text x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>`,
      `<rect class="bar" x="${LEFT}" y="${y}" width="${n(x(value) - LEFT)}" height="20" rx="2"/>`,
      `<path class="range" d="M${n(x(low))} ${middle}H${n(x(high))}M${n(x(low))} ${middle - 5}v10M${n(x(high))} ${middle - 5}v10"/>`,
      `<text x="${n(Math.max(x(high), x(value)) + 8)}" y="${y + 15}">${escaped(label)}</text>`,
    ].join('');
  });
  const at = x(mark.at).toFixed(1);
  return `<div class="wide"><svg viewBox="0 0 ${LEFT + WIDTH + 130} ${height}" role="img"><title>${escaped(list.map(({ name, label }) => `${name}: ${label}`).join('; '))}</title>
${rows.join('\n')}
<line class="fair" x1="${at}" x2="${at}" y1="2" y2="${height - 20}"/><text class="soft" x="${at}" y="${height - 5}" text-anchor="middle">${escaped(mark.label)}</text>
</svg></div>`;
}

/** A table with a head. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: 'td' | 'th', row: readonly string[]): string =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<div class="wide"><table>\n<thead>${cells('th', head)}</thead>\n<tbody>\n${rows.map((row) => cells('td', row)).join('\n')}\n</tbody></table></div>`;
}

/** A whole page. `body` is HTML. */
export const document = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`;
