import type { Catalogue } from '@regalia/kit';

export const en: Catalogue = {
  language: 'en',
  sentences: {
    'prompt-own': 'Lay cards, or end your turn.',
    'prompt-wait': 'Waiting for {seat}.',
    'prompt-over': 'The game is over.',

    'act-lay': 'Lay a {value}',
    'act-end-turn': 'End the turn',
    'act-card': 'Draw a {value}',

    'told-drew': '{seat} draws a card.',
    'told-drew-own': '{seat} draws a {value}.',
    'told-laid': '{seat} lays a {value}.',
    'told-ended-turn': '{seat} ends the turn.',
    'told-ended-game': 'The pile is empty: the game is over.',

    'refusal-over': 'the game is over',
    'refusal-not-your-turn': 'it is not your turn',
    'refusal-drawn-by-chance': 'cards come from the pile by themselves',
    'refusal-not-held': 'you hold no {value}',
    'refusal-no-such-move': 'there is no such move',

    'ledger-most': 'the most cards of value {value}',
    'ledger-hand': 'cards left in hand',

    'reason-best-judged': 'does well when the game is played on',
  },
};
