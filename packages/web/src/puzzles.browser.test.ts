import { registry } from '@grognard/systems';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seriousOn } from './test/axe.ts';
import { openSite, type Site } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

const COUNT = registry.reduce((sum, { puzzles = 0 }) => sum + puzzles, 0);

describe('the puzzles', () => {
  it('lead from the first page to the list of all, in French', async () => {
    const { page, context, errors } = await site.visit('/', { language: 'fr' });
    await page.waitForSelector('[data-testid=puzzle-of-the-day]');
    await page.click('.of-the-day a[href="/puzzles"]');
    await page.waitForFunction((count) => document.querySelectorAll('[data-puzzle]').length === count, COUNT);
    expect(COUNT).toBeGreaterThanOrEqual(15);
    expect(await page.textContent('[data-testid=puzzles-solved]')).toBe(`0 résolus sur ${COUNT}`);
    expect(await seriousOn(page)).toEqual([]);
    // Each shows its position, once it is in sight: the first one at once, the last one when somebody has got there.
    const shown = page.locator('[data-puzzle] .position svg g.glides');
    await shown.first().waitFor();
    const last = page.locator('[data-puzzle]').last();
    await last.scrollIntoViewIfNeeded();
    await last.locator('.position svg g.glides').first().waitFor({ state: 'attached' });
    const hangs = await last.locator('.position .layers').evaluate((map) => getComputedStyle(map).position);
    expect(hangs).toBe('absolute');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('are judged throw by throw: a worse deed is told so, the best is kept as solved', async () => {
    const { page, context, errors } = await site.visit('/puzzles');
    await page.click('[data-puzzle]');
    expect(await page.isDisabled('[data-testid=judge]')).toBe(true);
    await page.click('[data-testid=hint]');
    await page.waitForSelector('.notice');
    const tried = async (deed: number): Promise<string | null> => {
      await page.click(`[data-deed="${deed}"]`);
      await page.click('[data-testid=judge]');
      return page.getAttribute('[data-testid=told]', 'data-right');
    };
    expect(await tried(0)).toBe('false');
    const best = await page
      .locator('[data-testid=told] dl > div')
      .evaluateAll((rows) => rows.findIndex((row) => (row as HTMLElement).dataset.best === 'true'));
    await page.click('[data-testid=again]');
    expect(await tried(best)).toBe('true');
    expect(await seriousOn(page)).toEqual([]);
    await page.waitForSelector('[data-testid=next-puzzle]');
    await page.goto(`${site.url}/puzzles`);
    await page.waitForSelector('[data-progress=solved]');
    expect(await page.locator('[data-progress=solved]').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('say so where there is none by that name', async () => {
    const { page, context } = await site.visit(`/puzzles/${registry.find(({ puzzles }) => puzzles)?.id}/nothing`);
    await page.waitForSelector('[role=alert]');
    await page.goto(`${site.url}/puzzles/nothing/at-all`);
    await page.getByRole('heading', { name: 'No such page' }).waitFor();
    await context.close();
  });
});
