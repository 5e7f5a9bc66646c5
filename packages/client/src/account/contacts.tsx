// People one knows: asked, agreed, blocked; and a seat offered to them by name.

import { useSignal } from '@preact/signals';
import type { ContactInfo } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { isKnown } from '../online/known.ts';
import { dropContact, inviteByName, ownContacts, setContact } from '../online/together-api.ts';
import { Problem } from '../pages/choice.tsx';
import { t } from '../text/index.ts';
import { useDoing } from './doing.ts';
import { TextField } from './fields.tsx';

export function Contacts() {
  const contacts = useSignal<readonly ContactInfo[]>([]);
  const login = useSignal('');
  const { problem, busy, run } = useDoing();
  const change = async (work: () => ReturnType<typeof ownContacts>): Promise<boolean> => {
    const now = await run(work);
    if (now) contacts.value = now.contacts;
    return now !== undefined;
  };
  useEffect(() => void change(ownContacts), []);
  return (
    <section data-contacts={contacts.value.length}>
      <h2>{t('contacts')}</h2>
      <p>{t(contacts.value.length === 0 ? 'contacts-none' : 'contacts-text')}</p>
      <ul class="saved">
        {contacts.value.map((contact) => (
          <ContactRow key={contact.id} contact={contact} busy={busy.value} onChange={(work) => void change(work)} />
        ))}
      </ul>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void change(() => setContact({ login: login.value }, 'known')).then((done) => {
            if (done) login.value = '';
          });
        }}
      >
        <TextField label={t('contact-login')} name="contact" value={login} autocomplete="off" minLength={3} maxLength={32} />
        <Problem text={problem.value} />
        <button type="submit" class="button" data-add-contact disabled={busy.value}>
          {t('contact-add')}
        </button>
      </form>
    </section>
  );
}

interface RowProps {
  readonly contact: ContactInfo;
  readonly busy: boolean;
  readonly onChange: (work: () => ReturnType<typeof ownContacts>) => void;
}

const ContactRow = ({ contact: { id, name, login, state }, busy, onChange }: RowProps) => (
  <li class="saved-row account-row" data-contact={state}>
    <b>
      {name} {login !== null && <small>({login})</small>}
    </b>
    <span>{t(`contact-${state}`)}</span>
    {state === 'asks' && (
      <button type="button" class="button small" disabled={busy} onClick={() => onChange(() => setContact({ person: id }, 'known'))}>
        {t('contact-agree')}
      </button>
    )}
    <button type="button" class="button small quiet" disabled={busy} onClick={() => onChange(() => dropContact(id))}>
      {t(state === 'blocked' ? 'contact-unblock' : state === 'asks' ? 'decline' : 'contact-drop')}
    </button>
    {state !== 'blocked' && (
      <button
        type="button"
        class="button small quiet"
        disabled={busy}
        onClick={() => onChange(() => setContact({ person: id }, 'blocked'))}
      >
        {t('contact-block')}
      </button>
    )}
  </li>
);

/** In the waiting room: those one knows, each a click away. */
export function InviteContacts({ table, invite }: { readonly table: string; readonly invite: string | undefined }) {
  const known = useSignal<readonly ContactInfo[]>([]);
  const invited = useSignal<readonly string[]>([]);
  const { problem, busy, run } = useDoing();
  useEffect(() => {
    if (isKnown())
      void ownContacts().then((found) => {
        if (found.ok) known.value = found.value.contacts.filter(({ state }) => state === 'known');
      });
  }, [known]);
  if (known.value.length === 0) return null;
  const send = async (id: string): Promise<void> => {
    if ((await run(() => inviteByName(table, id, invite))) !== undefined) invited.value = [...invited.value, id];
  };
  return (
    <section>
      <h2>{t('invite-known')}</h2>
      <p class="account-ways">
        {known.value.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            class="button"
            data-invite-contact={id}
            disabled={busy.value || invited.value.includes(id)}
            onClick={() => void send(id)}
          >
            {t(invited.value.includes(id) ? 'invite-sent' : 'invite-one', { name })}
          </button>
        ))}
      </p>
      <Problem text={problem.value} />
    </section>
  );
}
