// Conditions of standing orders, each behind «as long as»; and the titles of simple orders.

import type { Catalogue } from '@regalia/kit';

const en: Catalogue = {
  language: 'en',
  sentences: {
    vacant: 'this place is empty: {sector} ({noble})',
    'can-pay': 'my hand pays for the {noble} of {sector}',
    'mine-alive': 'nobody has killed one of my nobles',
    'same-round': 'the round has not been scored',
    'not-passed': 'nobody has passed me in points',
    'simple-draw-three': 'Draw three attribute cards from the pile, then ask me',
    'simple-draw-and-end': 'Draw three attribute cards from the pile and end the turn',
    'simple-draw-treachery': 'Draw a treachery card and an attribute card, then ask me',
    'simple-end-turn': 'End the turn',
  },
};

const de: Catalogue = {
  language: 'de',
  sentences: {
    vacant: 'dieser Ort leer ist: {sector} ({noble})',
    'can-pay': 'meine Hand dafür reicht: {noble}, {sector}',
    'mine-alive': 'niemand einen meiner Adligen getötet hat',
    'same-round': 'die Runde nicht gewertet ist',
    'not-passed': 'mich niemand nach Punkten überholt hat',
    'simple-draw-three': 'Drei Attributkarten vom Stapel ziehen, dann mich fragen',
    'simple-draw-and-end': 'Drei Attributkarten vom Stapel ziehen und den Zug beenden',
    'simple-draw-treachery': 'Eine Verratskarte und eine Attributkarte ziehen, dann mich fragen',
    'simple-end-turn': 'Den Zug beenden',
  },
};

const fr: Catalogue = {
  language: 'fr',
  sentences: {
    vacant: 'ce lieu est vide : {sector} ({noble})',
    'can-pay': 'ma main suffit à payer : {noble}, {sector}',
    'mine-alive': 'personne n’a tué un de mes nobles',
    'same-round': 'la manche n’a pas été décomptée',
    'not-passed': 'personne ne m’a dépassé aux points',
    'simple-draw-three': 'Piocher trois cartes Attribut, puis me demander',
    'simple-draw-and-end': 'Piocher trois cartes Attribut et finir le tour',
    'simple-draw-treachery': 'Piocher une carte Trahison et une carte Attribut, puis me demander',
    'simple-end-turn': 'Finir le tour',
  },
};

export const ORDER_TEXT = { en, de, fr } as const;
