import type { KeptEntry, KeptGame } from './keep.ts';

const NAME = 'grognard';
const VERSION = 1;

let opened: Promise<IDBDatabase> | null = null;

/** The browser's own store; opened once. */
const database = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('entries', { keyPath: ['game', 'n'] });
      request.result.createObjectStore('armies', { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
};

const done = <V>(request: IDBRequest<V>): Promise<V> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });

/** Every game kept here, the one played last first. */
export const keptGames = async (): Promise<readonly KeptGame[]> => {
  const db = await database();
  const games = (await done(db.transaction('games').objectStore('games').getAll())) as KeptGame[];
  return games.sort((a, b) => b.updated - a.updated);
};

/** A game without its answers; null when there is none of that name. */
export const keptGameNamed = async (id: string): Promise<KeptGame | null> => {
  const db = await database();
  const game = (await done(db.transaction('games').objectStore('games').get(id))) as KeptGame | undefined;
  return game ?? null;
};

/** The answers of a game. */
export const keptAnswersOf = async (id: string): Promise<readonly KeptEntry[]> => {
  const db = await database();
  return (await done(db.transaction('entries').objectStore('entries').getAll(everyEntryOf(id)))) as KeptEntry[];
};

const everyEntryOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Keep a game and the answers that are new or changed; answers past its end are dropped. */
export const keepGame = async (game: KeptGame, entries: readonly KeptEntry[]): Promise<void> => {
  const db = await database();
  const transaction = db.transaction(['games', 'entries'], 'readwrite');
  transaction.objectStore('games').put(game);
  const store = transaction.objectStore('entries');
  for (const entry of entries) store.put(entry);
  store.delete(IDBKeyRange.bound([game.id, game.answers + 1], [game.id, Number.MAX_SAFE_INTEGER]));
  await finished(transaction);
};

/** Throw a game away. */
export const dropGame = async (id: string): Promise<void> => {
  const db = await database();
  const transaction = db.transaction(['games', 'entries'], 'readwrite');
  transaction.objectStore('games').delete(id);
  transaction.objectStore('entries').delete(everyEntryOf(id));
  await finished(transaction);
};

/** An army list of a player's own. */
export interface KeptArmy {
  readonly id: string;
  readonly system: string;
  readonly name: string;
  readonly list: unknown;
  readonly updated: number;
}

/** Every army list kept here. */
export const keptArmies = async (): Promise<readonly KeptArmy[]> => {
  const db = await database();
  const armies = (await done(db.transaction('armies').objectStore('armies').getAll())) as KeptArmy[];
  return armies.sort((a, b) => b.updated - a.updated);
};

/** Keep an army list. */
export const keepArmy = async (army: KeptArmy): Promise<void> => {
  const db = await database();
  const transaction = db.transaction('armies', 'readwrite');
  transaction.objectStore('armies').put(army);
  await finished(transaction);
};
