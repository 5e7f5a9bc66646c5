import { Icon } from '@regalia/parts';
import type { ComponentChildren } from 'preact';
import { firstGame } from './games.ts';
import { href, route } from './router.ts';
import { settings } from './settings.ts';
import { t } from './text/index.ts';
import { TurnsButton } from './turns/turns-button.tsx';

const LINKS = ['online', 'tables', 'rules', 'replay', 'about'] as const;

export function Header() {
  const [first] = route.value.path;
  const dark = document.documentElement.dataset['theme'] === 'candle';
  return (
    <header class="header">
      <a class="brand" href={href()}>
        <Icon name="wax-seal" /> Regalia
      </a>
      <nav aria-label={t('nav')}>
        {LINKS.map((name) => (
          <a
            key={name}
            href={name === 'rules' ? href('rules', firstGame().id) : href(name)}
            aria-current={first === name ? 'page' : undefined}
          >
            {t(`nav-${name}`)}
          </a>
        ))}
      </nav>
      <TurnsButton />
      <button
        type="button"
        class="header-button"
        aria-label={t('switch-theme')}
        title={t('switch-theme')}
        onClick={() => {
          settings.theme.value = dark ? 'parchment' : 'candle';
        }}
      >
        <span key={settings.theme.value} aria-hidden="true">
          {dark ? '☀' : '☾'}
        </span>
      </button>
      <HeaderLink page="account">
        <circle cx="12" cy="8" r="3.6" />
        <path d="M4.5 20c.8-4.2 3.7-6.2 7.5-6.2s6.7 2 7.5 6.2" />
      </HeaderLink>
      <HeaderLink page="settings">
        <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
        <circle cx="15" cy="7" r="2.4" />
        <circle cx="9" cy="17" r="2.4" />
      </HeaderLink>
    </header>
  );
}

/** A page behind a drawn sign. */
function HeaderLink({ page, children }: { readonly page: 'account' | 'settings'; readonly children: ComponentChildren }) {
  return (
    <a
      class="header-button"
      href={href(page)}
      aria-label={t(`nav-${page}`)}
      title={t(`nav-${page}`)}
      aria-current={route.value.path[0] === page ? 'page' : undefined}
    >
      <svg class="icon stroke" viewBox="0 0 24 24" aria-hidden="true">
        {children}
      </svg>
    </a>
  );
}
