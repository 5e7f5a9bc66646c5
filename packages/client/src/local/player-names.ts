// How players are written in a record: a person by name, a bot with its level in brackets, `Bruno (medium)`.

import { courtName } from '@regalia/kit';

const LEVEL = / \(([a-z0-9-]+)\)$/;

/** As sentences name them: without the bot's level. */
export const shortName = (player: string): string => player.replace(LEVEL, '');

/** The level of a bot; undefined for a person. */
export const botLevel = (player: string): string | undefined => LEVEL.exec(player)?.[1];

export const isBot = (player: string): boolean => LEVEL.test(player);

/** The players as a record names them. Nobody is called like somebody else; who gives no name gets one of the court's. */
export function playersOf(people: readonly (string | undefined)[], levels: readonly (string | null)[]): readonly string[] {
  const names = new Set<string>();
  return levels.map((level, seat) => {
    let name = (people[seat] ?? '').trim().slice(0, 24) || courtName(seat);
    while (names.has(name)) name = `${name}’`;
    names.add(name);
    return level === null ? name : `${name} (${level})`;
  });
}

/** The name somebody gave; undefined for one of the court's. */
export function givenName(player: string, seat: number): string | undefined {
  const name = shortName(player);
  return name === courtName(seat) ? undefined : name;
}
