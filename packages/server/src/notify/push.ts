import webPush from 'web-push';
import type { PushEndpoint } from '../store/people/endpoints.ts';
import type { PeopleStore } from '../store/people/store.ts';
import { type CallOptions, called } from './webhooks.ts';

/** The keys by which push services know this server; all nodes have the same. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const pushKeys = async (people: PeopleStore): Promise<PushKeys> =>
  JSON.parse(await people.secretNamed('vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))) as PushKeys;

/** What is shown by the browser. */
export interface PushText {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A newer one takes the place of what has the same. */
  readonly tag: string;
}

export interface PushParts {
  readonly keys: PushKeys;
  /** How a push service reaches who runs this server. */
  readonly subject: string;
  readonly call: CallOptions;
}

/** What became of it: `gone` when the browser wants no more. */
export type Pushed = 'sent' | 'gone' | 'failed';

const TTL_SECONDS = 86_400;
const GONE: readonly number[] = [404, 410];

/** One message to one browser, which alone can read it. */
export const push = async (
  { keys, subject, call }: PushParts,
  { endpoint, p256dh, auth }: PushEndpoint,
  text: PushText,
): Promise<Pushed> => {
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(text), {
    vapidDetails: { subject, ...keys },
    TTL: TTL_SECONDS,
    topic: text.tag,
    urgency: 'normal',
  });
  const status = await called(endpoint, headers as Record<string, string>, body!, call);
  if (status >= 200 && status < 300) return 'sent';
  return GONE.includes(status) ? 'gone' : 'failed';
};

/** May this be an endpoint, and are these keys? Otherwise nothing could ever be sent there. */
export const isEndpoint = ({ endpoint, p256dh, auth }: PushEndpoint, call: CallOptions): boolean =>
  URL.canParse(endpoint) &&
  (call.allowPrivate || new URL(endpoint).protocol === 'https:') &&
  Buffer.from(p256dh, 'base64url').length === POINT_BYTES &&
  Buffer.from(auth, 'base64url').length === AUTH_BYTES;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
