// Looking at a game again: its review, and going on from any point of it.

export const review = {
  review: 'Rückblick',
  'to-review': 'Meine Züge prüfen',
  'review-text':
    'Ein starker Bot sieht jede Entscheidung noch einmal an, mit dem, was damals zu sehen war, und sagt, was sie wert war und was besser gewesen wäre.',
  'review-start': 'Entscheidungen prüfen',
  'review-whose': 'Wessen Entscheidungen',
  'review-going': 'Die Entscheidungen werden geprüft.',
  'review-so-far': '{n} von {count} Entscheidungen',
  'review-done': 'Fertig. {n|one:Eine Entscheidung|other:# Entscheidungen} zum Ansehen.',
  'review-failed': 'Die Bots ließen sich nicht laden. Sieh nach, ob du online bist, und öffne den Rückblick dann noch einmal.',
  'review-none': 'Es gab nichts zu entscheiden, oder niemand kann sagen, was es wert war.',
  'review-clean': 'Keine Entscheidung hat nennenswert etwas gekostet.',
  'review-chart': 'Die Aussicht auf den Sieg von Entscheidung zu Entscheidung; darunter steht, wo etwas verschenkt wurde.',
  'review-grades':
    '{good} von {count} Entscheidungen waren so gut wie die beste; {inexact|one:# war ungenau|other:# waren ungenau}, {mistakes|one:# war ein Fehler|other:# waren Fehler}.',
  'review-account': 'Es begann bei {first}. Eine Entscheidung kostete im Mittel {given} Punkte von hundert;',
  'review-fortune': 'dazwischen brachten die Karten und die anderen jeweils {points}.',
  'review-misfortune': 'dazwischen nahmen die Karten und die anderen jeweils {points}.',
  'review-cost': '−{points} von 100',
  'review-entry': 'Eintrag {entry}',
  'review-did': 'Getan: {action}.',
  'review-better': 'Besser: {action}.',
  'review-show-this': 'Die Entscheidung bei Eintrag {entry} auf dem Plan zeigen',
  'review-longer': 'Länger nachdenken',
  'review-longer-this': 'Über die Entscheidung bei Eintrag {entry} länger nachdenken',
  'review-note':
    'Die Aussichten sind geschätzt, gegen gleich gute Gegner. Ein kleiner Unterschied kann Zufall der Schätzung sein: lass länger nachdenken.',
  'play-on': 'Von hier als {name} weiterspielen',
  'play-on-failed': 'Die Partie ließ sich auf diesem Gerät nicht ablegen: Der Speicher ist voll oder für diese Seite gesperrt.',
} as const;
