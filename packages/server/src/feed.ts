import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** A side must choose and nobody of it is at the board. */
export interface Notice {
  readonly room: string;
  readonly side: string;
  readonly n: number;
  readonly title: { readonly en: string; readonly fr: string };
  readonly webhook: string | null;
  readonly account: string | null;
}

/**
 * How people are told that it is their turn. Web push and e-mail are further ones of these: each is given every notice,
 * and finds the addresses of an account or seat in its own table. What it throws is counted and logged, no more.
 */
export interface Notifier {
  readonly name: string;
  readonly yourTurn: (notice: Notice) => Promise<void>;
}

export interface WebhookOptions {
  readonly secret: string | null;
  readonly allowPrivate: boolean;
  readonly publicUrl: string | null;
}

const TIMEOUT_MS = 5000;

/** Calls the address a seat left, with a signed body. */
export const webhookNotifier = ({ secret, allowPrivate, publicUrl }: WebhookOptions): Notifier => ({
  name: 'webhook',
  yourTurn: async ({ webhook, room, side, n, title }) => {
    if (webhook === null) return;
    if (!allowPrivate && !(await isPublic(webhook))) throw new Error('this address may not be called');
    const url = publicUrl === null ? null : `${publicUrl}/room/${room}`;
    const body = JSON.stringify({ event: 'yourTurn', room, side, n, title, url });
    const signature = secret === null ? {} : { 'x-grognard-signature': signatureOf(secret, body) };
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body,
      // A redirect could lead where the address itself may not.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  },
});

/** What the receiver checks the body by. */
export const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const privateNets = (): BlockList => {
  const list = new BlockList();
  for (const [net, bits] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['224.0.0.0', 3],
  ] as const)
    list.addSubnet(net, bits, 'ipv4');
  for (const [net, bits] of [
    ['::', 127],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const)
    list.addSubnet(net, bits, 'ipv6');
  return list;
};

/** Is it an address of the open net? Otherwise a seat could make the server call its own neighbours. */
export const isPublic = async (address: string): Promise<boolean> => {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  const nets = privateNets();
  return found.length > 0 && found.every((one) => !nets.check(one.address, isIP(one.address) === 6 ? 'ipv6' : 'ipv4'));
};
