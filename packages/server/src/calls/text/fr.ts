import type { Catalogue } from '@regalia/kit';

export const fr: Catalogue = {
  language: 'fr',
  sentences: {
    'turn-title': 'À vous de jouer : {table}',
    'turn-text': '{game} : au tour de {names}.',
    'reminder-title': 'Le temps presse : {table}',
    'reminder-text': '{game} : on attend encore {names}.',
    'begun-title': 'La partie commence : {table}',
    'begun-text': '{game} : tout le monde est là. Commence : {names}.',
    'over-title': 'La partie est finie : {table}',
    'over-text': '{game} : voyez comment elle s’est terminée.',
    'vote-title': 'On demande votre accord : {table}',
    'vote-text': '{game} : quelqu’un à la table propose quelque chose.',
    'rematch-title': 'Encore une ? {table}',
    'rematch-text': '{game} : une nouvelle table est prête pour les mêmes personnes.',
    'invited-title': 'Une place vous attend : {table}',
    'invited-text': '{game} : quelqu’un que vous connaissez aimerait jouer avec vous.',
    'digest-title': '{n|one:Une table vous attend|other:# tables vous attendent}',
    'digest-line': '{table} ({game})',
    'test-title': 'Un appel d’essai',
    'test-text': 'Les appels de Regalia arrivent ici.',
    deadline: 'Il reste du temps jusqu’au {time}.',
    and: ' et ',
    confirm: 'Confirmer cette adresse pour les appels de Regalia',
    'confirm-text':
      'Quelqu’un a demandé que les appels de Regalia soient envoyés à cette adresse. Si c’est vous, ouvrez ce lien dans la semaine :\n\n{link}\n\nSinon, ne faites rien : rien d’autre ne viendra.',
    unsubscribe: 'Ne plus recevoir ces messages : {link}',
  },
};
