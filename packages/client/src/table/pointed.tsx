// Explains what mouse, finger or focus rests on: what it is, what it costs, what it would bring now, which rule.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';

export function Pointed({ play }: { readonly play: Play }) {
  const late = useSignal<number | undefined>(undefined);
  const action = play.pointed.value;
  // Only what is rested on for a moment is explained, so that crossing the board does not flicker.
  useEffect(() => {
    const timer = setTimeout(
      () => {
        late.value = action;
      },
      action === undefined ? 60 : 220,
    );
    return () => clearTimeout(timer);
  }, [action, late]);
  if (late.value === undefined || play.scene.value !== undefined) return null;
  const { title, lines, points, rules } = play.loaded.ui.explain(play.table.value, late.value);
  if (lines.length === 0) return null;
  return (
    <div class={`pointed ${isLeft() ? 'pointed-right' : ''}`} role="note">
      {title !== '' && (
        <h3>
          {title}
          {points > 0 && <span class="action-points">+{points}</span>}
        </h3>
      )}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {rules.length > 0 && <p class="pointed-rules">{t('rules-of', { rules: rules.join(', ') })}</p>}
    </div>
  );
}

/** Whether what is pointed at lies in the left part of the board: then it is explained on the right, so as not to be covered. */
function isLeft(): boolean {
  const board = document.querySelector('.table-board');
  const box = board?.querySelector('[data-pointed]')?.getBoundingClientRect();
  const all = board?.getBoundingClientRect();
  return box !== undefined && all !== undefined && box.left + box.width / 2 < all.left + all.width * 0.48;
}
