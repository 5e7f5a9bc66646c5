// A table that is laid for a group of regulars.

import type { Result } from '@regalia/core';
import type { Services } from '../../services.ts';
import type { TableRow } from '../../store/contract.ts';

export const memberIn = async (store: Services['store'], group: string, person: string): Promise<boolean> =>
  (await store.membersOf(group)).some(({ id }) => id === person);

/** Everybody of a group may have another list. */
async function tell({ store, lists }: Pick<Services, 'store' | 'lists'>, group: string): Promise<void> {
  lists.ownChanged((await store.membersOf(group)).map(({ id }) => id));
}

/** The same for all groups in whose lists a table stands. */
export async function tellGroups(services: Pick<Services, 'store' | 'lists'>, table: string): Promise<void> {
  for (const group of await services.store.groupsWith(table)) await tell(services, group);
}

/** Makes a table that stands in a group's list. The place in the list comes first: one without a table is never seen. */
export async function inGroup(
  services: Services,
  group: string | undefined,
  table: string,
  invite: string,
  make: () => Promise<Result<TableRow>>,
): Promise<Result<TableRow>> {
  if (group === undefined) return make();
  const { store, now } = services;
  await store.addGroupTable(group, table, invite, now());
  const made = await make();
  if (made.ok) await tell(services, group);
  else await store.dropGroupTable(group, table);
  return made;
}
