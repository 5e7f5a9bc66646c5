// The table for those who hear it: a whole round in its order, then what is asked. Every line is said once, when it is added.

import { newestOf } from './log.ts';
import type { Play } from './play.ts';

/** Older ones have been said long ago. */
const MOST = 40;

export function Live({ play }: { readonly play: Play }) {
  const { asked, view } = play.present.value;
  const lines = newestOf(play.log.value, MOST);
  const prompt = asked && !play.catchingUp.value ? play.text.value.prompt(play.match.box, view, play.match.names) : undefined;
  return (
    <div class="sr" role="log" aria-live="polite" data-live>
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
      {prompt !== undefined && (
        <p key={`asked ${play.shown.value} ${play.draft.value.length}`} data-live-prompt>
          {prompt}
        </p>
      )}
    </div>
  );
}
