// Where the values of a thing on the board come from: printed in the rulebook, deduced, reconstructed, or of the table's own board. It is
// fetched when something is first asked about.

import {
  asJson,
  isObject,
  type Json,
  leavesOf,
  ORIGINS,
  type Origin,
  originOf,
  type Place,
  valueAt,
  type Workshop,
} from '@regalia/kit/workshop';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import type { Play } from './play.ts';

/** What is said of a thing on the board, by the element that it is drawn as. */
export type OriginLines = (element: Element) => readonly string[];

/** The board that a table is played on, in the words of a board file. */
function boardOf(box: unknown): Json | undefined {
  const json = asJson(box);
  const board = valueAt(json, ['board']) ?? valueAt(json, ['options', 'board']);
  return isObject(board) ? board : undefined;
}

export async function originsAt(play: Play): Promise<OriginLines> {
  const made = await play.loaded.manifest.workshop?.();
  const board = boardOf(play.match.box);
  if (!made || board === undefined) return () => [];
  return (element) => {
    const place = placeOf(made.workshop.places(board, settings.language.value), element);
    return place ? linesOf(made.workshop, board, place) : [];
  };
}

/** The innermost place of the board file that something is drawn in. */
function placeOf(places: readonly Place[], element: Element): Place | undefined {
  for (let at = element.closest('[data-at]'); at; at = at.parentElement?.closest('[data-at]') ?? null) {
    const name = at.getAttribute('data-at');
    const place = places.find((one) => one.at !== undefined && one.at === name);
    if (place) return place;
  }
  return undefined;
}

/** One line for each origin, with what comes from there. */
function linesOf(workshop: Workshop, board: Json, { paths }: Place): readonly string[] {
  const leaves = paths.flatMap((path) => leavesOf(valueAt(board, path) ?? [], path));
  const found = new Map<Origin, Set<string>>();
  for (const { path } of leaves) {
    const field = path.findLast((step) => typeof step === 'string');
    const words = found.get(originOf(workshop, board, path)) ?? new Set();
    found.set(originOf(workshop, board, path), words.add(workshop.word(String(field), settings.language.value)));
  }
  return ORIGINS.flatMap((origin) => {
    const fields = [...(found.get(origin) ?? [])];
    const where = t(origin === 'copy' ? 'origin-board' : `origin-${origin}`);
    return fields.length === 0 ? [] : [t('origin-of', { where, fields: fields.join(', ') })];
  });
}
