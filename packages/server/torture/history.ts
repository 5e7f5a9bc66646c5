// What clients write down while they play: every request, every answer, every update, with the time. One clock for all, since all clients
// are in one process. A connection is one socket; a client goes through many of them and remembers what it last saw.

interface Noted {
  /** Milliseconds, on the clients' clock. */
  readonly at: number;
  readonly client: string;
  readonly table: string;
}

/** A message with a key goes out, for the first time or again. */
export interface Sent extends Noted {
  readonly type: 'sent';
  readonly what: 'act' | 'chat';
  /** Seat and key, as the store has it. */
  readonly cause: string;
}
export interface Accepted extends Noted {
  readonly type: 'accepted';
  readonly what: 'act' | 'chat';
  readonly cause: string;
  readonly seq: number;
}
/** Not done, and it will not be: anything but «try again». */
export interface Refused extends Noted {
  readonly type: 'refused';
  readonly cause: string;
  readonly reason: string;
}
/** A client asks to look on, from what it last saw. */
export interface Asked extends Noted {
  readonly type: 'asked';
  readonly connection: number;
  readonly since: number;
}
export interface Updated extends Noted {
  readonly type: 'updated';
  readonly connection: number;
  /** The letter of the seat; null for a spectator. */
  readonly as: string | null;
  readonly after: number;
  readonly seq: number;
  /** Entry and what was told of it, as JSON. */
  readonly told: readonly (readonly [number, string])[];
  readonly view: string;
}
/** A line of the chat. */
export interface Heard extends Noted {
  readonly type: 'heard';
  readonly connection: number;
  readonly n: number;
  readonly text: string;
}

export type Event = Sent | Accepted | Refused | Asked | Updated | Heard;
export type History = readonly Event[];

/** What is true of a table in the end, from the store and from its record played again. */
export interface Final {
  readonly table: string;
  /** Number of entries. */
  readonly length: number;
  /** Every cause in the store with the number of entries after it, in the order of the changes. */
  readonly causes: readonly (readonly [cause: string, length: number, before: number])[];
  /** Lines of the chat by number: who said it under which key, and what. */
  readonly chat: readonly { readonly n: number; readonly cause: string; readonly text: string }[];
  /** What the record tells a viewer of an entry, as JSON. */
  told(as: string | null, entry: number): readonly string[];
  /** What the record shows a viewer after so many entries, as JSON. */
  view(as: string | null, seq: number): string;
}
