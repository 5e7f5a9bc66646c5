// The page's picture of Heads of State: its board and everything around it, for the table shell of the page.

import { type AnyBoardUi, asAnyBoardUi, type BoardUi } from '@regalia/parts';
import { actionOf, type Box, LAST_ROUND, PHASE, ROUNDS, type Told, type View } from '../rules/index.ts';
import { headsOfStateText } from '../text/index.ts';
import { about } from './about.ts';
import { counting, groups, hint, picture } from './actions.tsx';
import { Board } from './board.tsx';
import { decided } from './decided.ts';
import { Dock } from './dock.tsx';
import { explain } from './explain.ts';
import { flights, weight } from './flights.tsx';
import { Goal } from './goal.tsx';
import { sayIn, spoken } from './names.ts';
import { Panel } from './panel.tsx';
import { sound } from './sound.ts';
import { gains, lights, stage } from './stage.tsx';
import { Standing } from './standing.tsx';
import './styles/palette.css';
import './styles/portraits.css';
import './styles/board.css';
import './styles/sectors.css';
import './styles/cards.css';
import './styles/dock.css';
import './styles/sheet.css';
import './styles/panel.css';
import './styles/stage.css';
import './styles/standing.css';
import { BOARD_TEXT } from './text/index.ts';

const headsOfStateUi: BoardUi<Box, View, Told> = {
  id: 'heads-of-state',
  text: (language) => headsOfStateText(spoken(language)),
  say: (language, id, params) => sayIn(BOARD_TEXT[spoken(language)], language, id, { ...params }),
  Board,
  Dock,
  Panel: Panel.Drawn,
  Standing,
  Goal,
  groups,
  picture,
  endTurn(box, legal) {
    const action = actionOf(box, { kind: 'end-turn' });
    return action !== undefined && legal.includes(action) ? action : undefined;
  },
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
  seatOf: (told) => ('seat' in told ? told.seat : undefined),
  scores: (view) => view.score,
  mover: (view) => (view.phase >= PHASE.choose && view.phase !== PHASE.over ? view.decider : undefined),
  decided,
  faces: { hoarder: 'baron', intriguer: 'countess', courtier: 'marshal', gambler: 'princess' },
  ledgerKinds: ['sector', 'country', 'house', 'round', 'most'],
  caption: ({ view, say }) =>
    say('caption', { year: String(ROUNDS[Math.min(view.round, LAST_ROUND)]), pile: view.pile, revolution: view.revolution }),
};

export const ui: AnyBoardUi = asAnyBoardUi(headsOfStateUi);
