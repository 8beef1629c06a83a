import { blockOf, type KeptBlock, packedSingles, type SingleAnswer, unpacked } from './blocks.ts';
import type { KeptEntry, KeptGame } from './keep.ts';

const NAME = 'grognard';
const VERSION = 2;

let opened: Promise<IDBDatabase> | null = null;

/** The browser's own store; opened once. */
const database = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      request.result.createObjectStore('blocks', { keyPath: ['game', 'block'] });
      if (oldVersion === 0) makeStores(request.result);
      else packSingles(request.result, request.transaction!);
    };
    request.onsuccess = () => {
      // Another tab with newer pages must not wait for this one to be closed.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opened;
};

const makeStores = (db: IDBDatabase): void => {
  db.createObjectStore('games', { keyPath: 'id' });
  db.createObjectStore('armies', { keyPath: 'id' });
};

/** The first version kept every answer by itself. */
const packSingles = (db: IDBDatabase, upgrade: IDBTransaction): void => {
  const games = upgrade.objectStore('games').getAllKeys();
  games.onsuccess = () => {
    const singles = upgrade.objectStore('entries');
    for (const id of games.result as string[]) {
      const answers = singles.getAll(IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]));
      answers.onsuccess = () => {
        for (const block of packedSingles(answers.result as SingleAnswer[])) upgrade.objectStore('blocks').put(block);
      };
    }
    // Everything asked of a store before it is deleted is still answered.
    singles.clear().onsuccess = () => db.deleteObjectStore('entries');
  };
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

/** A game with its answers; null when there is none of that name. */
export const keptGameNamed = async (
  id: string,
): Promise<{ readonly game: KeptGame; readonly answers: () => Promise<readonly KeptEntry[]> } | null> => {
  const db = await database();
  const transaction = db.transaction(['games', 'blocks']);
  // Both are asked for at once: the rules can be fetched while the answers come.
  const [found, blocks] = [
    done(transaction.objectStore('games').get(id)) as Promise<KeptGame | undefined>,
    done(transaction.objectStore('blocks').getAll(everyBlockOf(id))) as Promise<readonly KeptBlock[]>,
  ];
  const game = await found;
  return game ? { game, answers: async () => unpacked(await blocks).slice(0, game.answers) } : null;
};

const everyBlockOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

/** Keep a game and the blocks of answers that are new or changed; blocks past its end are dropped. */
export const keepGame = async (game: KeptGame, blocks: readonly KeptBlock[]): Promise<void> => {
  const db = await database();
  const transaction = db.transaction(['games', 'blocks'], 'readwrite');
  transaction.objectStore('games').put(game);
  const store = transaction.objectStore('blocks');
  for (const block of blocks) store.put(block);
  store.delete(IDBKeyRange.bound([game.id, blockOf(game.answers) + 1], [game.id, Number.MAX_SAFE_INTEGER]));
  await finished(transaction);
};

/** Throw a game away. */
export const dropGame = async (id: string): Promise<void> => {
  const db = await database();
  const transaction = db.transaction(['games', 'blocks'], 'readwrite');
  transaction.objectStore('games').delete(id);
  transaction.objectStore('blocks').delete(everyBlockOf(id));
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
