// What brings points now, and what the game is about: a tap away at any time.

import { inLanguage } from '@regalia/manifest';
import { Dialog } from '../parts/dialog.tsx';
import { href } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Panels } from './panels.ts';
import type { Play } from './play.ts';
import { nameAt, SeatEmblem } from './seat.tsx';

interface Props {
  readonly play: Play;
}

/** Only drawn while it is open: it counts everything there is to count. */
export function StandingPanel({ play, panels }: Props & { readonly panels: Panels }) {
  if (panels.tab.value !== 'standing') return null;
  const { Standing } = play.loaded.ui;
  return (
    <section class="standing" aria-label={t('standing')} data-standing tabIndex={-1}>
      {Standing ? <Standing table={play.calm.value} /> : <PlainStanding play={play} />}
    </section>
  );
}

/** Where a game says no more than the points: who has how many, and how far that is from the first. */
function PlainStanding({ play }: Props) {
  const scores = play.scores.value;
  if (!scores) return <p>{t('standing-hidden')}</p>;
  const best = Math.max(...scores.map((score) => score ?? 0));
  const order = scores.map((_, seat) => seat).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return (
    <ol class="standing-plain">
      {order.map((seat) => {
        const score = scores[seat] ?? 0;
        return (
          <li key={seat}>
            <SeatEmblem play={play} seat={seat} />
            <span class="player-name">{nameAt(play.match, seat)}</span>
            <b>{score}</b>
            <small>{score === best ? t('standing-leads') : t('standing-behind', { n: best - score })}</small>
          </li>
        );
      })}
    </ol>
  );
}

/** Opens the goal and, where there is no column beside the board, the standing. */
export const TableTools = ({ play, panels }: Props & { readonly panels: Panels }) => (
  <div class="table-tools">
    {play.match.online?.orders && play.match.online.info.value.phase === 'playing' && (
      <button type="button" class="tool tool-orders" aria-label={t('orders')} data-tool="orders" onClick={panels.toggleOrders}>
        <svg class="icon stroke" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 3.5h9l4 4v13H6zM15 3.5v4h4M9 12h7M9 16h7" />
        </svg>
      </button>
    )}
    <button
      type="button"
      class="tool tool-standing"
      aria-label={t('standing')}
      data-tool="standing"
      onClick={() => panels.toggle('standing')}
    >
      <svg class="icon stroke" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3.5 20.5h17M5 20V13h4v7M10 20V5h4v15M15 20v-9h4v9" />
      </svg>
    </button>
    <button
      type="button"
      class="tool"
      aria-haspopup="dialog"
      data-tool="goal"
      onClick={() => {
        panels.goal.value = true;
      }}
    >
      <svg class="icon stroke" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 9l3 9h10l3-9-5 3-3-7-3 7zM7 21h10" />
      </svg>
      <span class="tool-words">
        {t('goal')} <kbd>G</kbd>
      </span>
    </button>
  </div>
);

export function GoalDialog({ play, panels }: Props & { readonly panels: Panels }) {
  if (!panels.goal.value) return null;
  const { manifest, ui } = play.loaded;
  const close = (): void => {
    panels.goal.value = false;
  };
  return (
    <Dialog label={t('goal')} class="goal" onClose={close}>
      <header class="end-head">
        <h2>{t('goal')}</h2>
        <button type="button" class="close" data-autofocus aria-label={t('close')} onClick={close}>
          ×
        </button>
      </header>
      {ui.Goal ? <ui.Goal table={play.calm.value} /> : <p>{inLanguage(manifest.about, settings.language.value)}</p>}
      <p>
        <a class="button" href={href('rules', manifest.id)} target="_blank" rel="noopener">
          {t('goal-rules')}
        </a>
      </p>
      <Keys />
    </Dialog>
  );
}

const KEYS = ['1–9', '↑ ↓', 'Enter', 'U', 'E', 'Esc', 'H', 'I', 'S', 'O', 'G', 'Space', '+ − 0'] as const;

const Keys = () => (
  <details class="goal-keys">
    <summary>{t('keys-here')}</summary>
    <dl class="keys">
      {KEYS.map((key) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(`key-${key}`)}</dd>
        </div>
      ))}
    </dl>
  </details>
);
