// The game as the person goes through it: what happened, the table, what is asked, the answer.

import { isOver, length } from '@regalia/core';
import { wrapped } from '@regalia/terminal';
import { failed } from '../failure.ts';
import { clean } from '../terminal/clean.ts';
import { explain, obey } from './answers.ts';
import { type Choice, choicesOf, listChoices, pagesOf } from './choices.ts';
import { understand } from './input.ts';
import { act, isPersonsTurn, letOthersPlay, viewOf } from './session.ts';
import { keepForLater, type Sitting, showBrief, showNews, showTable, tryToKeep } from './sitting.ts';

/** How a sitting ended: the game was played out, or the person left. */
export type Outcome = 'over' | 'left';

export async function playOn(sitting: Sitting): Promise<Outcome> {
  const { session } = sitting;
  for (let fresh = true; ; fresh = false) {
    const before = length(session.match);
    await letOthersPlay(session);
    const over = isOver(session.match);
    if (!over && !isPersonsTurn(session)) {
      throw failed('The person has conceded this game, so there is nothing left to play. See it with regalia replay.');
    }
    // The table first, then the news: what was just done by others stays in sight, next to what is asked.
    if (fresh || length(session.match) > before) {
      if (sitting.autosave) tryToKeep(sitting);
      showTable(sitting);
    }
    showNews(sitting);
    if (over) return 'over';
    showBrief(sitting);
    if (!(await decide(sitting))) return 'left';
  }
}

/** Asks until something was played or taken back; false when the person leaves. */
async function decide(sitting: Sitting): Promise<boolean> {
  const { session, talk } = sitting;
  const { game, text } = session.loaded;
  const { box } = session.match;
  const choices = choicesOf(session, talk.style);
  let page = 0;
  talk.say('', talk.style.bold(text.prompt(box, viewOf(session), session.names)), ...listChoices(choices, page, talk.style));
  for (;;) {
    const line = await talk.ask(choices.length === 1 ? 'Enter, or ? for help > ' : `1-${choices.length}, or ? for help > `);
    if (line === undefined) {
      talk.say('The input has ended.');
      keepForLater(sitting);
      return false;
    }
    const input = understand(line, choices, (notation) => game.read(box, notation));
    switch (input.kind) {
      case 'nothing':
        if (choices.length === 1) {
          act(session, choices[0].action);
          return true;
        }
        talk.say(...listChoices(choices, page, talk.style));
        break;
      case 'choice':
        act(session, input.choice.action);
        return true;
      case 'several':
        talk.say(
          'That could be:',
          ...input.choices.slice(0, 8).map(({ notation }) => `  ${notation}`),
          ...(input.choices.length > 8 ? ['  …'] : []),
          'Type a little more.',
        );
        break;
      case 'illegal':
        talk.say(...explain(session, input.action));
        break;
      case 'unknown':
        talk.say(...wrapped(notUnderstood(line, choices)));
        break;
      case 'command':
        if (input.name === 'more') {
          page = (page + 1) % pagesOf(choices);
          talk.say(...listChoices(choices, page, talk.style));
          break;
        }
        switch (await obey(sitting, input.name, input.rest)) {
          case 'ask':
            break;
          case 'changed':
            return true;
          case 'leave':
            return false;
        }
    }
  }
}

const notUnderstood = (line: string, choices: readonly Choice[]): string =>
  `“${clean(line.trim(), 40)}” is not understood. Type a number from 1 to ${choices.length}, a move such as ${choices[0].notation}, or ? for help.`;
