// What one's orders did since one last looked: in the recap, each with why.

import { useSignal } from '@preact/signals';
import type { Condition } from '@regalia/kit/orders';
import type { OrderNoteInfo } from '@regalia/protocol';
import { useMemo } from 'preact/hooks';
import type { Play } from '../table/play.ts';
import { t } from '../text/index.ts';
import type { OrdersDesk } from './desk.ts';
import { usePart } from './part.ts';
import { conditionWords, inTurn, moveWords, whyWords } from './words.ts';

/** The last of them; older ones are in the log of the table. */
const SHOWN = 6;

interface Props {
  readonly play: Play;
  readonly desk: OrdersDesk;
}

export function OrderNews({ play, desk }: Props) {
  const part = usePart(play.loaded);
  const readTo = useSignal(0);
  const { missed } = play.match;
  const arrived = useMemo(() => play.match.frames.peek().length - 1, [play]);
  const from = missed?.value?.from ?? arrived;
  const news = desk.info.value.notes.filter(({ entry, at }) => entry >= from && at > readTo.value).slice(-SHOWN);
  if (!part || news.length === 0) return null;
  const view = play.present.value.view;
  const sentence = ({ moves, conditions, stopped }: OrderNoteInfo): string => {
    const terms = conditions.map((one) => conditionWords(part, play.match.box, one as Condition));
    if (stopped) return t('order-news-stopped', { why: whyWords(part, play.match.box, stopped, conditions as readonly Condition[]) });
    const what = inTurn(moves.map((move) => moveWords(play, move, view))).join(' · ');
    return terms.length === 0 ? t('order-news-played', { what }) : t('order-news-because', { what, why: terms.join('; ') });
  };
  return (
    <section class="notice order-news" data-order-news aria-label={t('order-news')}>
      <h3>{t('order-news')}</h3>
      <ul>
        {news.map((note) => (
          <li key={`${note.order} ${note.at} ${note.entry}`}>{sentence(note)}</li>
        ))}
      </ul>
      <button
        type="button"
        class="button small quiet"
        onClick={() => {
          readTo.value = Math.max(...news.map(({ at }) => at));
        }}
      >
        {t('order-news-read')}
      </button>
    </section>
  );
}
