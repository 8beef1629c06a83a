import type { NoticeSettings } from '../store/people/notices.ts';
import type { Store } from '../store/store.ts';
import { nextMorning, notInQuiet } from './quiet.ts';
import type { Notifier } from './webhooks.ts';

/** How patient notices are. */
export interface Patience {
  /** So long after a move nothing is said: who was at the table a moment ago is back by then. */
  readonly pushMs: number;
  /** So long letters wait for further moves. */
  readonly mailMs: number;
  /** Letters are no closer together than that. */
  readonly mailGapMs: number;
}

/** What nobody has set. The mail is off until somebody wants it. */
export const USUAL_NOTICES: NoticeSettings = {
  language: 'en',
  zone: 'UTC',
  quietFrom: 22 * 60,
  quietTo: 7 * 60,
  push: true,
  mail: 'off',
};

const mailTime = (
  settings: NoticeSettings & { readonly lastMail: number },
  { mailMs, mailGapMs }: Patience,
  now: number,
): number | null => {
  switch (settings.mail) {
    case 'off':
      return null;
    case 'soon':
      return notInQuiet(settings, Math.max(now + mailMs, settings.lastMail + mailGapMs));
    case 'daily':
      return nextMorning(settings, now + mailMs);
  }
};

/** Notes for the owner of a seat that it is his move; when the time has come he is told, if it still is. */
export const moveNotifier = (store: Store, clock: () => number, patience: Patience): Notifier => ({
  name: 'account',
  yourTurn: async ({ account, room, side, n, title }) => {
    if (account === null) return;
    const settings = (await store.people.noticeSettings(account)) ?? { ...USUAL_NOTICES, lastMail: 0 };
    const now = clock();
    // Nothing is told in days off; what waits then comes after them.
    const from = (await store.people.awayUntil(account, now)) ?? now;
    const pushAt = settings.push ? notInQuiet(settings, from + patience.pushMs) : null;
    const mailAt = mailTime(settings, patience, from);
    if (pushAt === null && mailAt === null) return;
    await store.people.noteMove({ account, room, side, n, title, pushAt, mailAt }, now);
  },
});
