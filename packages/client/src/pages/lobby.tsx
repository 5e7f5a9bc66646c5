// The lobby: one's own tables on the server, those that are open to anybody, and a new one.

import { useSignal } from '@preact/signals';
import type { TableLine } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { firstGame, gameName } from '../games.ts';
import { shortName } from '../local/player-names.ts';
import { openTables, ownTables, whoAmI } from '../online/api.ts';
import { serverReason } from '../online/reason.ts';
import { HolidayButton } from '../orders/holidays.tsx';
import { href, route } from '../router.ts';
import { t } from '../text/index.ts';
import { Problem } from './choice.tsx';
import { FoundTables, InvitedTo, RunningTables } from './found-tables.tsx';
import { NewOnline } from './new-online.tsx';
import { Ornament } from './ornament.tsx';

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
  const [person, open] = await Promise.all([whoAmI(), openTables()]);
  if (!open.ok) return { ...before, problem: serverReason(open.refusal), there: false };
  // Who never sat down anywhere has no tables.
  const mine = person.ok ? await ownTables() : undefined;
  return { mine: mine?.ok ? mine.value.tables : before.mine, open: open.value.tables, problem: '', there: true };
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
      <Ornament kind="gate" />
      <h1>{t('nav-online')}</h1>
      <p class="lead">{t('online-text')}</p>
      {problem !== '' && <NoServer problem={problem} />}
      <TableList heading={t('online-mine')} lines={mine} />
      {there && <InvitedTo />}
      {mine.length > 0 && <HolidayButton />}
      {there && <OpenTables lines={open} />}
      {there && (
        <section>
          <h2>{t('online-new')}</h2>
          <NewOnline />
        </section>
      )}
    </div>
  );
}

/** Without a server there is still everything else. */
const NoServer = ({ problem }: { readonly problem: string }) => (
  <>
    <Problem text={problem} />
    <p class="end-actions">
      <button type="button" class="button" onClick={() => location.reload()}>
        {t('try-again')}
      </button>
      <a class="button primary" href={href('new', firstGame().id)}>
        {t('choose-table')}
      </a>
    </p>
  </>
);

/** A link may lead here at once. */
function OpenTables({ lines }: { readonly lines: readonly TableLine[] }) {
  useEffect(() => {
    if (route.peek().fragment === 'open') document.getElementById('open')?.scrollIntoView();
  }, []);
  return (
    <section id="open">
      {lines.length === 0 ? (
        <>
          <h2>{t('online-open')}</h2>
          <p class="empty">{t('online-open-none')}</p>
        </>
      ) : (
        <FoundTables heading={t('online-open')} lines={lines} />
      )}
      <RunningTables />
    </section>
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
              <b>{line.title || gameName(line.game)}</b>
              {line.title !== '' && <span>{gameName(line.game)}</span>}
              <span>{line.seats.map(({ name, kind }) => (kind === 'free' ? t('online-free') : shortName(name))).join(', ')}</span>
              <span class="tag">{line.deciding.some((seat) => line.yours.includes(seat)) ? t('your-turn') : t(`phase-${line.phase}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
