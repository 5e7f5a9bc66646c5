// The lobby: one's own tables on the server, those that are open to anybody, and a new one.

import { type Signal, useSignal } from '@preact/signals';
import type { GroupLine, InvitedTo as Invited, ListName, TableLine } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { firstGame, gameName } from '../games.ts';
import { shortName } from '../local/player-names.ts';
import { openTables, ownTables, runningTables, whoAmI } from '../online/api.ts';
import { isKnown } from '../online/known.ts';
import { followLists } from '../online/lists.ts';
import { serverReason } from '../online/reason.ts';
import { declineSeat, ownContacts, ownGroups } from '../online/together-api.ts';
import { HolidayButton } from '../orders/holidays.tsx';
import { href, route } from '../router.ts';
import { t } from '../text/index.ts';
import { Problem } from './choice.tsx';
import { FoundTables, InvitedTo } from './found-tables.tsx';
import { GroupRows } from './group-rows.tsx';
import { NewOnline } from './new-online.tsx';
import { Ornament } from './ornament.tsx';

interface Tables {
  readonly mine: readonly TableLine[];
  readonly invitations: readonly Invited[];
  readonly groups: readonly GroupLine[];
  readonly open: readonly TableLine[];
  readonly running: readonly TableLine[];
  /** Why there is nothing to see. */
  readonly problem: string;
  /** Whether there is a server. */
  readonly there: boolean;
}

const NONE: Tables = { mine: [], invitations: [], groups: [], open: [], running: [], problem: '', there: false };

/** What anybody finds here; what the server does not say stays as it was. */
async function lookRound(before: Tables): Promise<Tables> {
  const [open, running] = await Promise.all([openTables(), runningTables()]);
  if (!open.ok) return { ...before, problem: serverReason(open.refusal), there: false };
  return { ...before, open: open.value.tables, running: running.ok ? running.value.tables : before.running, problem: '', there: true };
}

/** What is one's own. Who never sat down anywhere has nothing. */
async function lookAtOwn(before: Tables): Promise<Tables> {
  if (!(await whoAmI()).ok) return before;
  const [mine, contacts, groups] = await Promise.all([ownTables(), ownContacts(), ownGroups()]);
  return {
    ...before,
    mine: mine.ok ? mine.value.tables.filter(({ phase }) => phase !== 'over') : before.mine,
    invitations: contacts.ok ? contacts.value.invitations : before.invitations,
    groups: groups.ok ? groups.value.groups : before.groups,
  };
}

/** Looks when the page is opened and, where there is a server, whenever it says that something changed. */
function useLobby(tables: Signal<Tables>): void {
  useEffect(() => {
    let left = false;
    let end = (): void => undefined;
    const look = async (changed: readonly ListName[]): Promise<void> => {
      for (const [list, by] of [
        ['lobby', lookRound],
        ['own', lookAtOwn],
      ] as const) {
        if (!changed.includes(list)) continue;
        const now = await by(tables.value);
        if (left) return;
        tables.value = now;
      }
    };
    void look(['lobby', 'own']).then(() => {
      if (!left && tables.value.there) end = followLists((changed) => void look(changed));
    });
    return () => {
      left = true;
      end();
    };
  }, [tables]);
}

export function Lobby() {
  const tables = useSignal(NONE);
  useLobby(tables);
  const { mine, invitations, groups, open, running, problem, there } = tables.value;
  const decline = (table: string): void => {
    tables.value = { ...tables.value, invitations: invitations.filter((one) => one.table !== table) };
    void declineSeat(table);
  };
  return (
    <div class="page">
      <Ornament kind="gate" />
      <h1>{t('nav-online')}</h1>
      <p class="lead">{t('online-text')}</p>
      {problem !== '' && <NoServer problem={problem} />}
      <InvitedTo invitations={invitations} onDecline={decline} />
      <TableList heading={t('online-mine')} lines={mine} />
      {there && isKnown() && <OwnThings />}
      {groups.length > 0 && (
        <section>
          <h2>{t('groups')}</h2>
          <GroupRows groups={groups} />
        </section>
      )}
      {there && <Finding open={open} running={running} />}
      {there && <Laying groups={groups} />}
    </div>
  );
}

/** Where else one's own is. */
const OwnThings = () => (
  <div class="end-actions lobby-own">
    <a class="button small" href={href('turns')} data-to-turns>
      {t('lobby-all-mine')}
    </a>
    <a class="button small" href={href('groups')} data-to-groups>
      {t('groups')}
    </a>
    <HolidayButton />
  </div>
);

/** A link may lead to a part of the page at once. */
const useArrival = (id: string): void =>
  useEffect(() => {
    if (route.peek().fragment === id) document.getElementById(id)?.scrollIntoView();
  }, []);

function Finding({ open, running }: Pick<Tables, 'open' | 'running'>) {
  useArrival('open');
  return (
    <div id="open">
      <FoundTables open={open} running={running} />
    </div>
  );
}

function Laying({ groups }: Pick<Tables, 'groups'>) {
  useArrival('new');
  return (
    <section id="new">
      <h2>{t('online-new')}</h2>
      <NewOnline groups={groups} />
    </section>
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
