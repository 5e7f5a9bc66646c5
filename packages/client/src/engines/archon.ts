import { archon } from '@regalia/archon';
import { archonText } from '@regalia/archon/text';
import type { AnyGame } from '@regalia/core';
import type { Engine } from '../games.ts';

const game: AnyGame = archon;
export const engine: Engine = { game, text: archonText('en') };
