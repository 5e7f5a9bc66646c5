// The ways into one's own account: passkeys, the passphrase, codes for bad days, a mail address.

import { type Signal, useSignal } from '@preact/signals';
import type { AccountInfo, PasskeyInfo, SiteInfo } from '@regalia/protocol';
import { addPasskey, changePassphrase, dropPasskey, hasPasskeys, newCodes, renamePasskey, setMail } from '../online/account-api.ts';
import { Problem } from '../pages/choice.tsx';
import { Copy, download } from '../parts/share.tsx';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { type Doing, useDoing } from './doing.ts';
import { NewPassphrase, TextField } from './fields.tsx';
import { dayOf, deviceName } from './words.ts';

interface Props {
  readonly account: AccountInfo;
  readonly onChange: (account: AccountInfo) => void;
}

export function Passkeys({ account, onChange }: Props) {
  const doing = useDoing();
  const add = async (): Promise<void> => {
    const done = await doing.run(() => addPasskey(deviceName(navigator.userAgent), undefined));
    if (done) onChange(done);
  };
  return (
    <section data-passkeys>
      <h2>{t('passkeys')}</h2>
      <p>{t('passkeys-text')}</p>
      <ul class="saved">
        {account.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} doing={doing} onChange={onChange} />
        ))}
      </ul>
      <Problem text={doing.problem.value} />
      {hasPasskeys() ? (
        <p class="account-ways">
          <button type="button" class="button" data-add-passkey disabled={doing.busy.value} onClick={() => void add()}>
            {t('passkey-add')}
          </button>
        </p>
      ) : (
        <p class="note">{t('passkeys-none')}</p>
      )}
    </section>
  );
}

interface RowProps {
  readonly passkey: PasskeyInfo;
  readonly doing: Doing;
  readonly onChange: (account: AccountInfo) => void;
}

function PasskeyRow({ passkey: { id, name, createdAt, usedAt }, doing: { run, busy }, onChange }: RowProps) {
  const next = useSignal<string | undefined>(undefined);
  const rename = async (): Promise<void> => {
    const wanted = next.value?.trim() ?? '';
    const done = wanted === '' ? undefined : await run(() => renamePasskey(id, wanted));
    next.value = undefined;
    if (done) onChange(done);
  };
  const drop = async (): Promise<void> => {
    const done = await run(() => dropPasskey(id));
    if (done) onChange(done);
  };
  return (
    <li class="saved-row account-row" data-passkey={id}>
      {next.value === undefined ? <b>{name}</b> : <RenameForm name={next} onSave={() => void rename()} />}
      <span>{usedAt === null ? t('passkey-made', { day: dayOf(createdAt) }) : t('passkey-used', { day: dayOf(usedAt) })}</span>
      <button
        type="button"
        class="button small quiet"
        aria-label={`${t('account-rename')}: ${name}`}
        onClick={() => {
          next.value = name;
        }}
      >
        {t('account-rename')}
      </button>
      <button
        type="button"
        class="button small quiet"
        disabled={busy.value}
        aria-label={`${t('account-remove')}: ${name}`}
        onClick={() => void drop()}
      >
        {t('account-remove')}
      </button>
    </li>
  );
}

/** `name` is what is being typed. */
const RenameForm = ({ name, onSave }: { readonly name: Signal<string | undefined>; readonly onSave: () => void }) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onSave();
    }}
  >
    <label>
      <span class="sr">{t('passkey-name')}</span>
      <input
        type="text"
        maxLength={32}
        value={name.value ?? ''}
        ref={(field) => field?.focus()}
        onInput={(event) => {
          name.value = event.currentTarget.value;
        }}
      />
    </label>
    <button type="submit" class="button small">
      {t('account-save')}
    </button>
  </form>
);

export function PassphraseForm({ account, onChange }: Props) {
  const before = useSignal('');
  const next = useSignal('');
  const done = useSignal(false);
  const { problem, busy, run } = useDoing();
  const change = async (): Promise<void> => {
    done.value = (await run(() => changePassphrase(before.value, next.value))) !== undefined;
    if (!done.value) return;
    before.value = '';
    next.value = '';
    onChange({ ...account, passphrase: true });
  };
  return (
    <section>
      <h2>{t('account-passphrase')}</h2>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void change();
        }}
      >
        <p>{t(account.passphrase ? 'passphrase-text' : 'passphrase-none')}</p>
        {account.passphrase && (
          <TextField label={t('passphrase-before')} name="passphrase" type="password" value={before} autocomplete="current-password" />
        )}
        <NewPassphrase value={next} />
        <Problem text={problem.value} />
        <button type="submit" class="button" data-change-passphrase disabled={busy.value}>
          {t(account.passphrase ? 'passphrase-change' : 'passphrase-set')}
        </button>
        <span role="status">{done.value ? t('passphrase-changed') : ''}</span>
      </form>
    </section>
  );
}

export function Codes({ account, onChange }: Props) {
  const codes = useSignal<readonly string[]>([]);
  const { problem, busy, run } = useDoing();
  const make = async (): Promise<void> => {
    const made = await run(newCodes);
    if (!made) return;
    codes.value = made.codes;
    onChange({ ...account, codes: made.codes.length });
  };
  const text = codes.value.join('\n');
  return (
    <section data-codes={account.codes}>
      <h2>{t('codes')}</h2>
      <p>{t('codes-text')}</p>
      {codes.value.length > 0 ? (
        <>
          <p role="status">{t('codes-once')}</p>
          <ol class="codes">
            {codes.value.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <p class="account-ways">
            <Copy text={text} label={t('codes-copy')} />
            <button
              type="button"
              class="button"
              onClick={() => download('regalia-codes.txt', `${location.host} ${account.login ?? ''}\n${text}\n`)}
            >
              {t('codes-save')}
            </button>
          </p>
        </>
      ) : (
        <p class="account-ways">
          <button type="button" class="button" data-new-codes disabled={busy.value} onClick={() => void make()}>
            {t(account.codes === 0 ? 'codes-make' : 'codes-anew')}
          </button>
          <span>{t('codes-left', { n: account.codes })}</span>
        </p>
      )}
      <Problem text={problem.value} />
    </section>
  );
}

/** Only where the server sends mail. */
export function MailAddress({ account, site, onChange }: Props & { readonly site: SiteInfo }) {
  const mail = useSignal('');
  const sent = useSignal(false);
  const { problem, busy, run } = useDoing();
  if (!site.mail) return null;
  const set = async (to: string | null): Promise<void> => {
    const done = await run(() => setMail(to, settings.language.value));
    sent.value = done !== undefined && to !== null;
    if (done) onChange(done);
  };
  return (
    <section>
      <h2>{t('mail')}</h2>
      <p>{t('mail-text')}</p>
      {account.mail !== null && (
        <p class="account-ways">
          <b>{account.mail}</b>
          <button type="button" class="button small" disabled={busy.value} onClick={() => void set(null)}>
            {t('account-remove')}
          </button>
        </p>
      )}
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void set(mail.value);
        }}
      >
        <TextField label={t('mail-address')} name="email" type="email" value={mail} autocomplete="email" maxLength={254} />
        <Problem text={problem.value} />
        <button type="submit" class="button" data-set-mail disabled={busy.value}>
          {t('mail-send')}
        </button>
        <span role="status">{sent.value ? t('mail-sent') : ''}</span>
      </form>
    </section>
  );
}
