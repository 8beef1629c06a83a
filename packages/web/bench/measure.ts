import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Session } from '../src/state/session.ts';
import { layInto } from '../src/test/real-games.ts';
import type { Site } from '../src/test/site.ts';

/** Tests do without these. */
export const AS_SHIPPED = { maps: 'painted', serviceWorkers: 'allow' } as const;

/** One figure of the client, and what it must be. */
export interface Figure {
  readonly metric: string;
  readonly measured: number;
  readonly budget: number;
  readonly better: 'higher' | 'lower';
  readonly unit: string;
  readonly about: string;
}

/** The middle one. */
export const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;
/** Rounded to a tenth. */
export const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The fourth part that went best: what else the machine does at the time must not count. */
const undisturbed = (list: readonly number[]): readonly number[] =>
  [...list].sort((a, b) => a - b).slice(0, Math.max(1, Math.ceil(list.length / 4)));

/** How much the page's own thread has worked so far, in milliseconds of the processor. */
export const workOf = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
};

const OPENINGS = 8;

/**
 * From the click on a kept game in the list at home until its pieces have been drawn; and the processor time of the page's
 * own thread in that while, which says what it would take on a machine that does nothing else.
 */
export const measureOpening = async (site: Site, game: Session): Promise<readonly Figure[]> => {
  const { page, context } = await site.visit('/about', AS_SHIPPED);
  await layInto(page, game);
  const busy = await workOf(page);
  const [times, work]: [number[], number[]] = [[], []];
  for (let round = 0; round < OPENINGS; round += 1) {
    await page.goto(site.url);
    await page.waitForSelector(`a[href="/play/${game.id}"]`);
    await page.waitForLoadState('networkidle');
    const before = await busy();
    times.push(await page.evaluate(openFromList, `a[href="/play/${game.id}"]`));
    work.push((await busy()) - before);
  }
  await context.close();
  const about = `the board of a game of ${game.match.entries.length} answers, from the click on it`;
  const figure = (metric: string, list: readonly number[], what: string): Figure => ({
    metric,
    measured: tenth(median(undisturbed(list))),
    budget: 300,
    better: 'lower',
    unit: 'ms',
    about: what,
  });
  return [
    figure('web.open', times, about),
    figure('web.open.work', work, 'the same in processor time of the page’s thread'),
  ];
};

/** In the page: click, and wait for the frame in which the first piece stands. */
const openFromList = (link: string): Promise<number> =>
  new Promise((resolve) => {
    const started = performance.now();
    const look = (): void => {
      if (document.querySelector('[data-piece]')) requestAnimationFrame(() => resolve(performance.now() - started));
      else requestAnimationFrame(look);
    };
    document.querySelector<HTMLElement>(link)!.click();
    look();
  });

const ROUNDS = 5;
const PAN_MS = 2000;

/** Frames a second while the map is dragged to and fro. */
export const measurePanning = async (site: Site, game: Session): Promise<readonly Figure[]> => {
  const { page, context } = await site.visit('/about', { ...AS_SHIPPED, viewport: { width: 1600, height: 1000 } });
  await openGame(site, page, game);
  const pieces = await page.locator('[data-piece]').count();
  await page.waitForSelector('[data-testid=print][data-printed=true]', { state: 'attached' });
  await page.waitForTimeout(500);
  const busy = await workOf(page);
  const [rates, work]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await busy();
    const rate = await page.evaluate(dragAbout, PAN_MS);
    rates.push(rate);
    work.push(((await busy()) - before) / ((rate * PAN_MS) / 1000));
  }
  await context.close();
  return [
    {
      metric: 'web.pan',
      measured: tenth(Math.max(...rates)),
      budget: 55,
      better: 'higher',
      unit: 'frames/s',
      about: `dragging a map of 1,020 hexes with ${pieces} counters`,
    },
    {
      metric: 'web.pan.work',
      measured: tenth(median(work)),
      budget: tenth(1000 / 55),
      better: 'lower',
      unit: 'ms a frame',
      about: 'the same in processor time of the page’s thread',
    },
  ];
};

