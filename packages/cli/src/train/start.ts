// The net that a training begins from.

import { type NetFile, setWeights, unpackNet, weightsOf } from '@regalia/bots';
import { failed } from '../failure.ts';
import { readNet } from '../players/own-net.ts';
import type { TableChoice } from '../table.ts';

export const SHIPPED = 'the net that ships';

/** What sums of squared slopes begin with. */
const FIRST_SQUARE = 1;

export interface StartingNet {
  readonly name: string;
  readonly weights: Float32Array;
}

/** The net of a file, or the one that ships; undefined when none was named and none fits. */
export async function startingNet(
  { loaded, seats }: TableChoice,
  file: string | undefined,
  inputs: number,
): Promise<StartingNet | undefined> {
  const net = file === undefined ? (await loaded.bots.parts.nets?.[seats]?.())?.default : readNet(loaded, file, seats);
  if (!net) return undefined;
  if (net.inputs !== inputs) {
    if (file === undefined) return undefined;
    throw failed(
      `${file} has ${net.inputs} inputs, and a net of ${loaded.game.name} with ${seats} players has ${inputs}. Begin with --fresh.`,
    );
  }
  return { name: file ?? SHIPPED, weights: weightsIn(net) };
}

/** The weights of a net as learning needs them: a file keeps no sums of squared slopes. */
function weightsIn(file: NetFile): Float32Array {
  const net = unpackNet(file);
  net.squares.fill(FIRST_SQUARE);
  const weights = weightsOf(net);
  setWeights(net, weights);
  return weights;
}
