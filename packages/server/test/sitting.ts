// People at a table, each with a socket: who may move, and moving.

import type { ServerMessage, TableInfo, Update } from '@regalia/protocol';
import { at } from './at.ts';
import { guest, type Person, type Seated, sit, tableOf } from './client.ts';

export interface Sitting {
  readonly people: readonly Person[];
  readonly table: TableInfo;
  /** In the order of the seats. */
  readonly seats: readonly Seated[];
}

/** A table of so many people, the game begun, everybody looking at it. */
export async function sitDown(address: string, count: number, wish: Record<string, unknown> = {}): Promise<Sitting> {
  const people = await Promise.all(Array.from({ length: count }, (_, i) => guest(address, `Player ${i}`)));
  const table = await tableOf(people, wish);
  const seats = await Promise.all(people.map((person, i) => sit(person, table.id, at(table.seats, i).seat)));
  await Promise.all(seats.map((seat) => seat.when((message) => message.type === 'update')));
  return { people, table, seats };
}

export interface Turn {
  /** Who may move. */
  readonly mover: Seated;
  readonly person: Person;
  readonly letter: string;
  /** Somebody else: one who may not, unless all may. */
  readonly other: Seated;
  readonly otherPerson: Person;
  readonly otherLetter: string;
}

/** Whose turn it is. Everybody must have seen the last move. */
export function turnOf({ people, table, seats }: Sitting): Turn {
  const mover = seats.findIndex((seat) => seat.update().legal.length > 0);
  const idle = seats.findIndex((seat) => seat.update().legal.length === 0);
  const other = idle < 0 ? seats.findIndex((_, seat) => seat !== mover) : idle;
  return {
    mover: at(seats, mover),
    person: at(people, mover),
    letter: at(table.seats, mover).seat,
    other: at(seats, other),
    otherPerson: at(people, other),
    otherLetter: at(table.seats, other).seat,
  };
}

export const updateAt =
  (seq: number) =>
  (message: ServerMessage): message is Update =>
    message.type === 'update' && message.seq >= seq;

/** Whoever's turn it is does something legal, the first thing unless another is chosen; everybody sees it. The entries after it. */
export async function move(sitting: Sitting, choose = (legal: readonly string[]): string => at(legal, 0)): Promise<number> {
  const { mover } = turnOf(sitting);
  const { seq, legal } = mover.update();
  const answer = await mover.say({ type: 'submit', expect: seq, draft: [choose(legal)] });
  if (answer.type !== 'accepted') throw new Error(JSON.stringify(answer.reason));
  await Promise.all(sitting.seats.map((seat) => seat.until(updateAt(answer.seq))));
  return answer.seq;
}

export const getUp = ({ seats }: Sitting): void => {
  for (const seat of seats) seat.close();
};
