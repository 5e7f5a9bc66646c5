// Boards on the server: taken from there, put there, and confirmed by people who have the same box.

import { useSignal } from '@preact/signals';
import { asJson, fromCopy, withoutMarks } from '@regalia/kit/workshop';
import type { BoardLine } from '@regalia/protocol';
import { withQuery } from '../addresses.ts';
import { confirmBoard, dropSharedBoard, shareBoard, sharedBoard, sharedBoards, someone } from '../online/api.ts';
import { serverReason } from '../online/reason.ts';
import { go, href } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Bench } from './bench.ts';
import { previewOf } from './preview.ts';

interface Props {
  readonly bench: Bench;
  readonly sound: boolean;
}

/** The server is asked only when somebody wants to know: the page may come from a host that has none. */
export function SharedBoards({ bench, sound }: Props) {
  const id = bench.loaded.manifest.id;
  const list = useSignal<readonly BoardLine[] | undefined>(undefined);
  const said = useSignal('');
  const look = async (): Promise<void> => {
    const found = await sharedBoards(id);
    list.value = found.ok ? found.value.boards : undefined;
    said.value = found.ok ? '' : serverReason(found.refusal);
  };
  const share = async (): Promise<void> => {
    const answer = await shared(bench);
    await look();
    said.value = answer;
  };
  return (
    <section class="shop-shared" aria-label={t('shop-server')} data-shop-shared>
      <h2>{t('shop-server')}</h2>
      <p class="note">{t('shop-server-text')}</p>
      {!list.value && (
        <button type="button" class="button" data-shop-look onClick={() => void look()}>
          {t('shop-look')}
        </button>
      )}
      <ul>
        {list.value?.map((line) => (
          <SharedLine key={line.id} bench={bench} line={line} onGone={() => void look()} />
        ))}
      </ul>
      {list.value && (
        <button type="button" class="button" data-shop-share disabled={!sound} onClick={() => void share()}>
          {t(bench.shared.value && !bench.shared.value.own ? 'shop-share-read' : 'shop-share')}
        </button>
      )}
      <p class="shop-said" role="status">
        {said.value}
      </p>
    </section>
  );
}

function SharedLine({ bench, line, onGone }: { readonly bench: Bench; readonly line: BoardLine; readonly onGone: () => void }) {
  const { id, name, version, by, own } = line;
  const open = (): void => go(withQuery(href('workshop', bench.loaded.manifest.id), `shared=${id}`));
  const drop = (): void => {
    void dropSharedBoard(id).then(onGone);
  };
  return (
    <li>
      <button type="button" class="link" data-shop-open={id} onClick={open}>
        {name}
      </button>
      <small>{t('shop-shared-by', { version, by })}</small>
      {own && (
        <button type="button" class="step" aria-label={t('shop-drop', { name })} onClick={drop}>
          ×
        </button>
      )}
    </li>
  );
}

/** Shares the board; where it came from the server and is somebody else's, what one has read oneself is told instead. */
async function shared(bench: Bench): Promise<string> {
  const me = await someone(settings.name.value);
  if (!me.ok) return serverReason(me.refusal);
  const board = bench.board.peek();
  const from = bench.shared.peek();
  const same = from !== undefined && !from.own && JSON.stringify(withoutMarks(asJson(from.board))) === JSON.stringify(withoutMarks(board));
  if (same && fromCopy(board).size === 0) return t('shop-nothing-read');
  const done = same ? await confirmBoard(from.id, [...fromCopy(board)]) : await shareBoard(bench.loaded.manifest.id, board);
  if (!done.ok) return serverReason(done.refusal);
  if (same) await lookAgain(bench, from.id);
  return t(same ? 'shop-confirmed' : 'shop-shared');
}

/** What owners have read, as the server knows it now; the board stays as it is. */
async function lookAgain(bench: Bench, id: string): Promise<void> {
  const found = await sharedBoard(id);
  if (found.ok) bench.shared.value = found.value;
}

/** Puts a board of the server on the bench. What others have read on their copies is theirs: nobody confirms it without a look. */
export async function takeShared(bench: Bench, id: string): Promise<string | undefined> {
  const found = await sharedBoard(id);
  if (!found.ok) return serverReason(found.refusal);
  const board = asJson(found.value.board);
  if (!previewOf(bench.loaded, board).ok) return t('shop-no-board');
  bench.shared.value = found.value;
  bench.put(found.value.own ? board : withoutMarks(board));
  return undefined;
}
