// The lab in the page: bots play the board on the bench, and what that tells of it is shown while they play.

import { useSignal } from '@preact/signals';
import type { LabTally } from '@regalia/bots';
import type { Json } from '@regalia/kit/workshop';
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Bench } from './bench.ts';
import { type Interval, wilson } from './intervals.ts';
import type { LabAnswer, LabQuestion } from './lab-worker.ts';

const GAMES = 60;

export function LabPanel({ bench, sound }: { readonly bench: Bench; readonly sound: boolean }) {
  const found = useSignal<{ readonly board: Json; readonly answer: LabAnswer } | undefined>(undefined);
  const worker = useRef<Worker | undefined>(undefined);
  const stop = (): void => {
    worker.current?.terminate();
    worker.current = undefined;
    if (found.value) found.value = { ...found.value, answer: { ...found.value.answer, done: true } };
  };
  useEffect(() => stop, []);
  const start = (): void => {
    stop();
    const board = bench.board.peek();
    const lab = new Worker(new URL('./lab-worker.ts', import.meta.url), { type: 'module' });
    worker.current = lab;
    found.value = { board, answer: { tallies: [], done: false } };
    lab.onmessage = ({ data }: MessageEvent<LabAnswer>) => {
      found.value = { board, answer: data };
    };
    const { id, editions } = bench.loaded.manifest;
    lab.postMessage({ game: id, options: { edition: editions[0], board }, games: GAMES } satisfies LabQuestion);
  };
  const running = found.value && !found.value.answer.done;
  return (
    <section class="shop-lab" aria-label={t('lab')}>
      <h2>{t('lab')}</h2>
      <p class="note">{t('lab-text')}</p>
      <button type="button" class="button" data-shop-lab disabled={!sound} onClick={running ? stop : start}>
        {t(running ? 'lab-stop' : 'lab-start')}
      </button>
      {found.value && <Findings tallies={found.value.answer.tallies} old={found.value.board !== bench.board.value} />}
    </section>
  );
}

const percent = (share: number): string =>
  new Intl.NumberFormat(settings.language.value, { style: 'percent', maximumFractionDigits: 0 }).format(share);
const mean = (values: readonly number[]): string =>
  new Intl.NumberFormat(settings.language.value, { maximumFractionDigits: 0 }).format(
    values.reduce((sum, n) => sum + n, 0) / Math.max(1, values.length),
  );

function Findings({ tallies, old }: { readonly tallies: readonly LabTally[]; readonly old: boolean }) {
  return (
    <div aria-live="polite">
      {old && <p class="note">{t('lab-old')}</p>}
      {tallies
        .filter(({ games }) => games > 0)
        .map((tally) => (
          <SeatsFindings key={tally.seats} tally={tally} />
        ))}
    </div>
  );
}

function SeatsFindings({ tally: { seats, games, wins, scores, lengths } }: { readonly tally: LabTally }) {
  const share = (wins[0] ?? 0) / games;
  const interval = wilson(share, games);
  return (
    <div class="lab-seats" data-lab-seats={seats}>
      <h3>{t('lab-seats', { seats, games })}</h3>
      <ShareBar share={share} interval={interval} fair={1 / seats} />
      <p>
        {t('lab-first', { share: percent(share), low: percent(interval.low), high: percent(interval.high), fair: percent(1 / seats) })}{' '}
        {t('lab-length', { decisions: mean(lengths), points: mean(scores) })}
      </p>
    </div>
  );
}

/** The share of who begins, its interval, and a fair share. */
const ShareBar = ({
  share,
  interval: { low, high },
  fair,
}: {
  readonly share: number;
  readonly interval: Interval;
  readonly fair: number;
}) => (
  <svg class="lab-bar" viewBox="0 0 200 18" aria-hidden="true">
    <rect x="0" y="4" width={200 * share} height="10" rx="2" class="lab-share" />
    <path d={`M${200 * low} 9H${200 * high}M${200 * low} 4v10M${200 * high} 4v10`} class="lab-interval" />
    <path d={`M${200 * fair} 0v18`} class="lab-fair" />
  </svg>
);
