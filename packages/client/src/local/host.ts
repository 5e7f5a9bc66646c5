// A game on this device: the driver, the deal, people at one screen and bots in their worker.

import { batch, signal } from '@preact/signals';
import {
  type Action,
  type AnyMatch,
  admit,
  CHANCE,
  commitment,
  type Deal,
  deciders,
  drawOutcome,
  type Entry,
  fromHex,
  insist,
  isOver,
  type Key,
  layOut,
  matchStandings,
  parseRecord,
  printRecord,
  type Result,
  recordOf,
  replayRecord,
  type Seat,
  seatLetter,
  submit,
  toHex,
  type Viewer,
} from '@regalia/core';
import type { LoadedGame } from '../games.ts';
import type { Outcome, Source } from '../table/source.ts';
import { askAdvice, askBot } from './bots.ts';
import { type Frame, type FrameMaker, frameMaker, scoreLine } from './frames.ts';
import { type SavedGame, saveGame } from './store.ts';

/** All that is settled before the first card. */
export interface LocalTable {
  readonly id: string;
  /** Raw options, as in the record. */
  readonly options: unknown;
  /** As in the record: `Bruno (greedy)` for a bot. */
  readonly players: readonly string[];
  /** By seat: a bot's level, or null for a person. */
  readonly levels: readonly (string | null)[];
  readonly key: Key;
  readonly begun: number;
}

const COURT = ['Anna', 'Bruno', 'Clara', 'David', 'Emma', 'Felix', 'Greta', 'Hugo'];
export const courtName = (seat: Seat): string => COURT[seat] ?? seatLetter(seat);

/** As sentences name them: without the bot's level. */
export const shortName = (player: string): string => player.replace(/ \([a-z0-9-]+\)$/, '');

export function newTable(options: unknown, people: readonly (string | undefined)[], levels: readonly (string | null)[]): LocalTable {
  const key = crypto.getRandomValues(new Uint8Array(32));
  const names = new Set<string>();
  const players = levels.map((level, seat) => {
    let name = (people[seat] ?? '').trim().slice(0, 24) || courtName(seat);
    while (names.has(name)) name = `${name}’`;
    names.add(name);
    return level === null ? name : `${name} (${level})`;
  });
  return { id: crypto.randomUUID().slice(0, 8), options, players, levels, key, begun: Date.now() };
}

export interface LocalHost extends Source {
  readonly table: LocalTable;
  /** Lets go: no bot moves any more. */
  leave(): void;
}

