// What happens in the golden playthroughs: that they replay is the conform suite's business, that they show enough is looked after here.

import { readdirSync, readFileSync } from 'node:fs';
import { parseRecord, replayRecord } from '@regalia/core';
import { describe, expect, it } from 'vitest';
import { ASSASSIN, COURTESAN, headsOfState, ROUNDS, TREACHERIES } from '../rules/index.ts';

const FOLDER = new URL('../golden/', import.meta.url);

/** What happens in a golden, in words. */
function happenings(text: string): string[] {
  const record = parseRecord(recordText(text));
  if (!record.ok) throw new Error(JSON.stringify(record.refusal));
  const found = [`${record.value.seats} players`];
  const emptied = new Set<number>();
  let betweenRounds = false;
  let assassins = false;
  const replayed = replayRecord(headsOfState, record.value, {
    hear: (event) => {
      switch (event.id) {
        case 'revolution':
          found.push(`the Revolution of ${ROUNDS[event.round]} while ${event.drawing ? 'drawing' : 'refilling'}`);
          betweenRounds = true;
          break;
        case 'shuffled':
          betweenRounds = false;
          break;
        case 'discarded':
          found.push(betweenRounds ? 'a discard between two rounds' : 'a discard after a turn');
          break;
        case 'attacked':
          assassins = event.cards[0] === ASSASSIN;
          if (event.cards.some((kind) => kind >= TREACHERIES.indexOf('FR/DE'))) found.push('a two-country card');
          break;
        case 'killed':
          found.push(assassins ? 'a successful assassination' : 'an execution');
          emptied.add(event.location);
          break;
        case 'created':
          if (emptied.delete(event.location)) found.push('a killed noble replaced');
          break;
        case 'done':
          if (emptied.size > 0) found.push('a kill left open');
          emptied.clear();
          break;
        case 'paid':
          if (event.cards.includes(COURTESAN)) found.push('a payment with a Courtesan');
          break;
        default:
          found.push(event.id);
      }
    },
  });
  expect(replayed.ok).toBe(true);
  return found;
}

/** A golden's record: its lines but those that show changes. */
const recordText = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.startsWith('    '))
    .join('\n');

describe('the goldens', () => {
  const all = new Set(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.golden'))
      .flatMap((name) => happenings(readFileSync(new URL(name, FOLDER), 'utf8'))),
  );
  it.each([
    '2 players',
    '3 players',
    '4 players',
    '5 players',
    'the Revolution of 1589 while drawing',
    'the Revolution of 1589 while refilling',
    'the Revolution of 1689 while drawing',
    'the Revolution of 1689 while refilling',
    'the Revolution of 1789 while drawing',
    'the Revolution of 1789 while refilling',
    'resumed',
    'cleaned',
    'returned',
    'a discard between two rounds',
    'a discard after a turn',
    'a successful assassination',
    'escaped',
    'an execution',
    'a two-country card',
    'a kill left open',
    'a killed noble replaced',
    'a payment with a Courtesan',
  ])('have %s', (what) => {
    expect(all).toContain(what);
  });
});
