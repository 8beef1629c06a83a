import type { Page } from '@playwright/test';

const answersOn = (page: Page): Promise<number> =>
  page.locator('.strip input[type=range]').evaluate((range) => Number((range as HTMLInputElement).max));

/** Something is done, and was an answer: the game has gone on to the next question. */
export const answering = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const before = await answersOn(page);
  await act();
  await page.waitForFunction(
    (was) =>
      Number(document.querySelector<HTMLInputElement>('.strip input[type=range]')!.max) > was &&
      document.querySelector('.question [data-choice], [data-testid=over]') !== null,
    before,
  );
};

/** A click, or a tap, on the page. */
export type Press = (x: number, y: number) => Promise<void>;

/** Squad after squad is put down with a point each in the part of the zone that is in sight. */
export const setUp = async (page: Page, press: Press, go: () => Promise<void>): Promise<number> => {
  await page.waitForSelector('[data-testid=place-squad][aria-pressed=true]');
  const window = (await page.locator('.window').boundingBox())!;
  let squads = 0;
  while (await page.locator('[data-testid=place-squad][aria-pressed=true]').count()) {
    const zone = (await page.locator('[data-area]').first().boundingBox())!;
    const [top, end] = [Math.max(zone.y, window.y), Math.min(zone.y + zone.height, window.y + window.height)];
    const step = (window.width - 240) / 3;
    const ghosts = await page.locator('[data-ghost]').count();
    await press(window.x + 120 + step * (squads % 4), (top + end) / 2);
    await page.waitForFunction((was) => document.querySelectorAll('[data-ghost]').length > was, ghosts);
    // Who has still to be placed is no fault.
    if (await page.locator('.question .notice.bad').count()) throw new Error('a set-up under way is called wrong');
    squads += 1;
  }
  await answering(page, go);
  return squads;
};

export const middleOf = async (page: Page, selector: string) => {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The first line of every question, until something is asked, or the game is over. */
export const passUntil = async (page: Page, wanted: string, pass: () => Promise<void>): Promise<void> => {
  for (let i = 0; i < 40; i += 1) {
    await page.waitForSelector('.question [data-choice], [data-testid=over]');
    if (await page.locator('[data-testid=over]').count()) return;
    if ((await page.textContent('.question .ask'))!.includes(wanted)) return;
    await answering(page, pass);
  }
};
