// Tables over HTTP: what one asks for, and what everybody may know about one.

import type { Refusal } from '@regalia/core';
import * as v from 'valibot';
import { DisplayName, GameId, GroupId, Level, SeatLetter, TableId, Title, Token } from './words.ts';

export const PACES = ['live', 'relaxed', 'one-day', 'three-days', 'none'] as const;
export type PaceName = (typeof PACES)[number];

const seconds = (most: number) => v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(0), v.maxValue(most));

/** Time to decide, in seconds. A decision costs nothing while it takes less than `free`; what goes beyond is taken from the seat's bank. */
export const PaceTimes = v.strictObject({
  free: seconds(2_592_000),
  bank: seconds(2_592_000),
  /** Comes into the bank after every decision … */
  increment: seconds(86_400),
  /** … up to this. */
  cap: seconds(2_592_000),
});
export type PaceTimes = v.InferOutput<typeof PaceTimes>;

/** What each preset means. */
export const PACE_TIMES: Readonly<Record<Exclude<PaceName, 'none'>, PaceTimes>> = {
  live: { free: 30, bank: 300, increment: 5, cap: 300 },
  relaxed: { free: 120, bank: 1_800, increment: 30, cap: 1_800 },
  'one-day': { free: 86_400, bank: 86_400, increment: 3_600, cap: 172_800 },
  'three-days': { free: 259_200, bank: 259_200, increment: 10_800, cap: 604_800 },
};

/** A time of day. */
export const QuarterHour = v.pipe(
  v.string('must be text'),
  v.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'must be a time of day on the quarter hour, like 22:30'),
);
/** IANA name, like Europe/Paris. */
export const ZoneName = v.pipe(v.string('must be text'), v.maxLength(64), v.check(isZone, 'must be a time zone, like Europe/Paris'));
/** Hours in which no clock runs. */
export const QuietHours = v.strictObject({ from: QuarterHour, to: QuarterHour, zone: ZoneName });
export type QuietHours = v.InferOutput<typeof QuietHours>;

/** Zones that were found to be some. Asking costs much, and what is kept about people is read with every call to the table. */
const zones = new Set<string>();
/** There are some six hundred; in how many letters they are written is anybody's choice. */
const MOST_ZONES = 1_000;

function isZone(name: string): boolean {
  if (zones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (zones.size >= MOST_ZONES) zones.clear();
  zones.add(name);
  return true;
}

/** Whom a seat is for when the table is made. */
const SeatFor = v.variant('for', [
  v.strictObject({ for: v.literal('me'), name: v.optional(DisplayName) }),
  v.strictObject({ for: v.literal('anyone') }),
  v.strictObject({ for: v.literal('bot'), level: Level }),
]);

export const NewTable = v.strictObject({
  game: GameId,
  /** As the game takes them; edition and board file may stand here or apart. */
  options: v.optional(v.record(v.string(), v.unknown()), {}),
  edition: v.optional(v.string()),
  board: v.optional(v.record(v.string(), v.unknown())),
  /** In the order of the seats. Several «me» make a hot seat. */
  seats: v.pipe(v.array(SeatFor), v.minLength(1), v.maxLength(8)),
  title: v.optional(Title),
  pace: v.optional(v.union([v.picklist(PACES), PaceTimes], 'must be a pace, or free, bank, increment and cap'), 'none'),
  quiet: v.optional(QuietHours),
  /** No clock runs on Saturdays and Sundays of this time zone, which must be that of the quiet hours. */
  weekends: v.optional(ZoneName),
  /** Days of holidays that each seat may take in all, in which its clock rests. */
  holidays: v.optional(v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(0), v.maxValue(90))),
  /** What happens to a seat whose time is up. */
  timeout: v.optional(v.picklist(['bot', 'concede']), 'bot'),
  /** Open tables are listed, and anybody may join and watch. */
  visibility: v.optional(v.picklist(['open', 'private']), 'private'),
  /** A group of one's own in whose list the table stands: its members may join and watch. */
  group: v.optional(GroupId),
});
export type NewTable = v.InferOutput<typeof NewTable>;

export const JoinBody = v.strictObject({
  /** Absent: the first free seat. */
  seat: v.optional(SeatLetter),
  name: v.optional(DisplayName),
  invite: v.optional(Token),
});
export const StartBody = v.strictObject({ fill: v.optional(Level) });
export const SeatLinkBody = v.strictObject({ token: Token });
export const MuteBody = v.strictObject({ seat: SeatLetter, muted: v.boolean() });

