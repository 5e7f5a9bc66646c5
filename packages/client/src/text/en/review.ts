// Looking at a game again: its review, and going on from any point of it.

export const review = {
  review: 'Review',
  'to-review': 'Review my choices',
  'review-text':
    'A strong bot looks at every choice again, by what its player saw then, and says what it was worth and what would have been better.',
  'review-start': 'Review the choices',
  'review-whose': 'Whose choices',
  'review-going': 'The choices are being looked at.',
  'review-so-far': '{n} of {count} choices',
  'review-done': 'Done. {n|one:One choice|other:# choices} to look at.',
  'review-failed': 'The bots could not be loaded. Look whether you are online, then open the review again.',
  'review-none': 'There was nothing to choose, or nobody can say what it was worth.',
  'review-clean': 'No choice cost anything worth telling.',
  'review-chart': 'The chance to win from choice to choice; the choices below tell where it was given away.',
  'review-grades':
    '{good} of {count} choices were as good as the best; {inexact|one:# was inexact|other:# were inexact}, {mistakes|one:# was a mistake|other:# were mistakes}.',
  'review-account': 'It began at {first}. A choice cost {given} points of a hundred on the mean;',
  'review-fortune': 'between two of them the cards and the others brought {points}.',
  'review-misfortune': 'between two of them the cards and the others took {points}.',
  'review-cost': '−{points} of 100',
  'review-entry': 'entry {entry}',
  'review-did': 'Done: {action}.',
  'review-better': 'Better: {action}.',
  'review-show-this': 'Show the choice at entry {entry} on the board',
  'review-longer': 'Think longer',
  'review-longer-this': 'Think longer about the choice at entry {entry}',
  'review-note':
    'The chances are estimates, against players who are as good. A small difference may be luck of the estimate: let it think longer.',
  'play-on': 'Play on from here as {name}',
  'play-on-failed': 'The game could not be kept on this device: its storage is full or closed to this page.',
} as const;
