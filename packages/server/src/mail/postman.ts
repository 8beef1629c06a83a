import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Log } from '../logs.ts';
import { unsubscribeLinks } from '../notify/unsubscribe.ts';
import type { TakenLetter } from '../store/people/outbox.ts';
import type { Store } from '../store/store.ts';
import { written } from './letters.ts';
import type { Letter } from './words.ts';

/** Sends what waits in the outbox. */
export interface Postman {
  /** Send all that is due. What comes meanwhile is sent too; it is never done twice at once. */
  readonly sendDue: () => Promise<void>;
  /** What is being sent is sent first; the rest waits for the next start, or another node. */
  readonly stop: () => Promise<void>;
}

/** How mail goes out. */
export interface MailSettings {
  /** `smtp://user:password@host:587`, or `smtps:` */
  readonly smtp: string;
  readonly from: string;
  /** Where links lead: never what a request says of itself. */
  readonly publicUrl: string;
}

/** Mail is sent where there is a server for it and an address to lead back to. */
export const mailSettings = ({ smtp, mailFrom, publicUrl }: Config): MailSettings | null =>
  smtp === null || publicUrl === null
    ? null
    : { smtp, publicUrl, from: mailFrom ?? `Grognard <noreply@${new URL(publicUrl).hostname}>` };

interface Parts {
  readonly store: Store;
  readonly log: Log;
  readonly clock: () => number;
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const;
/** Nothing in a letter makes the server read a file or fetch an address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } as const;

export const newPostman = (mail: MailSettings, parts: Parts): Postman => {
  const transport = createTransport({ url: mail.smtp, ...PATIENCE, ...CLOSED });
  const { store, log } = parts;
  const sendOne = async (taken: TakenLetter): Promise<void> => {
    const ready = await readyLetter(mail, parts, taken);
    if (ready === null) return store.people.letterSent(taken);
    const { letter, headers } = ready;
    const to = { name: '', address: taken.address };
    await transport.sendMail({
      from: mail.from,
      to,
      ...written(letter, taken.language === 'fr' ? 'fr' : 'en'),
      headers,
    });
    await store.people.letterSent(taken);
  };
  let isStopping = false;
  const next = async (): Promise<TakenLetter | null> => (isStopping ? null : store.people.takeLetter());
  const sendAll = async (): Promise<void> => {
    for (let taken = await next(); taken !== null; taken = await next())
      try {
        await sendOne(taken);
      } catch (error) {
        log.warn(
          { letter: taken.id, kind: taken.kind, tries: taken.tries, error: String(error) },
          'a letter was not sent',
        );
        await store.people.letterFailed(taken, String(error), isForGood(error) ? 'never' : 'later');
      }
  };
  let underWay: Promise<void> | null = null;
  return {
    sendDue: () => {
      underWay ??= sendAll().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    stop: async () => {
      isStopping = true;
      await underWay?.catch(() => undefined);
      transport.close();
    },
  };
};

/** Was it refused so that it would be refused again? What is wrong with the sender may be set right. */
const isForGood = (error: unknown): boolean => {
  const { responseCode, command } = error as { readonly responseCode?: number; readonly command?: string };
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600 && command === 'RCPT TO';
};

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The letter with its links; secrets are made now, so that the outbox has none. Null: there is nothing to send any more. */
const readyLetter = async (
  { publicUrl }: MailSettings,
  { store, clock }: Parts,
  { kind, account, address, data }: TakenLetter,
): Promise<{ readonly letter: Letter; readonly headers: Record<string, string> } | null> => {
  const { people } = store;
  const link = (path: string, secret: string): string => `${publicUrl}${path}#${secret}`;
  const plain = (letter: Letter) => ({ letter, headers: {} });
  if (kind === 'reset') {
    const found = await people.accountAt(address);
    if (!found) return null;
    const secret = await people.giveTicket({ kind, account: found.id, data: '' }, clock() + HOUR);
    return plain({ kind, name: found.name, link: link('/account/reset', secret) });
  }
  const given = JSON.parse(data) as Letter;
  if (given.kind === 'verify') {
    const secret = await people.giveTicket({ kind: 'verify', account, data: address }, clock() + DAY);
    return plain({ ...given, link: link('/account/verify', secret) });
  }
  if (given.kind !== 'digest') return plain(given);
  const { page, oneClick } = await unsubscribeLinks(people, publicUrl, account!);
  const headers = { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { letter: { ...given, unsubscribe: page }, headers };
};
