// An address one can keep: it leads to the table that waits most.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { serverReason } from '../online/reason.ts';
import { go, href } from '../router.ts';
import { t } from '../text/index.ts';
import { myTurns } from '../turns/api.ts';
import { lookAtTurns } from '../turns/waiting.ts';
import { Problem } from './choice.tsx';
import { Ornament } from './ornament.tsx';

export function NextPage() {
  const none = useSignal(false);
  const problem = useSignal('');
  useEffect(() => {
    void myTurns().then((found) => {
      if (!found.ok && found.refusal.id !== 'no-session') {
        problem.value = serverReason(found.refusal);
        return;
      }
      const next = found.ok ? found.value.tables.find(({ asked, vote }) => asked || vote) : undefined;
      if (next) go(href('online', next.id), true);
      else none.value = true;
    });
    void lookAtTurns();
  }, [none, problem]);
  if (!none.value && problem.value === '') return <p class="loading">{t('next-looking')}</p>;
  return (
    <div class="page">
      <Ornament kind="table" />
      <h1>{t('next-table')}</h1>
      <Problem text={problem.value} />
      {none.value && <p class="lead">{t('next-none')}</p>}
      <p class="end-actions">
        <a class="button primary" href={href('turns')}>
          {t('nav-turns')}
        </a>
        <a class="button" href={href('online')}>
          {t('to-lobby')}
        </a>
      </p>
    </div>
  );
}