/** In the page: drag the map round in a circle and count the frames. */
const dragAbout = (milliseconds: number): Promise<number> =>
  new Promise((resolve) => {
    const map = document.querySelector('.window')!;
    const box = map.getBoundingClientRect();
    const send = (type: string, x: number, y: number): void => {
      const at = { clientX: box.left + x, clientY: box.top + y };
      map.dispatchEvent(new PointerEvent(type, { ...at, pointerId: 1, button: 0, bubbles: true, isPrimary: true }));
    };
    map.setPointerCapture = () => undefined;
    const started = performance.now();
    let frames = 0;
    send('pointerdown', 600, 400);
    const step = (): void => {
      const passed = performance.now() - started;
      if (passed >= milliseconds) {
        send('pointerup', 600, 400);
        resolve((frames * 1000) / passed);
        return;
      }
      frames += 1;
      send('pointermove', 600 + 260 * Math.sin(passed / 300), 400 + 160 * Math.cos(passed / 410));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });

/** Every script that was fetched before the first board stood, packed as a server sends it. */
export const measureScripts = async (site: Site, game: Session): Promise<Figure> => {
  const fresh = await site.visit('/about', AS_SHIPPED);
  await layInto(fresh.page, game);
  const seen = new Set<string>();
  // The page that lays the game down has fetched what every page needs: it is counted with the rest.
  for (const script of await scriptsOf(fresh.page)) seen.add(script);
  fresh.page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) seen.add(new URL(request.url()).pathname);
  });
  await openGame(site, fresh.page, game);
  await fresh.page.waitForSelector('[data-testid=print][data-printed=true]', { state: 'attached' });
  await fresh.page.waitForLoadState('networkidle');
  await fresh.context.close();
  const bytes = [...seen]
    .filter((path) => path.startsWith('/assets/') && !path.includes('AboutPage'))
    .map((path) => gzipSync(readFileSync(join(site.folder, path)), { level: 9 }).length);
  return {
    metric: 'web.scripts',
    measured: Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024),
    budget: 350,
    better: 'lower',
    unit: 'KB gzipped',
    about: `${bytes.length} scripts fetched for the first board of ${game.desk.system.title.en}`,
  };
};

const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

/** A page with a game that was played here, its veil lifted. */
export const openGame = async (site: Site, page: Page, game: Session): Promise<void> => {
  await layInto(page, game);
  await page.goto(`${site.url}/play/${game.id}`);
  await page.waitForSelector('.veil, [data-piece]');
  if (await page.locator('.veil').count()) await page.click('.veil .spread button');
  await page.waitForSelector('[data-piece]');
};

/** From the click on a choice until the frame that shows what comes of it. */
export const measurePreview = async (site: Site, game: Session): Promise<readonly Figure[]> => {
  const { page, context } = await site.visit('/about', AS_SHIPPED);
  await openGame(site, page, game);
  await page.waitForSelector('.question [data-choice]');
  await page.waitForSelector('[data-testid=print][data-printed=true]', { state: 'attached' });
  const busy = await workOf(page);
  const before = await busy();
  const times = await page.evaluate(clickThrough);
  const work = ((await busy()) - before) / Math.max(1, times.length);
  await context.close();
  const figure = (metric: string, measured: number, about: string): Figure => ({
    metric,
    measured: tenth(measured),
    budget: 50,
    better: 'lower',
    unit: 'ms',
    about,
  });
  return [
    figure('web.preview', median(times), `a click on a choice until its preview is drawn, one of ${times.length}`),
    figure('web.preview.work', work, 'the same on average, in processor time of the page’s thread'),
  ];
};

/** In the page: click every choice and wait for the panel to have changed. */
const clickThrough = async (): Promise<readonly number[]> => {
  const frame = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 0));
    });
  const times: number[] = [];
  const count = document.querySelectorAll('.question [data-choice]').length;
  for (let i = 0; i < count; i += 1) {
    await frame();
    const choice = document.querySelectorAll<HTMLElement>('.question [data-choice]')[i];
    if (!choice || choice.getAttribute('aria-pressed') === 'true') continue;
    const started = performance.now();
    choice.click();
    await frame();
    times.push(performance.now() - started);
  }
  return times;
};
