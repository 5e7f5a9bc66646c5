// The legal actions as a list with keys: the primary way to play. The board shows the same.

import type { Action } from '@regalia/core';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { HintButton, HintPanel, HintStatus } from './hint-panel.tsx';
import { Picker } from './picker.tsx';
import type { Play } from './play.ts';

/** The actions in the order of the list. The end of the turn has its own button. */
export function listed(play: Play): readonly Action[] {
  const { face } = play.loaded;
  if (face.counting(play.calm.value)) return [];
  const end = face.endTurn(play.source.box, play.present.value.legal);
  return face.groups(play.calm.value).flatMap(({ actions }) => actions.filter((action) => action !== end));
}

export function Actions({ play }: { readonly play: Play }) {
  const { face } = play.loaded;
  const { legal, asked, ready } = play.present.value;
  const table = play.calm.value;
  const text = face.text(settings.language.value);
  const end = face.endTurn(play.source.box, legal);
  const counting = legal.length > 0 ? face.counting(table) : undefined;
  const order = listed(play);
  return (
    <section class="actions" aria-label={t('actions')}>
      <HintStatus play={play} />
      <HintPanel play={play} />
      {counting && <Picker key={`${play.draft.value.join()} ${play.shown.value}`} play={play} counting={counting} />}
      {!counting && legal.length > 0 && (
        <div class="action-groups">
          {face.groups(table).map(({ heading, actions }) => {
            const shown = actions.filter((action) => action !== end);
            if (shown.length === 0) return null;
            return (
              <div key={heading} class="action-group">
                {heading !== '' && <h3>{heading}</h3>}
                <ul>
                  {shown.map((action) => (
                    <li key={action}>
                      <ActionButton
                        play={play}
                        action={action}
                        words={text.action(table.box, table.view, action, table.names)}
                        number={order.indexOf(action) + 1}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            );
          })}
        </div>
      )}
      <div class="action-bar">
        {end !== undefined && (
          <button
            type="button"
            class="button primary end-turn"
            data-action={end}
            onClick={() => play.choose(end)}
            onFocus={() => {
              play.pointed.value = end;
            }}
          >
            {text.action(table.box, table.view, end, table.names)} <kbd>E</kbd>
          </button>
        )}
        {ready && (
          <button type="button" class="button primary" data-confirm onClick={play.confirm}>
            {t('confirm')} <kbd>↵</kbd>
          </button>
        )}
        {play.draft.value.length > 0 && (
          <button type="button" class="button" data-undo onClick={play.undo}>
            {t('undo')} <kbd>U</kbd>
          </button>
        )}
        {play.draft.value.length > 1 && (
          <button type="button" class="button quiet" onClick={play.reset}>
            <span class="long">{t('reset')}</span>
            <span class="short">{t('reset-short')}</span>
          </button>
        )}
        {asked && !ready && <HintButton play={play} />}
      </div>
    </section>
  );
}

function ActionButton({
  play,
  action,
  words,
  number,
}: {
  readonly play: Play;
  readonly action: Action;
  readonly words: string;
  readonly number: number;
}) {
  const { face } = play.loaded;
  const pointed = play.pointed.value === action;
  const { points } = face.explain(play.calm.value, action);
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
      onPointerEnter={() => {
        play.pointed.value = action;
      }}
      onPointerLeave={() => {
        play.pointed.value = undefined;
      }}
      onFocus={() => {
        play.pointed.value = action;
      }}
      onBlur={() => {
        play.pointed.value = undefined;
      }}
    >
      <span class="action-picture">{face.picture(play.calm.value, action)}</span>
      <span class="action-words">{words}</span>
      {points > 0 && <span class="action-points">+{points}</span>}
      {number > 0 && number < 10 && <kbd aria-hidden="true">{number}</kbd>}
    </button>
  );
}
