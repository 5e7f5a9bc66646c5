// The review of a game beside its replay: how the chance to win went, what was given away where, and what would have been better.

import { useSignal } from '@preact/signals';
import type { Seat, Standing } from '@regalia/core';
import { accountOf, costOf, type Grade, gradeOf } from '@regalia/kit/review';
import { useEffect, useMemo } from 'preact/hooks';
import { ownSeat, type ReplayedMatch } from '../replay/replayed-match.ts';
import type { Where } from '../replay/timeline.tsx';
import { settings } from '../settings.ts';
import type { Play } from '../table/play.ts';
import { t } from '../text/index.ts';
import { ChanceLine } from './chance-line.tsx';
import { type Judged, type Review, startReview } from './review.ts';

interface Props {
  readonly match: ReplayedMatch;
  readonly play: Play;
  readonly where: Where;
  /** Whether it was asked for before the page was opened. */
  readonly asked: boolean;
}

/** So many choices are told of; whoever wants to see the others goes through the replay. */
const MOST = 8;

/** Points of a hundred, in words of the language. */
const points = (share: number): string => new Intl.NumberFormat(settings.language.value).format(Math.round(100 * share));
const percent = (share: number): string =>
  new Intl.NumberFormat(settings.language.value, { style: 'percent' }).format(Math.min(0.99, Math.max(0.01, share)));

export function ReviewPanel({ match, play, where, asked }: Props) {
  const seat = useSignal(ownSeat(match));
  const review = useSignal<Review | undefined>(undefined);
  const start = (of: Seat): void => {
    review.value?.leave();
    seat.value = of;
    review.value = startReview(match, of);
  };
  useEffect(() => {
    if (asked) start(seat.value);
    return () => review.value?.leave();
  }, [match]);
  return (
    <section class="review" aria-label={t('review')} data-review={review.value?.state.value ?? ''}>
      <header>
        <h2>{t('review')}</h2>
        {review.value && (
          <select aria-label={t('review-whose')} value={seat.value} onChange={(event) => start(Number(event.currentTarget.value))}>
            {match.names.map((name, one) => (
              <option key={name} value={one}>
                {name}
              </option>
            ))}
          </select>
        )}
      </header>
      {review.value ? (
        <Reviewed match={match} play={play} where={where} review={review.value} />
      ) : (
        <>
          <p>{t('review-text')}</p>
          <button type="button" class="button" data-review-start onClick={() => start(seat.value)}>
            {t('review-start')}
          </button>
        </>
      )}
    </section>
  );
}

interface ReviewedProps {
  readonly match: ReplayedMatch;
  readonly play: Play;
  readonly where: Where;
  readonly review: Review;
}

function Reviewed({ match, play, where, review }: ReviewedProps) {
  const judged = review.judged.value;
  const state = review.state.value;
  const costly = useMemo(() => costliest(judged), [judged]);
  return (
    <>
      {state === 'thinking' && (
        <p class="review-progress">
          <progress max={review.count} value={review.looked.value} aria-label={t('review-going')} />
          <span>{t('review-so-far', { n: review.looked.value, count: review.count })}</span>
        </p>
      )}
      <p class="sr" role="status">
        {state === 'thinking' ? t('review-going') : ''}
        {state === 'done' ? t('review-done', { n: costly.length }) : ''}
      </p>
      {state === 'failed' && (
        <p class="why-not" role="alert">
          {t('review-failed')}
        </p>
      )}
      {state === 'done' && judged.length === 0 && <p>{t('review-none')}</p>}
      {judged.length > 1 && <ChanceLine judged={judged} play={play} seat={review.seat} where={where} />}
      {state === 'done' && judged.length > 0 && <Summary match={match} review={review} />}
      {costly.length > 0 && (
        <ol class="review-moments">
          {costly.map((one) => (
            <Moment key={one.entry} match={match} play={play} where={where} review={review} judged={one} />
          ))}
        </ol>
      )}
      {state === 'done' && judged.length > 0 && costly.length === 0 && <p>{t('review-clean')}</p>}
      {judged.length > 0 && <p class="hint-note">{t('review-note')}</p>}
    </>
  );
}

/** What cost most, in the order of the game. */
function costliest(judged: readonly Judged[]): readonly Judged[] {
  const costly = judged.filter((one) => gradeOf(one) !== 'as-good');
  return costly
    .sort((a, b) => costOf(b) - costOf(a))
    .slice(0, MOST)
    .sort((a, b) => a.entry - b.entry);
}

/** A seat's share of the win: who ties shares it. */
function shareOf(standings: readonly Standing[], seat: Seat): number {
  const winners = standings.filter(({ rank }) => rank === 1);
  return winners.some((one) => one.seat === seat) ? 1 / winners.length : 0;
}

/** How many choices were good, and where the rest of the way to the result came from. */
function Summary({ match, review }: { readonly match: ReplayedMatch; readonly review: Review }) {
  const judged = review.judged.value;
  const count = (grade: Grade): number => judged.filter((one) => gradeOf(one) === grade).length;
  const result = match.given.over ? match.result() : undefined;
  const onTheMean = (share: number): string =>
    new Intl.NumberFormat(settings.language.value, { maximumFractionDigits: 1 }).format((100 * share) / judged.length);
  const account = result && accountOf(judged, shareOf(result.standings, review.seat));
  return (
    <div class="review-summary">
      <p data-review-grades>
        {t('review-grades', { good: count('as-good'), count: judged.length, inexact: count('inexact'), mistakes: count('mistake') })}
      </p>
      {account && (
        <p>
          {t('review-account', { first: percent(account.first), given: onTheMean(account.given) })}{' '}
          {t(account.fortune < 0 ? 'review-misfortune' : 'review-fortune', { points: onTheMean(Math.abs(account.fortune)) })}
        </p>
      )}
    </div>
  );
}

/** A choice that cost something: what was done, what would have been better and why, and a way to look at it. */
function Moment({ match, play, where, review, judged }: ReviewedProps & { readonly judged: Judged }) {
  const { entry, view, action, better } = judged;
  const text = play.text.value;
  const words = (one: number): string => text.action(match.box, view, one, match.names);
  const before = entry - 1;
  const thinking = review.longer.value === entry;
  const show = (): void => {
    if (match.viewer.value !== review.seat) match.look(review.seat);
    where.goTo(before);
    play.point(better?.action);
  };
  return (
    <li class={`review-moment review-${gradeOf(judged)}`} data-moment={entry} aria-current={where.at === before ? 'step' : undefined}>
      <p class="review-cost">
        <b>{t('review-cost', { points: points(costOf(judged)) })}</b> <span>{t('review-entry', { entry })}</span>
      </p>
      <p>{t('review-did', { action: words(action) })}</p>
      {better && (
        <p>
          {t('review-better', { action: words(better.action) })}{' '}
          <span class="hint-why">{better.reasons.map((reason) => text.reason(match.box, reason, match.names)).join('; ')}</span>
        </p>
      )}
      <p class="review-buttons">
        <button type="button" class="button small" aria-label={t('review-show-this', { entry })} data-moment-show onClick={show}>
          {t('hint-show')}
        </button>
        <button
          type="button"
          class="button small quiet"
          aria-label={t('review-longer-this', { entry })}
          disabled={review.longer.value !== undefined || review.state.value === 'thinking'}
          data-moment-longer
          onClick={() => review.thinkLonger(judged)}
        >
          {t(thinking ? 'hint-thinking' : 'review-longer')}
        </button>
      </p>
    </li>
  );
}
