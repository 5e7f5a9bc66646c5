// The driver: one game being played.

import { describe, expect, it } from 'vitest';
import {
  type AnyMatch,
  admit,
  asAnyGame,
  CHANCE,
  concede,
  type Deal,
  deciders,
  type Entry,
  type Fact,
  isOver,
  layOut,
  length,
  matchStandings,
  ok,
  refused,
  resume,
  seatLetter,
  seatOf,
  snapshotAt,
  startMatch,
  stateAt,
  submit,
  takeBack,
  undoLimit,
} from '../src/index.ts';
import { HEADS, pick, RAISE, STOP, TAILS, toy } from './toy.ts';

const game = asAnyGame(toy);
const heads: Deal = () => 0;

function start(rounds = 3, seats = 2, deal: Deal = heads): AnyMatch {
  const started = startMatch(game, { rounds }, seats, deal);
  if (!started.ok) throw new Error(JSON.stringify(started.refusal));
  return started.value;
}

/** Everything about a match that must not change when something is refused. */
const all = (match: AnyMatch): string => JSON.stringify([match.state, match.entries, match.draws, match.conceded, match.kept.length]);

/** A match in which it is for seat 0 to raise. */
function raising(rounds = 3): AnyMatch {
  const match = start(rounds);
  submit(match, 0, [pick(2)], heads);
  submit(match, 1, [pick(1)], heads);
  return match;
}

describe('starting', () => {
  it('deals up to the first decision of a seat', () => {
    const dealt: number[] = [];
    const match = start(3, 2, (draw) => {
      dealt.push(draw);
      return 3;
    });
    expect(match.entries).toEqual([{ kind: 'play', actor: CHANCE, action: TAILS }]);
    expect(dealt).toEqual([0]);
    expect(match.draws).toBe(1);
    expect(deciders(match)).toEqual([0, 1]);
    expect(isOver(match)).toBe(false);
  });

  it('a table before its first entry has none', () => {
    const laid = layOut(game, {}, 2);
    expect(laid.ok && length(laid.value)).toBe(0);
    expect(laid.ok && deciders(laid.value)).toEqual([]);
  });

  it('refuses a number of seats that the game does not have, and bad options', () => {
    for (const seats of [1, 4, 2.5, Number.NaN]) {
      expect(startMatch(game, {}, seats, heads)).toEqual({
        ok: false,
        refusal: { id: 'seats', params: { seats: String(seats), min: 2, max: 3 } },
      });
    }
    expect(startMatch(game, { rounds: 'x' }, 2, heads)).toEqual(refused('options', { path: 'rounds', problem: 'must be a number' }));
  });

  it('seats are letters', () => {
    expect([0, 1, 4].map(seatLetter)).toEqual(['A', 'B', 'E']);
  });

  it('letters are seats, as far as there are so many', () => {
    expect(['A', 'B', 'Z'].map((letter) => seatOf(letter))).toEqual([0, 1, 25]);
    expect(['C', 'a', '', 'AB', '@', '['].map((letter) => seatOf(letter, 2))).toEqual(new Array(6).fill(undefined));
  });

  it('each entry is seen when the match is as it left it, those of chance included', () => {
    const seen: [number, string, number][] = [];
    const each = (entry: Entry, number: number): void => {
      seen.push([number, entry.kind === 'play' && entry.actor === CHANCE ? 'chance' : entry.kind, match ? length(match) : 1]);
    };
    let match: AnyMatch | undefined;
    const started = startMatch(game, { rounds: 2 }, 2, heads, { each });
    if (!started.ok) throw new Error('a match');
    match = started.value;
    submit(match, 0, [pick(2)], heads, { each });
    submit(match, 1, [pick(1)], heads, { each });
    submit(match, 0, [RAISE, STOP], heads, { each });
    concede(match, 1, heads, { each });
    expect(seen).toEqual([
      [1, 'chance', 1],
      [2, 'play', 2],
      [3, 'play', 3],
      [4, 'play', 4],
      [5, 'play', 5],
      [6, 'chance', 6],
      [7, 'concede', 7],
      [8, 'play', 8],
    ]);
  });

  it('each event is heard with the number of its entry', () => {
    const heard: [string, number][] = [];
    const hear = (event: Fact, entry: number): void => {
      heard.push([event.id, entry]);
    };
    const started = startMatch(game, { rounds: 1 }, 2, heads, { hear });
    if (!started.ok) throw new Error('a match');
    submit(started.value, 1, [pick(0)], heads, { hear });
    submit(started.value, 0, [pick(0)], heads, { hear });
    submit(started.value, 0, [RAISE, STOP], heads, { hear });
    expect(heard).toEqual([
      ['flipped', 1],
      ['picked', 2],
      ['picked', 3],
      ['raised', 4],
      ['stopped', 5],
    ]);
  });
});

