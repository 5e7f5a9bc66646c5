// What happened, in sentences. A line leads back to its moment.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';
import { SeatEmblem } from './seat.tsx';

export function LogPanel({ play, onEnd }: { readonly play: Play; readonly onEnd: (() => void) | undefined }) {
  const all = useSignal(false);
  const list = useRef<HTMLOListElement>(null);
  const lines = all.value ? play.log.value : play.log.value.filter(({ weight }) => weight !== 'minor').slice(-120);
  useNewestInSight(list, lines.at(-1)?.key, play.past.value === undefined);
  return (
    <section class="log" aria-label={t('log')}>
      <header>
        <h2>{t('log')}</h2>
        {onEnd && (
          <button type="button" class="button small" onClick={onEnd}>
            {t('show-result')}
          </button>
        )}
        <label class="check">
          <input
            type="checkbox"
            checked={all.value}
            onChange={(event) => {
              all.value = event.currentTarget.checked;
            }}
          />
          <span>{t('log-all')}</span>
        </label>
      </header>
      <ol ref={list} aria-label={t('log')} onKeyDown={moveInLog}>
        {lines.map(({ key, entry, seat, weight, text }, i) => (
          <li key={key} class={`log-${weight}`}>
            <button
              type="button"
              // The log is one stop for the tab key; arrows go on from there.
              tabIndex={i === lines.length - 1 ? 0 : -1}
              title={t('log-jump', { entry })}
              onClick={() => play.lookAt(entry)}
            >
              {seat !== undefined && <SeatEmblem play={play} seat={seat} />}
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The newest line is in sight: when it comes, and when the room for the log changes. Whoever is reading in it is left alone. */
function useNewestInSight(list: { readonly current: HTMLElement | null }, newest: string | undefined, isPresent: boolean): void {
  useEffect(() => {
    const element = list.current;
    if (!element || !isPresent) return;
    const toEnd = (): void => {
      if (!element.matches(':hover, :focus-within')) element.scrollTop = element.scrollHeight;
    };
    toEnd();
    const observer = new ResizeObserver(toEnd);
    observer.observe(element);
    return () => observer.disconnect();
  }, [newest, isPresent]);
}

/** From line to line. */
function moveInLog(event: KeyboardEvent): void {
  if (!(event.currentTarget instanceof Element)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const now = document.activeElement instanceof HTMLElement ? all.indexOf(document.activeElement) : -1;
  const to = new Map([
    ['ArrowUp', now - 1],
    ['ArrowDown', now + 1],
    ['Home', 0],
    ['End', all.length - 1],
  ]).get(event.key);
  if (to === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  all[Math.min(all.length - 1, Math.max(0, to))]?.focus();
}
