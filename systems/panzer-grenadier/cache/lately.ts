/** What was worked out last of a few things, the latest first: as many as are looked at in turn, a board and its views. */
export type Lately<K, V> = { readonly key: K; readonly value: V }[];

const MOST = 4;

/**
 * What a thing leads to, worked out unless it was lately. Boards come and go by the thousand and each is asked about all
 * the time while it lasts: a short list is looked through faster than a WeakMap, and leaves the collector nothing to do.
 */
export const lately = <K, V>(list: Lately<K, V>, key: K, workOut: (key: K) => V): V => {
  for (const one of list) if (one.key === key) return one.value;
  const value = workOut(key);
  list.unshift({ key, value });
  if (list.length > MOST) list.pop();
  return value;
};
