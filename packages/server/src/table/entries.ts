// Between the entries of a match and the lines of a record.

import { type AnyMatch, admit, CHANCE, type Entry, insist, type RecordLine, recordOf, type Snapshot } from '@regalia/core';

/** The entries after number `after`, in notation. */
export const linesSince = (match: AnyMatch, after: number): readonly RecordLine[] =>
  recordOf({ ...match, entries: match.entries.slice(after - match.from) }, { options: null }).lines;

function entryOf(match: AnyMatch, { actor, text }: RecordLine): Entry {
  if (actor === '-') return { kind: 'takeback', to: Number(text.slice('takeback '.length)) };
  const seat = actor === '*' ? CHANCE : actor.charCodeAt(0) - 65;
  if (text === 'concede') return { kind: 'concede', seat };
  const action = match.game.read(match.box, text);
  insist(action !== undefined, `the stored entry “${text}” is notation of this game`);
  return { kind: 'play', actor: seat, action };
}

/** Brings a match up to date with stored entries, each checked like a record's. */
export function admitLines(match: AnyMatch, lines: readonly RecordLine[]): void {
  for (const line of lines) {
    const admitted = admit(match, entryOf(match, line));
    insist(admitted.ok, `the stored entry “${line.actor} ${line.text}” is legal`);
  }
}

/**
 * Fills a match that has no entries yet: up to the last snapshot the entries are only read, and the state is the snapshot's; the few
 * behind it are played. So opening a long game costs no more than reading it.
 */
export function refill(match: AnyMatch, lines: readonly RecordLine[], snapshots: readonly Snapshot<unknown>[]): void {
  const last = snapshots.at(-1);
  if (last) {
    for (const line of lines.slice(0, last.at)) match.entries.push(entryOf(match, line));
    match.kept.push(...snapshots);
    match.state = match.game.clone(last.state);
    match.draws = last.draws;
    match.conceded = [...last.conceded];
  }
  admitLines(match, lines.slice(last?.at ?? 0));
}
