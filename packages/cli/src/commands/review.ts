// regalia review: somebody's choices in a finished game, looked at again.

import { winShare } from '@regalia/bots';
import { LONG_EFFORT } from '@regalia/bots/advice';
import { reviewer, type Verdict } from '@regalia/bots/review';
import { type AnyMatch, isOver, matchStandings, replayRecord, type Seat, Xoshiro } from '@regalia/core';
import { accountOf, costOf, type Decision, decisionsOf, gradeOf } from '@regalia/kit/review';
import { styleFor, wrapped } from '@regalia/terminal';
import { type Command, onlyOperand, whole } from '../command.ts';
import { EXIT, misused } from '../failure.ts';
import { brokenRecord, type OpenedRecord, openRecord } from '../records.ts';
import { eyesNamed } from '../replay/viewer.ts';

type Judged = Decision & Verdict;

export const review: Command = {
  name: 'review',
  summary: 'what each choice of a player was worth, and what would have been better',
  operands: 'FILE',
  options: {
    as: { takes: 'SEAT', about: 'whose choices: A, B … (default: the first who is no bot)' },
    most: { takes: 'N', about: 'how many choices are told of at most, the dearest ones (default: 8)' },
    long: { about: 'think for some seconds about each of them' },
  },
  notes: [
    'A choice is judged by what its player saw then, and nothing else. The chances are estimates against players who are as good; a difference of one or two points of a hundred may be luck of the estimate.',
  ],
  examples: ['regalia review data/my-game.regalia', 'regalia review data/my-game.regalia --as B --long'],
  async run(args) {
    const path = onlyOperand(args, review);
    const opened = await openRecord(path);
    const replayed = replayRecord(opened.loaded.game, opened.record);
    if (!replayed.ok) throw brokenRecord(path, replayed.refusal, opened);
    const match = replayed.value;
    const seat = seatNamed(args.values.get('as'), opened);
    const most = whole(args, 'most', { min: 1, max: 1000 }) ?? 8;
    const judged = await judgedChoices(opened, match, seat);
    const dearest = [...judged].sort((a, b) => costOf(b) - costOf(a)).slice(0, most);
    const told = args.switches.has('long') ? await judgedAgain(opened, match, dearest) : dearest;
    const lines = [
      ...summary(opened, match, seat, judged),
      ...told
        .filter((one) => gradeOf(one) !== 'as-good')
        .sort((a, b) => a.entry - b.entry)
        .flatMap((one) => moment(opened, match, one)),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    return EXIT.done;
  },
};

/** A seat by its letter; without one the first that no bot plays. */
function seatNamed(name: string | undefined, { record }: OpenedRecord): Seat {
  if (name === undefined) {
    // A bot is written with its level: Bruno (medium).
    const person = record.players.findIndex((player) => !/ \([a-z0-9-]+\)$/.test(player));
    return Math.max(0, person);
  }
  const eyes = eyesNamed(name, record.seats);
  if (typeof eyes !== 'number') throw misused('Choices are those of a seat: --as A, B …');
  return eyes;
}

async function judgedChoices({ loaded, record }: OpenedRecord, match: AnyMatch, seat: Seat): Promise<Judged[]> {
  const judge = await reviewer(loaded.bots, record.seats);
  const decisions = decisionsOf(match, seat);
  return decisions.flatMap((decision, i) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${i + 1} of ${decisions.length} choices${i + 1 === decisions.length ? '\n' : ''}`);
    const verdict = judge(match.box, decision, new Xoshiro(decision.entry));
    return verdict ? [{ ...decision, ...verdict }] : [];
  });
}

/** The same choices after more thought. */
async function judgedAgain({ loaded, record }: OpenedRecord, match: AnyMatch, judged: readonly Judged[]): Promise<Judged[]> {
  const judge = await reviewer(loaded.bots, record.seats);
  return judged.map((one) => ({ ...one, ...judge(match.box, one, new Xoshiro(one.entry), LONG_EFFORT) }));
}

const points = (share: number): string => (100 * share).toFixed(1);

function summary({ names }: OpenedRecord, match: AnyMatch, seat: Seat, judged: readonly Judged[]): string[] {
  const count = (grade: string): number => judged.filter((one) => gradeOf(one) === grade).length;
  const head = `${names[seat]}: ${judged.length} choices, ${count('as-good')} as good as the best, ${count('inexact')} inexact, ${count('mistake')} mistakes.`;
  const account = isOver(match) ? accountOf(judged, winShare(matchStandings(match), seat)) : undefined;
  if (!account) return [head];
  const each = (share: number): string => points(Math.abs(share) / judged.length);
  const luck = account.fortune < 0 ? 'took' : 'brought';
  return [
    head,
    `It began at ${Math.round(100 * account.first)} %. A choice cost ${each(account.given)} points of a hundred on the mean; between two of them the cards and the others ${luck} ${each(account.fortune)}.`,
  ];
}

function moment({ loaded, names }: OpenedRecord, { box }: AnyMatch, { entry, view, action, better, best, made }: Judged): string[] {
  const style = styleFor(process.stdout, process.env);
  const { text } = loaded;
  const words = (one: number): string => text.action(box, view, one, names);
  const why = better ? better.reasons.map((reason) => text.reason(box, reason, names)).join('; ') : '';
  return [
    '',
    style.bold(`Entry ${entry}: ${points(best - made)} points of a hundred (${Math.round(100 * best)} → ${Math.round(100 * made)} %)`),
    ...wrapped(`  Done:   ${words(action)}.`, { indent: 10 }),
    ...(better ? wrapped(`  Better: ${words(better.action)}: ${why}.`, { indent: 10 }) : []),
  ];
}
