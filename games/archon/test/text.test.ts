// The game in words: every choice, event, refusal and ledger line has a sentence, with nothing left unfilled.

import { readdirSync, readFileSync } from 'node:fs';
import { CHANCE, Xoshiro } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { archon, HARD_WINTER } from '../rules/index.ts';
import { archonText, CATALOGUES } from '../text/index.ts';
import { boxOf, randomStep } from './position.ts';

const NAMES = ['Anna', 'Bert', 'Cleo', 'Dora'];
const text = archonText('en');
/** A missing sentence shows as its id with JSON, a missing parameter as its braces. */
const spoken = (sentence: string): boolean =>
  sentence.length > 1 && !/[{}]/.test(sentence) && !/\b(undefined|NaN|no-[a-z])/.test(sentence) && /[A-Za-z]{3}/.test(sentence);

describe('sentences', () => {
  it('are there for everything that happens, can be done or is refused in random games', () => {
    const odd = new Set<string>();
    const check = (sentence: string | undefined): void => {
      if (sentence !== undefined && !spoken(sentence)) odd.add(sentence);
    };
    let said = 0;
    for (let seed = 0; seed < 24; seed++) {
      const box = boxOf(2 + (seed % 3), seed % 4 === 3 ? HARD_WINTER : undefined);
      const rng = new Xoshiro(seed);
      const state = archon.setup(box);
      for (;;) {
        for (const viewer of [rng.below(box.seats), null]) check(text.prompt(box, archon.view(box, state, viewer), NAMES));
        const step = randomStep(box, state, rng);
        if (!step) break;
        const { actor } = step;
        const list = actor === CHANCE ? archon.chance(box, state).outcomes : archon.legal(box, state, actor);
        const view = archon.view(box, state, actor === CHANCE ? null : actor);
        for (const action of list) check(text.action(box, view, action, NAMES));
        const seat = rng.below(box.seats);
        for (const action of [rng.below(300), 0x10000 * (1 + rng.below(20)) + rng.below(300)])
          if (!archon.legal(box, state, seat).includes(action)) check(text.refusal(box, archon.refuse(box, state, seat, action), NAMES));
        archon.play(box, state, actor, step.action, (event) => {
          for (const viewer of [0, null]) {
            const told = archon.tell(box, event, viewer);
            if (told) check(text.told(box, told, NAMES));
            said++;
          }
        });
      }
      for (const { ledger } of archon.standings(box, state)) for (const entry of ledger) check(text.ledger(box, entry));
    }
    expect([...odd]).toEqual([]);
    expect(said).toBeGreaterThan(5000);
  });

  it('are there for every reason to refuse, and none is left over', () => {
    const rules = new URL('../rules/', import.meta.url);
    const source = readdirSync(rules)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(new URL(name, rules), 'utf8'))
      .join('\n');
    const reasons = new Set(
      [...source.matchAll(/\bno\('AR-\d+', ([^;]*?)[,)]/g)].flatMap(([, ids = '']) =>
        [...ids.matchAll(/'([a-z-]+)'/g)].map(([, id]) => `no-${id}`),
      ),
    );
    const sentences = Object.keys(CATALOGUES.en.sentences).filter((id) => id.startsWith('no-'));
    expect([...reasons].sort()).toEqual(sentences.sort());
  });

  it('say what was done in plain words', () => {
    const box = boxOf(2);
    const state = archon.setup(box);
    const view = archon.view(box, state, 0);
    const say = (notation: string): string => text.action(box, view, archon.read(box, notation) ?? -1, NAMES);
    expect(say('play Cleric-as-Courtier')).toBe('Play a Cleric as a Courtier');
    expect(say('build B12')).toBe('Build the Scriptorium (2 papyrus, 2 gold; 5 points; 1 resource less at the Guild Hall)');
    expect(say('sell 2iron')).toBe('Sell 2 iron for 4 gold');
    expect(say('favor F20')).toBe('The King’s Favor is Royal Patronage');
    expect(
      text.told(box, { id: 'raided', seat: 1, owed: 4, recruits: 1, choosing: 0, cubes: [1, 0, 0, 0], gold: 2, points: 1 }, NAMES),
    ).toBe('Bert owes 4 and loses 1 stone, 1 recruit, 2 gold, 1 point.');
    expect(text.refusal(box, { id: 'occupied', rule: 'AR-20', params: { slot: 'GuildHall.2' } }, NAMES)).toBe('Guild Hall 2 is occupied');
  });
});
