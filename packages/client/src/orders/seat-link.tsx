// The private link of a seat: whoever opens it plays that seat, in the place of its holder or on another device.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { someone } from '../online/api.ts';
import { go, href } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { plainReason } from '../text/refusal.ts';
import { openSeatLink } from './api.ts';

export function SeatLink({ token }: { readonly token: string }) {
  const problem = useSignal('');
  const open = async (): Promise<void> => {
    const person = await someone(settings.name.peek().trim() || t('substitute'));
    const done = person.ok ? await openSeatLink(token) : person;
    // Who sits there already just goes there.
    const seated = !done.ok && done.refusal.id === 'seated-already' ? token.split('.')[0] : undefined;
    if (done.ok && 'phase' in done.value) go(href('online', done.value.id), true);
    else if (seated !== undefined) go(href('online', seated), true);
    else if (!done.ok) problem.value = plainReason(done.refusal);
  };
  useEffect(() => void open(), [token]);
  return (
    <div class="page">
      <h1>{t('seat-link')}</h1>
      <p role={problem.value === '' ? 'status' : 'alert'}>{problem.value === '' ? t('laying-table') : problem.value}</p>
      {problem.value !== '' && (
        <p class="end-actions">
          <a class="button primary" href={href('online')}>
            {t('to-lobby')}
          </a>
        </p>
      )}
    </div>
  );
}
