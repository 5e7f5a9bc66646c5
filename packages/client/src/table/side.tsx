// Beside the board: what is asked, the choices, the log. On a phone it is a sheet at the bottom, where choices and log take turns.

import { useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { OrderNews } from '../orders/order-news.tsx';
import { OrdersPanel } from '../orders/orders-panel.tsx';
import { t } from '../text/index.ts';
import { OwnPart } from '../turns/own-part.tsx';
import { NextTable } from '../turns/turns-button.tsx';
import { Actions } from './actions.tsx';
import { Chat } from './chat.tsx';
import { TableNews } from './consent.tsx';
import { HEIGHTS, nextHeight } from './heights.ts';
import { LogPanel } from './log-panel.tsx';
import { type Panels, TABS } from './panels.ts';
import type { Play } from './play.ts';
import { Prompt } from './prompt.tsx';
import { Requests } from './requests.tsx';
import type { Sheet } from './sheet.ts';
import { followDrag, glideFrom } from './sheet-drag.ts';
import { StandingPanel } from './standing.tsx';
import { Ticker } from './ticker.tsx';

interface Props {
  readonly play: Play;
  readonly panels: Panels;
  readonly onEnd: (() => void) | undefined;
}

export function Side({ play, panels, onEnd }: Props) {
  const { tab, sheet } = panels;
  const side = useRef<HTMLElement>(null);
  useHeight(play, sheet, side);
  const { online } = play.match;
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
      {online && <TableNews play={play} online={online} />}
      {online?.orders && <OrderNews play={play} desk={online.orders} />}
      {online && <NextTable play={play} />}
      <Actions play={play} />
      <Tabs panels={panels} />
      <StandingPanel play={play} panels={panels} />
      <LogPanel play={play} onEnd={onEnd} />
      {online && <Chat online={online} />}
      {online?.orders && online.info.value.phase === 'playing' && <OrdersPanel play={play} desk={online.orders} panels={panels} />}
      {online && <Requests play={play} online={online} />}
      {online && online.info.value.yours.length > 0 && <OwnPart table={play.match.id} seats={online.info.value.yours} />}
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
    if (!element || element.dataset['height'] === height) return;
    const before = element.offsetHeight;
    element.dataset['height'] = height;
    glideFrom(element, before);
  });
  // What is asked next is read from its beginning.
  useSignalEffect(() => {
    play.present.value;
    if (side.current) side.current.scrollTop = 0;
  });
  useSignalEffect(() => {
    if (!play.present.value.asked || play.draft.value.length > 0) sheet.settle();
    if (play.draft.value.length > 0) sheet.begin();
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
