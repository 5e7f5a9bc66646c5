// What the viewer was told, as lines of a log.

import type { Seat } from '@regalia/core';
import type { Weight } from '@regalia/parts';
import type { PageGame } from '../games.ts';
import { t } from '../text/index.ts';
import type { Frame } from './frames.ts';
import type { SeenMatch } from './seen-match.ts';

export interface LogLine {
  /** Tells it from all others: entry and place within it. */
  readonly key: string;
  /** Number of the entry that caused it, and which of its events it tells. */
  readonly entry: number;
  readonly event: number;
  /** Whom it is about, if anyone. */
  readonly seat: Seat | undefined;
  readonly weight: Weight;
  readonly text: string;
}

const made = new WeakMap<Frame, { readonly language: string; readonly lines: readonly LogLine[] }>();

/** The lines of one frame. Made once per language. */
export function linesOf(frame: Frame, { ui, text }: PageGame, match: SeenMatch, language: string): readonly LogLine[] {
  const known = made.get(frame);
  if (known?.language === language) return known.lines;
  const words = text(language);
  const lines = frame.told.flatMap((told, i): LogLine[] => {
    const sentence = words.told(match.box, told, match.names);
    return sentence === undefined
      ? []
      : [{ key: `${frame.entry}.${i}`, entry: frame.entry, event: i, seat: ui.seatOf(told), weight: ui.weight(told), text: sentence }];
  });
  const all = [...lines, ...besides(frame, match)];
  made.set(frame, { language, lines: all });
  return all;
}

/** What happened beside the game. */
function besides({ entry, told, beside }: Frame, { names }: SeenMatch): readonly LogLine[] {
  if (!beside) return [];
  const { seat, text } =
    beside.kind === 'concede'
      ? { seat: beside.seat, text: t('log-conceded', { name: names[beside.seat] ?? '' }) }
      : { seat: undefined, text: t('log-taken-back', { entry: beside.to }) };
  return [{ key: `${entry}.beside`, entry, event: told.length, seat, weight: 'headline', text }];
}

/** The newest lines that matter, no more than so many. Looked for from the end: it takes no longer late in a game. */
export function newestOf(lines: readonly LogLine[], most: number): readonly LogLine[] {
  const newest: LogLine[] = [];
  for (let i = lines.length - 1; i >= 0 && newest.length < most; i--) {
    const line = lines[i];
    if (line && line.weight !== 'minor') newest.push(line);
  }
  return newest.reverse();
}

/** Lines up to a frame. Asked again, only what is new is looked at. */
export function logKeeper(loaded: PageGame, match: SeenMatch) {
  let known:
    | { readonly language: string; readonly last: Frame | undefined; readonly count: number; readonly lines: readonly LogLine[] }
    | undefined;
  return (frames: readonly Frame[], count: number, language: string): readonly LogLine[] => {
    const goesOn = known && known.language === language && known.count <= count && frames[known.count - 1] === known.last;
    const from = known && goesOn ? known : { count: 0, lines: [] };
    const fresh = frames.slice(from.count, count).flatMap((frame) => linesOf(frame, loaded, match, language));
    const lines = fresh.length === 0 ? from.lines : [...from.lines, ...fresh];
    known = { language, last: frames[count - 1], count, lines };
    return lines;
  };
}
