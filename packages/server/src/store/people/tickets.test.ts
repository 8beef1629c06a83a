import { afterEach, expect, it } from 'vitest';
import { type Home, newHome } from '../../test/server.ts';
import type { Store } from '../store.ts';

let open: { readonly home: Home; readonly store: Store } | null = null;
const newStore = async (): Promise<Store> => {
  const home = newHome();
  const store = await home.open();
  open = { home, store };
  return store;
};
afterEach(async () => {
  await open?.store.close();
  open?.home.clean();
});

const RESET = { kind: 'reset', account: 'a', data: '' };

it('spends a secret once, for what it is good for, and not when it is too old', async () => {
  const { people } = await newStore();
  const secret = await people.giveTicket(RESET, 100);
  expect(await people.spendTicket('verify', secret, 1)).toBe(null);
  const both = await Promise.all([people.spendTicket('reset', secret, 1), people.spendTicket('reset', secret, 1)]);
  expect(both.filter((ticket) => ticket !== null)).toEqual([RESET]);
  expect(await people.spendTicket('reset', secret, 1)).toBe(null);
  const old = await people.giveTicket(RESET, 100);
  expect(await people.spendTicket('reset', old, 100)).toBe(null);
});

it('voids all of a kind that an account was told, and no other', async () => {
  const { people } = await newStore();
  const secrets = [
    await people.giveTicket(RESET, 100),
    await people.giveTicket({ ...RESET, kind: 'verify' }, 100),
    await people.giveTicket({ ...RESET, account: 'b' }, 100),
    await people.giveTicket({ ...RESET, account: 'b' }, 10),
  ] as const;
  await people.voidTickets('reset', 'a');
  await people.forgetTickets(11);
  expect(await people.spendTicket('reset', secrets[0], 1)).toBe(null);
  expect(await people.spendTicket('verify', secrets[1], 1)).not.toBe(null);
  expect(await people.spendTicket('reset', secrets[2], 1)).not.toBe(null);
  expect(await people.spendTicket('reset', secrets[3], 1)).toBe(null);
});
