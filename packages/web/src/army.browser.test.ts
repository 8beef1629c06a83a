import { MEN, MEN_LIST } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { begin, openSite, type Site } from './test/site.ts';
import { answering, type Press, passUntil, setUp } from './test/squads.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

const NAME = 'Sergeant Hale';

const cost = async (page: Page): Promise<number> => Number(await page.textContent('.total .sum b'));

/** A click that changes what the list costs. */
const changing = async (page: Page, change: () => Promise<void>): Promise<number> => {
  const before = await cost(page);
  await change();
  await page.waitForFunction((was) => Number(document.querySelector('.total .sum b')?.textContent) !== was, before);
  return (await cost(page)) - before;
};

/** What an offer asks for it. */
const offer = (page: Page, name: string) => page.locator('.offer', { hasText: name }).first();

it('an own list is built, mended, printed, shared by link, and fights for a turn', async () => {
  const { page, context, errors } = await site.visit(`/army/${MEN.system}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.waitForSelector('.slot.taken');
  await page.fill('.list-title', NAME);
  for (const chosen of [MEN_LIST.army, MEN_LIST.period, MEN_LIST.platoon])
    await page.locator('.seg button', { hasText: chosen }).first().click();
  await page.fill('.list-head input[inputmode=numeric]', '');
  // A squad's platoon has one support for each squad: of two teams one is too many, and play waits until it is mended.
  for (const team of MEN_LIST.teams) {
    const price = Number(await offer(page, team).locator('b').textContent());
    expect(await changing(page, () => offer(page, team).click())).toBe(price);
  }
  await page.waitForSelector(`.fault:has-text("${MEN_LIST.tooMany}")`);
  expect(await page.locator('[data-testid=play-with]').isDisabled()).toBe(true);
  // Everything wrong is said at once.
  await page.fill('.list-head input[inputmode=numeric]', String((await cost(page)) - 1));
  await page.waitForFunction(() => document.querySelectorAll('.fault').length === 2);
  await changing(page, () => page.locator(`.fault:has-text("${MEN_LIST.tooMany}") .remedies button`).first().click());
  await page.waitForSelector('.fault', { state: 'detached' });
  await page.fill('.list-head input[inputmode=numeric]', '');
  // An option of the squad costs what it says.
  await page.locator('.slot.taken').first().click();
  const option = page.locator('.chosen .step', { hasText: MEN_LIST.option });
  const price = Number((await option.locator('b').textContent())!.replace('+', ''));
  expect(await changing(page, () => option.locator('input').click())).toBe(price);
  const total = await cost(page);

  // The sheet alone is printed.
  await page.evaluate(() => {
    globalThis.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await page.locator('.sheet-part header .btn').click();
  await page.waitForSelector('html[data-printed=yes]', { state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.paper').isVisible()).toBe(true);
  expect(await page.locator('.offers').isVisible()).toBe(false);
  expect(await page.locator('.masthead').isVisible()).toBe(false);
  expect(await page.textContent('.paper')).toContain(NAME);
  expect(await page.textContent('.paper')).toContain(String(total));
  await page.emulateMedia({ media: 'screen' });

  // Whoever has the link has the list.
  await page.locator('.list-tools .btn', { hasText: 'Copy a link' }).click();
  await page.waitForSelector('.list-tools [role=status]:not(:empty)');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const shared = await site.visit(link.slice(new URL(link).origin.length));
  await shared.page.waitForSelector('.slot.taken');
  expect(await shared.page.inputValue('.list-title')).toBe(NAME);
  expect(await cost(shared.page)).toBe(total);
  expect(shared.errors).toEqual([]);
  await shared.context.close();

  await page.click('[data-testid=play-with]:not([disabled])');
  await page.waitForURL(`**/scenarios/${MEN.system}?army=*`);
  await page.click(`[data-scenario="${MEN.scenario}"]`);
  await page.waitForFunction(
    () => (document.querySelector('[data-testid=army-choice]') as HTMLSelectElement | null)?.value !== '',
  );
  const chosen = page.locator('[data-testid=army-choice] option:checked');
  expect(await chosen.textContent()).toBe(`${NAME} (${total})`);
  await page.locator('.setup [aria-labelledby=setup-side] button', { hasText: MEN_LIST.side }).click();
  await begin(page, 'beginner');
  await playTurn(page);
  expect(errors).toEqual([]);
  await context.close();
});

/** The squads of the list stand in their zone, and a whole turn goes by. */
const playTurn = async (page: Page): Promise<void> => {
  const click: Press = (x, y) => page.mouse.click(x, y);
  const first = async (): Promise<void> => {
    await page.click('.question [data-choice] >> nth=0');
    await page.click('[data-testid=go]:not([disabled])');
  };
  await passUntil(page, MEN.places, first);
  expect(await setUp(page, click, () => page.click('[data-testid=go]'))).toBe(2);
  await passUntil(page, MEN.moves, first);
  await page.waitForSelector(`[data-piece^="${MEN.side}"]`);
  const turn = (): Promise<string | null> => page.textContent('.track .now');
  expect(await turn()).toBe('1');
  while ((await turn()) === '1') await answering(page, first);
  expect(await turn()).toBe('2');
};
