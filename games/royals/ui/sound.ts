// What is heard when something happens.

import type { Sound } from '@regalia/parts';
import type { Told } from '../rules/index.ts';

const SOUNDS: Partial<Record<Told['id'], Sound>> = {
  took: 'card',
  drew: 'card',
  'drew-intrigue': 'card',
  shown: 'card',
  plotted: 'card',
  paid: 'card',
  discarded: 'card',
  shed: 'card',
  renewed: 'shuffle',
  'period-ending': 'shuffle',
  claimed: 'stamp',
  seized: 'blade',
  bonus: 'prize',
  scored: 'points',
  title: 'points',
  over: 'crown',
};

export const sound = ({ id }: Told): Sound | undefined => SOUNDS[id];
