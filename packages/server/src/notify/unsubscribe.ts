import { createHmac, timingSafeEqual } from 'node:crypto';
import { newToken } from '../auth/seats.ts';
import type { PeopleStore } from '../store/people/store.ts';

const keyFor = async (people: PeopleStore, account: string): Promise<string> =>
  createHmac('sha256', await people.secretNamed('unsubscribe', newToken))
    .update(account)
    .digest('base64url');

/** Where one who is signed in nowhere says that he wants no more letters: a page, and what a mail program calls itself. */
export const unsubscribeLinks = async (people: PeopleStore, publicUrl: string, account: string) => {
  const end = `${account}.${await keyFor(people, account)}`;
  return { page: `${publicUrl}/account/unsubscribe#${end}`, oneClick: `${publicUrl}/api/unsubscribe?key=${end}` };
};

/** Whose letters are to stop, by the end of a link; null when it is none of ours. */
export const unsubscriberOf = async (people: PeopleStore, end: string): Promise<string | null> => {
  const [account = '', key = ''] = end.split('.');
  const [given, right] = [Buffer.from(key), Buffer.from(await keyFor(people, account))];
  return given.length === right.length && timingSafeEqual(given, right) ? account : null;
};
