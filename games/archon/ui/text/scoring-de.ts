import type { Catalogue } from '@regalia/kit';

/** Standing, goal and scoring. */
export const scoring: Catalogue['sentences'] = {
  'standing-grant': 'Gabe des Königs der Saison {season}, würde jetzt gewertet',
  'standing-end': 'Wäre jetzt Schluss',
  'standing-score': 'Punkte',
  'standing-grants': 'Gaben',
  'standing-rows': 'Reihen',
  'standing-tiles': 'Plättchen',
  'standing-goods': 'Güter',
  'standing-total': 'Summe',
  'standing-player': 'Spieler',
  'standing-reach': 'In deiner Reichweite',
  'standing-nothing': 'Kein Plättchen und kein Krieger, den du jetzt bezahlen könntest.',
  'stage-last': '{before} + Reihen {rows} + Plättchen {tiles} + Güter {left}',
  'stage-tie-0': 'Gleich viele Punkte: Mehr Magisterkarten entscheiden.',
  'stage-tie-1': 'Gleich an Punkten und Magistern: Mehr Wissenschaft, Kunst und Krieger zusammen entscheiden.',
  'stage-tie-2': 'In all dem gleich: Mehr Gold entscheidet.',
  'stage-tie-3': 'In allem gleich: Der Sieg wird geteilt.',
  decided: '{why} {winner} hat {more}, {loser} {less} (AR-63).',
  'goal-lead': 'Werde der größte Berater der Krone: Wer nach drei Saisons die meisten Siegpunkte hat, gewinnt.',
  'goal-picture':
    'Eine Karte öffnet ein Gebäude; dort holt eine Figur Güter; aus Gütern werden Kunst, Wissenschaft, Krieger und Plättchen; diese bringen Punkte.',
  'goal-round': 'Eine Runde',
  'goal-round-says':
    'Spiele eine Karte, oder zwei Höflinge für einen Platz, der zwei nimmt, setze deine Figur auf einen freien Platz und tu sofort, was das Gebäude bietet. Magister betreten jeden Platz und haben eine Fähigkeit. Wer passt, ist für die Runde draußen; ungenutzte Karten bringen in der nächsten einen früheren Platz.',
  'goal-season': 'Das Ende einer Saison',
  'goal-season-says': 'Nach den Runden 3, 6 und 9 wird in drei Kategorien gewertet. Jeder Platz bringt Punkte; das sind die dieser Saison:',
  'goal-attack':
    'Zuvor wird die Stadt angegriffen. Sind alle Krieger auf der Mauer zusammen so stark wie der Feind, geschieht nichts. Wenn nicht, zahlt jeder für die Krieger, die ihm fehlen.',
  'goal-points': 'Woher Punkte kommen',
  'goal-wall': 'Die Mauer: Die ersten Plätze bringen sofort einen Punkt.',
  'goal-tiles': 'Gebäudeplättchen: die Zahl im Wachs sofort; manche bringen am Ende mehr.',
  'goal-favors': 'Gunst des Königs im Palast.',
  'goal-grants': 'Gaben des Königs am Ende jeder Saison, meist das meiste von allem.',
  'goal-rows': 'Am Ende die Magisterreihen: Je mehr von einer Art, desto mehr ist jeder wert.',
  'goal-left': 'Am Ende 1 Punkt für je volle {five} aus: {cube} je Würfel, {recruit} je Rekrut, {gold} je Gold.',
  'goal-tie': 'Bei gleichen Punkten: mehr Magister, dann mehr Wissenschaft, Kunst und Krieger, dann mehr Gold.',
};
