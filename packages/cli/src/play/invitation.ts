// `regalia` on its own, on a terminal: a game at once, with a default for every question.

import { Interrupted } from '../failure.ts';
import { GAME_IDS, gameNamed } from '../games.ts';
import { nth } from '../nth.ts';
import { defaultSeats } from '../table.ts';
import { clean } from '../terminal/clean.ts';
import { type Talk, talkOnTerminal } from '../terminal/talk.ts';

/** The arguments for `regalia play` that the answers come to. */
export async function askForGame(): Promise<readonly string[]> {
  const talk = talkOnTerminal();
  try {
    talk.say(
      talk.style.bold('Regalia'),
      'A game against bots, at once. Enter takes what stands in brackets.',
      'Ctrl-C leaves; regalia help lists the other commands.',
      '',
    );
    const loaded = await gameNamed(await choose(talk, 'Game', GAME_IDS));
    const { game, bots } = loaded;
    const edition = await choose(talk, 'Edition', game.editions);
    const seats = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => String(game.seats.min + i));
    const players = await choose(talk, 'Players', seats, String(defaultSeats(loaded)));
    const others = await choose(talk, 'Bots', bots.names, bots.usual);
    talk.say('');
    return [game.id, '--edition', edition, '--players', players, '--bots', others];
  } finally {
    talk.close();
  }
}

/** Asks until the answer, or the beginning of it, is one of the choices, of which the first is usual. A question with one answer is not asked. */
async function choose(talk: Talk, question: string, choices: readonly string[], usual = nth(choices, 0)): Promise<string> {
  if (choices.length === 1) return usual;
  for (;;) {
    const line = await talk.ask(`${question}: ${choices.join(', ')} [${usual}] > `);
    if (line === undefined) throw new Interrupted();
    const answer = line.trim().toLowerCase();
    if (answer === '') return usual;
    const found = choices.find((choice) => choice === answer) ?? choices.find((choice) => choice.startsWith(answer));
    if (found !== undefined) return found;
    talk.say(`“${clean(answer, 40)}” is not among them.`);
  }
}
