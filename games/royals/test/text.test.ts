// Sentences: everything the engine can say has words, with nothing left of the templates or the ids.

import { at } from '@regalia/core';
import { paramsOf } from '@regalia/kit';
import { describe, expect, it } from 'vitest';
import { PHASE, royals, type Told } from '../rules/index.ts';
import { CATALOGUES, royalsText } from '../text/index.ts';
import { letter, line, type Position, position, refusal } from './position.ts';
import { REFUSALS } from './refusals.ts';

const NAMES = ['Anna', 'Boris', 'Clara'];
type Text = ReturnType<typeof royalsText>;
const LANGUAGES = Object.keys(CATALOGUES) as (keyof typeof CATALOGUES)[];
const text = royalsText('en');
const spoken = new Map<string, string[]>(LANGUAGES.map((language) => [language, []]));

/** A sentence is words in every language: no braces, no parameter without a value, no id. In English it is given back. */
function sentence(speak: (text: Text) => string | undefined): string {
  for (const language of LANGUAGES) {
    const words = speak(royalsText(language)) ?? '';
    expect(words, language).not.toMatch(/[{}|#]|undefined|NaN|null/);
    expect(words, language).not.toMatch(/\b(?:no|act|prompt|ledger|country|title|bonus|chose|draws|renewed|scored)-[a-zA-Z]/);
    expect(words.length, language).toBeGreaterThan(3);
    spoken.get(language)?.push(words);
  }
  return speak(text) ?? '';
}

const prompt = ({ box, state }: Position, viewer: number | null): string =>
  sentence((words) => words.prompt(box, royals.view(box, state, viewer), NAMES));
const choice = ({ box, state }: Position, move: string): string =>
  sentence((words) => words.action(box, royals.view(box, state, 0), royals.read(box, move) ?? -1, NAMES));

const playing = position({ mover: 'A', hands: { A: { FR: 8 } }, intrigue: { A: { 'FR/DE': 1 } }, owners: { 'Dijon.Baron': 'B' } });
const { box } = playing;
const marker = (kind: string): number => box.markers.findIndex((one) => one.kind === kind);
const noble = box.nobleLabel.indexOf('Dijon.Baron');

describe('what is asked', () => {
  it('of the one who decides, in every phase', () => {
    expect(prompt(position({ mover: 'A', phase: 'choose' }), 0)).toBe('Your turn: which cards will you draw?');
    expect(prompt(position({ mover: 'A', phase: 'draw', owed: 3 }), 0)).toBe('Draw 3 country cards.');
    expect(prompt(position({ mover: 'A', phase: 'draw', owed: 1 }), 0)).toBe('Draw 1 country card.');
    expect(prompt(position({ mover: 'A', phase: 'draw', owed: 1, owedIntrigue: 1 }), 0)).toBe(
      'Draw a country card and an intrigue card, in either order.',
    );
    expect(prompt(position({ mover: 'A', phase: 'draw', owedIntrigue: 1 }), 0)).toBe('Draw your intrigue card.');
    expect(prompt(playing, 0)).toBe('Claim nobles, or end your turn.');
    expect(prompt(position({ mover: 'A', phase: 'pay', pending: 'Dijon.Baron' }), 0)).toBe('Pay for the Baron of Dijon: which cards?');
    expect(prompt(position({ mover: 'A', phase: 'payIntrigue', pending: 'Paris.King', owners: { 'Paris.King': 'B' } }), 0)).toContain(
      'the King of Paris: which intrigue cards?',
    );
    expect(prompt(position({ mover: 'A', phase: 'discard', hands: { A: { FR: 14 } } }), 0)).toContain('discard 2');
    expect(prompt(position({ mover: 'A', phase: 'discardIntrigue', intrigue: { A: { 'FR/DE': 4, 'FR/ES': 1 } } }), 0)).toContain(
      'discard 1',
    );
  });

  it('and of those who wait or only watch', () => {
    for (const viewer of [1, 2, null]) expect(prompt(playing, viewer)).toBe('Waiting for Anna.');
    for (const phase of ['start', 'show', 'dealCountry', 'dealIntrigue', 'refill'] as const)
      expect(prompt(position({ mover: 'A', phase }), 0)).toBe('The cards decide.');
    expect(prompt(position({ mover: 'A', phase: 'over' }), 0)).toBe('The game is over.');
    expect(Object.keys(PHASE)).toHaveLength(13);
  });
});

describe('what can be chosen', () => {
  it('every kind of action has words, those of chance included', () => {
    for (const [move, words] of [
      ['three', 'Draw 3 country cards'],
      ['one-and-one', 'Draw 1 country card and 1 intrigue card'],
      ['take ES', 'Take Spain from the display'],
      ['draw', 'Draw from the face-down pile'],
      ['intrigue', 'Draw an intrigue card'],
      ['done', 'End the turn'],
      ['pay 1FR+3ES', 'Pay 1 France, 3 Spain'],
      ['plot 1FR/DE', 'Play 1 France/German States'],
      ['discard 2GB', 'Discard 2 Britain'],
      ['shed 1GB/ES', 'Discard 1 Britain/Spain'],
      ['first B', 'Boris begins'],
      ['card DE', 'The card is German States'],
      ['scheme DE/ES', 'The intrigue card is German States/Spain'],
    ] as const) {
      expect(choice(playing, move)).toBe(words);
    }
  });

  it('a claim tells cost, influence and a City bonus that is still there; a take-over from whom', () => {
    expect(choice(playing, 'claim Dijon.Duke')).toMatch(/^Claim the Duke of Dijon.*4.*influence 2/);
    expect(choice(playing, 'claim Dijon.Duke')).not.toContain('City bonus');
    expect(choice(playing, 'claim Rennes.Marshal')).toMatch(/^Claim the Marshal of Rennes.*City bonus 2/);
    expect(choice(playing, 'seize Dijon.Baron')).toMatch(/^Take over the Baron of Dijon from Boris/);
  });
});

describe('what happened', () => {
  /** One or more of every kind of event; the type demands each. */
  const TOLD: { readonly [Id in Told['id']]: readonly Extract<Told, { id: Id }>[] } = {
    started: [{ id: 'started', seat: 0 }],
    turn: [{ id: 'turn', seat: 1, turn: 4 }],
    chose: [
      { id: 'chose', seat: 0, option: 'three' },
      { id: 'chose', seat: 0, option: 'one-and-one' },
    ],
    took: [{ id: 'took', seat: 0, country: 3 }],
    draws: [
      { id: 'draws', seat: 0, pile: 'country' },
      { id: 'draws', seat: 0, pile: 'intrigue' },
    ],
    drew: [{ id: 'drew', seat: 0, country: 1 }],
    'drew-intrigue': [{ id: 'drew-intrigue', seat: 0, kind: 5 }],
    claims: [],
    paid: [{ id: 'paid', seat: 0, noble, cards: [1, 3, 0, 0] }],
    plotted: [{ id: 'plotted', seat: 0, noble, cards: [1, 0, 0, 0, 0, 1] }],
    claimed: [{ id: 'claimed', seat: 0, noble }],
    seized: [{ id: 'seized', seat: 0, noble, from: 2 }],
    bonus: [
      { id: 'bonus', seat: 0, marker: marker('city'), points: 7 },
      { id: 'bonus', seat: 0, marker: marker('country'), points: 1 },
      { id: 'bonus', seat: 0, marker: marker('house'), points: 12 },
    ],
    done: [],
    discarded: [{ id: 'discarded', seat: 0, cards: [0, 2, 0, 0] }],
    shed: [{ id: 'shed', seat: 0, cards: [0, 0, 0, 1, 0, 0] }],
    shown: [{ id: 'shown', country: 2 }],
    renewed: [
      { id: 'renewed', pile: 'country' },
      { id: 'renewed', pile: 'intrigue' },
    ],
    'period-ending': [
      { id: 'period-ending', period: 0 },
      { id: 'period-ending', period: 2 },
    ],
    scored: [
      { id: 'scored', period: 0, country: 0, influence: [0, 0, 0], first: -1, second: -1 },
      { id: 'scored', period: 1, country: 1, influence: [0, 3, 0], first: 1, second: -1 },
      { id: 'scored', period: 2, country: 2, influence: [1, 0, 4], first: 2, second: 0 },
    ],
    title: [
      { id: 'title', title: 0, cubes: [0, 0, 0], takers: [], points: 0 },
      { id: 'title', title: 3, cubes: [0, 2, 1], takers: [1], points: 10 },
      { id: 'title', title: 6, cubes: [1, 1, 0], takers: [0, 1], points: 8 },
    ],
    over: [{ id: 'over' }],
  };

  for (const [id, events] of Object.entries(TOLD)) {
    if (events.length === 0) continue;
    it(`${id} is a sentence`, () => {
      for (const event of events) sentence((words) => words.told(box, event, NAMES));
    });
  }

  it('names players, places and years as people do', () => {
    expect(text.told(box, at(TOLD.turn, 0), NAMES)).toBe('Turn 5: Boris.');
    expect(text.told(box, at(TOLD.seized, 0), NAMES)).toBe('Anna takes the Baron of Dijon from Clara.');
    expect(text.told(box, at(TOLD.scored, 2), NAMES)).toContain(
      '1714, Britain: Clara leads (4) and takes 8 points, Anna (1) takes 3 points.',
    );
    expect(text.told(box, at(TOLD.bonus, 1), NAMES)).toContain('1 point.');
    expect(text.told(box, at(TOLD.bonus, 2), NAMES)).toContain('12 points.');
    expect(text.told(box, at(TOLD.title, 2), NAMES)).toBe('King: Anna and Boris are tied (1) and take 8 points each.');
  });

  it('what goes without saying is not said, nor what the viewer may not know', () => {
    expect(text.told(box, { id: 'claims', seat: 0, noble }, NAMES)).toBeUndefined();
    expect(text.told(box, { id: 'done', seat: 0 }, NAMES)).toBeUndefined();
    expect(text.told(box, { id: 'drew', seat: 0 }, NAMES)).toBeUndefined();
    expect(text.told(box, { id: 'drew-intrigue', seat: 0 }, NAMES)).toBeUndefined();
  });

  it('a whole game’s events are sentences', () => {
    const before = position({
      mover: 'A',
      phase: 'choose',
      hands: { A: { FR: 11 } },
      intrigue: { A: { 'FR/DE': 1 } },
      pile: { FR: 1 },
      period: 2,
      turn: 15,
      owners: { 'Dijon.Baron': 'B' },
    });
    const after = line(before, 'A three', 'A draw', '*', 'A take FR', 'A take DE', 'A seize Dijon.Baron', 'A done', '*');
    for (const event of after.events) {
      const told = royals.tell(after.box, event, 0);
      if (told && text.told(after.box, told, NAMES) !== undefined) sentence((words) => words.told(after.box, told, NAMES));
    }
    expect(after.events.length).toBeGreaterThan(10);
  });
});

describe('why not, and what for', () => {
  for (const [where, from, move, id] of REFUSALS) {
    it(`${id} is explained: ${where} (${move})`, () => {
      sentence((words) => words.refusal(from.box, refusal(from, move), NAMES));
    });
  }

  it('refusals of numbers that are no action are explained, too', () => {
    for (const action of [9, 45]) sentence((words) => words.refusal(box, royals.refuse(box, playing.state, 0, action), NAMES));
  });

  it('a refusal names the country, and counts in the right form', () => {
    const poor = position({ mover: 'A', hands: { A: { DE: 2 } } });
    expect(text.refusal(box, refusal(poor, 'A claim Rennes.Marshal'), NAMES)).toBe(
      'the Marshal of Rennes costs 1 card of France, and your hand is worth 0, counting any three cards as one',
    );
    expect(text.refusal(box, refusal(poor, 'A claim Dijon.Duke'), NAMES)).toContain('costs 4 cards of France');
  });

  it('every line of a ledger has words', () => {
    const rich = position({
      mover: 'C',
      owners: { 'Dijon.Baron': 'A' },
      markers: { 'country FR 1': 'A', 'house 12': 'A', '1648 GB 1': 'A', '1648 ES 2': 'A', 'title King': 'A', 'half Duke 1': 'A' },
    });
    const [first] = royals.standings(rich.box, rich.state);
    expect(letter(first?.seat ?? -1)).toBe('A');
    expect(first?.ledger.map((entry) => sentence((words) => words.ledger(rich.box, entry)))).toEqual([
      'City bonus of Dijon',
      'Country bonus of France',
      'Noble House bonus',
      '1648: first in Britain',
      '1648: second in Spain',
      'Duke: tied for most cubes',
      'King: most cubes',
    ]);
  });
});

describe('the catalogues', () => {
  /** Parts of sentences, not sentences. */
  const PART = /^(country-[A-Z]|title-[A-Z]|noble$|counted$)/;

  for (const language of LANGUAGES) {
    it(`have no sentence that nothing above has said (${language})`, () => {
      const unused = Object.entries(CATALOGUES[language].sentences).filter(([id, template]) => {
        if (PART.test(id)) return false;
        const words = template.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^$()[\]\\]/g, '\\$&'));
        const pattern = new RegExp(`^${words.join('.+')}$`);
        return !spoken.get(language)?.some((said) => pattern.test(said));
      });
      expect(unused.map(([id]) => id)).toEqual([]);
    });

    it(`have the same sentences, which ask for the same parameters (${language})`, () => {
      const { sentences } = CATALOGUES[language];
      expect(CATALOGUES[language].language).toBe(language);
      expect(Object.keys(sentences).sort()).toEqual(Object.keys(CATALOGUES.en.sentences).sort());
      for (const [id, template] of Object.entries(CATALOGUES.en.sentences))
        expect(paramsOf(sentences[id] ?? ''), id).toEqual(paramsOf(template));
    });
  }
});
