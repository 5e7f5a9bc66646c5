import type { AnyGame } from '@regalia/core';
import { headsOfState } from '@regalia/heads-of-state';
import { headsOfStateText } from '@regalia/heads-of-state/text';
import type { Engine } from '../games.ts';

const game: AnyGame = headsOfState;
export const engine: Engine = { game, text: headsOfStateText('en') };
