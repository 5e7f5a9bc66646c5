// The games there are: one line a game. Everything else asks their manifests.

export { manifest as archon } from '../../../games/archon/game.ts';
export { manifest as headsOfState } from '../../../games/heads-of-state/game.ts';
export { manifest as royals } from '../../../games/royals/game.ts';
