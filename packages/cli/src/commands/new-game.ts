// regalia new-game: a small game that is complete, to make one's own from.

import { type Command, onlyOperand } from '../command.ts';
import { EXIT } from '../failure.ts';
import { addToList, LIST, listLine } from '../new-game/game-list.ts';
import { planGame } from '../new-game/plan.ts';
import { writeGame } from '../new-game/write.ts';

export const newGame: Command = {
  name: 'new-game',
  summary: 'write a small game that is complete, to make your own from',
  operands: 'NAME',
  options: {
    name: { takes: 'TEXT', about: 'what people call it (default: NAME with capitals)' },
    prefix: { takes: 'XX', about: 'two capital letters that come before the numbers of its rules (default: from NAME)' },
    add: { about: 'put it on the list of games, too' },
  },
  notes: [
    'Writes games/NAME with rules, sentences and rules pages in three languages, a test for every rule, and goldens. Nothing that is there is ever overwritten. With its line on the list the game can be played everywhere; docs/adding-a-game.md tells how to go on from there.',
  ],
  examples: ['regalia new-game my-game', "regalia new-game my-game --name 'My Game' --prefix MG --add"],
  async run(args) {
    const plan = planGame(onlyOperand(args, newGame), args.values.get('name'), args.values.get('prefix'));
    await writeGame(plan);
    const add = args.switches.has('add');
    if (add) addToList(plan.id);
    process.stdout.write(
      `${[
        `${plan.name} is in games/${plan.id}; its rules begin with ${plan.prefix}.`,
        '',
        `${add ? 'Its line is on' : 'Put its line on'} the list of games, ${LIST}:`,
        '',
        `  ${listLine(plan.id)}`,
        '',
        'Then try:',
        '',
        `  npm run regalia -- conform ${plan.id}`,
        `  npm run regalia -- play ${plan.id}`,
        '',
        'How to make it your own game: docs/adding-a-game.md',
      ].join('\n')}\n`,
    );
    return EXIT.done;
  },
};
