import { t } from '../text/index.ts';
import { Ornament } from './ornament.tsx';

const CREDITS = [
  { id: 'credit-map', link: 'https://www.naturalearthdata.com/' },
  { id: 'credit-glyphs', link: 'https://game-icons.net/' },
  { id: 'credit-fonts', link: 'https://fontsource.org/' },
  { id: 'credit-code', link: undefined },
] as const;

export function About() {
  return (
    <div class="page">
      <Ornament kind="seal" />
      <h1>{t('nav-about')}</h1>
      <p>{t('about-text')}</p>
      <p class="disclaimer">{t('disclaimer')}</p>
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
