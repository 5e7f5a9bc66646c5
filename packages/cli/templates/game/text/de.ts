import type { Catalogue } from '@regalia/kit';

export const de: Catalogue = {
  language: 'de',
  sentences: {
    'prompt-own': 'Lege Karten aus oder beende deinen Zug.',
    'prompt-wait': 'Es wird auf {seat} gewartet.',
    'prompt-over': 'Das Spiel ist zu Ende.',

    'act-lay': 'Eine {value} auslegen',
    'act-end-turn': 'Den Zug beenden',
    'act-card': 'Eine {value} ziehen',

    'told-drew': '{seat} zieht eine Karte.',
    'told-drew-own': '{seat} zieht eine {value}.',
    'told-laid': '{seat} legt eine {value} aus.',
    'told-ended-turn': '{seat} beendet den Zug.',
    'told-ended-game': 'Der Stapel ist leer: Das Spiel ist zu Ende.',

    'refusal-over': 'das Spiel ist zu Ende',
    'refusal-not-your-turn': 'du bist nicht am Zug',
    'refusal-drawn-by-chance': 'Karten kommen von selbst vom Stapel',
    'refusal-not-held': 'du hast keine {value} auf der Hand',
    'refusal-no-such-move': 'einen solchen Zug gibt es nicht',

    'ledger-most': 'die meisten Karten vom Wert {value}',
    'ledger-hand': 'Karten auf der Hand',

    'reason-best-judged': 'bewährt sich, wenn man weiterspielt',
  },
};
