// Games on this device, in IndexedDB: saved after every step, so that closing the page loses nothing.

/** A game as it is kept. The record has the key, because without it the deal could not go on. */
export interface SavedGame {
  readonly id: string;
  readonly game: string;
  /** By seat: a bot's level, or null for a person. */
  readonly levels: readonly (string | null)[];
  readonly record: string;
  readonly begun: number;
  readonly changed: number;
  readonly over: boolean;
}

const STORE = 'games';
let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('regalia', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

export const saveGame = (saved: SavedGame): Promise<IDBValidKey> => inStore('readwrite', (store) => store.put(saved));
export const findGame = (id: string): Promise<SavedGame | undefined> => inStore('readonly', (store) => store.get(id));
export const dropGame = (id: string): Promise<undefined> => inStore('readwrite', (store) => store.delete(id));

/** Newest first. */
export async function listGames(): Promise<readonly SavedGame[]> {
  const all: SavedGame[] = await inStore('readonly', (store) => store.getAll());
  return all.sort((a, b) => b.changed - a.changed);
}
