// The games there are, with all that goes with each.

import { archon } from '@regalia/archon';
import { archonText } from '@regalia/archon/text';
import { type AnyBot, BOT_NAMES, loadBot } from '@regalia/bots';
import type { AnyGame, Fact } from '@regalia/core';
import { headsOfState } from '@regalia/heads-of-state';
import { headsOfStateText } from '@regalia/heads-of-state/text';
import type { GameText } from '@regalia/kit';
import { royals } from '@regalia/royals';
import { royalsText } from '@regalia/royals/text';

export interface Shelved {
  readonly game: AnyGame;
  /** Names: the levels first, gentle to strong, then the yardsticks. */
  readonly bots: readonly string[];
  /** The bot of that name for a number of seats, made once. Throws when there is none. */
  readonly bot: (name: string, seats: number) => Promise<AnyBot>;
  /** In English. */
  readonly text: GameText<unknown, unknown, Fact>;
  /** Folder of the game's package, from the project's root. */
  readonly folder: string;
}

/** The level that plays where nobody has chosen one: a fair opponent who answers at once. */
export const USUAL_BOT = 'medium';

function botsOf(id: string): Pick<Shelved, 'bots' | 'bot'> {
  const made = new Map<string, Promise<AnyBot>>();
  const make = async (name: string, seats: number): Promise<AnyBot> => {
    const bot = await loadBot(id, name, seats);
    if (bot) return bot;
    throw new Error(`${id} has no bot “${name}”; choose from ${BOT_NAMES.join(', ')}`);
  };
  return {
    bots: BOT_NAMES,
    bot: (name, seats) => {
      const key = `${name} ${seats}`;
      const known = made.get(key);
      if (known) return known;
      const bot = make(name, seats);
      made.set(key, bot);
      // What could not be fetched may be there the next time.
      bot.catch(() => made.delete(key));
      return bot;
    },
  };
}

export const SHELF: readonly Shelved[] = [
  { game: royals, ...botsOf('royals'), text: royalsText('en'), folder: 'games/royals' },
  { game: headsOfState, ...botsOf('heads-of-state'), text: headsOfStateText('en'), folder: 'games/heads-of-state' },
  { game: archon, ...botsOf('archon'), text: archonText('en'), folder: 'games/archon' },
];

export const shelved = (id: string): Shelved | undefined => SHELF.find(({ game }) => game.id === id);
