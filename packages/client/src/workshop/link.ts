// A board in an address, compressed.

import { isObject, type Json } from '@regalia/kit/workshop';

/** Larger boards are not unpacked: an address of a few letters could hold more than there is room for. */
const LARGEST = 400_000;

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const out: number[] = [];
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const byte of read.value) out.push(byte);
    if (stream instanceof DecompressionStream && out.length > LARGEST) throw new Error('too large for a board');
  }
  return Uint8Array.from(out);
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** Longer addresses are cut by some programs that carry them. */
export const LONGEST_LINK = 6000;

export async function packed(board: Json): Promise<string> {
  return toText(await through(new Uint8Array(new TextEncoder().encode(JSON.stringify(board))), new CompressionStream('deflate-raw')));
}

/** The board in an address; undefined when there is none that could be read. */
export async function unpacked(text: string): Promise<Json | undefined> {
  try {
    const bytes = await through(toBytes(text), new DecompressionStream('deflate-raw'));
    const board: Json = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(board) ? board : undefined;
  } catch {
    return undefined;
  }
}
