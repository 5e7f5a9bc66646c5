// The lobby: one's own tables on the server, those that are open to anybody, and a new one.

import { useSignal } from '@preact/signals';
import type { TableLine } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { gameName } from '../games.ts';
import { openTables, ownTables, someone } from '../online/api.ts';
import { serverReason } from '../online/reason.ts';
import { href } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { Problem } from './choice.tsx';
import { NewOnline } from './new-online.tsx';

interface Tables {
  readonly mine: readonly TableLine[];
  readonly open: readonly TableLine[];
  /** Why there is nothing to see. */
  readonly problem: string;
  /** Whether there is a server. */
  readonly there: boolean;
}

const NONE: Tables = { mine: [], open: [], problem: '', there: false };

/** How often the lists are asked for again, in milliseconds. */
const LOOK_AGAIN = 8_000;

/** What the server has now; what it does not say stays as it was. */
async function lookRound(before: Tables): Promise<Tables> {
  const [person, open] = await Promise.all([someone(settings.name.value), openTables()]);
  if (!person.ok) return { ...before, problem: serverReason(person.refusal), there: false };
  const mine = await ownTables();
  return {
    mine: mine.ok ? mine.value.tables : before.mine,
    open: open.ok ? open.value.tables : before.open,
    problem: before.problem,
    there: true,
  };
}

export function Lobby() {
  const tables = useSignal(NONE);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      const now = await lookRound(tables.value);
      if (!left) tables.value = now;
    };
    void look();
    const timer = setInterval(() => {
      if (tables.value.there && !document.hidden) void look();
    }, LOOK_AGAIN);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [tables]);
  const { mine, open, problem, there } = tables.value;
  return (
    <div class="page">
      <h1>{t('nav-online')}</h1>
      <p>{t('online-text')}</p>
      <Problem text={problem} />
      {there && <NewOnline />}
      <TableList heading={t('online-mine')} lines={mine} />
      <TableList heading={t('online-open')} lines={open} />
    </div>
  );
}

function TableList({ heading, lines }: { readonly heading: string; readonly lines: readonly TableLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul class="saved">
        {lines.map((line) => (
          <li key={line.id} class="saved-row">
            <a href={href('online', line.id)}>
              <b>{gameName(line.game)}</b>
              <span>{line.seats.map(({ name, kind }) => (kind === 'free' ? t('online-free') : name)).join(', ')}</span>
              <span class="tag">{line.deciding.some((seat) => line.yours.includes(seat)) ? t('your-turn') : t(`phase-${line.phase}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
