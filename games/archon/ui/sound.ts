// What is heard when something happens.

import type { Sound } from '@regalia/parts';
import type { Told } from '../rules/index.ts';

const SOUNDS: Partial<Record<Told['id'], Sound>> = {
  played: 'card',
  revealed: 'card',
  split: 'card',
  'favor-shown': 'card',
  'province-shown': 'card',
  'grant-shown': 'card',
  round: 'shuffle',
  entered: 'wood',
  placed: 'wood',
  guarded: 'wood',
  took: 'wood',
  received: 'wood',
  swapped: 'wood',
  bought: 'coin',
  sold: 'coin',
  taxed: 'coin',
  income: 'coin',
  built: 'stone',
  hired: 'stamp',
  learned: 'stamp',
  favored: 'prize',
  raided: 'blade',
  lost: 'blade',
  attacked: 'siege',
  granted: 'points',
  glory: 'points',
  over: 'crown',
};

export const sound = ({ id }: Told): Sound | undefined => SOUNDS[id];
