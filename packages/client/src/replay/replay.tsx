// The replay table: the same board, with a time line instead of choices.

import { useSignal } from '@preact/signals';
import { type Viewer, verifyRecord } from '@regalia/core';
import { useEffect, useMemo } from 'preact/hooks';
import { Copy, download } from '../parts/share.tsx';
import { href } from '../router.ts';
import { ScoreLine } from '../table/charts.tsx';
import { LogPanel } from '../table/log-panel.tsx';
import type { Play } from '../table/play.ts';
import { Players } from '../table/players.tsx';
import { Viewport } from '../table/viewport.tsx';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import type { ReplaySource } from './source.ts';

export function Replay({ source, play }: { readonly source: ReplaySource; readonly play: Play }) {
  const { face, game } = play.loaded;
  const last = source.frames.value.length - 1;
  const at = play.past.value ?? last;
  const running = useSignal(false);
  const openHands = useSignal(false);
  const outcome = useMemo(() => source.outcome(), [source]);
  const to = (entry: number): void => {
    play.past.value = Math.max(0, Math.min(last, entry));
  };

  useEffect(() => {
    if (!running.value) return;
    const timer = setInterval(() => {
      const now = play.past.value ?? last;
      if (now >= last) running.value = false;
      else play.past.value = now + 1;
    }, 450);
    return () => clearInterval(timer);
  }, [running.value, last, play, running]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey) return;
      const now = play.past.value ?? last;
      const steps: Readonly<Record<string, number>> = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: last };
      const next = steps[event.key];
      if (next === undefined) return;
      event.preventDefault();
      to(next);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const table = play.table.value;
  const open = openHands.value ? source.everybody().map((frames) => frames[at].view) : undefined;
  return (
    <div class={`table table-replay table-${face.id}`} data-entry={at}>
      <h1 class="sr">{`${t('nav-replay')}: ${game.name}`}</h1>
      <Players play={play} {...(open ? { open } : {})} />
      <div class="table-board">
        <Viewport>
          <face.Board table={table} />
        </Viewport>
      </div>
      <div class="table-dock">
        <section class="timeline" aria-label={t('timeline')}>
          <div class="timeline-buttons">
            <button type="button" class="button small" aria-label={t('to-first')} onClick={() => to(0)}>
              «
            </button>
            <button type="button" class="button small" aria-label={t('step-back')} onClick={() => to(at - 1)}>
              ‹
            </button>
            <button
              type="button"
              class="button small primary"
              aria-label={t(running.value ? 'pause' : 'autoplay')}
              onClick={() => {
                if (at >= last) to(0);
                running.value = !running.value;
              }}
            >
              {running.value ? 'II' : '▶'}
            </button>
            <button type="button" class="button small" aria-label={t('step-on')} data-step onClick={() => to(at + 1)}>
              ›
            </button>
            <button type="button" class="button small" aria-label={t('to-last')} onClick={() => to(last)}>
              »
            </button>
            <output>{t('entry-of', { entry: at, last })}</output>
          </div>
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={t('timeline')}
            onInput={(event) => to(Number(event.currentTarget.value))}
          />
        </section>
      </div>
      <aside class="table-side" aria-label={t('side')}>
        <section class="replay-about">
          <h2>{game.name}</h2>
          <label class="field-inline">
            <span>{t('seen-by')}</span>
            <select
              value={openHands.value ? 'all' : String(source.viewer.value ?? '')}
              onChange={(event) => {
                const { value } = event.currentTarget;
                openHands.value = value === 'all';
                const viewer: Viewer = value === 'all' || value === '' ? null : Number(value);
                const now = at;
                source.look(viewer);
                play.past.value = now;
              }}
            >
              <option value="">{t('spectator')}</option>
              {source.names.map((name, seat) => (
                <option key={name} value={String(seat)}>
                  {name}
                </option>
              ))}
              <option value="all">{t('open-hands')}</option>
            </select>
          </label>
          {outcome && <ScoreLine line={outcome.line} looks={play.looks.value} names={source.names} at={at} onPick={to} />}
          <p class="replay-actions">
            <Copy text={`${location.href.replace(/#.*$/, '')}${href('replay', source.id)}?at=${at}`} label={t('copy-link')} />
            <button type="button" class="button quiet" onClick={() => download(`${game.id}-${source.id}.regalia`, source.record() ?? '')}>
              {t('download-record')}
            </button>
          </p>
          <Verification source={source} />
        </section>
        <LogPanel play={play} onEnd={undefined} />
      </aside>
    </div>
  );
}

/** Re-derives every draw from the key. */
function Verification({ source }: { readonly source: ReplaySource }) {
  const result = useSignal<string | undefined>(undefined);
  const good = useSignal(false);
  const check = (): void => {
    const verified = verifyRecord(source.game, source.given);
    good.value = verified.ok;
    result.value = verified.ok
      ? t('verified', { n: source.given.lines.filter(({ actor }) => actor === '*').length })
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
      {source.commitment !== undefined && <code class="hash">{source.commitment}</code>}
    </div>
  );
}
