// Reasons: known positions have the reason that a person would name, and a bonus that is named is taken.

import { botSet } from '@regalia/bots';
import { asAnyGame, CHANCE, insist, OVER, type Rng, type Seat, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { bots } from '../bots/index.ts';
import { REASON_IDS, reasons } from '../bots/reasons.ts';
import { type Box, type Event, royals, type State } from '../rules/index.ts';
import { royalsText } from '../text/index.ts';
import { boxOf, type Facts, type Position, position } from './position.ts';

const NAMES = ['Anna', 'Boris', 'Clara', 'Dora', 'Emil'];
const LANGUAGES = ['en', 'de', 'fr'] as const;
const { policy } = botSet(asAnyGame(royals), bots).ai;

/** A position by hand in which seat A, who is Anna, decides: a move, and a reason for it. */
interface Known {
  readonly at: Position;
  readonly move: string;
  /** A reason that must be among those given, in English. */
  readonly says: string;
  /** Whether it must be the first of them. */
  readonly first: boolean;
}

/** A sentence that must come first begins with an exclamation mark. */
const known = (facts: Facts, move: string, says: string): Known => ({
  at: position({ mover: 'A', ...facts }),
  move,
  says: says.replace(/^!/, ''),
  first: says.startsWith('!'),
});

const KNOWN: readonly Known[] = [
  known({ hands: { A: { FR: 1 } } }, 'claim Rennes.Marshal', 'takes the City bonus of Rennes: 2 points'),
  known({ hands: { A: { FR: 1 } } }, 'claim Rennes.Marshal', '!takes the lead in France: 10 points at the next scoring'),
  known(
    { hands: { A: { ES: 8 } }, owners: { 'Barcelona.Baron': 'A', 'Seville.Marshal': 'A', 'Valencia.Marshal': 'A', 'Valencia.Duke': 'B' } },
    'claim Madrid.King',
    'takes the Country bonus of Spain: 5 points',
  ),
  known(
    { hands: { A: { ES: 3 } }, owners: { 'Seville.Marshal': 'A', 'Valencia.Marshal': 'A', 'Barcelona.Baron': 'C' } },
    'claim Barcelona.Countess',
    'one city short of the Country bonus of Spain (5 points)',
  ),
  known(
    { hands: { A: { GB: 8 } }, owners: { 'Dublin.Duke': 'B' } },
    'claim London.King',
    '!takes the lead in Britain from Boris: 8 points at the next scoring',
  ),
  known(
    { hands: { A: { GB: 6 } }, owners: { 'London.King': 'B', 'Dublin.Duke': 'C' } },
    'claim Edinburgh.Princess',
    'overtakes Clara for second place in Britain: 3 points at the next scoring',
  ),
  known(
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
  known(
    { hands: { A: { FR: 2 } }, owners: { 'Paris.King': 'B', 'Berlin.Baron': 'B' } },
    'claim Dijon.Baron',
    'draws level for most cubes (Baron): 3 points at the end',
  ),
  known(
    { phase: 'draw', owed: 1, hands: { A: { FR: 7 } }, owners: { 'Paris.Princess': 'B', 'Marseille.Princess': 'B' } },
    'take FR',
    '!completes the cards for the King of Paris',
  ),
  known({ phase: 'choose', hands: { A: { FR: 2 } } }, 'one-and-one', '!an intrigue card for later'),
  known(
    { phase: 'choose', hands: { A: { GB: 8 } }, owners: { 'London.King': 'C' } },
    'one-and-one',
    '!an intrigue card to take over the King of London from Clara',
  ),
  known({}, 'done', '!nothing can be paid now'),
  known(
    { hands: { A: { FR: 5 } }, owners: { 'Bordeaux.Cardinal': 'B', 'Bordeaux.Countess': 'B', 'Rennes.Baron': 'B', 'Dijon.Baron': 'B' } },
    'done',
    'saves the cards instead of spending them now',
  ),
  known(
    {
      phase: 'pay',
      pending: 'Rennes.Marshal',
      hands: { A: { DE: 6, GB: 3 } },
      owners: { 'Berlin.Marshal': 'B', 'Berlin.Baron': 'B', 'Cologne.Baron': 'B', 'Munich.Countess': 'B' },
    },
    'pay 3GB',
    '!keeps 6 cards of German States for the Princess of Vienna, at a cost of 6',
  ),
  known({ phase: 'discardIntrigue', intrigue: { A: { 'FR/DE': 4, 'GB/ES': 1 } } }, 'shed 1GB/ES', '!keeps 4 France/German States'),
];

function reasonsAt({ box }: Position, state: State, move: string): ReturnType<typeof reasons> {
  const action = royals.read(box, move);
  insist(action !== undefined && royals.legal(box, state, 0).includes(action), `${move} is legal`);
  return reasons(box, state, 0, action);
}

/** Plays a game, now greedily, now at random, and shows every decision that is one. */
function walk(box: Box, rng: Rng, decision: (state: State, seat: Seat, legal: readonly number[]) => void): void {
  const state = royals.setup(box);
  for (;;) {
    const actor = royals.next(box, state);
    if (actor === OVER) return;
    if (actor === CHANCE) {
      royals.play(box, state, CHANCE, royals.chanceAt(box, state, rng.below(royals.chanceTotal(box, state))), undefined);
      continue;
    }
    const legal = royals.legal(box, state, actor);
    if (legal.length > 1) decision(state, actor, legal);
    const action = rng.below(4) > 0 ? policy(box, state, actor, legal, rng) : legal[rng.below(legal.length)];
    insist(action !== undefined, 'there is something to do');
    royals.play(box, state, actor, action, undefined);
  }
}

describe('positions by hand whose reasons a person would name', () => {
  it.each(KNOWN)('$move: $says', ({ at, move, says, first }) => {
    const world = royals.imagine(at.box, royals.view(at.box, at.state, 0), new Xoshiro(5));
    const found = reasonsAt(at, world, move).map((reason) => royalsText('en').reason(at.box, reason, NAMES));
    expect(found).toContain(says);
    if (first) expect(found[0]).toBe(says);
  });
});

describe('the reasons for any action', () => {
  const seen = new Set<string>();

  it('are one to three, the same in every world the view allows, and have words in every language', () => {
    const ids: ReadonlySet<string> = new Set(REASON_IDS);
    const odd = new Set<string>();
    let positions = 0;
    for (let seed = 0; positions < 200 || seed < 12; seed++) {
      const box = boxOf('2016', 2 + (seed % 4));
      const rng = new Xoshiro(seed);
      walk(box, rng, (state, seat, legal) => {
        if (rng.below(4) > 0) return;
        positions++;
        const view = royals.view(box, state, seat);
        const worlds = [2, 3].map((luck) => royals.imagine(box, view, new Xoshiro(1000 * seed + luck)));
        // Of a long list, eight by chance.
        for (const action of legal.filter(() => legal.length <= 8 || rng.below(legal.length) < 8)) {
          const found = reasons(box, state, seat, action);
          if (found.length < 1 || found.length > 3) odd.add(`${found.length} reasons`);
          for (const world of worlds)
            if (JSON.stringify(reasons(box, world, seat, action)) !== JSON.stringify(found))
              odd.add(`${royals.write(box, action)}: ${JSON.stringify(found)}`);
          for (const reason of found) {
            if (!ids.has(reason.id)) odd.add(`unlisted ${reason.id}`);
            if (seen.has(reason.id) && rng.below(20) > 0) continue;
            seen.add(reason.id);
            for (const language of LANGUAGES) {
              const said = royalsText(language).reason(box, reason, NAMES);
              if (said.length < 5 || said === reason.id || /[{}|#]|undefined|NaN|null/.test(said)) odd.add(said);
            }
          }
        }
      });
    }
    expect([...odd]).toEqual([]);
    expect(positions).toBeGreaterThanOrEqual(200);
  });

  it('all occur, in these games or in the positions by hand', () => {
    for (const { at, move } of KNOWN) for (const reason of reasonsAt(at, at.state, move)) seen.add(reason.id);
    expect(REASON_IDS.filter((id) => !seen.has(id))).toEqual([]);
  });

  it('a bonus among them is taken when the action is carried out, for as many points', () => {
    const box = boxOf('2016', 3);
    let bonuses = 0;
    for (let seed = 0; seed < 6; seed++)
      walk(box, new Xoshiro(seed), (state, seat, legal) => {
        const action = legal.at(-1) ?? -1;
        const named = reasons(box, state, seat, action).filter((reason) => /^(city|country|house)-bonus$/.test(reason.id));
        if (named.length === 0) return;
        const after = royals.clone(state);
        const events: Event[] = [];
        // Which way it is paid makes no difference.
        for (
          let next = action;
          !events.some(({ id }) => id === 'claimed' || id === 'seized');
          next = royals.legal(box, after, seat)[0] ?? -1
        )
          royals.play(box, after, seat, next, (event) => events.push(event));
        const taken = events.flatMap((event) => (event.id === 'bonus' ? [event.points] : []));
        for (const reason of named) expect(taken).toContain(reason['points']);
        bonuses += named.length;
      });
    expect(bonuses).toBeGreaterThan(10);
  });
});
