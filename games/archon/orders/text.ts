// Conditions of standing orders, each behind «as long as»; and the titles of simple orders.

import type { Catalogue } from '@regalia/kit';

const en: Catalogue = {
  language: 'en',
  sentences: {
    'slot-free': 'this slot is free: {building} {slot}',
    'favor-there': 'the King’s Favor beside {building} {slot} is still the same',
    'no-tax': 'nobody takes taxes from me at {building} {slot}',
    'same-round': 'the round is not over',
    'same-season': 'the Season is not over',
    'not-passed': 'nobody has passed me in points',
    'simple-pass': 'Pass for this round',
  },
};

const de: Catalogue = {
  language: 'de',
  sentences: {
    'slot-free': 'dieser Platz frei ist: {building} {slot}',
    'favor-there': 'die Gunst des Königs noch dieselbe ist: {building} {slot}',
    'no-tax': 'mir dort niemand Steuern abnimmt: {building} {slot}',
    'same-round': 'die Runde nicht vorbei ist',
    'same-season': 'die Saison nicht vorbei ist',
    'not-passed': 'mich niemand nach Punkten überholt hat',
    'simple-pass': 'Für diese Runde passen',
  },
};

const fr: Catalogue = {
  language: 'fr',
  sentences: {
    'slot-free': 'cet emplacement est libre : {building} {slot}',
    'favor-there': 'la Faveur du Roi est toujours la même : {building} {slot}',
    'no-tax': 'personne ne m’y prélève d’impôt : {building} {slot}',
    'same-round': 'la manche n’est pas finie',
    'same-season': 'la Saison n’est pas finie',
    'not-passed': 'personne ne m’a dépassé aux points',
    'simple-pass': 'Passer pour cette manche',
  },
};

export const ORDER_TEXT = { en, de, fr } as const;
