// «Go on on another device»: a code for the camera of a phone, which is then the same person's and at the same table.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { deviceLink } from '../online/account-api.ts';
import { Problem } from '../pages/choice.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { QrCode } from '../parts/qr-code.tsx';
import { Copy } from '../parts/share.tsx';
import { href, linkTo } from '../router.ts';
import { t } from '../text/index.ts';
import { useDoing } from './doing.ts';

interface Props {
  /** The table to go on at. */
  readonly table?: string;
  readonly small?: boolean;
}

export function ElsewhereButton({ table, small = false }: Props) {
  const open = useSignal(false);
  const close = (): void => {
    open.value = false;
  };
  return (
    <>
      <button
        type="button"
        class={`button ${small ? 'small' : ''}`}
        data-elsewhere
        onClick={() => {
          open.value = true;
        }}
      >
        {t('elsewhere')}
      </button>
      {open.value && <Elsewhere table={table} onClose={close} />}
    </>
  );
}

function Elsewhere({ table, onClose }: { readonly table: string | undefined; readonly onClose: () => void }) {
  const link = useSignal('');
  const left = useSignal(0);
  const { problem, run } = useDoing();
  const renew = async (): Promise<void> => {
    const made = await run(() => deviceLink(table));
    if (!made) return;
    link.value = `${linkTo(href('account'))}#device=${made.token}`;
    left.value = 120;
  };
  useEffect(() => {
    void renew();
    const timer = setInterval(() => {
      left.value = Math.max(0, left.value - 1);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Dialog label={t('elsewhere')} class="elsewhere" onClose={onClose}>
      <h2>{t('elsewhere')}</h2>
      <p>{t('elsewhere-text')}</p>
      <Problem text={problem.value} />
      {link.value !== '' && left.value > 0 && (
        <>
          <QrCode text={link.value} label={t('elsewhere-qr')} />
          <p class="note" data-device-link={link.value}>
            {t('elsewhere-left', { n: left.value })}
          </p>
        </>
      )}
      <p class="end-actions">
        {link.value !== '' &&
          (left.value > 0 ? (
            <Copy url={link.value} label={t('elsewhere-copy')} />
          ) : (
            <button type="button" class="button primary" onClick={() => void renew()}>
              {t('elsewhere-again')}
            </button>
          ))}
        <button type="button" class="button" data-autofocus onClick={onClose}>
          {t('close')}
        </button>
      </p>
    </Dialog>
  );
}
