// The legal actions as a list with keys: the primary way to play. The board shows the same.

import { useComputed } from '@preact/signals';
import type { Action } from '@regalia/core';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.ts';
import { HintButton, HintPanel, HintStatus } from './hint-panel.tsx';
import { Picker } from './picker.tsx';
import type { Play } from './play.ts';
import { wordsFor } from './words.ts';

interface Props {
  readonly play: Play;
}

/** The actions in the order of the list. The end of the turn has its own button. */
export function listed(play: Play): readonly Action[] {
  const { ui } = play.loaded;
  if (play.counting.value) return [];
  const end = endOfTurn(play);
  return ui.groups(play.calm.value).flatMap(({ actions }) => actions.filter((action) => action !== end));
}

export const endOfTurn = ({ loaded, match, present }: Play): Action | undefined => loaded.ui.endTurn(match.box, present.value.legal);

export function Actions({ play }: Props) {
  const { legal } = play.present.value;
  const counted = play.counting.value;
  return (
    <section class="actions" aria-label={t('actions')}>
      <HintStatus play={play} />
      <HintPanel play={play} />
      {counted && <Picker play={play} counted={counted} />}
      {!counted && legal.length > 0 && <ActionGroups play={play} />}
      <ActionBar play={play} />
    </section>
  );
}

function ActionGroups({ play }: Props) {
  const order = listed(play);
  return (
    <div class="action-groups">
      {play.loaded.ui.groups(play.calm.value).map(({ heading, actions }) => {
        const shown = actions.filter((action) => order.includes(action));
        if (shown.length === 0) return null;
        return (
          <div key={heading} class="action-group">
            {heading !== '' && <h3>{heading}</h3>}
            <ul>
              {shown.map((action) => (
                <li key={action}>
                  <ActionButton play={play} action={action} number={order.indexOf(action) + 1} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** What can be done besides: end the turn, confirm, step back, ask for a hint. */
function ActionBar({ play }: Props) {
  const { asked, ready } = play.present.value;
  const end = endOfTurn(play);
  // Who looks back sees another moment than that of the draft.
  const drafted = play.past.value === undefined ? play.draft.value.length : 0;
  return (
    <div class="action-bar">
      {end !== undefined && (
        <button
          type="button"
          class="button primary end-turn"
          data-action={end}
          onClick={() => play.choose(end)}
          onFocus={(event) => pointIfSeen(play, end, event)}
        >
          {wordsFor(play, end)} <kbd>E</kbd>
        </button>
      )}
      {ready && (
        <button type="button" class="button primary" data-confirm onClick={play.confirm}>
          {t('confirm')} <kbd>↵</kbd>
        </button>
      )}
      {drafted > 0 && (
        <button type="button" class="button" data-undo onClick={play.undo}>
          {t('undo')} <kbd>U</kbd>
        </button>
      )}
      {drafted > 1 && (
        <button type="button" class="button quiet" onClick={play.reset}>
          <span class="long">{t('reset')}</span>
          <span class="short">{t('reset-short')}</span>
        </button>
      )}
      {asked && !ready && <HintButton play={play} />}
    </div>
  );
}

/** What has the focus is explained to whoever sees that it has: not when the focus merely followed a click. */
function pointIfSeen(play: Play, action: Action, { currentTarget }: FocusEvent): void {
  if (currentTarget instanceof Element && currentTarget.matches(':focus-visible')) play.point(action);
}

interface ButtonProps extends Props {
  readonly action: Action;
  /** Its place in the list, from 1. */
  readonly number: number;
}

function ActionButton({ play, action, number }: ButtonProps) {
  const { ui } = play.loaded;
  // Read apart: only what is pointed at, and what was, is drawn again.
  const pointed = useComputed(() => play.pointed.value === action).value;
  const { points } = ui.explain(play.calm.value, action);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pointed) button.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  return (
    <button
      ref={button}
      type="button"
      class={`action ${pointed ? 'action-pointed' : ''}`}
      data-listed={action}
      onClick={() => play.choose(action)}
      onPointerEnter={() => play.point(action)}
      onPointerLeave={() => play.point(undefined)}
      onFocus={(event) => pointIfSeen(play, action, event)}
      onBlur={() => play.point(undefined)}
    >
      <span class="action-picture">{ui.picture(play.calm.value, action)}</span>
      <span class="action-words">{wordsFor(play, action)}</span>
      {points > 0 && <span class="action-points">+{points}</span>}
      {number > 0 && number < 10 && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}
