// A bot for Regalia in plain JavaScript: regalia arena royals --players 2 --bots 'greedy,exec:node docs/examples/bot.mjs'
// It plays at random, but does not stop as long as it can do something else. See docs/bot-protocol.md.

import { createInterface } from 'node:readline';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === 'hello') {
    console.error(`seat ${message.seat} of ${message.seats} at ${message.game}`); // goes to the user, not to the game
    say({ type: 'ready', name: 'example' });
  } else if (message.type === 'decide') {
    // message.view is all that this seat may see; message.told is what it was told since the last question.
    const busy = message.legal.filter((action) => action !== 'done' && !action.startsWith('pass'));
    const choices = busy.length > 0 ? busy : message.legal;
    say({ n: message.n, action: choices[Math.floor(Math.random() * choices.length)] });
  }
}
