// About a replay: through whose eyes, how the points went, the record itself and whether its deal was fair.

import { type Signal, useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { gameName } from '../games.ts';
import { askNames } from '../local/bots.ts';
import { saveGame } from '../local/store.ts';
import { verified } from '../online/promise.ts';
import { PositionLink } from '../parts/position-link.tsx';
import { download } from '../parts/share.tsx';
import { go, href } from '../router.ts';
import { ScoreLine } from '../table/charts.tsx';
import type { Play } from '../table/play.ts';
import { nameAt } from '../table/seat.tsx';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import { canGoOn, goneOnWith } from './play-on.ts';
import { isOfToday, ownSeat, type ReplayedMatch } from './replayed-match.ts';
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
      <PlayOn match={match} play={play} at={at} />
      <Verification match={match} />
    </section>
  );
}

/** Takes the viewer's seat in the same game at this point; bots take the others. */
function PlayOn({ match, play, at }: Pick<Props, 'match' | 'play'> & { readonly at: number }) {
  const { given } = match;
  const problem = useSignal(false);
  if (!canGoOn(given, at) || !isOfToday(match, play.loaded)) return null;
  const seat = ownSeat(match);
  const goOn = async (): Promise<void> => {
    const usual = (await askNames(given.game))?.usual ?? 'random';
    const saved = goneOnWith(given, at, seat, usual, crypto.randomUUID().slice(0, 8), Date.now());
    await saveGame(saved);
    go(href('table', saved.id));
  };
  return (
    <p class="replay-actions">
      <button
        type="button"
        class="button small"
        data-play-on
        onClick={() =>
          void goOn().catch(() => {
            problem.value = true;
          })
        }
      >
        {t('play-on', { name: nameAt(match, seat) })}
      </button>
      {problem.value && (
        <span class="why-not" role="alert">
          {t('play-on-failed')}
        </span>
      )}
    </p>
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
