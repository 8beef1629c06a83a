import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seriousOn } from './test/axe.ts';
import { type Mailbox, openMailbox } from './test/mailbox.ts';
import { type Guest, openRooms, type Rooms } from './test/rooms.ts';

let rooms: Rooms;
let mailbox: Mailbox;
/** Passkeys are for a name, not for a number. */
let site: string;

const freePort = async (): Promise<number> => {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

beforeAll(async () => {
  mailbox = await openMailbox();
  const port = await freePort();
  site = `http://localhost:${port}`;
  rooms = await openRooms(inject('client'), {
    PORT: String(port),
    GROGNARD_URL: site,
    GROGNARD_SMTP: mailbox.url,
    GROGNARD_PASSWORD_TRIES_PER_MINUTE: '1000',
    GROGNARD_PRIVATE_WEBHOOKS: '1',
    GROGNARD_PUSH_MS: '0',
  });
});
afterAll(async () => {
  await rooms.close();
  await mailbox.close();
});

/** A device in the browser that makes and shows passkeys without asking anybody. */
const giveAuthenticator = async ({ page, context }: Guest): Promise<void> => {
  const line = await context.newCDPSession(page);
  await line.send('WebAuthn.enable');
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const signUp = async (page: Page, name: string, email: string): Promise<void> => {
  await page.click('[data-testid=other-way]');
  await page.fill('input[name=name]', name);
  await page.fill('input[name=password]', 'a long password');
  await page.fill('input[name=email]', email);
  await page.click('[data-testid=sign-up]');
  await page.waitForSelector('[data-testid=notices]');
};

const signOut = async (page: Page): Promise<void> => {
  await page.locator('.account button', { hasText: 'Sign out' }).first().click();
  await page.waitForSelector('[data-testid=passkey-in]');
};

const linkIn = async (address: string, path: string): Promise<string> => {
  const found = () => new RegExp(`${path}#[\\w.-]+`).exec(mailbox.to(address).at(-1) ?? '')?.[0];
  await expect.poll(found, { timeout: 120_000 }).toBeDefined();
  return `${site}${found()!}`;
};

describe('an account', () => {
  it('is made, its address proved by the letter that came, and entered again by a passkey', async () => {
    const guest = await rooms.visit(`${site}/account`);
    const { page } = guest;
    await giveAuthenticator(guest);
    expect(await seriousOn(page)).toEqual([]);
    await signUp(page, 'Claire', 'claire@example.org');
    expect(await page.locator('[data-testid=mail]').textContent()).toContain('No address yet');
    const link = await linkIn('claire@example.org', '/account/verify');
    await page.goto(link);
    await page.click('[data-testid=prove]');
    await page.waitForSelector('text=The address of Claire is proved');
    expect(page.url()).not.toContain('#');
    await page.goto(`${site}/account`);
    await page.waitForSelector('text=claire@example.org');
    await page.click('[data-testid=add-passkey]');
    await page.waitForSelector('[data-testid=passkeys] li');
    expect(await seriousOn(page)).toEqual([]);
    await signOut(page);
    await page.click('[data-testid=passkey-in]');
    await page.waitForSelector('[data-testid=notices]');
    expect(await page.locator('h1').textContent()).toBe('Claire');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  it('needs no password where there is a passkey, and is deleted for good', async () => {
    const guest = await rooms.visit(`${site}/account`, { viewport: { width: 390, height: 844 }, language: 'fr' });
    const { page } = guest;
    await giveAuthenticator(guest);
    await page.click('[data-testid=other-way]');
    await page.fill('input[name=name]', 'Denis');
    await page.click('[data-testid=passkey-up]');
    await page.waitForSelector('[data-testid=passkeys] li');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.click('[data-testid=leave] .btn.bad');
    await page.fill('input[name=sure]', 'Denis');
    await page.click('[data-testid=leave] .btn.bad');
    await page.waitForSelector('[data-testid=passkey-in]');
    await page.click('[data-testid=passkey-in]');
    await page.waitForSelector('.notice.bad');
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  it('has a forgotten password set anew by a letter', async () => {
    const guest = await rooms.visit(`${site}/account`);
    const { page } = guest;
    await signUp(page, 'Emile', 'emile@example.org');
    await page.goto(await linkIn('emile@example.org', '/account/verify'));
    await page.click('[data-testid=prove]');
    await page.waitForSelector('.notice');
    await page.goto(`${site}/account`);
    await page.waitForSelector('[data-testid=notices]');
    await signOut(page);
    await page.click('a[href="/account/forgotten"]');
    await page.fill('input[name=address]', 'emile@example.org');
    await page.click('button[type=submit]');
    await page.waitForSelector('.notice');
    await page.goto(await linkIn('emile@example.org', '/account/reset'));
    await page.fill('input[name=password]', 'another password');
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-testid=notices]');
    await guest.context.close();
  });
});

describe('a browser', () => {
  it('is let tell of moves, and the service worker shows them and leads to the room', async () => {
    const pushed: string[] = [];
    const service = createServer((request, response) => {
      pushed.push(request.url ?? '');
      request.resume();
      request.on('end', () => response.writeHead(201).end());
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/browser`;
    const guest = await rooms.visit(`${site}/account`, { serviceWorkers: 'allow', permissions: ['notifications'] });
    const { page, context } = guest;
    await signUp(page, 'Fanny', 'fanny@example.org');
    // Chromium without a network has no push service: one of ours takes its place, all else is as it is.
    await page.evaluate(playPushService, endpoint);
    await page.click('[data-testid=push]');
    await page.waitForSelector('[data-testid=push][aria-pressed=true]');
    const links = await rooms.make({ system: 'toy-patrol', scenario: 'crossing' });
    const told = await page.evaluate(takeSeatsAndBegin, links);
    expect(told).toEqual(['done', 'done']);
    await expect.poll(() => pushed, { timeout: 120_000 }).toEqual(['/browser']);
    // What it was sent is for the browser's own keys; the worker is given the same in plain.
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const shown = await worker.evaluate(async (room) => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration };
      const data = { title: 'Your move', body: 'Crossing', url: `/room/${room}`, tag: room };
      const event = Object.assign(new Event('push'), {
        data: { json: () => data },
        waitUntil: (work: Promise<unknown>) => void work,
      });
      self.dispatchEvent(event);
      const found = async (): Promise<readonly Notification[]> => {
        const all = await scope.registration.getNotifications();
        return all.length > 0 ? all : new Promise((resolve) => setTimeout(() => resolve(found()), 50));
      };
      return (await found()).map(({ title, tag, data: url }) => ({ title, tag, url: String(url) }));
    }, links.room);
    expect(shown).toEqual([{ title: 'Your move', tag: links.room, url: `/room/${links.room}` }]);
    expect(guest.errors).toEqual([]);
    await context.close();
    await new Promise((resolve) => service.close(resolve));
  });
});

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

/** In the page: both seats are taken, one tied to the account; the game begins with nobody at the board. */
const takeSeatsAndBegin = async (links: {
  readonly room: string;
  readonly seats: readonly { readonly token: string }[];
}): Promise<readonly string[]> => {
  const post = async (path: string, token: string | null, body?: object) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as { readonly token: string; readonly type: string };
  };
  const tokens: string[] = [];
  for (const { token } of links.seats) tokens.push((await post(`/api/rooms/${links.room}/seat`, token)).token);
  await post('/api/claim', tokens[0]!);
  const ready = (token: string | null, id: string) =>
    post(`/api/rooms/${links.room}/messages`, token, { type: 'ready', id, entropy: id });
  return [(await ready(null, 'a')).type, (await ready(tokens[1]!, 'b')).type];
};
