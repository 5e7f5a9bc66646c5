// What a person has chosen, kept in the browser.

import { effect, type Signal, signal } from '@preact/signals';
import { LANGUAGES, type Language } from '@regalia/manifest';
import { LOOKS, type LookId } from '@regalia/parts';

export const THEMES = ['auto', 'parchment', 'candle'] as const;
export type Theme = (typeof THEMES)[number];
export const SPEEDS = ['normal', 'fast', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

const PREFIX = 'regalia.';

/** A setting as text, for whoever keeps it elsewhere. */
interface KeptSetting {
  readonly value: Signal<string>;
  /** Takes a text from elsewhere, if it fits. */
  take(text: string): void;
}
export const keptSettings = new Map<string, KeptSetting>();

/** A signal that is read from and written to local storage; what does not fit is forgotten. */
function kept<T extends string>(name: string, first: T, fits: (text: string) => text is T): Signal<T> {
  const read = (): T => {
    try {
      const text = localStorage.getItem(PREFIX + name);
      return text !== null && fits(text) ? text : first;
    } catch {
      return first;
    }
  };
  const value = signal<T>(read());
  effect(() => {
    const now = value.value;
    try {
      localStorage.setItem(PREFIX + name, now);
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
  keptSettings.set(name, {
    value,
    take(text) {
      if (fits(text)) value.value = text;
    },
  });
  return value;
}

const oneOf =
  <T extends string>(all: readonly T[]) =>
  (text: string): text is T =>
    all.some((one) => one === text);
const anyText = (_text: string): _text is string => true;
const SWITCH = ['on', 'off'] as const;
type Switch = (typeof SWITCH)[number];
export const LOUDNESS = ['off', 'soft', 'on'] as const;
type Loudness = (typeof LOUDNESS)[number];

const spokenHere = (): Language => LANGUAGES.find((one) => navigator.language.toLowerCase().startsWith(one)) ?? 'en';

export const settings = {
  name: kept('name', '', anyText),
  look: kept<LookId>('look', 'amber', oneOf(LOOKS.map(({ id }) => id))),
  theme: kept<Theme>('theme', 'auto', oneOf(THEMES)),
  language: kept<Language>('language', spokenHere(), oneOf(LANGUAGES)),
  speed: kept<Speed>('speed', 'normal', oneOf(SPEEDS)),
  sound: kept<Loudness>('sound', 'off', oneOf(LOUDNESS)),
  /** Ask before a step that cannot be undone. */
  confirm: kept<Switch>('confirm', 'off', oneOf(SWITCH)),
  /** Show what others are known to hold. */
  known: kept<Switch>('known', 'on', oneOf(SWITCH)),
  /** Hints for a first game. */
  hints: kept<Switch>('hints', 'on', oneOf(SWITCH)),
} as const;

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Sets theme and language on the page, now and whenever they change. */
export function applySettings(): void {
  const apply = (): void => {
    const { theme, language } = settings;
    const wanted = theme.value === 'auto' ? (dark.matches ? 'candle' : 'parchment') : theme.value;
    document.documentElement.dataset['theme'] = wanted;
    document.documentElement.lang = language.value;
  };
  effect(apply);
  dark.addEventListener('change', apply);
}

/** How long a movement takes, in milliseconds; 0 for none. */
export function paceOf(): number {
  if (still.matches || settings.speed.value === 'off') return 0;
  return settings.speed.value === 'fast' ? 210 : 460;
}
