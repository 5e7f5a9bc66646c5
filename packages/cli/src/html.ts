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
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { font-weight: 600; } th:first-child, td:first-child { text-align: left; }
.bars { list-style: none; margin: 0; padding: 0; max-width: none; }
.bars li { display: grid; grid-template-columns: 15rem 1fr 5rem; gap: 0 0.75rem; align-items: center; max-width: none; min-height: 2rem; }
.bars .name { text-align: right; overflow-wrap: anywhere; } .bars .label { font-variant-numeric: tabular-nums; white-space: nowrap; }
.track { position: relative; height: 1.25rem; } .track i, .track span { position: absolute; }
.track .bar { inset: 0 auto 0 0; background: var(--bar); border-radius: 2px; }
.track .fair { top: -0.4rem; bottom: -0.4rem; border-left: 1px dashed var(--soft); }
.track .range { top: 25%; height: 50%; border: solid var(--range); border-width: 0 2px; }
.track .range::after { content: ''; position: absolute; left: 0; right: 0; top: calc(50% - 1px); border-top: 2px solid var(--range); }
.bars .legend { min-height: 0; } .legend .track span { transform: translateX(-50%); white-space: nowrap; color: var(--soft); font-size: 0.875rem; }
@media (max-width: 40rem) {
  td:first-child { white-space: normal; }
  .bars li { grid-template-columns: 1fr 4.5rem; padding-bottom: 0.35rem; } .bars .name { grid-column: 1 / -1; text-align: left; }
}
`;

export interface Bar {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly label: string;
}

/**
 * Horizontal bars with their intervals, where they have any; `mark` is a line across all of them. On a narrow page the name of a bar
 * stands above it.
 */
export function bars(list: readonly Bar[], from: number, to: number, mark?: { readonly at: number; readonly label: string }): string {
  const percent = (value: number): number => (100 * (Math.min(Math.max(value, from), to) - from)) / (to - from);
  const n = (value: number): string => `${value.toFixed(2)}%`;
  const fair = mark ? `<i class="fair" style="left:${n(percent(mark.at))}"></i>` : '';
  const rows = list.map(({ name, value, low, high, label }) => {
    const range = high > low ? `<i class="range" style="left:${n(percent(low))};width:${n(percent(high) - percent(low))}"></i>` : '';
    const track = `<span class="track"><i class="bar" style="width:${n(percent(value))}"></i>${fair}${range}</span>`;
    return `<li><span class="name">${escaped(name)}</span>${track}<span class="label">${escaped(label)}</span></li>`;
  });
  const legend = mark
    ? `\n<li class="legend" aria-hidden="true"><span class="name"></span><span class="track"><span style="left:${n(percent(mark.at))}">${escaped(mark.label)}</span></span><span class="label"></span></li>`
    : '';
  return `<ul class="bars">\n${rows.join('\n')}${legend}\n</ul>`;
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
