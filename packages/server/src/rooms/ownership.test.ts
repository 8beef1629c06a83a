import { expect, it } from 'vitest';
import { leasedOwner } from './ownership.ts';

it('takes a room again only when it has been let go: not with the lease that is about to end', async () => {
  const done: string[] = [];
  let letGo = (): void => undefined;
  const owner = leasedOwner({
    claim: async (room) => {
      done.push(`claimed ${room}`);
      return { by: 'us', gap: null };
    },
    release: (room) =>
      new Promise((resolve) => {
        letGo = () => {
          done.push(`released ${room}`);
          resolve();
        };
      }),
  });
  const released = owner.release('a');
  const claimed = owner.claim('a');
  await owner.claim('b');
  letGo();
  await released;
  expect(await claimed).toEqual({ by: 'us', gap: null });
  expect(done).toEqual(['claimed b', 'released a', 'claimed a']);
  await owner.claim('a');
  expect(done.at(-1)).toBe('claimed a');
});

it('takes a room once for two who come in at the same time', async () => {
  let claims = 0;
  const owner = leasedOwner({
    claim: async () => {
      claims += 1;
      return claims === 1 ? { by: 'us', gap: null } : { by: 'another', address: null };
    },
    release: async () => undefined,
  });
  const ours = { by: 'us', gap: null };
  expect(await Promise.all([owner.claim('a'), owner.claim('a')])).toEqual([ours, ours]);
  expect(await owner.claim('a')).toEqual({ by: 'another', address: null });
});
