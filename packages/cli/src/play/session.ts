// A session: a game between one person and others who are none, on this machine, in a terminal.

import {
  type Action,
  type AnyMatch,
  admit,
  advance,
  commitment,
  type Deal,
  dealFrom,
  deciders,
  type Entry,
  type Fact,
  type Follow,
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
import type { CliGame } from '../games.ts';
import type { Player } from '../players/player.ts';
import { type UnheardNews, unheardNews } from '../players/unheard-news.ts';
import type { Talk } from '../terminal/talk.ts';
import type { LogLine } from './log.ts';

/** All that is settled before the person is asked for the first time. */
export interface SessionPlan {
  readonly loaded: CliGame;
  /** Raw options, as in the record. */
  readonly options: unknown;
  readonly seats: number;
  readonly key: Key;
  /** As in the record: `Bruno (greedy)`. */
  readonly players: readonly string[];
  /** As sentences name them: `Bruno`. */
  readonly names: readonly string[];
  /** Where the person sits. */
  readonly person: Seat;
  /** By seat; none for the person. */
  readonly others: ReadonlyMap<Seat, Player>;
  /** Of the others' luck. */
  readonly seed: number;
  /** What was played before, when a saved game goes on. */
  readonly played: readonly Entry[] | undefined;
}

/** Where the record goes. */
export interface SessionFile {
  readonly path: string;
  /** Whether it is saved before every turn of the person, without being asked. */
  readonly autosave: boolean;
}

export interface Session extends SessionPlan {
  readonly talk: Talk;
  readonly file: SessionFile;
  readonly deal: Deal;
  readonly rng: Xoshiro;
  /** What the others are told. */
  readonly news: UnheardNews;
  match: AnyMatch;
  /** What the person was told, oldest first. */
  log: LogLine[];
  /** How many lines of the log have been shown. */
  shown: number;
}

/** Sits down at the table and deals; a saved game goes on after what was played, which is not told again. */
export function beginSession(plan: SessionPlan, talk: Talk, file: SessionFile): Session {
  const match = laidOut(plan);
  const session: Session = {
    ...plan,
    talk,
    file,
    deal: dealFrom(plan.key),
    rng: new Xoshiro(plan.seed),
    news: unheardNews(plan.loaded.game, match.box, [...plan.others.keys()]),
    match,
    log: [],
    shown: 0,
  };
  playAgain(session, plan.played ?? []);
  if (plan.played) session.shown = session.log.length;
  return session;
}

function laidOut({ loaded, options, seats }: SessionPlan): AnyMatch {
  const laid = layOut(loaded.game, options, seats);
  insist(laid.ok, 'the options were checked before');
  return laid.value;
}

/** Plays the entries, and then lets chance decide what is for chance to decide. */
function playAgain(session: Session, entries: readonly Entry[]): void {
  const { match, deal } = session;
  const follow = following(session);
  for (const entry of entries) insist(admit(match, entry, follow).ok, 'an entry played once can be played again');
  advance(match, deal, follow);
}

/** Writes down what the person is told, and lets the others hear what they are. */
function following(session: Session): Follow<Fact> {
  const { loaded, person, names, match, news } = session;
  const hear = (event: Fact, entry: number): void => {
    news.hear(event, entry);
    const told = loaded.game.tell(match.box, event, person);
    const text = told && loaded.text.told(match.box, told, names);
    if (told === undefined || text === undefined) return;
    const seat = typeof told['seat'] === 'number' ? told['seat'] : undefined;
    session.log.push({ entry, seat, weight: loaded.terminal.weight(told), text });
  };
  return { hear };
}

export const viewOf = ({ loaded, match, person }: Session): unknown => loaded.game.view(match.box, match.state, person);

export const legalFor = ({ loaded, match, person }: Session): readonly Action[] => loaded.game.legal(match.box, match.state, person);

export const isPersonsTurn = (session: Session): boolean =>
  deciders(session.match).includes(session.person) && !session.match.conceded[session.person];

/** Plays one of the person's legal actions. */
export function act(session: Session, action: Action): void {
  const done = submit(session.match, session.person, [action], session.deal, following(session));
  insist(done.ok, 'only legal actions are offered');
}

/** The others play until the person has to decide, or the game is over. */
export async function letOthersPlay(session: Session): Promise<void> {
  const { match, loaded, rng, news } = session;
  const { game } = loaded;
  for (;;) {
    const seat = deciders(match).find((decider) => decider !== session.person || match.conceded[decider]);
    if (seat === undefined) return;
    const player = match.conceded[seat] ? undefined : session.others.get(seat);
    const action =
      player === undefined
        ? game.idle(match.box, match.state, seat)
        : await player.choose({
            box: match.box,
            view: game.view(match.box, match.state, seat),
            legal: game.legal(match.box, match.state, seat),
            told: () => news.deliver(seat),
            rng,
          });
    insist(submit(match, seat, [action], session.deal, following(session)).ok, 'bots choose legal actions');
  }
}

/** Takes the person's last decision back, as long as nothing was drawn or shown since. It was a draft: the record does not keep it. */
export function undo(session: Session): boolean {
  const kept = length(session.match) - 1;
  if (undoLimit(session.match, session.person) > kept) return false;
  const entries = session.match.entries.slice(0, kept);
  session.match = laidOut(session);
  session.log = [];
  session.news.again();
  playAgain(session, entries);
  session.shown = session.log.length;
  return true;
}

/** The record as text. An unfinished one has the key too: without it the deal could not go on. */
export const recordText = ({ match, options, players, key }: Session): string =>
  printRecord(recordOf(match, { options, players, commitment: commitment(key), key: toHex(key) }));

/** The others go; those who can be told are told how it ended. */
export async function leaveAll({ match, others }: Session): Promise<void> {
  const ranking = isOver(match) ? matchStandings(match) : undefined;
  await Promise.all([...others.values()].map((player) => player.leave(ranking)));
}
