// Frames that are made here, read by a library that somebody else wrote.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf, writeTogether } from '../src/socket/frames.ts';

/** Around every length at which the head of a frame changes, with letters of one to four bytes. */
const LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000];
const TEXTS = [...LENGTHS.map((length) => 'x'.repeat(length)), 'é'.repeat(63), '♛'.repeat(42), '🏰'.repeat(16_384)];

it('are whole texts to any client, from strings and from bytes, among the library’s own', async () => {
  const http = createServer();
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  http.on('upgrade', (request, stream, head) => {
    wss.handleUpgrade(request, stream, head, (socket) => {
      for (const text of TEXTS) {
        writeTogether(stream, frameOf(text), () => undefined);
        socket.ping();
        const shared = Buffer.from(text);
        writeTogether(stream, frameOf(shared), () => undefined);
        // Made once for all who are sent the same bytes.
        expect(frameOf(shared)).toBe(frameOf(shared));
      }
      socket.close(1000);
    });
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const heard: string[] = [];
  let pings = 0;
  client.on('ping', () => pings++);
  client.on('message', (data, isBinary) => heard.push(isBinary ? 'binary' : String(data)));
  const [code] = await once(client, 'close');
  expect(code).toBe(1000);
  expect(heard).toEqual(TEXTS.flatMap((text) => [text, text]));
  expect(pings).toBe(TEXTS.length);
  http.close();
});

it('that go to one socket in the same turn go in one write, in their order', async () => {
  const writes: string[][] = [];
  const stream = new Duplex({
    read: () => undefined,
    write(chunk, _encoding, done) {
      writes.push([String(chunk)]);
      done();
    },
    writev(chunks, done) {
      writes.push(chunks.map(({ chunk }) => String(chunk)));
      done();
    },
  });
  const written: string[] = [];
  const send = (text: string): void => writeTogether(stream, Buffer.from(text), () => written.push(text));
  send('news');
  // What follows from the same answer of the store comes within the same turn.
  await Promise.resolve().then(() => send('accepted'));
  expect(writes).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(writes).toEqual([['news', 'accepted']]);
  send('later');
  await new Promise((resolve) => setImmediate(resolve));
  expect(writes).toEqual([['news', 'accepted'], ['later']]);
  expect(written).toEqual(['news', 'accepted', 'later']);
});
