import type { Piece } from '@grognard/looks';
import { WITH_BOXES } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { lookOf } from './state/desk.ts';
import { placeKey } from './state/picking.ts';
import type { Session } from './state/session.ts';
import { seriousOn } from './test/axe.ts';
import { askedNow, playedGame, visitGame } from './test/real-games.ts';
import { openSite, type Site, type Visit, type VisitOptions } from './test/site.ts';

let site: Site;
let game: Session;
let pieces: readonly Piece[];
beforeAll(async () => {
  site = await openSite(inject('client'));
  game = await playedGame({ id: 'beside', ...WITH_BOXES, humans: ['red', 'blue'], bot: 'random', seed: 5, most: 60 });
  const { desk, view, side } = askedNow(game)!;
  pieces = desk.looks.pieces(lookOf(desk, view), side);
});
afterAll(() => site.close());

const open = async (options: VisitOptions = {}): Promise<Visit> => {
  const visit = await visitGame(site, game, options);
  await visit.page.waitForSelector('.veil, [data-piece]');
  if (await visit.page.locator('.veil').count()) await visit.page.click('.veil .spread button');
  await visit.page.waitForSelector('.boxes .boxed', { state: 'attached' });
  // On a phone they are folded until they are wanted.
  if (await visit.page.locator('.boxes .fold').count()) await visit.page.tap('.boxes .fold');
  await visit.page.waitForSelector('.boxes .boxed');
  return visit;
};

/** Any piece that lies in the window: on a phone most of the map is beyond it. */
const clickSeenPiece = async (page: Page): Promise<void> => {
  const window = (await page.locator('.window').boundingBox())!;
  const boxes = await Promise.all((await page.locator('.piece').all()).map((piece) => piece.boundingBox()));
  const seen = boxes.find(
    (box) =>
      box &&
      box.x > window.x &&
      box.y > window.y &&
      box.x + box.width < window.x + window.width &&
      box.y + box.height < window.y + window.height,
  )!;
  await page.mouse.click(seen.x + seen.width / 2, seen.y + seen.height / 2);
};

describe('at a desk', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await open();
  });
  afterAll(() => visit.context.close());

  it('pieces in the boxes beside the map are picked by mouse and by keyboard, and say what they are', async () => {
    const { page, errors } = visit;
    const boxed = pieces.filter(({ at }) => at.kind === 'box');
    expect(await page.locator('.boxes .boxed').count()).toBe(boxed.length);
    const first = page.locator('.boxes .boxed').first();
    expect((await first.locator('.out-of-sight').textContent())!.length).toBeGreaterThan(3);
    await first.click();
    expect(await first.getAttribute('aria-pressed')).toBe('true');
    const last = page.locator('.boxes .boxed').last();
    await last.focus();
    await page.keyboard.press('Enter');
    expect(await last.getAttribute('aria-pressed')).toBe('true');
    expect(await first.getAttribute('aria-pressed')).toBe('false');
    expect(await page.getByRole('region', { name: 'Beside the map' }).count()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('a stack is opened, gone through and left by keyboard', async () => {
    const { page, errors } = visit;
    const stack = pieces.find(
      ({ at }) => at.kind === 'hex' && pieces.filter((other) => placeKey(other.at) === placeKey(at)).length > 1,
    )!;
    const there = pieces.filter(({ at }) => placeKey(at) === placeKey(stack.at));
    // The list of forces finds it on the map; from there on all goes by keys.
    await page.click('[role=tab]:has-text("Forces")');
    await page.locator('#lower-panel li button', { hasText: stack.id }).first().click();
    await page.locator('.window').focus();
    await page.keyboard.press(' ');
    await page.waitForSelector('[data-testid=stack]');
    const rows = page.locator('[data-stacked]');
    expect(await rows.count()).toBe(there.length);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-stacked')))
      .toBe(there[0]!.id);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await rows.nth(1).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-testid=stack]', { state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('window');
    expect(errors).toEqual([]);
  });

  it('layers are turned on and off, and the calendar tells the day', async () => {
    const { page, errors } = visit;
    await page.waitForSelector('[data-layer=control]', { state: 'attached' });
    await page.getByRole('button', { name: 'What lies over the map' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Control', exact: true }).uncheck();
    await page.waitForSelector('[data-layer=control]', { state: 'detached' });
    await page.getByRole('checkbox', { name: 'Reach of command' }).check();
    await page.waitForSelector('[data-layer=command]', { state: 'attached' });
    expect(await page.textContent('[data-testid=calendar]')).toMatch(/fortnight of \w+ 19\d\d/);
    expect(errors).toEqual([]);
  });

  it('can be used by everybody, by day and by night, in French', async () => {
    const { page, errors } = visit;
    await clickSeenPiece(page);
    expect(await seriousOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForSelector('html[data-theme=dark]');
    await page.click('button[lang=fr]');
    await page.getByRole('region', { name: 'Hors carte' }).waitFor();
    expect(await seriousOn(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

/** In the page: is the text of an element cut off? */
const isCut = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      [scrollWidth - clientWidth, scrollHeight - clientHeight].some((over) => over > 1),
    );

it('can be used by everybody on a phone: nothing is cut, nothing empty takes room, nothing lies over a word', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, context, errors } = await open({ ...phone, language: 'fr' });
  await clickSeenPiece(page);
  expect([await isCut(page, '.top .title strong'), await isCut(page, '.top .title')]).toEqual([false, false]);
  expect(await page.locator('.box:visible:not(:has(.boxed))').count()).toBe(0);
  await page.tap('.phone-tabs button >> nth=1');
  const playhead = (await page.locator('.playhead').boundingBox())!;
  const names = await Promise.all((await page.locator('.time .turn').all()).map((turn) => turn.boundingBox()));
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => name!.y + name!.height > playhead.y)).toEqual([]);
  expect(await seriousOn(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
