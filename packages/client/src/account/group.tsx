// One group of regulars: its tables, who belongs to it, and the link that lets others join.

import { type Signal, useSignal } from '@preact/signals';
import type { ContactInfo, GroupInfo } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { withQuery } from '../addresses.ts';
import { followLists } from '../online/lists.ts';
import { endGroup, oneGroup, ownContacts, removeFromGroup, renameGroup, renewGroupLink, takeIntoGroup } from '../online/together-api.ts';
import { Problem } from '../pages/choice.tsx';
import { FoundRow } from '../pages/found-tables.tsx';
import { Ornament } from '../pages/ornament.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { Copy } from '../parts/share.tsx';
import { go, href, linkTo } from '../router.ts';
import { t } from '../text/index.ts';
import { subject } from '../title.ts';
import { type Doing, useDoing } from './doing.ts';
import { TextField } from './fields.tsx';

export function GroupPage({ id }: { readonly id: string }) {
  const group = useSignal<GroupInfo | undefined>(undefined);
  const doing = useDoing();
  const look = async (): Promise<void> => {
    const found = await oneGroup(id);
    if (found.ok) group.value = found.value;
    else if (group.value === undefined) await doing.run(async () => found);
    if (found.ok) subject.value = found.value.name;
  };
  useEffect(() => {
    void look();
    return followLists((changed) => {
      if (changed.includes('own')) void look();
    });
  }, []);
  if (!group.value) return <Missing problem={doing.problem} />;
  const { name, tables } = group.value;
  return (
    <div class="page">
      <Ornament kind="table" />
      <h1>{name}</h1>
      <p class="end-actions">
        <a class="button primary" href={`${withQuery(href('online'), `group=${id}`)}#new`} data-group-table>
          {t('group-new-table')}
        </a>
      </p>
      <Problem text={doing.problem.value} />
      <section>
        <h2>{t('group-tables')}</h2>
        {tables.length === 0 && <p class="empty">{t('group-tables-none')}</p>}
        <ul class="saved">
          {tables.map(({ line, invite }) => (
            <FoundRow key={line.id} line={line} invite={invite} />
          ))}
        </ul>
      </section>
      <Members group={group} doing={doing} />
      <Joining group={group} doing={doing} />
      {group.value.keeper && <Keeping group={group} doing={doing} />}
      <p class="end-actions">
        <a class="button" href={href('groups')}>
          {t('groups')}
        </a>
        <a class="button" href={href('online')}>
          {t('to-lobby')}
        </a>
      </p>
    </div>
  );
}

const Missing = ({ problem }: { readonly problem: Signal<string> }) =>
  problem.value === '' ? (
    <p class="loading">{t('loading')}</p>
  ) : (
    <div class="page">
      <Ornament kind="gate" />
      <h1>{t('groups')}</h1>
      <Problem text={problem.value} />
      <p>
        <a class="button" href={href('groups')}>
          {t('groups')}
        </a>
      </p>
    </div>
  );

interface Props {
  readonly group: Signal<GroupInfo | undefined>;
  readonly doing: Doing;
}

function Members({ group, doing }: Props) {
  const now = group.value;
  if (!now) return null;
  const remove = async (person: string, own: boolean): Promise<void> => {
    if ((await doing.run(() => removeFromGroup(now.id, person))) === undefined) return;
    if (own) go(href('groups'));
    else group.value = { ...now, members: now.members.filter((member) => member.id !== person) };
  };
  return (
    <section data-members={now.members.length}>
      <h2>{t('group-members')}</h2>
      <ul class="saved">
        {now.members.map(({ id, name, login, keeper, you }) => (
          <li key={id} class="saved-row account-row">
            <b>
              {name} {login !== null && <small>({login})</small>}
            </b>
            {keeper && <span>{t('group-keeper')}</span>}
            {you && <span class="tag">{t('you')}</span>}
            {(you || now.keeper) && (
              <button
                type="button"
                class="button small quiet"
                data-leave-group={you}
                disabled={doing.busy.value}
                onClick={() => void remove(id, you)}
              >
                {t(you ? 'group-leave' : 'group-remove')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Joining({ group, doing }: Props) {
  const known = useSignal<readonly ContactInfo[]>([]);
  useEffect(() => {
    void ownContacts().then((found) => {
      if (found.ok) known.value = found.value.contacts.filter(({ state }) => state === 'known');
    });
  }, []);
  const now = group.value;
  if (!now) return null;
  const change = async (work: () => ReturnType<typeof oneGroup>): Promise<void> => {
    const changed = await doing.run(work);
    if (changed) group.value = changed;
  };
  const address = linkTo(`${href('groups')}#join=${now.token}`);
  const others = known.value.filter(({ id }) => !now.members.some((member) => member.id === id));
  return (
    <section class="invitation" aria-label={t('group-invite')}>
      <QrCode text={address} label={t('group-qr')} />
      <div>
        <h2>{t('group-invite')}</h2>
        {others.length > 0 && (
          <p class="account-ways">
            {others.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                class="button"
                data-take-in={id}
                disabled={doing.busy.value}
                onClick={() => void change(() => takeIntoGroup(now.id, id))}
              >
                {t('group-take-in', { name })}
              </button>
            ))}
          </p>
        )}
        <p>{t('group-invite-text')}</p>
        <code class="hash" data-group-link>
          {address}
        </code>
        <p class="end-actions">
          <Copy title="Regalia" text={t('group-invite-say', { name: now.name })} url={address} label={t('group-share')} primary />
          {now.keeper && (
            <button type="button" class="button quiet" data-renew-group onClick={() => void change(() => renewGroupLink(now.id))}>
              {t('group-renew')}
            </button>
          )}
        </p>
        {now.keeper && <p class="note">{t('group-renew-text')}</p>}
      </div>
    </section>
  );
}

/** For whoever looks after the group. */
function Keeping({ group, doing }: Props) {
  const name = useSignal(group.peek()?.name ?? '');
  const sure = useSignal(false);
  const now = group.value;
  if (!now) return null;
  const rename = async (): Promise<void> => {
    const changed = await doing.run(() => renameGroup(now.id, name.value.trim()));
    if (changed) group.value = changed;
  };
  const end = async (): Promise<void> => {
    if (!sure.value) sure.value = true;
    else if ((await doing.run(() => endGroup(now.id))) !== undefined) go(href('groups'));
  };
  return (
    <section class="group-keeping">
      <h2>{t('group-keeping')}</h2>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextField label={t('group-name')} name="group" value={name} autocomplete="off" maxLength={60} />
        {name.value.trim() !== now.name && (
          <button type="submit" class="button" data-rename-group disabled={doing.busy.value}>
            {t('group-rename')}
          </button>
        )}
      </form>
      <p class="account-ways">
        <button type="button" class="button quiet" data-end-group disabled={doing.busy.value} onClick={() => void end()}>
          {t(sure.value ? 'group-end-sure' : 'group-end')}
        </button>
        {sure.value && <span class="note">{t('group-end-text')}</span>}
      </p>
    </section>
  );
}
