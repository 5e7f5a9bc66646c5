// The first page: what there is, and one step to a table.

import { useSignal } from '@preact/signals';
import { GAMES } from '@regalia/games';
import { inLanguage, type Manifest } from '@regalia/manifest';
import { CardBack, CountryCard, Icon, IntrigueCard } from '@regalia/parts';
import { useEffect } from 'preact/hooks';
import { firstGame, gameName, loadGame, usualSeats } from '../games.ts';
import { askNames } from '../local/bots.ts';
import { listGames, type SavedGame } from '../local/store.ts';
import { lazily } from '../parts/lazily.tsx';
import { href } from '../router.ts';
import { settings } from '../settings.ts';
import { has, t } from '../text/index.ts';
import { TurnsNotice } from '../turns/turns-button.tsx';
import { SavedRow } from './saved-row.tsx';

export function Home() {
  const open = useSignal<readonly SavedGame[]>([]);
  useEffect(() => {
    listGames().then(
      (all) => {
        open.value = all.filter(({ over }) => !over).slice(0, 3);
      },
      () => undefined,
    );
    const soon = setTimeout(fetchFirst, SOON);
    return () => clearTimeout(soon);
  }, [open]);
  return (
    <div class="home">
      <Hero />
      <TurnsNotice />
      <Ways />
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
          {GAMES.map((manifest) => (
            <GameCard key={manifest.id} manifest={manifest} />
          ))}
        </ul>
      </section>
      <section class="home-points">
        {(['fair', 'open'] as const).map((id) => (
          <div key={id}>
            <h3>{t(`point-${id}`)}</h3>
            <p>{t(`point-${id}-text`)}</p>
          </div>
        ))}
      </section>
      <footer class="home-foot">
        <p>{t('disclaimer')}</p>
        <a href={href('account')}>{t('nav-account')}</a>
        <a href={href('about')}>{t('nav-about')}</a>
      </footer>
    </div>
  );
}

/** When the page has been drawn and is being read, in milliseconds. */
const SOON = 1_500;

/** The first table is fetched while the page is being read, so that it opens at once. */
function fetchFirst(): void {
  const { id } = firstGame();
  void loadGame(id).catch(() => undefined);
  void askNames(id);
}

function Hero() {
  const first = firstGame();
  const seats = usualSeats(first);
  return (
    <section class="hero">
      <div class="hero-words">
        <h1>{t('hero-title')}</h1>
        <p>{t('hero-text')}</p>
        <p class="hero-actions">
          <a class="button primary large" href={href('play', first.id)} data-play-now>
            {t('play-now')}
          </a>
          <a class="button large" href={href('new', first.id)}>
            {t('choose-table')}
          </a>
        </p>
        <p class="hero-small">{t('hero-small', { game: gameName(first.id), seats: numberWord(seats), bots: numberWord(seats - 1) })}</p>
      </div>
      <HeroArt />
    </section>
  );
}

/** Who one plays with: each way in a sentence, and a step away. */
function Ways() {
  const first = firstGame();
  const ways = [
    { id: 'alone', to: href('play', first.id) },
    { id: 'friends', to: href('online') },
    { id: 'open', to: `${href('online')}#open` },
    { id: 'screen', to: href('new', first.id) },
  ] as const;
  return (
    <nav class="ways" aria-label={t('ways')}>
      {ways.map(({ id, to }) => (
        <a key={id} class="way" href={to} data-way={id}>
          <b>{t(`way-${id}`)}</b>
          <span>{t(`way-${id}-text`)}</span>
        </a>
      ))}
    </nav>
  );
}

/** A small number as a word. */
const numberWord = (n: number): string => (has(`number-${n}`) ? t(`number-${n}`) : String(n));

function GameCard({ manifest: { id, emblem, about } }: { readonly manifest: Manifest }) {
  const picture = pictureOf(id);
  return (
    <li class="game-card">
      {picture === undefined ? (
        <Icon name={emblem} />
      ) : (
        <a class="game-picture" href={href('play', id)} tabIndex={-1} aria-hidden="true">
          <img src={picture} width={640} height={480} alt="" loading="lazy" decoding="async" />
        </a>
      )}
      <h3>{gameName(id)}</h3>
      <p>{inLanguage(about, settings.language.value)}</p>
      <p class="game-actions">
        <a class="button primary" href={href('play', id)} aria-label={`${t('play-bots')}: ${gameName(id)}`}>
          {t('play-bots')}
        </a>
        <a class="button quiet" href={href('rules', id)} aria-label={`${t('nav-rules')}: ${gameName(id)}`}>
          {t('nav-rules')}
        </a>
      </p>
    </li>
  );
}

/** What the boards look like, by either light: pictures that `npm run pictures` makes. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../../../games/*/pictures/{parchment,candle}.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

function pictureOf(game: string): string | undefined {
  // Read, so that another light is seen at once.
  const theme = settings.theme.value === 'auto' ? document.documentElement.dataset['theme'] : settings.theme.value;
  return Object.entries(PICTURES).find(([file]) => file.endsWith(`/games/${game}/pictures/${theme}.webp`))?.[1];
}

const Sheet = lazily(
  () => import('@regalia/parts/map').then((map) => map.AtlasSheet),
  () => null,
);

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
