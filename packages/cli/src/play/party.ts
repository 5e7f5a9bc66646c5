// Who sits where: from the command line for a new game, from the record for one that goes on.

import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyBot } from '@regalia/bots';
import { commitment, fromHex, keyOf, replayRecord, type Seat, seatLetter } from '@regalia/core';
import type { Shelved } from '@regalia/shelf';
import type { Args } from '../command.ts';
import { failed, misused } from '../failure.ts';
import { brokenRecord, openRecord } from '../records.ts';
import { bestBot, botNamed, botNames, botOfPlayer, botPlayer, chooseTable, courtName, shortNames } from '../table.ts';
import { clean } from '../terminal/clean.ts';
import { begin, type Session } from './session.ts';

/** A new game. */
export function sitDown(id: string, args: Args): Session {
  const { shelved, options, seats } = chooseTable(id, args);
  const human = seatOf(args.values.get('seat') ?? 'A', seats);
  const levels = botNames(shelved, args.values.get('bots') ?? bestBot(shelved), seats - 1);
  const bots = new Map<Seat, AnyBot>();
  const players: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    if (seat === human) {
      players.push(personsName(args, seat));
      continue;
    }
    const level = levels[seat < human ? seat : seat - 1];
    bots.set(seat, botNamed(shelved, level));
    players.push(botPlayer(seat, level));
  }
  const seed = args.values.get('seed');
  const key = seed === undefined ? new Uint8Array(randomBytes(32)) : keyOf(seed, 1);
  return begin({ shelved, options, seats, key, players, names: shortNames(players), human, bots }, botSeed(seed));
}

/** A saved game. It is checked like any record before it goes on. */
export function goOn(path: string, named: string | undefined, args: Args): Session {
  const opened = openRecord(path);
  const { record, shelved } = opened;
  if (named !== undefined && named !== record.game)
    throw misused(`${clean(path)} is a game of ${record.game}, not of ${clean(named)}. Leave the name out, or name the right file.`);
  const replayed = replayRecord(shelved.game, record);
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
  return begin(
    {
      shelved,
      options: record.options,
      seats: record.seats,
      key,
      players,
      names: shortNames(players),
      human,
      bots: botsOf(shelved, players, human, args),
    },
    botSeed(undefined),
    replayed.value.entries,
  );
}

/** The bots named in the record; where none is named, those of the command line. */
function botsOf(shelved: Shelved, players: readonly string[], human: Seat, args: Args): Map<Seat, AnyBot> {
  const others = players.map((_, seat) => seat).filter((seat) => seat !== human);
  const asked = args.values.get('bots');
  const levels = asked === undefined ? undefined : botNames(shelved, asked, others.length);
  return new Map(others.map((seat, i) => [seat, botNamed(shelved, levels?.[i] ?? knownBot(shelved, players[seat]) ?? bestBot(shelved))]));
}

const knownBot = ({ bots }: Shelved, player: string): string | undefined => {
  const name = botOfPlayer(player);
  return name !== undefined && Object.hasOwn(bots, name) ? name : undefined;
};

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
export function freshPath({ shelved, seats, key }: Session): string {
  const name = `${shelved.game.id}-${seats}p-${commitment(key).slice(0, 8)}`;
  for (let copy = 1; ; copy++) {
    const path = join('data', `${name}${copy === 1 ? '' : `-${copy}`}.regalia`);
    if (!existsSync(path)) return path;
  }
}
