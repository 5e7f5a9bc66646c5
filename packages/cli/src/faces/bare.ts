// The face of a game that has none yet: the view as it is.

import { wrapped } from '../terminal/layout.ts';
import type { AnyFace } from './face.ts';

export const bare: AnyFace = {
  table: (_box, view) =>
    Object.entries(view ?? {}).flatMap(([name, value]) =>
      wrapped(`${name}: ${JSON.stringify(value).replaceAll(',', ', ')}`, { indent: 2 }),
    ),
  hand: () => [],
  brief: () => [],
  choices: (_box, _view, legal) => [{ heading: '', actions: legal }],
  weight: () => 'plain',
  scoresAreOpen: () => true,
  legend: [],
};
