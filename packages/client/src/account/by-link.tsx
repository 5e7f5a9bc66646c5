// Links that lead to the account page carry what they are for behind the #, where no server and no log sees it.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { confirmMail, enterByLink, recoverByLink } from '../online/account-api.ts';
import { isKnown } from '../online/known.ts';
import { Problem } from '../pages/choice.tsx';
import { Ornament } from '../pages/ornament.tsx';
import { go, href } from '../router.ts';
import { t } from '../text/index.ts';
import { useDoing } from './doing.ts';
import { NewPassphrase } from './fields.tsx';

/** `entered`: a provider has sent somebody back who is signed in. */
const KINDS = ['device', 'recover', 'mail', 'invite', 'refused', 'admin', 'entered'] as const;

export interface Linked {
  readonly kind: (typeof KINDS)[number];
  readonly value: string;
}

export function linkedBy(fragment: string): Linked | undefined {
  const [, kind, value] = /^([a-z]+)=([\w.-]{1,120})$/.exec(fragment) ?? [];
  const known = KINDS.find((one) => one === kind);
  return known && value !== undefined ? { kind: known, value } : undefined;
}

interface Props {
  readonly token: string;
  /** Somebody has come in, or what the link was for is done. */
  readonly onDone: () => void;
}

/** This device becomes another's, and goes on at the table that was left there. */
export function ByDevice({ token, onDone }: Props) {
  const { problem, busy, run } = useDoing();
  const enter = async (): Promise<void> => {
    const entered = await run(() => enterByLink(token));
    if (!entered) return;
    onDone();
    go(entered.table === null ? href('account') : href('online', entered.table), true);
  };
  // Who is somebody here already is asked; a fresh phone goes on at once.
  const asks = useSignal(isKnown());
  useEffect(() => {
    if (!asks.value) void enter();
  }, []);
  return (
    <div class="page">
      <Ornament kind="gate" />
      <h1>{t('elsewhere-here')}</h1>
      <p class="lead">{t('elsewhere-here-text')}</p>
      <Problem text={problem.value} />
      <p class="end-actions">
        {asks.value && problem.value === '' && (
          <button type="button" class="button primary" data-device-yes disabled={busy.value} onClick={() => void enter()}>
            {t('elsewhere-here-yes')}
          </button>
        )}
        <a class="button" href={href('account')}>
          {t('to-account')}
        </a>
      </p>
    </div>
  );
}

export function ByRecovery({ token, onDone }: Props) {
  const next = useSignal('');
  const { problem, busy, run } = useDoing();
  const recover = async (): Promise<void> => {
    if ((await run(() => recoverByLink(token, next.value))) !== undefined) onDone();
  };
  return (
    <div class="page">
      <Ornament kind="quill" />
      <h1>{t('recover-new')}</h1>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void recover();
        }}
      >
        <NewPassphrase value={next} />
        <Problem text={problem.value} />
        <button type="submit" class="button primary" data-recover-link disabled={busy.value}>
          {t('recover-do')}
        </button>
      </form>
    </div>
  );
}

export function ByMail({ token, onDone }: Props) {
  const { problem, run } = useDoing();
  const done = useSignal(false);
  useEffect(() => {
    void run(() => confirmMail(token)).then((confirmed) => {
      done.value = confirmed !== undefined;
    });
  }, []);
  return (
    <div class="page">
      <Ornament kind="quill" />
      <h1>{t('mail')}</h1>
      <p role="status">{done.value ? t('mail-confirmed') : ''}</p>
      <Problem text={problem.value} />
      <p>
        <button type="button" class="button" onClick={onDone}>
          {t('to-account')}
        </button>
      </p>
    </div>
  );
}
