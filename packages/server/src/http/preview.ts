// What those are told of a table who only preview a link to it: who sits there, and how it ended. Made of what any spectator sees.

import { seatLetter } from '@regalia/core';
import { tableInfo } from '../table/info.ts';
import type { LiveTable } from '../table/live-table.ts';
import { finalStandings } from '../table/outgoing.ts';

export interface Preview {
  readonly game: string;
  readonly title: string;
  readonly about: string;
}

/** Several of a kind in a sentence. */
const and = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.slice(-1).join('')}`;

const counted = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [n === 1 ? `one ${one}` : `${n} ${many}`]);

export function previewOf(table: LiveTable): Preview {
  const { row, loaded, match } = table;
  const { title, seats, phase } = tableInfo(row, '');
  const people = seats.filter(({ kind }) => kind === 'person').map(({ name }) => name);
  const bots = seats.filter(({ kind }) => kind === 'bot').length;
  const free = seats.filter(({ kind }) => kind === 'free').length;
  const name = loaded.manifest.name.en;
  const nameOf = (seat: number): string => seats.find((one) => one.seat === seatLetter(seat))?.name ?? seatLetter(seat);
  const standings = match ? finalStandings(match) : undefined;
  const results = standings?.map(({ rank, seat, score }) => `${rank}. ${nameOf(seat)} ${score}`).join(', ');
  const about = {
    open: `${people.length === 0 ? 'A table is laid' : `${and(people)} ${people.length === 1 ? 'is' : 'are'} waiting`}, ${and(counted(free, 'seat is free', 'seats are free')) || 'no seat is free'}. No account needed.`,
    playing: `${and([...people, ...counted(bots, 'bot', 'bots')])} are playing. Come and watch.`,
    over: results === undefined ? 'This game is over. See it again, move by move.' : `${results}. See it again, move by move.`,
    frozen: 'This table stands still for now.',
  }[phase];
  return { game: row.game, title: title === '' ? name : `${title} (${name})`, about };
}
