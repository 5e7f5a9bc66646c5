// What happened, in sentences. A line leads back to its moment.

import { useSignal } from '@preact/signals';
import { Component } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.ts';
import { type LogLine, newestOf } from './log.ts';
import type { Play } from './play.ts';
import { SeatEmblem } from './seat.tsx';

interface Props {
  readonly play: Play;
  readonly onEnd: (() => void) | undefined;
  /** In a replay: the entry on show, whose lines are marked. */
  readonly at?: number;
  /** In a replay: no line tells of anything after this. */
  readonly upTo?: number;
}

/** So many lines are there; whoever wants the earlier ones asks for everything. */
const MOST = 60;

export function LogPanel({ play, onEnd, at, upTo }: Props) {
  const all = useSignal(false);
  const list = useRef<HTMLOListElement>(null);
  const lines = shownLines(play.log.value, all.value, upTo);
  const now = at ?? play.past.value;
  const marked = now === undefined ? undefined : lines.findLast(({ entry }) => entry <= now);
  useNewestInSight(list, lines.at(-1)?.key, marked?.key);
  return (
    <section class="log" aria-label={t('log')}>
      <header>
        <h2>{t('log')}</h2>
        {onEnd && (
          <button type="button" class="button small" data-result onClick={onEnd}>
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
        {lines.map((line, i) => (
          <LogRow
            key={line.key}
            play={play}
            line={line}
            // The log is one stop for the tab key; arrows go on from there.
            stop={marked ? line === marked : i === lines.length - 1}
            here={marked !== undefined && line.entry === marked.entry}
          />
        ))}
      </ol>
    </section>
  );
}

/** Those that matter, and no more than anybody looks at; a replay has all of them, because any may be gone to. */
function shownLines(lines: readonly LogLine[], all: boolean, upTo: number | undefined): readonly LogLine[] {
  const told = upTo === undefined ? lines : lines.filter(({ entry }) => entry <= upTo);
  return all ? told : newestOf(told, upTo === undefined ? MOST : told.length);
}

interface RowProps {
  readonly play: Play;
  readonly line: LogLine;
  readonly stop: boolean;
  readonly here: boolean;
}

/** A line is drawn once: it never says anything else. */
class LogRow extends Component<RowProps> {
  override shouldComponentUpdate({ line, stop, here }: RowProps): boolean {
    return line !== this.props.line || stop !== this.props.stop || here !== this.props.here;
  }
  override render({ play, line: { key, entry, seat, weight, text }, stop, here }: RowProps) {
    return (
      <li class={`log-${weight}`} data-line={key} data-here={here ? '' : undefined}>
        <button
          type="button"
          tabIndex={stop ? 0 : -1}
          aria-current={here ? 'step' : undefined}
          title={t('log-jump', { entry })}
          onClick={() => play.lookAt(entry)}
        >
          {seat !== undefined && <SeatEmblem play={play} seat={seat} />}
          <span>{text}</span>
        </button>
      </li>
    );
  }
}

/**
 * The newest line is in sight, or the one of the moment that is looked at: when it comes, and when the room for the log changes. Whoever
 * is reading in the log is left alone.
 */
function useNewestInSight(list: { readonly current: HTMLElement | null }, newest: string | undefined, marked: string | undefined): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const toIt = (): void => {
      if (element.matches(':hover, :focus-within')) return;
      const line = marked === undefined ? undefined : element.querySelector<HTMLElement>(`[data-line="${marked}"]`);
      element.scrollTop = line ? line.offsetTop - element.offsetTop - element.clientHeight / 2 : element.scrollHeight;
    };
    // An observer calls a first time when the line has been laid out anyway: asking for sizes before that would cost a layout.
    const observer = new ResizeObserver(toIt);
    observer.observe(element);
    return () => observer.disconnect();
  }, [newest, marked]);
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
