import { newRoomId } from '../auth/seats.ts';
import type { Log } from '../logs.ts';
import type { DueNotice, NoticeSettings } from '../store/people/notices.ts';
import type { Store } from '../store/store.ts';
import { USUAL_NOTICES } from './moves.ts';
import { type PushParts, type PushText, push } from './push.ts';
import { isQuiet, notInQuiet } from './quiet.ts';

/** What tells people that it is their move. */
export interface Teller {
  readonly store: Store;
  readonly log: Log;
  readonly clock: () => number;
  readonly push: PushParts;
  /** Where links in letters lead; null: no letters are sent. */
  readonly mailUrl: string | null;
}

/** So many at a time: the next round goes on. */
const MOST = 100;
/** So long a push stays with the node that has it. */
const HELD_MS = 60_000;
const AGAIN_MS = 60_000;
const MOST_TRIES = 6;

const WORDS = {
  en: { title: 'Your move' },
  fr: { title: 'À vous de jouer' },
} as const;

/** Tell everybody who is due, as he wants to be told, of moves that are still his to make. */
export const tellDue = async (teller: Teller): Promise<void> => {
  const { store, clock } = teller;
  for (const notice of await store.people.duePushes(clock(), MOST)) await tellByPush(teller, notice);
  for (const account of await store.people.dueLetters(clock(), MOST)) await tellByLetter(teller, account);
};

const settingsOf = async (store: Store, account: string): Promise<NoticeSettings> =>
  (await store.people.noticeSettings(account)) ?? USUAL_NOTICES;

const isStillAsked = async ({ store }: Teller, { account, room, side }: DueNotice): Promise<boolean> =>
  (await store.people.waitingSeats(account)).some((seat) => seat.room === room && seat.side === side);

const tellByPush = async (teller: Teller, notice: DueNotice): Promise<void> => {
  const { people } = teller.store;
  const now = teller.clock();
  if (!(await isStillAsked(teller, notice))) return people.forgetNotice(notice.room, notice.side);
  const settings = await settingsOf(teller.store, notice.account);
  const away = await people.awayUntil(notice.account, now);
  if (away !== null) return void (await people.putOffPush(notice, notInQuiet(settings, away), 0));
  if (!settings.push) return void (await people.putOffPush(notice, null, 0));
  if (isQuiet(settings, now)) return void (await people.putOffPush(notice, notInQuiet(settings, now), 0));
  const held = now + HELD_MS;
  if (!(await people.putOffPush(notice, held, notice.pushTries + 1))) return;
  const isTold = await pushToAll(teller, notice, settings.language);
  const tries = notice.pushTries + 1;
  const again = isTold || tries >= MOST_TRIES ? null : now + AGAIN_MS * 2 ** tries;
  await people.putOffPush({ ...notice, pushAt: held }, again, tries);
};

/** True when every browser that could be told was. */
const pushToAll = async (
  { store, log, push: parts }: Teller,
  { account, room, title }: DueNotice,
  language: 'en' | 'fr',
): Promise<boolean> => {
  const text: PushText = { title: WORDS[language].title, body: title[language], url: `/room/${room}`, tag: room };
  const endpoints = await store.people.endpointsOf(account);
  const results = await Promise.all(
    endpoints.map(async (endpoint) => {
      try {
        const pushed = await push(parts, endpoint, text);
        if (pushed === 'gone') await store.people.removeEndpoint(account, endpoint.id);
        return pushed;
      } catch (error) {
        log.warn({ room, error: String(error) }, 'a push could not be sent');
        return 'failed';
      }
    }),
  );
  // Who was told by one browser need not be told again because another does not answer.
  return results.includes('sent') || !results.includes('failed');
};

/** One letter for all that waits for somebody. */
const tellByLetter = async (teller: Teller, account: string): Promise<void> => {
  const { store, clock, mailUrl } = teller;
  const { people } = store;
  const now = clock();
  const settings = await settingsOf(store, account);
  const away = await people.awayUntil(account, now);
  if (away !== null) return people.putOffLetter(account, notInQuiet(settings, away));
  if (isQuiet(settings, now)) return people.putOffLetter(account, notInQuiet(settings, now));
  const untold = (await people.noticesOf(account)).filter(({ mailAt }) => mailAt !== null);
  const waiting = await people.waitingSeats(account);
  const isAsked = ({ room, side }: DueNotice): boolean =>
    waiting.some((seat) => seat.room === room && seat.side === side);
  const told = untold.filter(isAsked);
  for (const { room, side } of untold.filter((notice) => !isAsked(notice))) await people.forgetNotice(room, side);
  const [known, address] = await Promise.all([people.accountById(account), people.addressOf(account)]);
  const isWanted = mailUrl !== null && known !== null && address !== null && settings.mail !== 'off';
  if (told.length === 0) return;
  const { language } = settings;
  const games = waiting.map(({ room, title }) => ({ title: title[language], link: `${mailUrl}/room/${room}` }));
  const data = JSON.stringify({ kind: 'digest', name: known?.name ?? '', games, unsubscribe: '' });
  const letter = isWanted ? { id: newRoomId(), account, address, kind: 'digest', data, language } : null;
  await people.toldByLetter(account, told, letter, now);
};
