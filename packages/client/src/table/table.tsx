// The table: board, players, what is asked, what happened. Shared by all games.

import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { notifyTurn } from '../notify.ts';
import { settings } from '../settings.ts';
import { playTurnSound } from '../sound.ts';
import { t } from '../text/index.ts';
import { Actions } from './actions.tsx';
import { Chat, ConnectionBar } from './chat.tsx';
import { Requests, TableNews } from './consent.tsx';
import { EndScreen } from './end.tsx';
import { HandOver } from './handover.tsx';
import { useKeys } from './keys.ts';
import { LogPanel } from './log-panel.tsx';
import type { Play } from './play.ts';
import { Players } from './players.tsx';
import { Pointed } from './pointed.tsx';
import { Prompt } from './prompt.tsx';
import { Viewport } from './viewport.tsx';

export function TablePage({ play, onRematch }: { readonly play: Play; readonly onRematch: (() => void) | undefined }) {
  const { source, loaded } = play;
  const { face } = loaded;
  const ended = useSignal(false);
  /** On a phone, choices and log take turns. */
  const tab = useSignal<'choices' | 'log'>('choices');
  const seenEnd = useRef(source.frames.value.at(-1)?.over === true && source.frames.value.length < 3);
  useKeys(play);

  const over = useComputed(() => !play.catchingUp.value && !play.showing.value && source.frames.value.at(-1)?.over === true);
  useSignalEffect(() => {
    if (!over.value || seenEnd.current) return;
    seenEnd.current = true;
    ended.value = true;
  });
  const asked = useComputed(() => play.present.value.asked && !play.present.value.ready && play.draft.value.length === 0);
  useSignalEffect(() => {
    notifyTurn(asked.value);
    if (asked.value) playTurnSound();
  });
  useEffect(() => () => notifyTurn(false), []);

  // Told to the page without drawing everything anew.
  const root = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    root.current?.toggleAttribute('data-asked', play.present.value.asked);
    root.current?.toggleAttribute('data-settled', !play.catchingUp.value);
  });

  return (
    <div ref={root} class={`table table-${face.id}`}>
      <h1 class="sr">{loaded.game.name}</h1>
      <Live play={play} />
      <Players play={play} />
      <div class="table-board">
        <Viewport>
          <BoardPart play={play} />
        </Viewport>
        <Pointed play={play} />
        <Scene play={play} />
        <PastBar play={play} />
        {source.online && <ConnectionBar online={source.online} />}
      </div>
      <div class="table-dock">
        <DockPart play={play} />
      </div>
      <aside class="table-side" aria-label={t('side')} data-tab={tab.value}>
        <Prompt play={play} />
        {source.online && <TableNews play={play} online={source.online} />}
        <div class="tabs">
          {(['choices', 'log'] as const).map((name) => (
            <button
              key={name}
              type="button"
              class="tab"
              aria-pressed={tab.value === name}
              onClick={() => {
                tab.value = name;
              }}
            >
              {t(`tab-${name}`)}
            </button>
          ))}
        </div>
        <Actions play={play} />
        <LogPanel
          play={play}
          onEnd={
            over.value
              ? () => {
                  ended.value = true;
                }
              : undefined
          }
        />
        {source.online && <Chat online={source.online} />}
        {source.online && <Requests play={play} online={source.online} />}
      </aside>
      <HandOverPart play={play} />
      {ended.value && (
        <EndScreen
          play={play}
          onClose={() => {
            ended.value = false;
          }}
          onRematch={onRematch}
        />
      )}
    </div>
  );
}

// Each part reads for itself what it shows, so that only what has changed is drawn again.

const BoardPart = ({ play }: { readonly play: Play }) => <play.loaded.face.Board table={play.table.value} />;
const DockPart = ({ play }: { readonly play: Play }) => <play.loaded.face.Dock table={play.table.value} />;

function HandOverPart({ play }: { readonly play: Play }) {
  const seat = play.source.handover.value;
  return seat === undefined || play.catchingUp.value ? null : <HandOver play={play} seat={seat} />;
}

/** What happened and what is asked, for screen readers. */
function Live({ play }: { readonly play: Play }) {
  const { face } = play.loaded;
  const lines = play.log.value.filter(({ weight }) => weight !== 'minor').slice(-3);
  const prompt = play.present.value.asked
    ? face.text(settings.language.value).prompt(play.source.box, play.present.value.view, play.source.names)
    : '';
  return (
    <div class="sr" aria-live="polite" data-live>
      {play.catchingUp.value ? '' : `${lines.map(({ text }) => text).join(' ')} ${prompt}`}
    </div>
  );
}

/** A scoring, shown by itself. */
function Scene({ play }: { readonly play: Play }) {
  if (play.scene.value === undefined) return null;
  return (
    <button type="button" class="stage" onClick={play.skip} aria-label={t('skip')}>
      {play.scene.value}
      <small>{t('skip-hint')}</small>
    </button>
  );
}

/** An earlier moment is being looked at. */
function PastBar({ play }: { readonly play: Play }) {
  if (play.past.value === undefined) return null;
  return (
    <div class="past-bar" role="status">
      {t('looking-back', { entry: play.source.frames.value[play.past.value]?.entry ?? 0 })}
      <button
        type="button"
        class="button small"
        onClick={() => {
          play.past.value = undefined;
        }}
      >
        {t('back-to-now')}
      </button>
    </div>
  );
}
