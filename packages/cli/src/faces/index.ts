import { archonFace } from './archon.ts';
import { bare } from './bare.ts';
import type { AnyFace } from './face.ts';
import { headsOfStateFace } from './heads-of-state.ts';
import { royalsFace } from './royals.ts';

export type { AnyFace } from './face.ts';

const FACES: Readonly<Record<string, AnyFace>> = { archon: archonFace, 'heads-of-state': headsOfStateFace, royals: royalsFace };

/** The face of a game; a bare one while the game has none of its own. */
export const faceOf = (game: string): AnyFace => FACES[game] ?? bare;
