import { DEEDS } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import type { Session } from '../src/state/session.ts';
import { deskOf } from '../src/test/desks.ts';
import { askedNow, layInto, playedGame } from '../src/test/real-games.ts';
import type { Site } from '../src/test/site.ts';
import { AS_SHIPPED, type Figure, tenth } from './measure.ts';
import { largestOf } from './tables.ts';

const WATCHED_MS = 12_000;
const WIDE = { width: 1600, height: 1000 } as const;

const BEGUN = 20;

/** A game on the largest map, a little after its set-up: of bots, or one in which somebody is asked. */
const begunOn = async (system: string, who: 'bots' | 'person'): Promise<Session> => {
  const { id } = await largestOf(system);
  const { desk } = await deskOf(system, id);
  const humans = who === 'bots' ? [] : desk.system.sides(desk.setting).slice(0, 1);
  const until = (session: Session): boolean =>
    session.match.entries.length >= BEGUN && (who === 'bots' || askedNow(session) !== null);
  return playedGame({ id, system, scenario: id, humans, bot: 'random', seed: 5, most: BEGUN * 20, until });
};

/** Bots take their time, as with everybody. */
const atUsualPace = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage['grognard.settings'] = JSON.stringify({ language: 'en' });
  });

/** While bots play on the largest map of each system: the longest task of the page's own thread. */
export const measureBotTurns = async (site: Site): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const { system } of DEEDS) {
    const game = await begunOn(system, 'bots');
    const { page, context } = await site.visit('/icon.svg', { ...AS_SHIPPED, viewport: WIDE });
    await layInto(page, game);
    await atUsualPace(page);
    await page.goto(`${site.url}/play/${game.id}`);
    await page.waitForSelector('[data-testid=print][data-printed=true]', { state: 'attached' });
    await page.waitForFunction(answersSince, game.match.entries.length + 2);
    const longestWork = await tasksOf(page);
    const { longest, answers } = await page.evaluate(watchTasks, WATCHED_MS);
    const where = `while bots gave ${answers} answers in ${game.id} of ${game.desk.system.title.en}`;
    const figure = (metric: string, measured: number, about: string): Figure => ({
      metric,
      measured: tenth(measured),
      budget: 50,
      better: 'lower',
      unit: 'ms',
      about,
    });
    figures.push(
      figure('web.bots', longest, `the longest task of the page ${where}`),
      figure('web.bots.work', await longestWork(), 'the same in processor time of the page’s thread'),
    );
    await context.close();
  }
  return figures;
};

/** What the browser tells of its threads. */
interface Told {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time, in thousandths of a millisecond. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** From now on, the longest task of the page's own thread, in processor time: what else the machine does does not count. */
const tasksOf = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  const told: Told[] = [];
  session.on('Tracing.dataCollected', ({ value }) => told.push(...(value as unknown as readonly Told[])));
  const includedCategories = ['disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  return async () => {
    const whole = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await whole;
    const pages = told.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
    const isOfPage = ({ pid, tid }: Told): boolean => pages.some((one) => one.pid === pid && one.tid === tid);
    const work = told.filter((one) => one.name === 'RunTask' && isOfPage(one)).map(({ tdur = 0 }) => tdur / 1000);
    return Math.max(0, ...work);
  };
};

/** In the page: has the game come so far? */
const answersSince = (wanted: number): boolean =>
  Number(document.querySelector<HTMLInputElement>('.strip input[type=range]')?.max ?? 0) >= wanted;

/** In the page: the longest task in so long a while; those under 50 ms are not told apart by the browser. */
const watchTasks = async (milliseconds: number): Promise<{ readonly longest: number; readonly answers: number }> => {
  const answers = (): number => Number(document.querySelector<HTMLInputElement>('.strip input[type=range]')?.max ?? 0);
  const before = answers();
  const tasks: number[] = [];
  const watch = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  watch.observe({ entryTypes: ['longtask'] });
  await new Promise((done) => setTimeout(done, milliseconds));
  watch.disconnect();
  return { longest: Math.max(0, ...tasks), answers: answers() - before };
};

/** A board that was open before is opened again: what of it is seen before its kept print is there. */
export const measureReload = async (site: Site): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const { system } of DEEDS) {
    const game = await begunOn(system, 'person');
    const { page, context } = await site.visit('/icon.svg', { ...AS_SHIPPED, viewport: WIDE });
    await layInto(page, game);
    await page.goto(`${site.url}/play/${game.id}`);
    await page.waitForSelector('[data-testid=print][data-printed=true]', { state: 'attached' });
    await page.waitForFunction(isKept);
    await page.addInitScript(watchPrint);
    figures.push(...(await reloaded(page, game)));
    await context.close();
  }
  return figures;
};

const reloaded = async (page: Page, { desk, id }: Session): Promise<readonly Figure[]> => {
  const [flat, bare]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round += 1) {
    await page.reload();
    await page.waitForFunction(() => 'printSeen' in globalThis);
    const seen = await page.evaluate(() => (globalThis as unknown as { readonly printSeen: PrintSeen }).printSeen);
    flat.push(seen.flat);
    bare.push(seen.bareMs);
  }
  const about = `${id} of ${desk.system.title.en}`;
  const figure = (metric: string, measured: number, budget: number, unit: string, what: string): Figure => ({
    metric,
    measured: tenth(measured),
    budget,
    better: 'lower',
    unit,
    about: what,
  });
  return [
    figure('web.flash', Math.max(...flat), 0, 'frames', `flat hexes on a reload of ${about}`),
    figure('web.reprint', Math.min(...bare), 300, 'ms', 'bare paper before its kept print'),
  ];
};

/** In the page: has a print been put by? It is packed once it hangs, and only then found on the next visit. */
const isKept = async (): Promise<boolean> => {
  const folders = (await caches.keys()).filter((name) => name.startsWith('grognard-prints-'));
  const kept = await Promise.all(folders.map(async (name) => (await caches.open(name)).keys()));
  return kept.some((prints) => prints.length > 0);
};

/** What was seen of a map before its print. */
interface PrintSeen {
  readonly flat: number;
  readonly bareMs: number;
}

/** In the page, from its first frame on: flat tints in place of the print, and how long there is nothing but paper. */
const watchPrint = (): void => {
  let flat = 0;
  let since: number | null = null;
  const look = (): void => {
    const print = document.querySelector('[data-testid=print]');
    if (print) since ??= performance.now();
    if (print?.querySelector('canvas:not([hidden]):first-child')) flat += 1;
    if (print?.getAttribute('data-printed') === 'true')
      Object.assign(globalThis, { printSeen: { flat, bareMs: performance.now() - since! } });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
