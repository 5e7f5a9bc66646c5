// What a bot's thread is asked and answers. It gets a view, never a state.

export interface BotRequest {
  readonly n: number;
  readonly game: string;
  /** Version of its engine; today's unless it is said. */
  readonly engine?: number;
  /** Raw options and number of seats: the box is made from them in the thread. */
  readonly options: unknown;
  readonly seats: number;
  readonly level: string;
  readonly view: unknown;
  readonly legal: readonly number[];
  readonly seed: number;
}

/** First that everything is there and the thinking begins, then what came of it. */
export type BotReply =
  | { readonly n: number; readonly begun: true }
  | { readonly n: number; readonly action: number }
  | { readonly n: number; readonly fault: string };
