// The nets that a training begins from and meets.

import { grownWeights, mergedNet, type Net, type Shape, shapeOn, unpackNet } from '@regalia/bots';
import { layOut, Xoshiro } from '@regalia/core';
import { failed } from '../failure.ts';
import { nth } from '../nth.ts';
import { readNet } from '../players/own-net.ts';
import type { TableChoice } from '../table.ts';

export const SHIPPED = 'the net that ships';

/** Hidden units of a net that begins from nothing. */
const HIDDEN = 64;

export interface StartingNet {
  readonly name: string;
  readonly net: Net;
}

/**
 * The net of a file, or of several with commas between them, put together so that it judges as they do on the mean; or the one that ships.
 * Undefined when none was named and none fits.
 */
export async function startingNet(choice: TableChoice, files: string | undefined): Promise<StartingNet | undefined> {
  const { inputs } = smallestShape(choice);
  if (files === undefined) {
    const shipped = (await choice.loaded.bots.parts.nets?.[choice.seats]?.())?.default;
    return shipped?.inputs === inputs ? { name: SHIPPED, net: unpackNet(shipped) } : undefined;
  }
  const nets = files.split(',').map((file) => fitting(choice, file, inputs));
  return { name: files, net: nets.length === 1 ? nth(nets, 0) : mergedNet(nets) };
}

function fitting({ loaded, seats }: TableChoice, file: string, inputs: number): Net {
  const net = readNet(loaded, file, seats);
  if (net.inputs === inputs) return unpackNet(net);
  throw failed(
    `${file} has ${net.inputs} inputs, and a net of ${loaded.game.name} with ${seats} players has ${inputs}. Begin with --fresh.`,
  );
}

/** A shape in which all these nets have room, with at least so many hidden units. */
export function shapeFor(choice: TableChoice, nets: readonly StartingNet[], hidden = 0): Shape {
  const wanted = Math.max(hidden, ...nets.map(({ net }) => net.hidden));
  return { ...smallestShape(choice), hidden: wanted || HIDDEN };
}

function smallestShape({ loaded, options, seats }: TableChoice): Shape {
  const { game, bots } = loaded;
  if (!bots.netAi)
    throw failed(
      `${game.name} has nothing yet that a net could see, so no net can learn it. Write games/${game.id}/bots/features.ts first: docs/bots.md tells how.`,
    );
  const laid = layOut(game, options, seats);
  if (!laid.ok) throw failed('The options are not right.');
  return shapeOn(bots.netAi, laid.value.box, 0);
}

/** What a net knows, in a shape that has room for it. Units that are new know nothing: luck of their own lets them become different. */
export const weightsFor = ({ net }: StartingNet, shape: Shape): Float32Array => grownWeights(net, shape, new Xoshiro(1));
