import { registry } from '@grognard/systems';
import { LESSON, MEN, WAKING } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Session } from './state/session.ts';
import { seriousOn } from './test/axe.ts';
import { askedNow, playedGame, visitGame } from './test/real-games.ts';
import { openSite, type Site, takeUp } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

const { system, scenario, side, headquarters, from, to } = LESSON;
const begun = (most: number) =>
  playedGame({ id: 'lesson', system, scenario, humans: [side], bot: 'greedy', seed: 3, most });

const answersOn = (page: Page): Promise<number> =>
  page.locator('.strip input[type=range]').evaluate((range) => Number((range as HTMLInputElement).max));
/** The first choice of the panel, taken up and given, by keys; what there is to be filled in is left as it is. */
const giveFirst = async (page: Page): Promise<void> => {
  await page.waitForSelector('.question [data-choice]');
  const before = await answersOn(page);
  for (const key of ['p', 'Enter', 'Control+Enter']) await page.keyboard.press(key);
  await page.waitForFunction(
    (was) => Number(document.querySelector<HTMLInputElement>('.strip input[type=range]')!.max) > was,
    before,
  );
};

describe('a lesson', () => {
  it('is told step by step, points at the map, proposes answers, and can be left for good; in French on a phone', async () => {
    const { page, context, errors } = await visitGame(site, await begun(0), {
      language: 'fr',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    const step = (): Promise<string | null> => page.getAttribute('[data-testid=lesson]', 'data-step');
    await page.waitForSelector('[data-testid=lesson]');
    // The sentence and the map share a number.
    const numbers = (where: string): Promise<string[]> => page.locator(where).allTextContents();
    expect(await numbers('[data-pointed]')).toEqual(['1']);
    expect(await numbers('[data-testid=lesson] [data-mark] b')).toEqual(['1']);
    while (await page.locator('[data-testid=lesson-on]').count()) await page.tap('[data-testid=lesson-on]');
    expect(await step()).toBe('4');
    expect(await numbers('[data-pointed]')).toEqual(['1', '2']);
    expect(await numbers('[data-testid=lesson] [data-mark] b')).toEqual(['1', '2']);
    // What was read can be read again: step by step, or out of the programme.
    await page.tap('[data-testid=lesson-back]');
    expect(await step()).toBe('3');
    expect(await page.locator('[data-testid=lesson-show]').count()).toBe(0);
    await page.tap('[data-testid=lesson-on]');
    expect(await step()).toBe('4');
    await page.tap('[data-testid=lesson-programme] summary');
    expect(await page.locator('[data-testid=lesson-programme] li[data-is=done]').count()).toBe(3);
    expect(await page.locator('[data-testid=lesson-programme] button:disabled').count()).toBeGreaterThan(3);
    await page.tap('[data-testid=lesson-programme] li:first-child button');
    expect(await step()).toBe('1');
    expect(await seriousOn(page)).toEqual([]);
    await page.tap('[data-testid=lesson-programme] li:nth-child(4) button');
    await page.tap('[data-testid=lesson-programme] summary');
    expect(await step()).toBe('4');
    for (const next of ['5', '6', '7']) {
      await page.tap('[data-testid=lesson-show]');
      // The coach marks the button that does it.
      await page.waitForSelector('[data-testid=lesson][data-shown=true]');
      await page.tap('[data-testid=go]:not([disabled])');
      await page.waitForSelector(`[data-testid=lesson][data-step="${next}"]`);
    }
    // Where many may be moved the map has the room: they are picked there.
    await page.waitForSelector('[data-testid=unfold]');
    expect((await page.locator('.map').boundingBox())!.height).toBeGreaterThan(280);
    await page.tap('[data-testid=lesson-leave]');
    await page.reload();
    await page.waitForSelector('[data-testid=unfold]');
    expect(await page.locator('[data-testid=lesson]').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('shows an answer to what else is asked in the midst of it, too', async () => {
    const asksWhich = (game: Session): boolean =>
      askedNow(game)?.question.choices.every(({ action }) => action.type === 'choose') ?? false;
    const game = await playedGame({
      ...{ id: 'lesson', system, scenario, humans: [side], bot: 'greedy', seed: 3, most: 400 },
      until: (one) => one.match.entries.length > 0 && asksWhich(one),
    });
    expect(asksWhich(game)).toBe(true);
    const { page, context, errors } = await visitGame(site, game);
    await page.waitForSelector('[data-testid=lesson]');
    while (await page.locator('[data-testid=lesson-on]').count()) await page.click('[data-testid=lesson-on]');
    await page.click('[data-testid=lesson-show]');
    await page.waitForSelector('[data-testid=go]:not([disabled])');
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a coach', () => {
  it('has in sight what he speaks of, and takes back whatever came of an answer', async () => {
    const { lesson } = registry.find(({ id }) => id === MEN.system)!;
    const game = await playedGame({
      ...{ id: 'spoken', system: MEN.system, scenario: lesson!.scenario, humans: [lesson!.side] },
      ...{ bot: 'greedy', seed: 3, most: 12 },
    });
    const { page, context, errors } = await visitGame(site, game);
    await page.waitForSelector('[data-testid=lesson]');
    const seen = (): Promise<boolean> =>
      page.evaluate(() => {
        const frame = document.querySelector('.window')!.getBoundingClientRect();
        const marks = [...document.querySelectorAll('[data-pointed]')].map((mark) => mark.getBoundingClientRect());
        const lies = ({ x, y, width, height }: DOMRect): boolean =>
          x + width > frame.left && x < frame.right && y + height > frame.top && y < frame.bottom;
        return marks.length === 0 || marks.some(lies);
      });
    let told = 0;
    for (; await page.locator('[data-testid=lesson-on]').count(); told += 1) {
      await expect.poll(seen).toBe(true);
      await page.click('[data-testid=lesson-on]');
    }
    expect(told).toBeGreaterThan(2);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('leaders and their men', () => {
  it('are set up and woken by a lesson, then by keys alone: chain, move, end; the bar says whose go it is', async () => {
    const game = await playedGame({ ...WAKING, id: 'waking', humans: [WAKING.side], bot: 'greedy', seed: 5, most: 0 });
    const { page, context, errors } = await visitGame(site, game);
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const isAsked = (text: string) => page.waitForSelector(`.question .ask:has-text("${text}")`);
    await page.waitForSelector('[data-testid=lesson]');
    while (await page.locator('[data-testid=lesson-on]').count()) await page.click('[data-testid=lesson-on]');
    for (const next of ['4', '6']) {
      await page.click('[data-testid=lesson-show]');
      await page.click('[data-testid=go]:not([disabled])');
      await page.waitForSelector(`[data-testid=lesson][data-step="${next}"]`);
      while (await page.locator('[data-testid=lesson-on]').count()) await page.click('[data-testid=lesson-on]');
    }
    await page.click('[data-testid=lesson-leave]');
    // The first group moves one of its own by keys, and has done.
    await isAsked(WAKING.acts);
    const before = await answersOn(page);
    await press('2', 'b', 'n', 'Enter', 'Enter');
    await page.waitForSelector(`.strip input[max="${before + 1}"]`);
    // Whatever comes between the end of this segment and the next one is let go by.
    do await giveFirst(page);
    while (!(await page.textContent('.question .ask'))!.includes(WAKING.wakes));
    expect(await page.locator('[data-testid=goes] [aria-current=step]').count()).toBe(1);
    // Another leader is found by his hex, taken out of his stack, and wakes whom he reaches.
    await press('Control+k');
    await page.waitForSelector('.palette-modal input:focus');
    await page.keyboard.type(WAKING.place);
    await page.waitForSelector(`.palette-item:has-text("${WAKING.place}")`);
    await press('Enter');
    await page.waitForSelector('.palette-item', { state: 'detached' });
    await press('b', ' ');
    await page.waitForSelector('.stack button:focus');
    await press('End', 'Enter');
    await page.waitForSelector('[data-chain]', { state: 'attached' });
    await press('Control+Enter');
    await isAsked(WAKING.acts);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('blocks', () => {
  it('are led through a whole turn by keys alone, and told apart by ear', async () => {
    const { page, context, errors } = await visitGame(site, await begun(0));
    await page.waitForSelector('.question [data-choice]');
    const asked = (await page.textContent('.question .ask'))!;
    const row = page.locator('.question [data-choice]', { hasText: `${headquarters} (` }).first();
    await page.keyboard.press((await row.locator('.kbd').textContent())!);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.strip input[max="1"]');
    await giveFirst(page);
    expect(await page.textContent('.question [data-choice] >> nth=2')).toMatch(/\w+ \(\w\d\) · \w+, 4 steps: March/);
    await page.keyboard.press('Control+k');
    await page.waitForSelector('.palette-modal input:focus');
    await page.keyboard.type(from);
    await page.waitForSelector(`.palette-item:has-text("${from}")`);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.palette-item', { state: 'detached' });
    for (const key of ['b', 'Enter', 'e']) await page.keyboard.press(key);
    expect(await page.textContent('[data-testid=spoken]')).toMatch(
      new RegExp(`${to}.*seen from behind.*can be chosen`),
    );
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    await page.waitForSelector('.strip input[max="3"]');
    expect(await page.textContent('.lower')).toContain(`Battle in ${to}`);
    do await giveFirst(page);
    while ((await page.textContent('.question .ask')) !== asked);
    expect(await page.textContent('.months .now')).toContain('Aug');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('march by three clicks, those of one stack one after the other, also to where others stand', async () => {
    const { page, context, errors } = await visitGame(site, await begun(3));
    await page.waitForSelector('.question [data-choice]');
    const answers = await answersOn(page);
    const marcher = page.locator('.question [data-choice]', { hasText: 'March …' }).nth(2);
    const [, id] = /\((\w\d+)\)/.exec((await marcher.textContent())!)!;
    // What blocks are drawn with is fetched when the first is there.
    await page.waitForSelector(`.piece[data-piece="${id}"] path`, { state: 'attached' });
    const block = await page.locator(`.piece[data-piece="${id}"]`).evaluate((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await page.mouse.click(block.x, block.y);
    for (const more of [1, 2]) {
      if (more === 2) await page.click('.stack [data-stacked]:not([aria-pressed=true]) >> nth=-1');
      await page.waitForSelector('[data-legal]', { state: 'attached' });
      const goal = await page.evaluate(goalIn, more === 1 ? 'free' : 'held');
      await page.mouse.click(goal.x, goal.y);
      await page.waitForSelector('[data-testid=go]:not([disabled])');
      await page.mouse.click(goal.x, goal.y);
      await page.waitForSelector(`.strip input[max="${answers + more}"]`);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('are dragged to a hex, with a ghost, while the sheet lies still; putting them down sends them', async () => {
    const { page, context, errors } = await visitGame(site, await begun(3));
    await page.waitForSelector('.question [data-choice]');
    const answers = await answersOn(page);
    const marcher = page.locator('.question [data-choice]', { hasText: 'March …' }).nth(2);
    const [, id] = /\((\w\d+)\)/.exec((await marcher.textContent())!)!;
    await page.waitForSelector(`.piece[data-piece="${id}"] path`, { state: 'attached' });
    const middle = () =>
      page.locator(`.piece[data-piece="${id}"]`).evaluate((piece) => {
        const { x, y, width, height } = piece.getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      });
    // Of a stack it is the one on top.
    const block = await takeUp(page, middle);
    await page.waitForSelector('[data-legal]', { state: 'attached' });
    expect(await middle()).toEqual(block);
    const goal = await page.evaluate(goalIn, 'free');
    await page.mouse.move(goal.x, goal.y, { steps: 3 });
    await page.mouse.up();
    await page.waitForSelector(`.strip input[max="${answers + 1}"]`);
    expect(await page.locator('[data-ghost]').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** In the page: the middle of a hex that may be marched to, with nothing on it or with somebody. */
const goalIn = (wanted: string): { readonly x: number; readonly y: number } => {
  for (const legal of document.querySelectorAll('[data-legal]')) {
    const { x, y, width, height } = legal.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const there = document.elementFromPoint(middle.x, middle.y);
    const is = there?.closest('[data-piece]') ? 'held' : 'free';
    if (there?.closest('.window') && is === wanted) return middle;
  }
  throw new Error(`no hex is ${wanted}`);
};
