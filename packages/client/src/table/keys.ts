// The keyboard: 1–9 choose, arrows move, Enter takes, U undoes, E ends the turn, Esc steps back, H or ? asks for a hint, S, O and G open standing,
// orders and goal, Space skips and stops a scoring.

import { useEffect } from 'preact/hooks';
import { endOfTurn, listed } from './actions.tsx';
import type { Panels } from './panels.ts';
import type { Play } from './play.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function useKeys(play: Play, panels: Panels): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (press(play, panels, event.key, event.target)) event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [play, panels]);
}

/** Whether the key meant something. */
function press(play: Play, panels: Panels, key: string, target: EventTarget | null): boolean {
  if (key === 'Escape') {
    if (play.past.value !== undefined) play.lookAt(undefined);
    else if (play.whyNot.value) play.closeWhyNot();
    else if (play.hints.shown.value) play.hints.drop();
    else if (play.catchingUp.value || play.scene.value) play.skip();
    else if (panels.tab.value !== 'choices') panels.tab.value = 'choices';
    else if (play.draft.value.length > 0) play.undo();
    else return false;
    return true;
  }
  const staged = play.scene.value !== undefined;
  if (key === ' ' && (staged || play.catchingUp.value)) {
    // What has the focus is meant by itself.
    if (target instanceof HTMLElement && target.closest('.stage button')) return false;
    if (staged) play.pause();
    else play.skip();
    return true;
  }
  if (staged && (key === 'ArrowRight' || (key === 'Enter' && !(target instanceof HTMLButtonElement)))) {
    play.stepOn();
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    const action = listed(play)[Number(key) - 1];
    if (action !== undefined) play.choose(action);
    return action !== undefined;
  }
  switch (key.toLowerCase()) {
    case 'u':
      if (play.draft.value.length > 0) play.undo();
      return true;
    case 'e': {
      const end = endOfTurn(play);
      if (end !== undefined) play.choose(end);
      return end !== undefined;
    }
    case 'h':
    case '?':
      play.hints.toggle();
      return true;
    case 's':
      panels.toggle('standing');
      return true;
    case 'o':
      return openOrders(play, panels);
    case 'g':
      panels.goal.value = true;
      return true;
    case 'arrowdown':
      return move(play, 1);
    case 'arrowup':
      return move(play, -1);
    case 'enter':
      return enter(play, target);
    default:
      return false;
  }
}

function openOrders({ match }: Play, panels: Panels): boolean {
  if (match.online?.orders) panels.toggleOrders();
  return match.online?.orders !== undefined;
}

/** Moves the focus through the list of actions. */
function move(play: Play, by: number): boolean {
  const all = listed(play);
  if (all.length === 0) return false;
  const focused =
    document.activeElement instanceof HTMLElement ? Number(document.activeElement.dataset['listed'] ?? Number.NaN) : Number.NaN;
  const at = all.indexOf(focused);
  const next = all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
  document.querySelector<HTMLElement>(`[data-listed="${next}"]`)?.focus();
  return true;
}

/** Takes what is pointed at; confirms a draft that is ready; pays what is proposed. */
function enter(play: Play, target: EventTarget | null): boolean {
  if (target instanceof HTMLElement && target !== document.body && !target.matches('[data-rest]')) return false;
  if (play.present.value.ready) play.confirm();
  else {
    const pay = document.querySelector<HTMLButtonElement>('[data-pay]');
    if (pay) pay.click();
    else if (play.pointed.value !== undefined && play.present.value.legal.includes(play.pointed.value)) play.choose(play.pointed.value);
    else return false;
  }
  return true;
}
