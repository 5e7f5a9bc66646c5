// Looking at a game again: from this device, or from a record file dropped on the page.

import { useSignal } from '@preact/signals';
import { parseRecord } from '@regalia/core';
import { useEffect } from 'preact/hooks';
import { loadGame } from '../games.ts';
import { findGame, listGames, type SavedGame } from '../local/store.ts';
import { fetchRecord } from '../online/api.ts';
import { Replay } from '../replay/replay.tsx';
import { type ReplayedMatch, replayedMatch } from '../replay/replayed-match.ts';
import { route } from '../router.ts';
import { type Play, startPlay } from '../table/play.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import { SavedRow } from './saved-row.tsx';

interface Opened {
  readonly match: ReplayedMatch;
  readonly play: Play;
}

/** The record of a game on this device, or of a finished one on the server. */
async function recordOf(id: string): Promise<string | undefined> {
  const saved = await findGame(id).catch(() => undefined);
  return saved ? saved.record : fetchRecord(id, sessionStorage.getItem(`regalia.invite.${id}`) ?? undefined);
}

async function openText(id: string, text: string): Promise<Opened | string> {
  const record = parseRecord(text);
  if (!record.ok) return plainReason(record.refusal);
  const loaded = await loadGame(record.value.game, record.value.version);
  if (!loaded) return t('no-record-unknown-game', { found: record.value.game });
  const match = replayedMatch(loaded, id, record.value);
  if (!match.ok)
    return match.refusal.rule === undefined
      ? plainReason(match.refusal)
      : t('no-record-notation', { notation: String(match.refusal.params?.['notation']) });
  return { match: match.value, play: startPlay(match.value, loaded) };
}

export function ReplayPage() {
  const { path, query } = route.value;
  const id = path[1];
  const opened = useSignal<Opened | undefined>(undefined);
  const problem = useSignal('');
  const show = async (name: string, text: string): Promise<void> => {
    const result = await openText(name, text);
    if (typeof result === 'string') problem.value = result;
    else {
      problem.value = '';
      result.play.lookAt(Math.min(Number(query.get('at') ?? 0) || 0, result.match.frames.value.length - 1));
      opened.value = result;
    }
  };
  useEffect(() => {
    opened.value = undefined;
    if (id === undefined) return;
    void recordOf(id).then((text) => {
      if (text === undefined) problem.value = t('no-such-table');
      else void show(id, text);
    });
  }, [id]);
  if (opened.value) return <Replay match={opened.value.match} play={opened.value.play} />;
  return (
    <ReplayDrop
      problem={problem.value}
      onFile={(file) => {
        void file.text().then((text) => show('file', text));
      }}
    />
  );
}

function ReplayDrop({ problem, onFile }: { readonly problem: string; readonly onFile: (file: File) => void }) {
  const over = useSignal(false);
  const all = useSignal<readonly SavedGame[]>([]);
  useEffect(() => {
    listGames().then(
      (games) => {
        all.value = games.filter((game) => game.over).slice(0, 8);
      },
      () => undefined,
    );
  }, [all]);
  return (
    <div class="page">
      <h1>{t('nav-replay')}</h1>
      <p>{t('replay-text')}</p>
      <label
        class={`drop ${over.value ? 'drop-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          over.value = true;
        }}
        onDragLeave={() => {
          over.value = false;
        }}
        onDrop={(event) => {
          event.preventDefault();
          over.value = false;
          const file = event.dataTransfer?.files[0];
          if (file) onFile(file);
        }}
      >
        <input
          type="file"
          class="sr"
          accept=".regalia,.txt,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onFile(file);
          }}
        />
        <span>{t('drop-here')}</span>
      </label>
      {problem !== '' && (
        <p class="why-not" role="alert">
          {problem}
        </p>
      )}
      {all.value.length > 0 && (
        <>
          <h2>{t('replay-yours')}</h2>
          <ul class="saved">
            {all.value.map((saved) => (
              <SavedRow key={saved.id} saved={saved} onDrop={undefined} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
