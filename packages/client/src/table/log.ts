// What the viewer was told, as lines of a log.

import type { Seat } from '@regalia/core';
import type { Weight } from '@regalia/parts';
import type { LoadedGame } from '../games.ts';
import type { Frame } from '../local/frames.ts';
import type { Source } from './source.ts';

export interface LogLine {
  /** Tells it from all others: entry and place within it. */
  readonly key: string;
  /** Number of the entry that caused it. */
  readonly entry: number;
  /** Whom it is about, if anyone. */
  readonly seat: Seat | undefined;
  readonly weight: Weight;
  readonly text: string;
}

const made = new WeakMap<Frame, { readonly language: string; readonly lines: readonly LogLine[] }>();

/** The lines of one frame. Made once per language. */
export function linesOf(frame: Frame, { face }: LoadedGame, source: Source, language: string): readonly LogLine[] {
  const known = made.get(frame);
  if (known?.language === language) return known.lines;
  const text = face.text(language);
  const lines = frame.told.flatMap((told, i): LogLine[] => {
    const sentence = text.told(source.box, told, source.names);
    return sentence === undefined
      ? []
      : [{ key: `${frame.entry}.${i}`, entry: frame.entry, seat: face.seatOf(told), weight: face.weight(told), text: sentence }];
  });
  made.set(frame, { language, lines });
  return lines;
}
