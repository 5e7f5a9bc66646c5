// Engines are pure and fully typed; functions stay short enough to be read at once.

import type { Source } from './sources.ts';

/** Files whose outcome must depend on nothing but their arguments. */
const PURE = /^(packages\/(core|kit)\/src|games\/[^/]+\/(rules|text))\//;
const IMPURE =
  /\bMath\.random\b|\bDate\b|\bperformance\b|\bprocess\b|\bsetTimeout\b|\bdocument\.|\bwindow\.|\bfetch\(|:\s*any(?=\s*([,;)=\]>}|&]|$))|\bas any\b|<any>/;

export function pureFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => PURE.test(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, i) => {
        const code = line.replace(/\/\/.*$|^\s*\*.*$|\/\*.*?\*\//g, '').replace(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g, "''");
        const found = IMPURE.exec(code);
        return found ? [`${file}:${i + 1} uses ${found[0].trim()}: engines are pure and fully typed`] : [];
      }),
    );
}

/** The most lines of a function, its first and last included. */
const LONGEST = 60;
const HEAD =
  /^(\s*)(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\b|(?:const|let)\s+[\w$]+[^=]*=\s*(?:async\s*)?(?:<[^>]*>)?\(?.*=>\s*[{(]?\s*$|(?:async\s+)?[\w$]+(?:<[^>]*>)?\(.*\)(?::.*)?\s*\{\s*$)/;
/** Says why a function may be longer; stands in the lines above it. */
const REASON = /\/\/ Long: /;

/** Functions of the program itself (not of tests) that are over the limit without a reason beside them. By indentation: the formatter keeps it. */
export function longFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ file }) => !/\/(test|load|torture|templates)\//.test(file))
    .flatMap(({ file, text }) => {
      const lines = text.split('\n');
      return lines.flatMap((line, start) => {
        const indent = HEAD.exec(line)?.[1];
        if (indent === undefined || /^\s*(if|for|while|switch|return|describe|it)\b/.test(line)) return [];
        const end = endOf(lines, start, indent.length);
        const length = end - start + 1;
        if (end < 0 || length <= LONGEST || lines.slice(Math.max(0, start - 4), start + 1).some((above) => REASON.test(above))) return [];
        return [
          `${file}:${start + 1} has a function of ${length} lines, more than ${LONGEST}: split it, or say why above it («// Long: …»)`,
        ];
      });
    });
}

/** The last line of what begins at a line: the next one that is not indented further, unless it only goes on (`): Result {`, `) => {`). */
function endOf(lines: readonly string[], start: number, indent: number): number {
  const indentOf = (line: string): number => line.length - line.trimStart().length;
  const found = lines.findIndex(
    (line, i) => i > start && line.trim() !== '' && indentOf(line) <= indent && !/^\s*[)\]}].*([{(]|=>)\s*$/.test(line),
  );
  if (found < 0) return -1;
  return /^\s*[)\]}]/.test(lines[found] ?? '') ? found : found - 1;
}
