// Standing orders over random games of every game there is: what an order plays was legal in its preview; it plays the same in every world
// that its owner cannot tell apart; the conditions that a game offers are ones it knows, in words.

import { type AnyGame, CHANCE, OVER, oneOf, type Seat, Xoshiro } from '@regalia/core';
import {
  choicesIn,
  type Deed,
  decide,
  GENERAL,
  isDone,
  type Order,
  openPreview,
  playIn,
  progressAfter,
  stepsIn,
} from '@regalia/kit/orders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GAMES, loadGame } from '../src/index.ts';

const LOADED = await Promise.all(GAMES.map((manifest) => loadGame(manifest)));

function boxOf(game: AnyGame, seats: number): unknown {
  const options = game.options({ edition: game.editions[0] }, seats);
  if (!options.ok) throw new Error(JSON.stringify(options.refusal));
  return game.box(options.value, seats);
}

/** A game under way, and an order made for a seat by choosing at random in its preview. */
interface Table {
  readonly game: AnyGame;
  readonly box: unknown;
  readonly state: unknown;
  readonly rng: Xoshiro;
  readonly deeds: Deed[];
}

function randomStep({ game, box, state, rng, deeds }: Table): boolean {
  const next = game.next(box, state);
  if (next === OVER) return false;
  if (next === CHANCE) {
    game.play(box, state, CHANCE, game.chanceAt(box, state, rng.below(game.chanceTotal(box, state))), undefined);
    deeds.push({ kind: 'chance' });
    return true;
  }
  const seat = oneOf(game.actors(box, state), rng) ?? next;
  game.play(box, state, seat, oneOf(game.legal(box, state, seat), rng) ?? 0, undefined);
  deeds.push({ kind: 'play', seat });
  return true;
}

function begun(game: AnyGame, seed: number): Table {
  const rng = new Xoshiro(seed);
  const seats = game.seats.min + rng.below(game.seats.max - game.seats.min + 1);
  const box = boxOf(game, seats);
  const table: Table = { game, box, state: game.setup(box), rng, deeds: [] };
  for (let i = rng.below(150); i > 0 && randomStep(table); i--);
  return table;
}

/** Chooses moves in the preview as a person might, the first few of them. */
function madeAt(table: Table, seat: Seat, conditions: Order['conditions']): Order | undefined {
  const { game, box, state, rng, deeds } = table;
  const view = game.view(box, state, seat);
  const world = rng.below(4);
  const preview = openPreview({ game, box, seat }, view, world);
  const moves: string[] = [];
  for (let i = 1 + rng.below(6); i > 0; i--) {
    const choices = choicesIn(preview);
    const action = choices[choices.length === 0 ? 0 : rng.below(choices.length)];
    if (action === undefined) break;
    moves.push(game.write(box, action));
    playIn(preview, action);
  }
  const steps = stepsIn(openPreview({ game, box, seat }, view, world), moves);
  if (!steps.ok) throw new Error(`what was chosen in a preview is refused there: ${JSON.stringify(steps.refusal)}`);
  if (steps.value.length === 0) return undefined;
  const progress = { run: 0, step: 0, at: deeds.length };
  return { steps: steps.value, conditions, times: 1 + rng.below(3), world, made: deeds.length, progress };
}

