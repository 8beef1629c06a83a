import type { RuledOrder } from './press-room.ts';

/** Where prints are kept between visits: the part of the browser's own store that is needed here. */
export interface PrintStore {
  readonly match: (key: string) => Promise<{ readonly blob: () => Promise<Blob> } | undefined>;
  readonly put: (key: string, picture: Blob) => Promise<void>;
  /** The oldest first. */
  readonly keys: () => Promise<readonly string[]>;
  readonly delete: (key: string) => Promise<unknown>;
}

/** More than a player has open in a week; the oldest goes first. */
const MOST_KEPT = 24;

/** The same order has the same name, and no other has it. */
export const nameOf = async (order: RuledOrder): Promise<string> => {
  const { ground, night, zoom, ruling } = order;
  const text = new TextEncoder().encode(JSON.stringify([ground, night, zoom, ruling]));
  const digest = await crypto.subtle.digest('SHA-256', text);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Puts a print by, and lets go of the oldest when there are too many. */
export const keepPrint = async (store: PrintStore, name: string, picture: Blob): Promise<void> => {
  await store.put(name, picture);
  const kept = await store.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_KEPT)).map((old) => store.delete(old)));
};

const FOLDER = 'grognard-prints-';

/**
 * The prints of one edition of the painters; those of other editions are thrown away. Null where the browser keeps nothing:
 * on a page that is not safe, or when its owner forbids it.
 */
export const openPrints = async (edition: string): Promise<PrintStore | null> => {
  if (!('caches' in globalThis) || !globalThis.crypto?.subtle) return null;
  try {
    const own = FOLDER + edition;
    const others = (await caches.keys()).filter((name) => name.startsWith(FOLDER) && name !== own);
    await Promise.all(others.map((name) => caches.delete(name)));
    const folder = await caches.open(own);
    return {
      match: (key) => folder.match(`/${key}`),
      put: (key, picture) => folder.put(`/${key}`, new Response(picture)),
      keys: async () => (await folder.keys()).map(({ url }) => new URL(url).pathname.slice(1)),
      delete: (key) => folder.delete(`/${key}`),
    };
  } catch {
    return null;
  }
};
