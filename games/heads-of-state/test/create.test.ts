import { describe, expect, it } from 'vitest';
import { ATTRIBUTES, headsOfState, RANKS, type RankName } from '../rules/index.ts';
import {
  acting,
  at,
  attributes,
  boxFor,
  give,
  handOf,
  line,
  midgame,
  optionsOf,
  phaseOf,
  refusal,
  stand,
  takeNobleCards,
} from './table.ts';

const SETS: Readonly<Record<RankName, readonly (typeof ATTRIBUTES)[number][]>> = {
  Baron: ['Gold'],
  Count: ['Gold', 'Title'],
  Earl: ['Title', 'Troops', 'Castle'],
  Marquis: ['Title', 'Castle', 'Dueling', 'Education'],
  Duke: ['Gold', 'Title', 'Troops', 'Dueling', 'Bishop'],
  Prince: ['Gold', 'Title', 'Troops', 'Education', 'Bishop', 'Palace'],
  King: ['Gold', 'Title', 'Troops', 'Castle', 'Dueling', 'Education', 'Bishop', 'Palace'],
};
const PLACE: Readonly<Record<RankName, string>> = {
  Baron: 'Saxony.Baron',
  Count: 'Saxony.Count',
  Earl: 'Bavaria.Earl',
  Marquis: 'Bavaria.Marquis',
  Duke: 'Rhineland.Duke',
  Prince: 'Berlin.Prince',
  King: 'Berlin.King',
};

describe('creating a noble', () => {
  it('HS-3.1 a location takes its own kind of noble, and one at a time', () => {
    const table = acting(midgame(2), 'attributes');
    give(table, 'A', 'Gold', 'Gold', 'Title');
    stand(table, 'B', 'Saxony.Baron');
    const barons = ['Brittany.Baron', 'Andalusia.Baron', 'Valencia.Baron'];
    expect(optionsOf(table, 'create').filter((label) => label.endsWith('.Baron'))).toEqual(barons);
    expect(optionsOf(table, 'create').every((label) => /\.(Baron|Count)$/.test(label))).toBe(true);
    expect(refusal(table, 'create Saxony.Baron')).toMatchObject({ rule: 'HS-3.1', id: 'occupied' });
  });

  it('HS-3.1 one player may hold both locations of a sector, in either order', () => {
    const table = acting(midgame(2), 'attributes');
    give(table, 'A', 'Gold', 'Gold', 'Title');
    line(table, 'create Brittany.Baron', 'create Brittany.Count');
    expect([table.s.owner[at(table, 'Brittany.Count')], table.s.owner[at(table, 'Brittany.Baron')]]).toEqual([0, 0]);
  });

  it('HS-3.2 each noble costs exactly its set', () => {
    const box = boxFor(2);
    expect(box.setOf.map((set, i) => [RANKS[i], set.map((attribute) => ATTRIBUTES[attribute])])).toEqual(Object.entries(SETS));
    for (const rank of RANKS) {
      const table = acting(midgame(2), 'attributes');
      give(table, 'A', ...SETS[rank], 'Gold', 'Palace');
      line(table, `create ${PLACE[rank]}`);
      expect(handOf(table, 'A'), rank).toEqual(['Gold', 'Palace']);
      expect(attributes(table.s.discards), rank).toEqual(SETS[rank]);
    }
  });

  it('HS-3.2 without the whole set there is no noble', () => {
    for (const rank of RANKS) {
      const table = acting(midgame(2), 'attributes');
      const [missing, ...rest] = SETS[rank];
      give(table, 'A', ...rest, ...rest);
      expect(refusal(table, `create ${PLACE[rank]}`), rank).toMatchObject({ rule: 'HS-3.2', id: 'lacking', params: { missing } });
    }
  });

  it('HS-3.3 a Courtesan stands for one missing card', () => {
    const table = acting(midgame(2), 'attributes');
    give(table, 'A', 'Title', 'Castle', 'Courtesan', 'Courtesan');
    line(table, 'create Bavaria.Earl');
    expect(handOf(table, 'A')).toEqual(['Courtesan']);
    expect(attributes(table.s.discards)).toEqual(['Title', 'Castle', 'Courtesan']);
  });

  it('HS-3.3 one Courtesan to a set, and none for a King or a Baron', () => {
    const table = acting(midgame(2), 'attributes');
    give(table, 'A', 'Title', 'Courtesan', 'Courtesan', 'Troops', 'Dueling', 'Education', 'Bishop', 'Palace');
    expect(refusal(table, 'create Berlin.King')).toMatchObject({ rule: 'HS-3.3', id: 'no-courtesan' });
    expect(refusal(table, 'create Saxony.Baron')).toMatchObject({ rule: 'HS-3.3', id: 'no-courtesan' });
    const poor = acting(midgame(2), 'attributes');
    give(poor, 'A', 'Title', 'Courtesan', 'Courtesan');
    expect(refusal(poor, 'create Bavaria.Earl')).toMatchObject({
      rule: 'HS-3.3',
      id: 'one-courtesan',
      params: { missing: 'Troops + Castle' },
    });
    expect(optionsOf(poor, 'create')).toEqual(expect.arrayContaining(['Saxony.Count']));
  });

  it('HS-3.3 the Courtesan may stand for a card that is held: then the player chooses', () => {
    const table = acting(midgame(2), 'attributes');
    give(table, 'A', 'Gold', 'Title', 'Courtesan');
    line(table, 'create Saxony.Count');
    expect(phaseOf(table)).toBe('pay');
    expect(optionsOf(table, 'pay')).toEqual(['set', 'courtesan-for-Gold', 'courtesan-for-Title']);
    expect(refusal(table, 'pay courtesan-for-Bishop')).toMatchObject({ rule: 'HS-3.3', id: 'not-in-set' });
    expect(refusal(table, 'done')).toMatchObject({ rule: 'HS-3.2', id: 'pay-first' });
    const spared = { ...table, s: headsOfState.clone(table.s) };
    expect(handOf(line(table, 'pay set'), 'A')).toEqual(['Courtesan']);
    expect(handOf(line(spared, 'pay courtesan-for-Title'), 'A')).toEqual(['Title']);
    expect(refusal(spared, 'pay set')).toMatchObject({ rule: 'HS-3.2', id: 'nothing-to-pay' });
  });

  it('HS-3.4 the creator takes a noble card; the eleventh of a type brings none', () => {
    const table = acting(midgame(3), 'attributes');
    takeNobleCards(table, 'B', 'Baron', 5);
    takeNobleCards(table, 'C', 'Baron', 4);
    give(table, 'A', 'Gold', 'Gold');
    line(table, 'create Saxony.Baron');
    expect([table.s.nobles[0], table.s.nobleCards[0]]).toEqual([1, 0]);
    line(table, 'create Brittany.Baron');
    expect([table.s.nobles[0], table.s.nobleCards[0]]).toEqual([1, 0]);
    expect(table.s.owner[at(table, 'Brittany.Baron')]).toBe(0);
    expect(table.events.filter((event) => event.id === 'created').map((event) => event.id === 'created' && event.card)).toEqual([
      true,
      false,
    ]);
  });
});
