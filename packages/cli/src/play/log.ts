// What the person was told, as text: a paragraph for each stretch of one player's doings.

import { seatLetter } from '@regalia/core';
import { type Style, type Weight, wrapped } from '@regalia/terminal';

export interface LogLine {
  /** Number of the entry that caused it. */
  readonly entry: number;
  /** Whom it is about, if anyone. */
  readonly seat: number | undefined;
  readonly weight: Weight;
  readonly text: string;
}

/** In paragraphs. `all` tells the minor things as well. */
export function paragraphs(log: readonly LogLine[], style: Style, { all = false }: { all?: boolean } = {}): string[] {
  const lines: string[] = [];
  let seat: number | undefined;
  let sentences: string[] = [];
  const flush = (): void => {
    if (sentences.length > 0) {
      const mark = seat === undefined ? '' : `${style.seat(seatLetter(seat), seat)} `;
      lines.push(...wrapped(`${mark}${once(sentences).join(' ')}`, { indent: 2 }));
    }
    sentences = [];
  };
  for (const line of log) {
    if (line.weight === 'minor' && !all) continue;
    if (line.weight === 'headline') {
      flush();
      lines.push(...wrapped(`${style.bold('»')} ${line.text}`, { indent: 2 }));
      continue;
    }
    if (line.seat !== undefined && line.seat !== seat) {
      flush();
      seat = line.seat;
    }
    sentences.push(line.text);
  }
  flush();
  return lines;
}

/** What happened several times in a row is told once, with a count. */
function once(sentences: readonly string[]): readonly string[] {
  return sentences.flatMap((sentence, i) => {
    if (sentence === sentences[i - 1]) return [];
    const after = sentences.slice(i).findIndex((other) => other !== sentence);
    const times = after < 0 ? sentences.length - i : after;
    return [times === 1 ? sentence : `${sentence.replace(/\.$/, '')} (${times} times).`];
  });
}
