// Writes the golden playthroughs and move-count tables of a game into its folder.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyBot, BotSet } from '@regalia/bots';
import { countLines, goldenName, goldenVariants, type PerftTable, recordText, subjectOf, writeGolden } from '@regalia/conform';
import {
  type AnyGame,
  type AnyMatch,
  CHANCE,
  commitment,
  dealFrom,
  deciders,
  type GameRecord,
  insist,
  keyOf,
  parseRecord,
  recordOf,
  replayRecord,
  type Seat,
  startMatch,
  stateAt,
  submit,
  toHex,
  Xoshiro,
} from '@regalia/core';
import { nth } from '../nth.ts';

/** After so many games without it an ending is given up. */
const MOST_SEEDS = 20_000;

/** `tell` is told of every file that was written. */
export async function writeGoldens(game: AnyGame, bots: BotSet, folder: string, tell: (line: string) => void): Promise<void> {
  const into = join(folder, 'golden');
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(into)) if (name.endsWith('.golden')) rmSync(join(into, name));
  const written = new Map<string, string>();
  for (const variant of goldenVariants(game)) {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const wanted = new Set(game.endings(subjectOf(game, variant, seats, 1, 1).box));
      for (let seed = 1; wanted.size > 0; seed++) {
        insist(seed < MOST_SEEDS, `a game of ${variant.name} with ${seats} seats that ends by ${[...wanted].join(', ')}`);
        const { ending, record } = await playGame(game, bots, variant.options, seats, seed);
        if (!wanted.delete(ending)) continue;
        const name = goldenName(variant, seats, ending);
        const text = writeGolden(game, record);
        written.set(name, text);
        writeFileSync(join(into, name), text);
        tell(`${name}: ${record.lines.length} entries, seed ${seed}`);
      }
    }
  }
  writeFileSync(join(into, 'perft.json'), `${JSON.stringify(perftTables(game, written), undefined, 1)}\n`);
}

/**
 * A game between greedy players where the game has some, one who plays at random and, from three seats on, one who does as little as
 * possible: so odd things happen too.
 */
async function playGame(
  game: AnyGame,
  bots: BotSet,
  options: unknown,
  seats: number,
  seed: number,
): Promise<{ readonly ending: string; readonly record: GameRecord }> {
  const key = keyOf('golden', game.id, seats, seed);
  const rng = new Xoshiro(seed);
  const deal = dealFrom(key);
  const started = startMatch(game, options, seats, deal);
  insist(started.ok, 'the variant can be played');
  const match: AnyMatch = started.value;
  const players = Array.from({ length: seats }, (_, seat) =>
    seat === seed % seats ? 'random' : seats > 2 && seat === (seed + 1) % seats ? IDLE : bots.unfailing,
  );
  const seated = await Promise.all(players.map((name) => (name === IDLE ? undefined : bots.make(name, seats))));
  for (;;) {
    const [seat] = deciders(match);
    if (seat === undefined) break;
    insist(submit(match, seat, [choiceOf(match, seat, seated[seat], rng)], deal).ok, 'a bot plays what is legal');
  }
  const record = recordOf(match, { options, players, commitment: commitment(key), key: toHex(key) });
  return { ending: game.ending(match.box, match.state) ?? '', record };
}

/** Does as little as possible. */
const IDLE = 'idle';

const choiceOf = ({ game, box, state }: AnyMatch, seat: Seat, bot: AnyBot | undefined, rng: Xoshiro): number =>
  bot ? bot.choose(box, game.view(box, state, seat), game.legal(box, state, seat), rng) : game.idle(box, state, seat);

/** From before the first occurrence of each kind of action, as deep as some ten thousand lines go. */
function perftTables(game: AnyGame, goldens: ReadonlyMap<string, string>): PerftTable[] {
  const tables: PerftTable[] = [];
  const counted = new Set<string>();
  for (const [golden, text] of goldens) {
    const parsed = parseRecord(recordText(text));
    insist(parsed.ok, 'a golden holds a record');
    const replayed = replayRecord(game, parsed.value);
    insist(replayed.ok, 'a golden can be replayed');
    const match: AnyMatch = replayed.value;
    for (const [at, entry] of match.entries.entries()) {
      if (entry.kind !== 'play') continue;
      const verb = nth(game.write(match.box, entry.action).split(' '), 0);
      const name = `before the first ${entry.actor === CHANCE ? 'random ' : ''}«${verb}»`;
      if (counted.has(name)) continue;
      counted.add(name);
      const state = stateAt(match, at);
      const counts: number[] = [];
      while (counts.length < 5 && (counts.at(-1) ?? 1) < 3000) counts.push(countLines(game, match.box, state, counts.length + 1));
      tables.push({ name, golden, entry: at, counts });
    }
  }
  return tables;
}
