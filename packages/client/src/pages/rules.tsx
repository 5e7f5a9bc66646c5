// The rules of a game, from the project's own pages: searchable, every rule with its own address.

import { useSignal } from '@preact/signals';
import { GAMES, manifestOf } from '@regalia/games';
import type { Language } from '@regalia/manifest';
import { useEffect } from 'preact/hooks';
import { firstGame, gameName } from '../games.ts';
import { href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { Ornament } from './ornament.tsx';
import { type Block, type Inline, itemWords, type ListItem, type Page, type TableBlock, wordsOf } from './rules-page.ts';

const PAGES = import.meta.glob<Page>('../../../../games/*/docs/{en,de,fr}.md', { query: '?rules', import: 'default' });

/** A game's page in the page's language where there is a translation, else in English; undefined when it has none. */
function pageOf(game: string, language: Language): (() => Promise<Page>) | undefined {
  const pages = manifestOf(game)?.rulesPages ?? [];
  const spoken = pages.includes(language) ? language : pages[0];
  return Object.entries(PAGES).find(([file]) => file.endsWith(`/games/${game}/docs/${spoken}.md`))?.[1];
}

export function RulesRoute() {
  const [, game = firstGame().id, rule] = route.value.path;
  const language = settings.language.value;
  const page = useSignal<Page | undefined>(undefined);
  useEffect(() => {
    page.value = undefined;
    void pageOf(game, language)?.().then((read) => {
      page.value = read;
    });
  }, [game, language, page]);
  return (
    <div class="page rules">
      <Ornament kind="book" />
      <nav class="choice" aria-label={t('nav-rules')}>
        {GAMES.filter(({ rulesPages }) => rulesPages.length > 0).map(({ id }) => (
          <a key={id} class="button" href={href('rules', id)} aria-current={id === game ? 'page' : undefined}>
            {gameName(id)}
          </a>
        ))}
      </nav>
      {pageOf(game, language) === undefined && <p class="empty">{t('no-rules')}</p>}
      {page.value && <RulesPage page={page.value} game={game} rule={rule} />}
    </div>
  );
}

interface PageProps {
  readonly page: Page;
  readonly game: string;
  /** The rule the address names. */
  readonly rule: string | undefined;
}

function RulesPage({ page, game, rule }: PageProps) {
  const search = useSignal('');
  useEffect(() => {
    if (rule !== undefined) document.getElementById(rule)?.scrollIntoView({ block: 'center' });
  }, [page, rule]);
  const wanted = search.value.trim().toLowerCase();
  return (
    <article>
      <h1>{page.title}</h1>
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
      {manifestOf(game)?.workshop && (
        <p>
          <a href={href('workshop', game)}>{t('rules-origins')}</a>
        </p>
      )}
      {page.blocks.map((block, i) => (
        <BlockView key={i} block={block} game={game} rule={rule} wanted={wanted} />
      ))}
    </article>
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
      return <TableView table={block} game={game} />;
    case 'list':
      return (
        <ul class="rule-list">
          {block.items
            .filter((item) => wanted === '' || itemWords(item).toLowerCase().includes(wanted))
            .map((item, i) => (
              <RuleItem key={i} item={item} game={game} rule={rule} />
            ))}
        </ul>
      );
  }
}

const TableView = ({ table, game }: { readonly table: TableBlock; readonly game: string }) => (
  <div class="wide" tabIndex={0} role="group" aria-label={t('a-table')}>
    <table>
      <thead>
        <tr>
          {table.head.map((cell, i) =>
            // A corner that says nothing heads nothing.
            cell.length === 0 ? (
              <td key={i} />
            ) : (
              <th key={i} scope="col">
                <Words parts={cell} game={game} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) =>
              // Under an empty corner, the first of a row says what the row is of.
              j === 0 && table.head[0]?.length === 0 ? (
                <th key={j} scope="row">
                  <Words parts={cell} game={game} />
                </th>
              ) : (
                <td key={j}>
                  <Words parts={cell} game={game} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

interface ItemProps {
  readonly item: ListItem;
  readonly game: string;
  readonly rule: string | undefined;
}

/** A rule with its id, or a plain item of a list. */
const RuleItem = ({ item: { id, blocks }, game, rule }: ItemProps) => (
  <li id={id} class={id !== undefined && id === rule ? 'rule-here' : ''}>
    {id !== undefined && (
      <a class="rule-link" href={href('rules', game, id)}>
        {id}
      </a>
    )}
    <div>
      {blocks.map((inner, j) => (
        <BlockView key={j} block={inner} game={game} rule={rule} wanted="" />
      ))}
    </div>
  </li>
);

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
