import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seriousOn } from './test/axe.ts';
import { type Guest, openRooms, type Rooms } from './test/rooms.ts';

let rooms: Rooms;
beforeAll(async () => {
  rooms = await openRooms(inject('client'));
});
afterAll(() => rooms.close());

/** Somebody of the club. */
interface Member extends Guest {
  readonly name: string;
}

/** A name of its own each time: on another try of a test the one before is still taken. */
const nobodysYet = (name: string): string => `${name}-${randomBytes(4).toString('hex')}`;

/** Somebody with an account, at a page of the club. */
const member = async (called: string, path: string): Promise<Member> => {
  const name = nobodysYet(called);
  const guest = await rooms.visit('/about');
  const status = await guest.page.evaluate(async (wanted) => {
    const body = JSON.stringify({ name: wanted, password: 'a long password' });
    return (await fetch('/api/accounts', { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status;
  }, name);
  expect(status).toBe(201);
  await guest.page.goto(rooms.url + path);
  return { ...guest, name };
};

/** The button that takes up what somebody looks for. */
const seekOf = ({ name }: Member): string => `[data-testid=seeks] li:has-text("${name}") .btn.primary`;

const PATROL = { system: 'toy-patrol', scenario: 'crossing' };

describe('the club', () => {
  it('brings two together: one looks, the other comes, both are led to the board, and the game stands on their pages', async () => {
    const ada = await member('Ada', '/club');
    await ada.page.selectOption('[data-testid=club-system]', PATROL.system);
    await ada.page.click('[data-testid=seek-form] button[type=submit]');
    await ada.page.waitForSelector('[data-testid=seeks] li');
    expect(await seriousOn(ada.page)).toEqual([]);
    const bob = await member('Bob', '/club');
    await bob.page.click(seekOf(ada));
    for (const { page } of [ada, bob]) await page.waitForSelector('[data-testid=ready]');
    for (const { page } of [ada, bob]) await page.click('[data-testid=ready]');
    for (const { page } of [ada, bob]) await page.waitForSelector('.play');
    const room = new URL(bob.page.url()).pathname;
    expect(new URL(ada.page.url()).pathname).toBe(room);
    // It is rated: nobody has a bot play for him.
    await ada.page.click('#tab-table');
    await ada.page.waitForSelector('[data-testid=resign]');
    expect(await ada.page.locator('[data-testid=bot-for-me]').count()).toBe(0);
    const watcher = await rooms.visit('/club');
    // Who is no member is led to the way in.
    await watcher.page.click('[data-testid=sign-in-first]');
    await watcher.page.waitForURL('**/account');
    await watcher.page.goto(`${rooms.url}/club/watch`);
    await watcher.page.waitForSelector(`[data-testid=watch] a[href="${room}"]`);
    expect(await watcher.page.innerText('[data-testid=watch]')).toContain(bob.name);
    await watcher.page.goto(`${rooms.url}/club/player/${ada.name}`);
    await watcher.page.waitForSelector(`[data-testid=player-games] a[href="${room}"]`);
    expect(await seriousOn(watcher.page)).toEqual([]);
    expect([ada, bob, watcher].flatMap(({ errors }) => errors)).toEqual([]);
    for (const { context } of [ada, bob, watcher]) await context.close();
  });

  it('holds a tournament: announced, joined, begun, its rounds and rooms to be seen', async () => {
    const maker = await member('Maker', '/club/tournaments');
    await maker.page.fill('[data-testid=tournament-form] [name=name]', 'Autumn cup');
    await maker.page.selectOption('[data-testid=club-system]', PATROL.system);
    await maker.page.click('[data-testid=tournament-form] button[type=submit]');
    await maker.page.waitForSelector('[data-testid=tournament-status]');
    const path = new URL(maker.page.url()).pathname;
    const guest = await member('Guest', path);
    for (const { page } of [guest, maker]) await page.click('.btn.primary >> nth=0');
    await maker.page.waitForSelector('[data-testid=standings] tbody tr >> nth=1');
    await maker.page.click('.btn.primary:not([disabled])');
    await maker.page.waitForSelector('.rounds a >> nth=1');
    expect(await maker.page.locator('[data-testid=crosstable] tbody tr').count()).toBe(2);
    expect(await seriousOn(maker.page)).toEqual([]);
    expect([maker, guest].flatMap(({ errors }) => errors)).toEqual([]);
    for (const { context } of [maker, guest]) await context.close();
  });

  it('has a game reported, the same again with the sides changed, and shows who has days off', async () => {
    const cleo = await member('Cleo', '/club');
    await cleo.page.selectOption('[data-testid=club-system]', PATROL.system);
    await cleo.page.click('[data-testid=seek-form] button[type=submit]');
    await cleo.page.waitForSelector('[data-testid=seeks] li');
    const dan = await member('Dan', '/account');
    await dan.page.click('[data-testid=take-vacation]');
    await dan.page.waitForSelector('[data-testid=vacations] li');
    expect(await dan.page.innerText('[data-testid=vacations]')).toContain('21 days are left');
    expect(await seriousOn(dan.page)).toEqual([]);
    await dan.page.goto(`${rooms.url}/club`);
    await dan.page.click(seekOf(cleo));
    for (const { page } of [cleo, dan]) await page.click('[data-testid=ready]');
    for (const { page } of [cleo, dan]) await page.waitForSelector('.play');
    await cleo.page.click('#tab-table');
    await cleo.page.waitForSelector('[data-testid=days-off]');
    await cleo.page.click('[data-testid=report] summary');
    await cleo.page.fill('[data-testid=report] textarea', 'never answers');
    await cleo.page.click('[data-testid=report] button');
    await cleo.page.getByText('The moderators will look into it').waitFor();
    expect(await seriousOn(cleo.page)).toEqual([]);
    await dan.page.click('#tab-table');
    await dan.page.click('[data-testid=resign]');
    await dan.page.click('[data-testid=resign-sure]');
    const before = new URL(dan.page.url()).pathname;
    // It is over for the club within a second or so: until then nothing comes of asking, and the button stays.
    const rematch = cleo.page.locator('[data-testid=rematch]');
    await rematch.waitFor();
    const asked = async (): Promise<boolean> => {
      if (await rematch.isEnabled()) await rematch.evaluate((button: HTMLButtonElement) => button.click());
      return rematch.isDisabled();
    };
    await expect.poll(asked).toBe(true);
    await dan.page.click('[data-testid=rematch]');
    await dan.page.waitForSelector('[data-testid=ready]');
    expect(new URL(dan.page.url()).pathname).not.toBe(before);
    expect([cleo, dan].flatMap(({ errors }) => errors)).toEqual([]);
    for (const { context } of [cleo, dan]) await context.close();
  });

  it('gives a bot its token, a new one in its place, and none', async () => {
    const guest = await member('Engineer', '/club/bots');
    const { page } = guest;
    const bot = nobodysYet('Cogwheel');
    await page.fill('[data-testid=bot-form] [name=name]', bot);
    await page.click('[data-testid=bot-form] button');
    await page.waitForSelector('[data-testid=own-bots] li');
    const isLetIn = async (token: string): Promise<boolean> => {
      const answer = await fetch(`${rooms.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { readonly name: string | null }).name === bot;
    };
    const shown = (): Promise<string> => page.inputValue('[data-testid=bot-token] input');
    const first = await shown();
    expect(await isLetIn(first)).toBe(true);
    expect(await seriousOn(page)).toEqual([]);
    await page.click('[data-testid=own-bots] .btn >> nth=0');
    await expect.poll(shown).not.toBe(first);
    const second = await shown();
    expect([await isLetIn(first), await isLetIn(second)]).toEqual([false, true]);
    await page.click('[data-testid=revoke]');
    await expect.poll(() => isLetIn(second)).toBe(false);
    await page.click('[data-testid=own-bots] a');
    await page.waitForSelector(`text=a bot of ${guest.name}`);
    expect(guest.errors).toEqual([]);
    await guest.context.close();
  });

  it('speaks French, and says where nothing is', async () => {
    const guest = await rooms.visit(`/club/ladder/${PATROL.system}`, { language: 'fr' });
    await guest.page.getByText('Personne n’a encore de cote ici.').waitFor();
    // And how to get onto it.
    await guest.page.click('[data-testid=find-opponent]');
    await guest.page.waitForURL(`${rooms.url}/club`);
    await guest.page.goto(`${rooms.url}/club/player/Nobody`);
    await guest.page.getByText('Personne ne porte ce nom.').waitFor();
    await guest.context.close();
  });
});
