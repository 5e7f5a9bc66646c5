import type { Catalogue } from '@regalia/kit';

export const fr: Catalogue = {
  language: 'fr',
  sentences: {
    'prompt-own': 'Posez des cartes ou terminez votre tour.',
    'prompt-wait': 'On attend {seat}.',
    'prompt-over': 'La partie est terminée.',

    'act-lay': 'Poser un {value}',
    'act-end-turn': 'Terminer le tour',
    'act-card': 'Piocher un {value}',

    'told-drew': '{seat} pioche une carte.',
    'told-drew-own': '{seat} pioche un {value}.',
    'told-laid': '{seat} pose un {value}.',
    'told-ended-turn': '{seat} termine son tour.',
    'told-ended-game': 'La pioche est vide : la partie est terminée.',

    'refusal-over': 'la partie est terminée',
    'refusal-not-your-turn': 'ce n’est pas votre tour',
    'refusal-drawn-by-chance': 'les cartes viennent d’elles-mêmes de la pioche',
    'refusal-not-held': 'vous n’avez pas de {value} en main',
    'refusal-no-such-move': 'ce coup n’existe pas',

    'ledger-most': 'le plus de cartes de valeur {value}',
    'ledger-hand': 'cartes restées en main',

    'reason-best-judged': 'donne de bons résultats quand on joue la suite',
  },
};
