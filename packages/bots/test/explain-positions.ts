// Positions by hand whose reasons a person would name, for explain.test.ts. Seat A decides; Anna, Boris and Clara sit at A, B and C.

import { archon } from '@regalia/archon';
import { insist } from '@regalia/core';
import { ATTRIBUTES, headsOfState, KINDS, PHASE } from '@regalia/heads-of-state';
import { royals } from '@regalia/royals';
import * as city from '../../../games/archon/test/position.ts';
import * as court from '../../../games/heads-of-state/test/table.ts';
import { type Facts, position } from '../../../games/royals/test/position.ts';

export interface Known {
  readonly title: string;
  readonly box: unknown;
  readonly state: unknown;
  readonly seat: number;
  readonly action: number;
  /** A reason that must be among those given, in English. */
  readonly says: string;
  /** Whether it must be the first of them. */
  readonly first: boolean;
}

/** A sentence that must come first begins with an exclamation mark. */
const expected = (says: string): Pick<Known, 'says' | 'first'> => ({ says: says.replace(/^!/, ''), first: says.startsWith('!') });

function inRoyals(facts: Facts, move: string, says: string): Known {
  const { box, state } = position({ mover: 'A', ...facts });
  const action = royals.read(box, move);
  insist(action !== undefined && royals.legal(box, state, 0).includes(action), `${move} is legal`);
  return { title: `${move}: ${says}`, box, state, seat: 0, action, ...expected(says) };
}

const ROYALS: readonly Known[] = [
  inRoyals({ hands: { A: { FR: 1 } } }, 'claim Rennes.Marshal', 'takes the City bonus of Rennes: 2 points'),
  inRoyals({ hands: { A: { FR: 1 } } }, 'claim Rennes.Marshal', '!takes the lead in France: 10 points at the next scoring'),
  inRoyals(
    { hands: { A: { ES: 8 } }, owners: { 'Barcelona.Baron': 'A', 'Seville.Marshal': 'A', 'Valencia.Marshal': 'A', 'Valencia.Duke': 'B' } },
    'claim Madrid.King',
    'takes the Country bonus of Spain: 5 points',
  ),
  inRoyals(
    { hands: { A: { ES: 3 } }, owners: { 'Seville.Marshal': 'A', 'Valencia.Marshal': 'A', 'Barcelona.Baron': 'C' } },
    'claim Barcelona.Countess',
    'one city short of the Country bonus of Spain (5 points)',
  ),
  inRoyals(
    { hands: { A: { GB: 8 } }, owners: { 'Dublin.Duke': 'B' } },
    'claim London.King',
    '!takes the lead in Britain from Boris: 8 points at the next scoring',
  ),
  inRoyals(
    { hands: { A: { GB: 6 } }, owners: { 'London.King': 'B', 'Dublin.Duke': 'C' } },
    'claim Edinburgh.Princess',
    'overtakes Clara for second place in Britain: 3 points at the next scoring',
  ),
  inRoyals(
    {
      hands: { A: { FR: 8 } },
      owners: {
        'Rennes.Marshal': 'A',
        'Dijon.Baron': 'A',
        'Bordeaux.Countess': 'A',
        'Dijon.Duke': 'A',
        'Bordeaux.Cardinal': 'A',
        'Marseille.Princess': 'A',
      },
    },
    'claim Paris.King',
    '!takes the Noble House bonus: 12 points',
  ),
  inRoyals(
    { hands: { A: { FR: 2 } }, owners: { 'Paris.King': 'B', 'Berlin.Baron': 'B' } },
    'claim Dijon.Baron',
    'draws level for most cubes (Baron): 3 points at the end',
  ),
  inRoyals(
    { phase: 'draw', owed: 1, hands: { A: { FR: 7 } }, owners: { 'Paris.Princess': 'B', 'Marseille.Princess': 'B' } },
    'take FR',
    '!completes the cards for the King of Paris',
  ),
  inRoyals({ phase: 'choose', hands: { A: { FR: 2 } } }, 'one-and-one', '!an intrigue card for later'),
  inRoyals(
    { phase: 'choose', hands: { A: { GB: 8 } }, owners: { 'London.King': 'C' } },
    'one-and-one',
    '!an intrigue card to take over the King of London from Clara',
  ),
  inRoyals({}, 'done', '!nothing can be paid now'),
  inRoyals(
    { hands: { A: { FR: 5 } }, owners: { 'Bordeaux.Cardinal': 'B', 'Bordeaux.Countess': 'B', 'Rennes.Baron': 'B', 'Dijon.Baron': 'B' } },
    'done',
    'saves the cards instead of spending them now',
  ),
  inRoyals(
    {
      phase: 'pay',
      pending: 'Rennes.Marshal',
      hands: { A: { DE: 6, GB: 3 } },
      owners: { 'Berlin.Marshal': 'B', 'Berlin.Baron': 'B', 'Cologne.Baron': 'B', 'Munich.Countess': 'B' },
    },
    'pay 3GB',
    '!keeps 6 cards of German States for the Princess of Vienna, at a cost of 6',
  ),
  inRoyals({ phase: 'shed', intrigue: { A: { 'FR/DE': 4, 'GB/ES': 1 } } }, 'shed 1GB/ES', '!keeps 4 France/German States'),
];

