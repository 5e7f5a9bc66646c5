// The workshop: the real board, everything on it to be entered as it stands on one's own copy.

import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { Refusal } from '@regalia/core';
import { GAMES } from '@regalia/games';
import type { Json, Place } from '@regalia/kit/workshop';
import { pathOf, shapeAt, valueAt } from '@regalia/kit/workshop';
import { useEffect, useRef } from 'preact/hooks';
import { firstGame, gameName, loadGame } from '../games.ts';
import { optionsFault } from '../pages/table-options.ts';
import { go, href, route } from '../router.ts';
import { settings } from '../settings.ts';
import { type Play, startPlay } from '../table/play.ts';
import { Viewport } from '../table/viewport.tsx';
import { t } from '../text/index.ts';
import { type Bench, benchOf } from './bench.ts';
import { Checks, Origins, pathWords, placeAt } from './checks.tsx';
import { keptBoards, leaveOnBench, leftOnBench } from './kept-boards.ts';
import { LabPanel } from './lab-panel.tsx';
import { unpacked } from './link.ts';
import { previewOf } from './preview.ts';
import { problemWords } from './problems.ts';
import { SharedBoards, takeShared } from './shared-boards.tsx';
import { ShopBar, StepButtons } from './shop-bar.tsx';
import { pressedAt, SpotField } from './spot-field.tsx';
import { ValueField } from './value-fields.tsx';

/** The board that an address speaks of: one that it carries, or one of this device. */
async function boardWanted(game: string, query: URLSearchParams): Promise<Json | undefined> {
  const carried = query.get('b');
  if (carried !== null) return unpacked(carried);
  const name = query.get('board');
  return name === null ? undefined : keptBoards(game).find((kept) => kept.name === name)?.board;
}

export function WorkshopPage() {
  const { path, query } = route.value;
  const id = path[1] ?? firstGame().id;
  const bench = useSignal<Bench | undefined>(undefined);
  const problem = useSignal('');
  useEffect(() => {
    bench.value = undefined;
    problem.value = '';
    void open(id, query).then((opened) => {
      if (typeof opened === 'string') problem.value = opened;
      else bench.value = opened;
    });
  }, [id, query.toString()]);
  if (bench.value) return <Shop key={id} bench={bench.value} />;
  return (
    <div class="page">
      <h1>{t('nav-workshop')}</h1>
      <p class={problem.value === '' ? 'loading' : 'why-not'}>{problem.value || t('loading')}</p>
      {problem.value !== '' && (
        <p>
          <a href={href('workshop', id)}>{t('shop-from-standard')}</a>
        </p>
      )}
    </div>
  );
}

async function open(id: string, query: URLSearchParams): Promise<Bench | string> {
  const loaded = await loadGame(id);
  const made = await loaded?.manifest.workshop?.();
  if (!loaded || !made) return t('shop-no-game');
  const wanted = await boardWanted(id, query);
  if (wanted === undefined && (query.has('b') || query.has('board'))) return t('shop-no-board');
  const bench = benchOf(loaded, made.workshop, wanted ?? made.workshop.standard, query.toString());
  const first = previewOf(loaded, bench.board.value);
  if (!first.ok) return optionsFault(first.refusal);
  const shared = query.get('shared');
  const why = shared === null ? undefined : await takeShared(bench, shared);
  if (why !== undefined) return why;
  bench.opened.value = bench.board.value;
  const left = leftOnBench(id, bench.source);
  if (left !== undefined) {
    bench.put(left);
    bench.resumed.value = true;
  }
  return bench;
}

/** What is wrong with the board on the bench, and the place where it is. */
function faultOn(bench: Bench, { id, params }: Refusal): Fault {
  const path = String(params?.['path'] ?? '');
  if (id !== 'board') return { text: optionsFault({ id, params }), place: undefined };
  const problem = problemWords(String(params?.['problem'] ?? ''), settings.language.value);
  const place = placeAt(bench.places.value, pathOf(path));
  return { text: t('shop-fault', { place: place ? pathWords(bench, bench.board.value, path) : path, problem }), place };
}

interface Fault {
  readonly text: string;
  readonly place: Place | undefined;
}

interface Props {
  readonly bench: Bench;
}

