// From a seat's message to what it does.

import { refused } from '@regalia/core';
import type { SeatMessage } from '@regalia/protocol';
import type { Wish } from './desk.ts';
import type { Act } from './outcome.ts';
import { comeBack, concedeSeat, submitDraft, undoTo } from './playing.ts';
import { answer, propose, resumePlay } from './voting.ts';

export const seatOfLetter = (letter: string): number => letter.charCodeAt(0) - 65;

export function actOf(message: SeatMessage): Act {
  const seat = seatOfLetter(message.as);
  switch (message.type) {
    case 'submit':
      return submitDraft(seat, message.expect, message.draft);
    case 'undo':
      return undoTo(seat, message.expect, message.to);
    case 'concede':
      return concedeSeat(seat);
    case 'propose':
      return proposeAs(seat, message.what);
    case 'answer':
      return answer(seat, message.proposal, message.agree);
    case 'resume':
      return resumePlay;
    case 'back':
      return comeBack(seat);
  }
}

/** A bot that is to replace somebody must be one the game has. */
const proposeAs =
  (seat: number, what: Extract<SeatMessage, { type: 'propose' }>['what']): Act =>
  (table, now) => {
    if (what.kind !== 'replace') return propose(seat, what)(table, now);
    const level = what.level ?? USUAL_BOT;
    if (!table.loaded.bots.names.includes(level)) return refused('no-such-bot', { level });
    const wish: Wish = { kind: 'replace', seat: seatOfLetter(what.seat), level };
    return propose(seat, wish)(table, now);
  };