export const PHASES = ['open', 'playing', 'over', 'frozen'] as const;
export type Phase = (typeof PHASES)[number];

export const SeatInfo = v.object({
  seat: SeatLetter,
  kind: v.picklist(['free', 'person', 'bot']),
  name: v.string(),
  /** Of the bot, or of the bot that stands in for an absent person. */
  level: v.nullable(v.string()),
  /** A bot plays for the person for now. */
  standIn: v.boolean(),
  conceded: v.boolean(),
  /** The last holiday that the table grants the seat, in milliseconds since 1970. */
  holiday: v.optional(v.object({ from: v.number(), to: v.number() })),
});
export type SeatInfo = v.InferOutput<typeof SeatInfo>;

export const PROPOSALS = ['takeback', 'pause', 'end', 'replace'] as const;
export const ProposalInfo = v.object({
  id: v.number(),
  kind: v.picklist(PROPOSALS),
  by: SeatLetter,
  /** Of a take-back: the entry to go back to. */
  to: v.nullable(v.number()),
  /** Of a replacement: who is to be replaced. */
  seat: v.nullable(SeatLetter),
  /** Who has agreed, and who is still asked. */
  agreed: v.array(SeatLetter),
  asked: v.array(SeatLetter),
});
export type ProposalInfo = v.InferOutput<typeof ProposalInfo>;

/** All that everybody at a table may know about it, the game itself aside. */
export const TableInfo = v.object({
  id: TableId,
  game: v.string(),
  /** Version of the rules engine the game is played with. */
  engine: v.number(),
  /** As the game takes them. On a socket without the table's own board file, which `board` names. */
  options: v.unknown(),
  /** SHA-256 of the table's own board file, if it has one: asked for once, and then known by this. */
  board: v.optional(v.string()),
  title: v.string(),
  phase: v.picklist(PHASES),
  visibility: v.picklist(['open', 'private']),
  seats: v.array(SeatInfo),
  /** The seats the asking person may play. */
  yours: v.array(SeatLetter),
  host: v.boolean(),
  /** Entries so far. */
  seq: v.number(),
  /** Grows with every change of any kind. */
  rev: v.number(),
  /** The seats that must decide now. */
  deciding: v.array(SeatLetter),
  pace: v.nullable(PaceTimes),
  quiet: v.nullable(QuietHours),
  /** The time zone whose weekends no clock runs on. */
  weekends: v.optional(v.string()),
  /** Days of holidays for each seat. */
  holidays: v.optional(v.number()),
  timeout: v.picklist(['bot', 'concede']),
  paused: v.boolean(),
  proposal: v.nullable(ProposalInfo),
  /** SHA-256 of the key that deals; the key itself once the game is over. */
  commitment: v.string(),
  key: v.nullable(v.string()),
  /** How it ended: one of the game's endings, or `agreed`. */
  ending: v.nullable(v.string()),
  /** The table that goes on with the same people, for those who sat here. */
  rematch: v.nullable(v.string()),
  createdAt: v.number(),
  changedAt: v.number(),
});
export type TableInfo = v.InferOutput<typeof TableInfo>;

/** A table in a list. */
export const TableLine = v.object({
  id: TableId,
  game: v.string(),
  title: v.string(),
  phase: v.picklist(PHASES),
  seats: v.array(SeatInfo),
  deciding: v.array(SeatLetter),
  yours: v.array(SeatLetter),
  /** Empty at tables that are older than its being kept. */
  edition: v.optional(v.string(), ''),
  pace: v.optional(v.nullable(PaceTimes), null),
  changedAt: v.number(),
});
export type TableLine = v.InferOutput<typeof TableLine>;

export const GameInfo = v.object({
  id: v.string(),
  name: v.string(),
  engine: v.number(),
  seats: v.object({ min: v.number(), max: v.number() }),
  editions: v.array(v.string()),
  /** Weakest first. */
  bots: v.array(v.string()),
});

/** The answer to anything that was not accepted. */
export interface RefusalBody {
  readonly refused: Refusal;
}
export const RefusalBody = v.object({
  refused: v.object({ id: v.string(), rule: v.optional(v.string()), params: v.optional(v.record(v.string(), v.unknown())) }),
});