function Shop({ bench }: Props) {
  const shown = useShown(bench);
  useKeys(bench);
  const sound = shown.fault.value === undefined;
  return (
    <div class={`shop table-${bench.loaded.ui.id}`}>
      <h1 class="sr">{`${t('nav-workshop')}: ${gameName(bench.loaded.manifest.id)}`}</h1>
      <div class="shop-top">
        <GameChoice bench={bench} />
        <ShopBar bench={bench} sound={sound} />
      </div>
      <div class="shop-board table-board">{shown.play.value && <BoardOnBench bench={bench} play={shown.play.value} />}</div>
      <div class="shop-side">
        <FaultLine bench={bench} fault={shown.fault.value} />
        <PlaceForm bench={bench} />
        <PlaceList bench={bench} />
        <Checks bench={bench} />
        <SharedBoards bench={bench} sound={sound} />
        <LabPanel bench={bench} sound={sound} />
      </div>
    </div>
  );
}

/** What is wrong, with the way to it. */
function FaultLine({ bench, fault }: Props & { readonly fault: Fault | undefined }) {
  if (!fault) return null;
  const { text, place } = fault;
  return (
    <p class="why-not" role="alert" data-shop-fault>
      {text}{' '}
      {place && place.id !== bench.here.value && (
        <button
          type="button"
          class="link"
          data-shop-fault-place
          onClick={() => {
            bench.here.value = place.id;
          }}
        >
          {t('shop-go-there')}
        </button>
      )}
    </p>
  );
}

/** The newest board that the game takes, and what is wrong with the present one. Whatever lies on the bench is kept on the device. */
function useShown(bench: Bench) {
  const play = useSignal<Play | undefined>(undefined);
  const fault = useSignal<Fault | undefined>(undefined);
  useSignalEffect(() => {
    const { loaded, workshop } = bench;
    const board = bench.board.value;
    const untouched = board === bench.opened.value;
    if (!untouched || bench.state.value.before.length > 0) leaveOnBench(loaded.manifest.id, bench.source, untouched ? undefined : board);
    const made = previewOf(loaded, board);
    fault.value = made.ok ? undefined : faultOn(bench, made.refusal);
    const drawn = made.ok || play.peek() ? made : previewOf(loaded, workshop.standard);
    if (!drawn.ok) return;
    play.peek()?.leave();
    play.value = startPlay(drawn.value, loaded);
  });
  useEffect(() => () => play.peek()?.leave(), [play]);
  return { play, fault };
}

/** Whether somebody is in the middle of typing: what stands in the field is not yet on the board. */
function isTyping(bench: Bench, target: EventTarget | null): boolean {
  const path = target instanceof HTMLInputElement ? target.dataset['path'] : undefined;
  return (
    path !== undefined && target instanceof HTMLInputElement && target.value !== String(valueAt(bench.board.peek(), pathOf(path)) ?? '')
  );
}

/** Undo and redo by the usual keys; within a text that is being typed they are the text's own. */
function useKeys(bench: Bench): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(bench, event.target)) return;
      event.preventDefault();
      if (event.shiftKey) bench.redo();
      else bench.undo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [bench]);
}

const GameChoice = ({ bench }: Props) => (
  <nav class="shop-games" aria-label={t('game')}>
    {GAMES.filter(({ workshop }) => workshop).map(({ id }) => (
      <button
        key={id}
        type="button"
        class="button small"
        aria-pressed={id === bench.loaded.manifest.id}
        onClick={() => go(href('workshop', id))}
      >
        {gameName(id)}
      </button>
    ))}
  </nav>
);

/** The board itself: a press on something opens its values. */
function BoardOnBench({ bench, play }: Props & { readonly play: Play }) {
  const root = useRef<HTMLDivElement>(null);
  const placeOf = (target: EventTarget | null): Place | undefined => {
    for (let at = target instanceof Element ? target.closest('[data-at]') : null; at; at = at.parentElement?.closest('[data-at]') ?? null) {
      const name = at.getAttribute('data-at');
      const place =
        bench.places.value.find((one) => one.at === name) ??
        bench.places.value.find((one) => one.at !== undefined && partOf(name, one.at, at));
      if (place) return place;
    }
    return undefined;
  };
  useMarked(bench, play, root);
  return (
    <div
      ref={root}
      class="shop-sheet"
      data-moving={bench.moving.value}
      onClickCapture={(event) => {
        if (bench.moving.value) {
          event.stopPropagation();
          event.preventDefault();
          return pressedAt(bench, event);
        }
        const place = placeOf(event.target);
        if (!place) return;
        event.stopPropagation();
        event.preventDefault();
        bench.here.value = place.id;
      }}
    >
      <Viewport play={play}>
        <play.loaded.ui.Board table={play.calm.value} />
      </Viewport>
    </div>
  );
}

