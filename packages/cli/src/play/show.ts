// What the person is shown of a session.

import { paragraphs } from './log.ts';
import { type Session, viewOf } from './session.ts';

/** What happened since the person last looked. */
export function showNews(session: Session): void {
  const news = paragraphs(session.log.slice(session.shown), session.talk.style);
  session.shown = session.log.length;
  if (news.length > 0) session.talk.say('', ...news);
}

export function showTable(session: Session): void {
  const { loaded, match, names, talk } = session;
  talk.say('', ...loaded.terminal.table(match.box, viewOf(session), names, talk.style));
}

export function showBrief(session: Session): void {
  const { loaded, match, names, talk } = session;
  const lines = loaded.terminal.brief(match.box, viewOf(session), names, talk.style);
  if (lines.length > 0) talk.say('', ...lines);
}
