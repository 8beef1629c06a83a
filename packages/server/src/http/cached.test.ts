import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cachedFor, cachedText } from './cached.ts';

describe('what many ask for', () => {
  it('is looked up by one of them as long as it is fresh, and again when it failed', async () => {
    let [now, looked] = [0, 0];
    const ask = cachedFor(
      10,
      () => now,
      async () => {
        looked += 1;
        if (looked === 2) throw new Error('not now');
        return looked;
      },
    );
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    now = 10;
    await expect(ask()).rejects.toThrow('not now');
    expect([await ask(), looked]).toEqual([3, 3]);
  });

  it('is sent as text that was held against its schema, with nothing in it that the schema does not know', async () => {
    const schema = z.object({ name: z.string() });
    const found: { name: string; secret: string } = { name: 'a room', secret: 'a link' };
    const ask = cachedText(
      10,
      () => 0,
      schema,
      async () => found,
    );
    expect(await ask()).toBe('{"name":"a room"}');
    const wrong = cachedText(
      10,
      () => 0,
      schema,
      async () => ({ name: 7 }) as never,
    );
    await expect(wrong()).rejects.toThrow();
  });
});
