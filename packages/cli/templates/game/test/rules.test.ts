// A test for every rule of docs/en.md: a position, a line of play, the facts after it.

import { insist, isOver, type Match, matchStandings, type Refusal, seatOf, startMatch, submit } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { actionOf, type Box, type Event, game, moveOf, type State, type Told, type View } from '../rules/index.ts';

type Table = Match<Box, State, View, Event, Told>;

/** Of the cards that are left, the lowest comes next: the pile is in order. */
const inOrder = (): number => 0;

function table(seats = 2, options: unknown = {}): Table {
  const started = startMatch(game, options, seats, inOrder);
  insist(started.ok, 'the table can be laid out');
  return started.value;
}

/** Plays moves in notation, each with its seat: `A lay 1`. The first that is refused is the last. */
function play(match: Table, ...moves: readonly string[]): Refusal | undefined {
  for (const move of moves) {
    const [letter = '', ...words] = move.split(' ');
    const [seat, action] = [seatOf(letter), game.read(match.box, words.join(' '))];
    insist(seat !== undefined && action !== undefined, `${move} is notation`);
    const done = submit(match, seat, [action], inOrder);
    if (!done.ok) return done.refusal;
  }
  return undefined;
}

/** Everybody ends the turn at once until the game is over. */
function toTheEnd(match: Table): Table {
  while (!isOver(match)) play(match, `${'ABCD'.charAt(match.state.mover)} end-turn`);
  return match;
}

const seen = ({ box, state }: Table, viewer: number | null): View => game.view(box, state, viewer);

const scores = (match: Table): readonly number[] => [...matchStandings(match)].sort((a, b) => a.seat - b.seat).map(({ score }) => score);

describe('players and cards', () => {
  it('XX-1.1 two to four play', () => {
    for (const seats of [2, 3, 4]) expect(startMatch(game, {}, seats, inOrder).ok).toBe(true);
    for (const seats of [1, 5]) expect(startMatch(game, {}, seats, inOrder).ok).toBe(false);
  });

  it('XX-1.2 there are four cards of each of five values', () => {
    const { box } = table();
    expect(game.tally(box, game.setup(box))).toEqual({ cards: 20 });
    expect(game.chance(box, game.setup(box)).weights).toEqual([4, 4, 4, 4, 4]);
  });

  it('XX-1.3 with the option long there are six of each', () => {
    const { box } = table(2, { long: true });
    expect(game.chance(box, game.setup(box)).weights).toEqual([6, 6, 6, 6, 6]);
  });

  it('XX-1.4 seat A begins, and play goes round', () => {
    const match = table(3);
    expect(match.state.mover).toBe(0);
    play(match, 'A end-turn', 'B end-turn');
    expect(match.state.mover).toBe(2);
    play(match, 'C end-turn');
    expect(match.state.mover).toBe(0);
  });

  it('options that are not the game’s are refused with their path', () => {
    expect(game.options({ long: 1 }, 2)).toMatchObject({ ok: false, refusal: { params: { path: 'long' } } });
    expect(game.options({ short: true }, 2)).toMatchObject({ ok: false, refusal: { params: { path: 'short' } } });
  });
});

describe('a turn', () => {
  it('XX-2.1 begins with a card that nobody else sees', () => {
    const match = table();
    expect(seen(match, 0)).toMatchObject({ hand: [1, 0, 0, 0, 0], hands: [1, 0], pile: 19 });
    expect(seen(match, 1)).toMatchObject({ hand: [0, 0, 0, 0, 0], hands: [1, 0], pile: 19 });
    expect(seen(match, null).hand).toBeNull();
    const drawn: Event = { id: 'drew', seat: 0, value: 1 };
    expect(game.tell(match.box, drawn, 0)).toEqual(drawn);
    for (const other of [1, null]) expect(game.tell(match.box, drawn, other)).toEqual({ id: 'drew', seat: 0 });
    expect(play(match, 'A card 1')).toMatchObject({ id: 'drawn-by-chance', rule: 'XX-2.1' });
  });

  it('XX-2.2 lets the player lay cards from the hand, and no others', () => {
    const match = table();
    expect(play(match, 'A lay 2')).toMatchObject({ id: 'not-held', rule: 'XX-2.2', params: { value: 2 } });
    play(match, 'A end-turn', 'B end-turn');
    expect(seen(match, 0).hand).toEqual([2, 0, 0, 0, 0]);
    expect(play(match, 'A lay 1', 'A lay 1')).toBeUndefined();
    expect(seen(match, 1).laid[0]).toEqual([2, 0, 0, 0, 0]);
  });

  it('XX-2.3 ends when the player says so, also without a card laid', () => {
    const match = table();
    expect(play(match, 'A end-turn')).toBeUndefined();
    expect(match.state.mover).toBe(1);
  });

  it('XX-2.4 nobody does anything in the turn of another', () => {
    const match = table();
    expect(game.legal(match.box, match.state, 1)).toEqual([]);
    expect(game.refuse(match.box, match.state, 1, 0)).toMatchObject({ id: 'not-your-turn', rule: 'XX-2.4' });
  });
});

describe('the end', () => {
  it('XX-3.1 comes with the turn that began with the last card', () => {
    const match = table();
    while (seen(match, null).pile > 0) play(match, `${'AB'.charAt(match.state.mover)} end-turn`);
    expect(isOver(match)).toBe(false);
    toTheEnd(match);
    expect(game.ending(match.box, match.state)).toBe('pile-empty');
    expect(game.refuse(match.box, match.state, 0, 0)).toMatchObject({ id: 'over', rule: 'XX-3.1' });
  });

  it('XX-3.2 the most cards of a value score it, a tie nothing', () => {
    const match = table();
    play(match, 'A lay 1', 'A end-turn');
    expect(scores(match)).toEqual([1, -1]);
    expect(seen(match, null).scores).toEqual([1, -1]);
    play(match, 'B lay 1', 'B end-turn');
    expect(scores(match)).toEqual([-1, 0]);
  });

  it('XX-3.3 every card left in hand costs a point', () => {
    expect(scores(toTheEnd(table()))).toEqual([-10, -10]);
  });

  it('XX-3.4 the most points win, and equal points share the place', () => {
    expect(matchStandings(toTheEnd(table())).map(({ rank }) => rank)).toEqual([1, 1]);
    const match = table();
    play(match, 'A lay 1');
    expect(matchStandings(match).map(({ seat, rank }) => [seat, rank])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });
});

describe('moves', () => {
  it('are actions in words: each is its own, and what is no move has none', () => {
    const { box } = table();
    for (let action = 0; action <= 10; action++) expect(actionOf(box, moveOf(box, action))).toBe(action);
    expect(actionOf(box, { kind: 'lay', value: 6 })).toBeUndefined();
    expect(game.read(box, 'lay 6')).toBeUndefined();
  });
});
