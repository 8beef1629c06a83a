import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedNow, layInto, playedGame } from './test/real-games.ts';
import { begin, openSite, playThrough, type Site } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const inPlay = (system: string, scenario: string, human: string, answers: number) =>
  playedGame({
    id: 'aids',
    system,
    scenario,
    humans: [human],
    bot: 'random',
    seed: 3,
    most: 400,
    until: (session) => session.match.entries.length >= answers && askedNow(session) !== null,
  });

describe('the tools laid over the map', () => {
  it('draw sight, range, threats and levels on a hex map, with what blocks a line named', async () => {
    const { page, context, errors } = await site.visit('/about');
    await layInto(page, await inPlay('conflict-of-heroes', 'yelnya-ridge', 'german', 30));
    await page.goto(`${site.url}/play/aids`);
    await page.waitForSelector('[data-piece]');
    for (const tool of ['Line of sight (L)', 'Range (O)', 'Threats (M)', 'Levels (H)'])
      await page.click(`[aria-label="${tool}"]`);
    await page.focus('.window');
    for (const key of ['1', 'e', 'e', 'e', 'e', 'e', 'e', 'w', 'w']) await page.keyboard.press(key);
    expect(await page.locator('.levels text').count()).toBeGreaterThan(3);
    expect(await page.textContent('.layers')).toMatch(/\d+ hex|COH-\d/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('draw range bands, command and sight on a free table', async () => {
    const { page, context, errors } = await site.visit('/about');
    await layInto(page, await inPlay('blitzkrieg', 'road-to-stonne', 'german', 40));
    await page.goto(`${site.url}/play/aids`);
    await page.waitForSelector('[data-piece]');
    for (const tool of ['Range (O)', 'Command (C)', 'Line of sight (L)']) await page.click(`[aria-label="${tool}"]`);
    await page.focus('.window');
    await page.keyboard.press('1');
    expect(await page.textContent('.layers')).toMatch(/\d+ cm/);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    expect(await page.locator('.layers path[stroke-dasharray="12 6"]').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('help in a game against the computer', () => {
  it('gives a hint that is ready to be played, and looks back on the game when it is over', async () => {
    const { page, context, errors } = await site.visit('/scenarios/toy-patrol');
    await begin(page, 'beginner');
    await page.waitForSelector('[data-choice]');
    await page.click('button[aria-label=Hint]');
    await page.waitForSelector('[data-testid=go]:not([disabled])');
    expect((await page.textContent('.notice'))!.length).toBeGreaterThan(8);
    expect((await playThrough(page, 5)).over).toBe(true);
    await page.click('text=Look back on the game');
    await page.waitForSelector('svg polyline', { state: 'attached' });
    await page.click('[role=tab]:has-text("Forces")');
    await page.click('[role=tab]:has-text("Dice")');
    expect(await page.textContent('#lower-panel')).toMatch(/expected/i);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('an army is put together from lists with points, and all that is wrong with it is told', async () => {
  const { page, context, errors } = await site.visit('/army');
  const type = page.locator('select', { hasText: 'choose …' }).first();
  if (!(await type.count())) await page.locator('fieldset .btn').last().click();
  await type.waitFor();
  const formations = await type.locator('option').count();
  expect(formations).toBeGreaterThan(2);
  await type.selectOption({ index: 1 });
  const commander = page.locator('select', { hasText: 'points' }).first();
  await commander.selectOption({ index: 1 });
  expect(await page.locator('.notice p').count()).toBeGreaterThan(0);
  expect(await page.textContent('.content .serif')).toMatch(/[1-9]\d* points/);
  expect(errors).toEqual([]);
  await context.close();
});
