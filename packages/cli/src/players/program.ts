// A program from outside, spoken with in lines. It may die, fall silent or never stop talking; none of that goes further than here.

import { spawn } from 'node:child_process';

export interface Program {
  send(line: string): void;
  /** Ends its input and gives it a moment to go; then it is killed. */
  close(): Promise<void>;
  kill(): void;
}

export interface Listener {
  /** A line of its output. */
  line(text: string): void;
  /** Its output has a line too long to be read; it has been killed. */
  tooLong(): void;
  /** It has gone, or never came: why, in a few words. Called once. */
  gone(why: string): void;
  /** A line of its error output. */
  complaint(text: string): void;
}

/** No line of its output may have more characters. */
export const LINE_LIMIT = 1_000_000;

/** Of its error output, lines are cut here. */
const COMPLAINT_LIMIT = 2000;

/** How long it may take to go once its input has ended, in milliseconds. */
const FAREWELL = 500;

const windows = process.platform === 'win32';

export function startProgram(words: readonly string[], listener: Listener): Program {
  const [file = '', ...args] = words;
  // In a group of its own, so that Ctrl-C is for us to deal with, and whatever it started goes with it.
  const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: !windows, windowsHide: true });
  let over = false;
  let ended = (): void => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const gone = (why: string): void => {
    if (over) return;
    over = true;
    listener.gone(why);
    ended();
  };
  const kill = (): void => {
    if (over || child.pid === undefined) return;
    try {
      if (windows) child.kill('SIGKILL');
      else process.kill(-child.pid, 'SIGKILL');
    } catch {
      child.kill('SIGKILL');
    }
  };
  child.on('error', (error) => gone(`it could not be started (${error.message})`));
  child.on('close', (code, signal) => gone(signal === null ? `it ended with exit code ${code}` : `it was ended by ${signal}`));
  // It may go before it has read everything; that it is gone is heard above.
  child.stdin.on('error', () => undefined);
  readLines(
    child.stdout,
    LINE_LIMIT,
    (text) => listener.line(text),
    () => {
      kill();
      listener.tooLong();
      return false;
    },
  );
  readLines(
    child.stderr,
    COMPLAINT_LIMIT,
    (text) => listener.complaint(text),
    () => true,
  );
  return {
    send: (line) => {
      if (!over) child.stdin.write(`${line}\n`);
    },
    close: async () => {
      child.stdin.end();
      const timer = setTimeout(kill, FAREWELL);
      await end;
      clearTimeout(timer);
    },
    kill,
  };
}

/** Hands lines on. Of a line longer than the limit nothing is kept; `tooLong` says whether the rest is still read. */
function readLines(stream: NodeJS.ReadableStream, limit: number, line: (text: string) => void, tooLong: () => boolean): void {
  let begun = '';
  let skipping = false;
  let reading = true;
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    if (!reading) return;
    const parts = chunk.split('\n');
    for (const [i, part] of parts.entries()) {
      if (!reading) return;
      const last = i === parts.length - 1;
      if (!skipping) {
        begun += part;
        if (begun.length > limit) {
          skipping = true;
          reading = tooLong();
        } else if (!last) line(begun.trim());
      }
      if (last && !skipping) continue;
      begun = '';
      if (!last) skipping = false;
    }
  });
  stream.on('end', () => {
    if (reading && begun !== '') line(begun.trim());
  });
  stream.on('error', () => undefined);
}
