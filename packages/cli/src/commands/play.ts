// regalia play: a game against bots.

import { type Command, operandsOf } from '../command.ts';
import { EXIT, Interrupted, misused } from '../failure.ts';
import { farewell, welcome } from '../play/greeting.ts';
import { playOn } from '../play/loop.ts';
import { freshPath, goOn, sitDown } from '../play/party.ts';
import { BOT_TIME, botTime, seating } from '../play/seating.ts';
import { leaveAll } from '../play/session.ts';
import { keep, keepForLater, type Sitting, tryToKeep } from '../play/sitting.ts';
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
        'who the others are: easy, medium, hard, expert, random, greedy, mc or exec:COMMAND; one for all, or one for each with commas (default: medium)',
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
    'regalia play royals',
    'regalia play royals --edition 2014 --players 5 --bots hard',
    'regalia play --resume data/my-game.regalia',
  ],
  async run(args) {
    const language = args.values.get('language') ?? 'en';
    if (!LANGUAGES.includes(language))
      throw misused(`There are no sentences in the language “${clean(language)}”. Choose from: ${LANGUAGES.join(', ')}.`);
    const resumed = args.values.get('resume');
    const named = operandsOf(args, play, resumed === undefined ? 1 : 0, 1).at(0);
    const { seat, faults, close } = seating(botTime(args));
    const session = await (resumed === undefined ? sitDown(named ?? '', args, seat) : goOn(resumed, named, args, seat));
    const path = args.values.get('save') ?? resumed;
    const talk = talkOnTerminal();
    try {
      return await sit({
        session,
        talk,
        path: path ?? freshPath(session),
        autosave: path !== undefined,
        // What happened before is not told again.
        shown: resumed === undefined ? 0 : session.log.length,
      });
    } finally {
      await leaveAll(session);
      await close();
      for (const line of faults()) console.error(line);
      talk.close();
    }
  },
};

async function sit(sitting: Sitting): Promise<number> {
  const { session, talk } = sitting;
  if (sitting.autosave) keep(sitting);
  talk.say(...welcome(session, sitting.shown > 0));
  try {
    if ((await playOn(sitting)) === 'left') return EXIT.done;
    talk.say('', ...farewell(session, talk.style));
    if (!tryToKeep(sitting)) return EXIT.failed;
    talk.say(`The record is in ${clean(sitting.path)}`, `Check the deal with: regalia verify ${clean(sitting.path)}`);
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    talk.say('');
    keepForLater(sitting);
    return EXIT.interrupted;
  }
}
