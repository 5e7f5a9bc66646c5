// Reasons and advice: no reason depends on what the seat cannot see, all have words, and the best is given first.

import { type AnyGame, CHANCE, OVER, oneOf, type Rng, Xoshiro } from '@regalia/core';
import type { LoadedGame } from '@regalia/games';
import { LANGUAGES } from '@regalia/manifest';
import { describe, expect, it } from 'vitest';
import { advise, adviser, reasonsOf } from '../src/advice/index.ts';
import { blankNet, botSet, freshWeights, letChance, setWeights, shapeOn, winShare } from '../src/index.ts';
import { monteCarlo } from '../src/mc.ts';
import { LOADED, NAMED } from './match.ts';

const NAMES = ['Anna', 'Boris', 'Clara', 'Dora', 'Emil'];

function boxOf(game: AnyGame, seats: number): unknown {
  const options = game.options({}, seats);
  if (!options.ok) throw new Error(options.refusal.id);
  return game.box(options.value, seats);
}

/** Plays a game, now greedily, now at random, and shows every decision that is one. */
function walk(
  { game, bots }: LoadedGame,
  box: unknown,
  rng: Rng,
  decision: (state: unknown, seat: number, legal: readonly number[]) => void,
): void {
  const { policy } = bots.ai;
  const state = game.setup(box);
  for (;;) {
    const actors = game.actors(box, state);
    if (actors.length === 0) return;
    const actor = oneOf(actors, rng);
    if (actor === CHANCE) {
      letChance(game, box, state, rng);
      continue;
    }
    const legal = game.legal(box, state, actor);
    if (legal.length > 1) decision(state, actor, legal);
    const greedy = rng.below(4) > 0;
    game.play(box, state, actor, greedy ? policy(box, state, actor, legal, rng) : oneOf(legal, rng), undefined);
  }
}

