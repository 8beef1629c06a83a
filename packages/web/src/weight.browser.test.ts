import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { firstBoards } from '../bench/grand.ts';
import { measureScripts, openGame } from '../bench/measure.ts';
import { layInto } from './test/real-games.ts';
import { openSite, type Site } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

describe('a first board', () => {
  it('fetches no more scripts than it may', async () => {
    for (const game of await firstBoards()) {
      const { measured, budget, about } = await measureScripts(site, game);
      expect(measured, about).toBeLessThanOrEqual(budget);
    }
  });

  it('names rules in its own language, and in the other when that is chosen', async () => {
    for (const game of await firstBoards()) {
      const { page, context, errors } = await site.visit('/icon.svg', { language: 'fr' });
      await layInto(page, game);
      await openGame(site, page, game);
      const { book } = game.desk.system;
      const rule = Object.keys(book).find((id) => book[id]!.title.en !== book[id]!.title.fr)!;
      for (const language of ['fr', 'en'] as const) {
        await page.click(`.lang [lang=${language}]`);
        await page.keyboard.press('Control+k');
        await page.fill('.palette-modal input', rule);
        await page.waitForSelector(`.palette-item:has-text("${rule} ${book[rule]!.title[language]}")`);
        await page.keyboard.press('Escape');
        await page.waitForSelector('.palette-modal', { state: 'detached' });
      }
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});
