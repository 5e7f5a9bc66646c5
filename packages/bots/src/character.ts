// Characters: bots with a style that a person can feel. A character plays as well as `medium`; among actions that are judged nearly as
// good as the best it prefers what is to its taste.

import { type Action, at, type Seat, Xoshiro } from '@regalia/core';
import { judge, type NetAi } from './ai.ts';
import { type AnyBot, viewerOf } from './bot.ts';
import type { Net } from './net/net.ts';
import { drawnByOdds, logOdds } from './value.ts';

/** In the languages of the page. */
export type Words = Readonly<Record<'en' | 'de' | 'fr', string>>;

export interface Character<Box> {
  readonly id: string;
  readonly name: Words;
  /** What it is like, for whoever chooses it. */
  readonly about: Words;
  /** What it says on sitting down. */
  readonly greeting: Words;
  /** How much it likes an action, from 0 to 1, or dislikes it, to −1; of an action alone, and never of what is hidden. */
  taste(box: Box, action: Action, seat: Seat): number;
}

/** Only actions that are no further than this below the best, in log-odds, are a matter of taste. */
const REACH = 0.25;
/** What an action wholly to its taste counts more. */
const STRENGTH = 0.25;

export function characterBot(character: Character<unknown>, ai: NetAi, net: Net, noise: number): AnyBot {
  return {
    name: character.id,
    choose(box, view, legal, rng) {
      if (legal.length === 1) return at(legal, 0);
      const seat = viewerOf(view);
      const odds = judge(ai, net, box, ai.game.imagine(box, view, new Xoshiro(1)), seat, legal).map(logOdds);
      const floor = Math.max(...odds) - REACH;
      const liked = odds.map((value, i) => (value < floor ? value : value + STRENGTH * character.taste(box, at(legal, i), seat)));
      return at(legal, drawnByOdds(liked, noise, rng));
    },
  };
}
