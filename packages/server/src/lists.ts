// Who hears when a list may be another: the tables of the lobby, and what is one's own. They are told that it may be so, not what is in
// it: they ask, and get what they may see. Told once a second at most, so that a busy lobby costs no more than a quiet one.

import type { ListName } from '@regalia/protocol';
import type { ListSignal, Store, TableRow } from './store/contract.ts';
import { makerOf, personsOf, type TableMeta } from './table/meta.ts';

/** False when it was not sent. */
type Tell = (changed: readonly ListName[]) => boolean;

export interface Lists {
  /** Tells somebody from now on, and at once; strangers have no name and hear of the lobby alone. Gives what ends it. */
  follow(person: string, tell: Tell): () => void;
  /** A table was changed here. */
  tableChanged(before: TableRow, after: TableRow): void;
  /** What these people have of their own changed: an invitation, a group, something said. */
  ownChanged(persons: Iterable<string>): void;
  /** Another node says so. */
  heard(signal: ListSignal): void;
}

/** Milliseconds between two tellings. */
const APART = 1_000;

interface Follower {
  readonly tell: Tell;
  /** What changed since they were last told. */
  readonly news: Set<ListName>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function makeLists(store: Pick<Store, 'signal' | 'kind'>, apart: number = APART): Lists {
  /** By person; strangers together under no name. */
  const followers = new Map<string, Set<Follower>>();
  const hear = (some: Iterable<Follower>, name: ListName): void => {
    for (const follower of some) note(follower, name, apart);
  };
  const heard = ({ list }: ListSignal): void => {
    if (list !== 'lobby') return hear(followers.get(list.person) ?? [], 'own');
    for (const some of followers.values()) hear(some, 'lobby');
  };
  const say = (signal: ListSignal): void => {
    heard(signal);
    store.signal(signal);
  };
  // A server alone with nobody who follows has nothing to work out.
  const idle = (): boolean => store.kind === 'sqlite' && followers.size === 0;
  const ownChanged = (persons: Iterable<string>): void => {
    if (!idle()) for (const person of new Set(persons)) say({ list: { person } });
  };
  return {
    follow(person, tell) {
      // What they have seen before may be old.
      const follower: Follower = { tell, news: new Set(person === '' ? ['lobby'] : ['lobby', 'own']), timer: undefined };
      const same = followers.get(person) ?? new Set();
      followers.set(person, same.add(follower));
      tellNow(follower, apart);
      return () => {
        clearTimeout(follower.timer);
        same.delete(follower);
        if (same.size === 0 && followers.get(person) === same) followers.delete(person);
      };
    },
    tableChanged(before, after) {
      if (idle()) return;
      if (isOtherForAll(before, after)) say({ list: 'lobby' });
      if (isOtherForOwn(before, after)) ownChanged([...concerned(before.meta), ...concerned(after.meta)]);
    },
    ownChanged,
    heard,
  };
}

function note(follower: Follower, name: ListName, apart: number): void {
  follower.news.add(name);
  if (follower.timer === undefined) tellNow(follower, apart);
}

/** Tells what there is, and then nothing for a while. Who could not take it is told the next time. */
function tellNow(follower: Follower, apart: number): void {
  if (follower.tell([...follower.news])) follower.news.clear();
  follower.timer = setTimeout(() => {
    follower.timer = undefined;
    if (follower.news.size > 0) tellNow(follower, apart);
  }, apart);
  follower.timer.unref();
}

/** Lists are short: they are held against each other as text. */
const differs = (a: unknown, b: unknown): boolean => a !== b && JSON.stringify(a) !== JSON.stringify(b);

/** Everybody who has the table in a list of their own. */
export const concerned = (meta: TableMeta): readonly string[] => [
  meta.host,
  ...personsOf(meta).filter((person) => person !== makerOf(meta.host)),
];

/** Whether the table comes into the lobby, leaves it, or looks another there. */
const isOtherForAll = (before: TableRow, after: TableRow): boolean =>
  after.visibility === 'open' &&
  (before.version === 0 || before.phase !== after.phase || (after.phase !== 'over' && differs(before.meta.seats, after.meta.seats)));

/** Whether those who sit there see another line: whose turn it is, what is asked, who sits there. */
const isOtherForOwn = ({ phase, version, meta: a }: TableRow, { phase: later, meta: b }: TableRow): boolean =>
  version === 0 ||
  phase !== later ||
  a.pausedAt !== b.pausedAt ||
  differs(a.deciding, b.deciding) ||
  differs(a.proposal, b.proposal) ||
  differs(a.rematch, b.rematch) ||
  differs(a.seats, b.seats);
