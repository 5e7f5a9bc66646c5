// What a session begins with: from the command line for a new game, from the record for one that goes on.

import { randomBytes, randomInt } from 'node:crypto';
import { commitment, fromHex, keyOf, replayRecord, type Seat, seatLetter, seatOf } from '@regalia/core';
import { courtName } from '@regalia/kit';
import type { Args } from '../command.ts';
import { failed, misused } from '../failure.ts';
import type { CliGame } from '../games.ts';
import { nth } from '../nth.ts';
import { botBehind, botLabel, OUTSIDE, shortNames } from '../players/labels.ts';
import type { Player } from '../players/player.ts';
import { brokenRecord, openRecord } from '../records.ts';
import { chooseTable, playerNames } from '../table.ts';
import { clean } from '../terminal/clean.ts';
import type { SessionPlan } from './session.ts';

/** Puts a player of that name into a seat. */
export type Seater = (loaded: CliGame, options: unknown, seats: number, seat: Seat, name: string) => Promise<Player>;

/** A new game. */
export async function planNew(id: string, args: Args, seater: Seater): Promise<SessionPlan> {
  const { loaded, options, seats } = await chooseTable(id, args);
  const person = seatNamed(args.values.get('seat') ?? 'A', seats);
  const names = playerNames(loaded, args.values.get('bots') ?? loaded.bots.usual, seats - 1);
  const bots = new Map(othersThan(person, seats).map((seat, i) => [seat, nth(names, i)]));
  const players = Array.from({ length: seats }, (_, seat) => {
    const bot = bots.get(seat);
    return bot === undefined ? personsName(args, seat) : botLabel(seat, bot);
  });
  const seed = args.values.get('seed');
  return {
    loaded,
    options,
    seats,
    key: seed === undefined ? new Uint8Array(randomBytes(32)) : keyOf(seed, 1),
    players,
    names: shortNames(players),
    person,
    others: await seatOthers(bots, (seat, name) => seater(loaded, options, seats, seat, name)),
    // Bots may play as they like; a seed makes them, too, play the same again.
    seed: seed === undefined ? randomInt(2 ** 31) : new DataView(keyOf(seed, 'bots').buffer).getUint32(0),
    played: undefined,
  };
}

/** A saved game. It is checked like any record before it goes on. */
export async function planResumed(path: string, named: string | undefined, args: Args, seater: Seater): Promise<SessionPlan> {
  const opened = await openRecord(path);
  const { record, loaded, names: players } = opened;
  const { options, seats } = record;
  if (named !== undefined && named !== record.game)
    throw misused(`${clean(path)} is a game of ${record.game}, not of ${clean(named)}. Leave the name out, or name the right file.`);
  const replayed = replayRecord(loaded.game, record);
  if (!replayed.ok) throw brokenRecord(path, replayed.refusal, opened);
  if (record.over) throw failed(`${clean(path)} is a game that is over. See it with: regalia replay ${clean(path)}`);
  const key = record.key === undefined ? undefined : fromHex(record.key);
  if (!key || commitment(key) !== record.commitment) {
    throw failed(
      `${clean(path)} cannot go on: it has no key, or not the one it was dealt with, so the cards to come are not known. Only a game saved by regalia play can.`,
    );
  }
  const person = seatNamed(args.values.get('seat') ?? seatLetter(personIn(players)), seats);
  const bots = botsOf(loaded, players, person, args);
  return {
    loaded,
    options,
    seats,
    key,
    players,
    names: shortNames(players),
    person,
    others: await seatOthers(bots, (seat, name) => seater(loaded, options, seats, seat, name)),
    seed: randomInt(2 ** 31),
    played: replayed.value.entries,
  };
}

const othersThan = (person: Seat, seats: number): Seat[] =>
  Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== person);

/** By seat: the bots of the command line; where it names none, those of the record. */
function botsOf(loaded: CliGame, players: readonly string[], person: Seat, args: Args): ReadonlyMap<Seat, string> {
  const others = othersThan(person, players.length);
  const asked = args.values.get('bots');
  const names = asked === undefined ? undefined : playerNames(loaded, asked, others.length);
  return new Map(others.map((seat, i) => [seat, names?.[i] ?? knownBot(loaded, nth(players, seat))]));
}

function knownBot({ bots }: CliGame, player: string): string {
  const name = botBehind(player);
  if (name === OUTSIDE)
    throw misused(`${clean(player)} was a program of your own. Name the others again: --bots exec:COMMAND, with commas one for each seat.`);
  return name !== undefined && bots.names.includes(name) ? name : bots.usual;
}

async function seatOthers(
  bots: ReadonlyMap<Seat, string>,
  seater: (seat: Seat, name: string) => Promise<Player>,
): Promise<ReadonlyMap<Seat, Player>> {
  const others = new Map<Seat, Player>();
  for (const [seat, name] of bots) others.set(seat, await seater(seat, name));
  return others;
}

/** The first seat that no bot has. */
const personIn = (players: readonly string[]): Seat =>
  Math.max(
    0,
    players.findIndex((player) => botBehind(player) === undefined),
  );

function seatNamed(letter: string, seats: number): Seat {
  const seat = seatOf(letter.toUpperCase(), seats);
  if (seat === undefined)
    throw misused(`There is no seat “${clean(letter)}”: with ${seats} players they are A to ${seatLetter(seats - 1)}.`);
  return seat;
}

function personsName(args: Args, seat: Seat): string {
  const name = args.values.get('name')?.trim() ?? courtName(seat);
  if (name === '' || name !== clean(name, 24) || botBehind(name) !== undefined) {
    throw misused('--name must be 1 to 24 ordinary characters, not ending in brackets, which mark the bots.');
  }
  return name;
}
