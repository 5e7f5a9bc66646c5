// One question at a time to a program from outside.

import { type Program, startProgram } from '../players/program.ts';

/** What came of a question. */
export type Answer = { readonly line: string } | { readonly trouble: string };

export interface Asking {
  ask(line: object): Promise<Answer>;
  close(): Promise<void>;
}

/** Lines of its error output that are passed on. */
const COMPLAINTS = 20;

export function startAsking(words: readonly string[], seconds: number, complain: (line: string) => void): Asking {
  const waiting: ((answer: Answer) => void)[] = [];
  let gone: string | undefined;
  let complaints = 0;
  const reply = (answer: Answer): void => waiting.shift()?.(answer);
  const program: Program = startProgram(words, {
    line: (text) => {
      if (text !== '') reply({ line: text });
    },
    tooLong: () => reply({ trouble: 'it wrote a line too long to be read' }),
    gone: (why) => {
      gone = why;
      reply({ trouble: why });
    },
    complaint: (text) => {
      if (complaints++ < COMPLAINTS) complain(text);
    },
  });
  return {
    ask: (line) =>
      new Promise((resolve) => {
        if (gone !== undefined) return resolve({ trouble: gone });
        const late = setTimeout(() => {
          waiting.length = 0;
          program.kill();
          resolve({ trouble: `it did not answer within ${seconds} s` });
        }, 1000 * seconds);
        waiting.push((answer) => {
          clearTimeout(late);
          resolve(answer);
        });
        program.send(JSON.stringify(line));
      }),
    close: () => program.close(),
  };
}
