// What a strong bot would do in the person's place, and why.

import { adviser, LONG_EFFORT } from '@regalia/bots/advice';
import { Xoshiro } from '@regalia/core';
import { right, wrapped } from '@regalia/terminal';
import { choicesOf } from './choices.ts';
import { legalFor, type Session, viewOf } from './session.ts';

/** The best few choices, by their numbers in the list; after long thought, if asked for. Nothing of the game is changed, the luck of the bots included. */
export async function hint(session: Session, long: boolean): Promise<string[]> {
  const { loaded, match, names, talk } = session;
  const { bots, text } = loaded;
  const { style } = talk;
  const advise = await adviser(bots, session.seats);
  const view = viewOf(session);
  const choices = choicesOf(session);
  const advice = advise(match.box, view, legalFor(session), new Xoshiro(match.entries.length), long ? { effort: LONG_EFFORT } : {});
  return advice.flatMap(({ action, value, reasons, plan }) => {
    const number = choices.findIndex((choice) => choice.action === action) + 1;
    const chance = value === undefined ? '' : `about ${Math.round(100 * value)} %: `;
    const why = reasons.map((reason) => text.reason(match.box, reason, names)).join('; ');
    const then = plan.map((step) => text.action(match.box, step.view, step.action, names)).join('; ');
    return [
      ...wrapped(`${style.bold(right(String(number), 3))}  ${text.action(match.box, view, action, names)}`, { indent: 5 }),
      ...wrapped(`     ${chance}${why}.`, { indent: 5 }).map((line) => style.dim(line)),
      ...(then === '' ? [] : wrapped(`     Then: ${then}.`, { indent: 5 }).map((line) => style.dim(line))),
    ];
  });
}
