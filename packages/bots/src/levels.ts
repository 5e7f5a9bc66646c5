// The bots of each game by name: levels for people, yardsticks for measuring. Each level is a method, a noise and a budget; none cheats.

import { STANDARD_BOARD as ARCHON_BOARD, archon } from '@regalia/archon';
import { STANDARD_BOARD as HEADS_OF_STATE_BOARD, headsOfState } from '@regalia/heads-of-state';
import { STANDARD_BOARD as ROYALS_BOARD, royals } from '@regalia/royals';
import { type AnyBot, botOn, random } from './bot.ts';
import { archonEye } from './eyes/archon.ts';
import { headsOfStateEye } from './eyes/heads-of-state.ts';
import { royalsEye } from './eyes/royals.ts';
import { archonPolicy } from './greedy/archon.ts';
import { headsOfStatePolicy } from './greedy/heads-of-state.ts';
import { royalsPolicy } from './greedy/royals.ts';
import { monteCarlo } from './mc.ts';
import { asMind, type Mind } from './mind.ts';
import { type Net, unpackNet } from './net/net.ts';
import { type NetFile, SHIPPED } from './net/shipped.ts';
import { remembered } from './remembered.ts';
import { type Budget, searchBot } from './search.ts';
import { valueBot } from './value.ts';

/** For people, gentle to strong. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const;
/** Frozen, to measure by. */
export const YARDSTICKS = ['random', 'greedy', 'mc'] as const;
export const BOT_NAMES: readonly string[] = [...LEVELS, ...YARDSTICKS];

/** What tells the levels of a game apart. */
interface Tuning {
  /** Noise of the net's choice, in log-odds. */
  readonly easy: number;
  readonly medium: number;
  readonly hard: Budget;
  readonly expert: Budget;
}

interface Opponents {
  readonly mind: Mind;
  readonly tuning: Tuning;
}

/** The net's own choice. */
const NET_ALONE: Budget = { width: 1, gap: 0, worlds: 0, turns: 0, careful: 0, trust: 1 };
/** The others taken to play greedily: a few milliseconds. */
const GLANCE: Budget = { width: 4, gap: 0.3, worlds: 6, turns: 1, careful: 0, trust: 12 };
/** The others taken to play as well as oneself: a tenth of a second or so. */
const THOUGHT: Budget = { width: 5, gap: 0.5, worlds: 16, turns: 1, careful: 1, trust: 12 };

const OPPONENTS: Readonly<Record<string, Opponents>> = {
  royals: {
    mind: asMind({
      game: royals,
      policy: royalsPolicy,
      eye: royalsEye,
      printed: (box) => box.options.board === ROYALS_BOARD,
    }),
    tuning: { easy: 0.4, medium: 0.14, hard: GLANCE, expert: THOUGHT },
  },
  'heads-of-state': {
    mind: asMind({
      game: headsOfState,
      policy: headsOfStatePolicy,
      eye: headsOfStateEye,
      printed: (box) => box.options.board === HEADS_OF_STATE_BOARD,
    }),
    // More hangs on luck here, so that `expert` needs more worlds and leans more on the net.
    tuning: { easy: 0.3, medium: 0.09, hard: GLANCE, expert: { ...THOUGHT, worlds: 32, trust: 32 } },
  },
  archon: {
    mind: asMind({
      game: archon,
      policy: archonPolicy,
      eye: archonEye,
      printed: (box) => box.options.board === ARCHON_BOARD,
    }),
    // A turn is a single step here, so `expert` goes two turns on. The net alone is strong enough for `hard`.
    tuning: { easy: 0.35, medium: 0.09, hard: NET_ALONE, expert: { ...THOUGHT, turns: 2, careful: 2 } },
  },
};

export const mindOf = (game: string): Mind | undefined => (Object.hasOwn(OPPONENTS, game) ? OPPONENTS[game].mind : undefined);

/** Makes a bot of a game for a number of seats; undefined when there is none of that name. */
export async function loadBot(game: string, name: string, seats: number): Promise<AnyBot | undefined> {
  if (name === 'random') return random;
  const opponents = Object.hasOwn(OPPONENTS, game) ? OPPONENTS[game] : undefined;
  if (!opponents) return undefined;
  const { mind } = opponents;
  if (name === 'greedy') return botOn(name, mind.game, mind.policy);
  if (name === 'mc') return monteCarlo(name, mind, 200);
  if (!LEVELS.some((level) => level === name)) return undefined;
  const file = (await SHIPPED[`${game}-${seats}`]?.())?.default;
  return file ? levelBot(game, name, file) : withoutNet(name, mind);
}

/** A level on a net of one's own. */
export function levelBot(game: string, name: string, file: NetFile): AnyBot {
  const { mind, tuning } = OPPONENTS[game];
  const net = unpackNet(file);
  const plain = withoutNet(name, mind);
  const learnt = onNet(name, mind, tuning, net);
  // A net knows the printed board only; on a board file the levels fall back on greedy play and Monte Carlo.
  const fits = remembered((box: unknown) => mind.printed(box) && mind.eye.inputs(box) === net.inputs);
  return { name, choose: (box, view, legal, rng) => (fits(box) ? learnt : plain).choose(box, view, legal, rng) };
}

function onNet(name: string, mind: Mind, tuning: Tuning, net: Net): AnyBot {
  switch (name) {
    case 'easy':
      return valueBot(name, mind, net, tuning.easy);
    case 'medium':
      return valueBot(name, mind, net, tuning.medium);
    case 'hard':
      return searchBot(name, mind, net, tuning.hard);
    default:
      return searchBot(name, mind, net, tuning.expert);
  }
}

/** How often the easy level without a net plays whatever comes to mind. */
const ABSENT_MINDED = 0.3;

function withoutNet(name: string, mind: Mind): AnyBot {
  const greedy = botOn(name, mind.game, mind.policy);
  switch (name) {
    case 'easy':
      return {
        name,
        choose: (box, view, legal, rng) => (rng.fraction() < ABSENT_MINDED ? random : greedy).choose(box, view, legal, rng),
      };
    case 'medium':
      return greedy;
    case 'hard':
      return monteCarlo(name, mind, 40);
    default:
      return monteCarlo(name, mind, 400);
  }
}
