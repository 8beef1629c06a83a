import type { Config } from '../config.ts';
import type { Log } from '../logs.ts';
import { mailSettings, newPostman } from '../mail/postman.ts';
import { pushKeys } from '../notify/push.ts';
import { tellDue } from '../notify/tell.ts';
import type { Store } from '../store/store.ts';

/** Tells people what they are to be told: moves, and letters of any kind. */
export interface Herald {
  /** Sends letters at once; null: this server sends none. */
  readonly postman: { readonly call: () => void } | null;
  /** All that is due. */
  readonly round: () => Promise<void>;
  /** Forget what is of no use any more. */
  readonly tidy: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly log: Log;
  readonly clock: () => number;
}

const LETTERS_KEPT_MS = 7 * 86_400_000;

export const newHerald = (config: Config, { store, log, clock }: Parts): Herald => {
  const mail = mailSettings(config);
  const postman = mail && newPostman(mail, { store, log, clock });
  const missed = (error: unknown): void => log.error({ error: String(error) }, 'letters could not be sent');
  const subject = subjectOf(config);
  const tellAll = async (): Promise<void> => {
    const keys = await pushKeys(store.people);
    const push = { keys, subject, call: { allowPrivate: config.privateWebhooks } };
    await tellDue({ store, log, clock, push, mailUrl: mail?.publicUrl ?? null });
    await postman?.sendDue();
  };
  let underWay: Promise<void> | null = null;
  return {
    postman: postman && { call: () => void postman.sendDue().catch(missed) },
    round: () => {
      underWay ??= tellAll().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    tidy: async () => {
      const { people } = store;
      await people.forgetTickets(clock());
      await people.forgetSessions(clock());
      await people.forgetLetters(clock() - LETTERS_KEPT_MS);
    },
    stop: async () => {
      await underWay?.catch(missed);
      await postman?.stop();
    },
  };
};

/** By what push services reach who runs this server, should they have to. */
const subjectOf = ({ publicUrl, mailFrom }: Config): string => {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  const address = /[^\s<>]+@[^\s<>]+/.exec(mailFrom ?? '')?.[0];
  return `mailto:${address ?? 'nobody@localhost'}`;
};
