// A guest becomes an account: one field, and a passkey or a passphrase.

import { useSignal } from '@preact/signals';
import { ok, type Result } from '@regalia/core';
import type { PersonInfo } from '@regalia/protocol';
import { addPasskey, hasPasskeys, makeAccount } from '../online/account-api.ts';
import { callMyself } from '../online/api.ts';
import { Problem } from '../pages/choice.tsx';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { useDoing } from './doing.ts';
import { LoginField, NewPassphrase } from './fields.tsx';

interface Props {
  /** Whoever the device is of already. */
  readonly guest: PersonInfo | undefined;
  /** The operator's invitation, where one is needed. */
  readonly invite: string | undefined;
  readonly onDone: () => void;
}

export function SignUp({ guest, invite, onDone }: Props) {
  const login = useSignal('');
  const passphrase = useSignal('');
  const { problem, busy, run } = useDoing();
  /** Who is nobody yet is called by the account's name, until they say otherwise. */
  const somebody = async (): Promise<Result<unknown>> =>
    guest ? ok(guest) : callMyself(settings.name.value.trim() || login.value.trim(), invite);
  const become = async (make: () => Promise<Result<unknown>>): Promise<void> => {
    const done = await run(async () => {
      const here = await somebody();
      return here.ok ? make() : here;
    });
    if (done !== undefined) onDone();
  };
  return (
    <section data-sign-up>
      <h2>{t('sign-up')}</h2>
      <p>{t(guest ? 'sign-up-guest' : 'sign-up-text', { name: guest?.name ?? '' })}</p>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void become(() => makeAccount(login.value, passphrase.value));
        }}
      >
        <LoginField value={login} />
        {hasPasskeys() && (
          <>
            <button
              type="button"
              class="button primary"
              data-passkey-sign-up
              disabled={busy.value || login.value.trim() === ''}
              onClick={() => void become(() => addPasskey(t('passkey-first'), login.value))}
            >
              {t('sign-up-passkey')}
            </button>
            <p class="note">{t('sign-up-or')}</p>
          </>
        )}
        <NewPassphrase value={passphrase} />
        <Problem text={problem.value} />
        <button type="submit" class={`button ${hasPasskeys() ? '' : 'primary'}`} data-sign-up-phrase disabled={busy.value}>
          {t('sign-up-phrase')}
        </button>
      </form>
    </section>
  );
}
