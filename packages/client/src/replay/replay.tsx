// The replay table: the same board, hands and display, with a time line instead of choices.

import { useSignal, useSignalEffect } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { gameName } from '../games.ts';
import { ReviewPanel } from '../review/review-panel.tsx';
import { Explained } from '../table/explained.tsx';
import { LogPanel } from '../table/log-panel.tsx';
import { nextFrame } from '../table/motion.ts';
import type { Play } from '../table/play.ts';
import { Players } from '../table/players.tsx';
import { Viewport } from '../table/viewport.tsx';
import { t } from '../text/index.ts';
import { AboutReplay } from './about-replay.tsx';
import { isOfToday, type ReplayedMatch } from './replayed-match.ts';
import { Timeline, useReplayKeys, type Where } from './timeline.tsx';
import { turnsOf } from './turns.ts';

interface Props {
  readonly match: ReplayedMatch;
  readonly play: Play;
  /** Whether anybody finds the game by its id, on the server. */
  readonly byId: boolean;
  /** Whether the game was opened for its review. */
  readonly review: boolean;
}

export function Replay({ match, play, byId, review }: Props) {
  const { ui, manifest } = play.loaded;
  const frames = match.frames.value;
  const last = frames.length - 1;
  const at = play.past.value ?? last;
  const seeing = { openHands: useSignal(false), spoilers: useSignal(true) };
  const running = useSignal(false);
  const side = useSignal(review);
  const root = useRef<HTMLDivElement>(null);
  const turns = useMemo(() => turnsOf(frames), [frames]);
  const goTo = (entry: number): void => {
    play.lookAt(Math.max(0, Math.min(last, entry)));
  };
  const where: Where = { at, last, turns, goTo };
  useReplayKeys(where, running);
  useLookingAround(play);
  const open = seeing.openHands.value ? match.everybody().map((all) => all[at]?.view) : undefined;
  const toggleSide = (): void => {
    side.value = !side.value;
  };
  // Whoever came for the review finds it at the top.
  const reviewed = seeing.spoilers.value && isOfToday(match, play.loaded) && (
    <ReviewPanel match={match} play={play} where={where} asked={review} />
  );
  return (
    <div ref={root} class={`table table-replay table-${ui.id}`} data-entry={at} data-side={side.value ? 'open' : undefined}>
      <h1 class="sr">{`${t('nav-replay')}: ${gameName(manifest.id)}`}</h1>
      <Players play={play} {...(open ? { open } : {})} />
      <div class="table-board">
        <Viewport play={play}>
          <ui.Board table={play.table.value} />
        </Viewport>
      </div>
      <div class="replay-bar">
        <Timeline play={play} where={where} running={running} />
        <button type="button" class="button small replay-side" aria-expanded={side.value} data-replay-side onClick={toggleSide}>
          {t(side.value ? 'close' : 'replay-side')}
        </button>
      </div>
      <div class="table-dock">
        <ui.Dock table={play.table.value} />
      </div>
      <aside class="table-side" aria-label={t('side-replay')}>
        {review && reviewed}
        <AboutReplay match={match} play={play} byId={byId} where={where} seeing={seeing} />
        {!review && reviewed}
        <LogPanel play={play} onEnd={undefined} at={at} upTo={seeing.spoilers.value ? last : at} />
      </aside>
      <Explained play={play} root={root} />
    </div>
  );
}

/** What happened at a step is brought into sight. */
function useLookingAround(play: Play): void {
  useSignalEffect(() => {
    const frame = play.match.frames.value[play.past.value ?? -1];
    const table = play.calm.value;
    if (!frame) return;
    const places = frame.told.flatMap((told) => play.loaded.ui.flights(table, told)).flatMap(({ from, to }) => [from, to]);
    void nextFrame().then(() => play.lookAround.peek()?.(places));
  });
}