describe('submitting a draft', () => {
  it('plays all of it, then lets chance go on', () => {
    const match = raising();
    expect(submit(match, 0, [RAISE, RAISE, STOP], heads)).toEqual(ok(7));
    expect(match.entries.slice(3)).toEqual([
      { kind: 'play', actor: 0, action: RAISE },
      { kind: 'play', actor: 0, action: RAISE },
      { kind: 'play', actor: 0, action: STOP },
      { kind: 'play', actor: CHANCE, action: HEADS },
    ]);
    expect(deciders(match)).toEqual([0, 1]);
  });

  it('plays nothing of it when a later step is not legal, with the game’s own reason', () => {
    const match = raising();
    const before = all(match);
    for (const draft of [[RAISE, pick(0)], [RAISE, RAISE, RAISE, RAISE], [999]]) {
      expect(submit(match, 0, draft, heads)).toEqual({ ok: false, refusal: { id: 'toy-illegal', rule: 'TY-1.1' } });
      expect(all(match)).toBe(before);
    }
  });

  it('refuses one that goes on behind a draw', () => {
    const match = raising();
    const before = all(match);
    expect(submit(match, 0, [RAISE, STOP, pick(1)], heads)).toEqual(refused('draft-past-reveal', { step: 3 }));
    expect(all(match)).toBe(before);
  });

  it('refuses one that goes on when another seat has something to say', () => {
    const match = start();
    const before = all(match);
    expect(submit(match, 0, [pick(1), RAISE], heads)).toEqual(refused('draft-past-reveal', { step: 2 }));
    expect(all(match)).toBe(before);
  });

  it('refuses one that goes on behind the last of several choices made at once, which shows the others', () => {
    const match = start();
    submit(match, 1, [pick(1)], heads);
    const before = all(match);
    // Seat 0 is the last to pick, and the raises are its own; but it would learn whether the rest is legal without having picked.
    expect(submit(match, 0, [pick(1), RAISE], heads)).toEqual(refused('draft-past-reveal', { step: 2 }));
    expect(all(match)).toBe(before);
    expect(submit(match, 0, [pick(1)], heads).ok).toBe(true);
    expect(submit(match, 0, [RAISE, RAISE], heads).ok).toBe(true);
  });

  it('refuses an empty one', () => {
    expect(submit(raising(), 0, [], heads)).toEqual(refused('draft-empty'));
  });

  it('refuses a seat that does not decide', () => {
    const match = raising();
    for (const seat of [1, 2, -1, CHANCE]) expect(submit(match, seat, [STOP], heads)).toEqual(refused('not-deciding', { seat }));
    const once = start();
    submit(once, 0, [pick(1)], heads);
    expect(submit(once, 0, [pick(2)], heads)).toEqual(refused('not-deciding', { seat: 0 }));
  });

  it('refuses everything once the game is over, also within a draft', () => {
    const match = raising(1);
    expect(submit(match, 0, [STOP, RAISE], heads)).toEqual(refused('game-over'));
    expect(submit(match, 0, [STOP], heads).ok).toBe(true);
    expect(isOver(match)).toBe(true);
    expect(submit(match, 0, [RAISE], heads)).toEqual(refused('game-over'));
  });
});

