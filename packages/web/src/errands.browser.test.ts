import { WAKING } from '@grognard/systems/specimens';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seriousOn } from './test/axe.ts';
import { type Guest, openRooms, playUntil, type Rooms, rowOf, seated } from './test/rooms.ts';

let rooms: Rooms;
beforeAll(async () => {
  rooms = await openRooms(inject('client'));
});
afterAll(() => rooms.close());

const { system, scenario } = WAKING;
/** What errands begin with in that game. */
const BEGINS = 'segment';

/** What a guest was last told that somebody is asked. */
const askedOf = ({ messages }: Guest): { readonly kind: string; readonly isMine: boolean } => {
  const last = messages.findLast((message) => 'view' in message && message.view);
  const view = last && 'view' in last ? last.view : null;
  return { kind: view?.stack.at(-1)?.kind ?? '', isMine: view?.waitingFor.includes(view.side ?? '') ?? false };
};

/** The rows that a guest was told his own orders answered. */
const orderedOf = ({ messages }: Guest): number =>
  messages
    .flatMap((message) => ('told' in message ? message.told : []))
    .filter((row) => row.what === 'answer' && row.by === 'order').length;

/** Both play until one of them is asked what errands begin with. */
const untilBegun = async (guests: readonly Guest[]): Promise<Guest> => {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = guests.find((guest) => askedOf(guest).isMine && askedOf(guest).kind === BEGINS);
    if (found) return found;
    await playUntil(guests, rowOf(guests[0]!) + 1, tries);
  }
  throw new Error(`nobody was asked: ${askedOf(guests[0]!).kind}`);
};

/** The board of that game, and what its hexes are called: column, then row. */
const [WIDE, HIGH] = [12, 11];
const named = (hex: number): string =>
  [(hex % WIDE) + 1, Math.floor(hex / WIDE) + 1].map((one) => String(one).padStart(2, '0')).join('');

/** One of a guest's own units that stands on the map alone, so that it can be pointed at. */
const standing = ({ messages }: Guest): { readonly id: string; readonly hex: number } => {
  const last = messages.findLast((message) => 'view' in message && message.view);
  const view = last && 'view' in last ? last.view : null;
  const { units } = view!.board as unknown as { readonly units: readonly Standing[] };
  const isAlone = ({ id, at }: Standing): boolean => units.every((one) => one.id === id || one.at.hex !== at.hex);
  const found = units.find((one) => one.side === view?.side && one.at.hex !== undefined && isAlone(one));
  if (found?.at.hex === undefined) throw new Error('nobody stands alone');
  return { id: found.id, hex: found.at.hex };
};
interface Standing {
  readonly id: string;
  readonly side: string;
  readonly at: { readonly hex?: number };
}

const openOrders = async ({ page }: Guest): Promise<void> => {
  await page.locator('#tab-table').press('Enter');
  await page.locator('[data-testid=orders]').press('Enter');
  await page.waitForSelector('[data-testid=errands]');
};

const giveOrders = async ({ page }: Guest): Promise<void> => {
  await page.locator('[data-testid=save-orders]').press('Enter');
  await page.waitForSelector('[data-testid=save-orders]', { state: 'detached' });
};

