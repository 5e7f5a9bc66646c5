// Demands 7 to 11: hidden information. Worlds are imagined from views, and made by dealing a hidden card otherwise; what a viewer
// is sent must not tell them apart.

import { type Action, type Actor, CHANCE, type Fact, oneOf, type Rng, type Viewer, Xoshiro } from '@regalia/core';
import { demand, difference, randomStep, type Subject, same, viewers, walk } from './subject.ts';

/** How often a state along a game is looked into closely: every so many entries on average. */
const LOOK_EVERY = 12;

/** 7: view(imagine(v)) = v, the decider's legal actions are the true ones, and the imagined game can be played on. */
export function imagines(subject: Subject): void {
  const { game, box } = subject;
  walk(subject, 7, (state, rng, entry) => {
    if (rng.below(LOOK_EVERY) !== 0) return;
    const before = JSON.stringify(state);
    for (const viewer of viewers(subject)) {
      const view = game.view(box, state, viewer);
      const text = JSON.stringify(view);
      const world = game.imagine(box, view, rng);
      demand(JSON.stringify(view) === text, () => 'imagining changes nothing of the view');
      demand(
        same(game.view(box, world, viewer), view),
        () => `viewer ${viewer}, entry ${entry}: the imagined world looks different: ${difference(view, game.view(box, world, viewer))}`,
      );
      demand(
        same(game.actors(box, world), game.actors(box, state)),
        () => `viewer ${viewer}, entry ${entry}: others decide in the imagined world`,
      );
      if (viewer !== null)
        demand(
          same(game.legal(box, world, viewer), game.legal(box, state, viewer)),
          () => `seat ${viewer}, entry ${entry}: other actions are legal in the imagined world`,
        );
      demand(
        same(game.tally(box, world), game.tally(box, state)),
        () =>
          `viewer ${viewer}, entry ${entry}: cards appear or vanish in the imagined world: ${difference(game.tally(box, state), game.tally(box, world))}`,
      );
      playOn(subject, world, rng, rng.below(8) === 0 ? game.bound(box) : 6);
      demand(JSON.stringify(state) === before, () => 'playing in an imagined world leaves the true one alone');
    }
  });
}

function playOn(subject: Subject, world: unknown, rng: Rng, steps: number): void {
  for (let i = 0; i < steps; i++) {
    const step = randomStep(subject, world, rng);
    if (!step) return;
    subject.game.play(subject.box, world, step.actor, step.action, undefined);
  }
}

/** 8: `imagine` varies whenever more than one world fits. That more than one fits is shown by dealing a hidden event otherwise. */
export function varies(subject: Subject): void {
  const { game, box } = subject;
  let shown = 0;
  walk(subject, 8, (state, rng, entry) => {
    // Where several choose at once, something is hidden for sure: always looked into.
    if (game.actors(box, state).length < 2 && rng.below(LOOK_EVERY) !== 0) return;
    for (const viewer of viewers(subject)) {
      const twin = twinOf(subject, state, viewer, rng);
      if (!twin) continue;
      const view = game.view(box, twin.left, viewer);
      const worlds = new Set<string>();
      for (let i = 0; i < 64 && worlds.size < 2; i++) worlds.add(JSON.stringify(game.imagine(box, view, rng)));
      demand(worlds.size > 1, () => `viewer ${viewer}, entry ${entry}: two worlds fit the view, but always the same one is imagined`);
      shown++;
    }
  });
  demand(shown > 0, () => 'some hidden event was found to vary');
}

interface Twin {
  readonly left: unknown;
  readonly right: unknown;
}

/** Two states after the coming step that differ, by one hidden choice or outcome, in nothing the viewer is told. */
function twinOf(subject: Subject, state: unknown, viewer: Viewer, rng: Rng): Twin | undefined {
  const { game, box } = subject;
  const actor = game.actors(box, state)[0];
  if (actor === undefined || actor === viewer) return undefined;
  const options = alternatives(subject, state, actor);
  if (options.length < 2) return undefined;
  const first = oneOf(options, rng);
  const second = oneOf(
    options.filter((option) => option !== first),
    rng,
  );
  const left = after(subject, state, actor, first, viewer);
  const right = after(subject, state, actor, second, viewer);
  const alike = same(left.told, right.told) && same(game.view(box, left.state, viewer), game.view(box, right.state, viewer));
  if (!alike || same(left.state, right.state)) return undefined;
  return { left: left.state, right: right.state };
}

function alternatives(subject: Subject, state: unknown, actor: Actor): readonly Action[] {
  if (actor !== CHANCE) return subject.game.legal(subject.box, state, actor);
  return subject.game.chance(subject.box, state).outcomes;
}

/** The state after a step, and what a viewer is told of it. */
function after(
  subject: Subject,
  state: unknown,
  actor: Actor,
  action: Action,
  viewer: Viewer,
): { readonly state: unknown; readonly told: readonly (Fact | undefined)[] } {
  const { game, box } = subject;
  const copy = game.clone(state);
  const told: (Fact | undefined)[] = [];
  game.play(box, copy, actor, action, (event) => told.push(game.tell(box, event, viewer)));
  return { state: copy, told: told.filter((fact) => fact !== undefined) };
}

/**
 * 9: non-interference. At every step all alternatives are tried: a viewer who is told the same sees the same, and who sees the
 * same is told the same. Then the two worlds are played on alike, and must go on looking alike until the viewer is told otherwise.
 */
