// What the fields of a board file are called.

export const WORDS: Readonly<Record<string, readonly [en: string, de: string, fr: string]>> = {
  board: ['The board', 'Der Plan', 'Le plateau'],
  countries: ['Countries', 'Länder', 'Pays'],
  titles: ['Titles', 'Titel', 'Titres'],
  city: ['New city', 'Neue Stadt', 'Nouvelle ville'],
  'city-markers': ['City bonus markers, {of}', 'Stadtbonus-Marker, {of}', 'Marqueurs de ville, {of}'],
  positions: ['Portraits: {of}', 'Porträts: {of}', 'Portraits : {of}'],
  name: ['Name', 'Name', 'Nom'],
  country: ['Country', 'Land', 'Pays'],
  bonus: ['Bonus', 'Bonus', 'Bonus'],
  period: ['Period markers', 'Epochenmarker', 'Marqueurs de période'],
  nobles: ['Nobles, from above', 'Adlige, von oben', 'Nobles, de haut en bas'],
  title: ['Title', 'Titel', 'Titre'],
  influence: ['Influence', 'Einfluss', 'Influence'],
  cost: ['Cards', 'Karten', 'Cartes'],
  full: ['Full marker', 'Ganzer Marker', 'Marqueur entier'],
  half: ['Half marker', 'Halber Marker', 'Demi-marqueur'],
  at: ['Place on the map', 'Ort auf der Karte', 'Place sur la carte'],
};
