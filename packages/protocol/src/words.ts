// The words messages are made of, each with its limits.

import * as v from 'valibot';
import { isReadable, isVisible, mixesScripts, passesForLatin } from './names.ts';

/** Raised by a change that an older client would misread. Told in the first message on a socket. */
export const PROTOCOL = 2;

/** Longer messages are refused unread. */
export const MESSAGE_LIMIT = 16_384;
/** A table may bring its own board file: the request that makes it, and the options that are kept of it, in bytes. */
export const TABLE_LIMIT = 131_072;
export const OPTIONS_LIMIT = 65_536;

/** A line of text that people typed: no control characters, no line ends, nothing that turns the direction of writing. */
const line = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must have at most ${most} characters`),
    v.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'must not contain control characters'),
  );

/** A line that others are to know somebody or something by: what is in it can be seen, and it does not pretend to be another. */
const name = (most: number) =>
  v.pipe(
    line(most),
    v.normalize('NFC'),
    v.check(isVisible, 'must not contain characters that cannot be seen'),
    v.check(isReadable, 'must not have so many marks on one letter'),
    v.check((text) => !mixesScripts(text), 'must not mix letters of scripts that look alike'),
  );

export const TableId = v.pipe(v.string('must be text'), v.regex(/^[a-z0-9]{12}$/, 'must be the id of a table'));
export const GroupId = v.pipe(v.string('must be text'), v.regex(/^[a-z0-9]{12}$/, 'must be the id of a group'));
/** A seat's letter. */
export const SeatLetter = v.pipe(v.string('must be text'), v.regex(/^[A-H]$/, 'must be the letter of a seat'));
/** What makes a message known again when it is sent twice: chosen by the client, new for every intention. */
export const MessageKey = v.pipe(
  v.string('must be text'),
  v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, hyphens or underscores'),
);
/** A secret that a link carries. */
export const Token = v.pipe(v.string('must be text'), v.regex(/^[A-Za-z0-9_.-]{20,120}$/, 'must be a token from a link'));
/** The name a person is shown by. */
export const DisplayName = name(32);
/** The name an account is found by. */
export const LoginName = v.pipe(
  v.string('must be text'),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]{2,31}$/u, 'must be 3 to 32 letters, digits, points, hyphens or underscores'),
  v.check((text) => !mixesScripts(text), 'must not mix letters of scripts that look alike'),
  v.check((text) => !passesForLatin(text), 'must not look like another name'),
);
export const Passphrase = v.pipe(
  v.string('must be text'),
  v.minLength(10, 'must have at least 10 characters'),
  v.maxLength(200, 'must have at most 200 characters'),
);
export const ChatText = line(500);
export const Title = name(60);
/** One action in the game's notation. */
export const Notation = v.pipe(v.string('must be text'), v.minLength(1, 'must not be empty'), v.maxLength(120, 'is too long'));
/** How many entries the sender has seen. */
export const Sequence = v.pipe(v.number('must be a number'), v.integer('must be whole'), v.minValue(0), v.maxValue(1_000_000));
export const Level = v.pipe(v.string('must be text'), v.regex(/^[a-z0-9-]{1,24}$/, 'must be the name of a bot'));
export const GameId = v.pipe(v.string('must be text'), v.regex(/^[a-z0-9-]{1,32}$/, 'must be the id of a game'));

export type SeatLetter = v.InferOutput<typeof SeatLetter>;