describe.each(LOADED.map((loaded) => [loaded.game.id, loaded] as const))('orders on %s', (_id, { game, orders }) => {
  it('play only what their preview showed, legally, and alike in all worlds that fit the owner’s view', () => {
    let played = 0;
    let stopped = 0;
    let worlds = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 }), (seed) => {
        const table = begun(game, seed);
        const { box, state, rng, deeds } = table;
        const seat = rng.below((game.view(box, state, null) as { score?: readonly unknown[] }).score?.length ?? game.seats.min);
        const owner = { game, box, seat };
        const made = game.view(box, state, seat);
        const offered = orders.offers(box, made, seat, []);
        const first = madeAt(
          table,
          seat,
          offered.length > 0 && rng.below(2) === 0 ? [offered[rng.below(offered.length)] ?? { id: GENERAL.sameChoices }] : [],
        );
        if (!first) return;
        let order = first;
        for (let i = 0; i < 300; i++) {
          const legal = game.next(box, state) === CHANCE ? [] : game.legal(box, state, seat);
          const now = game.view(box, state, seat);
          const sight = { looks: { now, made }, since: deeds.slice(order.progress.at), present: false };
          const decided = legal.length === 0 ? ({ kind: 'rest' } as const) : decide(owner, orders, order, sight);
          if (legal.length > 0) {
            const elsewhere = game.imagine(box, now, rng);
            if (JSON.stringify(elsewhere) !== JSON.stringify(state)) worlds++;
            expect(decide(owner, orders, order, { ...sight, looks: { now: game.view(box, elsewhere, seat), made } })).toEqual(decided);
          }
          if (decided.kind === 'stop') {
            stopped++;
            return;
          }
          if (decided.kind === 'rest') {
            if (!randomStep(table)) return;
            continue;
          }
          // Nothing but the next steps of the preview, each legal when it is played.
          const shown = order.steps.slice(order.progress.step).map(({ move }) => move);
          expect(shown.slice(0, decided.draft.length)).toEqual(decided.draft);
          for (const move of decided.draft) {
            const action = game.read(box, move);
            expect(game.legal(box, state, seat)).toContain(action);
            game.play(box, state, seat, action ?? 0, undefined);
            deeds.push({ kind: 'play', seat });
            played++;
          }
          order = { ...order, progress: progressAfter(order, decided.draft.length, deeds.length) };
          if (isDone(order)) return;
        }
      }),
      { numRuns: 150, seed: 1 },
    );
    expect(played).toBeGreaterThan(100);
    expect(stopped).toBeGreaterThan(20);
    expect(worlds).toBeGreaterThan(100);
  });

  it('refuse a move that the preview does not allow', () => {
    const { box, state } = begun(game, 5);
    const preview = openPreview({ game, box, seat: 0 }, game.view(box, state, 0), 0);
    expect(stepsIn(preview, ['no such move'])).toMatchObject({ ok: false, refusal: { id: 'order-not-in-preview' } });
  });

  it('offer conditions that hold when they are offered or can be judged later, in three languages', () => {
    const said = new Set<string>();
    for (let seed = 1; seed < 40; seed++) {
      const { box, state } = begun(game, seed);
      const view = game.view(box, state, 0);
      const preview = openPreview({ game, box, seat: 0 }, view, 0);
      const offered = orders.offers(box, view, 0, choicesIn(preview));
      for (const condition of offered) {
        expect(typeof orders.holds(box, condition, { now: view, made: view }, 0)).toBe('boolean');
        for (const language of ['en', 'de', 'fr']) {
          const sentence = orders.say(language, box, condition);
          expect(sentence).not.toMatch(/[{}|#]|undefined/);
          expect(sentence).not.toBe(condition.id);
          said.add(sentence);
        }
      }
    }
    expect(said.size).toBeGreaterThan(9);
  });

  it('have simple ones that some preview allows, each named', () => {
    const possible = new Set<string>();
    const all = new Set<string>();
    for (let seed = 1; seed < 400; seed++) {
      const { box, state } = begun(game, seed);
      const view = game.view(box, state, 0);
      for (const simple of orders.simple(box, view, 0)) {
        all.add(simple.id);
        expect(orders.say('de', box, { id: `simple-${simple.id}` })).not.toBe(`simple-${simple.id}`);
        if (stepsIn(openPreview({ game, box, seat: 0 }, view, 0), simple.moves).ok) possible.add(simple.id);
      }
    }
    expect([...possible].sort()).toEqual([...all].sort());
  });
});
