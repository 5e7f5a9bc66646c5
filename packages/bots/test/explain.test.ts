// Reasons: known positions have the reason that a person would name, and no reason depends on what the seat cannot see.

import { archon } from '@regalia/archon';
import { archonText } from '@regalia/archon/text';
import { type AnyGame, asAnyGame, CHANCE, type Fact, pick, type Rng, Xoshiro } from '@regalia/core';
import { headsOfState } from '@regalia/heads-of-state';
import { headsOfStateText } from '@regalia/heads-of-state/text';
import type { GameText } from '@regalia/kit';
import { royals } from '@regalia/royals';
import { royalsText } from '@regalia/royals/text';
import { describe, expect, it } from 'vitest';
import fourCrowns from '../../../games/royals/boards/four-crowns.json' with { type: 'json' };
import { adviser, explain, REASON_IDS, reasonsIn } from '../src/explain/index.ts';
import { blankNet, freshWeights, mindOf, setWeights } from '../src/index.ts';
import * as hands from './explain-positions.ts';

const NAMES = ['Anna', 'Boris', 'Clara', 'Dora', 'Emil'];
const LANGUAGES = ['en', 'de', 'fr'] as const;
type Text = GameText<unknown, unknown, Fact>;

interface Entry {
  readonly game: AnyGame;
  readonly text: (language: (typeof LANGUAGES)[number]) => Text;
}
const GAMES: readonly Entry[] = [
  { game: asAnyGame(royals), text: royalsText },
  { game: asAnyGame(headsOfState), text: headsOfStateText },
  { game: asAnyGame(archon), text: archonText },
];

function boxOf(game: AnyGame, seats: number, raw: unknown = {}): unknown {
  const options = game.options(raw, seats);
  if (!options.ok) throw new Error(options.refusal.id);
  return game.box(options.value, seats);
}

function mindFor(id: string) {
  const mind = mindOf(id);
  if (!mind) throw new Error(`there is a mind for ${id}`);
  return mind;
}

/** Plays a game, now greedily, now at random, and shows every decision that is one. */
function walk(game: AnyGame, box: unknown, rng: Rng, decision: (state: unknown, seat: number, legal: readonly number[]) => void): void {
  const { policy } = mindFor(game.id);
  const state = game.setup(box);
  for (;;) {
    const actors = game.actors(box, state);
    if (actors.length === 0) return;
    const actor = actors[rng.below(actors.length)];
    if (actor === CHANCE) {
      const { outcomes, weights } = game.chance(box, state);
      game.play(box, state, CHANCE, outcomes[pick(weights, rng)], undefined);
      continue;
    }
    const legal = game.legal(box, state, actor);
    if (legal.length > 1) decision(state, actor, legal);
    const greedy = rng.below(4) > 0;
    game.play(box, state, actor, greedy ? policy(box, state, actor, legal, rng) : legal[rng.below(legal.length)], undefined);
  }
}