describe.each(NAMED)('the reasons of $id', ({ loaded }) => {
  const { game, bots, text } = loaded;
  const reasons = reasonsOf(bots);
  const texts = LANGUAGES.map(text);
  const seen = new Set<string>();

  it('are one to three for any action, the same in every world the view allows, and have words in every language', () => {
    const ids = new Set(reasons.ids);
    const odd = new Set<string>();
    let positions = 0;
    for (let seed = 0; positions < 200 || seed < 12; seed++) {
      const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
      const box = boxOf(game, seats);
      const rng = new Xoshiro(seed);
      walk(loaded, box, rng, (state, seat, legal) => {
        if (rng.below(4) > 0) return;
        positions++;
        const view = game.view(box, state, seat);
        const worlds = [2, 3].map((luck) => game.imagine(box, view, new Xoshiro(1000 * seed + luck)));
        for (const action of legal.length > 8 ? Array.from({ length: 8 }, () => oneOf(legal, rng)) : legal) {
          const found = reasons.of(box, state, seat, action);
          if (found.length < 1 || found.length > 3) odd.add(`${found.length} reasons`);
          for (const world of worlds)
            if (JSON.stringify(reasons.of(box, world, seat, action)) !== JSON.stringify(found))
              odd.add(`${game.write(box, action)}: ${JSON.stringify(found)}`);
          for (const reason of found) {
            if (!ids.has(reason.id)) odd.add(`unlisted ${reason.id}`);
            if (seen.has(reason.id) && rng.below(20) > 0) continue;
            seen.add(reason.id);
            for (const words of texts) {
              const said = words.reason(box, reason, NAMES);
              if (said.length < 5 || said === reason.id || /[{}|#]|undefined|NaN|null/.test(said)) odd.add(said);
            }
          }
        }
      });
    }
    expect([...odd]).toEqual([]);
    expect(positions).toBeGreaterThanOrEqual(200);
  });
});

describe('advice', () => {
  const SMALL = {
    budget: { width: 3, gap: 1, worlds: 2, turns: 1, careful: 1, trust: 2, solve: 2000 },
    width: 3,
    worlds: 8,
    plays: 4000,
  };

  /** The first decision of a seat that has at least so many ways. */
  function decision(loaded: LoadedGame, ways: number) {
    const { game } = loaded;
    const box = boxOf(game, 3);
    const found: { view: unknown; legal: readonly number[]; seat: number }[] = [];
    walk(loaded, box, new Xoshiro(3), (state, seat, legal) => {
      if (found.length === 0 && legal.length >= ways) found.push({ view: game.view(box, state, seat), legal, seat });
    });
    const [first] = found;
    if (!first) throw new Error('there is such a decision');
    return { box, ...first };
  }

  it.each(NAMED)('$id: the best three, best first, each with reasons; the same again at the same seed', async ({ loaded }) => {
    const ask = await adviser(loaded.bots, 3);
    const { box, view, legal } = decision(loaded, 4);
    const advice = ask(box, view, legal, new Xoshiro(1), { effort: SMALL });
    expect(advice).toHaveLength(3);
    expect(new Set(advice.map(({ action }) => action)).size).toBe(3);
    for (const { action, reasons } of advice) {
      expect(legal).toContain(action);
      expect(reasons.length).toBeGreaterThan(0);
    }
    const values = advice.flatMap(({ value }) => (value === undefined ? [] : [value]));
    expect(values).toEqual([...values].sort((a, b) => b - a));
    for (const value of values) expect(value > 0 && value < 1).toBe(true);
    expect(ask(box, view, legal, new Xoshiro(1), { effort: SMALL })).toEqual(advice);
  });

  it.each(NAMED.filter(({ loaded }) => loaded.bots.netAi))(
    '$id: on a net every action has a chance, and the order is the net’s',
    ({ loaded }) => {
      const { ai, netAi } = loaded.bots;
      if (!netAi) return;
      const { box, view, legal } = decision(loaded, 3);
      const shape = shapeOn(netAi, box, 32);
      const net = blankNet(shape);
      setWeights(net, freshWeights(shape, new Xoshiro(7)));
      const advice = advise({ ai, judge: { ai: netAi, net }, reasons: reasonsOf(loaded.bots) }, box, view, legal, new Xoshiro(1), {
        count: 2,
        effort: SMALL,
      });
      expect(advice).toHaveLength(2);
      expect(advice.every(({ value }) => value !== undefined && value >= 0 && value <= 1)).toBe(true);
    },
  );

  it.each(NAMED.filter(({ loaded }) => loaded.bots.netAi))('$id: what costs much of the chance is not praised', async ({ loaded }) => {
    const { game } = loaded;
    const ask = await adviser(loaded.bots, 3);
    const box = boxOf(game, 3);
    let asked = 0;
    walk(loaded, box, new Xoshiro(5), (state, seat, legal) => {
      if (legal.length < 3 || asked++ > 12) return;
      const [best, ...others] = ask(box, game.view(box, state, seat), legal, new Xoshiro(1), { effort: SMALL });
      for (const { value, reasons } of others) {
        const lost = Math.round(100 * ((best?.value ?? 0) - (value ?? 0)));
        const said = reasons.some(({ id }) => id === 'less-than-best');
        expect(said).toBe(value !== undefined && lost >= 5);
        if (said) expect(reasons).toEqual([{ id: 'less-than-best', points: lost }]);
      }
    });
    expect(asked).toBeGreaterThan(5);
    for (const words of LANGUAGES.map(loaded.text)) expect(words.reason(box, { id: 'less-than-best', points: 7 }, NAMES)).toContain('7');
  });

  it.each(NAMED.filter(({ loaded }) => loaded.bots.netAi))(
    '$id: the plan is what can be done after the action, the same whatever is hidden',
    async ({ loaded }) => {
      const { game } = loaded;
      const ask = await adviser(loaded.bots, 3);
      const box = boxOf(game, 3);
      const rng = new Xoshiro(6);
      let planned = 0;
      walk(loaded, box, rng, (state, seat, legal) => {
        if (planned > 12) return;
        const view = game.view(box, state, seat);
        const advice = ask(box, view, legal, new Xoshiro(1), { effort: SMALL });
        const other = game.view(box, game.imagine(box, view, rng), seat);
        expect(ask(box, other, legal, new Xoshiro(1), { effort: SMALL })).toEqual(advice);
        for (const { action, plan, reasons } of advice) {
          if (reasons.some(({ id }) => id === 'less-than-best')) expect(plan).toEqual([]);
          const after = game.clone(state);
          let last = action;
          for (const step of plan) {
            planned++;
            game.play(box, after, seat, last, undefined);
            while (game.legal(box, after, seat).length === 1) game.play(box, after, seat, game.legal(box, after, seat)[0] ?? -1, undefined);
            expect(game.legal(box, after, seat)).toContain(step.action);
            expect(step.view).toEqual(game.view(box, after, seat));
            last = step.action;
          }
        }
      });
      expect(planned).toBeGreaterThan(3);
    },
  );

  it.each(NAMED.slice(0, 1))('$id: is given without anything but the rules, too', async ({ loaded }) => {
    const ask = await adviser(botSet(loaded.game, {}), 3);
    const { box, view, legal } = decision(loaded, 3);
    const advice = ask(box, view, legal, new Xoshiro(1), { effort: SMALL });
    expect(advice.length).toBeGreaterThan(1);
    for (const { reasons } of advice) expect(reasons).toEqual([{ id: 'best-judged' }]);
  });
});

describe('a game that gives its bots nothing', () => {
  const [first] = LOADED;
  if (!first) throw new Error('there are games');
  const bots = botSet(first.game, {});

  it('has random play and Monte Carlo, names nothing else, and plays by default', async () => {
    expect(bots.names).toEqual(['random', 'mc']);
    expect(bots.levels).toEqual([]);
    expect([bots.usual, bots.unfailing]).toEqual(['mc', 'random']);
    for (const name of bots.names) expect((await bots.make(name, 2)).name).toBe(name);
    await expect(bots.make('hard', 2)).rejects.toThrow('choose from random, mc');
    await expect(bots.make('greedy', 2)).rejects.toThrow('has no bot');
  });

  it('still beats random play by Monte Carlo', async () => {
    const { game } = first;
    const box = boxOf(game, 2);
    const mc = monteCarlo('mc', bots.ai, 10);
    const random = await bots.make('random', 2);
    let ahead = 0;
    for (let n = 0; n < 4; n++) {
      const rng = new Xoshiro(n);
      const state = game.setup(box);
      for (let seat = game.next(box, state); seat !== OVER; seat = game.next(box, state)) {
        if (seat === CHANCE) letChance(game, box, state, rng);
        else {
          const legal = game.legal(box, state, seat);
          const bot = seat === n % 2 ? mc : random;
          game.play(box, state, seat, bot.choose(box, game.view(box, state, seat), legal, rng), undefined);
        }
      }
      ahead += winShare(game.standings(box, state), n % 2);
    }
    expect(ahead).toBeGreaterThanOrEqual(3);
  });
});
