// A WebSocket client that costs as little as it can: the generator shares the machine with the server that it measures. It knows whole
// text frames and pings, which is all that the server sends, and sends short texts.

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { insist } from '@regalia/core';

export interface Line {
  send(text: string): void;
}

const TEXT = 0x81;
const PING = 0x89;
const PONG = 0x8a;
/** A mask of zeros leaves the payload as it is. */
const MASKED = 0x80;
const END_OF_HEAD = '\r\n\r\n';

/** Opens a line; `hear` gets every text, one byte a letter. */
export function openLine(address: string, path: string, cookie: string, hear: (text: string) => void): Promise<Line> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const stream = connect({ host: hostname, port: Number(port), noDelay: true });
    const send = (kind: number, payload: Buffer): void => void stream.write(Buffer.concat([headOf(kind, payload.length), payload]));
    let left: Buffer = Buffer.alloc(0);
    const read = (data: Buffer): void => {
      left = takeFrames(left.length === 0 ? data : Buffer.concat([left, data]), (kind, payload) => {
        if (kind === TEXT) hear(payload.toString('latin1'));
        else if (kind === PING) send(PONG, payload);
      });
    };
    const readHead = (data: Buffer): void => {
      left = Buffer.concat([left, data]);
      const end = left.indexOf(END_OF_HEAD);
      if (end < 0) return;
      if (!left.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) return reject(new Error(left.toString('latin1', 0, 300)));
      const rest = left.subarray(end + END_OF_HEAD.length);
      left = Buffer.alloc(0);
      stream.off('data', readHead).on('data', read);
      resolve({ send: (text) => send(TEXT, Buffer.from(text)) });
      read(rest);
    };
    stream.on('data', readHead).on('error', reject);
    const key = randomBytes(16).toString('base64');
    const upgrade = `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}`;
    stream.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${upgrade}\r\nCookie: ${cookie}${END_OF_HEAD}`);
  });
}

function headOf(kind: number, length: number): Buffer {
  insist(length < 65_536, 'what is sent is short');
  return length < 126
    ? Buffer.from([kind, MASKED | length, 0, 0, 0, 0])
    : Buffer.from([kind, MASKED | 126, length >> 8, length & 255, 0, 0, 0, 0]);
}

/** Hands on every whole frame; gives what is left. */
function takeFrames(data: Buffer, take: (kind: number, payload: Buffer) => void): Buffer {
  let at = 0;
  while (at + 2 <= data.length) {
    let length = data[at + 1] ?? 0;
    let start = at + 2;
    if (length === 126) {
      if (start + 2 > data.length) break;
      length = data.readUInt16BE(start);
      start += 2;
    } else if (length === 127) {
      if (start + 8 > data.length) break;
      length = Number(data.readBigUInt64BE(start));
      start += 8;
    }
    if (start + length > data.length) break;
    take(data[at] ?? 0, data.subarray(start, start + length));
    at = start + length;
  }
  return data.subarray(at);
}
