import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { openMailbox } from './mailbox.ts';
import { openRooms, type Rooms } from './rooms.ts';
import { PATIENCE_MS } from './site.ts';

/** A server that sends letters to a real local post office, and tells of moves at once. */
export interface Post {
  readonly rooms: Rooms;
  /** Passkeys are for a name, not for a number. */
  readonly site: string;
  /** The last link to such a place that came to an address, once one has. */
  readonly linkTo: (address: string, path: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

export const openPost = async (client: string): Promise<Post> => {
  const mailbox = await openMailbox();
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const rooms = await openRooms(client, {
    PORT: String(port),
    GROGNARD_URL: site,
    GROGNARD_SMTP: mailbox.url,
    GROGNARD_PASSWORD_TRIES_PER_MINUTE: '1000',
    GROGNARD_PRIVATE_WEBHOOKS: '1',
    GROGNARD_PUSH_MS: '0',
    GROGNARD_MAIL_MS: '0',
    GROGNARD_MAIL_GAP_MS: '0',
  });
  const linkTo = async (address: string, path: string): Promise<string> => {
    const found = () => new RegExp(`${path}[\\w#.-]+`).exec(mailbox.to(address).at(-1) ?? '')?.[0];
    await expect.poll(found, { timeout: PATIENCE_MS }).toBeDefined();
    return `${site}${found()!}`;
  };
  const close = async (): Promise<void> => {
    await rooms.close();
    await mailbox.close();
  };
  return { rooms, site, linkTo, close };
};

/** At the page of the account: make one. */
export const signUp = async (page: Page, name: string, email: string): Promise<void> => {
  await page.click('[data-testid=other-way]');
  await page.fill('input[name=name]', name);
  await page.fill('input[name=password]', 'a long password');
  await page.fill('input[name=email]', email);
  await page.click('[data-testid=sign-up]');
  await page.waitForSelector('[data-testid=notices]');
};

/** At the page of the account: be told at any hour, whatever the time is where a test runs. */
export const neverQuiet = async (page: Page): Promise<void> => {
  for (const end of ['quietFrom', 'quietTo']) {
    const field = page.locator(`input[name=${end}]`);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/account/notices') && answer.ok());
    await field.fill('12:00');
    await field.blur();
    await saved;
    await expect.poll(() => field.inputValue(), { timeout: PATIENCE_MS }).toBe('12:00');
  }
};

/** What browsers are called by: it counts the calls. */
export interface PushService {
  readonly endpoint: string;
  readonly calls: () => number;
  readonly close: () => Promise<void>;
}

export const openPushService = async (): Promise<PushService> => {
  let calls = 0;
  const service = createServer((request, response) => {
    calls += 1;
    request.resume();
    request.on('end', () => response.writeHead(201).end());
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/browser`,
    calls: () => calls,
    close: () => new Promise((resolve) => service.close(() => resolve())),
  };
};

/** At the page of the account: let this browser tell of moves. Chromium without a network has no push service: one of ours takes its place. */
export const allowPush = async (page: Page, { endpoint }: PushService): Promise<void> => {
  await page.evaluate(playPushService, endpoint);
  await page.click('[data-testid=push]');
  await page.waitForSelector('[data-testid=push][aria-pressed=true]');
};

/** In the page: a push service at an address of ours. */
const playPushService = async (endpoint: string): Promise<void> => {
  const worker = await navigator.serviceWorker.ready;
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const base64 = (bytes: Uint8Array): string =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const keys = { p256dh: base64(raw), auth: base64(crypto.getRandomValues(new Uint8Array(16))) };
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
  let current: typeof subscription | null = null;
  const proto = Object.getPrototypeOf(worker.pushManager) as Record<string, unknown>;
  proto.subscribe = async () => {
    current = subscription;
    return current;
  };
  proto.getSubscription = async () => current;
};
