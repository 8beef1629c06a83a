import { registry } from '@grognard/systems';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { answersOn, GO } from './test/hands.ts';
import { openSite, type Site } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

const ON = '[data-testid=lesson-on]';
const SHOW = '[data-testid=lesson-show]';
/** More deeds than any lesson takes. */
const MOST = 400;

/** Which step is told, and how many there are. */
const stepOn = async (page: Page): Promise<readonly [number, number]> => {
  const [, at, count] = /(\d+) of (\d+)/.exec((await page.textContent('[data-testid=lesson]'))!)!;
  return [Number(at), Number(count)];
};

/** Read on, or do as is shown; whether that was the last word of the lesson. */
const goOn = async (page: Page): Promise<boolean> => {
  await page.waitForSelector(`${ON}, ${SHOW}`);
  const on = page.locator(ON);
  if (await on.count()) {
    const [at, count] = await stepOn(page);
    await on.click();
    return at === count;
  }
  const before = await answersOn(page);
  await page.click(SHOW);
  await page.click(GO);
  await page.waitForFunction(
    (was) => Number(document.querySelector<HTMLInputElement>('.strip input[type=range]')?.max ?? 0) > was,
    before,
  );
  return false;
};

it.each(registry.filter(({ lesson }) => lesson))(
  'the lesson of $id is gone through to its end as it shows',
  async ({ id }) => {
    const { page, context, errors } = await site.visit('/');
    await page.click(`[data-lesson="${id}"]`);
    let isOver = false;
    for (let deeds = 0; deeds < MOST && !isOver; deeds += 1) isOver = await goOn(page);
    expect(isOver).toBe(true);
    await page.waitForSelector('[data-testid=lesson]', { state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  },
);
