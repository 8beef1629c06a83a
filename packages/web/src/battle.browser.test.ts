import { fastRandom } from '@grognard/kernel';
import { WAKING } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { begin, openSite, type Site } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

interface Spot {
  readonly x: number;
  readonly y: number;
}

const answersOn = (page: Page): Promise<number> =>
  page.locator('.strip input[type=range]').evaluate((range) => Number((range as HTMLInputElement).max));

/** In the page: the middles of all of these that can be pointed at where they are. */
const middlesOf = (selector: string): readonly Spot[] =>
  [...document.querySelectorAll(selector)].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const spot = { x: x + width / 2, y: y + height / 2 };
    const there = document.elementFromPoint(spot.x, spot.y);
    const isOnMap = one.closest('.window') !== null;
    const isFree = isOnMap ? there?.closest('.window') != null : there === one || one.contains(there);
    return isFree ? [spot] : [];
  });

/** What a player of the page sees of it before he does the next thing. */
const lookedAt = async (page: Page): Promise<'over' | 'asked'> => {
  await page.waitForSelector('[data-testid=over], .question [data-choice]');
  return (await page.locator('[data-testid=over]').count()) > 0 ? 'over' : 'asked';
};

const mayGo = (page: Page): Promise<boolean> =>
  page
    .locator('[data-testid=go]:not([disabled])')
    .count()
    .then((count) => count > 0);

/** What has been given is on the record, or what is asked next is asked. */
const untilAnswered = (page: Page, before: number): Promise<unknown> =>
  page.waitForFunction(
    (was) =>
      Number(document.querySelector<HTMLInputElement>('.strip input[type=range]')?.max ?? 0) > was ||
      document.querySelector('[data-testid=over]') !== null,
    before,
  );

const LIT = '.map [data-legal]';
const LINES = '.question [data-choice]';
const GO = '[data-testid=go]:not([disabled])';
const BACK = '[data-testid=back]:not([disabled])';
const FILL = '[data-testid=anywhere]';

type Random = () => number;
const oneOf = <V>(random: Random, list: readonly V[]): V | undefined => list[Math.floor(random() * list.length)];

/** Points at one of these; false where there is none. */
const pointAt = async (page: Page, random: Random, selector: string): Promise<boolean> => {
  const spot = oneOf(random, await page.evaluate(middlesOf, selector));
  if (spot) await page.mouse.click(spot.x, spot.y);
  return spot !== undefined;
};

/** What has come to nothing so often is begun anew: back, then any line of the panel, filled in anyhow where it has holes. */
const PATIENCE = 8;

/** One thing after the other with the mouse: a lit place or a line of the panel, then the button. */
const answerByMouse = async (page: Page, random: Random, inVain: number): Promise<void> => {
  const before = await answersOn(page);
  if (inVain > PATIENCE) {
    await pointAt(page, random, BACK);
    await pointAt(page, random, LINES);
    await pointAt(page, random, FILL);
  }
  const isSetUp = (await page.locator('[data-testid=tray]').count()) > 0;
  if (isSetUp || random() < 0.6) await pointAt(page, random, LIT);
  else await pointAt(page, random, LINES);
  if (!(await mayGo(page))) await pointAt(page, random, LIT);
  if ((await answersOn(page)) > before || !(await mayGo(page))) return;
  await pointAt(page, random, GO);
  await untilAnswered(page, before);
};

/** The same with keys: a line by its figure, a place by stepping from one that is lit to the next. */
const answerByKeys = async (page: Page, random: Random): Promise<void> => {
  const before = await answersOn(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const isSetUp = (await page.locator('[data-testid=tray]').count()) > 0;
  const lines = Math.min(9, await page.locator(LINES).count());
  if (!isSetUp) await press(String(1 + Math.floor(random() * lines)));
  if (!(await mayGo(page)))
    await press('b', ...Array.from({ length: 1 + Math.floor(random() * 4) }, () => 'n'), 'Enter');
  if ((await answersOn(page)) > before) return;
  if (await mayGo(page)) {
    await press('Control+Enter');
    await untilAnswered(page, before);
  } else if (!isSetUp) await press('Escape', 'Escape');
};

const MOST = 2500;

const HANDS = [
  { hand: 'mouse', answer: answerByMouse },
  { hand: 'keyboard', answer: answerByKeys },
] as const;

describe('a whole battle against the hardest of the computer’s players', () => {
  it.each(HANDS)('is fought to its end by $hand alone', async ({ answer }) => {
    const { page, context, errors } = await site.visit(`/scenarios/${WAKING.system}`);
    await begin(page, 'hard', WAKING.scenario);
    await page.waitForSelector('[data-testid=lesson-leave]');
    await page.locator('[data-testid=lesson-leave]').press('Enter');
    const random = fastRandom(20);
    let inVain = 0;
    for (let deeds = 0; deeds < MOST && (await lookedAt(page)) === 'asked'; deeds += 1) {
      const before = await answersOn(page);
      await answer(page, random, inVain);
      inVain = (await answersOn(page)) > before ? 0 : inVain + 1;
    }
    expect(await lookedAt(page)).toBe('over');
    expect(await answersOn(page)).toBeGreaterThan(40);
    expect(errors).toEqual([]);
    await context.close();
  });
});
