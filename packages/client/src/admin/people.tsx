// People: found, kept out, helped back in, forgotten; what others say of them; who may come.

import { type Signal, useSignal } from '@preact/signals';
import type { AdminPerson, AdminReport } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { type Doing, useDoing } from '../account/doing.ts';
import { dayOf, momentOf } from '../account/words.ts';
import {
  allInvitations,
  allReports,
  banPerson,
  closeReport,
  findPeople,
  inviteSomebody,
  removePerson,
  resetPerson,
  revokeInvitation,
} from '../online/admin-api.ts';
import { Problem } from '../pages/choice.tsx';
import { Copy } from '../parts/share.tsx';
import { href, linkTo } from '../router.ts';
import { t } from '../text/index.ts';

/** A link that works once, to be handed on. */
const OnceLink = ({ link, note }: { readonly link: string; readonly note: string }) => (
  <div class="once-link" role="status">
    <p>{note}</p>
    <code class="hash" data-once-link>
      {link}
    </code>
    <p>
      <Copy url={link} label={t('elsewhere-copy')} />
    </p>
  </div>
);

export function AdminPeople() {
  const find = useSignal('');
  const people = useSignal<readonly AdminPerson[] | undefined>(undefined);
  const link = useSignal('');
  const doing = useDoing();
  const look = async (): Promise<void> => {
    const found = await doing.run(() => findPeople(find.value));
    if (found) people.value = found.people;
  };
  // Whoever was here last, until somebody is looked for.
  useEffect(() => void look(), []);
  return (
    <section data-admin-people>
      <h2>{t('admin-people')}</h2>
      <form
        class="account-ways"
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <label>
          <span class="sr">{t('admin-find')}</span>
          <input
            type="search"
            name="find"
            placeholder={t('admin-find')}
            value={find.value}
            onInput={(event) => {
              find.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="button">
          {t('admin-search')}
        </button>
      </form>
      <Problem text={doing.problem.value} />
      {link.value !== '' && <OnceLink link={link.value} note={t('admin-reset-note')} />}
      {people.value?.length === 0 && <p class="empty">{t('admin-nobody')}</p>}
      <ul class="saved">
        {people.value?.map((person) => (
          <PersonRow key={person.id} person={person} doing={doing} link={link} onChange={() => void look()} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly person: AdminPerson;
  readonly doing: Doing;
  readonly link: Signal<string>;
  readonly onChange: () => void;
}

function PersonRow({ person: { id, name, login, admin, banned, seenAt, tables }, doing: { run, busy }, link, onChange }: RowProps) {
  const sure = useSignal(false);
  const change = async (work: Parameters<typeof run>[0]): Promise<void> => {
    if ((await run(work)) !== undefined) onChange();
  };
  const reset = async (): Promise<void> => {
    const made = await run(() => resetPerson(id));
    if (made) link.value = `${linkTo(href('account'))}#recover=${made.token}`;
  };
  return (
    <li class="saved-row account-row" data-person={id}>
      <b>
        {name} {login !== null && <small>({login})</small>}
      </b>
      <span>
        {seenAt === null ? t('admin-unseen') : t('device-seen', { when: momentOf(seenAt) })}, {t('admin-tables-of', { n: tables })}
      </span>
      {admin && <span class="tag">{t('admin-is')}</span>}
      {banned && <span class="tag">{t('admin-banned')}</span>}
      {login !== null && (
        <button type="button" class="button small" data-reset disabled={busy.value} onClick={() => void reset()}>
          {t('admin-reset')}
        </button>
      )}
      {!admin && (
        <>
          <button
            type="button"
            class="button small"
            data-ban
            disabled={busy.value}
            onClick={() => void change(() => banPerson(id, !banned))}
          >
            {t(banned ? 'admin-unban' : 'admin-ban')}
          </button>
          <button
            type="button"
            class="button small"
            data-remove
            disabled={busy.value}
            onClick={() => {
              if (sure.value) void change(() => removePerson(id));
              sure.value = true;
            }}
          >
            {t(sure.value ? 'admin-remove-sure' : 'admin-remove')}
          </button>
        </>
      )}
    </li>
  );
}

export function AdminReports() {
  const reports = useSignal<readonly AdminReport[]>([]);
  const { problem, run } = useDoing();
  const look = async (): Promise<void> => {
    const found = await run(allReports);
    if (found) reports.value = found.reports;
  };
  const close = async (id: string): Promise<void> => {
    if ((await run(() => closeReport(id))) !== undefined) await look();
  };
  useEffect(() => void look(), []);
  return (
    <section data-admin-reports>
      <h2>{t('admin-reports')}</h2>
      <Problem text={problem.value} />
      {reports.value.length === 0 && <p class="empty">{t('admin-reports-none')}</p>}
      <ul class="saved">
        {reports.value.map(({ id, at, by, about, table, text, closed }) => (
          <li key={id} class="saved-row account-row" data-report={id}>
            <b>{t('admin-report-line', { by, about: about.name })}</b>
            <span>
              {momentOf(at)} · <a href={href('online', table)}>{table}</a>
            </span>
            <p class="prose">{text}</p>
            {closed ? (
              <span class="tag">{t('admin-report-closed')}</span>
            ) : (
              <button type="button" class="button small" onClick={() => void close(id)}>
                {t('admin-report-close')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Invitations() {
  const list = useSignal<readonly { readonly id: string; readonly until: number }[]>([]);
  const link = useSignal('');
  const { problem, busy, run } = useDoing();
  const look = async (): Promise<void> => {
    const found = await run(allInvitations);
    if (found) list.value = found.invitations;
  };
  const invite = async (): Promise<void> => {
    const made = await run(inviteSomebody);
    if (!made) return;
    link.value = `${linkTo(href('account'))}#invite=${made.token}`;
    await look();
  };
  const revoke = async (id: string): Promise<void> => {
    if ((await run(() => revokeInvitation(id))) !== undefined) await look();
  };
  useEffect(() => void look(), []);
  return (
    <section data-admin-invitations={list.value.length}>
      <h2>{t('admin-invitations')}</h2>
      <p>{t('admin-invitations-text')}</p>
      <Problem text={problem.value} />
      {link.value !== '' && <OnceLink link={link.value} note={t('admin-invitation-note')} />}
      <ul class="saved">
        {list.value.map(({ id, until }) => (
          <li key={id} class="saved-row account-row">
            <b>{t('admin-invitation-until', { day: dayOf(until) })}</b>
            <button type="button" class="button small quiet" disabled={busy.value} onClick={() => void revoke(id)}>
              {t('admin-revoke')}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" class="button" data-invite-new disabled={busy.value} onClick={() => void invite()}>
          {t('admin-invite')}
        </button>
      </p>
    </section>
  );
}