type Layout = (table: court.Table) => void;

function inHeadsOfState(lay: Layout, move: string, says: string): Known {
  const table = court.midgame(3);
  lay(table);
  const { box, s: state } = table;
  const action = headsOfState.read(box, move);
  insist(action !== undefined && headsOfState.legal(box, state, 0).includes(action), `${move} is legal: ${court.options(table)}`);
  return { title: `${move}: ${says}`, box, state, seat: 0, action, ...expected(says) };
}

const creating = (table: court.Table): court.Table => court.acting(table, 'attributes');
const plotting = (table: court.Table): court.Table => court.acting(table, 'treachery');
const KINGS_SET = ['Gold', 'Title', 'Troops', 'Castle', 'Dueling', 'Education', 'Bishop', 'Palace'] as const;

const HEADS_OF_STATE: readonly Known[] = [
  inHeadsOfState((t) => court.give(creating(t), 'A', 'Gold'), 'create Brittany.Baron', 'the first noble in Brittany: 2 points'),
  inHeadsOfState(
    (t) => {
      court.give(creating(t), 'A', 'Gold');
      court.stand(t, 'A', 'Madrid.King', 'Catalonia.Earl', 'Andalusia.Duke');
    },
    'create Valencia.Baron',
    'a noble in every sector of Spain: 5 points',
  ),
  inHeadsOfState(
    (t) => {
      court.give(creating(t), 'A', 'Gold');
      court.stand(t, 'A', 'Madrid.King', 'Catalonia.Earl');
    },
    'create Valencia.Baron',
    'then only one sector of Spain is missing (5 points)',
  ),
  inHeadsOfState(
    (t) => {
      court.give(creating(t), 'A', ...KINGS_SET);
      court.stand(t, 'B', 'Scotland.Prince');
    },
    'create England.King',
    '!takes the lead in Britain from Boris: 8 points at the next scoring',
  ),
  inHeadsOfState(
    (t) => {
      court.giveTreachery(plotting(t), 'A', 'Assassin');
      court.stand(t, 'B', 'Provence.Prince');
    },
    'assassinate Provence.Prince',
    '3 chances in 4 that Boris loses the noble: Provence (Prince)',
  ),
  inHeadsOfState(
    (t) => {
      court.giveTreachery(plotting(t), 'A', 'Guillotine');
      court.stand(t, 'B', 'Provence.Prince', 'Aquitaine.Duke');
      court.stand(t, 'A', 'Burgundy.Marquis', 'Brittany.Count');
    },
    'execute Provence.Prince Guillotine',
    'Boris surely loses the noble: Provence (Prince)',
  ),
  inHeadsOfState(
    (t) => {
      court.giveTreachery(plotting(t), 'A', 'Guillotine');
      court.stand(t, 'B', 'Provence.Prince', 'Aquitaine.Duke');
      court.stand(t, 'A', 'Burgundy.Marquis', 'Brittany.Count');
    },
    'execute Provence.Prince Guillotine',
    '!takes the lead in France from Boris: 10 points at the next scoring',
  ),
  inHeadsOfState(
    (t) => {
      court.give(t, 'B', 'Title', 'Dueling', 'Education');
      for (const attribute of ['Title', 'Dueling', 'Education'] as const) t.s.known[KINDS + ATTRIBUTES.indexOf(attribute)]++;
      court.show(t, 'Castle', 'Gold', 'Gold', 'Bishop', 'Bishop', 'Palace');
    },
    'clean',
    'keeps Castle from Boris, who could complete a set with it (Marquis)',
  ),
  inHeadsOfState(
    (t) => {
      court.give(t, 'A', 'Gold', 'Title', 'Troops', 'Castle', 'Dueling', 'Education', 'Bishop');
      court.show(t, 'Palace');
      court.stand(t, 'B', 'Paris.Prince', 'Provence.Prince', 'Berlin.Prince', 'Scotland.Prince');
      Object.assign(t.s, { phase: PHASE.draw, option: 1, owed: 1 });
    },
    'take Palace',
    '!completes the set for England (King)',
  ),
  inHeadsOfState(
    (t) => {
      court.give(creating(t), 'A', 'Title', 'Troops', 'Castle', 'Courtesan');
      court.line(t, 'create Aquitaine.Earl');
    },
    'pay set',
    '!keeps the Courtesan',
  ),
  inHeadsOfState((t) => court.show(t, 'Gold'), 'treachery', '!a treachery card for later'),
  inHeadsOfState((t) => court.give(creating(t), 'A', 'Palace'), 'done', 'nothing can be paid now'),
  inHeadsOfState(
    (t) => {
      court.giveTreachery(t, 'A', 'Assassin', 'Assassin', 'Assassin', 'Assassin', 'Guillotine');
      t.s.phase = PHASE.shed;
    },
    'shed Guillotine',
    '!keeps 4 Assassin',
  ),
];