/** Whether something that is drawn lies within another place of the board. */
const partOf = (name: string | null, place: string, element: Element): boolean =>
  name !== place && element.closest(`[data-at="${CSS.escape(place)}"]`) !== null;

/** The place that is worked on stands out on the board, and is brought into sight. */
function useMarked(bench: Bench, play: Play, root: { readonly current: HTMLElement | null }): void {
  const at = useComputed(() => bench.places.value.find(({ id }) => id === bench.here.value)?.at).value;
  useEffect(() => {
    const found = at === undefined ? null : root.current?.querySelector(`[data-at="${CSS.escape(at)}"]`);
    found?.setAttribute('data-bench', '');
    if (at !== undefined) void play.lookAround.value?.([at]);
    return () => found?.removeAttribute('data-bench');
  });
}

function PlaceForm({ bench }: Props) {
  const place = bench.places.value.find(({ id }) => id === bench.here.value) ?? bench.places.value[0];
  if (!place) return null;
  const { entry, paths } = place;
  return (
    <section key={place.id} class="shop-place" aria-label={place.name} data-place={place.id}>
      <header>
        <button type="button" class="step" aria-label={t('shop-previous')} data-shop-previous onClick={() => bench.step(-1)}>
          ‹
        </button>
        <h2>
          <small>{place.heading}</small>
          {place.name}
        </h2>
        <button type="button" class="step" aria-label={t('shop-next')} data-shop-next onClick={() => bench.step(1)}>
          ›
        </button>
      </header>
      {paths.map((path) => {
        const shape = shapeAt(bench.shape, bench.board.value, path);
        const last = path.at(-1);
        const label = paths.length > 1 && typeof last === 'string' ? bench.workshop.word(last, settings.language.value) : undefined;
        return shape && <ValueField key={path.join()} bench={bench} path={path} shape={shape} label={label} />;
      })}
      <SpotField bench={bench} place={place} />
      <footer>
        <button
          type="button"
          class="button primary"
          data-shop-confirm
          onClick={() => {
            bench.confirm(paths);
            bench.step(1);
          }}
        >
          {t('shop-confirm')}
        </button>
        <StepButtons bench={bench} />
        {entry && (
          <button type="button" class="button quiet" data-shop-drop onClick={() => bench.remove(entry)}>
            {t('shop-take-away')}
          </button>
        )}
      </footer>
    </section>
  );
}

/** All places, as one goes through them with board and cards at hand. */
function PlaceList({ bench }: Props) {
  const headings = [...new Set(bench.listed.value.map(({ heading }) => heading))];
  return (
    <section class="shop-places" aria-label={t('shop-places')}>
      <header>
        <h2>{t('shop-places')}</h2>
        <label class="shop-tick">
          <input
            type="checkbox"
            checked={bench.onlyOpen.value}
            onChange={(event) => {
              bench.onlyOpen.value = event.currentTarget.checked;
            }}
          />
          {t('shop-only-open')}
        </label>
      </header>
      <Origins bench={bench} />
      {headings.map((heading) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul>
            {bench.listed.value
              .filter((place) => place.heading === heading)
              .map((place) => (
                <li key={place.id}>
                  <PlaceButton bench={bench} place={place} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p class="shop-adds">
        {bench.workshop.lists.map(({ path, name }) => (
          <button key={path.join()} type="button" class="button small" data-shop-add={path.join('.')} onClick={() => bench.add(path)}>
            + {name[settings.language.value]}
          </button>
        ))}
      </p>
    </section>
  );
}

function PlaceButton({ bench, place }: Props & { readonly place: Place }) {
  const open = bench.open(place);
  return (
    <button
      type="button"
      class="shop-place-button"
      data-goto={place.id}
      aria-current={bench.here.value === place.id}
      onClick={() => {
        bench.here.value = place.id;
      }}
    >
      {place.name}
      {open > 0 && <span class="shop-open">{t('shop-open', { n: open })}</span>}
    </button>
  );
}
