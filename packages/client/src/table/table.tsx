// The table: board, players, what is asked, what happened. Shared by all games.

import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { gameName } from '../games.ts';
import { notifyTurn } from '../notify.ts';
import { make } from '../sound.ts';
import { t } from '../text/index.ts';
import { ConnectionBar } from './connected.tsx';
import { EndScreen } from './end.tsx';
import { Explained } from './explained.tsx';
import { Greetings } from './greetings.tsx';
import { useGuard } from './guard.ts';
import { HandOver } from './handover.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { useKeys } from './keys.ts';
import { Live } from './live.tsx';
import { panelsOf } from './panels.ts';
import type { Play } from './play.ts';
import { Players } from './players.tsx';
import { Side } from './side.tsx';
import { StagePart } from './stage.tsx';
import { GoalDialog, TableTools } from './standing.tsx';
import { Viewport } from './viewport.tsx';

interface Props {
  readonly play: Play;
}

interface PageProps extends Props {
  readonly onRematch: (() => void) | undefined;
  /** Above the board of a preview: nothing that happens there is news to anybody. */
  readonly planning?: ComponentChild;
}

export function TablePage({ play, onRematch, planning }: PageProps) {
  const end = useEnd(play);
  const panels = useMemo(() => panelsOf(play), [play]);
  useKeys(play, panels);
  useTurnNotice(play, planning !== undefined);
  // Told to the page without drawing everything anew.
  const root = useRef<HTMLDivElement>(null);
  const laid = useLaid();
  useSignalEffect(() => {
    root.current?.toggleAttribute('data-asked', play.present.value.asked);
    root.current?.toggleAttribute('data-settled', laid.value && !play.catchingUp.value);
    root.current?.toggleAttribute('data-staged', play.scene.value !== undefined);
  });
  useGuard(play, root);
  useKeptFocus(play, root);
  const { online } = play.match;
  return (
    <div ref={root} class={`table table-${play.loaded.ui.id} ${planning === undefined ? '' : 'table-planning'}`}>
      <h1 class="sr">{gameName(play.loaded.manifest.id)}</h1>
      <Live play={play} />
      <Players play={play} />
      <div class="table-board">
        {laid.value && (
          <Viewport play={play}>
            <BoardPart play={play} />
          </Viewport>
        )}
        <TableTools play={play} panels={panels} />
        <Greetings play={play} />
        <StagePart play={play} />
        <PastBar play={play} />
        {planning}
        {online && <ConnectionBar online={online} />}
      </div>
      <Side play={play} panels={panels} onEnd={end.over.value ? end.show : undefined} />
      <div class="table-dock">
        <DockPart play={play} />
      </div>
      <HandOverPart play={play} />
      <GoalDialog play={play} panels={panels} />
      <Explained play={play} root={root} />
      {end.shown.value && <EndScreen play={play} onClose={end.hide} onRematch={onRematch} />}
    </div>
  );
}

/** Whether the board may be drawn: what is around it comes first, so that no single piece of work keeps the page waiting for long. */
function useLaid() {
  const laid = useSignal(false);
  useEffect(() => {
    const soon = setTimeout(() => {
      laid.value = true;
    });
    return () => clearTimeout(soon);
  }, [laid]);
  return laid;
}

/** The end screen: comes by itself when everything up to the end has been shown, and again when it is wanted. */
function useEnd(play: Play) {
  const { frames } = play.match;
  const shown = useSignal(false);
  const seen = useRef(frames.peek().at(-1)?.over === true && frames.peek().length < 3);
  const over = useComputed(() => !play.catchingUp.value && !play.showing.value && frames.value.at(-1)?.over === true);
  useSignalEffect(() => {
    if (!over.value || seen.current) return;
    seen.current = true;
    shown.value = true;
  });
  const show = (): void => {
    shown.value = true;
  };
  const hide = (): void => {
    shown.value = false;
  };
  return { over, shown, show, hide } as const;
}

/** Says that it is the viewer's turn. */
function useTurnNotice(play: Play, isPreview: boolean): void {
  const asked = useComputed(() => !isPreview && play.present.value.asked && !play.present.value.ready && play.draft.value.length === 0);
  useSignalEffect(() => {
    notifyTurn(asked.value);
    if (asked.value) make('turn');
  });
  useEffect(() => () => notifyTurn(false), []);
}

// Each part reads for itself what it shows, so that only what has changed is drawn again.

const BoardPart = ({ play }: Props) => <play.loaded.ui.Board table={play.table.value} />;
const DockPart = ({ play }: Props) => <play.loaded.ui.Dock table={play.table.value} />;

function HandOverPart({ play }: Props) {
  const seat = play.match.handover.value;
  return seat === undefined || play.catchingUp.value ? null : <HandOver play={play} seat={seat} />;
}

/** An earlier moment is being looked at. */
function PastBar({ play }: Props) {
  if (play.past.value === undefined) return null;
  return (
    <div class="past-bar" role="status">
      {t(play.match.frames.value[play.past.value]?.pending ? 'past-pending' : 'looking-back', {
        entry: play.match.frames.value[play.past.value]?.entry ?? 0,
      })}
      <button type="button" class="button small" onClick={() => play.lookAt(undefined)}>
        {t('back-to-now')}
      </button>
    </div>
  );
}
