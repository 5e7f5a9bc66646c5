// The end: ranking, where every point came from, bars, the line of scores, and what to do next.

import { type Standing, seatLetter } from '@regalia/core';
import { useMemo } from 'preact/hooks';
import { withQuery } from '../addresses.ts';
import { gameName } from '../games.ts';
import { isBroken } from '../online/promise.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Copy, download } from '../parts/share.tsx';
import { href } from '../router.ts';
import { t } from '../text/index.ts';
import { ScoreLine, StackedBars } from './charts.tsx';
import { Laurels } from './laurels.tsx';
import type { Play } from './play.ts';
import { RematchOffer } from './rematch-offer.tsx';
import { nameAt, SeatEmblem } from './seat.tsx';
import type { MatchResult, SeenMatch } from './seen-match.ts';
import { whyWon } from './why-won.ts';

interface EndProps {
  readonly play: Play;
  readonly onClose: () => void;
  readonly onRematch: (() => void) | undefined;
}

export function EndScreen({ play, onClose, onRematch }: EndProps) {
  const { match } = play;
  const result = useMemo(() => match.result(), [match]);
  if (!result) return null;
  const { ended, standings, line } = result;
  return (
    <Dialog label={t('game-over')} class="end" onClose={onClose}>
      <header class="end-head">
        {ended === 'played' && <Laurels play={play} standings={standings} />}
        <div class="end-words">
          <h2>{headline(result, match)}</h2>
          {ended === 'played' ? <p data-why-won>{whyWon(play, standings)}</p> : <p data-ended={ended}>{howEnded(result, match)}</p>}
        </div>
        <button type="button" class="close" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </header>
      <Ranking standings={standings} play={play} />
      <div class="end-charts">
        <section>
          <h3>{t('chart-bars')}</h3>
          <StackedBars play={play} standings={standings} />
        </section>
        <section>
          <h3>{t('chart-line')}</h3>
          <ScoreLine line={line} looks={play.looks.value} names={match.names} at={undefined} onPick={undefined} />
        </section>
      </div>
      <details class="ledger">
        <summary>{t('ledger')}</summary>
        <div class="ledger-columns">
          {standings.map((standing) => (
            <Ledger key={standing.seat} play={play} standing={standing} />
          ))}
        </div>
      </details>
      {match.online && <RematchOffer online={match.online} />}
      <WhatNext play={play} standings={standings} onRematch={onRematch} />
      <Fairness match={match} />
    </Dialog>
  );
}

/** That the deal can be checked; or that the key is not the one that was promised at the start. */
function Fairness({ match }: { readonly match: SeenMatch }) {
  const broken = useMemo(() => isBroken(match), [match]);
  if (match.commitment === undefined) return null;
  return broken ? (
    <p class="fairness bad" role="alert">
      {t('no-verify-promise')}
    </p>
  ) : (
    <p class="fairness">{t('fairness-end')}</p>
  );
}

/** How a game ended that was not played out. Of two people the one who gave up is named. */
function howEnded({ ended, standings }: MatchResult, match: SeenMatch): string {
  const [, other, ...more] = standings;
  if (ended !== 'conceded' || !other || more.length > 0) return t(`end-${ended}`);
  return t('has-conceded-over', { name: nameAt(match, other.seat) });
}

/** Who won; nobody where the game was not played out. */
function headline({ ended, standings }: MatchResult, match: SeenMatch): string {
  if (ended !== 'played' && ended !== 'conceded') return t('ended-early');
  const winners = standings.filter(({ rank }) => rank === 1);
  const [name = '', ...others] = winners.map(({ seat }) => nameAt(match, seat));
  // Where several people play, names tell more.
  if (others.length === 0 && winners[0]?.seat === match.viewer.value && match.bots.filter((bot) => !bot).length === 1)
    return t('winner-you');
  return others.length === 0 ? t('winner', { name }) : t('winners', { names: [name, ...others].join(', ') });
}

/** The replay, through the viewer's eyes where the record alone does not tell whose they are: several people sat at the table. */
function replayOf({ id, online, viewer }: SeenMatch): string {
  const address = href('replay', id);
  return online && viewer.value !== null ? withQuery(address, `as=${seatLetter(viewer.value)}`) : address;
}

interface NextProps {
  readonly play: Play;
  readonly standings: readonly Standing[];
  readonly onRematch: (() => void) | undefined;
}

/** Again, see it again, tell others, keep it. */
function WhatNext({ play: { match, loaded }, standings, onRematch }: NextProps) {
  const summary = standings.map(({ rank, seat, score }) => `${rank}. ${nameAt(match, seat)} ${score}`).join(' · ');
  const record = match.record();
  return (
    <footer class="end-actions">
      {onRematch && (
        <button type="button" class="button primary" data-autofocus onClick={onRematch}>
          {t('rematch')}
        </button>
      )}
      <a class="button" href={replayOf(match)}>
        {t('to-replay')}
      </a>
      {record !== undefined && (
        <a class="button" data-to-review href={withQuery(replayOf(match), 'review')}>
          {t('to-review')}
        </a>
      )}
      <Copy text={`${gameName(loaded.manifest.id)}: ${summary}`} label={t('share')} />
      {record !== undefined && (
        <button type="button" class="button quiet" onClick={() => download(`${loaded.manifest.id}-${match.id}.regalia`, record)}>
          {t('download-record')}
        </button>
      )}
    </footer>
  );
}

function Ranking({ standings, play }: { readonly standings: readonly Standing[]; readonly play: Play }) {
  return (
    <ol class="ranking">
      {standings.map(({ seat, rank, score }) => (
        <li key={seat} class={`${rank === 1 ? 'first' : ''} ${seat === play.match.viewer.value ? 'own' : ''}`}>
          <span class="rank">{rank}</span>
          <SeatEmblem play={play} seat={seat} />
          <span class="player-name">{nameAt(play.match, seat)}</span>
          {seat === play.match.viewer.value && <span class="tag">{t('you')}</span>}
          <b>{score}</b>
        </li>
      ))}
    </ol>
  );
}

/** Where a seat's points came from, line by line. */
function Ledger({ play, standing: { seat, score, ledger } }: { readonly play: Play; readonly standing: Standing }) {
  return (
    <section>
      <h4>
        <SeatEmblem play={play} seat={seat} /> {nameAt(play.match, seat)} <b>{score}</b>
      </h4>
      <ul>
        {ledger.map((line, i) => (
          <li key={i}>
            <span>{play.text.value.ledger(play.match.box, line)}</span>
            <b>{line.points}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
