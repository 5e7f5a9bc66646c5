// What goes out on a socket: never more than its reader can take.

/**
 * Bytes that may wait for a slow reader. Beyond the first amount news is left out and made up for later, and no more messages are taken
 * from the reader; beyond the second it is over.
 */
const SOFT = 262_144;
const HARD = 1_048_576;
/** Milliseconds that a reader who is behind may take nothing at all. */
const PATIENCE = 20_000;

/** A socket, as far as sending is concerned. */
export interface Pipe {
  readonly readyState: number;
  readonly OPEN: number;
  /** Bytes that wait to be sent. */
  readonly bufferedAmount: number;
  send(text: string | Buffer, options: { binary: false }, sent: () => void): void;
}

/** What carries the socket's bytes: what is written between the two calls goes to the system as one. */
export interface Carrier {
  cork(): void;
  uncork(): void;
}

export interface Outbox {
  /** Sends news, unless too much is waiting. False when it was not sent. */
  news(text: string | Buffer): boolean;
  /** Sends an answer, which is never left out. False when so much is waiting that the socket is to be closed. */
  answer(text: string): boolean;
  /** Whether news would be sent now. */
  ready(): boolean;
  /** Whether something as small as a sign of life may be sent: not to somebody who does not read. */
  spare(): boolean;
  /** Whether nothing was taken for so long that nobody seems to be there. */
  stuck(now: number): boolean;
  /** Waits for room. A reader that does not read is not listened to either. */
  room(): Promise<void>;
  /** The socket is gone: nobody waits for room on it any longer. */
  end(): void;
}

/** `relieved` is called when there is room again after news was left out. */
export function makeOutbox(pipe: Pipe, carrier: Carrier, relieved: () => void): Outbox {
  let lagging = false;
  let gathering = false;
  let proceed = (): void => {};
  /** What waited when something was last taken, and when that was. */
  let last = { waiting: 0, at: 0 };
  const isOpen = (): boolean => pipe.readyState === pipe.OPEN;
  const sent = (): void => {
    if (!lagging || pipe.bufferedAmount > SOFT / 4) return;
    lagging = false;
    proceed();
    relieved();
  };
  const release = (): void => {
    gathering = false;
    carrier.uncork();
  };
  const send = (text: string | Buffer): void => {
    // Handing something to the system costs more than all the rest of sending it: who moves is sent the news and the answer at once.
    if (!gathering) {
      gathering = true;
      carrier.cork();
      process.nextTick(release);
    }
    pipe.send(text, { binary: false }, sent);
  };
  return {
    news(text) {
      if (!isOpen()) return false;
      lagging ||= pipe.bufferedAmount > SOFT;
      if (lagging) return false;
      send(text);
      return true;
    },
    answer(text) {
      if (!isOpen()) return true;
      if (pipe.bufferedAmount > HARD) return false;
      lagging ||= pipe.bufferedAmount > SOFT;
      send(text);
      return true;
    },
    ready: () => !lagging && isOpen(),
    spare: () => isOpen() && pipe.bufferedAmount <= SOFT,
    stuck(now) {
      const waiting = pipe.bufferedAmount;
      if (waiting <= SOFT / 4 || waiting < last.waiting || last.at === 0) last = { waiting, at: now };
      else last = { ...last, waiting };
      return now - last.at > PATIENCE;
    },
    async room() {
      if (!lagging || !isOpen()) return;
      await new Promise<void>((resolve) => {
        proceed = resolve;
      });
    },
    end: () => proceed(),
  };
}
