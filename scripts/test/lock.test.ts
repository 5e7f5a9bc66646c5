// The lock file serves every machine: a gap for one platform is found on any other.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Lock, lockFaults } from '../check/lock.ts';

const integrity = 'sha512-0';
const whole: Lock = {
  packages: {
    '': {},
    'packages/shop': {},
    'node_modules/@toy/shop': { resolved: 'packages/shop', link: true },
    'node_modules/bundler': { version: '1.0.0', integrity, optionalDependencies: { '@bundler/mac': '1.0.0', '@bundler/windows': '1.0.0' } },
    'node_modules/bundler/node_modules/@bundler/mac': { version: '1.0.0', integrity },
    'node_modules/@bundler/windows': {
      version: '1.0.0',
      integrity,
      resolved: 'https://registry.npmjs.org/@bundler/windows/-/windows-1.0.0.tgz',
    },
  },
};

const without = (place: string): Lock => ({
  packages: Object.fromEntries(Object.entries(whole.packages).filter(([other]) => other !== place)),
});

describe('the check of the lock file', () => {
  it('passes a lock that has every package for every platform, wherever it lies', () => {
    expect(lockFaults(whole)).toEqual([]);
  });

  it.each([
    ['@bundler/mac', 'node_modules/bundler/node_modules/@bundler/mac'],
    ['@bundler/windows', 'node_modules/@bundler/windows'],
  ])('finds that %s is missing', (name, place) => {
    expect(lockFaults(without(place))).toEqual([expect.stringMatching(`bundler 1.0.0 names ${name}, which is not in the lock`)]);
  });

  it('does not take a package for the one asked for because it lies within another', () => {
    const elsewhere = {
      packages: {
        ...without('node_modules/@bundler/windows').packages,
        'node_modules/other/node_modules/@bundler/windows': { version: '1.0.0', integrity },
      },
    };
    expect(lockFaults(elsewhere)).toHaveLength(1);
  });

  it('finds a package from another host, and one without a checksum', () => {
    const packages = { ...whole.packages, 'node_modules/odd': { version: '1.0.0', resolved: 'https://mirror.example/odd.tgz' } };
    expect(lockFaults({ packages })).toEqual([
      'node_modules/odd comes from https://mirror.example/odd.tgz, not from https://registry.npmjs.org/',
      'node_modules/odd has no checksum',
    ]);
  });

  it('finds a gap planted in the lock of this project', () => {
    const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(lockFaults(lock)).toEqual([]);
    const [planted = ''] = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
    const packages = Object.fromEntries(Object.entries(lock.packages).filter(([place]) => !place.endsWith(`node_modules/${planted}`)));
    expect(lockFaults({ packages })).toEqual([expect.stringContaining(planted)]);
  });
});
