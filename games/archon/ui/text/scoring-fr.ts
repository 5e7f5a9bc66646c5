import type { Catalogue } from '@regalia/kit';

/** Standing, goal and scoring. */
export const scoring: Catalogue['sentences'] = {
  'standing-grant': 'Don du roi de la Saison {season}, s’il était compté maintenant',
  'standing-end': 'Si la partie finissait maintenant',
  'standing-score': 'Points',
  'standing-grants': 'Dons',
  'standing-rows': 'Rangées',
  'standing-tiles': 'Tuiles',
  'standing-goods': 'Biens',
  'standing-total': 'En tout',
  'standing-player': 'Joueur',
  'standing-reach': 'À votre portée',
  'standing-nothing': 'Ni tuile ni guerrier que vous puissiez payer maintenant.',
  'stage-last': '{before} + rangées {rows} + tuiles {tiles} + biens {left}',
  'stage-tie-0': 'Égalité de points : le plus de cartes Magistrat décide.',
  'stage-tie-1': 'Égalité de points et de Magistrats : le plus de Science, Arts et guerriers décide.',
  'stage-tie-2': 'Égalité en tout cela : le plus d’or décide.',
  'stage-tie-3': 'Égalité en tout : la victoire est partagée.',
  decided: '{why} {winner} en a {more}, {loser} {less} (AR-63).',
  'goal-lead': 'Devenez le plus grand conseiller de la couronne : le plus de points de victoire après trois Saisons l’emporte.',
  'goal-picture':
    'Une carte ouvre un bâtiment ; une figurine y prend des biens ; les biens deviennent Arts, Science, guerriers et tuiles, qui rapportent des points.',
  'goal-round': 'Une manche',
  'goal-round-says':
    'Jouez une carte, ou deux Courtisans pour un emplacement qui en demande deux, posez votre figurine sur un emplacement libre et faites aussitôt ce qu’offre le bâtiment. Les Magistrats entrent partout et ont un pouvoir. Qui passe est sorti pour la manche ; les cartes non jouées donnent une meilleure place à la suivante.',
  'goal-season': 'La fin d’une Saison',
  'goal-season-says':
    'Après les manches 3, 6 et 9 les joueurs sont classés dans trois catégories. Chaque rang rapporte ; voici ceux de cette Saison :',
  'goal-attack':
    'Avant cela la cité est attaquée. Si tous les guerriers du rempart égalent l’ennemi, rien ne se passe. Sinon, chacun paie pour les guerriers qui lui manquent.',
  'goal-points': 'D’où viennent les points',
  'goal-wall': 'Le rempart : les premières places rapportent un point aussitôt.',
  'goal-tiles': 'Les tuiles de bâtiment : le nombre dans la cire aussitôt ; certaines rapportent plus à la fin.',
  'goal-favors': 'Les Faveurs du Roi au Palais.',
  'goal-grants': 'Les Dons du Roi à la fin de chaque Saison, d’ordinaire le plus gros.',
  'goal-rows': 'À la fin, les rangées de Magistrats : plus il y en a d’une sorte, plus chacun vaut.',
  'goal-left': 'À la fin, 1 point pour chaque {five} de : {cube} par cube, {recruit} par recrue, {gold} par or.',
  'goal-tie': 'À égalité : plus de Magistrats, puis plus de Science, Arts et guerriers, puis plus d’or.',
};
