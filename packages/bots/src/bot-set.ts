// The bots of a game by name: levels for people, yardsticks for measuring. Each level is a method, a noise and a budget; none cheats.

import type { AnyGame } from '@regalia/core';
import { aiOf, type GameAi, type NetAi, netAiOf } from './ai.ts';
import { type AnyBot, botOn, random } from './bot.ts';
import { type Character, characterBot } from './character.ts';
import type { AnyGameBots, LevelTuning } from './game-bots.ts';
import { MOST_PLAYS } from './last-turn.ts';
import { monteCarlo } from './mc.ts';
import { memoizeLast } from './memoize-last.ts';
import { type Net, unpackNet } from './net/net.ts';
import type { NetFile } from './net/net-file.ts';
import { type Budget, searchBot } from './search.ts';
import { valueBot } from './value.ts';

/** For people, gentle to strong. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
/** Frozen, to measure by. */
export const YARDSTICKS = ['random', 'greedy', 'mc'] as const;

/** The bots that a game has. Nothing is named that cannot be made. */
export interface BotSet {
  /** For people, gentle to strong; none when the game has no greedy play. */
  readonly levels: readonly string[];
  readonly yardsticks: readonly string[];
  /** All of them, the levels first. */
  readonly names: readonly string[];
  /** Bots with a style, as good as `medium`; they can be made by their ids, and are not among the names. */
  readonly characters: readonly Character<unknown>[];
  /** Whether there is a bot of that name, characters among them. */
  has(name: string): boolean;
  /** The one that plays where nobody has chosen: a fair opponent who answers at once. */
  readonly usual: string;
  /** The one that plays where another fails: it needs no file. */
  readonly unfailing: string;
  /** The bot of that name for a number of seats, made once. Throws when there is none. */
  make(name: string, seats: number): Promise<AnyBot>;
  /** A level on a net of one's own; undefined when the game has nothing that a net could see. */
  onNet(level: string, file: NetFile): AnyBot | undefined;
  /** The rules with a way to play quickly. */
  readonly ai: GameAi;
  /** The same with what a net sees, if there is that. */
  readonly netAi: NetAi | undefined;
  readonly parts: AnyGameBots;
}

export function botSet(game: AnyGame, parts: AnyGameBots): BotSet {
  const ai = aiOf(game, parts);
  const netAi = netAiOf(game, parts);
  const levels: readonly string[] = parts.greedy ? LEVELS : [];
  const yardsticks = YARDSTICKS.filter((name) => name !== 'greedy' || parts.greedy);
  const names = [...levels, ...yardsticks];
  const characters = parts.characters ?? [];
  const made = new Map<string, Promise<AnyBot>>();
  const onNet = (level: string, file: NetFile): AnyBot | undefined => netAi && withNet(level, netAi, parts, unpackNet(file));
  const make = async (name: string, seats: number): Promise<AnyBot> => {
    const character = characters.find(({ id }) => id === name);
    if (character) return madeCharacter(character, ai, netAi, parts, seats);
    if (!names.includes(name)) throw new Error(`${game.id} has no bot “${name}”; choose from ${names.join(', ')}`);
    if (name === 'random') return random;
    if (name === 'greedy') return botOn(name, game, ai.policy);
    if (name === 'mc') return monteCarlo(name, ai, 200);
    const file = (await parts.nets?.[seats]?.())?.default;
    return (file && onNet(name, file)) ?? withoutNet(name, ai);
  };
  return {
    levels,
    yardsticks,
    names,
    characters,
    has: (name) => names.includes(name) || characters.some(({ id }) => id === name),
    usual: levels.length > 0 ? 'medium' : 'mc',
    unfailing: parts.greedy ? 'greedy' : 'random',
    make(name, seats) {
      const key = `${name} ${seats}`;
      const known = made.get(key);
      if (known) return known;
      const bot = make(name, seats);
      made.set(key, bot);
      // What could not be fetched may be there the next time.
      bot.catch(() => made.delete(key));
      return bot;
    },
    onNet,
    ai,
    netAi,
    parts,
  };
}

/** A few worlds to the next own turn, the others taken to play as well as oneself: some milliseconds. */
export const GLANCE: Budget = { width: 4, gap: 0.3, worlds: 8, turns: 1, careful: 1, trust: 6, solve: MOST_PLAYS };
/** More actions in many more worlds: a tenth of a second or so. */
export const THOUGHT: Budget = { width: 6, gap: 0.6, worlds: 48, turns: 1, careful: 1, trust: 12, solve: MOST_PLAYS };

const USUAL_TUNING: LevelTuning = { easy: 0.4, medium: 0.14, hard: GLANCE, expert: THOUGHT };

/** Whether a net fits a box: whether it has as many inputs as are seen there. */
export const fitter = ({ features }: NetAi, net: Net): ((box: unknown) => boolean) =>
  memoizeLast((box: unknown) => features.inputs(box) === net.inputs);

/** With a net for another number of seats, or of another day, the levels fall back on greedy play and Monte Carlo. */
function withNet(name: string, ai: NetAi, parts: AnyGameBots, net: Net): AnyBot {
  const plain = withoutNet(name, ai);
  const learnt = onNetAlone(name, ai, parts.levels ?? USUAL_TUNING, net);
  const fits = fitter(ai, net);
  return { name, choose: (box, view, legal, rng) => (fits(box) ? learnt : plain).choose(box, view, legal, rng) };
}

/** Without a net that fits, a character is greedy: it has nothing to prefer by. */
async function madeCharacter(
  character: Character<unknown>,
  ai: GameAi,
  netAi: NetAi | undefined,
  parts: AnyGameBots,
  seats: number,
): Promise<AnyBot> {
  const plain = botOn(character.id, ai.game, ai.policy);
  const file = (await parts.nets?.[seats]?.())?.default;
  if (!file || !netAi) return plain;
  const net = unpackNet(file);
  const bot = characterBot(character, netAi, net, (parts.levels ?? USUAL_TUNING).medium);
  const fits = fitter(netAi, net);
  return { name: character.id, choose: (box, view, legal, rng) => (fits(box) ? bot : plain).choose(box, view, legal, rng) };
}

function onNetAlone(name: string, ai: NetAi, tuning: LevelTuning, net: Net): AnyBot {
  switch (name) {
    case 'easy':
      return valueBot(name, ai, net, tuning.easy);
    case 'medium':
      return valueBot(name, ai, net, tuning.medium);
    case 'net':
      return valueBot(name, ai, net);
    case 'hard':
      return searchBot(name, ai, net, tuning.hard);
    default:
      return searchBot(name, ai, net, tuning.expert);
  }
}

/** How often the easy level without a net plays whatever comes to mind. */
const ABSENT_MINDED = 0.3;

function withoutNet(name: string, ai: GameAi): AnyBot {
  const greedy = botOn(name, ai.game, ai.policy);
  switch (name) {
    case 'easy':
      return {
        name,
        choose: (box, view, legal, rng) => (rng.fraction() < ABSENT_MINDED ? random : greedy).choose(box, view, legal, rng),
      };
    case 'medium':
      return greedy;
    case 'hard':
      return monteCarlo(name, ai, 40);
    default:
      return monteCarlo(name, ai, 400);
  }
}
