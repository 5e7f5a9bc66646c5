// My turn: all of one's own tables, what waits first; and those that are over, to be found again.

import { type Signal, useSignal } from '@preact/signals';
import { GAMES } from '@regalia/games';
import type { TurnLine } from '@regalia/protocol';
import { useEffect } from 'preact/hooks';
import { gameName } from '../games.ts';
import { shortName } from '../local/player-names.ts';
import { isKnown } from '../online/known.ts';
import { followLists } from '../online/lists.ts';
import { href } from '../router.ts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { changeMarks, finishedGames } from '../turns/api.ts';
import { lookAtTurns, turns, waiting } from '../turns/waiting.ts';
import { Ornament } from './ornament.tsx';

export function TurnsPage() {
  useEffect(() => {
    void lookAtTurns();
    if (!isKnown()) return undefined;
    return followLists((changed) => {
      if (changed.includes('own')) void lookAtTurns();
    });
  }, []);
  const all = turns.value ?? [];
  const mine = all.filter(({ asked, vote }) => asked || vote);
  const others = all.filter(({ asked, vote }) => !asked && !vote);
  return (
    <div class="page turns">
      <Ornament kind="table" />
      <h1>{t('nav-turns')}</h1>
      <p class="lead">{waiting.value > 0 ? t('turns-waiting', { n: waiting.value }) : t('turns-none')}</p>
      <p class="end-actions">
        {mine.length > 0 && (
          <a class="button primary" href={href('next')} data-next>
            {t('next-table')}
          </a>
        )}
        <a class="button" href={href('calls')} data-to-calls>
          {t('nav-calls')}
        </a>
      </p>
      <Lines heading={t('turns-mine')} lines={mine} />
      <Lines heading={t('turns-others')} lines={others} />
      <Finished />
    </div>
  );
}

function Lines({ heading, lines }: { readonly heading: string; readonly lines: readonly TurnLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul class="saved">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

/** When time is up, as people say it. */
export const timeOf = (at: number): string =>
  new Intl.DateTimeFormat(settings.language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** Whose move it is. */
function waitsFor(line: TurnLine): string {
  if (line.asked) return t('your-turn');
  if (line.vote) return t('turns-vote');
  if (line.paused) return t('turns-paused');
  const names = line.seats.filter(({ seat }) => line.deciding.includes(seat)).map(({ name }) => shortName(name));
  return names.length === 0 ? t(`phase-${line.phase}`) : t('turns-waits', { names: names.join(', ') });
}

function Line({ line, children }: { readonly line: TurnLine; readonly children?: preact.ComponentChildren }) {
  const people = line.seats.map(({ name, kind }) => (kind === 'free' ? t('online-free') : shortName(name))).join(', ');
  return (
    <li class={`saved-row turn-row ${line.asked ? 'turn-asked' : ''}`} data-turn={line.id}>
      <a href={href('online', line.id)}>
        <b>{line.title}</b>
        <span>
          {gameName(line.game)} · {people}
        </span>
        <span class="turn-tags">
          <span class="tag">{waitsFor(line)}</span>
          {line.deadline !== null && <span class="tag turn-deadline">{t('turns-until', { time: timeOf(line.deadline) })}</span>}
          {line.unread > 0 && <span class="tag unread">{t('chat-unread', { n: line.unread })}</span>}
          {line.noted && <span class="tag">{t('turns-noted')}</span>}
        </span>
      </a>
      {children}
    </li>
  );
}

interface Wish {
  readonly text: string;
  readonly game: string;
  readonly archived: boolean;
}

/** How long somebody may pause in a word before it is looked for, in milliseconds. */
const TYPING = 300;

function Finished() {
  const wish = useSignal<Wish>({ text: '', game: '', archived: false });
  const found = useSignal<{ readonly tables: readonly TurnLine[]; readonly more: boolean }>({ tables: [], more: false });
  const { text, game, archived } = wish.value;
  const look = async (before?: number): Promise<void> => {
    const got = await finishedGames({
      text,
      archived: archived ? 'yes' : 'no',
      ...(game === '' ? {} : { game }),
      ...(before === undefined ? {} : { before }),
    });
    if (got.ok)
      found.value = {
        more: got.value.more,
        tables: before === undefined ? got.value.tables : [...found.value.tables, ...got.value.tables],
      };
  };
  useEffect(() => {
    const soon = setTimeout(() => void look(), TYPING);
    return () => clearTimeout(soon);
  }, [text, game, archived]);
  const put = (line: TurnLine): void =>
    void changeMarks(line.id, { archived: !archived }).then(() => {
      found.value = { ...found.value, tables: found.value.tables.filter(({ id }) => id !== line.id) };
    });
  return (
    <section class="finished" data-finished>
      <h2>{t('turns-finished')}</h2>
      <Filters wish={wish} />
      {found.value.tables.length === 0 && <p class="empty">{t('turns-finished-none')}</p>}
      <ul class="saved">
        {found.value.tables.map((line) => (
          <Line key={line.id} line={line}>
            <span class="turn-buttons">
              <a class="button small quiet" href={href('replay', line.id)}>
                {t('nav-replay')}
              </a>
              <button type="button" class="button small quiet" data-archive onClick={() => put(line)}>
                {t(archived ? 'unarchive' : 'archive')}
              </button>
            </span>
          </Line>
        ))}
      </ul>
      {found.value.more && (
        <button type="button" class="button" onClick={() => void look(found.value.tables.at(-1)?.changedAt)}>
          {t('turns-more')}
        </button>
      )}
    </section>
  );
}

function Filters({ wish }: { readonly wish: Signal<Wish> }) {
  const change = (part: Partial<Wish>): void => {
    wish.value = { ...wish.value, ...part };
  };
  return (
    <div class="filters">
      <label class="field">
        <span>{t('turns-search')}</span>
        <input
          type="search"
          maxLength={60}
          value={wish.value.text}
          data-search
          onInput={(event) => change({ text: event.currentTarget.value })}
        />
      </label>
      <label class="field">
        <span>{t('game')}</span>
        <select value={wish.value.game} onChange={(event) => change({ game: event.currentTarget.value })}>
          <option value="">{t('turns-all-games')}</option>
          {GAMES.map(({ id }) => (
            <option key={id} value={id}>
              {gameName(id)}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={wish.value.archived}
          data-archived
          onChange={(event) => change({ archived: event.currentTarget.checked })}
        />
        <span>{t('turns-archived')}</span>
      </label>
    </div>
  );
}