describe('undoing alone', () => {
  it('reaches back over the seat’s own steps, as long as it still decides', () => {
    const match = raising();
    expect(undoLimit(match, 0)).toBe(3);
    submit(match, 0, [RAISE], heads);
    submit(match, 0, [RAISE], heads);
    expect(length(match)).toBe(5);
    expect(undoLimit(match, 0)).toBe(3);
    expect(undoLimit(match, 1)).toBe(5);
  });

  it('does not reach over a choice that showed what others had chosen at the same time', () => {
    const match = start();
    submit(match, 1, [pick(1)], heads);
    submit(match, 0, [pick(2)], heads);
    // Seat 0 picked last and saw the pick of seat 1: it must not pick again.
    expect(deciders(match)).toEqual([0]);
    expect(undoLimit(match, 0)).toBe(3);
  });

  it('nor after a take-back to the moment before that choice', () => {
    const match = start();
    submit(match, 1, [pick(1)], heads);
    takeBack(match, 2 - 1, heads);
    submit(match, 1, [pick(0)], heads);
    submit(match, 0, [pick(2)], heads);
    expect(undoLimit(match, 0)).toBe(length(match));
    takeBack(match, length(match) - 1, heads);
    submit(match, 0, [pick(1)], heads);
    expect(undoLimit(match, 0)).toBe(length(match));
  });

  it('nor over a choice made while others had still to choose', () => {
    const match = start(3, 3);
    submit(match, 0, [pick(1)], heads);
    expect(undoLimit(match, 0)).toBe(2);
    submit(match, 1, [pick(1)], heads);
    expect(undoLimit(match, 2)).toBe(3);
  });

  it('does not reach over a draw', () => {
    const match = raising();
    submit(match, 0, [STOP], heads);
    submit(match, 0, [pick(0)], heads);
    submit(match, 1, [pick(0)], heads);
    submit(match, 1, [RAISE], heads);
    expect(undoLimit(match, 1)).toBe(length(match) - 1);
    expect(undoLimit(match, 0)).toBe(length(match));
  });

  it('nor over a choice that was asked of several, even if it settled the matter', () => {
    const started = startMatch(game, { rounds: 3, rush: true }, 2, heads);
    if (!started.ok) throw new Error('a match');
    const match = started.value;
    expect(submit(match, 0, [pick(2), RAISE], heads)).toEqual(refused('draft-past-reveal', { step: 2 }));
    submit(match, 0, [pick(2)], heads);
    expect(deciders(match)).toEqual([0]);
    expect(undoLimit(match, 0)).toBe(2);
  });

  it('is not hindered by another seat that leaves', () => {
    const match = raising();
    concede(match, 1, heads);
    submit(match, 0, [RAISE], heads);
    expect(undoLimit(match, 0)).toBe(4);
  });

  it('goes on after an undo, but not over it', () => {
    const match = raising();
    submit(match, 0, [RAISE, RAISE], heads);
    takeBack(match, 4, heads);
    expect(undoLimit(match, 0)).toBe(6);
    submit(match, 0, [RAISE], heads);
    expect(undoLimit(match, 0)).toBe(6);
  });

  it('does not reach behind the snapshot a match was resumed from', () => {
    const match = raising();
    submit(match, 0, [RAISE, RAISE], heads);
    const resumed = resume(match.game, match.box, snapshotAt(match, 4));
    submit(resumed, 0, [RAISE], heads);
    expect(undoLimit(resumed, 0)).toBe(4);
  });

  it('is over with the game', () => {
    const match = raising(1);
    submit(match, 0, [STOP], heads);
    expect(undoLimit(match, 0)).toBe(length(match));
  });
});

/** A long match with draws, take-backs and a concession in it; and what every entry left behind. */
function eventful(): {
  readonly match: AnyMatch;
  readonly states: readonly string[];
  readonly draws: readonly number[];
  readonly conceded: readonly string[];
} {
  const match = start(60, 3);
  const states: string[] = [];
  const draws: number[] = [];
  const conceded: string[] = [];
  const watch = resume(match.game, match.box, snapshotAt(match, 0));
  let seen = 0;
  states.push(JSON.stringify(watch.state));
  draws.push(0);
  conceded.push(JSON.stringify(watch.conceded));
  const note = (): void => {
    for (const entry of match.entries.slice(seen)) {
      seen++;
      admit(watch, entry);
      states.push(JSON.stringify(watch.state));
      draws.push(watch.draws);
      conceded.push(JSON.stringify(watch.conceded));
    }
  };
  for (let step = 0; !isOver(match); step++) {
    const [seat = -1] = deciders(match);
    const legal = game.legal(match.box, match.state, seat);
    submit(match, seat, [legal[step % legal.length] ?? -1], () => step % 2);
    if (step % 17 === 5) takeBack(match, Math.max(1, length(match) - 9), heads);
    if (step % 23 === 7) takeBack(match, length(match) - 2, heads);
    if (step === 150) concede(match, 2, heads);
    note();
  }
  note();
  return { match, states, draws, conceded };
}

