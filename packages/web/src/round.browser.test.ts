import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { registry } from '@grognard/systems';
import { FRONT_GAME, HEX_GAME, MEN, TABLE_GAME } from '@grognard/systems/specimens';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seriousOn } from './test/axe.ts';
import { playedGame, visitGame } from './test/real-games.ts';
import { openSite, type Site } from './test/site.ts';

const recordOf = (system: string, name: string): object =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../../systems/${system}/demos/${name}.json`, import.meta.url)), 'utf8'),
  );

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

describe('the first page', () => {
  it('begins a battle with a coach by one button, and goes on with it by another', async () => {
    const { page, context, errors } = await site.visit('/');
    await page.waitForSelector('[data-lesson]');
    expect(await page.locator('[data-lesson]').count()).toBe(registry.filter(({ lesson }) => lesson).length);
    await page.click('[data-testid=first-battle]');
    await page.waitForSelector('[data-testid=lesson][data-step="1"]');
    while (await page.locator('[data-testid=lesson-on]').count()) await page.click('[data-testid=lesson-on]');
    // The lesson has no answer of its own here: the computer proposes one.
    const step = await page.getAttribute('[data-testid=lesson]', 'data-step');
    await page.click('[data-testid=lesson-show]');
    await page.click('[data-testid=go]:not([disabled])');
    await page.waitForSelector(`[data-testid=lesson]:not([data-step="${step}"])`);
    const game = page.url();
    await page.goto(site.url);
    await page.click('[data-testid=continue]');
    await page.waitForURL(game);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('shows a battle of each system, in French', async () => {
    const { page, context, errors } = await site.visit('/', { language: 'fr' });
    const shown = registry.filter(({ demo }) => demo).length;
    await page.waitForFunction((count) => document.querySelectorAll('.strip .demo-turn').length === count, shown);
    expect(await page.locator('.strip .glides').count()).toBeGreaterThan(shown);
    expect(await page.locator('.how-far').first().getAttribute('style')).toContain('0%');
    expect(await seriousOn(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('after the battle', () => {
  const over = () =>
    playedGame({
      id: 'over',
      system: 'toy-patrol',
      scenario: 'crossing',
      humans: ['red'],
      bot: 'greedy',
      seed: 5,
      most: 900,
    });

  it('shows who won, its film, luck told from choice; a link to it plays it again elsewhere', async () => {
    const { page, context, errors } = await visitGame(site, await over(), {
      permissions: ['clipboard-write', 'clipboard-read'],
    });
    await page.click('[data-testid=to-after]');
    await page.waitForSelector('[data-testid=luck]');
    expect(await page.locator('.scenes li').count()).toBeGreaterThan(0);
    expect(await page.textContent('.scenes')).not.toMatch(/Answer \d+,/);
    await page.click('.scenes li:last-child button');
    expect(await page.getAttribute('[data-testid=film]', 'data-scene')).toBe(
      String(await page.locator('.scenes li').count()),
    );
    expect(await seriousOn(page)).toEqual([]);
    await page.click('[data-testid=share]');
    await page.waitForSelector('text=The link is copied');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const guest = await site.visit(link.replace(site.url, ''));
    await guest.page.waitForURL('**/after/*');
    await guest.page.waitForSelector('[data-testid=luck]');
    expect(await guest.page.textContent('h1')).toBe(await page.textContent('h1'));
    expect([...errors, ...guest.errors]).toEqual([]);
    await guest.context.close();
    await context.close();
  });

  it('is played again when somebody asks whether it is true', async () => {
    const { page, context, errors } = await visitGame(site, await over());
    await page.goto(`${site.url}/after/over`);
    await page.click('[data-testid=verify]');
    await page.waitForSelector('[data-testid=proof]');
    expect(await page.textContent('[data-testid=verdict]')).toMatch(/The game is true: \d+ answers were played again/);
    expect(await seriousOn(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is fought again, and with the sides swapped', async () => {
    const { page, context } = await visitGame(site, await over());
    for (const [button, side] of [
      ['rematch', 'Blue'],
      ['swap', 'Red'],
    ] as const) {
      await page.goto(`${site.url}/after/over`);
      await page.click(`[data-testid=${button}]`);
      await page.waitForURL('**/play/*');
      // The side that the computer has.
      await page.waitForSelector(`.top .title small:has-text("${side}")`);
    }
    await context.close();
  });
});

describe('on paper', () => {
  it('a calculation is printed by day, as wide as a page and without what leads elsewhere', async () => {
    const { page, context, errors } = await site.visit(`/companion/${TABLE_GAME}`, {
      viewport: { width: 794, height: 1123 },
      colorScheme: 'dark',
    });
    // It begins with an example.
    await page.waitForSelector('.headline');
    const colours = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return { color, backgroundColor };
      });
    const byNight = await colours();
    await page.emulateMedia({ media: 'print' });
    const onPaper = await colours();
    expect(onPaper.backgroundColor).toBe('rgb(255, 255, 255)');
    expect(onPaper.color).not.toBe(byNight.color);
    for (const left of ['.masthead', 'nav', '.btn', '.tape', '.chip[aria-pressed="false"]'])
      expect(await page.locator(left).filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('#flag-firer').isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a short calculation is one sheet of A4, with its bars', async () => {
    const { page, context } = await site.visit(`/companion/${HEX_GAME}`);
    await page.waitForSelector('.companion .ends i');
    // A tape that nobody has touched lies at what is reckoned with: nothing.
    expect(await page.inputValue('.tape[data-given=false] input')).toBe('0');
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type ?\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    const bar = page.locator('.companion .ends i').first();
    expect(await bar.evaluate((part) => getComputedStyle(part).printColorAdjust)).toBe('exact');
    await context.close();
  });
});

describe('on a small screen', () => {
  it('the bar above a board has room for its title, the turn and every tool', async () => {
    const { page, context } = await visitGame(
      site,
      await playedGame({ ...MEN, id: 'small', humans: [], bot: 'greedy', seed: 3, most: 12 }),
      { viewport: { width: 900, height: 700 } },
    );
    await page.waitForSelector('.top .title .short-turn');
    const menu = (await page.locator('.top .tools button').last().boundingBox())!;
    expect(menu.x + menu.width).toBeLessThanOrEqual(900);
    expect((await page.locator('.top .title').boundingBox())!.width).toBeGreaterThan(90);
    expect(await page.locator('.top .turns').isVisible()).toBe(false);
    await context.close();
  });
});

describe('on a phone', () => {
  const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

  it('the tab of the game that is shown is in sight, however many stand before it', async () => {
    const { id } = registry.findLast(({ has, stage }) => stage !== 'toy' && has.includes('odds'))!;
    for (const path of [`/rules/${id}`, `/companion/${id}`, `/scenarios/${id}`]) {
      const { page, context } = await site.visit(path, PHONE);
      const tab = page.locator('nav.systems [aria-current]');
      await expect.poll(async () => (await tab.boundingBox())!.x + (await tab.boundingBox())!.width).toBeLessThan(391);
      await context.close();
    }
  });

  it('a game kept here is named, with the button that drops it beside its name', async () => {
    const id = 'toy-patrol';
    const session = await playedGame({
      id: 'kept',
      system: id,
      scenario: 'crossing',
      humans: ['red'],
      bot: 'random',
      seed: 3,
      most: 4,
    });
    const { page, context } = await visitGame(site, session, PHONE);
    await page.goto(site.url);
    const name = page.locator('.list li.row .grow').first();
    const drop = page.locator('.list li.row .tool').first();
    await drop.waitFor();
    const [named, button] = [(await name.boundingBox())!, (await drop.boundingBox())!];
    expect(named.width).toBeGreaterThan(120);
    expect(button.x).toBeGreaterThan(named.x + named.width);
    await context.close();
  });
});

describe('the shelf', () => {
  it('shows each battle by the moment it turned, narrows them by words, and leads to one', async () => {
    const { page, context, errors } = await site.visit('/replay');
    const shown = registry.filter(({ demo }) => demo).length;
    await page.waitForFunction((count) => document.querySelectorAll('.book .cover .layers').length === count, shown);
    await page.waitForSelector('.book .spark polyline');
    await page.waitForSelector('.book .turned');
    expect(await page.textContent('.books')).toMatch(/The Soviets win|The Germans win|Drawn/);
    expect(await seriousOn(page)).toEqual([]);
    const file = { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from('{"system":"chess"}') };
    await page.setInputFiles('input[type=file]', file);
    expect(await page.textContent('[role=alert]')).toContain('chess');
    // What is wrong with a record is told by the part it is in, not by what the schema says of it.
    const broken = JSON.stringify({ ...recordOf(MEN.system, MEN.scenario), entries: 7 });
    await page.setInputFiles('input[type=file]', { ...file, buffer: Buffer.from(broken) });
    await page.waitForSelector('[role=alert]:has-text("entries")');
    expect(await page.textContent('[role=alert]')).not.toMatch(/expected|received|undefined/);
    const title = (await page.textContent('.book strong'))!;
    await page.fill('input[type=search]', title);
    await page.waitForFunction(() => document.querySelectorAll('.book').length === 1);
    await page.click('.book');
    await page.waitForURL('**/after/*');
    await page.waitForSelector('.after-head h1');
    // Who fell lies in the tray on the map, also where no dice were thrown since the page was opened.
    await page.click('.ways-on a');
    await page.waitForSelector('.fallen');
    await page.waitForFunction(() => getComputedStyle(document.querySelector('.fallen')!).position === 'absolute');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the briefing', () => {
  it('is read again in play, by its button and by a key, with the map and how the game is won', async () => {
    const { id } = registry.find(({ stage }) => stage !== 'toy')!;
    const { page, context, errors } = await site.visit(`/scenarios/${id}`, { language: 'fr' });
    await page.waitForSelector('.brief [data-testid=aims] li');
    const told = await page.locator('.brief [data-testid=aims] li').allTextContents();
    await page.click('[data-testid=start]');
    await page.waitForSelector('.board, .window');
    await page.click('[data-testid=to-briefing]');
    await page.waitForSelector('[data-testid=briefing] [data-testid=aims] li');
    expect(await page.locator('[data-testid=briefing] [data-testid=aims] li').allTextContents()).toEqual(
      expect.arrayContaining(told),
    );
    // All that both sides know of stands within the picture.
    await page.waitForSelector('.briefing-map .glides', { state: 'attached' });
    const isWithin = await page.evaluate(() => {
      const frame = document.querySelector('.briefing-map')!.getBoundingClientRect();
      return [...document.querySelectorAll('.briefing-map .glides')].every((piece) => {
        const { left, right, top, bottom } = piece.getBoundingClientRect();
        return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
      });
    });
    expect(isWithin).toBe(true);
    expect(await seriousOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-testid=briefing]', { state: 'detached' });
    await page.keyboard.press('j');
    await page.waitForSelector('[data-testid=briefing]');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the list of scenarios', () => {
  it('says of each how long, how hard and how even it is, and is narrowed by words', async () => {
    for (const { id, scenarios } of registry.filter(({ stage }) => stage !== 'toy')) {
      const { page, context } = await site.visit(`/scenarios/${id}`);
      await page.waitForFunction(
        (count) => document.querySelectorAll('.scenario-row .dots').length >= count,
        Math.min(scenarios, 5),
      );
      const rows = await page.locator('.scenario-row').count();
      expect(await page.locator('.scenario-row .dots').count()).toBe(rows);
      await page.click('[data-filter=simple]');
      await page.waitForFunction((count) => document.querySelectorAll('.scenario-row').length < count, rows);
      await context.close();
    }
  });

  it('shows where the armies stand where all is fought on one map', async () => {
    const { page, context } = await site.visit(`/scenarios/${FRONT_GAME.system}`);
    const specks = (scenario: string): Promise<readonly string[]> =>
      page
        .locator(`[data-scenario="${scenario}"] .thumb rect`)
        .evaluateAll((rects) => rects.map((rect) => `${rect.getAttribute('x')} ${rect.getAttribute('y')}`));
    await page.waitForSelector('.scenario-row');
    const [first, second] = await page
      .locator('.scenario-row')
      .evaluateAll((rows) => rows.slice(1, 3).map((row) => (row as HTMLElement).dataset.scenario!));
    for (const one of [first, second]) await page.waitForSelector(`[data-scenario="${one}"] .thumb rect`);
    const [here, there] = [await specks(first!), await specks(second!)];
    expect(Math.min(here.length, there.length)).toBeGreaterThan(20);
    expect(here).not.toEqual(there);
    await context.close();
  });
});
