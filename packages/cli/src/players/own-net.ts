// `hard:FILE`: a level that plays a net of one's own, as `regalia train` writes it.

import { type AnyBot, type BotSet, LEVELS, type NetFile } from '@regalia/bots';
import { failed } from '../failure.ts';
import { readJson } from '../files.ts';
import type { CliGame } from '../games.ts';
import { clean } from '../terminal/clean.ts';

const LIMIT = 5_000_000;

/** The levels, and the net alone, one step ahead. */
const ON_NETS: readonly string[] = [...LEVELS, 'net'];

const partsOf = (name: string): readonly [level: string, file: string] | undefined => {
  const colon = name.indexOf(':');
  const level = name.slice(0, Math.max(0, colon));
  return ON_NETS.some((known) => known === level) ? [level, name.slice(colon + 1)] : undefined;
};

/** Whether a name is that of a level with a net of its own. */
export const hasOwnNet = (name: string): boolean => partsOf(name) !== undefined;

/** The net in a file. It must be of this game and number of players. */
export function readNet({ game }: CliGame, file: string, seats: number): NetFile {
  const net = readJson(file, 'the net', LIMIT);
  if (!isNet(net)) throw failed(`${clean(file)} is not a net. Name a file that regalia train has written.`);
  if (net.game !== game.id || net.players !== seats) {
    throw failed(
      `${clean(file)} is a net for ${clean(net.game)} with ${net.players} players, and cannot play ${game.id} with ${seats}. Train one with: regalia train ${game.id} --players ${seats} --out FILE`,
    );
  }
  return net;
}

/** The bot of such a name. */
export function ownNetBot(loaded: CliGame, name: string, seats: number): AnyBot {
  const { game, bots } = loaded;
  const [level, file] = partsOf(name) ?? ['', ''];
  const bot = onNet(bots, level, readNet(loaded, file, seats), file);
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
