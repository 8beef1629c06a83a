import { HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { askedNow, playedGame, visitGame } from './test/real-games.ts';
import { openSite, type Site } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

const begun = (system: string, scenario: string, human: string) =>
  playedGame({
    id: 'map',
    system,
    scenario,
    humans: [human],
    bot: 'random',
    seed: 3,
    most: 60,
    until: (session) => session.match.entries.length >= 8 && askedNow(session) !== null,
  });

/** In the page, before anything of it runs: every state the print was seen in. */
const watchPrint = (): void => {
  const seen = new Set<string>();
  Object.assign(globalThis, { printsSeen: seen });
  const look = (): void => {
    const print = document.querySelector<HTMLElement>('.sheet .print, .layers .print');
    if (print) {
      const shown = [...print.querySelectorAll('canvas')].filter((canvas) => !canvas.hidden).length;
      seen.add(`${print.dataset.printed === 'true' ? 'print' : 'paper'} ${shown > 0 ? 'drawn' : 'bare'}`);
    }
    requestAnimationFrame(look);
  };
  look();
};

/** In the page, before anything of it runs: how many prints were ordered before the first hung. */
const countOrders = (): void => {
  const orders = { sent: 0 };
  Object.assign(globalThis, { orders });
  globalThis.Worker = class extends Worker {
    override postMessage(message: unknown, more?: StructuredSerializeOptions | Transferable[]): void {
      const isOrder = typeof message === 'object' && message !== null && 'ruling' in message;
      if (isOrder && !document.querySelector('[data-printed=true]')) orders.sent += 1;
      super.postMessage(message, more as StructuredSerializeOptions);
    }
  };
};

const ordersSent = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { orders: { sent: number } }).orders.sent);

const printsSeen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { printsSeen: Set<string> }).printsSeen].sort());

const keptPrints = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const folders = (await caches.keys()).filter((name) => name.startsWith('grognard-prints-'));
    const counts = await Promise.all(folders.map(async (name) => (await (await caches.open(name)).keys()).length));
    return counts.reduce((sum, count) => sum + count, 0);
  });

describe('the printed map', () => {
  it.each([
    [HEX_GAME, 'yelnya-ridge', 'german'],
    [TABLE_GAME, 'box-in-the-desert', 'british'],
  ])(
    'comes on bare paper and never over flat hexes, and on reload out of the store: %s',
    async (system, scenario, human) => {
      const { page, context, errors } = await visitGame(site, await begun(system, scenario, human), {
        maps: 'painted',
        // Where the sheet is first seen smaller than it is printed.
        viewport: { width: 1000, height: 700 },
      });
      await context.addInitScript(watchPrint);
      await context.addInitScript(countOrders);
      await page.reload();
      await page.waitForSelector('[data-testid=print][data-printed=true]', { state: 'attached' });
      expect(await ordersSent(page)).toBe(1);
      await expect.poll(() => keptPrints(page), { timeout: 120_000 }).toBeGreaterThan(0);
      await page.reload();
      await page.waitForSelector('[data-testid=print][data-printed=true][data-kept=true]', { state: 'attached' });
      expect(await ordersSent(page)).toBe(1);
      const seen = await printsSeen(page);
      expect(seen).toContain('print drawn');
      expect(seen.filter((state) => state !== 'print drawn')).toEqual(
        seen.includes('paper bare') ? ['paper bare'] : [],
      );
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
