// Looking at a game again: its review, and going on from any point of it.

export const review = {
  review: 'Analyse',
  'to-review': 'Analyser mes choix',
  'review-text': 'Un bon bot reprend chaque choix, avec ce que l’on voyait alors, et dit ce qu’il valait et ce qui aurait été meilleur.',
  'review-start': 'Analyser les choix',
  'review-whose': 'Les choix de qui',
  'review-going': 'Les choix sont en cours d’analyse.',
  'review-so-far': '{n} choix sur {count}',
  'review-done': 'Terminé. {n|one:Un choix|other:# choix} à regarder.',
  'review-failed': 'Les bots n’ont pas pu être chargés. Vérifiez la connexion, puis rouvrez l’analyse.',
  'review-none': 'Il n’y avait rien à choisir, ou personne ne peut dire ce que cela valait.',
  'review-clean': 'Aucun choix n’a vraiment coûté.',
  'review-chart': 'Les chances de gagner de choix en choix ; la liste dit où elles ont été perdues.',
  'review-grades':
    '{good} choix sur {count} valaient le meilleur ; {inexact|one:# était imprécis|other:# étaient imprécis}, {mistakes|one:# était une erreur|other:# étaient des erreurs}.',
  'review-account': 'Au départ : {first}. Un choix a coûté en moyenne {given} points sur cent ;',
  'review-fortune': 'entre deux choix, les cartes et les autres en ont apporté {points}.',
  'review-misfortune': 'entre deux choix, les cartes et les autres en ont pris {points}.',
  'review-cost': '−{points} sur 100',
  'review-entry': 'entrée {entry}',
  'review-did': 'Fait : {action}.',
  'review-better': 'Mieux : {action}.',
  'review-show-this': 'Montrer sur le plateau le choix de l’entrée {entry}',
  'review-longer': 'Réfléchir plus',
  'review-longer-this': 'Réfléchir plus au choix de l’entrée {entry}',
  'review-note':
    'Les chances sont estimées, face à des joueurs d’égale force. Un petit écart peut être un hasard de l’estimation : laissez réfléchir plus.',
  'play-on': 'Reprendre la partie d’ici, à la place de {name}',
  'play-on-failed': 'La partie n’a pas pu être gardée sur cet appareil : la mémoire est pleine ou fermée à cette page.',
} as const;
