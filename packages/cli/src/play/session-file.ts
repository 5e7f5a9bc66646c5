// The file in which a session is kept.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { commitment } from '@regalia/core';
import { Failure } from '../failure.ts';
import { writeWhole } from '../files.ts';
import { clean } from '../terminal/clean.ts';
import { recordText, type Session, type SessionPlan } from './session.ts';

/** Where the record of a new game goes unless the person names a place: never onto another record. */
export function freshPath({ loaded, seats, key }: SessionPlan): string {
  const name = `${loaded.game.id}-${seats}p-${commitment(key).slice(0, 8)}`;
  for (let copy = 1; ; copy++) {
    const path = join('data', `${name}${copy === 1 ? '' : `-${copy}`}.regalia`);
    if (!existsSync(path)) return path;
  }
}

/** Writes the record, whole or not at all. */
export const keep = (session: Session, path = session.file.path): void => writeWhole(path, recordText(session), { flush: true });

/** Writes the record; where that fails, says why, and the game goes on. */
export function tryToKeep(session: Session, path = session.file.path): boolean {
  try {
    keep(session, path);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    session.talk.say(error.message);
    return false;
  }
}

/** Saves and says how to go on. */
export function keepForLater(session: Session, path = session.file.path): boolean {
  if (!tryToKeep(session, path)) return false;
  session.talk.say(`Saved in ${clean(path)}`, `Go on with: regalia play --resume ${clean(path)}`);
  return true;
}
