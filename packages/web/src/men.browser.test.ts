import type { Space } from '@grognard/kernel';
import { MEN, MEN_HOUSE, NEAR_MEN, nearMen, SHARED_ARMIES } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Action, Asked } from './state/desk.ts';
import { lookOf } from './state/desk.ts';
import type { Session } from './state/session.ts';
import { askedNow, layInto, playedGame, visitGame } from './test/real-games.ts';
import { begin, openSite, type Site } from './test/site.ts';
import { answering, middleOf, type Press, passUntil, setUp } from './test/squads.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

/** A game of one turn against the computer. */
const WANTED: Parameters<typeof playedGame>[0] = {
  id: 'men',
  system: MEN.system,
  scenario: MEN.scenario,
  humans: [MEN.side],
  bot: 'random',
  seed: 5,
  most: 60,
  change: (file) => ({ ...file, turns: 1 }) as typeof file,
};

/** It is played so far. */
const played = (until: (session: Session) => boolean): Promise<Session> => playedGame({ ...WANTED, until });

/** Before anybody is set up. */
const begun = async (options: Parameters<Site['visit']>[1] = {}) => visitGame(site, await played(() => true), options);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The own man who stands lowest of those that a finger gets at: nothing lies over him. */
const lowestMan = (page: Page) =>
  page.evaluate((side) => {
    const men = [...document.querySelectorAll(`[data-piece^="${side}"]`)].flatMap((man) => {
      const { x, y, width, height } = man.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      const isFree = document.elementFromPoint(across, down)?.closest('[data-piece]') === man;
      return isFree ? [{ id: man.getAttribute('data-piece')!, x: across, y: down }] : [];
    });
    return men.sort((a, b) => b.y - a.y)[0] ?? null;
  }, MEN.side);

/** In the page: the man there is led a little way, and what of that is drawn before anything else is done. */
const ledInOneTask = async ({ x, y }: { readonly x: number; readonly y: number }) => {
  const send = (target: Element, type: string, down: number): void => {
    const more = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, bubbles: true, isPrimary: true };
    target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y + down, ...more }));
  };
  const drawn = (): Promise<void> => Promise.resolve().then(() => undefined);
  send(document.elementFromPoint(x, y)!, 'pointerdown', 0);
  for (const down of [10, 20, 30]) {
    send(document.body, 'pointermove', down);
    for (let i = 0; i < 9; i += 1) await drawn();
  }
  const count = (selector: string): number => document.querySelectorAll(selector).length;
  return { ghosts: count('.squad [data-ghost]'), rows: count('[data-mover]') };
};

/** In the page: is there such a text among the answers it keeps? */
const isKept = (text: string): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('grognard');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('blocks').objectStore('blocks').getAll();
      reading.onsuccess = () => {
        opening.result.close();
        resolve((reading.result as readonly { readonly text: string }[]).some((block) => block.text.includes(text)));
      };
    };
  });

