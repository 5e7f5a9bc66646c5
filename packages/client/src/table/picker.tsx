// Choosing counted things: the cheapest is proposed, and can be changed by hand.

import { useSignal } from '@preact/signals';
import type { Action } from '@regalia/core';
import type { Counting } from '@regalia/parts';
import { useEffect } from 'preact/hooks';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';

export function Picker({ play, counting }: { readonly play: Play; readonly counting: Counting }) {
  const { face } = play.loaded;
  const table = play.calm.value;
  const text = face.text(settings.language.value);
  const ordered = face.groups(table).flatMap(({ actions }) => actions);
  const picked = useSignal<readonly number[]>(counting.counts(ordered[0]));
  const same = (a: readonly number[], b: readonly number[]): boolean => a.every((n, i) => n === b[i]);
  const chosen = ordered.find((action) => same(counting.counts(action), picked.value));
  const pick = (counts: readonly number[]): void => {
    picked.value = counts;
    play.pointed.value = ordered.find((action) => same(counting.counts(action), counts));
  };
  const change = (kind: number, by: number): void =>
    pick(picked.value.map((n, i) => (i === kind ? Math.max(0, Math.min(counting.held[i], n + by)) : n)));
  // It follows what is pointed at: on the table, or by who gives advice.
  const pointed: Action | undefined = play.pointed.value;
  useEffect(() => {
    if (pointed !== undefined && ordered.includes(pointed)) picked.value = counting.counts(pointed);
  }, [pointed]);
  return (
    <form
      class="picker"
      onPointerLeave={() => {
        play.pointed.value = undefined;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) play.choose(chosen);
      }}
    >
      <div class="picker-kinds">
        {counting.kinds.map(({ name, picture }, kind) =>
          counting.held[kind] === 0 ? null : (
            <fieldset key={name} class={`picker-kind ${picked.value[kind] > 0 ? 'picker-some' : ''}`}>
              <legend class="sr">{name}</legend>
              <button
                type="button"
                class="picker-card"
                aria-label={t('picker-more', { name })}
                onClick={() => change(kind, picked.value[kind] < counting.held[kind] ? 1 : -counting.held[kind])}
              >
                {picture}
              </button>
              <span class="picker-count" aria-live="polite">
                <b>{picked.value[kind]}</b>/{counting.held[kind]}
              </span>
              <span class="picker-steps">
                <button
                  type="button"
                  class="step"
                  aria-label={t('picker-less', { name })}
                  disabled={picked.value[kind] === 0}
                  onClick={() => change(kind, -1)}
                >
                  −
                </button>
                <button
                  type="button"
                  class="step"
                  aria-label={t('picker-more', { name })}
                  disabled={picked.value[kind] >= counting.held[kind]}
                  onClick={() => change(kind, 1)}
                >
                  +
                </button>
              </span>
            </fieldset>
          ),
        )}
      </div>
      <button type="submit" class="button primary" data-pay disabled={chosen === undefined}>
        {chosen === undefined ? t('picker-wrong') : text.action(table.box, table.view, chosen, table.names)} <kbd>↵</kbd>
      </button>
      {ordered.length > 1 && (
        <details class="picker-ways">
          <summary>{t('picker-ways', { n: ordered.length })}</summary>
          <ul>
            {ordered.slice(0, 40).map((action) => (
              <li key={action}>
                <button
                  type="button"
                  class={`action small ${action === chosen ? 'action-pointed' : ''}`}
                  onClick={() => pick(counting.counts(action))}
                >
                  <span class="action-words">{text.action(table.box, table.view, action, table.names)}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </form>
  );
}
