// For a game that has no terminal picture of its own yet: the view as it is.

import { wrapped } from './layout.ts';
import type { AnyTerminalUi } from './terminal-ui.ts';

export const bare: AnyTerminalUi = {
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
