// The suite is itself tested: a game with a fault planted in it must be caught, by the demand that is there for it.

import { type AnyGame, open } from '@regalia/core';
import { ACT, PHASE, royals, type State } from '@regalia/royals';
import { describe, expect, it } from 'vitest';
import { DEMANDS, examine, type Material, readMaterial, subjectOf } from '../src/index.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const material = readMaterial(ROOT, 'games/royals', 'royals');
const sound: AnyGame = royals;

/** What a demand says of a game, over a few games of two sizes. */
function fault(number: number, game: AnyGame, about: Material = material): string | undefined {
  const found = DEMANDS.find((demand) => demand.number === number);
  for (const seats of [2, 4]) {
    const finding = found && examine(found, subjectOf(game, game.variants[0], seats, 7, 3), about);
    if (finding?.fault !== undefined) return finding.fault;
  }
  return undefined;
}

/** The game with some of its functions replaced; what a planted function does, it does to real Royals states. */
const planted = (parts: Partial<typeof royals>): AnyGame => ({ ...royals, ...parts });

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
    expect(fault(1, planted({ legal: (box, s, seat) => (s.turn > 5 ? [] : royals.legal(box, s, seat)) }))).toContain('nothing is legal');
  });

  it('2: a shallow clone', () => {
    expect(fault(2, planted({ clone: (s) => ({ ...royals.clone(s), hand: s.hand }) }))).toContain('was altered later');
  });

  it('3: Math.random in play', () => {
    const game = planted({
      play: (box, s, actor, action, emit) => {
        royals.play(box, s, actor, action, emit);
        if (Math.random() < 0.2) s.score[0]++;
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
        if (!seen.has(s)) s.score[0]++;
      },
    });
    expect(fault(3, game)).toContain('different results');
  });

  it('4: a list that does not ascend', () => {
    expect(fault(4, planted({ legal: (box, s, seat) => [...royals.legal(box, s, seat)].reverse() }))).toContain('ascending');
  });

  it('4: actions for a seat that does not decide', () => {
    expect(fault(4, planted({ legal: (box, s) => royals.legal(box, s, s.mover) }))).toContain('does not decide');
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
      imagine: (box, view, rng) => royals.imagine(box, { ...view, known: view.known.map(() => 0) }, rng),
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
      view: (box, s, viewer) => ({ ...royals.view(box, s, viewer), pile: 1000 * open(s.pile)[0] + open(s.pile)[1] }),
    });
    expect(fault(9, game)).toContain('told the same, but sees');
  });

  it('9: a draw told to everybody', () => {
    const game = planted({ tell: (box, event) => royals.tell(box, event, 'seat' in event ? event.seat : null) });
    expect(fault(9, game)).toContain('sees the same, but is told');
  });

  it('10: a refusal that tells what is hidden', () => {
    const game = planted({
      refuse: (box, s, seat, action) => ({ ...royals.refuse(box, s, seat, action), params: { hint: open(s.pile)[0] } }),
    });
    expect(fault(10, game)).toContain('reason for refusing');
  });

  it('10: a list that depends on another hand', () => {
    const game = planted({
      legal: (box, s, seat) => {
        const legal = royals.legal(box, s, seat);
        return s.phase === PHASE.play && open(s.hand)[4 * ((seat + 1) % box.seats)] > 1 ? legal.slice(0, 1) : legal;
      },
    });
    expect(fault(10, game)).toContain('can tell by what is legal');
  });

  it('11: a card that comes up without chance, in a step that could be undone', () => {
    const game = planted({
      play: (box, s, actor, action, emit) => {
        royals.play(box, s, actor, action, emit);
        const pile = open(s.pile);
        if (action !== ACT.three || pile.every((count) => count === 0)) return;
        const country = pile.indexOf(Math.max(...pile));
        pile[country]--;
        open(s.hand)[4 * s.mover + country]++;
      },
    });
    expect(fault(11, game)).toContain('could be undone, but shows');
  });

  it('12: a lost card', () => {
    const game = planted({
      play: (box, s, actor, action, emit) => {
        royals.play(box, s, actor, action, emit);
        if (action === ACT.done && s.discards[0] > 2) s.discards[0]--;
      },
    });
    expect(fault(12, game)).toContain('lost or made');
  });

  it('12: points from nowhere', () => {
    const game = planted({
      play: (box, s, actor, action, emit) => {
        royals.play(box, s, actor, action, emit);
        if (s.phase === PHASE.over) s.score[0]++;
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
    const game = planted({ legal: (box, s, seat) => royals.legal(box, s, seat).slice(0, 3) });
    expect(fault(16, game)).toMatch(/lines of length|can be replayed/);
    const perft = material.perft.map((table) => ({ ...table, counts: table.counts.map((count) => count + 1) }));
    expect(fault(16, sound, { ...material, perft })).toContain('lines of length 1');
  });

  it('17: an absent seat that does not always do the same', () => {
    let asked = 0;
    const game = planted({
      idle: (box, s, seat) => {
        const legal = royals.legal(box, s, seat);
        return legal[asked++ % legal.length];
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
