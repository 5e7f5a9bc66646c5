import { useSignal } from '@preact/signals';
import type { SiteInfo } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { aboutSite } from '../online/account-api.ts';
import { t } from '../text/index.ts';
import { Ornament } from './ornament.tsx';

const CREDITS = [
  { id: 'credit-map', link: 'https://www.naturalearthdata.com/' },
  { id: 'credit-glyphs', link: 'https://game-icons.net/' },
  { id: 'credit-fonts', link: 'https://fontsource.org/' },
  { id: 'credit-code', link: undefined },
] as const;

/** What whoever runs the server says about it; nothing where there is no server. */
function AboutServer() {
  const site = useSignal<SiteInfo | undefined>(undefined);
  useEffect(() => {
    if (document.querySelector('meta[name="regalia-site"]'))
      void aboutSite().then((found) => {
        if (found.ok) site.value = found.value;
      });
  }, [site]);
  const { name, imprint, privacy } = site.value ?? { name: '', imprint: '', privacy: '' };
  if (name === '' && imprint === '' && privacy === '') return null;
  return (
    <section data-about-server>
      <h2>{name === '' ? t('about-server') : name}</h2>
      {imprint !== '' && <p class="prose">{imprint}</p>}
      {privacy !== '' && (
        <>
          <h3>{t('about-privacy')}</h3>
          <p class="prose">{privacy}</p>
        </>
      )}
    </section>
  );
}

export function About() {
  return (
    <div class="page">
      <Ornament kind="seal" />
      <h1>{t('nav-about')}</h1>
      <p>{t('about-text')}</p>
      <p class="disclaimer">{t('disclaimer')}</p>
      <AboutServer />
      <h2>{t('fairness')}</h2>
      <p>{t('fairness-text')}</p>
      <h2>{t('keys')}</h2>
      <dl class="keys">
        {(['1–9', '↑ ↓', 'Enter', 'U', 'E', 'Esc', 'H', 'Space', '+ − 0'] as const).map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`key-${key}`)}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('credits')}</h2>
      <ul class="credits">
        {CREDITS.map(({ id, link }) => (
          <li key={id}>
            {t(id)}{' '}
            {link !== undefined && (
              <a href={link} rel="noopener external">
                {new URL(link).hostname}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
