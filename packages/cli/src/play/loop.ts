// The game as the person goes through it: what happened, the table, what is asked, the answer.

import { isOver, length } from '@regalia/core';
import { wrapped } from '@regalia/terminal';
import { failed } from '../failure.ts';
import { clean } from '../terminal/clean.ts';
import { explain, type Next, obey } from './answers.ts';
import { type Choice, choicesOf, listChoices, pagesOf } from './choices.ts';
import { type Input, understand } from './input.ts';
import { act, isPersonsTurn, letOthersPlay, type Session, viewOf } from './session.ts';
import { keepForLater, tryToKeep } from './session-file.ts';
import { showBrief, showNews, showTable } from './show.ts';

/** How a session ended: the game was played out, or the person left. */
export type SessionEnd = 'over' | 'left';

export async function playOn(session: Session): Promise<SessionEnd> {
  for (let fresh = true; ; fresh = false) {
    const before = length(session.match);
    await letOthersPlay(session);
    const over = isOver(session.match);
    if (!over && !isPersonsTurn(session)) {
      throw failed('The person has conceded this game, so there is nothing left to play. See it with regalia replay.');
    }
    // The table first, then the news: what was just done by others stays in sight, next to what is asked.
    if (fresh || length(session.match) > before) {
      if (session.file.autosave) tryToKeep(session);
      showTable(session);
    }
    showNews(session);
    if (over) return 'over';
    showBrief(session);
    if (!(await decide(session))) return 'left';
  }
}

/** Asks until something was played or taken back; false when the person leaves. */
async function decide(session: Session): Promise<boolean> {
  const { loaded, match, talk } = session;
  const { game, text } = loaded;
  const choices = choicesOf(session);
  let page = 0;
  talk.say('', talk.style.bold(text.prompt(match.box, viewOf(session), session.names)), ...listChoices(choices, page, talk.style));
  for (;;) {
    const line = await talk.ask(choices.length === 1 ? 'Enter, or ? for help > ' : `1-${choices.length}, or ? for help > `);
    if (line === undefined) {
      talk.say('The input has ended.');
      keepForLater(session);
      return false;
    }
    const input = understand(line, choices, (notation) => game.read(match.box, notation));
    if (input.kind === 'command' && input.name === 'more') page = (page + 1) % pagesOf(choices);
    const next = await answer(session, choices, page, input, line);
    if (next !== 'ask') return next === 'changed';
  }
}

async function answer(session: Session, choices: readonly Choice[], page: number, input: Input, line: string): Promise<Next> {
  const { talk } = session;
  const play = ({ action }: Choice): Next => {
    act(session, action);
    return 'changed';
  };
  const list = (): Next => {
    talk.say(...listChoices(choices, page, talk.style));
    return 'ask';
  };
  const [first] = choices;
  switch (input.kind) {
    case 'nothing':
      return first && choices.length === 1 ? play(first) : list();
    case 'choice':
      return play(input.choice);
    case 'several':
      talk.say(
        'That could be:',
        ...input.choices.slice(0, 8).map(({ notation }) => `  ${notation}`),
        ...(input.choices.length > 8 ? ['  …'] : []),
        'Type a little more.',
      );
      return 'ask';
    case 'illegal':
      talk.say(...explain(session, input.action));
      return 'ask';
    case 'unknown':
      talk.say(...wrapped(notUnderstood(line, choices)));
      return 'ask';
    case 'command':
      return input.name === 'more' ? list() : obey(session, input.name, input.rest);
  }
}

const notUnderstood = (line: string, choices: readonly Choice[]): string =>
  `“${clean(line.trim(), 40)}” is not understood. Type a number from 1 to ${choices.length}, a move such as ${choices[0]?.notation}, or ? for help.`;
