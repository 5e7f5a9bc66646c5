// Why not: every reason the engine can give, reached from a position, with the rule it rests on and a sentence.

import { readdirSync, readFileSync } from 'node:fs';
import { open } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { headsOfState } from '../rules/index.ts';
import { CATALOGUES, headsOfStateText } from '../text/index.ts';
import {
  acting,
  fresh,
  give,
  giveTreachery,
  leaveInPile,
  leaveInRevolution,
  letChance,
  line,
  midgame,
  refusal,
  show,
  stand,
  type Table,
} from './table.ts';

const first = letChance(fresh(2, { start: 'A' }));
const choosing = midgame(2);
const noTreachery = midgame(2);
open(noTreachery.s.treacheryPile).fill(0);
const fewCards = midgame(2);
leaveInPile(fewCards, 'Gold');
const three = line(midgame(2), 'three');
const both = line(midgame(2), 'treachery');
const noMoreTreachery = line(midgame(2), 'treachery');
open(noMoreTreachery.s.treacheryPile).fill(0);
const onlyTreachery = midgame(2);
show(onlyTreachery, 'Gold');
line(onlyTreachery, 'treachery', 'take Gold');
const cleaned = midgame(2);
leaveInPile(cleaned, 'Gold', 'Gold', 'Gold', 'Title', 'Title', 'Title');
line(cleaned, 'clean', 'card Gold', 'card Gold', 'card Gold', 'card Title', 'card Title', 'card Title');
const creating = acting(midgame(2), 'attributes');
give(creating, 'A', 'Gold', 'Title', 'Courtesan');
stand(creating, 'B', 'Paris.King');
const poor = acting(midgame(2), 'attributes');
const paying = acting(midgame(2), 'attributes');
give(paying, 'A', 'Gold', 'Title', 'Courtesan');
line(paying, 'create Saxony.Count');
const full = acting(midgame(2), 'attributes');
give(full, 'A', 'Title', 'Title', 'Title', 'Title', 'Title', 'Title', 'Title', 'Troops', 'Troops', 'Palace', 'Palace');
line(full, 'done');
const attacking = acting(midgame(2), 'treachery');
give(attacking, 'A', 'Castle');
giveTreachery(attacking, 'A', 'Guillotine', 'Assassin');
stand(attacking, 'A', 'Brittany.Baron');
stand(attacking, 'B', 'Paris.King', 'Provence.Prince', 'Saxony.Baron');
const identical = acting(midgame(2, { executions: 'identical' }), 'treachery');
giveTreachery(identical, 'A', 'Guillotine', 'FR/DE');
stand(identical, 'B', 'Paris.King');
const killed: Table = { ...attacking, s: headsOfState.clone(attacking.s) };
line(killed, 'execute Provence.Prince Guillotine');
const twoKilled = acting(midgame(2), 'treachery');
give(twoKilled, 'A', 'Gold');
giveTreachery(twoKilled, 'A', 'Guillotine', 'Gallows');
stand(twoKilled, 'B', 'Brittany.Baron', 'Saxony.Baron');
line(twoKilled, 'execute Brittany.Baron Guillotine', 'execute Saxony.Baron Gallows');
const between = midgame(2);
give(between, 'A', 'Title', 'Title', 'Title', 'Title', 'Title', 'Title', 'Title');
leaveInPile(between);
leaveInRevolution(between);
line(between, 'three', 'draw', 'card Revolution');
const over = midgame(2);
over.s.round = 2;
leaveInPile(over);
leaveInRevolution(over);
line(over, 'three', 'draw', 'card Revolution');

