// The first and the last words of a sitting.

import { commitment, seatLetter, toHex } from '@regalia/core';
import type { Style } from '@regalia/terminal';
import { wrapped } from '@regalia/terminal';
import { ledgers, ranking } from '../standings.ts';
import type { Session } from './session.ts';

export function welcome({ loaded, players, human, key }: Session, resumed: boolean): string[] {
  const others = players.filter((_, seat) => seat !== human);
  return [
    ...wrapped(
      `${loaded.game.name}. You are ${players[human]}, at seat ${seatLetter(human)}; with you ${others.length === 1 ? 'sits' : 'sit'} ${others.join(', ')}.`,
    ),
    `${resumed ? 'The game goes on.' : 'A secret key decides every card.'} Its commitment, to check the deal afterwards:`,
    `  ${commitment(key)}`,
  ];
}

export function farewell(session: Session, style: Style): string[] {
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
