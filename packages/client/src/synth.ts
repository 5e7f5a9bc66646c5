// What pieces sound like, made here from noise and tones: paper, wax, wood, coin, stone, a blade, horns and drums. Fetched only by those
// who want to hear it.

import type { Sound } from '@regalia/parts';

/** Where sounds go: into the room, which answers a little. */
interface Room {
  readonly context: AudioContext;
  readonly dry: GainNode;
}

let room: Room | undefined;

/** Two seconds of fading noise: a hall with curtains. */
function hall(context: AudioContext): AudioBuffer {
  const length = context.sampleRate * 1.6;
  const buffer = context.createBuffer(2, length, context.sampleRate);
  for (const channel of [0, 1]) {
    const data = buffer.getChannelData(channel);
    for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3.2;
  }
  return buffer;
}

function openRoom(): Room {
  if (room) return room;
  const context = new AudioContext();
  const dry = new GainNode(context);
  // Several at once are no louder than one.
  const out = new DynamicsCompressorNode(context, { threshold: -18, ratio: 5 });
  dry.connect(out);
  dry
    .connect(new GainNode(context, { gain: 0.22 }))
    .connect(new ConvolverNode(context, { buffer: hall(context) }))
    .connect(out);
  out.connect(context.destination);
  room = { context, dry };
  return room;
}

interface Shape {
  /** When it begins and how long it lasts, in seconds. */
  readonly at?: number;
  readonly length: number;
  readonly loud: number;
  readonly attack?: number;
}

/** Swells and fades. */
function envelope(
  { context, dry }: Room,
  { at = 0, length, loud, attack = 0.004 }: Shape,
): { readonly gain: GainNode; readonly start: number } {
  const start = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(dry);
  return { gain, start };
}

/** A tone that may slide. */
function tone(
  from: number,
  shape: Shape,
  { to = from, wave = 'sine', soft }: Partial<{ to: number; wave: OscillatorType; soft: number }> = {},
): void {
  const into = openRoom();
  const { gain, start } = envelope(into, shape);
  const source = new OscillatorNode(into.context, { type: wave, frequency: from });
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + shape.length);
  if (soft === undefined) source.connect(gain);
  else source.connect(new BiquadFilterNode(into.context, { type: 'lowpass', frequency: soft })).connect(gain);
  source.start(start);
  source.stop(start + shape.length);
}

/** Noise through a filter that may slide. */
function noise(
  from: number,
  shape: Shape,
  { to = from, kind = 'bandpass', sharp = 1 }: Partial<{ to: number; kind: BiquadFilterType; sharp: number }> = {},
): void {
  const into = openRoom();
  const { context } = into;
  const { gain, start } = envelope(into, shape);
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * shape.length), context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(context, { type: kind, frequency: from, Q: sharp });
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + shape.length);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(filter).connect(gain);
  source.start(start);
}

const paper = (at = 0, loud = 0.4): void => {
  noise(2600, { at, length: 0.09, loud, attack: 0.02 }, { to: 4200, sharp: 0.8 });
};
const drum = (at: number, loud: number): void => {
  tone(92, { at, length: 0.5, loud }, { to: 44 });
  noise(240, { at, length: 0.09, loud: loud * 0.7 }, { kind: 'lowpass' });
};
const tap = (at: number, pitch: number, loud: number): void => {
  tone(pitch, { at, length: 0.07, loud }, { to: pitch * 0.72 });
  noise(pitch * 2.4, { at, length: 0.03, loud: loud * 0.5 }, { sharp: 2 });
};
const ring = (at: number, partials: readonly number[], loud: number, length: number): void => {
  partials.forEach((pitch, i) => {
    tone(pitch, { at, length: length / (1 + i * 0.4), loud: loud / (1 + i) });
  });
};
const brass = (at: number, pitch: number, length: number, loud: number): void => {
  for (const off of [0.997, 1.003]) tone(pitch * off, { at, length, loud, attack: 0.05 }, { wave: 'sawtooth', soft: pitch * 4 });
};
const pluck = (at: number, pitch: number, loud: number): void => {
  tone(pitch, { at, length: 0.9, loud }, { wave: 'triangle' });
  tone(pitch * 2, { at, length: 0.4, loud: loud * 0.3 });
};
const thud = (at: number, loud: number): void => {
  tone(150, { at, length: 0.2, loud }, { to: 48 });
  noise(420, { at, length: 0.07, loud: loud * 0.8 }, { kind: 'lowpass' });
};

