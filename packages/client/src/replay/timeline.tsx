// Where in the game one is, in a sentence and on a line, and the ways through it: step by step, turn by turn, by itself.

import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../settings.ts';
import { linesOf } from '../table/log.ts';
import type { Play } from '../table/play.ts';
import { nameAt, SeatEmblem } from '../table/seat.tsx';
import { t } from '../text/index.ts';
import { nextTurn, type Turn, turnAt, turnBefore } from './turns.ts';

/** Goes to an entry, no further than there are any. */
export type GoTo = (entry: number) => void;

export interface Where {
  readonly at: number;
  readonly last: number;
  readonly turns: readonly Turn[];
  readonly goTo: GoTo;
}

interface Props {
  readonly play: Play;
  readonly where: Where;
  readonly running: Signal<boolean>;
}

/** How long an entry is shown when the replay runs by itself, in milliseconds; what there is to read takes longer. */
const BEAT = { silent: 260, told: 1100 } as const;

export function Timeline({ play, where, running }: Props) {
  const { at, last, turns, goTo } = where;
  const told = captionOf(play, at);
  const runs = running.value;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(
      () => {
        if (at >= last) running.value = false;
        else goTo(at + 1);
      },
      told.length === 0 ? BEAT.silent : BEAT.told,
    );
    return () => clearTimeout(timer);
  }, [runs, at, last]);
  const run = (): void => {
    if (at >= last) goTo(0);
    running.value = !running.value;
  };
  return (
    <section class="timeline" aria-label={t('timeline')}>
      <Caption play={play} where={where} />
      <div class="timeline-buttons">
        <Step name="turn-back" sign="«" onClick={() => goTo(turnBefore(turns, at))} />
        <Step name="step-back" sign="‹" onClick={() => goTo(at - 1)} />
        <Step name={runs ? 'pause' : 'autoplay'} sign={runs ? 'II' : '▶'} primary onClick={run} />
        <Step name="step-on" sign="›" onClick={() => goTo(at + 1)} />
        <Step name="turn-on" sign="»" onClick={() => goTo(nextTurn(turns, at, last))} />
        <output>{t('entry-of', { entry: at, last })}</output>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('timeline')}
        aria-valuetext={turnText(play, where)}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
    </section>
  );
}

const captionOf = (play: Play, at: number): readonly string[] => {
  const frame = play.match.frames.value[at];
  return frame ? linesOf(frame, play.loaded, play.match, settings.language.value).map(({ text }) => text) : [];
};

/** Whose turn it is, and which. */
function turnText({ match }: Play, { at, turns }: Where): string {
  const now = turnAt(turns, at);
  const turn = turns[now];
  return turn ? t('turn-of', { n: now + 1, last: turns.length, name: nameAt(match, turn.seat) }) : t('turn-none');
}

/** What happened at this entry; where nothing needs saying, what is asked then. */
function Caption({ play, where }: { readonly play: Play; readonly where: Where }) {
  const { at, turns } = where;
  const turn = turns[turnAt(turns, at)];
  const said = captionOf(play, at);
  const { box, view, names } = play.calm.value;
  return (
    <div class="caption">
      <p class="caption-turn">
        {turn && <SeatEmblem play={play} seat={turn.seat} />}
        <span>{turnText(play, where)}</span>
      </p>
      <p class="caption-said" role="status" data-caption>
        {said.length > 0 ? said.join(' ') : play.text.value.prompt(box, view, names)}
      </p>
    </div>
  );
}

interface StepProps {
  /** Id of its name. */
  readonly name: string;
  readonly sign: string;
  readonly primary?: boolean;
  readonly onClick: () => void;
}

const Step = ({ name, sign, primary = false, onClick }: StepProps) => (
  <button
    type="button"
    class={`button small ${primary ? 'primary' : ''}`}
    aria-label={t(name)}
    title={t(name)}
    data-step={name}
    onClick={onClick}
  >
    {sign}
  </button>
);

/** Left and right go step by step, with shift turn by turn, Home and End all the way, Space by itself. */
export function useReplayKeys(where: Where, running: Signal<boolean>): void {
  // Whoever presses quickly goes on from where the last press led.
  const now = useRef(where);
  now.current = where;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (pressed(now.current, running, event)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [running]);
}

/** Whether the key meant something. With the focus on the board, arrows move the board. */
function pressed({ at, last, turns, goTo }: Where, running: Signal<boolean>, event: KeyboardEvent): boolean {
  const ways = new Map<string, readonly [number, number]>([
    ['ArrowRight', [at + 1, nextTurn(turns, at, last)]],
    ['ArrowLeft', [at - 1, turnBefore(turns, at)]],
    ['Home', [0, 0]],
    ['End', [last, last]],
  ]);
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return false;
  if (key === ' ' && !(target instanceof HTMLButtonElement)) {
    if (!running.value && at >= last) goTo(0);
    running.value = !running.value;
    return true;
  }
  const [step, turn] = ways.get(key) ?? [];
  const next = event.shiftKey ? turn : step;
  if (next !== undefined) goTo(next);
  return next !== undefined;
}
