// Planning ahead: the table once more, as it may be at one's next decision. What is chosen there becomes an order.

import { useComputed, useSignal } from '@preact/signals';
import { MOST } from '@regalia/kit/orders';
import { useEffect, useMemo } from 'preact/hooks';
import type { PageGame } from '../games.ts';
import { startPlay } from '../table/play.ts';
import type { SeenMatch } from '../table/seen-match.ts';
import { TablePage } from '../table/table.tsx';
import { t } from '../text/index.ts';
import type { OrdersDesk } from './desk.ts';
import { type PreviewMatch, previewMatch, type Standpoint } from './preview-match.ts';
import { inTurn } from './words.ts';

interface Props {
  readonly match: SeenMatch;
  readonly loaded: PageGame;
  readonly desk: OrdersDesk;
  readonly from: Standpoint;
  readonly world: number;
}

export function PlanPage({ match, loaded, desk, from, world }: Props) {
  const preview = useMemo(() => previewMatch(match, from, world), [match, from, world]);
  const play = useMemo(() => startPlay(preview, loaded), [preview, loaded]);
  useEffect(() => play.leave, [play]);
  const another = (): void => {
    desk.planning.value = { at: 'preview', from, world: (world + 1) % MOST.worlds };
  };
  const leave = (): void => {
    desk.planning.value = undefined;
  };
  const goOn = async (): Promise<void> => {
    // What is drafted and not yet taken belongs to it.
    if (play.draft.value.length > 0) await preview.submit(play.draft.value);
    const moves = preview.chosen.value.map(({ action }) => match.game.write(match.box, action));
    if (moves.length > 0)
      desk.planning.value = { at: 'form', draft: { from, world, moves, begin: { conditions: [], times: 1, delay: 'at-once' } } };
  };
  const count = useComputed(() => preview.chosen.value.length + play.draft.value.length);
  return (
    <TablePage
      key={world}
      play={play}
      onRematch={undefined}
      planning={
        <div class="plan-bar" data-plan>
          <div class="plan-head">
            <p class="plan-words">
              <b>{t('plan-title')}</b> <span>{t(preview.over.value ? 'plan-over' : 'plan-text')}</span>
            </p>
            <button type="button" class="close" aria-label={t('plan-leave')} data-plan-leave onClick={leave}>
              ×
            </button>
          </div>
          <ChosenSteps preview={preview} play={play} />
          <p class="plan-buttons">
            <button type="button" class="button small primary" data-plan-done disabled={count.value === 0} onClick={() => void goOn()}>
              {t('plan-done', { n: count.value })}
            </button>
            {preview.chosen.value.length > 0 && (
              <button type="button" class="button small" data-plan-back onClick={preview.takeBack}>
                {t('plan-back')}
              </button>
            )}
            <button type="button" class="button small" data-plan-world onClick={another}>
              {t('plan-another')}
            </button>
          </p>
        </div>
      }
    />
  );
}

/** What was chosen so far, in a line. */
function ChosenSteps({ preview, play }: { readonly preview: PreviewMatch; readonly play: ReturnType<typeof startPlay> }) {
  const open = useSignal(false);
  const said = inTurn(preview.chosen.value.map(({ action, view }) => play.text.value.action(preview.box, view, action, preview.names)));
  if (said.length === 0) return null;
  return (
    <button
      type="button"
      class={`plan-steps ${open.value ? 'open' : ''}`}
      aria-expanded={open.value}
      onClick={() => {
        open.value = !open.value;
      }}
    >
      {said.join(' · ')}
    </button>
  );
}
