// Royals in the page: its board and everything around it, for the table shell of the page.

import { type AnyBoardUi, asAnyBoardUi, type BoardUi } from '@regalia/parts';
import { type Box, PERIODS, PHASE, type Told, type View } from '../rules/index.ts';
import { royalsText } from '../text/index.ts';
import { about } from './about.ts';
import { counting, groups, hint, picture } from './actions.tsx';
import { Board } from './board.tsx';
import { decided } from './decided.ts';
import { Dock } from './dock.tsx';
import { explain } from './explain.ts';
import { Goal } from './goal.tsx';
import { flights, weight } from './motion.tsx';
import { actionFor, catalogueOf, sayIn, spoken } from './names.ts';
import { Panel } from './panel.tsx';
import { sound } from './sound.ts';
import { gains, lights, stage } from './stage.tsx';
import { Standing } from './standing.tsx';
import './styles/board.css';
import './styles/dock.css';
import './styles/panel.css';
import './styles/stage.css';
import './styles/standing.css';
import { BOARD_TEXT } from './text/index.ts';

const royalsUi: BoardUi<Box, View, Told> = {
  id: 'royals',
  text: (language) => royalsText(spoken(language)),
  say: (language, id, params) => sayIn(BOARD_TEXT[spoken(language)], catalogueOf(language), id, { ...params }),
  Board,
  Dock,
  Panel,
  Standing,
  Goal,
  groups,
  picture,
  endTurn: (box, legal) => legal.find((action) => action === actionFor(box, { kind: 'end-turn' })),
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
  mover: (view) => (view.phase >= PHASE.choose && view.phase !== PHASE.over ? view.mover : undefined),
  faces: { hoarder: 'baron', intriguer: 'countess', courtier: 'marshal', gambler: 'princess' },
  ledgerKinds: ['city', 'country', 'house', 'period', 'title'],
  caption: (table) => table.say('caption', { year: String(PERIODS[Math.min(table.view.period, 2)]), pile: table.view.pile }),
};

export const ui: AnyBoardUi = asAnyBoardUi(royalsUi);
