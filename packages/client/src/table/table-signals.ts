// What the page shows of a table, each thing by itself, so that only what has changed is drawn again.

import { computed } from '@preact/signals';
import { type AnyBoardUi, type AnyTable, type Look, looksOf } from '@regalia/parts';
import { settings } from '../settings.ts';
import { t } from '../text/index.ts';
import { reasonOf } from '../text/refusal.ts';
import type { Frame } from './frames.ts';
import { type LogLine, linesOf } from './log.ts';
import { type Counted, decisionOf, proposed } from './picking.ts';
import type { TableParts, TableSignals, WhyNotText } from './play.ts';
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
  const bare = computed(
    (): AnyTable => ({
      box: match.box,
      view: present.value.view,
      viewer: match.viewer.value,
      names: match.names,
      looks: looks.value,
      legal: present.value.legal,
      say: sayer(loaded.ui, settings.language.value),
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
  const lines = (frames: readonly Frame[]): readonly LogLine[] =>
    frames.flatMap((frame) => linesOf(frame, loaded, match, settings.language.value));
  const isNews = ({ weight, seat }: LogLine): boolean => weight !== 'minor' && seat !== match.viewer.value;
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
    log: computed(() => lines(match.frames.value.slice(0, shown.value + 1))),
    recap: computed(() => lines(sinceOwnDecision(match.frames.value, shown.value, match.viewer.value)).filter(isNews)),
    table: computed((): AnyTable => (pointed.value === undefined ? calm.value : { ...calm.value, pointed: pointed.value })),
  };
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

const sentences = new Map<string, Map<string, string>>();

/** A board's sentences. Each is made once: a board names all its places anew whenever it is drawn, and they seldom change. */
function sayer(ui: AnyBoardUi, language: string): AnyTable['say'] {
  const key = `${ui.id} ${language}`;
  const made = sentences.get(key) ?? new Map<string, string>();
  sentences.set(key, made);
  return (id, params) => {
    const call = params === undefined ? id : `${id} ${JSON.stringify(params)}`;
    const known = made.get(call);
    if (known !== undefined) return known;
    const sentence = ui.say(language, id, params);
    if (made.size > 5000) made.clear();
    made.set(call, sentence);
    return sentence;
  };
}
