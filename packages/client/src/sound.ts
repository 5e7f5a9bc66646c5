// Short sounds, made here: a card, a cube, a seal, a turn. Off unless wanted.

import type { Fact } from '@regalia/core';
import { settings } from './settings.ts';

let context: AudioContext | undefined;

function tone(frequency: number, at: number, length: number, shape: OscillatorType, loud: number): void {
  context ??= new AudioContext();
  const start = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(frequency, start);
  source.connect(gain).connect(context.destination);
  source.start(start);
  source.stop(start + length);
}

/** A breath of noise: paper. */
function rustle(loud: number): void {
  context ??= new AudioContext();
  const length = Math.floor(context.sampleRate * 0.07);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  filter.type = 'bandpass';
  filter.frequency.value = 3200;
  gain.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

/** What an event sounds like, by the beginning of its id. */
const SOUNDS: readonly (readonly [RegExp, () => void])[] = [
  [
    /^(over|scored|title)/,
    () =>
      [392, 494, 587].forEach((f, i) => {
        tone(f, i * 0.09, 0.5, 'triangle', 0.09);
      }),
  ],
  [
    /^bonus/,
    () => {
      tone(660, 0, 0.3, 'triangle', 0.1);
      tone(880, 0.08, 0.4, 'triangle', 0.08);
    },
  ],
  [
    /^(claimed|seized|placed|built)/,
    () => {
      tone(180, 0, 0.12, 'sine', 0.25);
      tone(95, 0.01, 0.16, 'sine', 0.2);
    },
  ],
  [/^(took|drew|shown|paid|discarded)/, () => rustle(0.5)],
];

export function playSound(events: readonly Fact[]): void {
  if (settings.sound.value === 'off') return;
  for (const [pattern, sound] of SOUNDS) {
    if (!events.some(({ id }) => pattern.test(id))) continue;
    sound();
    return;
  }
}

/** It is the viewer's turn. */
export function playTurnSound(): void {
  if (settings.sound.value === 'off') return;
  tone(523, 0, 0.25, 'sine', 0.12);
  tone(784, 0.12, 0.4, 'sine', 0.1);
}
