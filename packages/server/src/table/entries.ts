// Stored entries become a match again. Entries are the truth, snapshots are only speed.

import { type AnyMatch, admit, type Entry, insist, type RecordLine, readEntry, type Snapshot } from '@regalia/core';

function storedEntry(match: AnyMatch, line: RecordLine): Entry {
  const entry = readEntry(match, line);
  insist(entry !== undefined, `the stored entry “${line.actor} ${line.text}” is notation of this game`);
  return entry;
}

/** Brings a match up to date with stored entries, each checked like a record's. */
export function admitLines(match: AnyMatch, lines: readonly RecordLine[]): void {
  for (const line of lines) {
    const admitted = admit(match, storedEntry(match, line));
    insist(admitted.ok, `the stored entry “${line.actor} ${line.text}” is legal`);
  }
}

/**
 * Fills a match that has no entries yet: up to the last snapshot the entries are only read, and the state is the snapshot's; the few
 * behind it are played. So opening a long game costs no more than reading it.
 */
export function refill(match: AnyMatch, lines: readonly RecordLine[], snapshots: readonly Snapshot<unknown>[]): void {
  const readable = snapshots.filter(({ state }) => fieldsOf(state) === fieldsOf(match.state));
  const last = readable.at(-1);
  if (last) {
    for (const line of lines.slice(0, last.at)) match.entries.push(storedEntry(match, line));
    match.kept.push(...readable);
    match.state = match.game.clone(last.state);
    match.draws = last.draws;
    match.conceded = [...last.conceded];
  }
  admitLines(match, lines.slice(last?.at ?? 0));
}

/** The fields of a state. A snapshot with others is of an engine that packed its state in another way: it is passed over. */
const fieldsOf = (state: unknown): string => Object.keys(Object(state)).sort().join();
