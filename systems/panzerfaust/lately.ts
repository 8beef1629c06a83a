/** What was made of the few things that were asked about lately. */
interface Lately<Key extends object, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
}

/** Enough for all that is drawn, tried and judged for one answer. */
const MOST = 48;

/**
 * A small cache by the very object: nothing hangs on what is kept. The newest are kept, at least so many and at most twice
 * as many. A weak map would hold on to more: the engine's quick collections take all that is in one for needed, and what
 * is made for one answer is needed no longer.
 */
export const lately = <Key extends object, Value>(): Lately<Key, Value> => {
  let newer = new Map<Key, Value>();
  let older = new Map<Key, Value>();
  return {
    get: (key) => newer.get(key) ?? older.get(key),
    set: (key, value) => {
      if (newer.size >= MOST) {
        older = newer;
        newer = new Map();
      }
      newer.set(key, value);
    },
  };
};
