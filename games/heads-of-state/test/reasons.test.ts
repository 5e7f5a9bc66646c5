// Reasons: known positions have the reason that a person would name, and no reason depends on what the seat cannot see.

import { botSet } from '@regalia/bots';
import { type Action, CHANCE, type Fact, insist, OVER, type Rng, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { bots } from '../bots/index.ts';
import { REASON_IDS, reasons } from '../bots/reasons.ts';
import { ATTRIBUTES, type Box, game, headsOfState, KINDS, OPTION, PHASE, type State } from '../rules/index.ts';
import { headsOfStateText } from '../text/index.ts';
import { acting, boxFor, give, giveTreachery, line, midgame, options, put, show, stand, type Table } from './table.ts';

const NAMES = ['Anna', 'Boris', 'Clara', 'Dora', 'Emil'];
const [en, de, fr] = [headsOfStateText('en'), headsOfStateText('de'), headsOfStateText('fr')];

// ---- Positions by hand whose reasons a person would name. Seat A decides; Anna, Boris and Clara sit at A, B and C.

interface Known {
  readonly title: string;
  readonly box: Box;
  readonly state: State;
  readonly action: Action;
  /** A reason that must be among those given, in English. */
  readonly says: string;
  /** Whether it must be the first of them. */
  readonly first: boolean;
}

/** A sentence that must come first begins with an exclamation mark. */
function known(lay: (table: Table) => void, move: string, says: string): Known {
  const table = midgame(3);
  lay(table);
  const { box, s: state } = table;
  const action = headsOfState.read(box, move);
  insist(action !== undefined && headsOfState.legal(box, state, 0).includes(action), `${move} is legal: ${options(table)}`);
  return { title: `${move}: ${says}`, box, state, action, says: says.replace(/^!/, ''), first: says.startsWith('!') };
}

const creating = (table: Table): Table => acting(table, 'attributes');
const attacking = (table: Table): Table => acting(table, 'treachery');
const KINGS_SET = ['Gold', 'Title', 'Troops', 'Castle', 'Dueling', 'Education', 'Bishop', 'Palace'] as const;

const POSITIONS: readonly Known[] = [
  known((t) => give(creating(t), 'A', 'Gold'), 'create Brittany.Baron', 'the first noble in Brittany: 2 points'),
  known(
    (t) => {
      give(creating(t), 'A', 'Gold');
      stand(t, 'A', 'Madrid.King', 'Catalonia.Earl', 'Andalusia.Duke');
    },
    'create Valencia.Baron',
    'a noble in every sector of Spain: 5 points',
  ),
  known(
    (t) => {
      give(creating(t), 'A', 'Gold');
      stand(t, 'A', 'Madrid.King', 'Catalonia.Earl');
    },
    'create Valencia.Baron',
    'then only one sector of Spain is missing (5 points)',
  ),
  known(
    (t) => {
      give(creating(t), 'A', ...KINGS_SET);
      stand(t, 'B', 'Scotland.Prince');
    },
    'create England.King',
    '!takes the lead in Britain from Boris: 8 points at the next scoring',
  ),
  known(
    (t) => {
      giveTreachery(attacking(t), 'A', 'Assassin');
      stand(t, 'B', 'Provence.Prince');
    },
    'assassinate Provence.Prince',
    '3 chances in 4 that Boris loses the noble: Provence (Prince)',
  ),
  known(
    (t) => {
      giveTreachery(attacking(t), 'A', 'Guillotine');
      stand(t, 'B', 'Provence.Prince', 'Aquitaine.Duke');
      stand(t, 'A', 'Burgundy.Marquis', 'Brittany.Count');
    },
    'execute Provence.Prince Guillotine',
    'Boris surely loses the noble: Provence (Prince)',
  ),
  known(
    (t) => {
      giveTreachery(attacking(t), 'A', 'Guillotine');
      stand(t, 'B', 'Provence.Prince', 'Aquitaine.Duke');
      stand(t, 'A', 'Burgundy.Marquis', 'Brittany.Count');
    },
    'execute Provence.Prince Guillotine',
    '!takes the lead in France from Boris: 10 points at the next scoring',
  ),
  known(
    (t) => {
      give(t, 'B', 'Title', 'Dueling', 'Education');
      for (const attribute of ['Title', 'Dueling', 'Education'] as const) put(t.s.known, KINDS + ATTRIBUTES.indexOf(attribute));
      show(t, 'Castle', 'Gold', 'Gold', 'Bishop', 'Bishop', 'Palace');
    },
    'clean',
    'keeps Castle from Boris, who could complete a set with it (Marquis)',
  ),
  known(
    (t) => {
      give(t, 'A', 'Gold', 'Title', 'Troops', 'Castle', 'Dueling', 'Education', 'Bishop');
      show(t, 'Palace');
      stand(t, 'B', 'Paris.Prince', 'Provence.Prince', 'Berlin.Prince', 'Scotland.Prince');
      Object.assign(t.s, { phase: PHASE.draw, option: OPTION.attributes, owed: 1 });
    },
    'take Palace',
    '!completes the set for England (King)',
  ),
  known(
    (t) => {
      give(creating(t), 'A', 'Title', 'Troops', 'Castle', 'Courtesan');
      line(t, 'create Aquitaine.Earl');
    },
    'pay set',
    '!keeps the Courtesan',
  ),
  known((t) => show(t, 'Gold'), 'treachery', '!a treachery card for later'),
  known((t) => give(creating(t), 'A', 'Palace'), 'done', 'nothing can be paid now'),
  known(
    (t) => {
      giveTreachery(t, 'A', 'Assassin', 'Assassin', 'Assassin', 'Assassin', 'Guillotine');
      t.s.phase = PHASE.discardTreachery;
    },
    'shed Guillotine',
    '!keeps 4 Assassin',
  ),
];

/** Plays a game, now greedily, now at random, and shows every decision that is one. */
function walk(box: Box, rng: Rng, decision: (state: State, seat: number, legal: readonly Action[]) => void): void {
  const { policy } = botSet(game, bots).ai;
  const state = headsOfState.setup(box);
  for (;;) {
    const actor = headsOfState.next(box, state);
    if (actor === OVER) return;
    if (actor === CHANCE) {
      headsOfState.play(box, state, actor, headsOfState.chanceAt(box, state, rng.below(headsOfState.chanceTotal(box, state))), undefined);
      continue;
    }
    const legal = headsOfState.legal(box, state, actor);
    if (legal.length > 1) decision(state, actor, legal);
    const greedy = rng.below(4) > 0;
    headsOfState.play(box, state, actor, greedy ? policy(box, state, actor, legal, rng) : any(legal, rng), undefined);
  }
}

function any<T>(list: readonly T[], rng: Rng): T {
  const found = list[rng.below(list.length)];
  insist(found !== undefined, 'there is something to choose from');
  return found;
}

describe('reasons', () => {
  const seen = new Set<string>();

  it('are one to three for any action, the same in every world the view allows, and have words in every language', () => {
    const ids = new Set<string>(REASON_IDS);
    const odd = new Set<string>();
    let positions = 0;
    for (let seed = 0; positions < 200 || seed < 12; seed++) {
      const box = boxFor(2 + (seed % 4));
      const rng = new Xoshiro(seed);
      walk(box, rng, (state, seat, legal) => {
        if (rng.below(4) > 0) return;
        positions++;
        const view = headsOfState.view(box, state, seat);
        const worlds = [2, 3].map((luck) => headsOfState.imagine(box, view, new Xoshiro(1000 * seed + luck)));
        for (const action of legal.length > 8 ? Array.from({ length: 8 }, () => any(legal, rng)) : legal) {
          const found = reasons(box, state, seat, action);
          if (found.length < 1 || found.length > 3) odd.add(`${found.length} reasons`);
          for (const world of worlds)
            if (JSON.stringify(reasons(box, world, seat, action)) !== JSON.stringify(found))
              odd.add(`${headsOfState.write(box, action)}: ${JSON.stringify(found)}`);
          for (const reason of found) {
            if (!ids.has(reason.id)) odd.add(`unlisted ${reason.id}`);
            if (seen.has(reason.id) && rng.below(20) > 0) continue;
            seen.add(reason.id);
            for (const words of [en, de, fr]) {
              const said = words.reason(box, reason, NAMES);
              if (said.length < 5 || said === reason.id || /[{}|#]|undefined|NaN|null/.test(said)) odd.add(said);
            }
          }
        }
      });
    }
    expect([...odd]).toEqual([]);
    expect(positions).toBeGreaterThanOrEqual(200);
  });

  it('all occur, in these games or in the positions below', () => {
    for (const { box, state, action } of POSITIONS) for (const reason of reasons(box, state, 0, action)) seen.add(reason.id);
    expect(REASON_IDS.filter((one) => !seen.has(one))).toEqual([]);
  });

  it.each(POSITIONS)('$title', ({ box, state, action, says, first }) => {
    const view = headsOfState.view(box, state, 0);
    const found = reasons(box, headsOfState.imagine(box, view, new Xoshiro(5)), 0, action).map((reason) => en.reason(box, reason, NAMES));
    expect(found).toContain(says);
    if (first) expect(found[0]).toBe(says);
  });

  it('a bonus among them is taken when the action is carried out, for as many points', () => {
    const box = boxFor(3);
    let bonuses = 0;
    for (let seed = 0; seed < 6; seed++)
      walk(box, new Xoshiro(seed), (state, seat, legal) => {
        const action = legal.at(-1);
        insist(action !== undefined, 'a decision has answers');
        const named = reasons(box, state, seat, action).filter((reason) => /^(sector|country|house)-bonus$/.test(reason.id));
        if (named.length === 0) return;
        const after = headsOfState.clone(state);
        const events: Fact[] = [];
        // Which way it is paid makes no difference.
        let next: Action | undefined = action;
        while (next !== undefined && !events.some((event) => event.id === 'created')) {
          headsOfState.play(box, after, seat, next, (event) => events.push(event));
          [next] = headsOfState.legal(box, after, seat);
        }
        const taken = events.filter((event) => event.id === 'bonus').map((event) => event['points']);
        for (const reason of named) expect(taken).toContain(reason['points']);
        bonuses += named.length;
      });
    expect(bonuses).toBeGreaterThan(10);
  });
});
