// The conform suite is itself tested, on this game: a fault planted in it must be caught, by the demand that is there for it.

import { DEMANDS, examine, type Material, readMaterial, subjectOf } from '@regalia/conform';
import { type Action, type AnyGame, defineGame, open } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { type Box, CHOOSE_THREE, END_TURN, PHASE, royals, type State } from '../rules/index.ts';

const material = readMaterial(new URL('..', import.meta.url).pathname);
const sound: AnyGame = royals;

/** What a demand says of a game, over a few games of two sizes. */
function fault(number: number, game: AnyGame, about: Material = material): string | undefined {
  const found = DEMANDS.find((demand) => demand.number === number);
  for (const seats of [2, 4]) {
    const [variant = { name: 'none', options: {} }] = game.variants;
    const finding = found && examine(found, subjectOf(game, variant, seats, 7, 3), about);
    if (finding?.fault !== undefined) return finding.fault;
  }
  return undefined;
}

/** The game with some of its functions replaced; what a planted function does, it does to real Royals states. */
const planted = (parts: Partial<typeof royals>): AnyGame => defineGame({ ...royals, ...parts });

/** The game with other answers: `change` makes them from the true ones. */
const answering = (change: (legal: readonly Action[], box: Box, s: State, seat: number) => readonly Action[]): AnyGame =>
  planted({
    list: (box, s, seat, into) => {
      const answers = change(royals.legal(box, s, seat), box, s, seat);
      answers.forEach((action, i) => {
        into[i] = action;
      });
      return answers.length;
    },
  });

/** Adds to one of some counts. */
const add = (counts: number[], at: number, n: number): void => {
  counts[at] = (counts[at] ?? 0) + n;
};

describe('the sound game', () => {
  for (const demand of DEMANDS) {
    it(`passes demand ${demand.number}, so that what is caught below is the planted fault`, () => {
      expect(fault(demand.number, sound)).toBeUndefined();
    });
  }
});

