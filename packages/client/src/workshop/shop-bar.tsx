// What can be done with a board as a whole: undo, keep, carry away, bring, compare, play.

import { type Signal, useSignal } from '@preact/signals';
import { isObject, type Json } from '@regalia/kit/workshop';
import { optionsFault } from '../pages/table-options.ts';
import { download } from '../parts/share.tsx';
import { go, href } from '../router.ts';
import { t } from '../text/index.ts';
import type { Bench } from './bench.ts';
import { Differences } from './checks.tsx';
import { dropBoard, keepBoard, keptBoards } from './kept-boards.ts';
import { LONGEST_LINK, packed } from './link.ts';
import { previewOf } from './preview.ts';
import { nameOf } from './shop-state.ts';

interface Props {
  readonly bench: Bench;
}

/** Larger files are not read. */
const LARGEST = 200_000;

interface OtherBoard {
  readonly name: string;
  readonly board: Json;
}

export function ShopBar({ bench, sound }: Props & { readonly sound: boolean }) {
  const said = useSignal('');
  const other = useSignal<OtherBoard | undefined>(undefined);
  return (
    <div class="shop-bar">
      <div class="shop-buttons" role="toolbar" aria-label={t('shop-bar')}>
        <FileButtons bench={bench} said={said} other={other} />
        <KeepButtons bench={bench} said={said} sound={sound} />
      </div>
      <p class="shop-said" role="status">
        {said.value}
      </p>
      {bench.resumed.value && (
        <p class="note" data-shop-resumed>
          {t('shop-resumed')}{' '}
          <button type="button" class="link" data-shop-anew onClick={() => beginAnew(bench)}>
            {t('shop-anew')}
          </button>
        </p>
      )}
      <Kept bench={bench} />
      {other.value && (
        <details class="shop-changes" open>
          <summary>{t('shop-compared', { name: other.value.name })}</summary>
          <Differences bench={bench} before={bench.board.value} after={other.value.board} />
        </details>
      )}
    </div>
  );
}

function beginAnew(bench: Bench): void {
  bench.resumed.value = false;
  bench.put(bench.opened.peek());
}

export function StepButtons({ bench }: Props) {
  const { before, undone } = bench.state.value;
  return (
    <>
      <button type="button" class="button" data-shop-undo disabled={before.length === 0} onClick={bench.undo}>
        {t('undo')}
      </button>
      <button type="button" class="button" data-shop-redo disabled={undone.length === 0} onClick={bench.redo}>
        {t('shop-redo')}
      </button>
    </>
  );
}

interface SayingProps extends Props {
  readonly said: Signal<string>;
}

function FileButtons({ bench, said, other }: SayingProps & { readonly other: Signal<OtherBoard | undefined> }) {
  const board = bench.board.value;
  const compare = (text: string): void => {
    const read = boardOf(bench, text);
    other.value = read.ok ? { name: nameOf(read.value), board: read.value } : undefined;
    said.value = read.ok ? '' : read.why;
  };
  return (
    <>
      <FileButton
        label={t('shop-import')}
        mark="import"
        onText={(text) => {
          said.value = bring(bench, text);
        }}
      />
      <button type="button" class="button small" data-shop-export onClick={() => download(fileName(board), fileText(board))}>
        {t('shop-export')}
      </button>
      <FileButton label={t('shop-compare')} mark="compare" onText={compare} />
    </>
  );
}

function KeepButtons({ bench, said, sound }: SayingProps & { readonly sound: boolean }) {
  const board = bench.board.value;
  const id = bench.loaded.manifest.id;
  const keep = (): boolean => {
    const kept = keepBoard(id, board);
    said.value = t(kept ? 'shop-kept' : 'shop-no-room', { name: nameOf(board) });
    return kept;
  };
  const link = async (): Promise<void> => {
    said.value = await copyLink(bench);
  };
  const play = (): void => {
    if (keep()) go(`${href('new', id)}?board=${encodeURIComponent(nameOf(board))}`);
  };
  return (
    <>
      <button type="button" class="button small" data-shop-link disabled={!sound} onClick={() => void link()}>
        {t('shop-link')}
      </button>
      <button type="button" class="button small" data-shop-keep disabled={!sound} onClick={keep}>
        {t('shop-keep')}
      </button>
      <button type="button" class="button small primary" data-shop-play disabled={!sound} onClick={play}>
        {t('shop-play')}
      </button>
    </>
  );
}

