import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
 * How people are told that it is their turn: each is given every notice. Web push and letters are one (`moves.ts`). What it throws is counted and logged, no more.
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
    const url = publicUrl === null ? null : `${publicUrl}/room/${room}`;
    const body = JSON.stringify({ event: 'yourTurn', room, side, n, title, url });
    const signature = secret === null ? {} : { 'x-grognard-signature': signatureOf(secret, body) };
    const headers = { 'content-type': 'application/json', ...signature };
    const status = await called(webhook, headers, body, { allowPrivate });
    if (status < 200 || status >= 300) throw new Error(`the webhook answered ${status}`);
  },
});

/** Where the server may call. */
export interface CallOptions {
  /** Addresses of the own network too? */
  readonly allowPrivate: boolean;
}

/** Call an address that somebody gave; the status it answered with. */
export const called = async (
  url: string,
  headers: Record<string, string>,
  body: string | Buffer,
  { allowPrivate }: CallOptions,
): Promise<number> => {
  if (!allowPrivate && !mayBeCalled(url)) throw new Error('this address may not be called');
  return post(url, headers, body, allowPrivate ? {} : { lookup: publicLookup });
};

/** One call, no redirect followed: it could lead where the address itself may not. The status it was answered with. */
const post = (
  url: string,
  headers: Record<string, string>,
  body: string | Buffer,
  guard: { readonly lookup?: LookupFunction },
): Promise<number> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = send(url, { method: 'POST', headers, signal, ...guard }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });

/** Looks a name up when the call is made, so that it can't be another address than the one that was judged. */
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const isOut = !found?.every(({ address }) => isPublic(address));
    const problem = error ?? (isOut ? new Error('this address may not be called') : null);
    if (problem) done(problem, '', 0);
    else if (options.all) done(null, found);
    else done(null, found[0]!.address, found[0]!.family);
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

/** Is it a web address, and not one of the own network by its number? What its name stands for is judged when it is called. */
const mayBeCalled = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return (protocol === 'https:' || protocol === 'http:') && (isIP(host) === 0 || isPublic(host));
};

/** Is it an address of the open net? Otherwise a seat could make the server call its own neighbours. */
export const isPublic = (ip: string): boolean => !privateNets().check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');
