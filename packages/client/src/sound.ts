// Short sounds. Off unless wanted; what makes them is fetched only then.

import type { Fact } from '@regalia/core';
import { type AnyBoardUi, type Sound, soundOf } from '@regalia/parts';
import { settings } from './settings.ts';

const LOUD = { off: 0, soft: 0.35, on: 1 } as const;

export function make(name: Sound): void {
  const loud = LOUD[settings.sound.value];
  if (loud === 0) return;
  void import('./synth.ts').then(
    ({ sound }) => sound(name, loud),
    // A page that cannot be heard can still be played.
    () => undefined,
  );
}

export function playSound(ui: AnyBoardUi, events: readonly Fact[]): void {
  if (settings.sound.value === 'off') return;
  const name = soundOf(ui, events);
  if (name !== undefined) make(name);
}
