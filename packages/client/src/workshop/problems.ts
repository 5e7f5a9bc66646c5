// What is wrong with a board, in the words of the page: what can come about by clicks in the workshop. Whatever else a damaged file has
// wrong is said as the game says it, in English, for those who write such files.

type Rule = readonly [english: RegExp, de: string, fr: string];

const RULES: readonly Rule[] = [
  [
    /^must be 1 to 32 letters.*$/,
    'braucht 1 bis 32 Buchstaben oder Ziffern, am Anfang eines davon',
    'demande de 1 à 32 lettres ou chiffres, en commençant par l’un d’eux',
  ],
  [
    /^must be 1 to 12 letters.*$/,
    'braucht 1 bis 12 Buchstaben, Ziffern oder Bindestriche',
    'demande de 1 à 12 lettres, chiffres ou traits d’union',
  ],
  [/^names a second (?:city |sector )?(.+)$/, '«$1» gibt es schon', '«$1» existe déjà'],
  [/^must have the higher value first$/, 'der höhere Wert muss zuerst stehen', 'la valeur la plus haute vient d’abord'],
  [
    /^must not be worth more than the full .*$/,
    'darf nicht mehr wert sein als der ganze Marker',
    'ne peut pas valoir plus que le marqueur entier',
  ],
  [/^must have a (.+) somewhere$/, 'irgendwo muss es «$1» geben', '«$1» doit se trouver quelque part'],
  [/^must give (\w+) 1 to 8 (?:cities|sectors), not (\d+)$/, '$1 braucht 1 bis 8, nicht $2', '$1 en demande de 1 à 8, non $2'],
  [
    /^must have the higher noble first.*$/,
    'der höhere Adlige muss zuerst stehen, und keiner doppelt',
    'le noble le plus haut vient d’abord, et aucun deux fois',
  ],
  [/^must have no attribute twice$/, 'kein Attribut darf doppelt vorkommen', 'aucun attribut ne peut s’y trouver deux fois'],
  [/^must have 1 to 8 attributes$/, 'braucht 1 bis 8 Attribute', 'demande de 1 à 8 attributs'],
  [
    /^must give (\d) players at least (\d+) cards, not (\d+)$/,
    'für $1 Spieler braucht es mindestens $2 Karten, nicht $3',
    'à $1 joueurs il faut au moins $2 cartes, non $3',
  ],
  [/^must be a list of 1 (?:to|or) (\d) nobles$/, 'braucht 1 bis $1 Adlige', 'demande de 1 à $1 nobles'],
  [/^must have at most (\d+) (?:cities|sectors)$/, 'darf höchstens $1 haben', 'peut en avoir $1 au plus'],
  [/^must have (\d+) to (\d+) entries$/, 'braucht $1 bis $2 Einträge', 'demande de $1 à $2 entrées'],
  [
    /^must have (\d+) entries: one more than there are prices$/,
    'braucht $1 Einträge: einen mehr als es Preise gibt',
    'demande $1 entrées : une de plus que de prix',
  ],
  [
    /^must have at most (\d+) slots for (\d) players, not (\d+)$/,
    'für $2 Spieler sind höchstens $1 Felder möglich, nicht $3',
    'à $2 joueurs $1 emplacements au plus, non $3',
  ],
  [
    /^must have at least (\d+) cards: a row of (\d+) for (\d) players.*$/,
    'braucht mindestens $1 Karten: eine Reihe von $2 für $3 Spieler und in jeder Runde eine neue',
    'demande au moins $1 cartes : une rangée de $2 à $3 joueurs, et une nouvelle à chaque tour',
  ],
  [
    /^must not stand beside other resources$/,
    'darf nicht neben anderen Ressourcen stehen',
    'ne peut pas se trouver à côté d’autres ressources',
  ],
  [
    /^must not give out more (\w+) than the supply has$/,
    'darf nicht mehr ausgeben, als im Vorrat ist',
    'ne peut pas distribuer plus que la réserve',
  ],
  [
    /^must not come to more than 4 cubes.*$/,
    'darf mit allen Plättchen zusammen nicht über 4 Würfel kommen',
    'ne peut pas dépasser 4 cubes avec toutes les tuiles',
  ],
  [
    /^must not ask for more than (\d+) resources$/,
    'darf nicht mehr als $1 Ressourcen verlangen',
    'ne peut pas demander plus de $1 ressources',
  ],
  [
    /^must name its resources.*$/,
    'muss seine Ressourcen nennen: Er wird beim Aufbau bezahlt',
    'doit nommer ses ressources : il est payé à la mise en place',
  ],
  [
    /^must be enough for (\w+) and (\w+),.*$/,
    'muss für die ersten Preise von $1 und $2 reichen',
    'doit suffire aux premiers prix de $1 et $2',
  ],
  [
    /^must be (?:empty|0) where the card has one .*$/,
    'muss leer sein, wo die Karte eine Tat hat',
    'doit être vide quand la carte a un effet',
  ],
  [/^must be at most (\d+).*$/, 'darf höchstens $1 sein', 'vaut $1 au plus'],
  [/^must be at least (\d+)$/, 'muss mindestens $1 sein', 'vaut $1 au moins'],
];

/** A problem that a game names, in a language of the page. */
export function problemWords(problem: string, language: string): string {
  if (language !== 'de' && language !== 'fr') return `it ${problem}`;
  const rule = RULES.find(([english]) => english.test(problem));
  return rule ? problem.replace(rule[0], language === 'de' ? rule[1] : rule[2]) : problem;
}
