// Beside the board: what is asked, the choices, the log. On a phone it is a sheet at the bottom, where choices and log take turns.

import { signal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.ts';
import { Actions } from './actions.tsx';
import { HEIGHTS, nextHeight } from './heights.ts';
import { LogPanel } from './log-panel.tsx';
import { type Panels, TABS } from './panels.ts';
import type { Play } from './play.ts';
import { Prompt } from './prompt.tsx';
import type { Sheet } from './sheet.ts';
import { followDrag, glideTo } from './sheet-drag.ts';
import { StandingPanel } from './standing.tsx';
import { Ticker } from './ticker.tsx';

interface Props {
  readonly play: Play;
  readonly panels: Panels;
  readonly onEnd: (() => void) | undefined;
}

/** What only tables of a server have. */
const onlineParts = signal<typeof import('./online-side.tsx') | undefined>(undefined);

function useOnlineParts(wanted: boolean): typeof onlineParts.value {
  useEffect(() => {
    if (wanted && !onlineParts.peek())
      void import('./online-side.tsx').then((parts) => {
        onlineParts.value = parts;
      });
  }, [wanted]);
  return onlineParts.value;
}

export function Side({ play, panels, onEnd }: Props) {
  const { tab, sheet } = panels;
  const side = useRef<HTMLElement>(null);
  useHeight(play, sheet, side);
  const { online } = play.match;
  const parts = useOnlineParts(online !== undefined);
  return (
    <aside
      ref={side}
      class="table-side sheet"
      aria-label={t('side')}
      data-tab={tab.value}
      data-height="half"
      data-fresh={sheet.fresh.value ? '' : undefined}
    >
      <Handle sheet={sheet} />
      <Prompt play={play} />
      <Ticker play={play} onOpen={() => panels.toggle('log')} />
      {online && parts && <parts.News play={play} online={online} panels={panels} />}
      <Actions play={play} />
      <Tabs panels={panels} />
      <StandingPanel play={play} panels={panels} />
      <LogPanel play={play} onEnd={onEnd} />
      {online && parts && <parts.More play={play} online={online} panels={panels} />}
    </aside>
  );
}

/**
 * In a column, choices have their own place and the others take turns below them. In a sheet all of them take turns, and the tabs are
 * there only while the choices are not.
 */
const Tabs = ({ panels: { tab } }: { readonly panels: Panels }) => (
  <div class="tabs">
    {TABS.map((name) => (
      <button
        key={name}
        type="button"
        class={`tab tab-${name}`}
        aria-pressed={name === tab.value || (name === 'log' && tab.value === 'choices')}
        onClick={() => {
          tab.value = name;
        }}
      >
        {t(`tab-${name}`)}
        {name === 'standing' && <kbd aria-hidden="true">S</kbd>}
      </button>
    ))}
  </div>
);

/** Told to the sheet without drawing everything anew, so that it can go smoothly from one height to the next. */
function useHeight(play: Play, sheet: Sheet, side: { readonly current: HTMLElement | null }): void {
  useSignalEffect(() => {
    const height = sheet.height.value;
    const element = side.current;
    if (element && element.dataset['height'] !== height) glideTo(element, height);
  });
  // What is asked next is read from its beginning. To scroll costs a layout: only where somebody has scrolled.
  const scrolled = useRef(false);
  useEffect(() => {
    const element = side.current;
    const onScroll = (): void => {
      scrolled.current = true;
    };
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [side]);
  useSignalEffect(() => {
    play.present.value;
    if (!side.current || !scrolled.current) return;
    side.current.scrollTop = 0;
    scrolled.current = false;
  });
  const wasAsked = useRef(false);
  useSignalEffect(() => {
    const { asked } = play.present.value;
    if (!asked || play.draft.value.length > 0) sheet.settle();
    // Whoever has been asked and no longer is has chosen, or watches something: the table is laid.
    if (play.draft.value.length > 0 || (wasAsked.current && !asked)) sheet.begin();
    wasAsked.current ||= asked;
  });
}

/** Dragged, pressed, or moved by arrow keys. */
function Handle({ sheet }: { readonly sheet: Sheet }) {
  const handle = useRef<HTMLDivElement>(null);
  const height = sheet.height.value;
  useEffect(() => {
    const side = handle.current?.parentElement;
    return handle.current && side ? followDrag(handle.current, side, sheet) : undefined;
  }, [sheet]);
  const step = (by: number): void => sheet.put(nextHeight(sheet.height.value, by));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else if (event.key === 'Home') sheet.put('peek');
    else if (event.key === 'End') sheet.put('full');
    else if (event.key === 'Enter' || event.key === ' ') toggle();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const toggle = (): void => (sheet.height.value === 'full' ? sheet.put('peek') : step(1));
  return (
    <div
      ref={handle}
      class="sheet-handle"
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('sheet')}
      aria-valuemin={0}
      aria-valuemax={HEIGHTS.length - 1}
      aria-valuenow={HEIGHTS.indexOf(height)}
      aria-valuetext={t(`sheet-${height}`)}
      onClick={toggle}
      onKeyDown={onKeyDown}
    >
      <span class="sheet-grip" />
    </div>
  );
}
