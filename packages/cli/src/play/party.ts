// Who sits where: from the command line for a new game, from the record for one that goes on.

import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commitment, fromHex, keyOf, replayRecord, type Seat, seatLetter } from '@regalia/core';
import { type CliGame, USUAL_BOT } from '@regalia/games';
import type { Args } from '../command.ts';
import { failed, misused } from '../failure.ts';
import type { Player } from '../players/player.ts';
import { brokenRecord, openRecord } from '../records.ts';
import { botOfPlayer, botPlayer, chooseTable, courtName, OUTSIDE, playerNames, shortNames } from '../table.ts';
import { clean } from '../terminal/clean.ts';
import { begin, type Session } from './session.ts';

/** Puts a player of that name into a seat. */
export type Seater = (loaded: CliGame, options: unknown, seats: number, seat: Seat, name: string) => Promise<Player>;

/** A new game. */
export async function sitDown(id: string, args: Args, seater: Seater): Promise<Session> {
  const { loaded, options, seats } = chooseTable(id, args);
  const human = seatOf(args.values.get('seat') ?? 'A', seats);
  const levels = playerNames(loaded, args.values.get('bots') ?? USUAL_BOT, seats - 1);
  const bots = new Map<Seat, Player>();
  const players: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    if (seat === human) {
      players.push(personsName(args, seat));
      continue;
    }
    const level = levels[seat < human ? seat : seat - 1];
    bots.set(seat, await seater(loaded, options, seats, seat, level));
    players.push(botPlayer(seat, level));
  }
  const seed = args.values.get('seed');
  const key = seed === undefined ? new Uint8Array(randomBytes(32)) : keyOf(seed, 1);
  return begin({ loaded, options, seats, key, players, names: shortNames(players), human, bots }, botSeed(seed));
}

/** A saved game. It is checked like any record before it goes on. */
export async function goOn(path: string, named: string | undefined, args: Args, seater: Seater): Promise<Session> {
  const opened = openRecord(path);
  const { record, loaded } = opened;
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
  const players = opened.names;
  const human = seatOf(args.values.get('seat') ?? personIn(players), record.seats);
  const levels = levelsOf(loaded, players, human, args);
  return begin(
    {
      loaded,
      options: record.options,
      seats: record.seats,
      key,
      players,
      names: shortNames(players),
      human,
      bots: await seatOthers(levels, (seat, level) => seater(loaded, record.options, record.seats, seat, level)),
    },
    botSeed(undefined),
    replayed.value.entries,
  );
}

/** By seat: the bots of the command line; where it names none, those of the record. */
function levelsOf(loaded: CliGame, players: readonly string[], human: Seat, args: Args): ReadonlyMap<Seat, string> {
  const others = players.map((_, seat) => seat).filter((seat) => seat !== human);
  const asked = args.values.get('bots');
  const levels = asked === undefined ? undefined : playerNames(loaded, asked, others.length);
  return new Map(others.map((seat, i) => [seat, levels?.[i] ?? knownBot(loaded, players[seat])]));
}

function knownBot({ bots }: CliGame, player: string): string {
  const name = botOfPlayer(player);
  if (name === OUTSIDE)
    throw misused(`${clean(player)} was a program of your own. Name the others again: --bots exec:COMMAND, with commas one for each seat.`);
  return name !== undefined && bots.includes(name) ? name : USUAL_BOT;
}

async function seatOthers(
  levels: ReadonlyMap<Seat, string>,
  seater: (seat: Seat, level: string) => Promise<Player>,
): Promise<ReadonlyMap<Seat, Player>> {
  const bots = new Map<Seat, Player>();
  for (const [seat, level] of levels) bots.set(seat, await seater(seat, level));
  return bots;
}

/** The letter of the first seat that no bot has. */
const personIn = (players: readonly string[]): string =>
  seatLetter(
    Math.max(
      0,
      players.findIndex((player) => botOfPlayer(player) === undefined),
    ),
  );

function seatOf(letter: string, seats: number): Seat {
  const seat = letter.length === 1 ? letter.toUpperCase().charCodeAt(0) - 65 : -1;
  if (seat < 0 || seat >= seats)
    throw misused(`There is no seat “${clean(letter)}”: with ${seats} players they are A to ${seatLetter(seats - 1)}.`);
  return seat;
}

function personsName(args: Args, seat: Seat): string {
  const name = args.values.get('name')?.trim() ?? courtName(seat);
  if (name === '' || name !== clean(name, 24) || botOfPlayer(name) !== undefined) {
    throw misused('--name must be 1 to 24 ordinary characters, not ending in brackets, which mark the bots.');
  }
  return name;
}

/** Bots may play as they like; a seed makes them, too, play the same again. */
const botSeed = (seed: string | undefined): number =>
  seed === undefined ? randomInt(2 ** 31) : new DataView(keyOf(seed, 'bots').buffer).getUint32(0);

/** Where the record of a new game goes unless the person names a place: never onto another record. */
export function freshPath({ loaded, seats, key }: Session): string {
  const name = `${loaded.game.id}-${seats}p-${commitment(key).slice(0, 8)}`;
  for (let copy = 1; ; copy++) {
    const path = join('data', `${name}${copy === 1 ? '' : `-${copy}`}.regalia`);
    if (!existsSync(path)) return path;
  }
}