function inArchon(facts: city.Facts, move: string, says: string): Known {
  return after(city.position(facts), move, says);
}

function after({ box, state }: city.Position, move: string, says: string): Known {
  const action = archon.read(box, move);
  insist(action !== undefined && archon.legal(box, state, 0).includes(action), `${move} is legal`);
  return { title: `${move}: ${says}`, box, state, seat: 0, action, ...expected(says) };
}

const builder = (facts: city.Facts): city.Position => city.line(city.position(facts), 'A play Courtier', 'A enter BuildersGuild.1');

const hiring = city.line(city.position({ goods: { A: { gold: 1 } } }), 'A play Courtier', 'A enter GuildHall.1');
const lastOf = (kind: number, { state, ...rest }: city.Position): city.Position => ({
  ...rest,
  state: { ...state, magisters: state.magisters.map((count, other) => (other === kind ? 1 : count)) },
});

const ARCHON: readonly Known[] = [
  inArchon({ goods: { A: { silver: 1, iron: 1 } }, favors: ['F09', 'F10', 'F13'] }, 'play Courtier', '!for a visit to the Builder’s Guild'),
  after(builder({ goods: { A: { silver: 1, iron: 1 } } }), 'build B02', '!builds the Mint: 4 points'),
  after(
    city.line(city.position({ goods: { A: { papyrus: 1, stone: 1 } } }), 'A play Courtier'),
    'enter Academy.1',
    '!takes the lead in the King’s Grant (Arts): 10 points at the end of the Season',
  ),
  after(
    city.line(city.position({ goods: { A: { recruit: 1, iron: 1 }, B: { warrior: 1 } } }), 'A play Courtier'),
    'enter RoyalGuard.1',
    'the wall would then hold 1 of the 6 Attack cards that may come',
  ),
  after(
    city.line(
      city.position({ repository: { silver: 1 }, goods: { A: { iron: 1 } }, figures: { 'Repository.1': 'B', 'Repository.3': 'C' } }),
      'A play Courtier',
    ),
    'enter Repository.2',
    'takes the last free slot of the Repository',
  ),
  after(
    city.line(city.position({ repository: { silver: 1 }, goods: { A: { iron: 1 } } }), 'A play Courtier'),
    'enter Repository.2',
    'then the Mint can be paid: 4 points',
  ),
  inArchon({ hands: { A: { Scribe: 1, Courtier: 4 } } }, 'play Scribe', 'a second action may follow at once'),
  after(
    city.line(city.position({ hands: { A: { Cleric: 1, Courtier: 4 } }, figures: { 'Treasury.1': 'B' } }), 'A play Cleric'),
    'enter Treasury.1',
    'enters a slot of the Treasury that is occupied',
  ),
  after(hiring, 'hire TaxCollector hand', 'the Tax Collector can be played in this round already'),
  after(lastOf(1, hiring), 'hire TaxCollector hand', 'the last Tax Collector there is'),
  inArchon({ hands: { A: {} } }, 'pass', '!there is nothing else to do'),
  inArchon({ hands: { A: { Courtier: 2 } } }, 'pass', '!2 unused cards count for the next player order'),
];

const ALL: Readonly<Record<string, readonly Known[]>> = { royals: ROYALS, 'heads-of-state': HEADS_OF_STATE, archon: ARCHON };
export const positionsOf = (game: string): readonly Known[] => ALL[game];
