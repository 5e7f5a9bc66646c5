// Groups of regulars: one's own, one of them, and the way into one by its link.

import { useSignal } from '@preact/signals';
import type { GroupLine, GroupSeen } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { useDoing } from '../account/doing.ts';
import { TextField } from '../account/fields.tsx';
import { GroupPage } from '../account/group.tsx';
import { someone } from '../online/api.ts';
import { isKnown } from '../online/known.ts';
import { serverReason } from '../online/reason.ts';
import { joinGroup, lookAtGroup, makeGroup, ownGroups } from '../online/together-api.ts';
import { go, href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { Problem } from './choice.tsx';
import { GroupRows } from './group-rows.tsx';
import { NameForm } from './name-form.tsx';
import { Ornament } from './ornament.tsx';

export function GroupsPage() {
  const { path, fragment } = route.value;
  const token = /^join=([\w.-]{20,120})$/.exec(fragment)?.[1];
  if (token !== undefined) return <ByLink key={token} token={token} />;
  return path[1] === undefined ? <OwnGroups /> : <GroupPage key={path[1]} id={path[1]} />;
}

function OwnGroups() {
  const groups = useSignal<readonly GroupLine[] | undefined>(undefined);
  const look = useDoing();
  useEffect(() => {
    if (isKnown())
      void look.run(ownGroups).then((found) => {
        groups.value = found?.groups ?? [];
      });
  }, []);
  return (
    <div class="page">
      <Ornament kind="table" />
      <h1>{t('groups')}</h1>
      <p class="lead">{t('groups-text')}</p>
      <Problem text={look.problem.value} />
      {!isKnown() && <p>{t('groups-nobody')}</p>}
      {groups.value?.length === 0 && <p class="empty">{t('groups-none')}</p>}
      <GroupRows groups={groups.value ?? []} />
      {isKnown() && <MakeGroup />}
      <p class="end-actions">
        <a class="button" href={href('online')}>
          {t('to-lobby')}
        </a>
        {!isKnown() && (
          <a class="button" href={href('account')}>
            {t('to-account')}
          </a>
        )}
      </p>
    </div>
  );
}

function MakeGroup() {
  const name = useSignal('');
  const { problem, busy, run } = useDoing();
  const make = async (): Promise<void> => {
    const made = await run(() => makeGroup(name.value.trim()));
    if (made) go(href('groups', made.id));
  };
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void make();
      }}
    >
      <TextField label={t('group-name')} name="group" value={name} autocomplete="off" maxLength={60} />
      <Problem text={problem.value} />
      <button type="submit" class="button primary" data-make-group disabled={busy.value}>
        {t('group-make')}
      </button>
    </form>
  );
}

/** Whoever has a name joins by a press; who has none is asked for one first. */
function ByLink({ token }: { readonly token: string }) {
  const seen = useSignal<GroupSeen | undefined>(undefined);
  const problem = useSignal('');
  const asked = useSignal(settings.name.peek().trim() === '');
  useEffect(() => {
    void lookAtGroup(token).then((found) => {
      if (found.ok) seen.value = found.value;
      else problem.value = serverReason(found.refusal);
    });
  }, []);
  const join = async (name: string): Promise<void> => {
    const person = await someone(name);
    const done = person.ok ? await joinGroup(token) : person;
    if (done.ok) go(href('groups', done.value.id), true);
    else problem.value = serverReason(done.refusal);
  };
  return (
    <div class="page">
      <Ornament kind="gate" />
      <h1>{t('group-join-title')}</h1>
      {seen.value && <p class="lead">{t('group-join-text', { name: seen.value.name, n: seen.value.members })}</p>}
      {seen.value && asked.value ? (
        <NameForm label={t('group-join')} problem={problem.value} onName={(name) => void join(name)} />
      ) : (
        <Problem text={problem.value} />
      )}
      <p class="end-actions">
        {seen.value && !asked.value && (
          <button type="button" class="button primary large" data-join-group onClick={() => void join(settings.name.value.trim())}>
            {t('group-join')}
          </button>
        )}
        <a class="button" href={href('online')}>
          {t('to-lobby')}
        </a>
      </p>
    </div>
  );
}
