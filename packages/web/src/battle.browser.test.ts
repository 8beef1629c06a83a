import { fastRandom } from '@grognard/kernel';
import { fewMen, MEN, WAKING } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { playedGame, visitGame } from './test/real-games.ts';
import { begin, openSite, type Site } from './test/site.ts';
import { answering, middleOf, setUp } from './test/squads.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

interface Spot {
  readonly x: number;
  readonly y: number;
}

const answersOn = (page: Page): Promise<number> =>
  page.locator('.strip input[type=range]').evaluate((range) => Number((range as HTMLInputElement).max));

/** In the page: the middles of all of these that can be pointed at where they are. */
const middlesOf = (selector: string): readonly Spot[] =>
  [...document.querySelectorAll(selector)].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const spot = { x: x + width / 2, y: y + height / 2 };
    const there = document.elementFromPoint(spot.x, spot.y);
    const isOnMap = one.closest('.window') !== null;
    const isFree = isOnMap ? there?.closest('.window') != null : there === one || one.contains(there);
    return isFree ? [spot] : [];
  });

/** What a player of the page sees of it before he does the next thing. */
const lookedAt = async (page: Page): Promise<'over' | 'asked'> => {
  await page.waitForSelector('[data-testid=over], .question [data-choice]');
  return (await page.locator('[data-testid=over]').count()) > 0 ? 'over' : 'asked';
};

const mayGo = (page: Page): Promise<boolean> =>
  page
    .locator('[data-testid=go]:not([disabled])')
    .count()
    .then((count) => count > 0);

/** What has been given is on the record, or what is asked next is asked. */
const untilAnswered = (page: Page, before: number): Promise<unknown> =>
  page.waitForFunction(
    (was) =>
      Number(document.querySelector<HTMLInputElement>('.strip input[type=range]')?.max ?? 0) > was ||
      document.querySelector('[data-testid=over]') !== null,
    before,
  );

const LIT = '.map [data-legal]';
const LINES = '.question [data-choice]';
const GO = '[data-testid=go]:not([disabled])';
const BACK = '[data-testid=back]:not([disabled])';
const FILL = '[data-testid=anywhere]';

type Random = () => number;
const oneOf = <V>(random: Random, list: readonly V[]): V | undefined => list[Math.floor(random() * list.length)];

/** Points at one of these; false where there is none. */
const pointAt = async (page: Page, random: Random, selector: string): Promise<boolean> => {
  const spot = oneOf(random, await page.evaluate(middlesOf, selector));
  if (spot) await page.mouse.click(spot.x, spot.y);
  return spot !== undefined;
};

/** What has come to nothing so often is begun anew: back, then any line of the panel, filled in anyhow where it has holes. */
const PATIENCE = 8;

/** One thing after the other with the mouse: a lit place or a line of the panel, then the button. */
const answerByMouse = async (page: Page, random: Random, inVain: number): Promise<void> => {
  const before = await answersOn(page);
  if (inVain > PATIENCE) {
    await pointAt(page, random, BACK);
    await pointAt(page, random, LINES);
    await pointAt(page, random, FILL);
  }
  const isSetUp = (await page.locator('[data-testid=tray]').count()) > 0;
  if (isSetUp || random() < 0.6) await pointAt(page, random, LIT);
  else await pointAt(page, random, LINES);
  if (!(await mayGo(page))) await pointAt(page, random, LIT);
  if ((await answersOn(page)) > before || !(await mayGo(page))) return;
  await pointAt(page, random, GO);
  await untilAnswered(page, before);
};

/** The same with keys: a line by its figure, a place by stepping from one that is lit to the next. */
const answerByKeys = async (page: Page, random: Random): Promise<void> => {
  const before = await answersOn(page);
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const isSetUp = (await page.locator('[data-testid=tray]').count()) > 0;
  const lines = Math.min(9, await page.locator(LINES).count());
  if (!isSetUp) await press(String(1 + Math.floor(random() * lines)));
  if (!(await mayGo(page)))
    await press('b', ...Array.from({ length: 1 + Math.floor(random() * 4) }, () => 'n'), 'Enter');
  if ((await answersOn(page)) > before) return;
  if (await mayGo(page)) {
    await press('Control+Enter');
    await untilAnswered(page, before);
  } else if (!isSetUp) await press('Escape', 'Escape');
};

const MOST = 2500;

const HANDS = [
  { hand: 'mouse', answer: answerByMouse },
  { hand: 'keyboard', answer: answerByKeys },
] as const;

describe('a whole battle against the hardest of the computer’s players', () => {
  it.each(HANDS)('is fought to its end by $hand alone', async ({ answer }) => {
    const { page, context, errors } = await site.visit(`/scenarios/${WAKING.system}`);
    await begin(page, 'hard', WAKING.scenario);
    await page.waitForSelector('[data-testid=lesson-leave]');
    await page.locator('[data-testid=lesson-leave]').press('Enter');
    const random = fastRandom(20);
    let inVain = 0;
    for (let deeds = 0; deeds < MOST && (await lookedAt(page)) === 'asked'; deeds += 1) {
      const before = await answersOn(page);
      await answer(page, random, inVain);
      inVain = (await answersOn(page)) > before ? 0 : inVain + 1;
    }
    expect(await lookedAt(page)).toBe('over');
    expect(await answersOn(page)).toBeGreaterThan(40);
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
