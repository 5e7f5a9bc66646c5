// Coming in: by a passkey, by name and passphrase, by the club's provider; and for who has lost the way, the ways back.

import { useSignal } from '@preact/signals';
import type { SiteInfo } from '@regalia/protocol';
import { askForMail, hasPasskeys, recoverByCode, signIn, signInByPasskey } from '../online/account-api.ts';
import { Problem } from '../pages/choice.tsx';
import { BASE } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { useDoing } from './doing.ts';
import { LoginField, NewPassphrase, TextField } from './fields.tsx';

interface Props {
  readonly site: SiteInfo;
  readonly onDone: () => void;
}

export function SignIn({ site, onDone }: Props) {
  const login = useSignal('');
  const passphrase = useSignal('');
  const { problem, busy, run } = useDoing();
  const enter = async (work: Parameters<typeof run>[0]): Promise<void> => {
    if ((await run(work)) !== undefined) onDone();
  };
  return (
    <section data-sign-in>
      <h2>{t('sign-in')}</h2>
      <p class="account-ways">
        {hasPasskeys() && (
          <button
            type="button"
            class="button primary"
            data-passkey-sign-in
            disabled={busy.value}
            onClick={() => void enter(signInByPasskey)}
          >
            {t('sign-in-passkey')}
          </button>
        )}
        {site.provider !== null && (
          <a class="button" href={`${BASE}api/oidc/start`} data-provider>
            {t('sign-in-provider', { provider: site.provider })}
          </a>
        )}
      </p>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void enter(() => signIn(login.value, passphrase.value));
        }}
      >
        <LoginField value={login} />
        <TextField
          label={t('account-passphrase')}
          name="passphrase"
          type="password"
          value={passphrase}
          autocomplete="current-password"
          minLength={10}
        />
        <Problem text={problem.value} />
        <button type="submit" class="button" data-sign-in-phrase disabled={busy.value}>
          {t('sign-in')}
        </button>
      </form>
      <details class="account-more">
        <summary>{t('recover')}</summary>
        <Recover site={site} onDone={onDone} />
      </details>
    </section>
  );
}

function Recover({ site, onDone }: Props) {
  const login = useSignal('');
  const code = useSignal('');
  const next = useSignal('');
  const sent = useSignal(false);
  const { problem, busy, run } = useDoing();
  const byMail = async (): Promise<void> => {
    sent.value = (await run(() => askForMail(login.value, settings.language.value))) !== undefined;
  };
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => recoverByCode(login.value, code.value, next.value)).then((done) => done && onDone());
      }}
    >
      <p>{t('recover-text')}</p>
      <LoginField value={login} />
      {site.mail && (
        <p class="account-ways">
          <button type="button" class="button" data-recover-mail disabled={busy.value || login.value === ''} onClick={() => void byMail()}>
            {t('recover-mail')}
          </button>
          <span role="status">{sent.value ? t('recover-sent') : ''}</span>
        </p>
      )}
      <TextField label={t('recover-code')} name="code" value={code} autocomplete="one-time-code" maxLength={40} />
      <NewPassphrase value={next} />
      <Problem text={problem.value} />
      <button type="submit" class="button" data-recover-code disabled={busy.value}>
        {t('recover-do')}
      </button>
      {!site.mail && <p class="note">{t('recover-operator')}</p>}
    </form>
  );
}
