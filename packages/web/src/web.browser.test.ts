import { playable } from '@grognard/systems';
import { FRONT_GAME, HEX_GAME, HEX_RULES, TABLE_GAME } from '@grognard/systems/specimens';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seriousOn } from './test/axe.ts';
import { begin, openSite, playThrough, type Site, type Visit } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

/** Where the first scenario is not the shortest. */
const SHORTEST: Readonly<Record<string, string>> = { 'toy-skirmish': 'clearing' };

/** Every system of the registry: a new one is played in the browser as soon as it is there. */
const GAMES = await Promise.all(
  playable().map(async ({ id, load }) => ({
    system: id,
    scenario: SHORTEST[id] ?? (await load!()).scenarios[0]!.id,
  })),
);

/** A desk all the same, and half as much to draw in each of hundreds of frames. */
const SMALL = { width: 1000, height: 640 };

describe.each(GAMES)('$system', ({ system, scenario }) => {
  it('is played to its end on one screen, handed over under a veil', async () => {
    const { page, context, errors } = await site.visit(`/scenarios/${system}`, { maps: 'painted', viewport: SMALL });
    await begin(page, 'screen', scenario);
    const played = await playThrough(page, 7);
    expect(played).toMatchObject({ over: true, asked: '' });
    expect(played.answers).toBeGreaterThan(10);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is played to its end against the computer, and is still there after the page was closed', async () => {
    const { page, context, errors } = await site.visit(`/scenarios/${system}`, { viewport: SMALL });
    await begin(page, 'beginner', scenario);
    expect((await playThrough(page, 11)).over).toBe(true);
    await page.waitForSelector('html:not([data-keeping])');
    await page.reload();
    await page.waitForSelector('[data-testid=over]');
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** Enough answers to meet the computer, dice and the log; whole games are played above. */
const SOME = 15;

describe('the play screen', () => {
  it('is played alone against the solitaire rules, which answer for the other side', async () => {
    const { page, context, errors } = await site.visit(`/scenarios/${HEX_GAME}`);
    await begin(page, 'doctrine', 'crossroads');
    await page.waitForSelector('text=solitaire, by the rulebook');
    const { answers } = await playThrough(page, 3, 12);
    expect(answers).toBe(12);
    await page.goto(`${site.url}/scenarios/${HEX_GAME}`);
    await page.click('[data-scenario="crossroads"]');
    await page.click('summary:has-text("Optional rules")');
    await page.waitForSelector(`[data-rule="${HEX_RULES.optional}"]`);
    expect(await page.locator(`[data-rule="${HEX_RULES.soloPlay}"]`).count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('veils the board in a fogged game: no piece is in the page', async () => {
    const { page, context } = await site.visit('/scenarios/toy-patrol');
    await begin(page, 'screen');
    await page.waitForSelector('.veil');
    expect(await page.locator('[data-piece]').count()).toBe(0);
    await page.locator('[data-testid=lift]').focus();
    await page.keyboard.down(' ');
    await page.waitForSelector('[data-piece]');
    await page.keyboard.up(' ');
    await context.close();
  });

  it('is played by keyboard alone', async () => {
    const { page, context, errors } = await site.visit('/scenarios/toy-patrol');
    await begin(page, 'beginner');
    for (let answer = 0; answer < 400; answer += 1) {
      await page.waitForSelector('[data-testid=over], .question [data-choice]');
      if (await page.locator('[data-testid=over]').count()) break;
      const ready = await page.locator('.question [data-choice]').count();
      // The computer may have been asked in between.
      if (ready === 0) continue;
      await page.keyboard.press(String(1 + (answer % Math.min(9, ready))));
      await page.keyboard.press('Enter');
    }
    expect(await page.locator('[data-testid=over]').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('says what is under the cursor of the map, and moves it by keys', async () => {
    const { page, context } = await site.visit(`/scenarios/${HEX_GAME}`);
    await begin(page, 'beginner', 'crossroads');
    await page.waitForSelector('[data-choice]');
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
    const first = await page.textContent('[data-testid=spoken]');
    await page.keyboard.press('d');
    const second = await page.textContent('[data-testid=spoken]');
    expect(first).toMatch(/level \d/);
    expect(second).toMatch(/level \d/);
    expect(second).not.toBe(first);
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    // Opened at no rule, the book shows those that bear on the position.
    await page.waitForSelector('.drawer .bearing li');
    await context.close();
  });

  it('shows the breakdown and the exact odds before a roll, and opens the rule', async () => {
    const { page, context } = await site.visit('/scenarios/toy-patrol');
    await begin(page, 'screen');
    for (let tries = 0; tries < 40 && (await page.locator('.preview').count()) === 0; tries += 1) {
      await page.waitForSelector('.veil, [data-choice]');
      if (await page.locator('.veil').count()) await page.click('.veil .spread button');
      await page.waitForSelector('[data-choice]');
      const fire = page.locator('[data-choice]', { hasText: 'fires at' });
      if (await fire.count()) await fire.first().click();
      else {
        await page.locator('[data-choice]').last().click();
        await page.click('[data-testid=go]');
      }
    }
    expect(await page.textContent('.preview')).toMatch(/or more/);
    expect(await page.locator('.preview .bars i').count()).toBeGreaterThan(5);
    await page.locator('.preview .rule').first().click();
    await page.waitForSelector('.drawer .para.marked');
    await context.close();
  });

  it('undoes what nobody has learned from, and steps through the game', async () => {
    const { page, context } = await site.visit(`/scenarios/${HEX_GAME}`);
    await begin(page, 'screen', 'crossroads');
    await page.waitForSelector('[data-choice]');
    await page.locator('[data-choice]', { hasText: 'Activate' }).first().click();
    await page.click('[data-testid=go]');
    await page.waitForSelector('[data-testid=undo]:not([disabled])');
    await page.keyboard.press('[');
    await page.waitForSelector('text=A past position');
    await page.keyboard.press(']');
    await page.keyboard.press('Control+z');
    await page.waitForSelector('[data-testid=undo][disabled]');
    await context.close();
  });

  it('lets every letter be typed that finds something, whatever its key does on the board', async () => {
    const { page, context } = await site.visit('/scenarios/toy-patrol');
    await begin(page, 'beginner');
    await page.waitForSelector('[data-choice]');
    await page.keyboard.press('Control+k');
    await page.waitForSelector('.palette-modal input:focus');
    await page.keyboard.type('bhipb');
    expect(await page.inputValue('.palette-modal input')).toBe('bhipb');
    await context.close();
  });

  it('speaks French all through, switched in place', async () => {
    const { page, context, errors } = await site.visit(`/scenarios/${HEX_GAME}`, { language: 'fr' });
    await begin(page, 'beginner', 'crossroads');
    await page.waitForSelector('[data-choice]');
    const text = (await page.textContent('body')) ?? '';
    expect(text).toContain(', à vous');
    expect(text).not.toMatch(/\b(your|turn|choose|pass|wait)\b/i);
    await page.click('button[lang=en]');
    await page.waitForSelector('text=your move');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is played on a phone: nothing runs off the side, and targets are large enough', async () => {
    const { page, context, errors } = await site.visit('/scenarios/toy-patrol', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await begin(page, 'beginner');
    await page.waitForSelector('[data-choice]');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const map = await page.locator('.map').boundingBox();
    expect(map!.height).toBeGreaterThanOrEqual(844 * 0.4 - 1);
    const choice = await page.locator('[data-choice]').first().boundingBox();
    expect(choice!.height).toBeGreaterThanOrEqual(44);
    expect((await playThrough(page, 5, SOME)).answers).toBe(SOME);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('goes on without a network once it was loaded', async () => {
    const { page, context } = await site.visit('/', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await context.setOffline(true);
    await page.goto(`${site.url}/scenarios/toy-skirmish`);
    await begin(page, 'beginner', 'clearing');
    // The dice are new each time: a game of so few men may be over before.
    const { answers, over } = await playThrough(page, 3, SOME);
    expect(over || answers === SOME).toBe(true);
    await context.close();
  });
});

const PAGES = [
  '/',
  `/scenarios/${HEX_GAME}`,
  '/rules/toy-patrol',
  '/lab',
  `/companion/${TABLE_GAME}`,
  '/army',
  '/replay',
  '/about',
];

describe('an address that leads nowhere', () => {
  it.each([
    '/nowhere',
    '/scenarios/no-such-game',
    '/rules/toy',
    `/army/${FRONT_GAME.system}`,
    '/online/new/x/y',
    '/play/no-such-game',
    '/after/no-such-game',
  ])('is told: %s', async (address) => {
    const { page, context, errors } = await site.visit(address);
    expect(await page.textContent('[data-testid=not-found]')).toContain(address);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('a page that can not be drawn says so, and leads to those that can', async () => {
  const { page, context } = await site.visit('/lab');
  await page.route('**/assets/AboutPage-*.js', async (route) => {
    const script = await (await route.fetch()).text();
    const torn = script.replace(/export\{\w+ as AboutPage\}/, 'export{torn as AboutPage}');
    await route.fulfill({
      contentType: 'text/javascript',
      body: `const torn = () => { throw new Error('torn'); };${torn}`,
    });
  });
  await page.click('a[href="/about"]');
  await page.waitForSelector('[data-testid=broken-page]');
  expect(await page.textContent('[data-testid=broken-page]')).toContain('torn');
  await page.click('[data-testid=broken-page] a[href="/replay"]');
  await page.waitForSelector('[data-testid=broken-page]', { state: 'detached' });
  await page.waitForSelector('h1');
  await context.close();
});

describe('axe finds nothing serious', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await site.visit('/');
  });
  afterAll(() => visit.context.close());

  it.each(PAGES)('on %s', async (path) => {
    const { page, errors } = visit;
    await page.goto(site.url + path);
    await page.waitForSelector('h1');
    await page.waitForLoadState('networkidle');
    expect(await seriousOn(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('on a game, by day and by night', async () => {
    const { page } = visit;
    await page.goto(`${site.url}/scenarios/${HEX_GAME}`);
    await begin(page, 'screen', 'crossroads');
    await page.waitForSelector('[data-choice]');
    await page.locator('[data-choice]').nth(2).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForSelector(`html[data-theme=${colorScheme}]`);
      expect([colorScheme, ...(await seriousOn(page))]).toEqual([colorScheme]);
    }
  });
});

it('the lab plays games off the page and tells how even they were', async () => {
  const { page, context, errors } = await site.visit('/lab');
  await page.locator('select').first().selectOption('toy-patrol');
  await page.locator('input[type=number]').fill('4');
  await page.click('[data-testid=run-lab]');
  await page.waitForSelector('text=4 of 4');
  await page.waitForSelector('[data-testid=verdict] .share-bar');
  await page.waitForSelector('[data-testid=decided]');
  // On a phone nothing of it is cut off.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const part of ['verdict', 'decided']) {
    const box = (await page.locator(`[data-testid=${part}]`).boundingBox())!;
    expect([part, box.x + box.width <= 390]).toEqual([part, true]);
  }
  expect(errors).toEqual([]);
  await context.close();
});
