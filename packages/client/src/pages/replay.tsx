// Looking at a game again: from this device, from a server, from a record in the address, or from a file dropped on the page.

import { useSignal } from '@preact/signals';
import { ok, parseRecord, type Result, refused, seatOf } from '@regalia/core';
import { useEffect } from 'preact/hooks';
import { gameName, loadGame } from '../games.ts';
import { isPacked, unpackRecord } from '../local/packed-record.ts';
import { findGame, listGames, type SavedGame } from '../local/store.ts';
import { fetchRecord, tableInfo } from '../online/api.ts';
import { inviteTo } from '../online/invites.ts';
import { serverReason } from '../online/reason.ts';
import { Replay } from '../replay/replay.tsx';
import { type ReplayedMatch, replayedMatch } from '../replay/replayed-match.ts';
import { route } from '../router.ts';
import { type Play, startPlay } from '../table/play.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import { subject } from '../title.ts';
import { Ornament } from './ornament.tsx';
import { SavedRow } from './saved-row.tsx';

interface Opened {
  readonly match: ReplayedMatch;
  readonly play: Play;
  /** Whether anybody finds the game by its id, on the server. */
  readonly byId: boolean;
}

/** A record, and whether anybody finds it where it was found. */
interface Found {
  readonly text: string;
  readonly byId: boolean;
}

/** The record of a game on this device, or of a finished one on the server; or why there is none. */
async function recordOf(id: string): Promise<Result<Found>> {
  const saved = await findGame(id).catch(() => undefined);
  if (saved) return ok({ text: saved.record, byId: false });
  const invite = inviteTo(id);
  const info = await tableInfo(id, invite);
  if (!info.ok) return info.refusal.id === 'no-server' ? refused('no-such-table') : info;
  if (info.value.phase !== 'over') return refused('not-over');
  const text = await fetchRecord(id, invite);
  return text === undefined ? refused('no-server') : ok({ text, byId: info.value.visibility === 'open' });
}

/** The record that the address itself carries. */
async function recordIn(word: string): Promise<Result<Found>> {
  const text = await unpackRecord(word);
  return text === undefined ? refused('link-broken') : ok({ text, byId: false });
}

async function openText(id: string, { text, byId }: Found, eyes: string): Promise<Opened | string> {
  const record = parseRecord(text);
  if (!record.ok) return plainReason(record.refusal);
  const loaded = await loadGame(record.value.game, record.value.version);
  if (!loaded) return t('no-record-unknown-game', { found: record.value.game });
  const match = replayedMatch(loaded, id, record.value, seatOf(eyes, record.value.seats));
  if (!match.ok)
    return match.refusal.rule === undefined
      ? plainReason(match.refusal)
      : t('no-record-notation', { notation: String(match.refusal.params?.['notation']) });
  subject.value = gameName(record.value.game);
  return { match: match.value, play: startPlay(match.value, loaded), byId };
}

export function ReplayPage() {
  const { path, query, fragment } = route.value;
  const id = path[1];
  const opened = useSignal<Opened | undefined>(undefined);
  const problem = useSignal('');
  const show = async (name: string, found: Found): Promise<void> => {
    const result = await openText(name, found, query.get('as') ?? '');
    if (typeof result === 'string') problem.value = result;
    else {
      problem.value = '';
      result.play.lookAt(Math.min(Number(query.get('at') ?? 0) || 0, result.match.frames.value.length - 1));
      opened.value = result;
    }
  };
  useEffect(() => {
    let left = false;
    opened.value = undefined;
    problem.value = '';
    const packed = isPacked(fragment) ? fragment : undefined;
    if (id === undefined && packed === undefined) return undefined;
    void (packed === undefined ? recordOf(id ?? '') : recordIn(packed)).then((found) => {
      if (left) return;
      if (found.ok) void show(id ?? 'link', found.value);
      else problem.value = serverReason(found.refusal);
    });
    return () => {
      left = true;
    };
  }, [id, fragment]);
  if (opened.value)
    return <Replay match={opened.value.match} play={opened.value.play} byId={opened.value.byId} review={query.has('review')} />;
  return (
    <ReplayDrop
      problem={problem.value}
      onFile={(file) => {
        void file.text().then((text) => show('file', { text, byId: false }));
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
      <Ornament kind="book" />
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
      {all.value.length > 0 && <Finished games={all.value} />}
    </div>
  );
}

const Finished = ({ games }: { readonly games: readonly SavedGame[] }) => (
  <section>
    <h2>{t('replay-yours')}</h2>
    <ul class="saved">
      {games.map((saved) => (
        <SavedRow key={saved.id} saved={saved} onDrop={undefined} />
      ))}
    </ul>
  </section>
);
