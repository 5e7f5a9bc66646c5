import type { Catalogue } from '@regalia/kit';

export const de: Catalogue = {
  language: 'de',
  sentences: {
    'turn-title': 'Du bist am Zug: {table}',
    'turn-text': '{game}: Am Zug: {names}.',
    'reminder-title': 'Die Zeit wird knapp: {table}',
    'reminder-text': '{game}: Es fehlt noch der Zug von {names}.',
    'begun-title': 'Das Spiel beginnt: {table}',
    'begun-text': '{game}: Alle sind da. Als Erstes am Zug: {names}.',
    'over-title': 'Das Spiel ist aus: {table}',
    'over-text': '{game}: Sieh nach, wie es ausgegangen ist.',
    'vote-title': 'Du wirst um Zustimmung gebeten: {table}',
    'vote-text': '{game}: Jemand am Tisch schlägt etwas vor.',
    'rematch-title': 'Noch einmal? {table}',
    'rematch-text': '{game}: Für dieselbe Runde ist ein neuer Tisch gedeckt.',
    'invited-title': 'Ein Platz ist für dich frei: {table}',
    'invited-text': '{game}: jemand, den du kennst, möchte mit dir spielen.',
    'digest-title': '{n|one:Ein Tisch wartet auf dich|other:# Tische warten auf dich}',
    'digest-line': '{table} ({game})',
    'test-title': 'Ein Probeanruf',
    'test-text': 'Rufe von Regalia kommen hier an.',
    deadline: 'Zeit bis {time}.',
    and: ' und ',
    confirm: 'Diese Adresse für Rufe von Regalia bestätigen',
    'confirm-text':
      'Jemand hat darum gebeten, dass Rufe von Regalia an diese Adresse gehen. Wenn du das warst, öffne innerhalb einer Woche diesen Link:\n\n{link}\n\nWenn nicht, tu nichts: Es kommt nichts weiter.',
    unsubscribe: 'Keine solchen Mails mehr: {link}',
  },
};
