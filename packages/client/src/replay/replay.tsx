// The replay table: the same board, with a time line instead of choices.

import { type Signal, useSignal } from '@preact/signals';
import { verifyRecord } from '@regalia/core';
import { useEffect, useMemo } from 'preact/hooks';
import { gameName } from '../games.ts';
import { PositionLink } from '../parts/position-link.tsx';
import { download } from '../parts/share.tsx';
import { ScoreLine } from '../table/charts.tsx';
import { LogPanel } from '../table/log-panel.tsx';
import type { Play } from '../table/play.ts';
import { Players } from '../table/players.tsx';
import { Viewport } from '../table/viewport.tsx';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import type { ReplayedMatch } from './replayed-match.ts';

interface Props {
  readonly match: ReplayedMatch;
  readonly play: Play;
  /** Whether anybody finds the game by its id, on the server. */
  readonly byId: boolean;
}

/** Goes to an entry, no further than there are any. */
type GoTo = (entry: number) => void;

export function Replay({ match, play, byId }: Props) {
  const { ui, manifest } = play.loaded;
  const last = match.frames.value.length - 1;
  const at = play.past.value ?? last;
  const openHands = useSignal(false);
  const goTo: GoTo = (entry) => play.lookAt(Math.max(0, Math.min(last, entry)));
  useArrowKeys(at, last, goTo);
  const open = openHands.value ? match.everybody().map((frames) => frames[at]?.view) : undefined;
  return (
    <div class={`table table-replay table-${ui.id}`} data-entry={at}>
      <h1 class="sr">{`${t('nav-replay')}: ${gameName(manifest.id)}`}</h1>
      <Players play={play} {...(open ? { open } : {})} />
      <div class="table-board">
        <Viewport play={play}>
          <ui.Board table={play.table.value} />
        </Viewport>
      </div>
      <div class="table-dock">
        <Timeline at={at} last={last} goTo={goTo} />
      </div>
      <aside class="table-side" aria-label={t('side')}>
        <AboutReplay match={match} play={play} byId={byId} at={at} openHands={openHands} goTo={goTo} />
        <LogPanel play={play} onEnd={undefined} />
      </aside>
    </div>
  );
}

/** Left and right go step by step, Home and End all the way. */
function useArrowKeys(at: number, last: number, goTo: GoTo): void {
  useEffect(() => {
    const steps = new Map([
      ['ArrowRight', at + 1],
      ['ArrowLeft', at - 1],
      ['Home', 0],
      ['End', last],
    ]);
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey) return;
      const next = steps.get(event.key);
      if (next === undefined) return;
      event.preventDefault();
      goTo(next);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

interface TimelineProps {
  readonly at: number;
  readonly last: number;
  readonly goTo: GoTo;
}

/** How long an entry is shown when the replay runs by itself, in milliseconds. */
const BEAT = 450;

function Timeline({ at, last, goTo }: TimelineProps) {
  const running = useSignal(false);
  useEffect(() => {
    if (!running.value) return;
    const timer = setTimeout(() => {
      if (at >= last) running.value = false;
      else goTo(at + 1);
    }, BEAT);
    return () => clearTimeout(timer);
  }, [running.value, at, last]);
  const run = (): void => {
    if (at >= last) goTo(0);
    running.value = !running.value;
  };
  return (
    <section class="timeline" aria-label={t('timeline')}>
      <div class="timeline-buttons">
        <Step name="to-first" sign="«" onClick={() => goTo(0)} />
        <Step name="step-back" sign="‹" onClick={() => goTo(at - 1)} />
        <Step name={running.value ? 'pause' : 'autoplay'} sign={running.value ? 'II' : '▶'} primary onClick={run} />
        <Step name="step-on" sign="›" onClick={() => goTo(at + 1)} />
        <Step name="to-last" sign="»" onClick={() => goTo(last)} />
        <output>{t('entry-of', { entry: at, last })}</output>
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('timeline')}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
    </section>
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
  <button type="button" class={`button small ${primary ? 'primary' : ''}`} aria-label={t(name)} data-step={name} onClick={onClick}>
    {sign}
  </button>
);

interface AboutProps extends Props {
  readonly at: number;
  readonly openHands: Signal<boolean>;
  readonly goTo: GoTo;
}

/** Through whose eyes, how the points went, and the record itself. */
function AboutReplay({ match, play, byId, at, openHands, goTo }: AboutProps) {
  const { id } = play.loaded.manifest;
  const result = useMemo(() => match.result(), [match]);
  const seeAs = (value: string): void => {
    openHands.value = value === 'all';
    match.look(value === 'all' || value === '' ? null : Number(value));
    play.lookAt(at);
  };
  return (
    <section class="replay-about">
      <h2>{gameName(id)}</h2>
      <label class="field-inline">
        <span>{t('seen-by')}</span>
        <select value={openHands.value ? 'all' : String(match.viewer.value ?? '')} onChange={(event) => seeAs(event.currentTarget.value)}>
          <option value="">{t('spectator')}</option>
          {match.names.map((name, seat) => (
            <option key={name} value={String(seat)}>
              {name}
            </option>
          ))}
          <option value="all">{t('open-hands')}</option>
        </select>
      </label>
      {result && <ScoreLine line={result.line} looks={play.looks.value} names={match.names} at={at} onPick={goTo} />}
      <p class="replay-actions">
        <PositionLink id={match.id} game={id} record={match.record() ?? ''} at={at} byId={byId} label={t('copy-link')} />
        <button type="button" class="button quiet" onClick={() => download(`${id}-${match.id}.regalia`, match.record() ?? '')}>
          {t('download-record')}
        </button>
      </p>
      <Verification match={match} />
    </section>
  );
}

/** Re-derives every draw from the key. */
function Verification({ match }: { readonly match: ReplayedMatch }) {
  const result = useSignal<string | undefined>(undefined);
  const good = useSignal(false);
  const check = (): void => {
    const verified = verifyRecord(match.game, match.given);
    good.value = verified.ok;
    result.value = verified.ok
      ? t('verified', { n: match.given.lines.filter(({ actor }) => actor === '*').length })
      : plainReason(verified.refusal);
  };
  return (
    <div class="verify">
      <button type="button" class="button small" data-verify onClick={check}>
        {t('verify')}
      </button>
      {result.value !== undefined && (
        <p role="status" class={good.value ? 'good' : 'bad'}>
          {result.value}
        </p>
      )}
      {match.commitment !== undefined && <code class="hash">{match.commitment}</code>}
    </div>
  );
}