/** Position, action, reason, rule; the seat that tries it, A unless told. */
const REFUSALS: readonly (readonly [Table, string, string, string, number?])[] = [
  [over, 'done', 'game-over', 'HS-6.8'],
  [choosing, 'three', 'not-your-turn', 'HS-1.1', 1],
  [between, 'discard Title', 'not-your-discard', 'HS-6.6', 1],
  [three, 'card Gold', 'only-chance', 'HS-2.3'],
  [first, 'three', 'first-turn', 'HS-2.1'],
  [three, 'treachery', 'chosen-already', 'HS-2.2'],
  [fewCards, 'clean', 'pile-too-small', 'HS-2.4'],
  [noTreachery, 'treachery', 'no-treachery-left', 'HS-2.6'],
  [choosing, 'draw', 'choose-first', 'HS-2.2'],
  [choosing, 'done', 'choose-first', 'HS-2.2'],
  [creating, 'draw', 'drawing-is-over', 'HS-2.2'],
  [three, 'draw-treachery', 'no-treachery-owed', 'HS-2.6'],
  [noMoreTreachery, 'draw-treachery', 'treachery-pile-empty', 'HS-4.7'],
  [both, 'take-treachery Axeman', 'not-on-display', 'HS-2.6'],
  [onlyTreachery, 'draw', 'no-attribute-owed', 'HS-2.6'],
  [cleaned, 'draw', 'pile-empty', 'HS-2.4'],
  [three, 'take Gold', 'not-on-display', 'HS-2.3'],
  [three, 'discard Gold', 'nothing-to-discard', 'HS-2.7'],
  [full, 'discard Gold', 'not-in-hand', 'HS-2.7'],
  [between, 'discard Gold', 'not-in-hand', 'HS-6.6'],
  [three, 'create Paris.King', 'draw-first', 'HS-2.5'],
  [full, 'create Saxony.Baron', 'discard-first', 'HS-2.7'],
  [between, 'done', 'discard-first', 'HS-6.6'],
  [creating, 'pay set', 'nothing-to-pay', 'HS-3.2'],
  [paying, 'pay courtesan-for-Palace', 'not-in-set', 'HS-3.3'],
  [paying, 'create Saxony.Baron', 'pay-first', 'HS-3.2'],
  [twoKilled, 'done', 'two-emptied', 'HS-4.6'],
  [creating, 'create Paris.King', 'occupied', 'HS-3.1'],
  [attacking, 'create Saxony.Count', 'not-emptied', 'HS-2.6'],
  [creating, 'create Bavaria.Earl', 'one-courtesan', 'HS-3.3'],
  [creating, 'create Berlin.King', 'no-courtesan', 'HS-3.3'],
  [poor, 'create Berlin.King', 'lacking', 'HS-3.2'],
  [creating, 'assassinate Paris.King', 'no-treachery-now', 'HS-2.5'],
  [killed, 'assassinate Provence.Prince', 'named-already', 'HS-4.1'],
  [attacking, 'assassinate Bavaria.Earl', 'empty', 'HS-4.1'],
  [attacking, 'assassinate Brittany.Baron', 'own-noble', 'HS-4.1'],
  [attacking, 'assassinate Paris.King', 'too-few-assassins', 'HS-4.2'],
  [attacking, 'execute Provence.Prince FR/GB', 'no-such-cards', 'HS-4.3'],
  [identical, 'execute Paris.King Guillotine+FR/DE', 'not-identical', 'HS-4.3'],
  [killed, 'assassinate Saxony.Baron', 'cannot-replace', 'HS-4.6'],
];

const text = headsOfStateText('en');

describe('every refusal names its rule, in a sentence', () => {
  for (const [table, action, id, rule, seat] of REFUSALS) {
    it(`${id}: ${action}`, () => {
      const found = refusal(table, action, seat ?? 0);
      expect(found).toMatchObject({ id, rule });
      expect(text.refusal(table.box, found, ['Anna', 'Boris'])).toMatch(/^[a-zA-Z][^{}|#]{10,}$/);
    });
  }

  it('numbers that are no action of this box are refused, too', () => {
    for (const action of [12, 128 + 29, 192 + 29, 256 + 16 * 29, 256 + 14, 3000, 2 ** 31, 2 ** 40]) {
      expect(headsOfState.legal(creating.box, creating.s, 0)).not.toContain(action);
      expect(headsOfState.refuse(creating.box, creating.s, 0, action)).toEqual({ id: 'no-such-action', rule: 'HS-2.2' });
    }
  });

  it('no reason of the source is left out here or without a sentence, and no sentence without a reason', () => {
    const rules = new URL('../rules/', import.meta.url);
    const source = readdirSync(rules)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, rules), 'utf8'))
      .join('');
    const given = new Set([...source.matchAll(/no\((?:discardRule\(s\)|'HS-\d\.\d'), '([a-z-]+)'/g)].map((found) => found[1]));
    const reached = new Set([...REFUSALS.map(([, , id]) => id), 'no-such-action']);
    const said = Object.keys(CATALOGUES.en.sentences).flatMap((id) => (id.startsWith('no-') ? [id.slice(3)] : []));
    expect([...given].sort()).toEqual([...reached].sort());
    expect(said.sort()).toEqual([...given].sort());
  });
});
