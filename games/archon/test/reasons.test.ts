// Positions by hand whose reasons a person would name. Seat A decides.

import { insist, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { REASON_IDS, reasons } from '../bots/reasons.ts';
import { archon } from '../rules/index.ts';
import { archonText } from '../text/index.ts';
import { boxOf, type Facts, fresh, line, type Position, position, wander } from './position.ts';

const NAMES = ['Anna', 'Boris', 'Clara', 'Dora'];
const LANGUAGES = ['en', 'de', 'fr'] as const;

/** A position, a move in it, and a reason that must be among those given; one that begins with «!» must be the first of them. */
type Known = readonly [at: Position, move: string, says: string];

const inHall = (facts: Facts): Position => line(position(facts), 'A play Courtier', 'A enter GuildHall.1');
const courtier = (facts: Facts): Position => line(position(facts), 'A play Courtier');
const builder = (facts: Facts): Position => line(courtier(facts), 'A enter BuildersGuild.1');
const hiring = inHall({ goods: { A: { gold: 1 } } });
const lastOf = (kind: number, { state, ...rest }: Position): Position => ({
  ...rest,
  state: { ...state, magisters: state.magisters.map((count, other) => (other === kind ? 1 : count)) },
});

const KNOWN: readonly Known[] = [
  [
    position({ goods: { A: { silver: 1, iron: 1 } }, favors: ['F09', 'F10', 'F13'] }),
    'play Courtier',
    '!for a visit to the Builder’s Guild',
  ],
  [builder({ goods: { A: { silver: 1, iron: 1 } } }), 'build B02', '!builds the Mint: 4 points'],
  [
    courtier({ goods: { A: { papyrus: 1, stone: 1 } } }),
    'enter Academy.1',
    '!takes the lead in the King’s Grant (Arts): 10 points at the end of the Season',
  ],
  [
    courtier({ goods: { A: { recruit: 1, iron: 1 }, B: { warrior: 1 } } }),
    'enter RoyalGuard.1',
    'the wall would then hold 1 of the 6 Attack cards that may come',
  ],
  [
    courtier({ repository: { silver: 1 }, goods: { A: { iron: 1 } }, figures: { 'Repository.1': 'B', 'Repository.3': 'C' } }),
    'enter Repository.2',
    'takes the last free slot of the Repository',
  ],
  [courtier({ repository: { silver: 1 }, goods: { A: { iron: 1 } } }), 'enter Repository.2', 'then the Mint can be paid: 4 points'],
  [position({ hands: { A: { Scribe: 1, Courtier: 4 } } }), 'play Scribe', 'a second action may follow at once'],
  [
    line(position({ hands: { A: { Cleric: 1, Courtier: 4 } }, figures: { 'Treasury.1': 'B' } }), 'A play Cleric'),
    'enter Treasury.1',
    'enters a slot of the Treasury that is occupied',
  ],
  [hiring, 'hire TaxCollector hand', 'the Tax Collector can be played in this round already'],
  [lastOf(1, hiring), 'hire TaxCollector hand', 'the last Tax Collector there is'],
  [position({ hands: { A: {} } }), 'pass', '!there is nothing else to do'],
  [position({ hands: { A: { Courtier: 2 } } }), 'pass', '!2 unused cards count for the next player order'],
];

/** The action of a move that seat A may make. */
function actionIn({ box, state }: Position, move: string): number {
  const action = archon.read(box, move);
  insist(action !== undefined && archon.legal(box, state, 0).includes(action), `${move} is legal`);
  return action;
}

describe('the reasons of Archon', () => {
  it.each(KNOWN.map(([at, move, says]) => ({ at, move, says })))('$move: $says', ({ at, move, says }) => {
    const { box, state } = at;
    // From any world that the seat's view allows.
    const world = archon.imagine(box, archon.view(box, state, 0), new Xoshiro(5));
    const found = reasons(box, world, 0, actionIn(at, move)).map((reason) => archonText('en').reason(box, reason, NAMES));
    expect(found).toContain(says.replace(/^!/, ''));
    if (says.startsWith('!')) expect(found[0]).toBe(says.slice(1));
  });

  it('have words in every language, whatever their numbers are', () => {
    const odd = new Set<string>();
    const seen = new Set<string>();
    const look = ({ box, state }: Position, seat: number, action: number): void => {
      for (const reason of reasons(box, state, seat, action)) {
        if (seen.has(reason.id)) continue;
        seen.add(reason.id);
        for (const language of LANGUAGES) {
          const said = archonText(language).reason(box, reason, NAMES);
          if (said.length < 5 || said === reason.id || /[{}|#]|undefined|NaN|null/.test(said)) odd.add(said);
        }
      }
    };
    for (const [at, move] of KNOWN) look(at, 0, actionIn(at, move));
    for (let seed = 0; seed < 6; seed++) {
      const box = boxOf(2 + (seed % 3));
      wander(fresh(box.seats), seed, (state) => {
        for (let seat = 0; seat < box.seats; seat++)
          for (const action of archon.legal(box, state, seat).slice(0, 6)) look({ box, state, events: [] }, seat, action);
        return false;
      });
    }
    expect([...odd]).toEqual([]);
    expect([...seen].filter((id) => !REASON_IDS.some((known) => known === id))).toEqual([]);
    expect(seen.size).toBeGreaterThan(REASON_IDS.length - 5);
  });
});
