// The bench: the board that is worked on, where one stands on it, and what can be done to it.

import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  asJson,
  blank,
  confirmed,
  entered,
  isList,
  type Json,
  leavesOf,
  type Origin,
  originCounts,
  originOf,
  type Path,
  type Place,
  pathText,
  type Shape,
  shapeAt,
  shapeOf,
  valueAt,
  type Workshop,
  withoutEntry,
} from '@regalia/kit/workshop';
import type { SharedBoard } from '@regalia/protocol';
import type { PageGame } from '../games.ts';
import { settings } from '../settings.ts';
import { changedTo, onBench, redo, type ShopState, undo } from './shop-state.ts';

interface Owners {
  readonly count: number;
  /** Some of them, by name. */
  readonly names: readonly string[];
}

export interface Bench {
  readonly loaded: PageGame;
  readonly workshop: Workshop;
  readonly shape: Shape;
  readonly state: ReadonlySignal<ShopState>;
  readonly board: ReadonlySignal<Json>;
  readonly places: ReadonlySignal<readonly Place[]>;
  /** The place that is worked on, by its id. */
  readonly here: Signal<string>;
  /** Whether the next press on the board says where the place that is worked on stands. */
  readonly moving: Signal<boolean>;
  /** The board that the address asked for, as it was before anything was done to it. */
  readonly opened: Signal<Json>;
  /** What the address asked for, in its own words. */
  readonly source: string;
  /** Whether it is work of another day that is gone on with. */
  readonly resumed: Signal<boolean>;
  /** Only places with values that are still reconstructed. */
  readonly onlyOpen: Signal<boolean>;
  /** The places that are listed. */
  readonly listed: ReadonlySignal<readonly Place[]>;
  /** The board of the server that it was taken from, with what owners have read on their copies. */
  readonly shared: Signal<SharedBoard | undefined>;
  origin(path: Path): Origin;
  /** Who has read this very value on their copies, as far as the server knows. */
  owners(path: Path): Owners;
  /** So many values come from each origin. */
  readonly origins: ReadonlySignal<ReturnType<typeof originCounts>>;
  /** How many values of a place are still reconstructed. */
  open(place: Place): number;
  enter(path: Path, value: Json | undefined): void;
  confirm(paths: readonly Path[]): void;
  add(list: Path): void;
  remove(entry: Path): void;
  put(board: Json): void;
  undo(): void;
  redo(): void;
  /** The place so many further on in the list. */
  step(by: number): void;
}

export function benchOf(loaded: PageGame, workshop: Workshop, board: Json, source: string): Bench {
  const state = signal(onBench(board));
  const now = computed(() => state.value.board);
  const places = computed(() => workshop.places(now.value, settings.language.value));
  const here = signal(places.value[1]?.id ?? places.value[0]?.id ?? '');
  const onlyOpen = signal(false);
  const moving = signal(false);
  const resumed = signal(false);
  const shape = shapeOf(workshop.schema);
  const shared = signal<SharedBoard | undefined>(undefined);
  const theirs = computed(() => (shared.value && !shared.value.own ? asJson(shared.value.board) : undefined));
  const origin = (path: Path): Origin => originOf(workshop, now.value, path, theirs.value);
  const open = ({ paths }: Place): number =>
    paths
      .flatMap((path) => leavesOf(valueAt(now.value, path) ?? [], path))
      .filter((leaf) => leaf.path[0] !== 'name' && origin(leaf.path) === 'reconstructed').length;
  const listed = computed(() =>
    onlyOpen.value ? places.value.filter((place) => place.id === here.value || open(place) > 0) : places.value,
  );
  const owners = (path: Path): Owners => {
    const [text, value] = [pathText(path), valueAt(now.value, path)];
    const found = shared.value?.values.find((one) => one.path === text && one.value === value);
    return { count: found?.people ?? 0, names: found?.by ?? [] };
  };
  const put = (next: Json): void => {
    state.value = changedTo(state.value, next);
  };
  const signals = { state, board: now, places, here, onlyOpen, listed };
  return {
    loaded,
    workshop,
    shape,
    ...signals,
    moving,
    opened: signal(board),
    source,
    resumed,
    shared,
    origin,
    origins: computed(() => originCounts(workshop, now.value, theirs.value)),
    owners,
    open,
    put,
    ...changesOn(shape, signals, put),
    undo: () => {
      state.value = undo(state.value);
    },
    redo: () => {
      state.value = redo(state.value);
    },
    step(by) {
      const i = listed.value.findIndex(({ id }) => id === here.value);
      const next = listed.value[Math.max(0, Math.min(listed.value.length - 1, i + by))];
      if (next) here.value = next.id;
    },
  };
}

/** What can be done to the values of the board. */
function changesOn(
  shape: Shape,
  { board, places, here }: Pick<Bench, 'board' | 'places' | 'here'>,
  put: Bench['put'],
): Pick<Bench, 'enter' | 'confirm' | 'add' | 'remove'> {
  return {
    enter: (path, value) => put(entered(board.value, path, value)),
    confirm: (paths) => put(confirmed(board.value, paths)),
    add(list) {
      const there = valueAt(board.value, list);
      const listShape = shapeAt(shape, board.value, list);
      if (!isList(there) || listShape?.kind !== 'list') return;
      batch(() => {
        const path: Path = [...list, there.length];
        put(entered(board.value, path, blank(listShape.item)));
        here.value = places.value.find(({ entry }) => entry?.join() === path.join())?.id ?? here.value;
      });
    },
    remove(entry) {
      batch(() => {
        put(withoutEntry(board.value, entry));
        if (!places.value.some(({ id }) => id === here.value)) here.value = places.value[0]?.id ?? '';
      });
    },
  };
}
