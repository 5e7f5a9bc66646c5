import type { Catalogue } from '@regalia/kit';

/** Standing, goal and scoring. */
export const scoring: Catalogue['sentences'] = {
  'standing-grant': 'King’s Grant of Season {season}, if it were scored now',
  'standing-end': 'If the game ended now',
  'standing-score': 'Points',
  'standing-grants': 'Grants',
  'standing-rows': 'Rows',
  'standing-tiles': 'Tiles',
  'standing-goods': 'Goods',
  'standing-total': 'Total',
  'standing-player': 'Player',
  'standing-reach': 'Within your reach',
  'standing-nothing': 'No tile and no warrior that you could pay for now.',
  'stage-last': '{before} + rows {rows} + tiles {tiles} + goods {left}',
  'stage-tie-0': 'Equal points: more Magister cards decide.',
  'stage-tie-1': 'Equal points and Magisters: more Science, Arts and warriors together decide.',
  'stage-tie-2': 'Equal in all that: more gold decides.',
  'stage-tie-3': 'Equal in everything: the victory is shared.',
  decided: '{why} {winner} has {more}, {loser} {less} (AR-63).',
  'goal-lead': 'Become the greatest adviser of the crown: most victory points after three Seasons win.',
  'goal-picture':
    'A card opens a building; there a figure brings goods; goods become Arts, Science, warriors and tiles; these bring points.',
  'goal-round': 'A round',
  'goal-round-says':
    'Play a card, or two Courtiers for a slot that takes two, put your figure on a free slot and do at once what the building offers. Magisters enter any slot and have a power. Whoever passes is out for the round; unused cards bring an earlier place in the next.',
  'goal-season': 'The end of a Season',
  'goal-season-says':
    'After rounds 3, 6 and 9 the players are ranked in three categories. Each place brings points; these are the ones of this Season:',
  'goal-attack':
    'Before that the city is attacked. If all warriors on the wall together are as strong as the enemy, nothing happens. If not, each pays for the warriors they lack.',
  'goal-points': 'Where points come from',
  'goal-wall': 'The wall: the first spaces bring a point at once.',
  'goal-tiles': 'Building tiles: the number in wax at once; some bring more at the end.',
  'goal-favors': 'King’s Favors in the Palace.',
  'goal-grants': 'King’s Grants at the end of each Season, usually the most of all.',
  'goal-rows': 'At the end, Magister rows: the more of a kind, the more each is worth.',
  'goal-left': 'At the end, 1 point for every full {five} of: {cube} per cube, {recruit} per recruit, {gold} per gold.',
  'goal-tie': 'Equal points: more Magisters, then more Science, Arts and warriors, then more gold.',
};
