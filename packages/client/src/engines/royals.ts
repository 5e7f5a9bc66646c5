import type { AnyGame } from '@regalia/core';
import { royals } from '@regalia/royals';
import { royalsText } from '@regalia/royals/text';
import type { Engine } from '../games.ts';

const game: AnyGame = royals;
export const engine: Engine = { game, text: royalsText('en') };
