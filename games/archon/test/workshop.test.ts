// Where the values of the standard board come from, as the workshop tells it: as the rules page does, value by value.

import { leavesOf, pathOf, pathText } from '@regalia/kit/workshop';
import { describe, expect, it } from 'vitest';
import { workshop } from '../workshop/index.ts';

const origin = (path: string) => workshop.origin(pathOf(path));

describe('the origin of a value', () => {
  it('AR-3, AR-4 what the first two begin with is printed, and the recruits of the others deduced', () => {
    expect(['start.points', 'start.silver', 'start.gold', 'start.recruits[0]', 'start.recruits[1]'].map(origin)).toEqual(
      Array.from({ length: 5 }, () => 'printed'),
    );
    expect(['start.recruits[2]', 'start.recruits[3]'].map(origin)).toEqual(['deduced', 'deduced']);
  });

  it('AR-12, AR-32, AR-35 to AR-37 supplies and what buildings give are printed, but for the cubes of a type and the Barracks', () => {
    expect(
      ['supply.recruits', 'supply.science', 'supply.arts', 'yields.repository', 'yields.treasury', 'yields.merchant'].map(origin),
    ).toEqual(Array.from({ length: 6 }, () => 'printed'));
    expect(['supply.cubes', 'yields.barracks'].map(origin)).toEqual(['deduced', 'deduced']);
  });

  it('AR-11, AR-39 the supply of Magisters is deduced, their prices are reconstructed', () => {
    expect(['magisters.Scribe.supply', 'magisters.Scribe.prices[0].silver'].map(origin)).toEqual(['deduced', 'reconstructed']);
  });

  it('AR-43, AR-57 nearly all else is reconstructed: slots, prices, cards and tiles', () => {
    const known = leavesOf(workshop.standard).filter(({ path }) => path[0] !== 'name' && workshop.origin(path) !== 'reconstructed');
    expect(new Set(known.map(({ path }) => pathText(path).split(/[.[]/)[0]))).toEqual(new Set(['start', 'supply', 'magisters', 'yields']));
  });
});
