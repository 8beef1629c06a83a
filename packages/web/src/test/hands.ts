import { fastRandom } from '@grognard/kernel';
import type { Locator, Page } from '@playwright/test';

export interface Spot {
  readonly x: number;
  readonly y: number;
}
type Random = () => number;

/** One answer, or a step on the way to one; `inVain` counts the tries that came to nothing. */
export type Hand = (page: Page, random: Random, inVain: number) => Promise<void>;

export const answersOn = (page: Page): Promise<number> =>
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
export const lookedAt = async (page: Page): Promise<'over' | 'asked'> => {
  await page.waitForSelector(`[data-testid=over], ${LINES}, ${UNFOLD}`);
  // A lesson comes when it has been fetched; who has had it leaves it.
  const lesson = page.locator('[data-testid=lesson-leave]');
  if (await lesson.isVisible()) await lesson.press('Enter');
  return (await page.locator('[data-testid=over]').count()) > 0 ? 'over' : 'asked';
};

export const mayGo = async (page: Page): Promise<boolean> => (await page.locator(GO).count()) > 0;

/** What has been given is on the record, or what is asked next is asked. */
const untilAnswered = (page: Page, before: number): Promise<unknown> =>
  page.waitForFunction(
    (was) =>
      Number(document.querySelector<HTMLInputElement>('.strip input[type=range]')?.max ?? 0) > was ||
      document.querySelector('[data-testid=over]') !== null,
    before,
  );

const TRAY = '[data-testid=tray]';
const LIT = '.map [data-legal]';
export const LINES = '.question [data-choice]';
export const GO = '[data-testid=go]:not([disabled])';
const BACK = '[data-testid=back]:not([disabled])';
const FILL = '[data-testid=anywhere]';
/** On a phone the panel can be pushed down until only what is asked is seen. */
const GRIP = '.side[data-stop=title] .grip';
/** A phone folds long lists. */
const UNFOLD = '[data-testid=unfold]';

const oneOf = <V>(random: Random, list: readonly V[]): V | undefined => list[Math.floor(random() * list.length)];
const hasTray = async (page: Page): Promise<boolean> => (await page.locator(TRAY).count()) > 0;

/** What has come to nothing so often is begun anew: back, then any line of the panel, filled in anyhow where it has holes. */
const PATIENCE = 8;

/** One thing after the other by pointing: a lit place or a line of the panel, then the button. */
const pointing =
  (press: (page: Page, spot: Spot) => Promise<void>): Hand =>
  async (page, random, inVain) => {
    const pointAt = async (selector: string): Promise<void> => {
      // What lies beyond the edge of a panel is scrolled to; the map stays as it lies.
      if (selector !== LIT) await oneOf(random, await page.locator(selector).all())?.scrollIntoViewIfNeeded();
      const spot = oneOf(random, await page.evaluate(middlesOf, selector));
      if (spot) await press(page, spot);
    };
    const before = await answersOn(page);
    if (inVain > PATIENCE) for (const selector of [GRIP, BACK, UNFOLD, LINES, FILL]) await pointAt(selector);
    if ((await hasTray(page)) || random() < 0.6) await pointAt(LIT);
    else for (const selector of [UNFOLD, LINES]) await pointAt(selector);
    if (!(await mayGo(page))) await pointAt(LIT);
    if (!(await mayGo(page))) await pointAt(FILL);
    if ((await answersOn(page)) > before || !(await mayGo(page))) return;
    await pointAt(GO);
    await untilAnswered(page, before);
  };

const ARROWS = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const;

/** The same with keys: a line by its figure, a place by stepping from one that is lit to the next, or on with the arrows. */
const byKeys: Hand = async (page, random, inVain) => {
  const before = await answersOn(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const isSetUp = await hasTray(page);
  const lines = Math.min(9, await page.locator(LINES).count());
  if (!isSetUp) await press(String(1 + Math.floor(random() * lines)));
  const step = inVain > PATIENCE ? oneOf(random, ARROWS)! : 'n';
  if (!(await mayGo(page)))
    await press('b', ...Array.from({ length: 1 + Math.floor(random() * 4) }, () => step), 'Enter');
  if ((await answersOn(page)) > before) return;
  const fill = page.locator(FILL).first();
  if (!(await mayGo(page)) && (await fill.isVisible())) await fill.press('Enter');
  if (await mayGo(page)) {
    await press('Control+Enter');
    await untilAnswered(page, before);
  } else if (!isSetUp) await press('Escape', 'Escape');
};

/** By roles and names alone, as a screen reader has them; what leaves more open is filled in as the hint has it. */
const byEar: Hand = async (page, random) => {
  const before = await answersOn(page);
  const question = page.getByRole('region', { name: 'Question' });
  const lines: Locator = question.getByRole('group', { name: /\bchoices?$/ }).getByRole('button');
  const line = oneOf(random, await lines.all());
  if (!line) return;
  await line.press('Enter');
  const give = page.getByRole('button', { name: /↵$/ });
  if (await give.isDisabled()) await page.getByRole('button', { name: 'Hint' }).press('Enter');
  await page.waitForFunction(
    (go) => document.querySelector(go) !== null || document.querySelector('[data-testid=over]') !== null,
    GO,
  );
  await page.keyboard.press('Control+Enter');
  await untilAnswered(page, before);
};

export const HANDS = {
  mouse: pointing((page, { x, y }) => page.mouse.click(x, y)),
  touch: pointing((page, { x, y }) => page.touchscreen.tap(x, y)),
  keyboard: byKeys,
  ear: byEar,
} as const;

/** More tries than any battle takes. */
const MOST = 4000;

/** Answers by one hand until the battle is over; how many there were in all. */
export const fightOn = async (page: Page, hand: Hand, seed: number): Promise<number> => {
  const random = fastRandom(seed);
  let inVain = 0;
  for (let deeds = 0; deeds < MOST && (await lookedAt(page)) === 'asked'; deeds += 1) {
    const before = await answersOn(page);
    await hand(page, random, inVain);
    inVain = (await answersOn(page)) > before ? 0 : inVain + 1;
  }
  if ((await lookedAt(page)) !== 'over') throw new Error(`not over after ${MOST} deeds`);
  return answersOn(page);
};