describe('single men', () => {
  it('are set up squad by squad, sent by a click or a drag, and fight to the end by mouse', async () => {
    const { page, context, errors } = await begun();
    const click: Press = (x, y) => page.mouse.click(x, y);
    const first = async (): Promise<void> => {
      await page.click('.question [data-choice] >> nth=0');
      await page.click('.question [data-choice] >> nth=0');
    };
    await passUntil(page, MEN.places, first);
    expect(await setUp(page, click, () => page.click('[data-testid=go]'))).toBeGreaterThan(1);
    await passUntil(page, MEN.moves, first);
    const from = await middleOf(page, `[data-piece^="${MEN.side}"]`);
    // A click takes the squad, another the man alone.
    await click(from.x, from.y);
    await page.waitForSelector('[data-mover] input:checked');
    const all = await page.locator('[data-mover] input:checked').count();
    expect(all).toBeGreaterThan(1);
    // Who points is shown no cursor and no frame of the keyboard.
    expect(await page.locator('.window').evaluate((map) => map.matches(':focus-visible'))).toBe(false);
    const now = await middleOf(page, `[data-piece^="${MEN.side}"]`);
    await click(now.x, now.y);
    await page.waitForFunction(() => document.querySelectorAll('[data-mover] input:checked').length === 1);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-mover]', { state: 'detached' });
    // While the hand moves only what it leads is drawn; the rest of the page hears of it when it rests.
    expect(await page.evaluate(ledInOneTask, now)).toEqual({ ghosts: all, rows: 0 });
    await page.waitForSelector('[data-mover]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-mover]', { state: 'detached' });
    // Dragged, the squad is sent as one answer.
    await answering(page, async () => {
      await page.mouse.move(now.x, now.y);
      await page.mouse.down();
      await page.mouse.move(now.x + 6, now.y + 30, { steps: 6 });
      await page.waitForFunction((many) => document.querySelectorAll('[data-ghost]').length === many, all);
      await page.mouse.up();
    });
    await passUntil(page, 'nothing', first);
    expect(await page.locator('[data-testid=over]').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('are set up, sent and fight to the end by touch: taps and nothing else', async () => {
    const { page, context, errors } = await begun(PHONE);
    const tap: Press = (x, y) => page.touchscreen.tap(x, y);
    const go = (): Promise<void> => page.tap('[data-testid=go]:not([disabled])');
    const first = async (): Promise<void> => {
      await page.tap('.question [data-choice] >> nth=0');
      await go();
    };
    await passUntil(page, MEN.places, first);
    expect(await setUp(page, tap, go)).toBeGreaterThan(1);
    await passUntil(page, MEN.moves, first);
    // The board has brought own men into sight, where no tool lies over them.
    await page.waitForSelector(`[data-piece^="${MEN.side}"]`);
    const man = (await lowestMan(page))!;
    expect(man).not.toBeNull();
    await tap(man.x, man.y);
    await page.waitForSelector('[data-mover] input:checked');
    const all = await page.locator('[data-mover] input:checked').count();
    expect(all).toBeGreaterThan(1);
    // The whole squad goes in one answer: shown first, for a finger may slip, and given by the button.
    await answering(page, async () => {
      const now = await middleOf(page, `[data-piece="${man.id}"]`);
      await tap(now.x, now.y + 34);
      await page.waitForFunction((many) => document.querySelectorAll('[data-ghost]').length === many, all);
      await go();
    });
    await passUntil(page, 'nothing', first);
    expect(await page.locator('[data-testid=over]').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('play a turn by keys alone', async () => {
    const { page, context, errors } = await begun();
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const first = async (): Promise<void> => {
      await press('p', 'Enter');
      await page.waitForSelector('[data-testid=go]:not([disabled])');
      await press('Control+Enter');
    };
    await passUntil(page, MEN.places, first);
    await answering(page, async () => {
      await page.focus('[data-testid=anywhere]');
      await press('Enter');
      await page.waitForSelector('[data-testid=go]:not([disabled])');
      await press('Control+Enter');
    });
    await passUntil(page, MEN.moves, first);
    // The second line is a squad that lies down, or stands up again.
    await answering(page, async () => {
      await page.waitForSelector(`[data-choice]:has-text("${MEN.lies}")`);
      await page.focus(`[data-choice]:has-text("${MEN.lies}")`);
      await press('Enter');
      await page.waitForSelector('[data-testid=go]:not([disabled])');
      await press('Control+Enter');
    });
    // On the map a figure picks a line, and what confirms it does not choose whoever is under the cursor instead.
    await page.waitForSelector('.question [data-choice]');
    await answering(page, async () => {
      await press('b', '1');
      await page.waitForSelector('[data-testid=go]:not([disabled])');
      await press('Enter');
    });
    await passUntil(page, 'nothing', first);
    expect(await page.locator('[data-testid=over]').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** Two enemies near each other, and a tank, as the movement begins. */
const NEAR = {
  ...WANTED,
  id: 'near',
  change: (file) => nearMen(file) as typeof file,
  until: ({ match }) => {
    const frame = match.positions.at(-1)!.stack.at(-1) as { readonly kind: string; readonly side?: string };
    return frame.kind === 'movement' && frame.side === NEAR_MEN.side;
  },
} satisfies Parameters<typeof playedGame>[0];

const at = (page: Page, id: string) => middleOf(page, `.map [data-piece="${id}"]`);

describe('a man in the hand', () => {
  it('charges the enemy who is clicked, or tapped', async () => {
    const session = await playedGame(NEAR);
    for (const options of [{}, PHONE]) {
      const isTouch = 'hasTouch' in options;
      const { page, context, errors } = await visitGame(site, session, options);
      const press: Press = (x, y) => (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      const go = '[data-testid=go]:not([disabled])';
      await page.waitForSelector('.question [data-choice]');
      const own = await at(page, NEAR_MEN.charger);
      await press(own.x, own.y);
      await page.waitForSelector('[data-mover] input:checked');
      const foe = await at(page, NEAR_MEN.foe);
      await press(foe.x, foe.y);
      await page.waitForSelector(go);
      await answering(page, () => (isTouch ? page.tap(go) : page.click(go)));
      await page.waitForFunction(isKept, '"how":"charge"');
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});

describe('the board of a phone', () => {
  it('lies where it lay once the window is small again: the panel goes while others answer, and comes back', async () => {
    const { page, context } = await visitGame(site, await playedGame({ ...NEAR, id: 'still' }), PHONE);
    await page.waitForSelector('.question [data-choice]');
    const own = await at(page, NEAR_MEN.charger);
    await page.touchscreen.tap(own.x, own.y);
    await page.waitForSelector('[data-mover] input:checked');
    const lie = () => page.locator('.map .window').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
    const drawn = () =>
      page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const tall = async (height: number): Promise<void> => {
      const before = await page.locator('.map .window').evaluate(({ clientHeight }) => clientHeight);
      await page.setViewportSize({ ...PHONE.viewport, height });
      await page.waitForFunction((was) => document.querySelector('.map .window')!.clientHeight !== was, before);
      await drawn();
    };
    // Somebody has moved it a little.
    await page.locator('.map .window').evaluate((element) => element.scrollBy(40, 60));
    await drawn();
    const before = await lie();
    await tall(3000);
    expect(await lie()).not.toEqual(before);
    await tall(PHONE.viewport.height);
    expect(await lie()).toEqual(before);
    await context.close();
  });
});

describe('a tank in the hand', () => {
  it('runs at the enemy who is clicked, or tapped: the dice are told before it goes', async () => {
    const session = await playedGame({ ...NEAR, id: 'ram' });
    for (const options of [{}, PHONE]) {
      const isTouch = 'hasTouch' in options;
      const { page, context, errors } = await visitGame(site, session, options);
      await page.waitForSelector('.question [data-choice]');
      for (const id of [NEAR_MEN.tank, NEAR_MEN.foe]) {
        const { x, y } = await middleOf(page, `.map [data-piece="${id}"]`);
        await (isTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      }
      const go = '[data-testid=go]:not([disabled])';
      await page.waitForSelector(go);
      expect(await page.locator('.question .preview, .side .preview').count()).toBeGreaterThan(1);
      await answering(page, () => (isTouch ? page.tap(go) : page.click(go)));
      await page.waitForFunction(isKept, '"type":"rammed"');
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});

describe('the whole table in the corner', () => {
  it('comes with the mouse, shows what is in the window, and leads there', async () => {
    const { page, context, errors } = await begun({ viewport: { width: 1440, height: 700 } });
    await page.waitForSelector('.question [data-choice]');
    await page.focus('.window');
    await page.keyboard.press('+');
    expect(await page.locator('[data-testid=overview]').count()).toBe(0);
    const map = await middleOf(page, '.window');
    await page.mouse.move(map.x, map.y);
    await page.mouse.move(map.x + 9, map.y + 9);
    await page.waitForSelector('[data-testid=overview] canvas');
    const seen = () => middleOf(page, '[data-testid=overview] i');
    const box = (await page.locator('[data-testid=overview]').boundingBox())!;
    for (const [x, y] of [
      [8, 8],
      [box.width - 8, box.height - 8],
    ] as const) {
      await page.mouse.click(box.x + x, box.y + y);
      const { x: across, y: down } = await seen();
      expect(Math.sign(across - box.x - box.width / 2)).toBe(Math.sign(x - box.width / 2));
      expect(Math.sign(down - box.y - box.height / 2)).toBe(Math.sign(y - box.height / 2));
    }
    // Nothing is put down by it.
    expect(await page.locator('[data-ghost]').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a burst', () => {
  const openTo = ({ question }: Asked): number =>
    question.choices.findIndex(({ holes }) => holes !== undefined && MEN.spreads in holes);

  it('is one shot at each by a click where the shot is made up', async () => {
    const session = await playedGame({
      ...WANTED,
      id: 'burst',
      bot: 'greedy',
      most: 900,
      change: (file) => file,
      until: (now) => {
        const asked = askedNow(now);
        return asked !== null && openTo(asked) >= 0;
      },
    });
    const row = openTo(askedNow(session)!);
    const { page, context, errors } = await visitGame(site, session);
    await page.click(`.question [data-choice="${row}"]`);
    const burst = page.locator('.hole:has([data-value="1"])').filter({ hasText: 'Burst' });
    expect(await burst.locator('[data-value="0"]').getAttribute('aria-pressed')).toBe('true');
    await burst.locator('[data-value="1"]').click();
    await page.waitForSelector('.hole [data-value="1"][aria-pressed="true"]');
    await answering(page, () => page.click('[data-testid=go]:not([disabled])'));
    await page.waitForFunction(isKept, `"${MEN.spreads}":true`);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('a house of two floors', () => {
  /** All of a side, together in the house; nobody is a hero. */
  const inTheHouse = ({ desk, view, question, side }: Asked): Action | null => {
    const [choice] = question.choices;
    const pass = question.choices.find(({ action }) => action.type === 'pass');
    if (pass) return pass.action;
    if (side !== MEN.side || choice?.action.type !== MEN_HOUSE.deploys) return null;
    const { lines } = choice.holes as unknown as { readonly lines: Extract<Space, { readonly kind: 'sheet' }> };
    const rows = lines.rows.map(({ id }) => id);
    return desk.looks.formed!(lookOf(desk, view), view.stack, choice.action, rows, MEN_HOUSE.squad);
  };
  const indoors = () =>
    playedGame({
      ...WANTED,
      id: 'house',
      change: (file) => ({ ...file, turns: 1, table: MEN_HOUSE.table }) as unknown as typeof file,
      answer: inTheHouse,
      until: ({ match }) => {
        const frame = match.positions.at(-1)!.stack.at(-1) as { readonly kind: string; readonly side?: string };
        return frame.kind === 'movement' && frame.side === MEN.side;
      },
    });

  it('says who is on which floor, and a man led to the floor that is shown goes by the stairs', async () => {
    const { page, context, errors } = await visitGame(site, await indoors());
    const on = (floor: number) => page.locator(`[data-house-switch] [data-floor="${floor}"]`);
    await on(0).locator('i').waitFor();
    const all = Number(await on(0).locator('i').textContent());
    expect(await on(0).getAttribute('aria-pressed')).toBe('true');
    await page.waitForSelector('.question [data-choice]');
    const man = await nearestToStairs(page);
    await page.mouse.click(man.x, man.y);
    await page.waitForSelector('[data-mover] input:checked');
    const at = await middleOf(page, `[data-piece="${man.id}"]`);
    await page.mouse.click(at.x, at.y);
    await page.waitForFunction(() => document.querySelectorAll('[data-mover] input:checked').length === 1);
    await on(1).click();
    await page.waitForSelector('[data-house][data-storey="1"]');
    const stairs = (await page.locator('[data-house] [data-stairs]').first().boundingBox())!;
    await page.mouse.click(stairs.x + stairs.width + 6, stairs.y + stairs.height + 4);
    await page.waitForSelector('[data-ghost]');
    await answering(page, () => page.click('[data-testid=go]:not([disabled])'));
    await on(1).locator('i').waitFor();
    expect(await on(1).locator('i').textContent()).toBe('1');
    expect(await on(0).locator('i').textContent()).toBe(String(all - 1));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is gone through floor by floor with keys: on the map under its cursor, and by its own switch', async () => {
    const { page, context, errors } = await visitGame(site, await indoors());
    await page.waitForSelector('.question [data-choice]');
    const floors = page.getByRole('group', { name: 'Storeys of house' });
    const shown = (floor: number) => page.waitForSelector(`[data-house][data-storey="${floor}"]`);
    await shown(0);
    const other = page.locator('.mapswitches .storeyswitch button[aria-pressed=true]');
    expect(await other.textContent()).toMatch(/^0/);
    // The cursor begins with a man, and all of them are in the house.
    await page.focus('.window');
    await page.keyboard.press('PageUp');
    await shown(1);
    await floors.getByRole('status').waitFor({ state: 'attached' });
    await page.keyboard.press('PageDown');
    await shown(0);
    expect(await other.textContent()).toMatch(/^0/);
    // The switch is a stop of its own; arrows go through its floors.
    const ground = floors.getByRole('button', { pressed: true });
    expect(await ground.getAttribute('aria-label')).toMatch(/: \d+ there$/);
    await ground.focus();
    await page.keyboard.press('ArrowUp');
    await shown(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-floor'))).toBe('1');
    await page.keyboard.press('ArrowDown');
    await shown(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  /** Of those that nothing lies over. */
  const nearestToStairs = (page: Page) =>
    page.evaluate((side) => {
      const middle = (one: Element) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const foot = middle(document.querySelector('[data-stairs]')!);
      const men = [...document.querySelectorAll(`[data-piece^="${side}"]`)].flatMap((one) => {
        const { x, y } = middle(one);
        const isFree = document.elementFromPoint(x, y)?.closest('[data-piece]') === one;
        return isFree ? [{ id: one.getAttribute('data-piece')!, x, y, far: Math.hypot(x - foot.x, y - foot.y) }] : [];
      });
      return men.sort((a, b) => a.far - b.far)[0]!;
    }, MEN.side);
});

describe('men whose drawing is still on its way', () => {
  it('come when it has come, however often the board is drawn at another size before', async () => {
    const visit = await site.visit('/icon.svg');
    const { page, context, errors } = visit;
    let letIn = (): void => undefined;
    const come = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    let asked = 0;
    await page.route(/OneMan-[^/]*\.js$/, async (route) => {
      asked += 1;
      await come;
      await route.continue();
    });
    const battle = await played((session) => session.match.entries.length > 20 && askedNow(session) !== null);
    await layInto(page, battle);
    await page.goto(`${site.url}/play/${battle.id}`);
    await page.waitForSelector('[data-piece]', { state: 'attached' });
    const sheet = page.locator('.layers');
    const sizes = new Set<string>();
    for (const key of '++++++++------------') {
      await page.focus('.window');
      await page.keyboard.press(key);
      sizes.add((await sheet.getAttribute('style')) ?? '');
    }
    expect(asked).toBe(1);
    const drawn = (): Promise<number> => page.locator('[data-piece] path').count();
    const without = await drawn();
    letIn();
    await expect.poll(drawn).toBeGreaterThan(without);
    expect(sizes.size).toBeGreaterThan(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});

describe('an army of two players', () => {
  const [own, partner] = SHARED_ARMIES.names;

  it('seats are taken at one screen, several of them, and bots have the others', async () => {
    const { page, context, errors } = await site.visit(`/scenarios/${SHARED_ARMIES.system}`);
    await page.click(`[data-scenario="${SHARED_ARMIES.scenario}"]`);
    const seats = page.locator('.setup [aria-labelledby=setup-side] button');
    await seats.filter({ hasText: partner }).click();
    expect(await seats.evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')))).toEqual([
      'true',
      'true',
      'false',
      'false',
    ]);
    await begin(page, 'beginner');
    await page.locator('.question h2', { hasText: own }).waitFor();
    const playing = await page.locator('.score > *').allTextContents();
    expect(playing).toHaveLength(SHARED_ARMIES.seats.length);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is moved by one after the other, without a veil between them', async () => {
    const [first, second] = SHARED_ARMIES.seats;
    const session = await playedGame({
      ...WANTED,
      id: 'shared',
      scenario: SHARED_ARMIES.scenario,
      humans: [first, second],
      until: ({ match }) => {
        const frame = match.positions.at(-1)!.stack.at(-1) as { readonly kind: string; readonly player?: string };
        return frame.kind === 'movement' && frame.player === first;
      },
    });
    const { page, context, errors } = await visitGame(site, session);
    await page.locator('[data-testid=lift]').waitFor();
    await page.getByRole('button', { name: 'Lift the veil at once' }).click();
    const done = async (): Promise<void> => {
      await page.locator('.question [data-choice]', { hasText: SHARED_ARMIES.ends }).first().click();
      await page.click('[data-testid=go]');
    };
    await page.locator('.question h2', { hasText: own }).waitFor();
    await done();
    await page.locator('.question h2', { hasText: partner }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
