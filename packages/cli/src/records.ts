// Records from files.

import { type GameRecord, layOut, parseRecord, RECORD_LIMIT, type Refusal, seatLetter } from '@regalia/core';
import { type Failure, failed } from './failure.ts';
import { readText } from './files.ts';
import { type CliGame, GAME_IDS, openGame } from './games.ts';
import { clean } from './terminal/clean.ts';
import { placeOf, reasonOf } from './text/refusal.ts';

/** A record whose form is right, and the game it is of. Whether the game went like that is not yet known. */
export interface OpenedRecord {
  readonly path: string;
  readonly record: GameRecord;
  readonly loaded: CliGame;
  readonly names: readonly string[];
}

export async function openRecord(path: string): Promise<OpenedRecord> {
  const parsed = parseRecord(readText(path, 'the record', RECORD_LIMIT));
  if (!parsed.ok) throw brokenRecord(path, parsed.refusal);
  const record = parsed.value;
  const loaded = await openGame(record.game, record.version);
  if (!loaded) {
    throw brokenRecord(path, {
      id: 'record-unknown-game',
      params: { line: 2, found: record.game, known: GAME_IDS.join(', ') },
    });
  }
  return { path, record, loaded, names: namesOf(record) };
}

/** The players' names; where there are none, the letters of the seats. */
const namesOf = (record: GameRecord): readonly string[] =>
  Array.from({ length: record.seats }, (_, seat) => clean(record.players[seat] ?? seatLetter(seat), 32));

/** What is wrong with a record, with file, line and entry. */
export function brokenRecord(path: string, refusal: Refusal, opened?: OpenedRecord): Failure {
  return failed(`${clean(path)}${placeOf(refusal)}: ${reasonAt(refusal, opened)}${ruleOf(refusal)}.`);
}

const ruleOf = ({ rule }: Refusal): string => (rule === undefined ? '' : ` (rule ${rule})`);

function reasonAt(refusal: Refusal, opened: OpenedRecord | undefined): string {
  const laid = opened && layOut(opened.loaded.game, opened.record.options, opened.record.seats);
  const reason =
    opened && laid?.ok ? reasonOf(refusal, { loaded: opened.loaded, box: laid.value.box, names: opened.names }) : reasonOf(refusal);
  const notation = refusal.params?.['notation'];
  return notation === undefined || refusal.id === 'record-notation' ? reason : `“${clean(String(notation))}” is not possible: ${reason}`;
}
