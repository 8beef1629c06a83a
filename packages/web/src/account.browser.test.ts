import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seriousOn } from './test/axe.ts';
import { allowPush, neverQuiet, openPost, openPushService, type Post, signUp } from './test/post.ts';
import type { Guest, Rooms } from './test/rooms.ts';
import { PATIENCE_MS } from './test/site.ts';

let post: Post;
let rooms: Rooms;
let site: string;

beforeAll(async () => {
  post = await openPost(inject('client'));
  ({ rooms, site } = post);
});
afterAll(() => post.close());

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

const signOut = async (page: Page): Promise<void> => {
  await page.locator('.account button', { hasText: 'Sign out' }).first().click();
  await page.waitForSelector('[data-testid=passkey-in]');
};

describe('an account', () => {
  it('is made, its address proved by the letter that came, and entered again by a passkey', async () => {
    const guest = await rooms.visit(`${site}/account`);
    const { page } = guest;
    await giveAuthenticator(guest);
    expect(await seriousOn(page)).toEqual([]);
    await signUp(page, 'Claire', 'claire@example.org');
    expect(await page.locator('[data-testid=mail]').textContent()).toContain('No address yet');
    const link = await post.linkTo('claire@example.org', '/account/verify');
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
    await page.goto(await post.linkTo('emile@example.org', '/account/verify'));
    await page.click('[data-testid=prove]');
    await page.waitForSelector('.notice');
    await page.goto(`${site}/account`);
    await page.waitForSelector('[data-testid=notices]');
    await signOut(page);
    await page.click('a[href="/account/forgotten"]');
    await page.fill('input[name=address]', 'emile@example.org');
    await page.click('button[type=submit]');
    await page.waitForSelector('.notice');
    await page.goto(await post.linkTo('emile@example.org', '/account/reset'));
    await page.fill('input[name=password]', 'another password');
    await page.click('button[type=submit]');
    await page.waitForSelector('[data-testid=notices]');
    await guest.context.close();
  });
});

describe('a browser', () => {
  it('is let tell of moves, and the service worker shows them and leads to the room', async () => {
    const service = await openPushService();
    const guest = await rooms.visit(`${site}/account`, { serviceWorkers: 'allow', permissions: ['notifications'] });
    const { page, context } = guest;
    await signUp(page, 'Fanny', 'fanny@example.org');
    await neverQuiet(page);
    await allowPush(page, service);
    const links = await rooms.make({ system: 'toy-patrol', scenario: 'crossing' });
    const told = await page.evaluate(takeSeatsAndBegin, links);
    expect(told).toEqual(['done', 'done']);
    await expect.poll(() => service.calls(), { timeout: PATIENCE_MS }).toBe(1);
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
    await service.close();
  });
});

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
