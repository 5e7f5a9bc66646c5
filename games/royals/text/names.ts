// What the cities of the boards are called in other languages. A name that is not here stays as the board has it.

const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    Vienna: 'Wien',
    Munich: 'München',
    Cologne: 'Köln',
    Seville: 'Sevilla',
    Nuremberg: 'Nürnberg',
    Hamelin: 'Hameln',
  },
  fr: {
    Vienna: 'Vienne',
    London: 'Londres',
    Edinburgh: 'Édimbourg',
    Barcelona: 'Barcelone',
    Seville: 'Séville',
    Valencia: 'Valence',
    Canterbury: 'Cantorbéry',
    Toledo: 'Tolède',
    Salamanca: 'Salamanque',
    'El Escorial': 'L’Escurial',
    'La Mancha': 'La Manche',
  },
};

/** A name on the board as the language has it. */
export function nameIn(language: string, name: string): string {
  const names = NAMES[language] ?? {};
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? name;
}
