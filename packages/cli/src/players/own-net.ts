// `hard:FILE`: a level that plays a net of one's own, as `regalia train` writes it.

import { type AnyBot, type BotSet, LEVELS, type NetFile } from '@regalia/bots';
import { failed } from '../failure.ts';
import { readJson } from '../files.ts';
import type { CliGame } from '../games.ts';
import { clean } from '../terminal/clean.ts';

const LIMIT = 5_000_000;

const partsOf = (name: string): readonly [level: string, file: string] | undefined => {
  const colon = name.indexOf(':');
  const level = name.slice(0, Math.max(0, colon));
  return LEVELS.some((known) => known === level) ? [level, name.slice(colon + 1)] : undefined;
};

/** Whether a name is that of a level with a net of its own. */
export const hasOwnNet = (name: string): boolean => partsOf(name) !== undefined;

/** The bot of such a name. The net must be of this game and number of players. */
export function ownNetBot({ game, bots }: CliGame, name: string, seats: number): AnyBot {
  const [level, file] = partsOf(name) ?? ['', ''];
  const net = readJson(file, 'the net', LIMIT);
  if (!isNet(net)) throw failed(`${clean(file)} is not a net. Name a file that regalia train has written.`);
  if (net.game !== game.id || net.players !== seats) {
    throw failed(
      `${clean(file)} is a net for ${clean(net.game)} with ${net.players} players, and cannot play ${game.id} with ${seats}. Train one with: regalia train ${game.id} --players ${seats} --out FILE`,
    );
  }
  const bot = onNet(bots, level, net, file);
  if (!bot) throw failed(`${game.name} has nothing yet that a net could see, so it cannot be played by one. Name another bot.`);
  return { ...bot, name };
}

function onNet(bots: BotSet, level: string, net: NetFile, file: string): AnyBot | undefined {
  try {
    return bots.onNet(level, net);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw failed(`${clean(file)} is damaged: ${clean(why)}. Train it again, or take it from a copy.`);
  }
}

const isNet = (found: unknown): found is NetFile =>
  typeof found === 'object' &&
  found !== null &&
  'format' in found &&
  found.format === 'regalia-net' &&
  'inputs' in found &&
  typeof found.inputs === 'number' &&
  'weights' in found &&
  typeof found.weights === 'string' &&
  'game' in found &&
  'players' in found;