interface FileProps {
  readonly label: string;
  readonly mark: string;
  readonly onText: (text: string) => void;
}

const FileButton = ({ label, mark, onText }: FileProps) => (
  <label class="button small shop-file">
    {label}
    <input
      type="file"
      class="sr"
      accept=".json,application/json"
      data-shop-file={mark}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // Of a file that is too large only so much is read that this is seen.
        if (file)
          void file
            .slice(0, 4 * LARGEST)
            .text()
            .then(onText);
        event.currentTarget.value = '';
      }}
    />
  </label>
);

/** The boards of this device. One that was deleted can be had back as long as one stays. */
function Kept({ bench }: Props) {
  const id = bench.loaded.manifest.id;
  const dropped = useSignal<Json | undefined>(undefined);
  const boards = keptBoards(id);
  return (
    <>
      {dropped.value !== undefined && <Dropped game={id} dropped={dropped} />}
      {boards.length > 0 && (
        <details class="shop-kept">
          <summary>{t('shop-kept-boards', { n: boards.length })}</summary>
          <ul>
            {boards.map(({ name, board }) => (
              <li key={name}>
                <button type="button" class="link" onClick={() => bench.put(board)}>
                  {name}
                </button>
                <button
                  type="button"
                  class="step"
                  aria-label={t('shop-drop', { name })}
                  onClick={() => {
                    if (dropBoard(id, name)) dropped.value = board;
                  }}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Dropped({ game, dropped }: { readonly game: string; readonly dropped: Signal<Json | undefined> }) {
  const board = dropped.value ?? null;
  return (
    <p class="note" role="status">
      {t('shop-dropped', { name: nameOf(board) })}{' '}
      <button
        type="button"
        class="link"
        data-shop-restore
        onClick={() => {
          if (keepBoard(game, board)) dropped.value = undefined;
        }}
      >
        {t('shop-restore')}
      </button>
    </p>
  );
}

const fileName = (board: Json): string => `${nameOf(board).replace(/[^\p{L}\p{N}-]+/gu, '-') || 'board'}.json`;
const fileText = (board: Json): string => `${JSON.stringify(board, null, 2)}\n`;

type Read = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly why: string };

/** The board in a file, if the game takes it; otherwise what is wrong with it. */
function boardOf(bench: Bench, text: string): Read {
  if (text.length > LARGEST) return { ok: false, why: t('shop-file-large') };
  let read: Json;
  try {
    read = JSON.parse(text);
  } catch {
    return { ok: false, why: t('board-no-json') };
  }
  if (!isObject(read)) return { ok: false, why: t('board-no-json') };
  const made = previewOf(bench.loaded, read);
  return made.ok ? { ok: true, value: read } : { ok: false, why: optionsFault(made.refusal) };
}

/** Puts a board from a file on the bench, if the game takes it. Answers what there is to say. */
function bring(bench: Bench, text: string): string {
  const read = boardOf(bench, text);
  if (!read.ok) return read.why;
  bench.put(read.value);
  return t('board-taken', { name: nameOf(read.value) });
}

async function copyLink(bench: Bench): Promise<string> {
  const carried = await packed(bench.board.peek());
  if (carried.length > LONGEST_LINK) return t('shop-link-long');
  const url = new URL(`${href('workshop', bench.loaded.manifest.id)}?b=${carried}`, location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    return t('copied');
  } catch {
    await navigator.share?.({ url }).catch(() => undefined);
    return url;
  }
}
