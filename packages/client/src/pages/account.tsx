// Who one is on this server: somebody new, a guest, or an account.

import { useSignal } from '@preact/signals';
import type { AccountInfo, SiteInfo } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { ByDevice, ByMail, ByRecovery, linkedBy } from '../account/by-link.tsx';
import { Contacts } from '../account/contacts.tsx';
import { Devices } from '../account/devices.tsx';
import { useDoing } from '../account/doing.ts';
import { OwnData } from '../account/own-data.tsx';
import { Codes, MailAddress, Passkeys, PassphraseForm } from '../account/security.tsx';
import { SignIn } from '../account/sign-in.tsx';
import { SignUp } from '../account/sign-up.tsx';
import { aboutSite, ownAccount, signOut } from '../online/account-api.ts';
import { claimServer } from '../online/admin-api.ts';
import { callMyself } from '../online/api.ts';
import { followSettings, forgetChoices } from '../online/follow-settings.ts';
import { isKnown, noteKnown } from '../online/known.ts';
import { serverReason } from '../online/reason.ts';
import { go, href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { Problem } from './choice.tsx';
import { Ornament } from './ornament.tsx';

type Known =
  | { readonly at: 'looking' }
  | { readonly at: 'no-server'; readonly problem: string }
  | { readonly at: 'here'; readonly site: SiteInfo; readonly account: AccountInfo | undefined };

async function look(): Promise<Known> {
  const site = await aboutSite();
  if (!site.ok) return { at: 'no-server', problem: serverReason(site.refusal) };
  const account = isKnown() ? await ownAccount() : undefined;
  return { at: 'here', site: site.value, account: account?.ok ? account.value : undefined };
}

export function AccountPage() {
  const known = useSignal<Known>({ at: 'looking' });
  const linked = linkedBy(route.value.fragment);
  /** Whoever has come in takes their settings along; what was behind the # is used up. */
  const entered = (): void => {
    forgetChoices();
    go(href('account'), true);
    void look().then((now) => {
      known.value = now;
      if (now.at === 'here' && now.account) settings.name.value = now.account.name;
      void followSettings();
    });
  };
  useEffect(() => {
    if (linked?.kind === 'entered') {
      noteKnown();
      entered();
    } else
      void look().then((now) => {
        known.value = now;
      });
  }, []);
  if (linked?.kind === 'device') return <ByDevice key={linked.value} token={linked.value} onDone={entered} />;
  if (linked?.kind === 'recover') return <ByRecovery token={linked.value} onDone={entered} />;
  if (linked?.kind === 'mail') return <ByMail token={linked.value} onDone={entered} />;
  const now = known.value;
  if (now.at === 'looking') return <p class="loading">{t('loading')}</p>;
  return (
    <div class="page account">
      <Ornament kind="seal" />
      <h1>{t('nav-account')}</h1>
      {now.at === 'no-server' && <Problem text={now.problem} />}
      {linked?.kind === 'refused' && <Problem text={serverReason({ id: linked.value })} />}
      {now.at === 'here' && (
        <Here
          site={now.site}
          account={now.account}
          invite={linked?.kind === 'invite' ? linked.value : undefined}
          claim={linked?.kind === 'admin' ? linked.value : undefined}
          onEntered={entered}
          onChange={(account) => {
            known.value = { ...now, account };
          }}
        />
      )}
    </div>
  );
}

interface HereProps {
  readonly site: SiteInfo;
  readonly account: AccountInfo | undefined;
  readonly invite: string | undefined;
  readonly claim: string | undefined;
  readonly onEntered: () => void;
  readonly onChange: (account: AccountInfo | undefined) => void;
}

function Here({ site, account, invite, claim, onEntered, onChange }: HereProps) {
  if (account?.login) return <Account account={account} site={site} claim={claim} onChange={onChange} />;
  return (
    <>
      <p class="lead">{t(account ? 'account-guest' : 'account-nobody', { name: account?.name ?? '' })}</p>
      <div class="account-doors">
        {site.signUp === 'open' || account || invite !== undefined ? (
          <SignUp guest={account} invite={invite} onDone={onEntered} />
        ) : (
          <section>
            <h2>{t('sign-up')}</h2>
            <p>{t('sign-up-invited')}</p>
          </section>
        )}
        <SignIn site={site} onDone={onEntered} />
      </div>
      {account && <OwnPages admin={false} />}
      {account && <Contacts />}
      {account && <Devices />}
      {account && <OwnData account={account} onGone={() => onChange(undefined)} />}
    </>
  );
}

interface AccountProps {
  readonly account: AccountInfo;
  readonly site: SiteInfo;
  /** A token to look after the server by, if a link brought one. */
  readonly claim: string | undefined;
  readonly onChange: (account: AccountInfo | undefined) => void;
}

/** Whoever has a token from the server's command line looks after it. */
function Claim({ token, onChange }: { readonly token: string; readonly onChange: (account: AccountInfo) => void }) {
  const { problem, busy, run } = useDoing();
  const take = async (): Promise<void> => {
    const account = await run(() => claimServer(token));
    if (account) onChange(account);
  };
  return (
    <>
      <Problem text={problem.value} />
      <p>
        <button type="button" class="button primary" data-claim disabled={busy.value} onClick={() => void take()}>
          {t('admin-claim')}
        </button>
      </p>
    </>
  );
}

function Account({ account, site, claim, onChange }: AccountProps) {
  const { run } = useDoing();
  const leave = async (): Promise<void> => {
    if ((await run(signOut)) !== undefined) onChange(undefined);
  };
  return (
    <>
      <p class="lead">{t('account-signed-in', { login: account.login ?? '' })}</p>
      <NameField account={account} onChange={onChange} />
      <OwnPages admin={account.admin} />
      <p class="account-ways">
        <button type="button" class="button" data-sign-out onClick={() => void leave()}>
          {t('sign-out')}
        </button>
      </p>
      {claim !== undefined && !account.admin && <Claim token={claim} onChange={onChange} />}
      <Contacts />
      <Passkeys account={account} onChange={onChange} />
      <PassphraseForm account={account} onChange={onChange} />
      <Codes account={account} onChange={onChange} />
      <MailAddress account={account} site={site} onChange={onChange} />
      <Devices />
      <OwnData account={account} onGone={() => onChange(undefined)} />
    </>
  );
}

/** What else is one's own. */
const OwnPages = ({ admin }: { readonly admin: boolean }) => (
  <p class="account-ways">
    {(['turns', 'calls', 'groups'] as const).map((page) => (
      <a key={page} class="button" href={href(page)}>
        {t(`nav-${page}`)}
      </a>
    ))}
    {admin && (
      <a class="button" href={href('admin')} data-to-admin>
        {t('admin')}
      </a>
    )}
  </p>
);

function NameField({ account, onChange }: Pick<AccountProps, 'account' | 'onChange'>) {
  const name = useSignal(account.name);
  const { problem, busy, run } = useDoing();
  const rename = async (): Promise<void> => {
    const done = await run(() => callMyself(name.value.trim()));
    if (!done) return;
    settings.name.value = done.name;
    onChange({ ...account, name: done.name });
  };
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <label class="field">
        <span>{t('account-name')}</span>
        <input
          type="text"
          name="name"
          required
          maxLength={24}
          autocomplete="nickname"
          value={name.value}
          onInput={(event) => {
            name.value = event.currentTarget.value.replace(/[()]/g, '');
          }}
        />
      </label>
      <Problem text={problem.value} />
      {name.value.trim() !== account.name && (
        <button type="submit" class="button" data-rename disabled={busy.value}>
          {t('account-save')}
        </button>
      )}
    </form>
  );
}
