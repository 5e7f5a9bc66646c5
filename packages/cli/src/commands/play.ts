// regalia play: a game against bots.

import { type Command, operandsOf } from '../command.ts';
import { EXIT, Interrupted, misused } from '../failure.ts';
import { farewell, welcome } from '../play/greeting.ts';
import { playOn } from '../play/loop.ts';
import { BOT_TIME, botTime, otherPlayers } from '../play/others.ts';
import { beginSession, leaveAll, type Session } from '../play/session.ts';
import { freshPath, keep, keepForLater, tryToKeep } from '../play/session-file.ts';
import { planNew, planResumed } from '../play/session-plan.ts';
import { EXEC_NOTE } from '../players/names.ts';
import { TABLE_OPTIONS } from '../table.ts';
import { clean } from '../terminal/clean.ts';
import { talkOnTerminal } from '../terminal/talk.ts';

/** The languages there are sentences in. */
const LANGUAGES = ['en'];

export const play: Command = {
  name: 'play',
  summary: 'play a game against bots',
  operands: 'GAME',
  options: {
    ...TABLE_OPTIONS,
    bots: {
      takes: 'NAME',
      about:
        'who the others are: easy, medium, hard, expert, random, greedy or mc, as far as the game has them, or exec:COMMAND; one for all, or one for each with commas (default: medium, or mc in a game without levels)',
    },
    'bot-time': BOT_TIME,
    seat: { takes: 'A', about: 'your seat: A, B, C … (default: A)' },
    name: { takes: 'NAME', about: 'your name at the table' },
    seed: { takes: 'S', about: 'deal the cards from this word instead of a fresh secret key' },
    save: { takes: 'FILE', about: 'keep the record here, saved before each of your turns' },
    resume: { takes: 'FILE', about: 'go on with a saved game' },
    language: { takes: 'L', about: 'the language of the sentences: en' },
  },
  notes: [
    'During the game, ? lists what you can type; hint tells what a strong bot would do, and why. Without --save the record of a finished game goes into the folder data.',
    EXEC_NOTE,
  ],
  examples: [
    'regalia play {game}',
    'regalia play {game} --edition {edition} --players 2 --bots {strong}',
    'regalia play --resume data/my-game.regalia',
  ],
  async run(args) {
    const language = args.values.get('language') ?? 'en';
    if (!LANGUAGES.includes(language))
      throw misused(`There are no sentences in the language “${clean(language)}”. Choose from: ${LANGUAGES.join(', ')}.`);
    const resumed = args.values.get('resume');
    const named = operandsOf(args, play, resumed === undefined ? 1 : 0, 1).at(0);
    const others = otherPlayers(botTime(args));
    const plan = await (resumed === undefined ? planNew(named ?? '', args, others.seat) : planResumed(resumed, named, args, others.seat));
    const path = args.values.get('save') ?? resumed;
    const talk = talkOnTerminal();
    const session = beginSession(plan, talk, { path: path ?? freshPath(plan), autosave: path !== undefined });
    try {
      return await hold(session);
    } finally {
      await leaveAll(session);
      await others.close();
      for (const line of others.faults()) console.error(line);
      talk.close();
    }
  },
};

async function hold(session: Session): Promise<number> {
  const { talk, file } = session;
  if (file.autosave) keep(session);
  talk.say(...welcome(session));
  try {
    if ((await playOn(session)) === 'left') return EXIT.done;
    talk.say('', ...farewell(session));
    if (!tryToKeep(session)) return EXIT.failed;
    talk.say(`The record is in ${clean(file.path)}`, `Check the deal with: regalia verify ${clean(file.path)}`);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    talk.say('');
    keepForLater(session);
    return EXIT.interrupted;
  }
}
