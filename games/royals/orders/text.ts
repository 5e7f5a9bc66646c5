// Conditions of standing orders, each behind «as long as»; and the titles of simple orders.

import type { Catalogue } from '@regalia/kit';

const en: Catalogue = {
  language: 'en',
  sentences: {
    vacant: 'the {title} of {city} is vacant',
    'can-pay': 'my hand pays for the {title} of {city}',
    'mine-kept': 'nobody has taken over one of my nobles',
    'same-period': 'the period has not been scored',
    'not-ending': 'the period is not about to end',
    'not-passed': 'nobody has passed me in points',
    'simple-draw-three': 'Draw three from the pile, then ask me',
    'simple-draw-and-end': 'Draw three from the pile and end the turn',
    'simple-draw-intrigue': 'Draw a country card and an intrigue card, then ask me',
    'simple-end-turn': 'End the turn',
  },
};

const de: Catalogue = {
  language: 'de',
  sentences: {
    vacant: 'dieser Platz frei ist: {title} von {city}',
    'can-pay': 'meine Hand dafür reicht: {title} von {city}',
    'mine-kept': 'niemand einen meiner Adligen übernommen hat',
    'same-period': 'die Epoche nicht gewertet ist',
    'not-ending': 'das Ende der Epoche nicht bevorsteht',
    'not-passed': 'mich niemand nach Punkten überholt hat',
    'simple-draw-three': 'Drei Karten vom Stapel ziehen, dann mich fragen',
    'simple-draw-and-end': 'Drei Karten vom Stapel ziehen und den Zug beenden',
    'simple-draw-intrigue': 'Eine Länderkarte und eine Intrigenkarte ziehen, dann mich fragen',
    'simple-end-turn': 'Den Zug beenden',
  },
};

const fr: Catalogue = {
  language: 'fr',
  sentences: {
    vacant: 'cette place est libre : {title} ({city})',
    'can-pay': 'ma main suffit à payer : {title} ({city})',
    'mine-kept': 'personne n’a pris un de mes nobles',
    'same-period': 'la période n’a pas été décomptée',
    'not-ending': 'la fin de la période n’est pas proche',
    'not-passed': 'personne ne m’a dépassé aux points',
    'simple-draw-three': 'Piocher trois cartes, puis me demander',
    'simple-draw-and-end': 'Piocher trois cartes et finir le tour',
    'simple-draw-intrigue': 'Piocher une carte Pays et une carte Intrigue, puis me demander',
    'simple-end-turn': 'Finir le tour',
  },
};

export const ORDER_TEXT = { en, de, fr } as const;
