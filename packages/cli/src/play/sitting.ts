// One sitting: a session, the person it talks with, and the file it is kept in.

import { Failure } from '../failure.ts';
import { writeWhole } from '../files.ts';
import { clean } from '../terminal/clean.ts';
import type { Talk } from '../terminal/talk.ts';
import { paragraphs } from './log.ts';
import { recordText, type Session, viewOf } from './session.ts';

export interface Sitting {
  readonly session: Session;
  readonly talk: Talk;
  /** Where the record goes. */
  path: string;
  /** Whether it is saved before every turn of the person, without being asked. */
  autosave: boolean;
  /** How many lines of the log have been shown. */
  shown: number;
}

/** What happened since the person last looked. */
export function showNews(sitting: Sitting): void {
  const { session, talk } = sitting;
  const news = paragraphs(session.log.slice(sitting.shown), talk.style);
  sitting.shown = session.log.length;
  if (news.length > 0) talk.say('', ...news);
}

export function showTable({ session, talk }: Sitting): void {
  const { face, match, names } = session;
  talk.say('', ...face.table(match.box, viewOf(session), names, talk.style));
}

export function showBrief({ session, talk }: Sitting): void {
  const { face, match, names } = session;
  const lines = face.brief(match.box, viewOf(session), names, talk.style);
  if (lines.length > 0) talk.say('', ...lines);
}

/** Writes the record, whole or not at all. */
export const keep = (sitting: Sitting): void => writeWhole(sitting.path, recordText(sitting.session), { flush: true });

/** Writes the record; where that fails, says why, and the game goes on. */
export function tryToKeep(sitting: Sitting): boolean {
  try {
    keep(sitting);
    return true;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    sitting.talk.say(error.message);
    return false;
  }
}

/** Saves and says how to go on. */
export function keepForLater(sitting: Sitting): boolean {
  if (!tryToKeep(sitting)) return false;
  sitting.talk.say(`Saved in ${clean(sitting.path)}`, `Go on with: regalia play --resume ${clean(sitting.path)}`);
  return true;
}
