import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { allowPush, neverQuiet, openPost, openPushService, type Post, type PushService, signUp } from './test/post.ts';
import { type Guest, playUntil } from './test/rooms.ts';
import { PATIENCE_MS } from './test/site.ts';

let post: Post;
beforeAll(async () => {
  post = await openPost(inject('client'));
});
afterAll(() => post.close());

interface Member extends Guest {
  readonly name: string;
  readonly address: string;
  readonly pushes: PushService;
}

/** Somebody with a browser of his own: registered, his address proved, told of moves by push and by letter. */
const register = async (name: string): Promise<Member> => {
  const guest = await post.rooms.visit(`${post.site}/account`, {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  });
  const { page } = guest;
  const address = `${name.toLowerCase()}@example.org`;
  await signUp(page, name, address);
  await page.goto(await post.linkTo(address, '/account/verify'));
  await page.click('[data-testid=prove]');
  await page.waitForSelector(`text=The address of ${name} is proved`);
  await page.goto(`${post.site}/account`);
  await page.waitForSelector(`text=${address}`);
  await neverQuiet(page);
  await page.click('[data-mail=soon]');
  await page.waitForSelector('[data-mail=soon][aria-pressed=true]');
  const pushes = await openPushService();
  await allowPush(page, pushes);
  return { ...guest, name, address, pushes };
};

/** Who is at the table, as anybody sees it. */
const onlineIn = async (room: string): Promise<readonly string[]> => {
  const answer = await fetch(`${post.site}/api/rooms/${room}`);
  const { table } = (await answer.json()) as {
    readonly table: { readonly seats: readonly { readonly name: string; readonly online: boolean }[] };
  };
  return table.seats.filter(({ online }) => online).map(({ name }) => name);
};

/** What everybody may read of somebody on his page. */
const shownRating = async ({ page }: Guest, name: string): Promise<readonly [rating: number, doubt: number]> => {
  await page.goto(`${post.site}/club/player/${name}`);
  const cell = page.locator('[data-testid=player-ratings] tbody td >> nth=1');
  const [rating, doubt] = (await cell.innerText()).split('±').map(Number);
  return [rating!, doubt!];
};

const NEW_RATING = 1500;
const NEW_DOUBT = 700;
const EVERY_ROW = 10_000;

it('two people meet in the club, are told of a move by push and by letter, come by its link, play to the end and are rated', async () => {
  const [ada, bob] = [await register('Ada'), await register('Bob')];
  await ada.page.goto(`${post.site}/club`);
  await ada.page.selectOption('[data-testid=club-system]', 'toy-patrol');
  await ada.page.click('[data-testid=seek-form] button[type=submit]');
  await ada.page.waitForSelector('[data-testid=seeks] li');
  await bob.page.goto(`${post.site}/club`);
  await bob.page.click('[data-testid=seeks] .btn.primary');
  await ada.page.click('[data-testid=ready]');
  await ada.page.waitForSelector('.ready [role=status]');
  const room = new URL(ada.page.url()).pathname.split('/')[2]!;
  // Ada goes about her day; the game begins when Bob is ready, and asks her.
  await ada.page.goto(`${post.site}/about`);
  await expect.poll(() => onlineIn(room), { timeout: PATIENCE_MS }).toEqual(['Bob']);
  expect(ada.pushes.calls()).toBe(0);
  await bob.page.dblclick('[data-testid=ready]');
  await bob.page.waitForSelector('.play');
  await expect.poll(() => ada.pushes.calls(), { timeout: PATIENCE_MS }).toBe(1);
  const link = await post.linkTo(ada.address, '/room/');
  expect(link).toBe(`${post.site}/room/${room}`);
  expect(bob.pushes.calls()).toBe(0);
  await ada.page.goto(link);
  await ada.page.waitForSelector('.play');
  await playUntil([ada, bob], EVERY_ROW, 3);
  for (const { page } of [ada, bob]) await page.waitForSelector('[data-testid=over]');
  const score = async (): Promise<number | null> => {
    const answer = await fetch(`${post.site}/api/players/Ada`);
    const { games } = (await answer.json()) as { readonly games: readonly Record<string, never>[] };
    const { first, score: ofFirst } = games[0] as unknown as { first: { name: string }; score: number | null };
    return ofFirst === null ? null : first.name === 'Ada' ? ofFirst : 1 - ofFirst;
  };
  await expect.poll(score, { timeout: PATIENCE_MS }).not.toBe(null);
  const won = Math.sign((await score())! - 0.5);
  for (const reader of [ada, bob]) {
    const [adas, bobs] = [await shownRating(reader, 'Ada'), await shownRating(reader, 'Bob')];
    expect([adas[0] - NEW_RATING, bobs[0] - NEW_RATING].map(Math.sign)).toEqual([won, won === 0 ? 0 : -won]);
    for (const [, doubt] of [adas, bobs]) expect(doubt).toBeLessThan(NEW_DOUBT);
  }
  expect([ada, bob].flatMap(({ errors }) => errors)).toEqual([]);
  for (const { context, pushes } of [ada, bob]) {
    await context.close();
    await pushes.close();
  }
});
