// What a client says at a table: over the socket, or one message at a time over HTTP.

import * as v from 'valibot';
import { ChatText, Level, MessageKey, Notation, SeatLetter, Sequence, TableId, Token } from './words.ts';

/** Every message is about one table; most come from one seat and carry a key, so that sending it twice does nothing twice. */
const fromSeat = { table: TableId, as: SeatLetter, key: MessageKey };

/** Look on, as a seat of one's own or as a spectator. `since` asks for what was told after that entry. */
const Watch = v.strictObject({
  type: v.literal('watch'),
  table: TableId,
  as: v.optional(v.nullable(SeatLetter), null),
  since: v.optional(Sequence),
  invite: v.optional(Token),
});
const Unwatch = v.strictObject({ type: v.literal('unwatch'), table: TableId, as: v.optional(v.nullable(SeatLetter), null) });

/** A draft: actions in notation, all or none. `expect` is the sequence number it was chosen at. */
const Submit = v.strictObject({
  type: v.literal('submit'),
  ...fromSeat,
  expect: Sequence,
  draft: v.pipe(v.array(Notation), v.minLength(1, 'must not be empty'), v.maxLength(32, 'is too long')),
});
/** Takes the seat's own last steps back, as far as nothing was drawn or revealed. */
const Undo = v.strictObject({ type: v.literal('undo'), ...fromSeat, expect: Sequence, to: Sequence });
const Concede = v.strictObject({ type: v.literal('concede'), ...fromSeat });

/** Asks the others for consent. */
const Propose = v.strictObject({
  type: v.literal('propose'),
  ...fromSeat,
  what: v.variant('kind', [
    v.strictObject({ kind: v.literal('takeback'), to: Sequence }),
    v.strictObject({ kind: v.literal('pause') }),
    v.strictObject({ kind: v.literal('end') }),
    v.strictObject({ kind: v.literal('replace'), seat: SeatLetter, level: v.optional(Level) }),
  ]),
});
const Answer = v.strictObject({ type: v.literal('answer'), ...fromSeat, proposal: Sequence, agree: v.boolean() });
/** Ends a pause. */
const Resume = v.strictObject({ type: v.literal('resume'), ...fromSeat });
/** The person goes away: a bot stands in until they are back. */
const Away = v.strictObject({ type: v.literal('away'), ...fromSeat });
/** The person is here again: the bot that stood in gives the seat back. */
const Back = v.strictObject({ type: v.literal('back'), ...fromSeat });

/** Plain text. Players and spectators each have a room of their own. */
const Chat = v.strictObject({
  type: v.literal('chat'),
  table: TableId,
  as: v.optional(v.nullable(SeatLetter), null),
  key: MessageKey,
  text: ChatText,
});
const Ping = v.strictObject({ type: v.literal('ping') });
/** Hear from now on when a list may be another: that of the lobby, and those of one's own. */
const Lists = v.strictObject({ type: v.literal('lists') });

/** The messages that change a table. */
export const TableMessage = v.variant('type', [Submit, Undo, Concede, Propose, Answer, Resume, Away, Back, Chat]);
export type TableMessage = v.InferOutput<typeof TableMessage>;
/** Those that come from a seat. */
export type SeatMessage = Exclude<TableMessage, { type: 'chat' }>;

export const ClientMessage = v.variant('type', [
  Watch,
  Unwatch,
  Ping,
  Lists,
  Submit,
  Undo,
  Concede,
  Propose,
  Answer,
  Resume,
  Away,
  Back,
  Chat,
]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;
export type Watch = v.InferOutput<typeof Watch>;
