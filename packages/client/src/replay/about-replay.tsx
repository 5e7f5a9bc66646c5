// About a replay: through whose eyes, how the points went, the record itself and whether its deal was fair.

import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { gameName } from '../games.ts';
import { verified } from '../online/promise.ts';
import { PositionLink } from '../parts/position-link.tsx';
import { download } from '../parts/share.tsx';
import { ScoreLine } from '../table/charts.tsx';
import type { Play } from '../table/play.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import type { ReplayedMatch } from './replayed-match.ts';
import type { Where } from './timeline.tsx';

/** How much is shown: all hands, and what is still to come. */
export interface Seeing {
  readonly openHands: Signal<boolean>;
  readonly spoilers: Signal<boolean>;
}

interface Props {
  readonly match: ReplayedMatch;
  readonly play: Play;
  /** Whether anybody finds the game by its id, on the server. */
  readonly byId: boolean;
  readonly where: Where;
  readonly seeing: Seeing;
}

export function AboutReplay({ match, play, byId, where: { at, goTo }, seeing }: Props) {
  const { openHands, spoilers } = seeing;
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
      <label class="check">
        <input
          type="checkbox"
          data-spoilers
          checked={!spoilers.value}
          onChange={(event) => {
            spoilers.value = !event.currentTarget.checked;
          }}
        />
        <span>{t('spoiler-free')}</span>
      </label>
      {result && spoilers.value && <ScoreLine line={result.line} looks={play.looks.value} names={match.names} at={at} onPick={goTo} />}
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
    const found = verified(match);
    good.value = found.ok;
    result.value = found.ok
      ? t('verified', { n: match.given.lines.filter(({ actor }) => actor === '*').length })
      : plainReason(found.refusal);
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
