// A record for people: what was told, the table, the standings.

import { type AnyMatch, type Fact, resume, seatLetter, snapshotAt } from '@regalia/core';
import type { Style } from '@regalia/terminal';
import { type LogLine, paragraphs } from '../play/log.ts';
import { shortNames } from '../players/labels.ts';
import type { OpenedRecord } from '../records.ts';
import { ledgers, ranking } from '../standings.ts';
import { clean } from '../terminal/clean.ts';
import { type Eyes, eyesName, tellTo } from './viewer.ts';

/** An event with the number of its entry. */
export interface Heard {
  readonly entry: number;
  readonly event: Fact;
}

export function picture(opened: OpenedRecord, match: AnyMatch, heard: readonly Heard[], at: number, eyes: Eyes, style: Style): string[] {
  const { record, loaded } = opened;
  const past = resume(match.game, match.box, snapshotAt(match, at));
  const names = shortNames(opened.names);
  const standings = { loaded, match: past, players: opened.names, style };
  return [
    style.bold(`${loaded.game.name}: ${clean(opened.path)}, after entry ${at} of ${record.lines.length}, as seen by ${eyesName(eyes)}`),
    '',
    ...told(opened, match, heard, at, eyes, style),
    '',
    ...table(opened, past, names, eyes, style),
    '',
    ...ranking(standings),
    '',
    ...ledgers(standings),
  ];
}

function told(
  { loaded, record, names }: OpenedRecord,
  match: AnyMatch,
  heard: readonly Heard[],
  at: number,
  eyes: Eyes,
  style: Style,
): string[] {
  const lines = heard.flatMap(({ entry, event }): LogLine[] => {
    const fact = entry > at ? undefined : tellTo(loaded.game, match.box, event, eyes, record.seats);
    const text = fact && loaded.text.told(match.box, fact, shortNames(names));
    if (fact === undefined || text === undefined) return [];
    return [{ entry, seat: typeof fact['seat'] === 'number' ? fact['seat'] : undefined, weight: loaded.terminal.weight(fact), text }];
  });
  return paragraphs(lines, style, { all: true });
}

/** Board, players and cards; with `all` eyes every hand. */
function table({ loaded: { game, terminal } }: OpenedRecord, past: AnyMatch, names: readonly string[], eyes: Eyes, style: Style): string[] {
  const viewAs = (seat: number | null): unknown => game.view(past.box, past.state, seat);
  const view = viewAs(eyes === 'all' ? null : eyes);
  const hands =
    eyes === 'all'
      ? names.flatMap((name, seat) => [
          `${style.seat(seatLetter(seat), seat)} ${name}`,
          ...terminal.hand(past.box, viewAs(seat), names, style),
        ])
      : [];
  return [...terminal.table(past.box, view, names, style), '', ...terminal.brief(past.box, view, names, style), ...hands];
}
