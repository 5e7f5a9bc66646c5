// The JSON Schemas in docs/schemas hold for real games: every view, told event, move and record of random games fits its schema.

import { existsSync, readFileSync } from 'node:fs';
import {
  type Action,
  type AnyGame,
  CHANCE,
  dealFrom,
  deciders,
  isOver,
  keyOf,
  oneOf,
  parseRecord,
  printRecord,
  recordOf,
  startMatch,
  submit,
  Xoshiro,
} from '@regalia/core';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, it } from 'vitest';
import { GAMES, loadRules } from '../src/index.ts';

const ajv = new Ajv({ strict: false, allErrors: false });

function validatorOf(file: string): ValidateFunction {
  const url = new URL(`../../../docs/schemas/${file}`, import.meta.url);
  if (!existsSync(url)) throw new Error(`docs/schemas/${file} is missing: run «npm run schemas»`);
  return ajv.compile(JSON.parse(readFileSync(url, 'utf8')));
}

/** The moves of a game, which are not part of the contract. */
async function movesOf(id: string): Promise<(box: unknown, action: Action) => unknown> {
  const rules: { readonly moveOf: (box: unknown, action: Action) => unknown } = await import(
    new URL(`../../../games/${id}/rules/index.ts`, import.meta.url).pathname
  );
  return rules.moveOf;
}

/** What does not fit, as text; nothing when it does. Values are checked as they travel. */
const misfit = (fits: ValidateFunction, value: unknown): string | undefined => {
  const travelled: unknown = JSON.parse(JSON.stringify(value));
  return fits(travelled) ? undefined : `${JSON.stringify(fits.errors)} in ${JSON.stringify(value)}`;
};

function play(
  game: AnyGame,
  options: unknown,
  seats: number,
  seed: number,
  look: (what: 'view' | 'told' | 'move', value: unknown) => void,
  moveOf: (box: unknown, action: Action) => unknown,
) {
  const rng = new Xoshiro(seed);
  const deal = dealFrom(keyOf('schemas', seed));
  const viewers = [...Array.from({ length: seats }, (_, seat) => seat), null];
  const started = startMatch(game, options, seats, deal);
  if (!started.ok) throw new Error('the variant can be played');
  const match = started.value;
  const hear = (event: Parameters<AnyGame['tell']>[1]): void => {
    for (const viewer of viewers) {
      const told = game.tell(match.box, event, viewer);
      if (told) look('told', told);
    }
  };
  while (!isOver(match)) {
    const seat = oneOf(deciders(match), rng);
    for (const viewer of viewers) look('view', game.view(match.box, match.state, viewer));
    const legal = game.legal(match.box, match.state, seat);
    for (const action of legal) look('move', moveOf(match.box, action));
    submit(match, seat, [oneOf(legal, rng)], deal, {
      hear,
      each: (entry) => {
        if (entry.kind === 'play' && entry.actor === CHANCE) look('move', moveOf(match.box, entry.action));
      },
    });
  }
  return match;
}

describe.each(GAMES)('the schemas of $id', ({ id, ...manifest }) => {
  it('fit every view, told event, move and record of random games of every variant', async () => {
    const game = await loadRules({ id, ...manifest });
    const moveOf = await movesOf(id);
    const fits = {
      view: validatorOf(`${id}/view.schema.json`),
      told: validatorOf(`${id}/told.schema.json`),
      move: validatorOf(`${id}/move.schema.json`),
    };
    const record = validatorOf('record.schema.json');
    const counts = { view: 0, told: 0, move: 0 };
    const odd = new Set<string>();
    for (const [n, { options }] of game.variants.entries()) {
      const seats = game.seats.min + (n % (game.seats.max - game.seats.min + 1));
      const match = play(
        game,
        options,
        seats,
        n,
        (what, value) => {
          counts[what]++;
          const fault = misfit(fits[what], value);
          if (fault !== undefined && odd.size < 5) odd.add(`${what}: ${fault}`);
        },
        moveOf,
      );
      const parsed = parseRecord(printRecord(recordOf(match, { options })));
      const fault = misfit(record, parsed.ok ? parsed.value : undefined);
      if (fault !== undefined) odd.add(fault);
    }
    expect([...odd]).toEqual([]);
    for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(100);
  });

  it('refuse what is not of the game: a view without a field, a told event of another kind, a move with a word too many', () => {
    const [view, told, move] = ['view', 'told', 'move'].map((what) => validatorOf(`${id}/${what}.schema.json`));
    expect(view?.({ viewer: null })).toBe(false);
    expect(told?.({ id: 'no-such-event', seat: 0 })).toBe(false);
    expect(move?.({ kind: 'no-such-move' })).toBe(false);
  });
});
