// Explains what mouse, finger or focus rests on, beside it: what it is, what it costs, what it would bring now, which rule.

import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { Explanation } from '@regalia/parts';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../text/index.ts';
import { withoutRepeats } from './about.ts';
import { type Asked, followAsking } from './about-hands.ts';
import { pressAbout } from './about-keys.ts';
import type { OriginLines } from './origins.ts';
import { type Box, placed } from './placing.ts';
import type { Play } from './play.ts';

interface Props {
  readonly play: Play;
  /** The table: everything in it can be asked about. */
  readonly root: { readonly current: HTMLElement | null };
}

/** Only what is rested on for a moment is explained, so that crossing the board does not flicker. */
const MOMENT = { action: 220, thing: 380, away: 60 } as const;

export function Explained({ play, root }: Props) {
  const asked = useSignal<Asked | undefined>(undefined);
  const shown = useSignal<Wanted | undefined>(undefined);
  useEffect(() => (root.current ? followAsking(root.current, asked) : undefined), [root, asked]);
  useAskingKeys(root, asked);
  useSignalEffect(() => {
    const next: Wanted = { asked: asked.value, action: play.pointed.value };
    const nothing = next.asked === undefined && next.action === undefined;
    const wait = next.asked?.stays ? 0 : nothing ? MOMENT.away : next.action === undefined ? MOMENT.thing : MOMENT.action;
    const timer = setTimeout(() => {
      shown.value = nothing ? undefined : next;
    }, wait);
    return () => clearTimeout(timer);
  });
  // What was asked by hand is about one moment of the table.
  useSignalEffect(() => {
    play.present.value;
    if (asked.peek()?.element.isConnected === false) asked.value = undefined;
  });
  const origins = useOrigins(play, shown);
  const wanted = shown.value;
  const parts = wanted && play.scene.value === undefined ? explanationsOf(play, wanted) : [];
  if (!wanted || parts.length === 0) return null;
  const lines = wanted.asked ? (origins.value?.(wanted.asked.element) ?? []) : [];
  return <Popover root={root} wanted={wanted} parts={parts} origins={lines} />;
}

/** Where values come from: fetched when something is first asked about. */
function useOrigins(play: Play, shown: Signal<Wanted | undefined>): Signal<OriginLines | undefined> {
  const origins = useSignal<OriginLines | undefined>(undefined);
  const asked = useSignal(false);
  useSignalEffect(() => {
    if (shown.value?.asked === undefined || asked.peek()) return;
    asked.value = true;
    void import('./origins.ts')
      .then(({ originsAt }) => originsAt(play))
      .then((found) => {
        origins.value = found;
      })
      // Without a connection there is nothing to say of it now.
      .catch(() => undefined);
  });
  return origins;
}

/** What is to be explained: an action, a thing, or a thing that is also an action. */
interface Wanted {
  readonly asked: Asked | undefined;
  readonly action: number | undefined;
}

const anchorOf = (root: Element | null, { asked, action }: Wanted): Element | undefined => {
  if (asked?.element.isConnected) return asked.element;
  const there = action === undefined ? undefined : [...(root?.querySelectorAll(`[data-action="${action}"]`) ?? [])];
  const seen = there?.find((element) => element.checkVisibility() && element.closest('.viewport-inner, .table-dock'));
  return seen ?? root?.querySelector(`[data-listed="${action}"]`) ?? there?.[0];
};

/** First what can be done, then what it is. */
function explanationsOf(play: Play, { asked, action }: Wanted): readonly Explanation[] {
  const { ui } = play.loaded;
  const table = play.table.value;
  const near = asked?.element.closest('[data-action]')?.getAttribute('data-action');
  const doing = action ?? (near === null || near === undefined ? undefined : Number(near));
  const thing = asked?.element.closest('[data-about]')?.getAttribute('data-about');
  const deed = doing === undefined ? undefined : ui.explain(table, doing);
  const about = thing === null || thing === undefined ? undefined : ui.about?.(table, thing);
  return withoutRepeats(deed, about).filter(({ lines }) => lines.length > 0);
}

function Popover({
  root,
  wanted,
  parts,
  origins,
}: {
  readonly root: Props['root'];
  readonly wanted: Wanted;
  readonly parts: readonly Explanation[];
  readonly origins: readonly string[];
}) {
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = note.current;
    const anchor = anchorOf(root.current, wanted);
    if (!element) return;
    // Above everything, a dialog included, and it takes no presses.
    if (!element.matches(':popover-open')) element.showPopover();
    const { width, height } = element.getBoundingClientRect();
    const window = { width: innerWidth, height: innerHeight };
    const box = anchor ? boxOf(anchor, wanted.asked) : { left: 0, top: innerHeight, width: 0, height: 0 };
    const { left, top } = placed({ width, height }, { window, anchor: box, spare: spareOf(root.current, anchor) });
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    anchor?.setAttribute('data-explained', '');
    return () => anchor?.removeAttribute('data-explained');
  });
  return (
    <div ref={note} class="explained" popover="manual" role={wanted.asked?.stays ? 'status' : 'note'}>
      {parts.map(({ title, lines, points, rules }) => (
        <section key={title}>
          {title !== '' && (
            <h3>
              {title}
              {points > 0 && <span class="action-points">+{points}</span>}
            </h3>
          )}
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {rules.length > 0 && <p class="explained-rules">{t('rules-of', { rules: rules.join(', ') })}</p>}
        </section>
      ))}
      {origins.length > 0 && (
        <section class="explained-origins" data-origins>
          {origins.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
    </div>
  );
}

/** Where a thing is. One that fills the window is where the mouse is. */
function boxOf(element: Element, asked: Asked | undefined): Box {
  const box = element.getBoundingClientRect();
  if (!asked?.at || box.width * box.height < 0.2 * innerWidth * innerHeight) return box;
  return { left: asked.at.x - 12, top: asked.at.y - 12, width: 24, height: 24 };
}

/** What had better stay in sight: what is asked, and the other things that may be chosen. */
function spareOf(root: Element | null, anchor: Element | undefined): readonly Box[] {
  const kept = [...(root?.querySelectorAll('[data-prompt], .action-bar, [data-action][data-open]') ?? [])];
  return kept.filter((element) => element !== anchor).map((element) => element.getBoundingClientRect());
}

function useAskingKeys(root: Props['root'], asked: Signal<Asked | undefined>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !root.current) return;
      if (target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
      if (!pressAbout(root.current, asked, key, event.shiftKey)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [root, asked]);
}
