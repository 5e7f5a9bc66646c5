// A record as a short word that an address can carry, so that a game of one device opens on any other: deflated, in base64url.

/** Says what the rest is, and in which form: another form gets another letter. */
const MARK = 'g1.';
/** Longer addresses are cut off by what they are sent through. */
const LONGEST = 12_000;
/** More than any record has, so that a small word cannot become a huge text. */
const LARGEST = 4_000_000;

const through = (bytes: Uint8Array<ArrayBuffer>, pipe: CompressionStream | DecompressionStream): ReadableStream<Uint8Array> =>
  new Blob([bytes]).stream().pipeThrough(pipe);

/** All that comes out of a stream; undefined when it is more than `most`. */
async function gathered(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return undefined;
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A record for an address; undefined when it is too long for one. */
export async function packRecord(text: string): Promise<string | undefined> {
  const packed = await gathered(through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')), LONGEST);
  if (!packed) return undefined;
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const word = `${MARK}${letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
  return word.length > LONGEST ? undefined : word;
}

export const isPacked = (word: string): boolean => word.startsWith(MARK);

/** The record in an address; undefined when it is none, or was cut off. */
export async function unpackRecord(word: string): Promise<string | undefined> {
  try {
    const letters = atob(word.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await gathered(through(bytes, new DecompressionStream('deflate-raw')), LARGEST);
    return text && new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return undefined;
  }
}
