import { HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { begin, openSite, type Site, takeUp, type Visit } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

/** Two units of one side are to be placed; the other has placed its own. */
const atSetUp = async (options: Parameters<Site['visit']>[1] = {}): Promise<Visit> => {
  const visit = await site.visit(`/scenarios/${HEX_GAME}`, options);
  await begin(visit.page, 'beginner', 'mtsensk-road');
  await visit.page.waitForSelector('.tray [data-piece]');
  return visit;
};

const middleOf = async (found: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = (await found.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const lying = (page: Page): Locator => page.locator('.tray [data-piece]');
const standing = (page: Page, piece: string): Locator => page.locator(`.piece[data-piece="${piece}"]`);
const waitLeft = (page: Page, count: number): Promise<void> =>
  page.locator('.tray .count', { hasText: new RegExp(`^${count}$`) }).waitFor();

/** A lit place that nobody stands in. */
const freePlace = async (page: Page): Promise<{ readonly x: number; readonly y: number }> => {
  await page.waitForSelector('[data-legal]', { state: 'attached' });
  for (const lit of await page.locator('[data-legal]').all()) {
    const at = await middleOf(lit);
    const isFree = await page.evaluate(({ x, y }) => {
      const there = document.elementFromPoint(x, y);
      return there?.closest('.window') !== null && there?.closest('[data-piece]') === null;
    }, at);
    if (isFree) return at;
  }
  throw new Error('no place is free');
};

it('what is to be set up lies in a tray: dragged onto the map it shows where it may stand, and is put down there', async () => {
  const { page, context, errors } = await atSetUp();
  const [first, second] = await lying(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')!));
  expect(await page.locator('[data-testid=go]').isDisabled()).toBe(true);
  const from = await takeUp(page, () => middleOf(lying(page).first()));
  // Before it is over the map it hangs at the pointer.
  await page.waitForSelector('.carried');
  const to = await freePlace(page);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.waitForSelector(`[data-ghost="${first}"]`, { state: 'attached' });
  await page.mouse.up();
  await waitLeft(page, 1);
  await standing(page, first!).waitFor({ state: 'attached' });
  // The next is in hand: a click on a lit place puts it down.
  const there = await freePlace(page);
  await page.mouse.click(there.x, there.y);
  await waitLeft(page, 0);
  await standing(page, second!).waitFor({ state: 'attached' });
  // Carried off the map it lies in the tray again.
  const at = await middleOf(standing(page, second!));
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 12, at.y, { steps: 3 });
  await page.mouse.move(from.x, from.y, { steps: 4 });
  await page.mouse.up();
  await waitLeft(page, 1);
  await page.mouse.click(there.x, there.y);
  await waitLeft(page, 0);
  await page.click('[data-testid=go]');
  await page.locator('.tray').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

it('by finger a piece is pressed and then a place; pressed once more there it is turned', async () => {
  const { page, context, errors } = await atSetUp({ hasTouch: true });
  const second = (await lying(page).nth(1).getAttribute('data-piece'))!;
  await lying(page).nth(1).tap();
  await page.waitForSelector(`.tray [data-piece="${second}"][aria-pressed=true]`);
  const to = await freePlace(page);
  await page.touchscreen.tap(to.x, to.y);
  await waitLeft(page, 1);
  await standing(page, second).waitFor({ state: 'attached' });
  // Laid down, what stands is taken up by pressing it, and turned by pressing it again.
  await page.keyboard.press('Escape');
  const placed = () => page.locator('.question .picklist').textContent();
  const before = await placed();
  const pressed = async () => {
    await page.touchscreen.tap(to.x, to.y);
    return placed();
  };
  await expect.poll(pressed).not.toBe(before);
  await waitLeft(page, 1);
  expect(errors).toEqual([]);
  await context.close();
});

it('by keyboard a piece is taken out of the tray, and put down under the cursor', async () => {
  const { page, context, errors } = await atSetUp();
  for (const left of [1, 0]) {
    await lying(page).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.window:focus');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await waitLeft(page, left);
  }
  await page.keyboard.press('Control+Enter');
  await page.locator('.tray').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

it('on a table what is put down stands there at once; where it can not, the pointer says why', async () => {
  const { page, context, errors } = await site.visit(`/scenarios/${TABLE_GAME}`);
  await begin(page, 'beginner', 'road-to-stonne');
  await page.waitForSelector('.tray [data-piece]');
  const before = await lying(page).count();
  await takeUp(page, () => middleOf(lying(page).first()));
  const window = (await page.locator('.window').boundingBox())!;
  await page.mouse.move(window.x + window.width / 2, window.y + window.height / 2, { steps: 4 });
  await page.locator('.carry text', { hasText: /zone/ }).waitFor({ state: 'attached' });
  // Its zone is the right edge of the table: the sheet has been moved so that it is in sight.
  const zone = (await page.locator('[data-area]').first().boundingBox())!;
  const end = Math.min(zone.x + zone.width, window.x + window.width);
  await page.mouse.move((Math.max(zone.x, window.x) + end) / 2, window.y + window.height / 2, { steps: 4 });
  await page.mouse.up();
  await waitLeft(page, before - 1);
  await page.waitForSelector('.strip input[max="1"]', { state: 'attached' });
  expect(errors).toEqual([]);
  await context.close();
});