describe('a planted fault is caught', () => {
  it('1: a game longer than its bound', () => {
    expect(fault(1, planted({ bound: () => 60 }))).toContain('more than 60 entries');
  });

  it('1: a state without an action', () => {
    expect(
      fault(
        1,
        answering((legal, _box, s) => (s.turn > 5 ? [] : legal)),
      ),
    ).toContain('nothing is legal');
  });

  it('1: chance without a case', () => {
    expect(fault(1, planted({ chanceTotal: (box, s) => (s.turn > 3 ? 0 : royals.chanceTotal(box, s)) }))).toMatch(/among 0 cases|threw/);
  });

  it('1: an outcome of chance whose cases stand apart', () => {
    const game = planted({
      // Back and forth through the cases, so that an outcome comes up in two places.
      chanceAt: (box, s, r) => {
        const total = royals.chanceTotal(box, s);
        return royals.chanceAt(box, s, r % 2 === 0 ? r >> 1 : total - 1 - (r >> 1));
      },
    });
    expect(fault(1, game)).toContain('stand together');
  });

  it('2: a shallow clone', () => {
    expect(fault(2, planted({ clone: (s) => ({ ...royals.clone(s), hand: s.hand }) }))).toContain('was altered later');
  });

  it('3: Math.random in play', () => {
    const game = planted({
      play: (box, s, actor, action, emit) => {
        royals.play(box, s, actor, action, emit);
        if (Math.random() < 0.2) add(s.score, 0, 1);
      },
    });
    expect(fault(3, game)).toContain('different results');
  });

  it('3: state kept outside the state, lost in a JSON round trip', () => {
    const seen = new WeakSet<State>();
    const game = planted({
      setup: (box) => {
        const s = royals.setup(box);
        seen.add(s);
        return s;
      },
      clone: (s) => {
        const copy = royals.clone(s);
        if (seen.has(s)) seen.add(copy);
        return copy;
      },
      play: (box, s, actor, action, emit) => {
        royals.play(box, s, actor, action, emit);
        if (!seen.has(s)) add(s.score, 0, 1);
      },
    });
    expect(fault(3, game)).toContain('different results');
  });

  it('4: a list that does not ascend', () => {
    expect(
      fault(
        4,
        answering((legal) => [...legal].reverse()),
      ),
    ).toContain('ascending');
  });

  it('4: actions for a seat that does not decide', () => {
    expect(
      fault(
        4,
        answering((_legal, box, s) => royals.legal(box, s, s.mover)),
      ),
    ).toContain('does not decide');
  });

  it('5: a refusal without a rule', () => {
    expect(fault(5, planted({ refuse: () => ({ id: 'no' }) }))).toContain('names a rule');
  });

  it('5: a refusal that changes something', () => {
    const game = planted({
      refuse: (box, s, seat, action) => {
        s.owed++;
        return royals.refuse(box, s, seat, action);
      },
    });
    expect(fault(5, game)).toContain('changed something');
  });

  it('6: two actions with one notation', () => {
    expect(fault(6, planted({ write: (box, action) => royals.write(box, action).replace(/\.\w+$/, '') }))).toMatch(/two actions|read back/);
  });

  it('6: a reader that takes more than one spelling', () => {
    expect(fault(6, planted({ read: (box, text) => royals.read(box, text.trim()) }))).toContain('written otherwise');
  });

  it('7: an imagined world that forgets a card seen taken', () => {
    const game = planted({
      imagine: (box, view, rng) => royals.imagine(box, { ...view, known: view.known.map((cards) => cards.map(() => 0)) }, rng),
    });
    expect(fault(7, game)).toContain('looks different');
  });

  it('8: an imagine that returns the truth', () => {
    const truth = new WeakMap<object, State>();
    const game = planted({
      view: (box, s, viewer) => {
        const view = royals.view(box, s, viewer);
        truth.set(view, royals.clone(s));
        return view;
      },
      imagine: (box, view, rng) => truth.get(view) ?? royals.imagine(box, view, rng),
    });
    expect(fault(8, game)).toContain('always the same');
  });

  it('9: a leaky view', () => {
    const game = planted({
      view: (box, s, viewer) => ({ ...royals.view(box, s, viewer), pile: open(s.pile).reduce((code, count) => 100 * code + count, 0) }),
    });
    expect(fault(9, game)).toContain('told the same, but sees');
  });

  it('9: a draw told to everybody', () => {
    const game = planted({ tell: (box, event) => royals.tell(box, event, 'seat' in event ? event.seat : null) });
    expect(fault(9, game)).toContain('sees the same, but is told');
  });

  it('10: a refusal that tells what is hidden', () => {
    const game = planted({
      refuse: (box, s, seat, action) => ({ ...royals.refuse(box, s, seat, action), params: { hint: open(s.pile).join() } }),
    });
    expect(fault(10, game)).toContain('reason for refusing');
  });

  it('10: a list that depends on another hand', () => {
    const game = answering((legal, box, s, seat) =>
      s.phase === PHASE.play && (open(s.hand)[4 * ((seat + 1) % box.seats)] ?? 0) > 1 ? legal.slice(0, 1) : legal,
    );
    expect(fault(10, game)).toContain('can tell by what is legal');
  });

  it('11: a card that comes up without chance, in a step that could be undone', () => {
    const game = planted({
      play: (box, s, actor, action, emit) => {
        royals.play(box, s, actor, action, emit);
        const pile = open(s.pile);
        if (action !== CHOOSE_THREE || pile.every((count) => count === 0)) return;
        const country = pile.indexOf(Math.max(...pile));
        add(pile, country, -1);
        add(open(s.hand), 4 * s.mover + country, 1);
      },
    });
    expect(fault(11, game)).toContain('could be undone, but shows');
  });

  it('12: a lost card', () => {
    const game = planted({
      play: (box, s, actor, action, emit) => {
        royals.play(box, s, actor, action, emit);
        if (action === END_TURN && (s.discards[0] ?? 0) > 2) add(s.discards, 0, -1);
      },
    });
    expect(fault(12, game)).toContain('lost or made');
  });

  it('12: points from nowhere', () => {
    const game = planted({
      play: (box, s, actor, action, emit) => {
        royals.play(box, s, actor, action, emit);
        if (s.phase === PHASE.over) add(s.score, 0, 1);
      },
    });
    expect(fault(12, game)).toContain('sums to');
  });

  it('13: told events that depend on more than the game', () => {
    let told = 0;
    const game = planted({
      tell: (box, event, viewer) => (event.id === 'turn' ? { ...event, turn: told++ } : royals.tell(box, event, viewer)),
    });
    expect(fault(13, game)).toContain('other events');
  });

  it('13: a clone that forgets', () => {
    const game = planted({ clone: (s) => ({ ...royals.clone(s), known: s.known.map(() => 0) }) });
    expect(fault(13, game)).toMatch(/is the one that was|ends differently/);
  });

  it('14: a kind of action that never occurs', () => {
    expect(fault(14, planted({ verbs: [...royals.verbs, 'abdicate'] }))).toContain('abdicate');
  });

  it('14: a rule without a test', () => {
    expect(fault(14, sound, { ...material, rules: [...material.rules, 'RY-99.1'] })).toContain('RY-99.1');
  });

  it('15: a golden that differs in one line', () => {
    const goldens = new Map([...material.goldens].map(([name, text]): [string, string] => [name, text.replace('pile 80', 'pile 79')]));
    expect(fault(15, sound, { ...material, goldens })).toContain('was «');
  });

  it('15: a missing golden', () => {
    expect(fault(15, sound, { ...material, goldens: new Map() })).toContain('is missing');
  });

  it('16: a move list that has changed', () => {
    const game = answering((legal) => legal.slice(0, 3));
    expect(fault(16, game)).toMatch(/lines of length|can be replayed/);
    const perft = material.perft.map((table) => ({ ...table, counts: table.counts.map((count) => count + 1) }));
    expect(fault(16, sound, { ...material, perft })).toContain('lines of length 1');
  });

  it('17: an absent seat that does not always do the same', () => {
    let asked = 0;
    const game = planted({
      idle: (box, s, seat) => {
        const legal = royals.legal(box, s, seat);
        return legal[asked++ % legal.length] ?? -1;
      },
    });
    expect(fault(17, game)).toContain('can be replayed');
  });

  it('18: a view that carries too much', () => {
    const game = planted({
      view: (box, s, viewer) => ({ ...royals.view(box, s, viewer), discards: new Array<number>(3000).fill(0) }),
    });
    expect(fault(18, game)).toContain('a view has');
  });

  it('18: a clone by JSON', () => {
    expect(fault(18, planted({ clone: (s) => JSON.parse(JSON.stringify(s)) }))).toContain('a clone costs');
  });
});

it('an exception in an engine is a fault, not a crash of the suite', () => {
  const game = planted({
    view: () => {
      throw new Error('oh');
    },
  });
  expect(fault(7, game)).toContain('threw');
});
