// The rules of a game, from the project's own pages: searchable, every rule with its own address.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { type Block, type Inline, type Page, wordsOf } from './rules-page.ts';

const PAGES = import.meta.glob<Page>('../../../../docs/rules/**/*.md', { query: '?rules', import: 'default' });
const at = (path: string): (() => Promise<Page>) | undefined =>
  Object.entries(PAGES).find(([file]) => file.endsWith(`/docs/rules/${path}.md`))?.[1];
/** In the page's language where there is a translation, else in English. */
const pageOf = (game: string, language: string): (() => Promise<Page>) | undefined => at(`${language}/${game}`) ?? at(game);
const ALL = Object.keys(PAGES).flatMap((path) => /\/docs\/rules\/([^/]+)\.md$/.exec(path)?.[1] ?? []);

export function RulesRoute() {
  const [, game = 'royals', rule] = route.value.path;
  const page = useSignal<Page | undefined>(undefined);
  const search = useSignal('');
  const language = settings.language.value;
  useEffect(() => {
    page.value = undefined;
    void pageOf(game, language)?.().then((read) => {
      page.value = read;
    });
  }, [game, language, page]);
  useEffect(() => {
    if (!page.value || rule === undefined) return;
    document.getElementById(rule)?.scrollIntoView({ block: 'center' });
  }, [page.value, rule]);
  const wanted = search.value.trim().toLowerCase();
  return (
    <div class="page rules">
      <nav class="choice" aria-label={t('nav-rules')}>
        {ALL.map((id) => (
          <a key={id} class="button" href={href('rules', id)} aria-current={id === game ? 'page' : undefined}>
            {t(`name-${id}`)}
          </a>
        ))}
      </nav>
      {pageOf(game, language) === undefined && <p class="empty">{t('no-rules')}</p>}
      {page.value && (
        <article>
          <h1>{page.value.title}</h1>
          <label class="search">
            <span class="sr">{t('search-rules')}</span>
            <input
              type="search"
              placeholder={t('search-rules')}
              value={search.value}
              onInput={(event) => {
                search.value = event.currentTarget.value;
              }}
            />
          </label>
          {page.value.blocks.map((block, i) => (
            <BlockView key={i} block={block} game={game} rule={rule} wanted={wanted} />
          ))}
        </article>
      )}
    </div>
  );
}

interface BlockProps {
  readonly block: Block;
  readonly game: string;
  /** The rule the address names. */
  readonly rule: string | undefined;
  /** What is searched for, in small letters. */
  readonly wanted: string;
}

function BlockView({ block, game, rule, wanted }: BlockProps) {
  if (wanted !== '' && block.kind !== 'list' && !wordsOf(block).toLowerCase().includes(wanted)) return null;
  switch (block.kind) {
    case 'heading': {
      const Tag = block.level <= 2 ? 'h2' : 'h3';
      return (
        <Tag id={block.id}>
          <Words parts={block.text} game={game} />
        </Tag>
      );
    }
    case 'text':
      return (
        <p>
          <Words parts={block.text} game={game} />
        </p>
      );
    case 'code':
      return <pre>{block.text}</pre>;
    case 'table':
      return (
        <div class="wide" tabIndex={0} role="group" aria-label={t('a-table')}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell, i) => (
                  <th key={i} scope="col">
                    <Words parts={cell} game={game} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) => (
                    <td key={j}>
                      <Words parts={cell} game={game} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'list':
      return (
        <ul class="rule-list">
          {block.items.map((item, i) => {
            if (wanted !== '' && !`${item.id ?? ''} ${item.blocks.map(wordsOf).join(' ')}`.toLowerCase().includes(wanted)) return null;
            return (
              <li key={i} id={item.id} class={item.id !== undefined && item.id === rule ? 'rule-here' : ''}>
                {item.id !== undefined && (
                  <a class="rule-link" href={href('rules', game, item.id)}>
                    {item.id}
                  </a>
                )}
                <div>
                  {item.blocks.map((inner, j) => (
                    <BlockView key={j} block={inner} game={game} rule={rule} wanted="" />
                  ))}
                </div>
              </li>
            );
          })}
        </ul>
      );
  }
}

/** Text with its stresses; what names a rule leads to it. */
function Words({ parts, game }: { readonly parts: readonly Inline[]; readonly game: string }) {
  return (
    <>
      {parts.map((part, i) => {
        if (part.kind === 'strong') return <strong key={i}>{linked(part.text, game)}</strong>;
        if (part.kind === 'soft') return <em key={i}>{part.text}</em>;
        if (part.kind === 'code') return <code key={i}>{part.text}</code>;
        if (part.kind === 'link') return <span key={i}>{part.text}</span>;
        return <span key={i}>{linked(part.text, game)}</span>;
      })}
    </>
  );
}

const linked = (text: string, game: string) =>
  text.split(/\b([A-Z]{2}-\d+(?:\.\d+)?)\b/).map((piece, i) =>
    i % 2 === 0 ? (
      piece
    ) : (
      <a key={`${piece}-${i}`} href={href('rules', game, piece)}>
        {piece}
      </a>
    ),
  );
