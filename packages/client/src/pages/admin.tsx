// The server, for whoever looks after it.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AdminPeople, AdminReports, Invitations } from '../admin/people.tsx';
import { AdminTables, Retention, SiteForm } from '../admin/server.tsx';
import { siteSettings } from '../online/admin-api.ts';
import { serverReason } from '../online/reason.ts';
import { href } from '../router.ts';
import { t } from '../text/index.ts';
import { Problem } from './choice.tsx';
import { Ornament } from './ornament.tsx';

export function AdminPage() {
  const problem = useSignal<string | undefined>(undefined);
  useEffect(() => {
    void siteSettings().then((site) => {
      problem.value = site.ok ? '' : serverReason(site.refusal);
    });
  }, [problem]);
  if (problem.value === undefined) return <p class="loading">{t('loading')}</p>;
  return (
    <div class="page admin">
      <Ornament kind="seal" />
      <h1>{t('admin')}</h1>
      {problem.value === '' ? (
        <>
          <AdminReports />
          <AdminPeople />
          <AdminTables />
          <SiteForm />
          <Invitations />
          <Retention />
        </>
      ) : (
        <>
          <Problem text={problem.value} />
          <p>
            <a class="button" href={href('account')}>
              {t('to-account')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
