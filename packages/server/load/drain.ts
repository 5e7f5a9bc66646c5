// Clients that read and do nothing else: a process of its own. Told where, and how many, over IPC.

import { WebSocket } from 'ws';

process.on('message', ({ address, count }: { readonly address: string; readonly count: number }) => {
  const open = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(address, { perMessageDeflate: false });
      socket.on('open', resolve);
      socket.on('error', reject);
      socket.on('message', () => undefined);
    });
  Promise.all(Array.from({ length: count }, open)).then(
    () => process.send?.('open'),
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit(0));