describe('the past', () => {
  it('is what it was, at every entry, across draws, take-backs and concessions', () => {
    const { match, states, draws, conceded } = eventful();
    expect(match.entries.filter(({ kind }) => kind === 'takeback').length).toBeGreaterThan(5);
    expect(length(match)).toBeGreaterThan(200);
    for (let n = 0; n <= length(match); n++) {
      const past = snapshotAt(match, n);
      expect(past.at).toBe(n);
      expect(JSON.stringify(past.state), `entry ${n}`).toBe(states[n]);
      expect(past.draws, `entry ${n}`).toBe(draws[n]);
      expect(JSON.stringify(past.conceded)).toBe(conceded[n]);
    }
  });

  it('can be resumed anywhere, through JSON, and leads to the same end', () => {
    const { match } = eventful();
    let followed = 0;
    for (let at = 0; at <= length(match); at += 13) {
      const resumed = resume(match.game, match.box, JSON.parse(JSON.stringify(snapshotAt(match, at))));
      expect(resumed.from).toBe(at);
      let refusals = 0;
      // A take-back behind the snapshot cannot be followed from it.
      const rest = match.entries.slice(at);
      if (rest.some((entry) => entry.kind === 'takeback' && entry.to < at)) continue;
      for (const entry of rest) if (!admit(resumed, entry).ok) refusals++;
      expect(refusals).toBe(0);
      expect(JSON.stringify(resumed.state)).toBe(JSON.stringify(match.state));
      expect([length(resumed), resumed.draws, resumed.conceded]).toEqual([length(match), match.draws, match.conceded]);
      followed++;
    }
    expect(followed).toBeGreaterThan(10);
  });

  it('is given as a copy: changing it changes nothing', () => {
    const match = raising();
    const before = all(match);
    const past = snapshotAt(match, 3);
    game.play(match.box, past.state, 0, RAISE, undefined);
    expect(all(match)).toBe(before);
    const now = JSON.stringify(stateAt(match, 3));
    expect(now).not.toBe(JSON.stringify(past.state));
  });

  it('has no entries that are not there', () => {
    const match = raising();
    expect(() => snapshotAt(match, 4)).toThrow('no entry 4 here');
    expect(() => snapshotAt(match, -1)).toThrow('no entry -1 here');
    const resumed = resume(match.game, match.box, snapshotAt(match, 2));
    expect(() => snapshotAt(resumed, 1)).toThrow('no entry 1 here');
  });

  it('stays cheap when a step is taken back and back again many times over', () => {
    const match = raising();
    submit(match, 0, [RAISE], heads);
    const raised = JSON.stringify(match.state);
    const before = JSON.stringify(stateAt(match, 3));
    takeBack(match, 3, heads);
    // Each take-back goes to the entry before the last one: 60 of them would have meant 2^60 steps, were each followed in full.
    for (let i = 0; i < 60; i++) takeBack(match, length(match) - 1, heads);
    expect(length(match)).toBe(65);
    expect(JSON.stringify(match.state)).toBe(before);
    expect(JSON.stringify(stateAt(match, 64))).toBe(raised);
  });
});

