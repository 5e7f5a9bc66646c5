// A record for programs: one JSON object per line. See docs/replay-json.md, which is its contract.

import {
  type AnyMatch,
  CHANCE,
  type Chance,
  type Entry,
  type Fact,
  type GameRecord,
  isOver,
  layOut,
  length,
  matchStandings,
  type Result,
  replayRecord,
  resume,
  seatLetter,
  snapshotAt,
} from '@regalia/core';
import type { CliGame } from '../games.ts';
import { last, nth } from '../nth.ts';
import { boxData, positionOf, type Wanted } from './state.ts';
import { type Eyes, eyesName, tellTo } from './viewer.ts';

/** The version of what these lines look like. */
const FORMAT = 1;

/** All lines up to an entry, or why the record is not one. */
export function jsonLines(loaded: CliGame, record: GameRecord, at: number, eyes: Eyes, wanted: Wanted): Result<readonly object[]> {
  const laid = layOut(loaded.game, record.options, record.seats);
  const start = laid.ok ? { box: boxData(laid.value.box), ...positionOf(loaded, laid.value, eyes, wanted) } : {};
  const lines: object[] = [{ ...header(record, eyes), ...start }];
  let chance = laid.ok ? chanceIn(laid.value) : undefined;
  let told: Fact[] = [];
  const replayed = replayRecord(loaded.game, record, {
    hear: (event) => {
      const fact = laid.ok ? tellTo(loaded.game, laid.value.box, event, eyes, record.seats) : undefined;
      if (fact !== undefined) told.push(fact);
    },
    each: (match) => {
      if (length(match) <= at) lines.push({ ...entryLine(match, record, chance, eyes), told, ...positionOf(loaded, match, eyes, wanted) });
      told = [];
      chance = chanceIn(match);
    },
  });
  if (!replayed.ok) return replayed;
  const past = resume(replayed.value.game, replayed.value.box, snapshotAt(replayed.value, at));
  return { ok: true, value: [...lines, standingsLine(past)] };
}

/** What could come up now. */
export function chanceIn({ game, box, state }: AnyMatch): Chance | undefined {
  if (!game.actors(box, state).includes(CHANCE)) return undefined;
  return game.chance(box, state);
}

export const header = (record: GameRecord, eyes: Eyes): object => ({
  type: 'header',
  format: FORMAT,
  game: record.game,
  version: record.version,
  seats: record.seats,
  players: record.players,
  options: record.options,
  commitment: record.commitment ?? null,
  key: eyes === 'all' ? (record.key ?? null) : null,
  entries: record.lines.length,
  over: record.over,
  viewer: eyesName(eyes),
});

export function entryLine(match: AnyMatch, record: GameRecord, chance: Chance | undefined, eyes: Eyes): object {
  const n = length(match);
  const entry = last(match.entries);
  const { actor, text } = nth(record.lines, n - 1);
  const open = eyes === 'all' || entry.kind !== 'play' || entry.actor === eyes;
  return {
    type: 'entry',
    n,
    kind: kindOf(entry),
    actor,
    ...(open ? { notation: text } : {}),
    ...(eyes === 'all' && chance && kindOf(entry) === 'chance' ? { outcomes: outcomesOf(match, chance) } : {}),
  };
}

const kindOf = (entry: Entry): string => (entry.kind === 'play' && entry.actor === CHANCE ? 'chance' : entry.kind);

export const outcomesOf = (match: AnyMatch, { outcomes, weights }: Chance): readonly object[] =>
  outcomes.map((outcome, i) => ({ notation: match.game.write(match.box, outcome), weight: nth(weights, i) }));

export const standingsLine = (match: AnyMatch): object => ({
  type: 'standings',
  at: length(match),
  over: isOver(match),
  ending: match.game.ending(match.box, match.state) ?? null,
  standings: matchStandings(match).map(({ seat, rank, score, ledger }) => ({
    seat: seatLetter(seat),
    rank,
    score,
    conceded: match.conceded[seat],
    ledger,
  })),
});
