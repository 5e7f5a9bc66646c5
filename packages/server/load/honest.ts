// Somebody who plays while others flood: what they wait for, and what is refused to them.

import { randomUUID } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import type { ServerMessage, Update } from '@regalia/protocol';
import { WebSocket } from 'ws';
import { PLAYED } from './played.ts';

/** Milliseconds between two moves. */
const MOVE = 100;

export interface Honest {
  /** Milliseconds from each move to its answer, and from a move to the bot's. */
  readonly moves: number[];
  readonly bot: number[];
  /** Whatever was refused. */
  readonly refused: Map<string, number>;
  stop(): void;
}

async function post(
  address: string,
  path: string,
  body: unknown,
  cookie: string,
): Promise<{ body: { table: { id: string } }; cookie: string }> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return { body: JSON.parse(await response.text()), cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Plays games against a bot and games alone, one after the other, for as long as it is let. */
export async function playHonestly(address: string): Promise<Honest> {
  const { cookie } = await post(address, '/api/me', { name: 'Honest' }, '');
  const honest = { moves: [] as number[], bot: [] as number[], refused: new Map<string, number>() };
  let stopped = false;
  const game = async (seats: object[]): Promise<void> => {
    const made = await post(address, '/api/tables', { game: PLAYED.game, seats }, cookie);
    const alone = { ...honest, bot: [] };
    const heard = seats.some((seat) => 'level' in seat) ? honest : alone;
    await playGame(address, cookie, made.body.table.id, heard, () => stopped);
  };
  for (const other of [{ for: 'me' }, { for: 'bot', level: 'random' }])
    void (async () => {
      while (!stopped) await game([{ for: 'me' }, other]).catch((error: unknown) => note(honest.refused, String(error).slice(0, 60)));
    })();
  return {
    ...honest,
    stop() {
      stopped = true;
    },
  };
}

const note = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Plays every seat that is one's own. */
function playGame(address: string, cookie: string, table: string, honest: Omit<Honest, 'stop'>, isStopped: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/live`, { headers: { cookie } });
    let sent = { key: '', at: 0, seq: 0 };
    /** When it became the other seat's turn, if that is the bot's. */
    let waiting = 0;
    const play = async ({ legal, seq, as }: Update): Promise<void> => {
      await later(MOVE);
      if (isStopped()) return socket.close();
      sent = { key: randomUUID(), at: performance.now(), seq };
      const draft = [legal[Math.floor(Math.random() * legal.length)]];
      socket.send(JSON.stringify({ type: 'submit', table, as, key: sent.key, expect: seq, draft }));
    };
    socket.on('message', (data) => {
      const message: ServerMessage = JSON.parse(String(data));
      if (message.type === 'accepted' && message.key === sent.key) honest.moves.push(performance.now() - sent.at);
      if (message.type === 'refused' && message.reason.id !== 'not-your-seat') note(honest.refused, message.reason.id);
      if (message.type !== 'update') return;
      if (message.standings) return socket.close();
      if (message.legal.length > 0) {
        if (waiting > 0) honest.bot.push(performance.now() - waiting);
        waiting = 0;
        void play(message);
      } else if (message.as === 'A' && message.deciding[0] === 'B' && waiting === 0) waiting = performance.now();
    });
    socket.on('open', () => {
      for (const as of ['A', 'B']) socket.send(JSON.stringify({ type: 'watch', table, as }));
    });
    socket.on('error', () => note(honest.refused, 'socket'));
    socket.on('close', () => resolve());
  });
}
