import { FRONT_GAME } from '@grognard/systems/specimens';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { layInto, playedGame } from './test/real-games.ts';
import { openSite, PATIENCE_MS, type Site } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

/** What a page does in one go. */
type Deed = 'asks' | 'draws' | 'keeps' | 'scrolls';

/** In the page, before anything else: which deeds fall together into one task of its thread. */
const watchDeeds = (): void => {
  const tasks: Deed[][] = [];
  let now: Deed[] | null = null;
  const note = (deed: Deed): void => {
    if (!now) {
      now = [];
      tasks.push(now);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        now = null;
      };
      port2.postMessage(null);
    }
    now.push(deed);
  };
  // Each timer is a task of its own: two that are due may both come before the message.
  const { setTimeout: later } = globalThis;
  const begins =
    (work: (...given: unknown[]) => void) =>
    (...given: unknown[]): void => {
      now = null;
      work(...given);
    };
  Object.assign(globalThis, {
    setTimeout: (work: (...given: unknown[]) => void, ...more: unknown[]) =>
      Reflect.apply(later, globalThis, [begins(work), ...more]),
  });
  const telling = <On extends object>(on: On, name: keyof On, deed: Deed): void => {
    const done = on[name] as (...given: unknown[]) => unknown;
    const told = function (this: unknown, ...given: unknown[]): unknown {
      note(deed);
      return done.apply(this, given);
    };
    Object.assign(on, { [name]: told });
  };
  telling(Worker.prototype, 'postMessage', 'asks');
  telling(IDBObjectStore.prototype, 'put', 'keeps');
  telling(Element.prototype, 'scrollIntoView', 'scrolls');
  new MutationObserver(() => note('draws')).observe(document, { subtree: true, attributeFilter: ['max'] });
  Object.assign(globalThis, { tasks });
};

it('a bot’s answer is drawn, kept, scrolled to and followed by the next question one by one, not in one go', async () => {
  const game = await playedGame({ ...FRONT_GAME, id: 'slices', humans: [], bot: 'random', seed: 5, most: 12 });
  const { page, context, errors } = await site.visit('/icon.svg');
  await layInto(page, game);
  await page.addInitScript(watchDeeds);
  await page.goto(`${site.url}/play/${game.id}`);
  const tasksOf = () => page.evaluate(() => (globalThis as unknown as { readonly tasks: Deed[][] }).tasks);
  const drawn = async () => (await tasksOf()).filter((task) => task.includes('draws'));
  // Two tasks that follow each other at once may be taken for one: it must have gone well once, and is never well by chance.
  await expect
    .poll(async () => (await drawn()).some((task) => task.every((deed) => deed === 'draws')), { timeout: PATIENCE_MS })
    .toBe(true);
  await expect
    .poll(async () => (await tasksOf()).some((task) => task.every((deed) => deed === 'keeps')), {
      timeout: PATIENCE_MS,
    })
    .toBe(true);
  expect(errors).toEqual([]);
  await context.close();
});
