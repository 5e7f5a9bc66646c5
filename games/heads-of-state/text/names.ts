// What the sectors of the boards are called in other languages. A name that is not here stays as the board has it.

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    Aquitaine: 'Aquitanien',
    Burgundy: 'Burgund',
    Brittany: 'Bretagne',
    Bavaria: 'Bayern',
    Rhineland: 'Rheinland',
    Saxony: 'Sachsen',
    Ireland: 'Irland',
    Scotland: 'Schottland',
    Catalonia: 'Katalonien',
    Andalusia: 'Andalusien',
    Navarre: 'Navarra',
    Hesse: 'Hessen',
    'Isle of Man': 'Insel Man',
    Galicia: 'Galicien',
  },
  fr: {
    Burgundy: 'Bourgogne',
    Brittany: 'Bretagne',
    Bavaria: 'Bavière',
    Rhineland: 'Rhénanie',
    Saxony: 'Saxe',
    England: 'Angleterre',
    Ireland: 'Irlande',
    Scotland: 'Écosse',
    Catalonia: 'Catalogne',
    Andalusia: 'Andalousie',
    Valencia: 'Valence',
    Baden: 'Bade',
    'Isle of Man': 'Île de Man',
    Wales: 'Pays de Galles',
    Galicia: 'Galice',
    Murcia: 'Murcie',
  },
};

/** A name on the board as the language has it. */
export function nameIn(language: string, name: string): string {
  const names = NAMES[language] ?? {};
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
