// Talking with the person: lines out, lines in, and a clean end at Ctrl-C.

import { createInterface } from 'node:readline';
import { type Style, styleFor } from '@regalia/terminal';
import { Interrupted } from '../failure.ts';

export interface Talk {
  readonly style: Style;
  say(...lines: readonly string[]): void;
  /** The next line typed; undefined when there will be none. At Ctrl-C it throws Interrupted. */
  ask(prompt: string): Promise<string | undefined>;
  close(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Over standard input and output. What comes through a pipe is repeated, so that a transcript can be read. */
export function talkOnTerminal(): Talk {
  const { stdin, stdout } = process;
  const terminal = stdin.isTTY === true && stdout.isTTY === true && process.env['TERM'] !== 'dumb';
  const lines = createInterface({ input: stdin, output: stdout, terminal });
  const waiting: string[] = [];
  let answer: { give(line: string | undefined): void; interrupt(): void } | undefined;
  let ended = false;
  let interrupted = false;
  const take = (): typeof answer => {
    const taken = answer;
    answer = undefined;
    return taken;
  };
  const interrupt = (): void => {
    interrupted = true;
    take()?.interrupt();
  };
  lines.on('line', (line) => {
    const asked = take();
    if (asked) asked.give(line);
    else waiting.push(line);
  });
  lines.on('close', () => {
    ended = true;
    take()?.give(undefined);
  });
  lines.on('SIGINT', interrupt);
  for (const signal of SIGNALS) process.on(signal, interrupt);

  const next = (): Promise<string | undefined> => {
    if (interrupted) return Promise.reject(new Interrupted());
    if (waiting.length > 0) return Promise.resolve(waiting.shift());
    if (ended) return Promise.resolve(undefined);
    return new Promise((give, reject) => {
      answer = { give, interrupt: () => reject(new Interrupted()) };
    });
  };

  return {
    style: styleFor(stdout, process.env),
    say: (...texts) => {
      stdout.write(texts.map((text) => `${text}\n`).join(''));
    },
    async ask(prompt) {
      if (terminal) {
        lines.setPrompt(prompt);
        lines.prompt();
        return next();
      }
      stdout.write(prompt);
      const line = await next();
      stdout.write(`${line ?? ''}\n`);
      return line;
    },
    close: () => {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      lines.close();
    },
  };
}
