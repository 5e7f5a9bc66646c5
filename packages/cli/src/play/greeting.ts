// The first and the last words of a session.

import { commitment, seatLetter, toHex } from '@regalia/core';
import { wrapped } from '@regalia/terminal';
import { ledgers, ranking } from '../standings.ts';
import type { Session } from './session.ts';

export function welcome({ loaded, players, person, key, played }: Session): string[] {
  const others = players.filter((_, seat) => seat !== person);
  return [
    ...wrapped(
      `${loaded.game.name}. You are ${players[person]}, at seat ${seatLetter(person)}; with you ${others.length === 1 ? 'sits' : 'sit'} ${others.join(', ')}.`,
    ),
    `${played ? 'The game goes on.' : 'A secret key decides every card.'} Its commitment, to check the deal afterwards:`,
    `  ${commitment(key)}`,
  ];
}

export function farewell(session: Session): string[] {
  const { style } = session.talk;
  const about = { ...session, style };
  return [
    style.bold('The ranking'),
    ...ranking(about),
    '',
    style.bold('Where the points came from'),
    ...ledgers(about),
    '',
    'The key of the deal:',
    `  ${toHex(session.key)}`,
  ];
}
