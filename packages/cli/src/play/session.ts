// A game between one person and bots, on this machine.

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
  type Fact,
  insist,
  isOver,
  type Key,
  layOut,
  length,
  matchStandings,
  printRecord,
  recordOf,
  type Seat,
  submit,
  toHex,
  undoLimit,
  Xoshiro,
} from '@regalia/core';
import type { CliGame } from '@regalia/games';
import { type AnyFace, faceOf } from '../faces/index.ts';
import { type Ears, earsFor } from '../players/ears.ts';
import type { Player } from '../players/player.ts';
import type { LogLine } from './log.ts';

/** All that is settled before the first card. */
export interface Party {
  readonly loaded: CliGame;
  /** Raw options, as in the record. */
  readonly options: unknown;
  readonly seats: number;
  readonly key: Key;
  /** As in the record: `Bruno (greedy)`. */
  readonly players: readonly string[];
  /** As sentences name them: `Bruno`. */
  readonly names: readonly string[];
  readonly human: Seat;
  /** By seat; none for the person. */
  readonly bots: ReadonlyMap<Seat, Player>;
}

export interface Session extends Party {
  readonly face: AnyFace;
  readonly deal: Deal;
  readonly rng: Xoshiro;
  /** What the others are told. */
  readonly ears: Ears;
  match: AnyMatch;
  /** What the person was told, oldest first. */
  log: LogLine[];
}

/** Sits down at the table and deals; with entries, the game goes on after them. */
export function begin(party: Party, botSeed: number, entries: readonly Entry[] = []): Session {
  const match = laidOut(party);
  const session: Session = {
    ...party,
    face: faceOf(party.loaded.game.id),
    deal: (draw, chance) => drawOutcome(party.key, draw, chance),
    rng: new Xoshiro(botSeed),
    ears: earsFor(party.loaded.game, match.box, [...party.bots.keys()]),
    match,
    log: [],
  };
  replay(session, entries);
  return session;
}

function laidOut({ loaded, options, seats }: Party): AnyMatch {
  const laid = layOut(loaded.game, options, seats);
  insist(laid.ok, 'the options were checked before');
  return laid.value;
}

/** Plays the entries, and then lets chance decide what is for chance to decide. */
function replay(session: Session, entries: readonly Entry[]): void {
  const { match } = session;
  for (const entry of entries) insist(admit(match, entry, hearing(session)).ok, 'an entry played once can be played again');
  while (match.game.actors(match.box, match.state).includes(CHANCE)) {
    const chance = match.game.chance(match.box, match.state);
    admit(match, { kind: 'play', actor: CHANCE, action: chance.outcomes[session.deal(match.draws, chance)] }, hearing(session));
  }
}

/** Writes down what the person is told, and lets the others hear what they are. */
function hearing(session: Session): (event: Fact, entry: number) => void {
  const { loaded, human, names, match, face, ears } = session;
  return (event, entry) => {
    ears.hear(event, entry);
    const told = loaded.game.tell(match.box, event, human);
    const text = told && loaded.text.told(match.box, told, names);
    if (told === undefined || text === undefined) return;
    const seat = typeof told['seat'] === 'number' ? told['seat'] : undefined;
    session.log.push({ entry, seat, weight: face.weight(told), text });
  };
}

export const viewOf = ({ loaded, match, human }: Session): unknown => loaded.game.view(match.box, match.state, human);

export const legalFor = ({ loaded, match, human }: Session): readonly Action[] => loaded.game.legal(match.box, match.state, human);

export const isPersonsTurn = (session: Session): boolean =>
  deciders(session.match).includes(session.human) && !session.match.conceded[session.human];

/** Plays one of the person's legal actions. */
export function act(session: Session, action: Action): void {
  const done = submit(session.match, session.human, [action], session.deal, hearing(session));
  insist(done.ok, 'only legal actions are offered');
}

/** The others play until the person has to decide, or the game is over. */
export async function letOthersPlay(session: Session): Promise<void> {
  const { match, loaded, rng, ears } = session;
  const { game } = loaded;
  while (!isOver(match)) {
    const seat = deciders(match).find((decider) => decider !== session.human || match.conceded[decider]);
    if (seat === undefined) return;
    const bot = session.bots.get(seat);
    const action =
      bot === undefined || match.conceded[seat]
        ? game.idle(match.box, match.state, seat)
        : await bot.choose({
            box: match.box,
            view: game.view(match.box, match.state, seat),
            legal: game.legal(match.box, match.state, seat),
            told: () => ears.news(seat),
            rng,
          });
    insist(submit(match, seat, [action], session.deal, hearing(session)).ok, 'bots choose legal actions');
  }
}

/** Takes the person's last decision back, as long as nothing was drawn or shown since. It was a draft: the record does not keep it. */
export function undo(session: Session): boolean {
  const kept = length(session.match) - 1;
  if (undoLimit(session.match, session.human) > kept) return false;
  const entries = session.match.entries.slice(0, kept);
  session.match = laidOut(session);
  session.log = [];
  session.ears.again();
  replay(session, entries);
  return true;
}

/** The record as text. An unfinished one has the key too: without it the deal could not go on. */
export const recordText = ({ match, options, players, key }: Session): string =>
  printRecord(recordOf(match, { options, players, commitment: commitment(key), key: toHex(key) }));

/** The others go; those who can be told are told how it ended. */
export async function leaveAll({ match, bots }: Session): Promise<void> {
  const ranking = isOver(match) ? matchStandings(match) : undefined;
  await Promise.all([...bots.values()].map((bot) => bot.leave(ranking)));
}
