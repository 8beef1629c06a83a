import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ROOT = join(import.meta.dirname, '../..');

/** How long a page may take on a crowded machine. */
export const PATIENCE_MS = 240_000;

/** The built client on a port of its own, and a browser before it. */
export interface Site {
  readonly url: string;
  /** Where the built files lie. */
  readonly folder: string;
  readonly browser: Browser;
  /** A fresh browser profile whose bots answer at once. */
  readonly visit: (path: string, options?: VisitOptions) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

/** What a browser profile is like. */
export type VisitOptions = Parameters<Browser['newContext']>[0] & {
  readonly language?: 'en' | 'fr';
  /** Maps are painted where somebody looks at them: that is most of the work of a page with a board. */
  readonly maps?: 'plain' | 'painted';
};

/** A page, and everything that went wrong on it. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: readonly string[];
}

const CONFIG = join(ROOT, 'vite.config.ts');

/** The client as it is shipped, in a folder of its own. */
export const buildClient = async (): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), 'grognard-web-'));
  // The test runner says it is testing; what is tried here is the production build.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({ configFile: CONFIG, mode: 'production', logLevel: 'silent', build: { outDir, emptyOutDir: true } });
  process.env.NODE_ENV = before;
  return outDir;
};

/** A browser profile of its own; nothing is kept for playing offline unless a test is about that. */
export const freshContext = async (
  browser: Browser,
  { language = 'en', maps = 'plain', ...options }: VisitOptions = {},
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript((chosen) => {
    // What somebody sets in the course of a visit stays.
    localStorage['grognard.settings'] ??= JSON.stringify({ language: chosen, pace: 0, motion: 'none' });
  }, language);
  if (maps === 'plain') await context.addInitScript(layOffPainter);
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
};

/** In the page: the worker that paints maps is one that does nothing, so that the plain print stays. */
const layOffPainter = (): void => {
  globalThis.Worker = new Proxy(Worker, {
    construct: (Hired, [url, options]: [string | URL, WorkerOptions?]) =>
      new Hired(/\/worker-[^/]*\.js$/.test(String(url)) ? 'data:text/javascript,' : url, options),
  });
};

/** Serve a built client and start Chromium. */
export const openSite = async (outDir: string): Promise<Site> => {
  const server = await preview({
    configFile: CONFIG,
    logLevel: 'silent',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const address = server.httpServer.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
  });
  const visit: Site['visit'] = async (path, options) => {
    const context = await freshContext(browser, options);
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      // A page without a head of its own makes the browser look for an icon.
      const isIcon = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !isIcon) errors.push(message.text());
    });
    await page.goto(url + path);
    return { page, context, errors };
  };
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  return { url, folder: outDir, browser, visit, close };
};

/** Begin a scenario from its page; `against` is what the button there is called. */
export const begin = async (page: Page, against: string, scenario?: string): Promise<void> => {
  if (scenario) await page.click(`[data-scenario="${scenario}"]`);
  await page.click(`[data-against="${against}"]`);
  await page.click('[data-testid=start]');
  await page.waitForURL('**/play/*');
};

/** Take a piece up with the mouse and hold it; where it was. Pressed before its question came, the hand is empty: again. */
export const takeUp = async (page: Page, middle: () => Promise<Spot>): Promise<Spot> => {
  for (;;) {
    const from = await middle();
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y, { steps: 3 });
    const isHeld = await page.waitForSelector(HELD, { state: 'attached', timeout: HAND_MS }).catch(() => null);
    if (isHeld) return from;
    await page.mouse.up();
  }
};

/** A place on the page, in pixels. */
interface Spot {
  readonly x: number;
  readonly y: number;
}
const HAND_MS = 5000;
/** What shows that a piece is in the hand: over the map its ghost, elsewhere itself. */
const HELD = '[data-ghost], .carried';

/** How a game played through the page went. */
export interface Played {
  readonly over: boolean;
  readonly answers: number;
  readonly veils: number;
  /** What it stopped at, if it is not over. */
  readonly asked: string;
}

/** Play a game to its end with random choices of the question panel, all by clicks in the page itself. */
export const playThrough = (page: Page, seed: number, most = 900): Promise<Played> =>
  page.evaluate(
    async ([start, limit, patience]) => {
      // Mulberry's: whole numbers of 32 bits, so that it does not fall into a short circle.
      let state = start;
      const random = (): number => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
      };
      const pick = <V>(list: readonly V[]): V | undefined => list[Math.floor(random() * list.length)];
      const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
      const settle = (): Promise<void> =>
        new Promise((resolve) => {
          setTimeout(resolve, 0);
        });
      const go = (): HTMLButtonElement | null => document.querySelector('[data-testid=go]');
      let answers = 0;
      let veils = 0;
      let idle = 0;
      const fillIn = async (): Promise<void> => {
        for (const hole of all('fieldset.hole')) {
          const options = [...hole.querySelectorAll<HTMLElement>('.seg button, .picklist button:not([aria-expanded])')];
          if (random() < 0.6) pick(options)?.click();
          await settle();
        }
        // What is still to be placed, row by row: a row is opened, and one of its places taken.
        const rows = (): HTMLElement[] => all('.picklist button[aria-expanded]');
        for (let row = 0; row < rows().length && go()?.disabled; row += 1) {
          if (rows()[row]!.getAttribute('aria-expanded') === 'false') rows()[row]!.click();
          await settle();
          // Of two pages that play each other the other's answer may have put another question here meanwhile.
          pick([
            ...(rows()[row]?.parentElement?.querySelectorAll<HTMLElement>('button[aria-pressed=false]') ?? []),
          ])?.click();
          await settle();
        }
        for (let tries = 0; tries < 4 && go()?.disabled; tries += 1) {
          all('[data-testid=anywhere]')[0]?.click();
          await settle();
        }
        for (let tries = 0; tries < 3 && go()?.disabled; tries += 1) {
          const nudges = all('fieldset.hole .btn').filter((button) => !(button as HTMLButtonElement).disabled);
          pick(nudges.slice(0, 5))?.click();
          await settle();
        }
      };
      // A game of two pages is stopped from outside: one may have given its last answer while the other waits.
      while (answers < limit && idle < patience && document.documentElement.dataset.stop === undefined) {
        await settle();
        if (document.querySelector('[data-testid=over]')) return { over: true, answers, veils, asked: '' };
        const veil = document.querySelector('.veil');
        if (veil) {
          veils += 1;
          all('.veil .spread button')[0]?.click();
          continue;
        }
        // A phone folds long lists of choices.
        all('[data-testid=unfold]')[0]?.click();
        await settle();
        const choice = pick(all('.question [data-choice]'));
        if (!choice) {
          idle += 1;
          await new Promise((resolve) => {
            setTimeout(resolve, 10);
          });
          continue;
        }
        choice.click();
        await settle();
        await fillIn();
        const button = go();
        // Parts of the page may still be on their way, or what was put in is refused: another try, but not for ever.
        idle += 1;
        if (button && !button.disabled) {
          button.click();
          answers += 1;
          idle = 0;
        }
      }
      const asked = document.querySelector('.question')?.textContent ?? '';
      return { over: false, answers, veils, asked };
    },
    [seed, most, PATIENCE_MS / 10] as const,
  );
