// The end: ranking, where every point came from, bars, the line of scores, and what to do next.

import type { Standing } from '@regalia/core';
import { Emblem, type Look } from '@regalia/parts';
import { useMemo } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { Copy, download } from '../parts/share.tsx';
import { href } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { ScoreLine, StackedBars } from './charts.tsx';
import type { Play } from './play.ts';
import type { Outcome } from './source.ts';

interface EndProps {
  readonly play: Play;
  readonly onClose: () => void;
  readonly onRematch: (() => void) | undefined;
}

export function EndScreen({ play, onClose, onRematch }: EndProps) {
  const { source, loaded } = play;
  const outcome = useMemo(() => source.outcome(), [source]);
  if (!outcome) return null;
  const winners = outcome.standings.filter(({ rank }) => rank === 1).map(({ seat }) => source.names[seat]);
  const summary = outcome.standings.map(({ rank, seat, score }) => `${rank}. ${source.names[seat]} ${score}`).join(' · ');
  const record = source.record();
  return (
    <Dialog label={t('game-over')} class="end" onClose={onClose}>
      <header class="end-head">
        <h2>{headline(outcome.ended, winners)}</h2>
        <button type="button" class="close" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </header>
      {outcome.ended !== 'played' && <p data-ended={outcome.ended}>{t(`end-${outcome.ended}`)}</p>}
      <Ranking standings={outcome.standings} play={play} />
      <div class="end-charts">
        <section>
          <h3>{t('chart-bars')}</h3>
          <StackedBars play={play} standings={outcome.standings} />
        </section>
        <section>
          <h3>{t('chart-line')}</h3>
          <ScoreLine line={outcome.line} looks={play.looks.value} names={source.names} at={undefined} onPick={undefined} />
        </section>
      </div>
      <details class="ledger">
        <summary>{t('ledger')}</summary>
        <div class="ledger-columns">
          {outcome.standings.map(({ seat, ledger, score }) => (
            <Ledger
              key={seat}
              name={source.names[seat]}
              look={play.looks.value[seat]}
              lines={ledger.map((line) => ({
                points: line.points,
                text: loaded.face.text(settings.language.value).ledger(source.box, line),
              }))}
              score={score}
            />
          ))}
        </div>
      </details>
      <footer class="end-actions">
        {onRematch && (
          <button type="button" class="button primary" data-autofocus onClick={onRematch}>
            {t('rematch')}
          </button>
        )}
        <a class="button" href={href('replay', source.id)}>
          {t('to-replay')}
        </a>
        <Copy text={`${loaded.game.name}: ${summary}`} label={t('share')} />
        {record !== undefined && (
          <button type="button" class="button quiet" onClick={() => download(`${loaded.game.id}-${source.id}.regalia`, record)}>
            {t('download-record')}
          </button>
        )}
      </footer>
      {source.commitment !== undefined && <p class="fairness">{t('fairness-end')}</p>}
    </Dialog>
  );
}

/** Who won; nobody where the game was not played out. */
function headline(ended: Outcome['ended'], winners: readonly string[]): string {
  if (ended !== 'played') return t('ended-early');
  return winners.length === 1 ? t('winner', { name: winners[0] }) : t('winners', { names: winners.join(', ') });
}

function Ranking({ standings, play }: { readonly standings: readonly Standing[]; readonly play: Play }) {
  return (
    <ol class="ranking">
      {standings.map(({ seat, rank, score }) => (
        <li key={seat} class={rank === 1 ? 'first' : ''}>
          <span class="rank">{rank}</span>
          <Emblem look={play.looks.value[seat]} />
          <span class="player-name">{play.source.names[seat]}</span>
          <b>{score}</b>
        </li>
      ))}
    </ol>
  );
}

interface LedgerProps {
  readonly name: string;
  readonly look: Look;
  readonly lines: readonly { readonly points: number; readonly text: string }[];
  readonly score: number;
}

function Ledger({ name, look, lines, score }: LedgerProps) {
  return (
    <section>
      <h4>
        <Emblem look={look} /> {name} <b>{score}</b>
      </h4>
      <ul>
        {lines.map(({ points, text }, i) => (
          <li key={i}>
            <span>{text}</span>
            <b>{points}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
