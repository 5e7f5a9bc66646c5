// The commands a person can give instead of a move.

import type { Action } from '@regalia/core';
import { left, wrapped } from '@regalia/terminal';
import { nth } from '../nth.ts';
import { ledgers, ranking } from '../standings.ts';
import { clean } from '../terminal/clean.ts';
import { reasonOf } from '../text/refusal.ts';
import { hint } from './hint.ts';
import { type CommandName, readLoosely } from './input.ts';
import { paragraphs } from './log.ts';
import { legalFor, type Session, undo, viewOf } from './session.ts';
import { keepForLater } from './session-file.ts';
import { showBrief, showTable } from './show.ts';

/** What follows: the same question again, another one because the game has changed, or the end of the session. */
export type Next = 'ask' | 'changed' | 'leave';

/** How much of the log is shown unless all of it is asked for. */
const RECENT = 40;

export async function obey(session: Session, name: Exclude<CommandName, 'more'>, rest: string): Promise<Next> {
  const { talk } = session;
  const { style } = talk;
  switch (name) {
    case 'help':
      talk.say('', ...help(session));
      return 'ask';
    case 'board':
      showTable(session);
      showBrief(session);
      return 'ask';
    case 'hand':
      talk.say(...session.loaded.terminal.hand(session.match.box, viewOf(session), session.names, style));
      return 'ask';
    case 'log':
      talk.say('', ...paragraphs(rest === 'all' ? session.log : session.log.slice(-RECENT), style, { all: true }));
      return 'ask';
    case 'score':
      talk.say('', ...score(session));
      return 'ask';
    case 'hint':
      talk.say('', ...(await hint(session, rest === 'long')));
      return 'ask';
    case 'why':
      talk.say(...why(session, rest));
      return 'ask';
    case 'undo':
      return takeBack(session);
    case 'save':
      keepForLater(session, rest === '' ? undefined : rest);
      return 'ask';
    case 'quit':
      return (await leave(session)) ? 'leave' : 'ask';
  }
}

function help({ loaded }: Session): string[] {
  const commands: readonly (readonly [typed: string, about: string])[] = [
    ['a number', 'choose from the list'],
    ['a move', 'in notation, or the beginnings of its words, if only one fits'],
    ['Enter', 'the choices again; or the choice, if there is only one'],
    ['u, undo', 'take back your last choice; draws cannot be undone'],
    ['hint', 'the best choices with your chance to win, and what speaks for them; hint long thinks for some seconds'],
    ['why MOVE', 'why a move is not possible now, and the rule'],
    ['b, board', 'the table again'],
    ['h, hand', 'your cards'],
    ['l, log', 'what happened lately; log all for the whole game'],
    ['s, score', 'where everybody’s points came from'],
    ['m, more', 'the next part of a long list'],
    ['save [FILE]', 'save the game or a copy of it, to go on another time'],
    ['q, quit', 'leave; the game can be saved'],
  ];
  return [
    ...commands.flatMap(([typed, about]) => wrapped(`${left(typed, 13)}${about}`, { indent: 13 })),
    '',
    ...loaded.terminal.legend.flatMap((line) => wrapped(line, { indent: 2 })),
    `The rules: regalia rules ${loaded.game.id}`,
  ];
}

function score(session: Session): string[] {
  const { loaded, match, talk } = session;
  if (!loaded.terminal.scoresAreOpen(match.box, viewOf(session))) return ['At this table the totals stay hidden until the end.'];
  const about = { ...session, style: talk.style };
  return [...ranking(about), '', ...ledgers(about)];
}

/** Why an action is not possible, with the rule and where to read it. */
export function explain(session: Session, action: Action): string[] {
  const { loaded, match, names, person } = session;
  const { game } = loaded;
  const notation = game.write(match.box, action);
  if (legalFor(session).includes(action)) return [`${notation} is possible now.`];
  const refusal = game.refuse(match.box, match.state, person, action);
  const reason = `${notation} is not possible: ${reasonOf(refusal, { loaded, box: match.box, names })}.`;
  return [...wrapped(reason), ...(refusal.rule === undefined ? [] : [`The rule: regalia rules ${game.id} ${refusal.rule}`])];
}

function why(session: Session, text: string): string[] {
  const { loaded, match } = session;
  if (text === '') return [`Type why and a move, such as: why ${loaded.game.write(match.box, nth(legalFor(session), 0))}`];
  const action = readLoosely(text, (notation) => loaded.game.read(match.box, notation));
  if (action !== undefined) return explain(session, action);
  return wrapped(`“${clean(text, 40)}” is no move of ${loaded.game.name}. Moves begin with one of: ${loaded.game.verbs.join(', ')}.`);
}

function takeBack(session: Session): Next {
  const { talk } = session;
  const last = session.match.entries.at(-1);
  if (!undo(session)) {
    talk.say('Nothing can be undone: draws and finished turns cannot be taken back.');
    return 'ask';
  }
  talk.say(`Taken back${last?.kind === 'play' ? `: ${session.loaded.game.write(session.match.box, last.action)}` : ''}.`);
  return 'changed';
}

/** Whether the person really leaves: not when saving was wanted and failed. */
async function leave(session: Session): Promise<boolean> {
  const answer = session.file.autosave ? 'yes' : await session.talk.ask('Save the game, to go on another time? (Y/n/cancel) > ');
  const word = (answer ?? 'yes').trim().toLowerCase();
  if ('cancel'.startsWith(word) && word !== '') return false;
  if ('no'.startsWith(word) && word !== '') return true;
  return keepForLater(session);
}
