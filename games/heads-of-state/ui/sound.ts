// What is heard when something happens.

import type { Sound } from '@regalia/parts';
import type { Told } from '../rules/index.ts';

const SOUNDS: Partial<Record<Told['id'], Sound>> = {
  took: 'card',
  'took-treachery': 'card',
  drew: 'card',
  'drew-treachery': 'card',
  shown: 'card',
  'shown-treachery': 'card',
  paid: 'card',
  discarded: 'card',
  shed: 'card',
  renewed: 'shuffle',
  shuffled: 'shuffle',
  created: 'stamp',
  sealed: 'stamp',
  attacked: 'blade',
  killed: 'blade',
  escaped: 'prize',
  bonus: 'prize',
  revolution: 'riot',
  scored: 'points',
  most: 'points',
  over: 'crown',
};

export const sound = ({ id }: Told): Sound | undefined => SOUNDS[id];
