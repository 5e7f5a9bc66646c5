// Frames of the WebSocket protocol, made here so that what many are sent is framed once, and so that what goes to one socket in the same
// turn goes in one piece. Only for text that is not compressed: pings, closing and everything that comes in are the library's.

import type { Duplex } from 'node:stream';

/** A whole text frame, unmasked: the first byte, the length in one, three or nine bytes, the text. */
const TEXT = 0x81;
const SHORT = 126;
const MIDDLE = 65_536;

/** Frames of texts that were encoded for many. */
const framed = new WeakMap<Buffer, Buffer>();

export function frameOf(text: string | Buffer): Buffer {
  if (typeof text === 'string') return frameOfString(text);
  let frame = framed.get(text);
  if (!frame) {
    frame = Buffer.concat([headOf(text.length), text]);
    framed.set(text, frame);
  }
  return frame;
}

function frameOfString(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  const frame = Buffer.allocUnsafe(head.length + length);
  head.copy(frame);
  frame.write(text, head.length);
  return frame;
}

function headOf(length: number): Buffer {
  if (length < SHORT) return Buffer.from([TEXT, length]);
  if (length < MIDDLE) return Buffer.from([TEXT, SHORT, length >> 8, length & 255]);
  const head = Buffer.alloc(10);
  head[0] = TEXT;
  head[1] = 127;
  head.writeUInt32BE(Math.floor(length / 2 ** 32), 2);
  head.writeUInt32BE(length % 2 ** 32, 6);
  return head;
}

/** Streams that hold back what they were given until this turn is over. */
let held: Duplex[] = [];
const holding = new WeakSet<Duplex>();

function release(): void {
  const streams = held;
  held = [];
  for (const stream of streams) {
    holding.delete(stream);
    stream.uncork();
  }
}

/** Writes at the end of this turn of the event loop: an answer and the news that came with it are one write. */
export function writeTogether(stream: Duplex, frame: Buffer, written: () => void): void {
  if (!holding.has(stream)) {
    holding.add(stream);
    if (held.push(stream) === 1) process.nextTick(release);
    stream.cork();
  }
  stream.write(frame, written);
}
