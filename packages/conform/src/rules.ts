// Demands 1 to 6 and 12: the game as a machine.

import { type Action, CHANCE, oneOf, startMatch, submit, type Viewer, Xoshiro } from '@regalia/core';
import { dealBy, demand, difference, randomStep, type Subject, same, viewers, walk } from './subject.ts';

/** 1: play always ends, within the stated bound, and never in a state without an action. */
export function ends(subject: Subject): void {
  const { game, box } = subject;
  walk(subject, 1, (state) => {
    const actors = game.actors(box, state);
    for (const actor of actors) {
      if (actor === CHANCE) {
        const total = game.chanceTotal(box, state);
        demand(Number.isInteger(total) && total > 0, () => `chance decides, but among ${total} cases`);
        const { outcomes } = game.chance(box, state);
        demand(new Set(outcomes).size === outcomes.length, () => `the cases of an outcome of chance stand together: ${outcomes}`);
        demand(actors.length === 1, () => 'chance decides alone');
      } else demand(game.legal(box, state, actor).length > 0, () => `seat ${actor} decides, but nothing is legal`);
    }
    const ending = game.ending(box, state);
    demand((ending === undefined) === actors.length > 0, () => 'a game has an ending exactly when nobody decides any more');
    if (ending !== undefined) demand(game.endings(box).includes(ending), () => `the ending ${ending} is not among those stated`);
  });
}

/** 2: playing a copy never alters any kept earlier state. */
export function copies(subject: Subject): void {
  const { game, box } = subject;
  for (let number = 0; number < subject.games; number++) {
    const rng = new Xoshiro(subject.seed * 1009 + 202 + number);
    const kept: { readonly state: unknown; readonly text: string }[] = [];
    let state = game.setup(box);
    for (;;) {
      kept.push({ state, text: JSON.stringify(state) });
      const step = randomStep(subject, state, rng);
      if (!step) break;
      state = game.clone(state);
      demand(JSON.stringify(state) === kept.at(-1)?.text, () => 'a clone equals its original');
      game.play(box, state, step.actor, step.action, undefined);
    }
    kept.forEach(({ state: earlier, text }, entry) => {
      demand(
        JSON.stringify(earlier) === text,
        () => `the state kept at entry ${entry} was altered later: ${difference(JSON.parse(text), earlier)}`,
      );
    });
  }
}

/** 3: same state and action, same result; also after a JSON round trip, and whether or not anyone listens. */
export function repeats(subject: Subject): void {
  const { game, box } = subject;
  walk(subject, 3, (state, rng) => {
    const step = randomStep(subject, state, rng);
    if (!step) return;
    const travelled: unknown = JSON.parse(JSON.stringify(state));
    demand(same(game.actors(box, travelled), game.actors(box, state)), () => 'the same seats decide after a JSON round trip');
    demand(
      step.actor === CHANCE || same(game.legal(box, travelled, step.actor), game.legal(box, state, step.actor)),
      () => 'the same is legal after a JSON round trip',
    );
    const results = [game.clone(state), game.clone(state), travelled].map((copy, i) => {
      const events: unknown[] = [];
      game.play(box, copy, step.actor, step.action, i === 0 ? undefined : (event) => events.push(event));
      return { copy, events };
    });
    const [first, second, third] = results;
    for (const { copy } of results)
      demand(same(copy, first?.copy), () => `the same action has different results: ${difference(first?.copy, copy)}`);
    demand(same(second?.events, third?.events), () => 'the same action emits different events');
  });
}

/** The longest list a person or a bot should have to look through. */
const LONGEST = 200;

/** 4: `legal` is distinct, ascending, stable, short, and empty for seats that do not decide. */
export function lists(subject: Subject): void {
  const { game, box } = subject;
  walk(subject, 4, (state) => {
    const before = JSON.stringify(state);
    const actors = game.actors(box, state);
    for (let seat = 0; seat < subject.seats; seat++) {
      const legal = game.legal(box, state, seat);
      const copy = [...legal];
      demand(
        copy.every((action, i) => Number.isSafeInteger(action) && action >= 0 && action > (copy[i - 1] ?? -1)),
        () => `the list of seat ${seat} is distinct and ascending: ${copy}`,
      );
      demand(copy.length <= LONGEST, () => `the list of seat ${seat} has ${copy.length} actions, more than ${LONGEST}`);
      demand(actors.includes(seat) || copy.length === 0, () => `seat ${seat} does not decide but has legal actions`);
      demand(same(game.legal(box, state, seat), copy), () => `the list of seat ${seat} is the same when asked twice`);
      demand(same(legal, copy), () => 'a list once given does not change');
      if (copy.length > 0) demand(copy.includes(game.idle(box, state, seat)), () => `what an absent seat ${seat} does is legal`);
    }
    demand(JSON.stringify(state) === before, () => 'asking what is legal changes nothing');
  });
}

