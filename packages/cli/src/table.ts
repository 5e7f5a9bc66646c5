// The table a command line asks for: game, edition, number of players, options, board, bots.

import { layOut } from '@regalia/core';
import { newOptions } from '@regalia/manifest';
import { type Args, type Option, whole } from './command.ts';
import { optionsExample } from './examples.ts';
import { failed, misused } from './failure.ts';
import { readJson } from './files.ts';
import { type CliGame, gameNamed } from './games.ts';
import { didYouMean } from './nearest.ts';
import { nth } from './nth.ts';
import { isOutside, playersNamed } from './players/names.ts';
import { hasOwnNet } from './players/own-net.ts';
import { clean } from './terminal/clean.ts';
import { reasonOf } from './text/refusal.ts';

/** Larger board files are not looked at. */
const BOARD_LIMIT = 1_000_000;

/** The options by which commands choose a table. */
export const TABLE_OPTIONS: Readonly<Record<string, Option>> = {
  edition: { takes: 'E', about: 'the edition to play (default: the game’s newest)' },
  players: { takes: 'N', about: 'how many play (default: 4, or as many as the game allows)' },
  options: { takes: 'JSON', about: "table options, as in '{options}'" },
  board: { takes: 'FILE', about: 'a board of your own (JSON), where the game takes one' },
};

export interface TableChoice {
  readonly loaded: CliGame;
  /** Raw options: what goes into the record. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly edition: string;
  readonly seats: number;
}

export const defaultSeats = ({ game }: CliGame): number => Math.min(Math.max(4, game.seats.min), game.seats.max);

/** Reads and checks all of it, so that nothing begins that cannot go on. */
export async function chooseTable(id: string, args: Args): Promise<TableChoice> {
  const loaded = await gameNamed(id);
  const { game } = loaded;
  const edition = args.values.get('edition');
  if (edition !== undefined && !game.editions.includes(edition)) {
    throw misused(`${game.name} has no edition “${clean(edition)}”.${didYouMean(edition, game.editions)}`);
  }
  const seats = whole(args, 'players', game.seats) ?? defaultSeats(loaded);
  const given = readOptions(loaded, args.values.get('options'));
  const board = args.values.get('board');
  const options = {
    ...newOptions(loaded.manifest, given),
    edition: edition ?? given['edition'] ?? game.editions[0],
    ...(board === undefined ? {} : { board: readJson(board, 'the board file', BOARD_LIMIT) }),
  };
  const laid = layOut(game, options, seats);
  if (!laid.ok) {
    const reason = reasonOf(laid.refusal);
    if (laid.refusal.id === 'board' && board !== undefined) throw failed(`${clean(board)}: ${reason}.`);
    throw misused(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
  }
  return { loaded, options, edition: String(options.edition), seats };
}

function readOptions({ manifest }: CliGame, text: string | undefined): Readonly<Record<string, unknown>> {
  if (text === undefined) return {};
  const example = `'${optionsExample(manifest)}'`;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw misused(`--options is not JSON: ${clean(text)}. Write it like ${example}, in single quotes for the shell.`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw misused(`--options must be a JSON object, like ${example}.`);
  return Object.fromEntries(Object.entries(read));
}

/** Names of players from `greedy` or `greedy,random,…`: one for all seats, or one for each. */
export function playerNames(loaded: CliGame, text: string, count: number): readonly string[] {
  const names = playersNamed(loaded, text);
  if (names.length !== 1 && names.length !== count) {
    throw misused(`${names.length} bots were named for ${count} seats: name one for all, or ${count}.`);
  }
  return Array.from({ length: count }, (_, i) => nth(names, names.length === 1 ? 0 : i));
}

/** The same where programs from outside have no place. */
export function botNames(loaded: CliGame, text: string, count: number): readonly string[] {
  const names = playerNames(loaded, text, count);
  if (names.some(isOutside))
    throw misused('A program of your own (exec:) can sit in regalia arena and regalia play only. Name a bot here.');
  if (names.some(hasOwnNet)) throw misused('A net of your own can play in regalia arena and regalia play only. Name a bot here.');
  return names;
}
