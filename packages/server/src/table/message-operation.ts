// From a seat's message to the operation it asks for.

import { refused, type Seat } from '@regalia/core';
import type { SeatMessage } from '@regalia/protocol';
import { goAway } from './holidays.ts';
import type { Operation } from './operation.ts';
import { comeBack, concedeSeat, submitDraft, undoTo } from './playing.ts';
import { seatFrom } from './seat-letters.ts';
import { answer, propose, resumePlay } from './voting.ts';

export function operationOf(message: SeatMessage): Operation {
  const seat = seatFrom(message.as);
  switch (message.type) {
    case 'submit':
      return submitDraft(seat, message.expect, message.draft);
    case 'undo':
      return undoTo(seat, message.expect, message.to);
    case 'concede':
      return concedeSeat(seat);
    case 'propose':
      return message.what.kind === 'replace'
        ? proposeBot(seat, seatFrom(message.what.seat), message.what.level)
        : propose(seat, message.what);
    case 'answer':
      return answer(seat, message.proposal, message.agree);
    case 'resume':
      return resumePlay;
    case 'away':
      return goAway(seat);
    case 'back':
      return comeBack(seat);
  }
}

/** A bot that is to replace somebody must be one the game has. */
const proposeBot =
  (by: Seat, seat: Seat, wanted: string | undefined): Operation =>
  (table, now) => {
    const { bots } = table.loaded;
    const level = wanted ?? bots.usual;
    return bots.has(level) ? propose(by, { kind: 'replace', seat, level })(table, now) : refused('no-such-bot', { level });
  };