describe('conceding', () => {
  it('the seat idles from then on, at once where it is its turn', () => {
    const match = raising();
    expect(concede(match, 0, heads)).toEqual(ok(7));
    expect(match.entries.slice(3)).toEqual([
      { kind: 'concede', seat: 0 },
      { kind: 'play', actor: 0, action: STOP },
      { kind: 'play', actor: CHANCE, action: HEADS },
      { kind: 'play', actor: 0, action: pick(0) },
    ]);
    expect(deciders(match)).toEqual([1]);
  });

  it('with nobody left the game plays itself to its end', () => {
    const match = start(4);
    concede(match, 0, heads);
    expect(concede(match, 1, heads).ok).toBe(true);
    expect(isOver(match)).toBe(true);
  });

  it('is refused to seats that are not there, twice, and after the end', () => {
    const match = raising(1);
    for (const seat of [-1, 2, 0.5]) expect(concede(match, seat, heads)).toEqual(refused('no-such-seat', { seat }));
    concede(match, 1, heads);
    expect(concede(match, 1, heads)).toEqual(refused('conceded-already', { seat: 1 }));
    submit(match, 0, [STOP], heads);
    expect(concede(match, 0, heads)).toEqual(refused('game-over'));
  });

  it('a seat that has conceded is not brought back by a take-back', () => {
    const match = raising();
    concede(match, 1, heads);
    submit(match, 0, [RAISE], heads);
    expect(takeBack(match, 3, heads).ok).toBe(true);
    expect(match.conceded).toEqual([false, true]);
    // Back to where both were picking: the absent seat picks at once, and only the other is asked.
    expect(takeBack(match, 1, heads).ok).toBe(true);
    expect(deciders(match)).toEqual([0]);
  });

  it('puts a seat behind all who stayed, the rest in their order with shared ranks', () => {
    const match = start(1, 3);
    submit(match, 0, [pick(2)], heads);
    submit(match, 1, [pick(0)], heads);
    submit(match, 2, [pick(0)], heads);
    concede(match, 0, heads);
    const standings = matchStandings(match);
    expect(standings.map(({ seat, rank, score }) => [seat, rank, score])).toEqual([
      [1, 1, 0],
      [2, 1, 0],
      [0, 3, 1],
    ]);
  });

  it('several who conceded are ranked among themselves', () => {
    const match = start(2, 3);
    submit(match, 0, [pick(0)], heads);
    submit(match, 1, [pick(2)], heads);
    submit(match, 2, [pick(0)], heads);
    concede(match, 2, heads);
    concede(match, 1, heads);
    expect(matchStandings(match).map(({ seat, rank }) => [seat, rank])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it('without concessions the standings are the game’s own', () => {
    const match = raising();
    expect(matchStandings(match)).toEqual(game.standings(match.box, match.state));
  });
});

describe('taking back', () => {
  it('returns to what was, keeps the entries in between, and deals anew', () => {
    const match = raising();
    const before = JSON.stringify(match.state);
    submit(match, 0, [RAISE, STOP], heads);
    expect(match.draws).toBe(2);
    expect(takeBack(match, 3, heads)).toEqual(ok(7));
    expect(JSON.stringify(match.state)).toBe(before);
    expect(match.entries[6]).toEqual({ kind: 'takeback', to: 3 });
    const dealt: number[] = [];
    submit(match, 0, [STOP], (draw) => {
      dealt.push(draw);
      return 0;
    });
    expect(dealt).toEqual([2]);
  });

  it('is refused beyond the entries there are', () => {
    const match = raising();
    for (const to of [3, 4, -1, 1.5]) expect(takeBack(match, to, heads)).toEqual(refused('takeback-range', { to, last: 2 }));
    const resumed = resume(match.game, match.box, snapshotAt(match, 2));
    submit(resumed, 1, [pick(0)], heads);
    expect(takeBack(resumed, 1, heads)).toEqual(refused('takeback-range', { to: 1, last: 2 }));
    expect(takeBack(resumed, 2, heads).ok).toBe(true);
  });

  it('is refused to a moment when chance decided', () => {
    const match = raising();
    expect(takeBack(match, 0, heads)).toEqual(refused('takeback-chance', { to: 0 }));
  });

  it('reopens a game that was over', () => {
    const match = raising(1);
    submit(match, 0, [STOP], heads);
    expect(takeBack(match, 3, heads).ok).toBe(true);
    expect(isOver(match)).toBe(false);
    expect(deciders(match)).toEqual([0]);
  });
});

describe('admitting entries of a record', () => {
  const fresh = (): AnyMatch => {
    const laid = layOut(game, { rounds: 1 }, 2);
    if (!laid.ok) throw new Error('a table');
    return laid.value;
  };
  const play = (actor: number, action: number): Entry => ({ kind: 'play', actor, action });

  it('takes them one by one, and adds nothing by itself', () => {
    const match = fresh();
    const entries = [play(CHANCE, TAILS), play(1, pick(0)), play(0, pick(1)), play(0, STOP)];
    expect(entries.map((entry) => admit(match, entry))).toEqual([1, 2, 3, 4].map(ok));
    expect(isOver(match)).toBe(true);
    expect(match.draws).toBe(1);
  });

  it('refuses what cannot have happened, and changes nothing', () => {
    const match = fresh();
    const refuses = (entry: Entry, id: string): void => {
      const before = all(match);
      expect(admit(match, entry)).toMatchObject({ ok: false, refusal: { id } });
      expect(all(match)).toBe(before);
    };
    refuses(play(0, pick(0)), 'not-deciding');
    refuses(play(CHANCE, 2), 'impossible-draw');
    refuses(play(CHANCE, pick(0)), 'impossible-draw');
    admit(match, play(CHANCE, HEADS));
    refuses(play(CHANCE, HEADS), 'chance-not-deciding');
    refuses(play(0, RAISE), 'toy-illegal');
    refuses({ kind: 'concede', seat: 5 }, 'no-such-seat');
    refuses({ kind: 'takeback', to: 0 }, 'takeback-chance');
    refuses({ kind: 'takeback', to: 7 }, 'takeback-range');
    admit(match, { kind: 'concede', seat: 0 });
    refuses(play(0, pick(1)), 'conceded-not-idle');
    admit(match, play(0, pick(0)));
    admit(match, play(1, pick(0)));
    refuses(play(0, RAISE), 'conceded-not-idle');
    admit(match, play(0, STOP));
    refuses(play(0, STOP), 'game-over');
  });
});
