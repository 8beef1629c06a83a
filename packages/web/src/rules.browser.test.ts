import { HEX_GAME, HEX_RULES, MEN_GAME, MEN_RULES } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seriousOn } from './test/axe.ts';
import { playedGame, visitGame } from './test/real-games.ts';
import { openSite, type Site } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

/** Does the rule that was asked for lie within what is seen of the book? */
const isInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [rule, text] = ['.para.marked', '.drawer .text'].map((one) =>
      document.querySelector(one)?.getBoundingClientRect(),
    );
    return !!rule && !!text && rule.top >= text.top - 1 && rule.top < text.bottom;
  });

describe('the rules beside a game', () => {
  it('open at the rule that was pointed at, in sight and in focus, and say why it matters here', async () => {
    const game = await playedGame({
      id: 'ruled',
      system: 'toy-patrol',
      scenario: 'crossing',
      humans: ['red', 'blue'],
      bot: 'greedy',
      seed: 7,
      most: 30,
    });
    const { page, context, errors } = await visitGame(site, game);
    await page.click('.veil .spread button');
    const pointed = page.locator('.log li button.rule').last();
    const [rule, text] = [await pointed.textContent(), await page.locator('.log li .jump').last().textContent()];
    await pointed.click();
    await page.waitForSelector('.drawer .para.marked');
    expect(await page.locator('.para.marked code').textContent()).toBe(rule);
    await page.waitForFunction(() => document.activeElement?.classList.contains('marked'));
    expect(await isInSight(page)).toBe(true);
    expect(await page.textContent('[data-testid=rule-here]')).toContain(text);
    // What asks the question is among the rules that bear on the position.
    await page.click('.drawer nav button.here');
    await page.click('.drawer .bearing li button');
    await page.waitForSelector('[data-testid=rule-here] [data-reason]');
    expect(await seriousOn(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the map beside a game', () => {
  it('says by a key what is near, what threatens a place and how the front runs', async () => {
    const toy = { system: 'toy-patrol', scenario: 'crossing', bot: 'greedy' } as const;
    const game = await playedGame({ id: 'asked', ...toy, humans: ['red', 'blue'], seed: 7, most: 12 });
    const { page, context, errors } = await visitGame(site, game);
    await page.click('.veil .spread button');
    await page.keyboard.press('b');
    for (const [key, told] of [
      ['u', 'Near here: '],
      ['r', 'wn pieces: '],
      ['x', ' could fire here'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForFunction(
        (text) => document.querySelector('[data-testid=spoken]')?.textContent?.includes(text),
        told,
      );
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the rules by themselves', () => {
  it('are opened at a rule by a link, with a picture from a recorded game and short forms told in full', async () => {
    const { page, context, errors } = await site.visit(`/rules/${HEX_GAME}#${HEX_RULES.shown}`, { language: 'fr' });
    await page.waitForSelector('.para.marked [data-testid=rule-diagram]');
    expect(await isInSight(page)).toBe(true);
    expect(await page.locator('.rule-diagram circle').count()).toBeGreaterThan(1);
    expect(await page.locator('.drawer abbr[title]').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('say so where a link asks for a rule that is not in them', async () => {
    const { page, context, errors } = await site.visit(`/rules/${HEX_GAME}#no-such-rule`);
    await page.waitForSelector('.drawer .notice:has-text("no-such-rule")');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('have all in the picture that it is about, from one end of a table to the other', async () => {
    const { page, context, errors } = await site.visit(`/rules/${MEN_GAME}#${MEN_RULES.far}`);
    // Not the circles that men are drawn with.
    const rings = '[data-testid=rule-diagram] polyline ~ circle';
    await page.waitForSelector(rings, { state: 'attached' });
    const outside = (): Promise<number> =>
      page.locator(rings).evaluateAll((found) => {
        const frame = document.querySelector('.rule-diagram .picture')!.getBoundingClientRect();
        const lies = (ring: DOMRect): boolean =>
          ring.top >= frame.top && ring.bottom <= frame.bottom && ring.left >= frame.left && ring.right <= frame.right;
        return found.filter((ring) => !lies(ring.getBoundingClientRect())).length;
      });
    expect(await page.locator(rings).count()).toBe(2);
    await expect.poll(outside).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('the log beside a game', () => {
  const longGame = () =>
    playedGame({
      id: 'long',
      system: HEX_GAME,
      scenario: 'rearguard',
      humans: ['german'],
      bot: 'random',
      seed: 11,
      most: 160,
    });

  it('is told from its beginning once one reads up, marks whose each line is, and is narrowed', async () => {
    const { page, context, errors } = await visitGame(site, await longGame(), { language: 'fr' });
    const lines = page.locator('.log li[data-whose]');
    await lines.nth(AT_FIRST - 1).waitFor();
    const first = await lines.count();
    expect(first).toBe(AT_FIRST);
    await page.locator('#lower-panel').evaluate((panel) => {
      panel.scrollTo(0, 0);
    });
    await page.waitForFunction((count) => document.querySelectorAll('.log li[data-whose]').length > count, first);
    // What was read stays in sight.
    await expect.poll(() => page.locator('#lower-panel').evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
    // So does what narrows it, however far down one reads.
    expect(
      await page.locator('#lower-panel').evaluate((panel) => {
        const top = (part: Element): number => part.getBoundingClientRect().top;
        return top(panel.querySelector('[data-testid=log-filter]')!) - top(panel);
      }),
    ).toBeGreaterThanOrEqual(0);
    for (const side of ['german', 'soviet'])
      expect(await page.locator(`.log li[data-whose=${side}] .out-of-sight`).first().textContent()).toMatch(
        /\p{L}+: /u,
      );
    await page.click('[data-testid=log-filter]');
    await page.click('.log-filters [data-whose=soviet]');
    await page.waitForFunction(() => !document.querySelector('.log li[data-whose=german]'));
    expect(await lines.count()).toBeGreaterThan(0);
    const theirs = await lines.count();
    await page.locator('.log-filters option').nth(2).waitFor({ state: 'attached' });
    await page.selectOption('.log-filters select', { index: 1 });
    await page.waitForFunction((count) => document.querySelectorAll('.log li[data-whose]').length < count, theirs);
    expect(await seriousOn(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is told from its beginning at once where there is room for all that is told first', async () => {
    const { page, context } = await visitGame(site, await longGame(), { viewport: { width: 1400, height: 5000 } });
    await page.locator('.log li[data-whose]').nth(AT_FIRST).waitFor();
    await context.close();
  });

  it('makes the page no longer than its window, however much is told', async () => {
    const { page, context } = await visitGame(site, await longGame());
    await page
      .locator('.log li[data-whose]')
      .nth(AT_FIRST - 1)
      .waitFor();
    const beyond = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(beyond).toBeLessThan(20);
    await context.close();
  });
});

/** So many lines of a long log are told at first. */
const AT_FIRST = 60;