export function keepsApart(subject: Subject): void {
  const { game, box } = subject;
  walk(subject, 9, (state, rng, entry) => {
    if (rng.below(LOOK_EVERY / 2) !== 0) return;
    const actor = game.actors(box, state)[0];
    if (actor === undefined) return;
    const options = alternatives(subject, state, actor);
    for (const viewer of viewers(subject)) {
      if (viewer === actor) continue;
      const base = after(subject, state, actor, oneOf(options, rng), viewer);
      const baseView = JSON.stringify(game.view(box, base.state, viewer));
      for (let i = 0; i < Math.min(options.length, 6); i++) {
        const other = after(subject, state, actor, oneOf(options, rng), viewer);
        const looksAlike = JSON.stringify(game.view(box, other.state, viewer)) === baseView;
        const toldAlike = same(base.told, other.told);
        demand(
          looksAlike || !toldAlike,
          () =>
            `viewer ${viewer}, entry ${entry}: told the same, but sees ${difference(JSON.parse(baseView), game.view(box, other.state, viewer))}`,
        );
        demand(
          toldAlike || !looksAlike,
          () => `viewer ${viewer}, entry ${entry}: sees the same, but is told ${difference(base.told, other.told)}`,
        );
        if (toldAlike && !same(base.state, other.state))
          playAlike(subject, base.state, other.state, viewer, new Xoshiro(rng.below(2 ** 30)), 40);
      }
    }
  });
}

/**
 * Plays two worlds by the same actions while these are possible in both, and compares everything the viewer is sent: view, told
 * events, who decides, and, where the viewer decides, the legal actions and the reasons for refusals.
 */
function playAlike(subject: Subject, left: unknown, right: unknown, viewer: Viewer, rng: Rng, steps: number): void {
  const { game, box } = subject;
  let [one, two] = [game.clone(left), game.clone(right)];
  for (let i = 0; i < steps; i++) {
    compareSent(subject, one, two, viewer, rng);
    const step = randomStep(subject, one, rng);
    if (!step || !game.actors(box, two).includes(step.actor) || !alternatives(subject, two, step.actor).includes(step.action)) return;
    const [a, b] = [after(subject, one, step.actor, step.action, viewer), after(subject, two, step.actor, step.action, viewer)];
    const toldAlike = same(a.told, b.told);
    const looksAlike = same(game.view(box, a.state, viewer), game.view(box, b.state, viewer));
    demand(toldAlike === looksAlike, () =>
      toldAlike
        ? `viewer ${viewer}: told the same, but sees ${difference(game.view(box, a.state, viewer), game.view(box, b.state, viewer))}`
        : `viewer ${viewer}: sees the same, but is told ${difference(a.told, b.told)}`,
    );
    if (!toldAlike) return;
    one = a.state;
    two = b.state;
  }
}

function compareSent(subject: Subject, one: unknown, two: unknown, viewer: Viewer, rng: Rng): void {
  const { game, box } = subject;
  demand(
    same(game.view(box, one, viewer), game.view(box, two, viewer)),
    () => `viewer ${viewer} sees ${difference(game.view(box, one, viewer), game.view(box, two, viewer))}`,
  );
  demand(same(game.actors(box, one), game.actors(box, two)), () => `viewer ${viewer} can tell by who decides`);
  if (viewer === null) return;
  const legal = game.legal(box, one, viewer);
  demand(
    same(legal, game.legal(box, two, viewer)),
    () => `seat ${viewer} can tell by what is legal: ${difference(legal, game.legal(box, two, viewer))}`,
  );
  for (const action of [rng.below(8), 16 + rng.below(120), (legal[0] ?? 0) + 1]) {
    if (legal.includes(action)) continue;
    demand(
      same(game.refuse(box, one, viewer, action), game.refuse(box, two, viewer, action)),
      () => `seat ${viewer} can tell by the reason for refusing ${action}`,
    );
  }
}

/** 10: nothing a viewer has not seen ever appears in what is sent to that viewer: the true world and an imagined one are played on alike. */
export function leaksNothing(subject: Subject): void {
  const { game, box } = subject;
  walk(subject, 10, (state, rng) => {
    if (rng.below(LOOK_EVERY) !== 0) return;
    for (const viewer of viewers(subject)) {
      const view = game.view(box, state, viewer);
      demand(same(JSON.parse(JSON.stringify(view)), view) && plain(view), () => `viewer ${viewer}: a view is plain JSON`);
      playAlike(subject, state, game.imagine(box, view, rng), viewer, new Xoshiro(rng.below(2 ** 30)), 60);
    }
  });
}

const plain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (typeof value === 'object' && Object.values(value).every(plain));

/** 11: a step that leaves the same seat deciding, and so could be undone, has an outcome that is a function of the actor's view. */
export function undoable(subject: Subject): void {
  const { game, box } = subject;
  let steps = 0;
  walk(subject, 11, (state, rng, entry) => {
    if (rng.below(LOOK_EVERY / 3) !== 0) return;
    const actors = game.actors(box, state);
    const [seat] = actors;
    if (seat === undefined || actors.length !== 1 || seat === CHANCE) return;
    const legal = game.legal(box, state, seat);
    const action = oneOf(legal, rng);
    const here = after(subject, state, seat, action, seat);
    if (!same(game.actors(box, here.state), [seat])) return;
    steps++;
    const there = after(subject, game.imagine(box, game.view(box, state, seat), rng), seat, action, seat);
    demand(
      same(game.view(box, here.state, seat), game.view(box, there.state, seat)),
      () =>
        `entry ${entry}: ${game.write(box, action)} could be undone, but shows seat ${seat} something: ${difference(game.view(box, here.state, seat), game.view(box, there.state, seat))}`,
    );
    demand(
      same(here.told, there.told),
      () => `entry ${entry}: ${game.write(box, action)} could be undone, but tells seat ${seat} something`,
    );
  });
  demand(steps > 0, () => 'some step could be undone');
}
