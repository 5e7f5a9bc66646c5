// Writes the golden playthroughs and move-count tables of the games: `npm run golden [GAME]`. Look at the difference before committing it.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countLines, goldenName, goldenVariants, type PerftTable, recordText, subjectOf, writeGolden } from '@regalia/conform';
import {
  type AnyMatch,
  CHANCE,
  commitment,
  deciders,
  drawOutcome,
  type GameRecord,
  insist,
  isOver,
  keyOf,
  parseRecord,
  recordOf,
  replayRecord,
  startMatch,
  stateAt,
  submit,
  toHex,
  Xoshiro,
} from '@regalia/core';
import { SHELF, type Shelved } from '@regalia/shelf';

/** A game between greedy players, one who plays at random and, from three seats on, one who does as little as possible: so odd things happen too. */
async function playGame(
  { game, bot }: Shelved,
  options: unknown,
  seats: number,
  seed: number,
): Promise<{ match: AnyMatch; record: GameRecord }> {
  const key = keyOf('golden', game.id, seats, seed);
  const rng = new Xoshiro(seed);
  const deal = (draw: number, chance: Parameters<typeof drawOutcome>[2]): number => drawOutcome(key, draw, chance);
  const started = startMatch(game, options, seats, deal);
  insist(started.ok, 'the variant can be played');
  const match: AnyMatch = started.value;
  const players = Array.from({ length: seats }, (_, seat) =>
    seat === seed % seats ? 'random' : seats > 2 && seat === (seed + 1) % seats ? 'idle' : 'greedy',
  );
  const [greedy, random] = await Promise.all([bot('greedy', seats), bot('random', seats)]);
  while (!isOver(match)) {
    const [seat] = deciders(match);
    const view = game.view(match.box, match.state, seat);
    const legal = game.legal(match.box, match.state, seat);
    const action =
      players[seat] === 'idle'
        ? game.idle(match.box, match.state, seat)
        : (players[seat] === 'greedy' ? greedy : random).choose(match.box, view, legal, rng);
    insist(submit(match, seat, [action], deal).ok, 'a bot plays what is legal');
  }
  return { match, record: recordOf(match, { options, players, commitment: commitment(key), key: toHex(key) }) };
}

async function writeGoldens(shelved: Shelved): Promise<void> {
  const { game, folder } = shelved;
  const into = join(folder, 'golden');
  mkdirSync(into, { recursive: true });
  for (const name of readdirSync(into)) if (name.endsWith('.golden')) rmSync(join(into, name));
  const written = new Map<string, string>();
  for (const variant of goldenVariants(game)) {
    for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
      const wanted = new Set(game.endings(subjectOf(game, variant, seats, 1, 1).box));
      for (let seed = 1; wanted.size > 0; seed++) {
        insist(seed < 20_000, `a game of ${variant.name} with ${seats} seats that ends by ${[...wanted].join(', ')}`);
        const { match, record } = await playGame(shelved, variant.options, seats, seed);
        const ending = game.ending(match.box, match.state);
        if (ending === undefined || !wanted.delete(ending)) continue;
        const name = goldenName(variant, seats, ending);
        written.set(name, writeGolden(game, record));
        writeFileSync(join(into, name), written.get(name) ?? '');
        console.log(`${name}: ${record.lines.length} entries, seed ${seed}`);
      }
    }
  }
  writeFileSync(join(into, 'perft.json'), `${JSON.stringify(perftTables(shelved, written), undefined, 1)}\n`);
}

/** From before the first occurrence of each kind of action, as deep as some ten thousand lines go. */
function perftTables({ game }: Shelved, goldens: ReadonlyMap<string, string>): PerftTable[] {
  const tables: PerftTable[] = [];
  const counted = new Set<string>();
  for (const [golden, text] of goldens) {
    const parsed = parseRecord(recordText(text));
    insist(parsed.ok, 'a golden holds a record');
    const replayed = replayRecord(game, parsed.value);
    insist(replayed.ok, 'a golden can be replayed');
    const match: AnyMatch = replayed.value;
    match.entries.forEach((entry, at) => {
      if (entry.kind !== 'play') return;
      const verb = game.write(match.box, entry.action).split(' ')[0];
      const name = `before the first ${entry.actor === CHANCE ? 'random ' : ''}«${verb}»`;
      if (counted.has(name)) return;
      counted.add(name);
      const state = stateAt(match, at);
      const counts: number[] = [];
      while (counts.length < 5 && (counts.at(-1) ?? 1) < 3000) counts.push(countLines(game, match.box, state, counts.length + 1));
      tables.push({ name, golden, entry: at, counts });
    });
  }
  return tables;
}

const [only] = process.argv.slice(2);
for (const shelved of SHELF) if (only === undefined || shelved.game.id === only) await writeGoldens(shelved);
