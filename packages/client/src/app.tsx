// Which page is shown, and what stands on every page.

import { ArtDefs } from '@regalia/parts';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import type { PageName } from './addresses.ts';
import { Header } from './header.tsx';
import { Home } from './pages/home.tsx';
import { Ornament } from './pages/ornament.tsx';
import { Laying } from './parts/laying.tsx';
import { lazily } from './parts/lazily.tsx';
import { href, route } from './router.ts';
import { settings } from './settings.ts';
import { t } from './text/index.ts';

/** Pages by the first word of the address; each is loaded when it is wanted. */
const PAGES: Readonly<Record<PageName, ComponentType>> = {
  play: lazily(() => import('./pages/play.tsx').then((page) => page.QuickPlay), Laying),
  new: lazily(() => import('./pages/new.tsx').then((page) => page.NewTable)),
  table: lazily(() => import('./pages/play.tsx').then((page) => page.LocalTablePage), Laying),
  tables: lazily(() => import('./pages/tables.tsx').then((page) => page.MyTables)),
  online: lazily(() => import('./pages/online.tsx').then((page) => page.OnlineRoute)),
  turns: lazily(() => import('./pages/turns.tsx').then((page) => page.TurnsPage)),
  next: lazily(() => import('./pages/next.tsx').then((page) => page.NextPage)),
  groups: lazily(() => import('./pages/groups.tsx').then((page) => page.GroupsPage)),
  calls: lazily(() => import('./pages/calls.tsx').then((page) => page.CallsPage)),
  replay: lazily(() => import('./pages/replay.tsx').then((page) => page.ReplayPage)),
  workshop: lazily(() => import('./workshop/shop.tsx').then((page) => page.WorkshopPage)),
  rules: lazily(() => import('./pages/rules.tsx').then((page) => page.RulesRoute)),
  settings: lazily(() => import('./pages/settings.tsx').then((page) => page.SettingsPage)),
  account: lazily(() => import('./pages/account.tsx').then((page) => page.AccountPage)),
  admin: lazily(() => import('./pages/admin.tsx').then((page) => page.AdminPage)),
  about: lazily(() => import('./pages/about.tsx').then((page) => page.About)),
};

/** What whoever runs the server says to everybody; nothing where there is no server. */
const ANNOUNCEMENT = document.querySelector<HTMLMetaElement>('meta[name="regalia-announcement"]')?.content ?? '';

const pageOf = (name: string): ComponentType => Object.entries(PAGES).find(([known]) => known === name)?.[1] ?? NotFound;

export function App() {
  const [first] = route.value.path;
  const Page = first === undefined ? Home : pageOf(first);
  const atTable =
    first === 'table' ||
    first === 'play' ||
    first === 'replay' ||
    first === 'workshop' ||
    (first === 'online' && route.value.path[1] !== undefined);
  useEffect(() => {
    scrollTo(0, 0);
  }, [first]);
  return (
    <div class={`app ${atTable ? 'app-table' : ''}`} data-language={settings.language.value}>
      <a
        class="skip-link"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('skip-to-content')}
      </a>
      <ArtDefs />
      <Header />
      {ANNOUNCEMENT !== '' && (
        <aside class="announcement" aria-label={t('announcement')} data-announcement>
          {ANNOUNCEMENT}
        </aside>
      )}
      <main id="main" tabIndex={-1}>
        <Page />
      </main>
      <div id="animation-layer" aria-hidden="true" />
    </div>
  );
}

const NotFound = () => (
  <div class="page">
    <Ornament kind="gate" />
    <h1>{t('not-found')}</h1>
    <p class="lead">{t('not-found-text')}</p>
    <p>
      <a class="button primary" href={href()}>
        {t('to-start')}
      </a>
    </p>
  </div>
);
