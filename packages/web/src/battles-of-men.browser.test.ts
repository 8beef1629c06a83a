import { MEN, MEN_BATTLES } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { playedGame, visitGame } from './test/real-games.ts';
import { openSite, type Site, type VisitOptions } from './test/site.ts';
import { answering, type Press, setUp } from './test/squads.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

/** The first turns of a battle against the best bot, from before its set-up. */
const begun = async (battle: 'encounter' | 'landing', turns: number, options: VisitOptions) => {
  const { scenario, side } = MEN_BATTLES[battle];
  const session = await playedGame({
    id: battle,
    system: MEN.system,
    scenario,
    humans: [side],
    bot: 'random',
    level: 'hard',
    seed: 5,
    most: 10,
    change: (file) => ({ ...file, turns }) as typeof file,
    until: () => true,
  });
  return { ...(await visitGame(site, session, options)), side };
};

/** How somebody points, and says yes. */
interface Hand {
  readonly press: Press;
  readonly choose: (selector: string) => Promise<void>;
}

const GO = '[data-testid=go]:not([disabled])';
const asked = (page: Page): Promise<string> => page.locator('.question .ask').innerText();
/** What can be pointed at of a side: nothing lies over it. */
const inSight = (page: Page, whose: 'own' | 'theirs', side: string) =>
  page.evaluate(
    ([mine, isOwn]) => {
      const view = document.querySelector('.window')!.getBoundingClientRect();
      return [...document.querySelectorAll('[data-piece]')].flatMap((one) => {
        const id = one.getAttribute('data-piece')!;
        const { x, y, width, height } = one.getBoundingClientRect();
        const at = { id, x: x + width / 2, y: y + height / 2 };
        const isFree = document.elementFromPoint(at.x, at.y)?.closest('[data-piece]') === one;
        return id.startsWith(mine) === isOwn && isFree && at.y > view.top && at.y < view.bottom ? [at] : [];
      });
    },
    [side, whose === 'own'] as const,
  );

/** The first line of what is asked. */
const first = async (page: Page, { choose }: Hand): Promise<void> => {
  await choose('.question [data-choice] >> nth=0');
  await page.waitForSelector(GO);
  await choose(GO);
};

/** What was begun is left. */
const letGo = async (page: Page, { choose }: Hand): Promise<void> => {
  const back = '[data-testid=back]:not([disabled])';
  if (await page.locator(back).count()) await choose(back);
};

/** Does it come? What a rule forbids does not, and then something else is tried. */
const comes = (page: Page, selector: string): Promise<boolean> =>
  page.waitForSelector(selector, { timeout: COMES_MS }).then(
    () => true,
    () => false,
  );
const COMES_MS = 5000;

/** A squad that has not been sent is, a bit across the table; who can not go that way tries the others. */
const sendOne = async (page: Page, hand: Hand, side: string, tried: Set<string>): Promise<boolean> => {
  for (const { id, x, y } of await inSight(page, 'own', side)) {
    const squad = id.split('-').slice(0, -1).join('-');
    if (tried.has(squad)) continue;
    tried.add(squad);
    await hand.press(x, y);
    if (!(await comes(page, '[data-mover] input:checked'))) continue;
    const now = (await page.locator(`[data-piece="${id}"]`).boundingBox())!;
    await hand.press(now.x + now.width / 2 + 24, now.y + now.height / 2 + 24);
    if (await comes(page, GO)) {
      await answering(page, () => hand.choose(GO));
      return true;
    }
    await letGo(page, hand);
  }
  return false;
};

/** Whoever is in sight of an enemy fires at him: pointed at, the line is there. */
const fireOne = async (page: Page, hand: Hand, side: string): Promise<boolean> => {
  for (const { x, y } of (await inSight(page, 'theirs', side)).slice(0, 2)) {
    await hand.press(x, y);
    if (await comes(page, GO)) {
      await answering(page, () => hand.choose(GO));
      return true;
    }
    await letGo(page, hand);
  }
  return false;
};

/** Everything is answered as a person would until the game is over: how many answers that took. */
const playOn = async (page: Page, hand: Hand, side: string): Promise<{ sent: number; answers: number }> => {
  let [sent, answers] = [0, 0];
  let tried = new Set<string>();
  let isFiring = true;
  for (; answers < 200; answers += 1) {
    await page.waitForSelector('.question [data-choice], [data-testid=over]');
    if (await page.locator('[data-testid=over]').count()) return { sent, answers };
    const question = await asked(page);
    if (question.includes(MEN.places)) await answering(page, () => hand.choose('[data-testid=arrange]'));
    else if (question.includes(MEN.moves) && (await sendOne(page, hand, side, tried))) sent += 1;
    else if (question.includes(MEN_BATTLES.shoots) && isFiring && (await fireOne(page, hand, side))) isFiring = false;
    else if (await page.locator('[data-testid=anywhere]').count()) {
      await hand.choose('[data-testid=anywhere]');
      await page.waitForSelector(GO);
      await answering(page, () => hand.choose(GO));
    } else {
      if (question.includes(MEN_BATTLES.shoots)) [tried, isFiring] = [new Set(), true];
      await answering(page, () => first(page, hand));
    }
  }
  return { sent, answers };
};

it('an encounter of 500 points is fought against the best bot by mouse, to its end', async () => {
  const { page, context, errors, side } = await begun('encounter', 2, {});
  const hand: Hand = { press: (x, y) => page.mouse.click(x, y), choose: (selector) => page.click(selector) };
  await page.waitForSelector('.question [data-choice]');
  while (!(await asked(page)).includes(MEN.places)) await answering(page, () => first(page, hand));
  expect(await setUp(page, hand.press, () => page.click('[data-testid=go]'))).toBe(4);
  const { sent, answers } = await playOn(page, hand, side);
  expect(await page.locator('[data-testid=over]').count()).toBe(1);
  expect(sent).toBeGreaterThan(3);
  expect(answers).toBeLessThanOrEqual(50);
  expect(errors).toEqual([]);
  await context.close();
});

it('a landing is fought against the best bot by touch, to its end', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, context, errors, side } = await begun('landing', 1, phone);
  const hand: Hand = { press: (x, y) => page.touchscreen.tap(x, y), choose: (selector) => page.tap(selector) };
  const { sent, answers } = await playOn(page, hand, side);
  expect(await page.locator('[data-testid=over]').count()).toBe(1);
  expect(sent).toBeGreaterThan(0);
  expect(answers).toBeLessThanOrEqual(50);
  expect(errors).toEqual([]);
  await context.close();
});
