// Lists that are looked at again when the server says that they may be others. Where it cannot say so, they are looked at now and then.

import type { ListName } from '@regalia/protocol';
import { connect } from './connection.ts';

/** How often is looked while there is no connection, in milliseconds. */
const LOOK_AGAIN = 20_000;

const ALL: readonly ListName[] = ['lobby', 'own'];

/** `look` is called with what may have changed, also at the beginning, and not while nobody sees the page. Gives what ends it. */
export function followLists(look: (changed: readonly ListName[]) => void): () => void {
  let missed: readonly ListName[] = [];
  const hear = (changed: readonly ListName[]): void => {
    if (document.hidden) missed = [...missed, ...changed];
    else look(changed);
  };
  const seen = (): void => {
    if (document.hidden || missed.length === 0) return;
    look(missed);
    missed = [];
  };
  const connection = connect(
    () => ({ type: 'lists' }),
    (message) => {
      if (message.type === 'lists') hear(message.changed);
    },
  );
  const timer = setInterval(() => {
    if (connection.status.value !== 'open' && !document.hidden) look(ALL);
  }, LOOK_AGAIN);
  document.addEventListener('visibilitychange', seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    connection.close();
  };
}
