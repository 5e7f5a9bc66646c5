// What waits, in a word: a bell in the header, a line on the first page, a button at the table.

import { useSignalEffect } from '@preact/signals';
import { href, route } from '../router.ts';
import type { Play } from '../table/play.ts';
import { t } from '../text/index.ts';
import { lookAtTurns, nextTable, turns, waiting } from './waiting.ts';

/** Only for those who have a table somewhere. */
export function TurnsButton() {
  if ((turns.value?.length ?? 0) === 0) return null;
  const label = waiting.value > 0 ? t('turns-waiting', { n: waiting.value }) : t('nav-turns');
  return (
    <a
      class="header-button turns-button"
      href={href('turns')}
      aria-label={label}
      title={label}
      data-waiting={waiting.value}
      aria-current={route.value.path[0] === 'turns' ? 'page' : undefined}
    >
      <svg class="icon stroke" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M6 17V11a6 6 0 0 1 12 0v6M4 17h16M10 20h4" />
      </svg>
    </a>
  );
}

export function TurnsNotice() {
  if (waiting.value === 0) return null;
  return (
    <section class="notice home-turns" data-home-turns>
      <p>{t('turns-waiting', { n: waiting.value })}</p>
      <p class="end-actions">
        <a class="button primary" href={href('next')}>
          {t('next-table')}
        </a>
        <a class="button" href={href('turns')}>
          {t('nav-turns')}
        </a>
      </p>
    </section>
  );
}

/** At a table: once there is nothing to do here, the way to the next that waits. */
export function NextTable({ play }: { readonly play: Play }) {
  const { id } = play.match;
  // Whenever the turn comes or goes, the list is another.
  useSignalEffect(() => {
    play.present.value.asked;
    void lookAtTurns();
  });
  const next = nextTable(id);
  if (!next || play.present.value.asked || play.match.viewer.value === null) return null;
  const others = waiting.value - (turns.value?.some((line) => line.id === id && (line.asked || line.vote)) ? 1 : 0);
  return (
    <p class="next-table">
      <a class="button primary" href={href('online', next.id)} data-next-table>
        {t('next-table')} <span class="tag">{others}</span>
      </a>
      <span class="note">{next.title}</span>
    </p>
  );
}
