/** `npm run pictures`: what the client looks like, from real positions, into docs/pictures. Names after it: only those. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { layInto } from '../src/test/real-games.ts';
import { buildClient, openSite, type Site } from '../src/test/site.ts';
import { SHOTS, type Shot } from './shots.ts';
import { fewerColours } from './small-png.ts';

const FOLDER = join(import.meta.dirname, '../../../docs/pictures');
const MOST_BYTES = 400 * 1024;
const PATIENCE_MS = 120_000;
const DESKTOP = { width: 1440, height: 900 };

const settled = async (page: Page): Promise<void> => {
  const prints = page.locator('[data-testid=print]');
  for (let i = 0; i < (await prints.count()); i += 1)
    await page.waitForFunction(
      (n) => document.querySelectorAll<HTMLElement>('[data-testid=print]')[n]?.dataset.printed !== 'false',
      i,
    );
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(400);
};

const COLOURS = 256;

/** Pictures are kept small: a map of many thousand tones looks the same with a few hundred. */
const take = async (page: Page, name: string): Promise<void> => {
  const picture = fewerColours(await page.screenshot({ scale: 'css', animations: 'disabled' }), COLOURS);
  writeFileSync(join(FOLDER, `${name}.png`), picture);
  const verdict = picture.length > MOST_BYTES ? ': too large' : '';
  console.log(`${name}.png ${Math.round(picture.length / 1024)} KB${verdict}`);
};

const shoot = async (site: Site, shot: Shot): Promise<void> => {
  const { viewport = DESKTOP, theme = 'light', language = 'en', path, game, act } = shot;
  const phone = viewport.width < 600 ? { isMobile: true, hasTouch: true } : {};
  const { page, context } = await site.visit('/about', {
    maps: 'painted',
    viewport,
    language,
    colorScheme: theme,
    ...phone,
  });
  page.setDefaultTimeout(PATIENCE_MS);
  try {
    if (game) await layInto(page, await game());
    if (shot.safe)
      await page.evaluate(() => {
        const settings = JSON.parse(localStorage['grognard.settings']);
        localStorage['grognard.settings'] = JSON.stringify({ ...settings, colours: 'safe' });
      });
    await page.goto(site.url + path);
    await act?.(page);
    await settled(page);
    await take(page, shot.name);
  } finally {
    await context.close();
  }
};

/** A picture that can't be taken is tried once more: the machine may have been busy. One that fails keeps none back. */
const tried = async (site: Site, shot: Shot): Promise<boolean> => {
  for (let tries = 0; tries < 2; tries += 1)
    try {
      await shoot(site, shot);
      return true;
    } catch (error) {
      console.error(`${shot.name}: ${error instanceof Error ? error.message : error}`);
    }
  return false;
};

mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
const shots = SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const site = await openSite(await buildClient());
const missing: string[] = [];
for (const shot of shots) if (!(await tried(site, shot))) missing.push(shot.name);
await site.close();
if (missing.length > 0) {
  console.error(`not taken: ${missing.join(', ')}`);
  process.exitCode = 1;
}
