// regalia referee: a program from outside judges records, without trust in the engine.

import { type Args, type Command, operandsOf, seconds } from '../command.ts';
import { EXIT, failed } from '../failure.ts';
import { brokenRecord, openRecord } from '../records.ts';
import { type Asking, startAsking } from '../referee/asking.ts';
import { answerIn, comparedIn, type Disagreement, disagreement, type Question, questionsOf, toldAt } from '../referee/judge.ts';
import { clean } from '../terminal/clean.ts';

/** How long a program may think about one line, in seconds. */
const PATIENCE = 30;
/** So much of a state is shown. */
const SHOWN = 4000;

export const referee: Command = {
  name: 'referee',
  summary: 'let a program of your own judge records, and report the first disagreement',
  operands: 'COMMAND FILE...',
  options: { seconds: { takes: 'S', about: `how long it may take over one line (default: ${PATIENCE})` } },
  notes: [
    'COMMAND is one word to the shell: quote it when it has arguments. It is told each record line by line, without the answers, and answers each line with its own; docs/replay-json.md has the conversation and an example in Python.',
    'Exits with 1 at the first disagreement, with both sides’ states.',
  ],
  examples: ['regalia referee "python3 my-referee.py" out/games/*.regalia'],
  async run(args) {
    const [command = '', ...files] = operandsOf(args, referee, 2, Number.POSITIVE_INFINITY);
    const asking = startAsking(command.split(/\s+/).filter(Boolean), seconds(args, 'seconds', PATIENCE), (line) => {
      process.stderr.write(`${clean(line, 500)}\n`);
    });
    try {
      return await judgeAll(asking, files);
    } finally {
      await asking.close();
    }
  },
};

async function judgeAll(asking: Asking, files: Args['operands']): Promise<number> {
  let compared = 0;
  for (const path of files) {
    const opened = await openRecord(path);
    const questions = questionsOf(opened.loaded, opened.record);
    if (!questions.ok) throw brokenRecord(path, questions.refusal, opened);
    for (const question of questions.value) {
      const answer = await asking.ask(question.line);
      const place = `${clean(path)}, ${toldAt(opened.record, question.entry)}`;
      if ('trouble' in answer) throw failed(`${place}: the program gave no answer, because ${answer.trouble}.`);
      const theirs = answerIn(answer.line);
      if (!theirs) throw failed(`${place}: the program answered “${clean(answer.line, 80)}”, which is no JSON object.`);
      const found = disagreement(question, theirs);
      if (found) {
        process.stdout.write(`${report(place, found, question, theirs).join('\n')}\n`);
        return EXIT.failed;
      }
      compared += comparedIn(theirs);
    }
    process.stdout.write(`${clean(path)}: no disagreement in ${questions.value.length - 2} entries\n`);
  }
  process.stdout.write(`${files.length} records, ${compared} answers compared\n`);
  if (compared === 0) throw failed('The program compared nothing: no answer had a field that is known.');
  return EXIT.done;
}

function report(place: string, found: Disagreement, { ours }: Question, theirs: Readonly<Record<string, unknown>>): readonly string[] {
  const written = (value: unknown): string => {
    const text = JSON.stringify(value) ?? 'nothing';
    return text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text;
  };
  const { views: _, legal: __, ...state } = ours;
  return [
    `${place}: ${found.path}`,
    `  the engine says   ${written(found.ours)}`,
    `  the program says  ${written(found.theirs)}`,
    `  the engine’s state   ${written(state)}`,
    `  the program’s state  ${written(theirs['state'] ?? theirs)}`,
  ];
}
