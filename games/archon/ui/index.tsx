// Archon in the page: its board and everything around it, for the table shell.

import { at } from '@regalia/core';
import { type AnyBoardUi, asAnyBoardUi, type BoardUi } from '@regalia/parts';
import { type Box, moveOf, PHASE, type Told, type View } from '../rules/index.ts';
import { archonText } from '../text/index.ts';
import { about } from './about.ts';
import { counting, hint, picture } from './actions.tsx';
import { Board } from './board.tsx';
import { decided } from './decided.ts';
import { Dock } from './dock.tsx';
import { explain } from './explain.ts';
import { Goal } from './goal.tsx';
import { groups } from './groups.ts';
import { flights, weight } from './motion.tsx';
import { catalogueOf, NUMERALS, roundOf, sayIn, seasonNow, spoken } from './names.ts';
import { Panel } from './panel.tsx';
import { sound } from './sound.ts';
import { gains, lights, stage } from './stage.tsx';
import { Standing } from './standing.tsx';
import './styles/archon.css';
import { BOARD_TEXT } from './text/index.ts';

/** Phases in which one player decides. */
const turns = (phase: number): boolean => phase === PHASE.choose || (phase >= PHASE.turn && phase < PHASE.over);

const boardUi: BoardUi<Box, View, Told> = {
  id: 'archon',
  text: (language) => archonText(spoken(language)),
  say: (language, id, params) => sayIn(BOARD_TEXT[spoken(language)], catalogueOf(language), id, { ...params }),
  Board,
  Dock,
  Panel,
  Standing,
  Goal,
  groups,
  picture,
  // Passing is for the whole round, so it has the button of its own only when nothing else is left.
  endTurn: (box, legal) =>
    legal.find((action) => {
      const { kind } = moveOf(box, action);
      return kind === 'done' || (kind === 'pass' && legal.length === 1);
    }),
  explain,
  about,
  counting,
  hint,
  weight,
  sound,
  flights,
  stage,
  lights,
  gains,
  decided,
  seatOf: (told) => ('seat' in told ? told.seat : undefined),
  scores: (view) => view.score,
  mover: (view) => (turns(view.phase) ? view.mover : undefined),
  faces: { miser: 'duke', builder: 'countess', scholar: 'cardinal', captain: 'princess' },
  ledgerKinds: ['start', 'favors', 'tile', 'grant', 'wall', 'glory', 'row', 'endgame', 'leftover'],
  caption: (table) => table.say('caption', { season: at(NUMERALS, seasonNow(table.view)), round: roundOf(table.view) }),
};

export const ui: AnyBoardUi = asAnyBoardUi(boardUi);
