// The first page: what there is, and one step to a table.

import { useSignal } from '@preact/signals';
import { CardBack, CountryCard, Icon, type IconName, IntrigueCard } from '@regalia/parts';
import { useEffect } from 'preact/hooks';
import { GAME_IDS, loadGame } from '../games.ts';
import { listGames, type SavedGame } from '../local/store.ts';
import { lazily } from '../parts/lazily.tsx';
import { href } from '../router.ts';
import { t } from '../text/index.ts';
import { SavedRow } from './saved-row.tsx';

const ICONS: Readonly<Record<string, IconName>> = { 'heads-of-state': 'crossed-swords', archon: 'elven-castle' };

export function Home() {
  const open = useSignal<readonly SavedGame[]>([]);
  useEffect(() => {
    listGames().then(
      (all) => {
        open.value = all.filter(({ over }) => !over).slice(0, 3);
      },
      () => undefined,
    );
    // The first table is fetched while the page is being read, so that it opens at once.
    const soon = setTimeout(() => void loadGame('royals').catch(() => undefined), 400);
    return () => clearTimeout(soon);
  }, [open]);
  return (
    <div class="home">
      <section class="hero">
        <div class="hero-words">
          <h1>{t('hero-title')}</h1>
          <p>{t('hero-text')}</p>
          <p class="hero-actions">
            <a class="button primary large" href={href('play', 'royals')} data-play-now>
              {t('play-now')}
            </a>
            <a class="button large" href={href('new', 'royals')}>
              {t('choose-table')}
            </a>
          </p>
          <p class="hero-small">{t('hero-small')}</p>
        </div>
        <HeroArt />
      </section>
      {open.value.length > 0 && (
        <section class="home-open">
          <h2>{t('go-on')}</h2>
          <ul class="saved">
            {open.value.map((saved) => (
              <SavedRow key={saved.id} saved={saved} onDrop={undefined} />
            ))}
          </ul>
        </section>
      )}
      <section class="home-games">
        <h2>{t('games')}</h2>
        <ul class="game-cards">
          {GAME_IDS.map((id) => (
            <li key={id} class={`game-card game-${id}`}>
              <Icon name={ICONS[id] ?? 'imperial-crown'} />
              <h3>{t(`name-${id}`)}</h3>
              <p>{t(`about-${id}`)}</p>
              <p class="game-actions">
                <a class="button primary" href={href('play', id)}>
                  {t('play-bots')}
                </a>
                <a class="button quiet" href={href('rules', id)}>
                  {t('nav-rules')}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section class="home-points">
        {(['alone', 'fair', 'open'] as const).map((id) => (
          <div key={id}>
            <h3>{t(`point-${id}`)}</h3>
            <p>{t(`point-${id}-text`)}</p>
          </div>
        ))}
      </section>
      <footer class="home-foot">
        <p>{t('disclaimer')}</p>
        <a href={href('about')}>{t('nav-about')}</a>
      </footer>
    </div>
  );
}

const Sheet = lazily(() => import('@regalia/parts/map').then((map) => map.AtlasSheet), '');

/** A map on the table, and a fan of cards on the map. */
const HeroArt = () => (
  <div class="hero-art" aria-hidden="true">
    <div class="hero-sheet">
      <Sheet />
    </div>
    <div class="hero-card">
      <CardBack kind="country" />
    </div>
    <div class="hero-card">
      <CountryCard country={0} />
    </div>
    <div class="hero-card">
      <CountryCard country={2} />
    </div>
    <div class="hero-card">
      <IntrigueCard kind={4} />
    </div>
    <div class="hero-card">
      <CountryCard country={3} />
    </div>
  </div>
);
