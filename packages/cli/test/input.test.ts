import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/play/choices.ts';
import { understand } from '../src/play/input.ts';

const NOTATIONS = ['done', 'claim Dijon.Baron', 'claim Dijon.Duke', 'claim Paris.King', 'draw'];
const choices: readonly Choice[] = NOTATIONS.map((notation, action) => ({ action, notation, text: notation, heading: '' }));
const read = (text: string): number | undefined => (text === 'seize Paris.King' ? 99 : undefined);
const meaning = (line: string) => {
  const input = understand(line, choices, read);
  return input.kind === 'choice' ? input.choice.notation : input.kind === 'command' ? `${input.name}:${input.rest}` : input.kind;
};

describe('what a typed line means', () => {
  it.each([
    ['2', 'claim Dijon.Baron'],
    ['claim Dijon.Duke', 'claim Dijon.Duke'],
    ['CLAIM dijon.duke', 'claim Dijon.Duke'],
    ['c dij b', 'claim Dijon.Baron'],
    ['paris', 'claim Paris.King'],
    ['dijon', 'several'],
    ['d', 'several'],
    ['dra', 'draw'],
    ['', 'nothing'],
    ['9', 'unknown'],
    ['sing', 'unknown'],
    ['seize paris.king', 'illegal'],
    ['?', 'help:'],
    ['u', 'undo:'],
    ['why seize Paris.King', 'why:seize Paris.King'],
    ['save my game.regalia', 'save:my game.regalia'],
    ['q', 'quit:'],
  ])('“%s” is %s', (line, expected) => {
    expect(meaning(line)).toBe(expected);
  });
});
