import { fewMen, MEN, WAKING } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { answersOn, fightOn, GO, HANDS, LINES, lookedAt, mayGo, type Spot } from './test/hands.ts';
import { playedGame, visitGame } from './test/real-games.ts';
import { begin, openSite, type Site } from './test/site.ts';
import { answering, middleOf, setUp } from './test/squads.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

describe('a whole battle against the hardest of the computer’s players', () => {
  it.each(['mouse', 'keyboard'] as const)('is fought to its end by %s alone', async (hand) => {
    const { page, context, errors } = await site.visit(`/scenarios/${WAKING.system}`);
    await begin(page, 'hard', WAKING.scenario);
    expect(await fightOn(page, HANDS[hand], 20)).toBeGreaterThan(40);
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** Somebody on the map with free ground below him. */
interface Standing extends Spot {
  readonly id: string;
}
const STEP_PX = 34;

/** How single men are led and shot at with one hand or the other. */
interface MensHand {
  readonly press: (x: number, y: number) => Promise<void>;
  readonly choose: (selector: string) => Promise<void>;
  /** The squad of a man goes a little way down the map; false where it may not go there. */
  readonly lead: (man: Standing) => Promise<boolean>;
}

const withMouse = (page: Page): MensHand => ({
  press: (x, y) => page.mouse.click(x, y),
  choose: (selector) => page.click(selector),
  lead: async ({ x, y }) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + STEP_PX, { steps: 6 });
    await page.waitForSelector('[data-mover]');
    const may = await mayGo(page);
    if (may) await answering(page, () => page.mouse.up());
    else {
      await page.keyboard.press('Escape');
      await page.mouse.up();
    }
    return may;
  },
});

const withFinger = (page: Page): MensHand => ({
  press: (x, y) => page.touchscreen.tap(x, y),
  choose: (selector) => page.tap(selector),
  lead: async ({ id, x, y }) => {
    await page.touchscreen.tap(x, y);
    await page.waitForSelector('[data-mover] input:checked');
    const now = await middleOf(page, `.map [data-piece="${id}"]`);
    await page.touchscreen.tap(now.x, now.y + STEP_PX);
    await page.waitForSelector('[data-ghost]');
    const may = await mayGo(page);
    if (may) await answering(page, () => page.tap(GO));
    return may;
  },
});

const OWN_MAN = `.map [data-piece^="${MEN.side}"]`;
const FOE = `.map [data-piece]:not([data-piece^="${MEN.side}"])`;

/** The first of these that nothing lies over, on free ground of the map. */
const firstInSight = async (page: Page, selector: string): Promise<Standing | null> => {
  const found = await page.locator(selector).evaluateAll(
    (all, step) =>
      all.flatMap((one) => {
        const { x: left, y: top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const [there, below] = [document.elementFromPoint(x, y), document.elementFromPoint(x, y + step)];
        const isFree = below?.closest('.window') != null && below.closest('[data-piece]') === null;
        return isFree && there?.closest('[data-piece]') === one ? [{ id: one.getAttribute('data-piece')!, x, y }] : [];
      }),
    STEP_PX,
  );
  return found[0] ?? null;
};

/** The first line of a question: done, pass, no. */
const nothingMore = async (page: Page, { choose }: MensHand): Promise<void> => {
  await choose(`${LINES} >> nth=0`);
  await answering(page, () => choose(GO));
};

/** Before any man has fallen the squad goes a little forward; in each turn somebody in sight is shot at; then on. */
const oneTurnOf = async (page: Page, hand: MensHand, asked: string, done: Set<string>): Promise<void> => {
  const turn = (await page.locator('.track .now, .short-turn').allTextContents()).join();
  const deed = asked.includes(MEN.moves) ? MEN.moves : `${asked} ${turn}`;
  const isNew = !done.has(deed);
  done.add(deed);
  if (isNew && deed === MEN.moves) {
    const man = await firstInSight(page, OWN_MAN);
    if (man && (await hand.lead(man))) return;
  }
  if (isNew && asked.includes(MEN.shoots)) {
    const foe = await firstInSight(page, FOE);
    if (foe) await hand.press(foe.x, foe.y);
    if (foe && (await mayGo(page))) {
      await answering(page, () => hand.choose(GO));
      return;
    }
  }
  await nothingMore(page, hand);
};

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const MENS_HANDS = [
  { by: 'mouse', options: {}, handOf: withMouse },
  { by: 'touch', options: PHONE, handOf: withFinger },
] as const;

describe('an encounter of two teams against the hardest of the computer’s players', () => {
  it.each(MENS_HANDS)('is fought to its end by $by alone', async ({ options, handOf }) => {
    const session = await playedGame({
      id: 'few',
      system: MEN.system,
      scenario: MEN.scenario,
      humans: [MEN.side],
      bot: 'random',
      level: 'hard',
      seed: 5,
      most: 0,
      change: (file) => fewMen(3)(file) as typeof file,
    });
    const { page, context, errors } = await visitGame(site, session, options);
    const hand = handOf(page);
    const done = new Set<string>();
    while ((await lookedAt(page)) === 'asked') {
      const asked = (await page.textContent('.question .ask'))!;
      if (asked.includes(MEN.places)) await setUp(page, hand.press, () => hand.choose(GO));
      else await oneTurnOf(page, hand, asked, done);
    }
    expect(await answersOn(page)).toBeGreaterThan(10);
    expect(errors).toEqual([]);
    await context.close();
  });
});
