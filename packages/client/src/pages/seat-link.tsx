// By a seat's private link: whoever has it plays that seat on this device, too.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { someone } from '../online/api.ts';
import { serverReason } from '../online/reason.ts';
import { go, href } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { openSeatLink } from '../turns/api.ts';
import { NameForm } from './name-form.tsx';
import { Ornament } from './ornament.tsx';

export function BySeatLink({ id, token }: { readonly id: string; readonly token: string }) {
  const problem = useSignal('');
  const asked = useSignal(settings.name.peek().trim() === '');
  const open = async (name: string): Promise<void> => {
    const person = await someone(name);
    if (!person.ok) {
      asked.value = person.refusal.id === 'no-session';
      problem.value = asked.value ? '' : serverReason(person.refusal);
      return;
    }
    const done = await openSeatLink(token);
    if (done.ok || done.refusal.id === 'seated-already') go(href('online', id), true);
    else problem.value = serverReason(done.refusal);
  };
  useEffect(() => {
    void open(settings.name.peek().trim());
  }, []);
  if (!asked.value && problem.value === '') return <p class="loading">{t('laying-table')}</p>;
  return (
    <div class="page">
      <Ornament kind="gate" />
      <h1>{t('seat-link-title')}</h1>
      {asked.value ? (
        <NameForm label={t('seat-link-sit')} problem={problem.value} onName={(name) => void open(name)} />
      ) : (
        <p class="why-not" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  );
}
