// What the page shows of a table, each thing by itself, so that only what has changed is drawn again.

import { computed, type ReadonlySignal } from '@preact/signals';
import type { Fact } from '@regalia/core';
import { type AnyBoardUi, type AnyTable, type Look, looksOf } from '@regalia/parts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { reasonOf } from '../text/refusal.ts';
import type { Frame } from './frames.ts';
import { type LogLine, linesOf, logKeeper } from './log.ts';
import { type Counted, decisionOf, proposed } from './picking.ts';
import type { Scores, TableParts, TableSignals, WhyNotText } from './play.ts';
import type { SeenMatch } from './seen-match.ts';
import { isCatchingUp, presentOf, sinceOwnDecision, type WhyNot } from './table-state.ts';

export function tableSignals(parts: TableParts, does: Pick<AnyTable, 'choose' | 'chooseAll' | 'point' | 'pick'>): TableSignals {
  const { match, loaded, state, pointed, handPicked, seen } = parts;
  const shown = computed(() => state.value.shown);
  const past = computed(() => state.value.past);
  const draft = computed(() => state.value.draft);
  const sending = computed(() => state.value.sending);
  const whyNot = computed(() => state.value.whyNot);
  const looks = computed(() => looksAt(match));
  const present = computed(() => presentOf({ shown: shown.value, past: past.value, draft: draft.value, sending: sending.value }, seen()));
  // Each by itself, so that the table is another only when something on it is.
  const view = computed(() => present.value.view);
  const legal = computed(() => present.value.legal);
  const say = computed(() => sayer(loaded.ui, settings.language.value));
  const bare = computed(
    (): AnyTable => ({
      box: match.box,
      view: view.value,
      viewer: match.viewer.value,
      names: match.names,
      looks: looks.value,
      legal: legal.value,
      say: say.value,
      ...does,
      picked: undefined,
      pointed: undefined,
    }),
  );
  const counting = computed(() => countedAt(loaded.ui, bare.value));
  const calm = computed((): AnyTable => {
    const counted = counting.value;
    if (!counted) return bare.value;
    const byHand = handPicked.value;
    const here = decisionOf({ shown: shown.value, draft: draft.value });
    return { ...bare.value, picked: byHand?.decision === here ? byHand.counts : proposed(counted) };
  });
  return {
    text: computed(() => loaded.text(settings.language.value)),
    looks,
    shown,
    past,
    draft,
    present,
    calm,
    counting,
    catchingUp: computed(() => isCatchingUp({ shown: shown.value }, match.frames.value)),
    whyNot: computed(() => whyNot.value && inWords(parts, whyNot.value)),
    ...toldSignals(parts, shown, past, view),
    table: computed((): AnyTable => (pointed.value === undefined ? calm.value : { ...calm.value, pointed: pointed.value })),
  };
}

/** What has been told so far: lines, points, and what others did. */
function toldSignals(
  { match, loaded, state }: TableParts,
  shown: ReadonlySignal<number>,
  past: ReadonlySignal<number | undefined>,
  view: ReadonlySignal<unknown>,
): Pick<TableSignals, 'log' | 'scores' | 'recap'> {
  const heard = computed(() => (past.value === undefined ? state.value.heard : 0));
  /** What is being told of the frame that is not on show yet. */
  const telling = computed((): Frame | undefined => (heard.value > 0 ? match.frames.value[shown.value + 1] : undefined));
  const keep = logKeeper(loaded, match);
  const told = computed(() => keep(match.frames.value, shown.value + 1, settings.language.value));
  const lines = (frames: readonly Frame[]): readonly LogLine[] =>
    frames.flatMap((frame) => linesOf(frame, loaded, match, settings.language.value));
  const isNews = ({ weight, seat }: LogLine): boolean => weight !== 'minor' && seat !== match.viewer.value;
  return {
    log: computed(() => {
      const next = telling.value;
      return next ? [...told.value, ...lines([next]).filter(({ event }) => event < heard.value)] : told.value;
    }),
    scores: computed(() => {
      const scores = loaded.ui.scores(view.value);
      return telling.value ? withGains(loaded.ui, match.box, scores, telling.value.told.slice(0, heard.value)) : scores;
    }),
    recap: computed(() => {
      const missed = match.missed?.value;
      const frames = sinceOwnDecision(match.frames.value, shown.value, match.viewer.value, missed);
      // What was played for the viewer while they were away is news to them, too.
      const wasAway = ({ entry }: LogLine): boolean => missed !== undefined && entry > missed.from && entry <= missed.to;
      return lines(frames).filter((line) => isNews(line) || (line.weight !== 'minor' && wasAway(line)));
    }),
  };
}

/** Points with what the events have brought. */
function withGains(ui: AnyBoardUi, box: unknown, scores: Scores, events: readonly Fact[]): Scores {
  if (!scores) return null;
  const gains = events.flatMap((event) => [ui.gains?.(event, scores.length, box) ?? []]);
  return scores.map((score, seat) => (score === null ? null : gains.reduce((sum, gain) => sum + (gain[seat] ?? 0), score)));
}

function countedAt(ui: AnyBoardUi, table: AnyTable): Counted | undefined {
  const counting = table.legal.length > 0 ? ui.counting(table) : undefined;
  return counting && { counting, ordered: ui.groups(table).flatMap(({ actions }) => actions) };
}

/** Colours by seat. Where one person plays, that person has the one chosen in the settings. */
function looksAt({ bots, viewer, seats }: SeenMatch): readonly Look[] {
  const own = bots.filter((bot) => !bot).length <= 1 ? viewer.value : null;
  return looksOf(seats, own === null ? undefined : { seat: own, look: settings.look.value });
}

function inWords({ loaded, match }: TableParts, { why }: WhyNot): WhyNotText {
  if (typeof why === 'string') return { text: t(`why-${why}`), rule: undefined };
  return { text: reasonOf(why, loaded, match.box, match.names), rule: why.rule };
}

const sayers = new Map<string, AnyTable['say']>();

/** A board's sentences. Each is made once: a board names all its places anew whenever it is drawn, and they seldom change. */
function sayer(ui: AnyBoardUi, language: string): AnyTable['say'] {
  const key = `${ui.id} ${language}`;
  const known = sayers.get(key);
  if (known) return known;
  const made = new Map<string, string>();
  const sayIt: AnyTable['say'] = (id, params) => {
    const call = params === undefined ? id : `${id} ${JSON.stringify(params)}`;
    const before = made.get(call);
    if (before !== undefined) return before;
    const sentence = ui.say(language, id, params);
    if (made.size > 5000) made.clear();
    made.set(call, sentence);
    return sentence;
  };
  sayers.set(key, sayIt);
  return sayIt;
}