const SOUNDS: Readonly<Record<Sound, () => void>> = {
  card() {
    paper();
    noise(900, { at: 0.08, length: 0.03, loud: 0.3 }, { kind: 'lowpass' });
  },
  shuffle() {
    for (let i = 0; i < 7; i++) paper(i * 0.045, 0.22);
  },
  // The signet comes down into the wax, and off it again.
  stamp() {
    thud(0, 0.6);
    tone(212, { at: 0.01, length: 0.14, loud: 0.12 });
    noise(1500, { at: 0.17, length: 0.07, loud: 0.07, attack: 0.03 }, { to: 2600, sharp: 3 });
  },
  wood() {
    tap(0, 760, 0.32);
    tap(0.085, 640, 0.14);
  },
  coin() {
    ring(0, [2480, 3730, 5120], 0.09, 0.32);
    ring(0.07, [2690, 4010], 0.06, 0.26);
  },
  stone() {
    for (const [at, loud] of [
      [0, 0.3],
      [0.13, 0.22],
    ] as const) {
      noise(2900, { at, length: 0.05, loud }, { sharp: 4 });
      tap(at, 420, loud);
    }
  },
  prize() {
    pluck(0, 659, 0.14);
    pluck(0.09, 880, 0.14);
  },
  points() {
    [392, 494, 587].forEach((pitch, i) => {
      pluck(i * 0.1, pitch, 0.14);
    });
  },
  // It comes down, rings, and is still.
  blade() {
    noise(5200, { length: 0.24, loud: 0.3, attack: 0.18 }, { to: 900, sharp: 1.4 });
    ring(0.2, [1860, 2790, 4470], 0.06, 0.5);
    thud(0.23, 0.55);
  },
  // Drums that quicken, a crowd that swells, and the blade.
  riot() {
    let at = 0;
    for (let i = 0; i < 12; i++) {
      drum(at, 0.2 + i * 0.03);
      at += 0.19 * 0.9 ** i;
    }
    noise(520, { length: 1.9, loud: 0.24, attack: 1.2 }, { to: 880, sharp: 0.7 });
    noise(5200, { at: 1.5, length: 0.26, loud: 0.32, attack: 0.2 }, { to: 800, sharp: 1.4 });
    ring(1.72, [1860, 2790, 4470], 0.08, 0.9);
    drum(1.76, 0.8);
  },
  // Horns from the wall, and what comes over it.
  siege() {
    brass(0, 147, 0.6, 0.1);
    brass(0.42, 220, 0.9, 0.1);
    for (const beat of [0.5, 0.86, 1.22]) drum(beat, 0.5);
    noise(300, { at: 1.3, length: 0.5, loud: 0.25 }, { kind: 'lowpass', to: 90 });
  },
  crown() {
    [196, 262, 330, 392].forEach((pitch, i) => {
      brass(i * 0.15, pitch, 0.5, 0.07);
    });
    for (const pitch of [262, 330, 392, 523]) brass(0.66, pitch, 1.7, 0.055);
    drum(0.66, 0.4);
  },
  turn() {
    pluck(0, 523, 0.12);
    pluck(0.12, 784, 0.1);
  },
};

/** `loud` goes from 0 to 1. */
export function sound(name: Sound, loud: number): void {
  const { dry, context } = openRoom();
  dry.gain.value = loud;
  // A browser lets a page be heard only after it was pressed somewhere.
  if (context.state === 'suspended') void context.resume();
  SOUNDS[name]();
}