/** Sits down; with entries, the game goes on after them. */
export function openTable(loaded: LoadedGame, table: LocalTable, entries: readonly Entry[] = []): LocalHost {
  const { game } = loaded;
  const seats = table.levels.length;
  const people = table.levels.flatMap((level, seat) => (level === null ? [seat] : []));
  const deal: Deal = (draw, chance) => drawOutcome(table.key, draw, chance);
  const laid = layOut(game, table.options, seats);
  insist(laid.ok, 'the options were checked before');
  const match: AnyMatch = laid.value;
  for (const entry of entries) insist(admit(match, entry).ok, 'the record was checked before');

  const viewer = signal<Viewer>(people.length === 0 ? null : people[0]);
  const handover = signal<Seat | undefined>(undefined);
  const frames = signal<readonly Frame[]>([]);
  let maker: FrameMaker;
  let gone = false;

  const look = (seat: Viewer): void => {
    maker = frameMaker(game, table.options, seats, seat);
    const all = [maker.first, ...match.entries.map((entry) => maker.next(entry))];
    batch(() => {
      viewer.value = seat;
      frames.value = all;
    });
  };
  const publish = (): void => {
    const fresh = match.entries.slice(frames.value.length - 1).map((entry) => maker.next(entry));
    if (fresh.length > 0) frames.value = [...frames.value, ...fresh];
  };
  const text = (withKey: boolean): string =>
    printRecord(
      recordOf(match, {
        options: table.options,
        players: table.players,
        commitment: commitment(table.key),
        ...(withKey ? { key: toHex(table.key) } : {}),
      }),
    );
  let saving = false;
  let unsaved = false;
  /** Writes the game down. While one writing goes on, whatever comes in the meantime is written in one piece after it. */
  const save = (): void => {
    unsaved = true;
    if (saving) return;
    saving = true;
    const write = async (): Promise<void> => {
      while (unsaved) {
        unsaved = false;
        const saved: SavedGame = {
          id: table.id,
          game: game.id,
          levels: table.levels,
          record: text(true),
          begun: table.begun,
          changed: Date.now(),
          over: isOver(match),
        };
        // A browser that keeps nothing still plays.
        await saveGame(saved).catch(() => undefined);
      }
      saving = false;
    };
    void write();
  };

  /** Bots play until a person has to decide; then, if it is another person, the screen is handed over. */
  const goOn = async (): Promise<void> => {
    while (!gone && !isOver(match)) {
      const seat = deciders(match)[0];
      const level = table.levels[seat];
      if (level === null) {
        if (people.length > 1 && seat !== viewer.value) handover.value = seat;
        return;
      }
      const [view, legal] = [game.view(match.box, match.state, seat), game.legal(match.box, match.state, seat)];
      const action = await askBot({ game: game.id, options: table.options, seats, view, legal }, level);
      if (gone) return;
      insist(submit(match, seat, [action], deal).ok, 'bots choose legal actions');
      publish();
      save();
    }
  };

  /** What is for chance to decide before anybody does anything. */
  const dealFirst = (): void => {
    while (game.actors(match.box, match.state).includes(CHANCE)) {
      const chance = game.chance(match.box, match.state);
      admit(match, { kind: 'play', actor: CHANCE, action: chance.outcomes[deal(match.draws, chance)] });
    }
  };

  dealFirst();
  const toDecide = deciders(match)[0];
  look(people.length > 1 && toDecide !== undefined && table.levels[toDecide] === null ? toDecide : viewer.value);
  if (people.length > 1 && entries.length > 0 && toDecide !== undefined) handover.value = toDecide;
  save();
  void goOn();

  return {
    id: table.id,
    table,
    game,
    box: match.box,
    seats,
    names: table.players.map(shortName),
    bots: table.levels.map((level) => level !== null),
    viewer,
    frames,
    handover,
    online: undefined,
    commitment: commitment(table.key),
    takeSeat(seat) {
      handover.value = undefined;
      if (seat !== viewer.value) look(seat);
    },
    submit(draft: readonly Action[]): Promise<Result<number>> {
      const seat = viewer.value;
      insist(seat !== null, 'a spectator submits nothing');
      const done = submit(match, seat, draft, deal);
      if (done.ok) {
        publish();
        save();
        void goOn();
      }
      return Promise.resolve(done);
    },
    advised: signal(true),
    advise: (view, legal, calledOff) => askAdvice({ game: game.id, options: table.options, seats, view, legal }, calledOff),
    outcome(): Outcome | undefined {
      if (!isOver(match)) return undefined;
      return { ended: 'played', standings: matchStandings(match), line: scoreLine(game, table.options, seats, match.entries) };
    },
    record: () => (isOver(match) ? text(true) : undefined),
    leave() {
      gone = true;
    },
  };
}

/** A saved game, checked like any record before it goes on. */
export function reopenTable(loaded: LoadedGame, saved: SavedGame): LocalHost | undefined {
  const record = parseRecord(saved.record);
  if (!record.ok) return undefined;
  const replayed = replayRecord(loaded.game, record.value);
  const key = record.value.key === undefined ? undefined : fromHex(record.value.key);
  if (!replayed.ok || !key) return undefined;
  const { options, players } = record.value;
  return openTable(loaded, { id: saved.id, options, players, levels: saved.levels, key, begun: saved.begun }, replayed.value.entries);
}