/** 5: mutated, stale and foreign actions are refused with a reason, and change nothing. */
export function refusals(subject: Subject): void {
  const { game, variant, seats } = subject;
  for (let number = 0; number < subject.games; number++) {
    const rng = new Xoshiro(subject.seed * 1009 + 505 + number);
    const deal = dealBy(rng);
    const started = startMatch(game, variant.options, seats, deal);
    demand(started.ok, () => 'a match of the variant can be started');
    const match = started.value;
    const seen: Action[] = [0, 1, 2 ** 31, 2 ** 40, 123_456_789];
    for (;;) {
      const actors = game.actors(match.box, match.state);
      const deciding = actors.length > 0 ? oneOf(actors, rng) : 0;
      const legal = game.legal(match.box, match.state, deciding);
      const stale = oneOf(seen, rng);
      const probes: readonly (readonly [number, Action])[] = [
        [deciding, stale],
        [deciding, stale + 1],
        [(deciding + 1) % seats, legal[0] ?? stale],
        [(deciding + 1) % seats, stale],
      ];
      const before = JSON.stringify([match.state, match.entries.length, match.draws]);
      for (const [seat, action] of probes) {
        if (game.legal(match.box, match.state, seat).includes(action)) continue;
        const answer = submit(match, seat, [action], deal);
        demand(!answer.ok, () => `the illegal action ${action} of seat ${seat} is accepted`);
        demand(answer.refusal.id.length > 0, () => 'a refusal has a reason');
        const direct = game.refuse(match.box, match.state, seat, action);
        demand(
          typeof direct.rule === 'string' && /^[A-Z]{2}-\d+(\.\d+)?$/.test(direct.rule),
          () => `the refusal «${direct.id}» names a rule`,
        );
        demand(
          JSON.stringify([match.state, match.entries.length, match.draws]) === before,
          () => `the refused action ${action} of seat ${seat} changed something`,
        );
      }
      if (actors.length === 0) break;
      const action = oneOf(legal, rng);
      seen.push(...legal);
      if (seen.length > 4000) seen.splice(0, 2000);
      const answer = submit(match, deciding, [action], deal);
      demand(answer.ok, () => `the legal action ${action} of seat ${deciding} is refused`);
    }
  }
}

/** 6: notation is a bijection; fuzzed text never throws. */
export function notation(subject: Subject): void {
  const { game, box } = subject;
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .+-/_*,;:\n\u00e9\u{1F451}';
  walk(subject, 6, (state, rng) => {
    const step = randomStep(subject, state, rng);
    if (!step) return;
    const all = step.actor === CHANCE ? game.chance(box, state).outcomes : game.legal(box, state, step.actor);
    const texts = new Set<string>();
    for (const action of all) {
      const text = game.write(box, action);
      demand(
        text !== '' && text === text.trim() && !text.includes('\n') && !text.includes('  '),
        () => `the notation ${JSON.stringify(text)} is one clean line`,
      );
      demand(!texts.has(text), () => `two actions are written ${text}`);
      demand(game.verbs.includes(text.split(' ', 1).join()), () => `${text} begins with a stated verb`);
      demand(game.read(box, text) === action, () => `${text} is read back as ${game.read(box, text)}, not ${action}`);
      texts.add(text);
    }
    const text = game.write(box, step.action);
    const at = rng.below(text.length + 1);
    const letter = oneOf([...letters], rng);
    const fuzzed = [
      text.slice(0, at) + letter + text.slice(at + rng.below(2)),
      text.slice(0, at),
      text.slice(at),
      `${text} `,
      text.toUpperCase(),
      `${text}+${text}`,
      letter,
    ];
    for (const odd of fuzzed) {
      const read = game.read(box, odd);
      demand(
        read === undefined || game.write(box, read) === odd,
        () => `${JSON.stringify(odd)} is read as an action that is written otherwise`,
      );
    }
  });
}

/** 12: what is conserved stays, and the points ledger sums to the score. */
export function accounts(subject: Subject): void {
  const { game, box } = subject;
  const start = JSON.stringify(game.tally(box, game.setup(box)));
  walk(subject, 12, (state) => {
    const tally = JSON.stringify(game.tally(box, state));
    demand(tally === start, () => `something was lost or made: ${difference(JSON.parse(start), JSON.parse(tally))}`);
    const standings = game.standings(box, state);
    demand(
      same(
        [...standings.map(({ seat }) => seat)].sort(),
        viewers(subject).filter((viewer: Viewer) => viewer !== null),
      ),
      () => 'every seat stands once in the ranking',
    );
    standings.forEach(({ seat, score, ledger, rank }, i) => {
      const sum = ledger.reduce((total, line) => total + line.points, 0);
      demand(sum === score, () => `the ledger of seat ${seat} sums to ${sum}, its score is ${score}`);
      demand(
        rank === i + 1 || (i > 0 && rank === standings[i - 1]?.rank),
        () => `ranks are 1, 2, 3 … with shared places: ${standings.map((line) => line.rank)}`,
      );
    });
  });
}
