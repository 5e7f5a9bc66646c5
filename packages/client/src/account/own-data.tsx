// Everything about oneself, in one's own hands; and the end of it.

import { useSignal } from '@preact/signals';
import type { AccountInfo } from '@regalia/protocol';
import { deleteMe } from '../online/account-api.ts';
import { Problem } from '../pages/choice.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { BASE } from '../router.ts';
import { t } from '../text/index.ts';
import { useDoing } from './doing.ts';
import { TextField } from './fields.tsx';

interface Props {
  readonly account: AccountInfo;
  readonly onGone: () => void;
}

export function OwnData({ account, onGone }: Props) {
  const asked = useSignal(false);
  return (
    <section>
      <h2>{t('own-data')}</h2>
      <p>{t('own-data-text')}</p>
      <p class="account-ways">
        <a class="button" href={`${BASE}api/me/data`} download="regalia-my-data.json" data-export>
          {t('own-data-save')}
        </a>
        <button
          type="button"
          class="button"
          data-delete
          onClick={() => {
            asked.value = true;
          }}
        >
          {t('delete-me')}
        </button>
      </p>
      {asked.value && (
        <Delete
          account={account}
          onGone={onGone}
          onClose={() => {
            asked.value = false;
          }}
        />
      )}
    </section>
  );
}

function Delete({ account, onGone, onClose }: Props & { readonly onClose: () => void }) {
  const name = useSignal('');
  const passphrase = useSignal('');
  const { problem, busy, run } = useDoing();
  const remove = async (): Promise<void> => {
    if ((await run(() => deleteMe(name.value.trim(), passphrase.value))) !== undefined) onGone();
  };
  return (
    <Dialog label={t('delete-sure')} onClose={onClose}>
      <h2>{t('delete-sure')}</h2>
      <p>{t('delete-text')}</p>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <TextField label={t('delete-type', { name: account.name })} name="delete-name" value={name} autocomplete="off" maxLength={64} />
        {account.passphrase && (
          <TextField label={t('account-passphrase')} name="passphrase" type="password" value={passphrase} autocomplete="current-password" />
        )}
        <Problem text={problem.value} />
        <p class="end-actions">
          <button type="submit" class="button" data-delete-yes disabled={busy.value || name.value.trim() !== account.name}>
            {t('delete-yes')}
          </button>
          <button type="button" class="button primary" data-autofocus onClick={onClose}>
            {t('delete-no')}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
