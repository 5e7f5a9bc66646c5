// How a player is called at the table and in the record.

import { seatLetter } from '@regalia/core';
import { courtName } from '@regalia/kit';
import { cut } from '@regalia/terminal';
import { isOutside } from './names.ts';

/** `Bruno (greedy)`: how records and tables call a bot, and how a resumed game knows it again. */
export const botLabel = (seat: number, bot: string): string => `${courtName(seat)} (${isOutside(bot) ? OUTSIDE : bot.split(':')[0]})`;

/** What stands for a program from outside. */
export const OUTSIDE = 'exec';

/** The bot behind a label; undefined for a person. */
export const botBehind = (label: string): string | undefined => /\(([a-z0-9-]+)\)$/.exec(label)?.[1];

/** Without the bot's level; with the seat's letter where the name does not begin with it. */
export const shortNames = (labels: readonly string[]): readonly string[] =>
  labels.map((label, seat) => {
    const name = cut(label.replace(/ \([a-z0-9-]+\)$/, ''), 12);
    return name.startsWith(seatLetter(seat)) ? name : `${seatLetter(seat)}:${name}`;
  });