describe('what one’s own men do by themselves, online', () => {
  it('is suggested, changed, given and withdrawn with the keyboard; play goes on by it without its player', async () => {
    const guests = await seated(rooms, await rooms.make({ system, scenario }));
    const owner = await untilBegun(guests);
    const other = guests.find((guest) => guest !== owner)!;
    const { page } = owner;
    await openOrders(owner);
    await page.locator('[data-testid=suggest-errands]').press('Enter');
    const given = page.locator('[data-testid=errands] [data-errand]');
    const kinds = () => given.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.errand));
    const suggested = await kinds();
    expect(suggested).toContain('go');
    await page.getByRole('button', { name: /^fire: earlier/i }).press('Enter');
    expect((await kinds()).slice(0, 2)).toEqual(['fire', 'steady']);
    await page.getByRole('button', { name: /^recover: withdraw/i }).press('Enter');
    expect(await kinds()).not.toContain('steady');
    await given.first().locator('select').selectOption('50');
    // Who is sent nowhere that is cannot be sent.
    const where = page.locator('[data-errand=go] input').first();
    const goal = await where.inputValue();
    await where.fill('9999');
    await page.waitForSelector('text=There is no place of that name.');
    expect(await page.locator('[data-testid=save-orders]').isDisabled()).toBe(true);
    await where.fill(goal);
    await page.selectOption('[data-testid=errands-otherwise]', 'pass');
    await page.locator('[data-testid=errands-ask-first]').press('Space');
    expect(await seriousOn(page)).toEqual([]);
    await giveOrders(owner);
    // An answer that was still under way may have left the other side to move: it does.
    for (let tries = 0; tries < 40 && orderedOf(owner) === 0; tries += 1)
      await playUntil(guests, rowOf(other) + 1, tries);
    expect(orderedOf(owner)).toBeGreaterThan(0);
    await page.click('#tab-log');
    await page.waitForSelector('.log >> text=by standing order');
    expect(JSON.stringify(other.messages)).not.toContain('"atLeast"');
    expect(orderedOf(other)).toBe(0);

    await page.reload();
    await openOrders(owner);
    expect(await kinds()).toEqual(['fire', ...suggested.filter((kind) => kind === 'go')]);
    expect(await given.first().locator('select').inputValue()).toBe('50');
    expect(await page.inputValue('[data-testid=errands-otherwise]')).toBe('pass');
    expect(await page.isChecked('[data-testid=errands-ask-first]')).toBe(false);
    await page.locator('[data-testid=withdraw-errands]').press('Enter');
    expect(await given.count()).toBe(0);
    await giveOrders(owner);
    await expect.poll(() => page.locator('[data-testid=orders] b').count()).toBe(0);
    const before = orderedOf(owner);
    for (let tries = 0; tries < 40 && !(askedOf(owner).isMine && askedOf(owner).kind === BEGINS); tries += 1)
      await playUntil(guests, rowOf(other) + 1, tries);
    expect(askedOf(owner)).toEqual({ kind: BEGINS, isMine: true });
    expect(orderedOf(owner)).toBe(before);
    expect(guests.flatMap(({ errors }) => errors)).toEqual([]);
    await Promise.all(guests.map(({ context }) => context.close()));
  });

  it('sends them where one points: with the mouse, the keyboard or a finger', async () => {
    const guests = await seated(rooms, await rooms.make({ system, scenario }), { hasTouch: true });
    const owner = await untilBegun(guests);
    const { page } = owner;
    const { id, hex } = standing(owner);
    await openOrders(owner);
    await page.locator('[data-add=go]').press('Enter');
    const where = page.locator('[data-errand=go] input');
    const ask = page.locator('[data-testid=point-at-map]');
    const asked = page.locator('[data-testid=pointing]');
    const piece = page.locator(`[data-piece="${id}"]`).first();

    await ask.click();
    await asked.waitFor();
    expect(await page.locator('[data-testid=errands]').isVisible()).toBe(false);
    await piece.click();
    await page.waitForSelector('[data-testid=errands]');
    expect(await where.inputValue()).toBe(named(hex));
    expect(await asked.count()).toBe(0);

    await ask.press('Enter');
    await asked.waitFor();
    // The keyboard goes to the map, and goes on from what was pointed at last.
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('window');
    const down = hex + WIDE < WIDE * HIGH;
    await page.keyboard.press(down ? 'ArrowDown' : 'ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid=errands]');
    expect(await where.inputValue()).toBe(named(hex + (down ? WIDE : -WIDE)));
    expect(await ask.evaluate((button) => button === document.activeElement)).toBe(true);

    // Who thinks better of it has everything as it was.
    await ask.press('Enter');
    await asked.waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-testid=errands]');
    expect(await where.inputValue()).toBe(named(hex + (down ? WIDE : -WIDE)));

    await ask.tap();
    await asked.waitFor();
    expect(await seriousOn(page)).toEqual([]);
    await piece.tap();
    await page.waitForSelector('[data-testid=errands]');
    expect(await where.inputValue()).toBe(named(hex));
    await giveOrders(owner);
    await expect.poll(() => page.locator('[data-testid=orders] b').count()).toBe(1);
    // Nothing of it is an answer in the making.
    expect(await page.locator('.question [aria-pressed=true]').count()).toBe(0);
    expect(guests.flatMap(({ errors }) => errors)).toEqual([]);
    await Promise.all(guests.map(({ context }) => context.close()));
  });
});
