// Choosing counted things: the cheapest is proposed, and can be changed by hand.

import type { Action } from '@regalia/core';
import type { Counting } from '@regalia/parts';
import { useEffect } from 'preact/hooks';
import { t } from '../text/index.ts';
import { actionFor, type Counted, type Counts, changed, oneMore } from './picking.ts';
import type { Play } from './play.ts';
import { wordsFor } from './words.ts';

interface Props {
  readonly play: Play;
  readonly counted: Counted;
}

export function Picker({ play, counted }: Props) {
  const { counting, ordered } = counted;
  const picked = play.calm.value.picked ?? [];
  const chosen = actionFor(counting, ordered, picked);
  // It follows what is pointed at: on the table, or by who gives advice.
  const pointed = play.pointed.value;
  useEffect(() => {
    if (pointed !== undefined && pointed !== chosen && ordered.includes(pointed)) play.pickCounts(counting.counts(pointed));
  }, [pointed]);
  return (
    <form
      class="picker"
      onPointerLeave={() => play.point(undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) play.choose(chosen);
      }}
    >
      <div class="picker-kinds">
        {counting.kinds.map(({ name }, kind) =>
          counting.held[kind] === 0 ? null : <Kind key={name} counting={counting} kind={kind} picked={picked} onPick={play.pickCounts} />,
        )}
      </div>
      <button type="submit" class="button primary" data-pay disabled={chosen === undefined}>
        {chosen === undefined ? t('picker-wrong') : wordsFor(play, chosen)} <kbd>↵</kbd>
      </button>
      {ordered.length > 1 && <Ways play={play} counted={counted} chosen={chosen} onPick={play.pickCounts} />}
    </form>
  );
}

interface KindProps {
  readonly counting: Counting;
  readonly kind: number;
  readonly picked: Counts;
  readonly onPick: (counts: Counts) => void;
}

/** How many of one kind. */
function Kind({ counting, kind, picked, onPick }: KindProps) {
  const { name = '', picture = null } = counting.kinds[kind] ?? {};
  const held = counting.held[kind] ?? 0;
  const count = picked[kind] ?? 0;
  return (
    <fieldset class={`picker-kind ${count > 0 ? 'picker-some' : ''}`}>
      <legend class="sr">{name}</legend>
      <button
        type="button"
        class="picker-card"
        aria-label={t('picker-more', { name })}
        onClick={() => onPick(oneMore(counting, picked, kind))}
      >
        {picture}
      </button>
      <span class="picker-count" aria-live="polite">
        <b>{count}</b>/{held}
      </span>
      <span class="picker-steps">
        <button
          type="button"
          class="step"
          aria-label={t('picker-less', { name })}
          disabled={count === 0}
          onClick={() => onPick(changed(counting, picked, kind, -1))}
        >
          −
        </button>
        <button
          type="button"
          class="step"
          aria-label={t('picker-more', { name })}
          disabled={count >= held}
          onClick={() => onPick(changed(counting, picked, kind, 1))}
        >
          +
        </button>
      </span>
    </fieldset>
  );
}

interface WaysProps extends Props {
  readonly chosen: Action | undefined;
  readonly onPick: (counts: Counts) => void;
}

/** No more are listed: whoever has that many ways picks by hand. */
const MOST_WAYS = 40;

/** All that would do, to be taken as they are. */
const Ways = ({ play, counted: { counting, ordered }, chosen, onPick }: WaysProps) => (
  <details class="picker-ways">
    <summary>{t('picker-ways', { n: ordered.length })}</summary>
    <ul>
      {ordered.slice(0, MOST_WAYS).map((action) => (
        <li key={action}>
          <button
            type="button"
            class={`action small ${action === chosen ? 'action-pointed' : ''}`}
            onClick={() => onPick(counting.counts(action))}
          >
            <span class="action-words">{wordsFor(play, action)}</span>
          </button>
        </li>
      ))}
    </ul>
  </details>
);
