import { expect, it } from 'vitest';
import { keepPrint, nameOf, type PrintStore } from './kept-prints.ts';
import type { RuledOrder } from './press-room.ts';

const order = (change: Partial<RuledOrder>): RuledOrder =>
  ({ ground: { theatre: 'summer' }, night: false, zoom: 1, ruling: 'grid', ...change }) as RuledOrder;

it('a print goes by all that changes the picture, and by nothing else', async () => {
  const names = await Promise.all(
    [
      {},
      { night: true },
      { zoom: 2 },
      { ruling: 'dots' as const },
      { ground: { theatre: 'winter' } as RuledOrder['ground'] },
    ].map((change) => nameOf(order(change))),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(await nameOf({ ...order({}), number: 7 } as RuledOrder)).toBe(names[0]);
});

it('keeps the newest two dozen prints', async () => {
  const kept = new Map<string, Blob>();
  const store: PrintStore = {
    match: async (key) => (kept.has(key) ? { blob: async () => kept.get(key)! } : undefined),
    put: async (key, picture) => void kept.set(key, picture),
    keys: async () => [...kept.keys()],
    delete: async (key) => kept.delete(key),
  };
  for (let i = 0; i < 30; i += 1) await keepPrint(store, String(i), new Blob([]));
  expect([...kept.keys()]).toEqual(Array.from({ length: 24 }, (_, i) => String(i + 6)));
});