describe.each(GAMES.map((entry) => ({ id: entry.game.id, ...entry })))('the reasons of $id', ({ id, game, text }) => {
  const reasons = reasonsIn(id);
  const texts = LANGUAGES.map(text);
  const seen = new Set<string>();

  it('are one to three for any action, the same in every world the view allows, and have words in every language', () => {
    const ids = new Set(REASON_IDS[id]);
    const odd = new Set<string>();
    let positions = 0;
    for (let seed = 0; positions < 200 || seed < 12; seed++) {
      const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1));
      const box = boxOf(game, seats);
      const rng = new Xoshiro(seed);
      walk(game, box, rng, (state, seat, legal) => {
        if (rng.below(4) > 0) return;
        positions++;
        const view = game.view(box, state, seat);
        const worlds = [2, 3].map((luck) => game.imagine(box, view, new Xoshiro(1000 * seed + luck)));
        for (const action of legal.length > 8 ? Array.from({ length: 8 }, () => legal[rng.below(legal.length)]) : legal) {
          const found = reasons(box, state, seat, action);
          if (found.length < 1 || found.length > 3) odd.add(`${found.length} reasons`);
          for (const world of worlds)
            if (JSON.stringify(reasons(box, world, seat, action)) !== JSON.stringify(found))
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

  it('all occur, in these games or in the positions below', () => {
    for (const { box, state, seat, action } of hands.positionsOf(id))
      for (const reason of reasons(box, state, seat, action)) seen.add(reason.id);
    expect(REASON_IDS[id].filter((one) => !seen.has(one))).toEqual([]);
  });

  it.each(hands.positionsOf(id))('$title', ({ box, state, seat, action, says, first }) => {
    const view = game.view(box, state, seat);
    const found = reasons(box, game.imagine(box, view, new Xoshiro(5)), seat, action).map((reason) => texts[0].reason(box, reason, NAMES));
    expect(found).toContain(says);
    if (first) expect(found[0]).toBe(says);
  });
});

describe('a bonus among the reasons', () => {
  it.each(['royals', 'heads-of-state'])('%s: is taken when the action is carried out, for as many points', (id) => {
    const { game } = mindFor(id);
    const box = boxOf(game, 3);
    let bonuses = 0;
    for (let seed = 0; seed < 6; seed++)
      walk(game, box, new Xoshiro(seed), (state, seat, legal) => {
        const action = legal[legal.length - 1];
        const named = reasonsIn(id)(box, state, seat, action).filter((reason) => /^(city|sector|country|house)-bonus$/.test(reason.id));
        if (named.length === 0) return;
        const after = game.clone(state);
        const events: Fact[] = [];
        // Which way it is paid makes no difference.
        for (let next = action; !events.some((event) => /^(claimed|seized|created)$/.test(event.id)); [next] = game.legal(box, after, seat))
          game.play(box, after, seat, next, (event) => events.push(event));
        const taken = events.filter((event) => event.id === 'bonus').map((event) => event['points']);
        for (const reason of named) expect(taken).toContain(reason['points']);
        bonuses += named.length;
      });
    expect(bonuses).toBeGreaterThan(10);
  });
});

describe('advice', () => {
  const SMALL = { budget: { width: 3, gap: 1, worlds: 2, turns: 1, careful: 1, trust: 2 }, width: 3, worlds: 8, plays: 4000 };

  /** The first decision of a seat that has at least so many ways. */
  function decision(id: string, ways: number, raw: unknown = {}) {
    const { game } = mindFor(id);
    const box = boxOf(game, 3, raw);
    const found: { view: unknown; legal: readonly number[]; seat: number }[] = [];
    walk(game, box, new Xoshiro(3), (state, seat, legal) => {
      if (found.length === 0 && legal.length >= ways) found.push({ view: game.view(box, state, seat), legal, seat });
    });
    return { box, ...found[0] };
  }

  it.each(['royals', 'heads-of-state', 'archon'])(
    '%s: the best three, best first, each with reasons; the same again at the same seed',
    async (id) => {
      const advise = await adviser(id, 3);
      const { box, view, legal } = decision(id, 4);
      const advice = advise?.(box, view, legal, new Xoshiro(1), { effort: SMALL }) ?? [];
      expect(advice).toHaveLength(3);
      expect(new Set(advice.map(({ action }) => action)).size).toBe(3);
      for (const { action, reasons } of advice) {
        expect(legal).toContain(action);
        expect(reasons.length).toBeGreaterThan(0);
      }
      const values = advice.flatMap(({ value }) => (value === undefined ? [] : [value]));
      expect(values).toEqual([...values].sort((a, b) => b - a));
      for (const value of values) expect(value > 0 && value < 1).toBe(true);
      expect(advise?.(box, view, legal, new Xoshiro(1), { effort: SMALL })).toEqual(advice);
    },
  );

  it.each(['royals', 'heads-of-state', 'archon'])('%s: on a net every action has a chance, and the order is the net’s', (id) => {
    const mind = mindFor(id);
    const { box, view, legal } = decision(id, 3);
    const inputs = mind.eye.inputs(box);
    const net = blankNet(inputs);
    setWeights(net, freshWeights(inputs, new Xoshiro(7)));
    const advice = explain(mind, net, box, view, legal, new Xoshiro(1), { count: 2, effort: SMALL });
    expect(advice).toHaveLength(2);
    expect(advice.every(({ value }) => value !== undefined && value >= 0 && value <= 1)).toBe(true);
  });

  it('is given on boards of one’s own too, and in no game that is unknown', async () => {
    const advise = await adviser('royals', 3);
    const { box, view, legal } = decision('royals', 3, { board: fourCrowns });
    expect(advise?.(box, view, legal, new Xoshiro(1), { effort: SMALL }).length).toBeGreaterThan(1);
    expect(await adviser('chess', 2)).toBeUndefined();
  });
});
