import { HEX_GAME, TABLE_GAME, WAKING } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aboutAction } from './state/about.ts';
import { piecesIn } from './state/desk.ts';
import { fallenOf, scarsAt } from './state/scars.ts';
import type { Session } from './state/session.ts';
import { askedNow, playedGame, visitGame } from './test/real-games.ts';
import { begin, openSite, type Site, takeUp } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

const answersOn = async (page: Page): Promise<number> => Number(await page.locator('.strip input').getAttribute('max'));

interface Spot {
  readonly x: number;
  readonly y: number;
}

const middleOf = async (page: Page, piece: string): Promise<Spot> => {
  const box = (await page.locator(`.piece[data-piece="${piece}"]`).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Where a piece lies still: a map that moves to whoever was placed last would have the click fall beside it. */
const restOf = async (page: Page, piece: string): ReturnType<typeof middleOf> => {
  for (let before = await middleOf(page, piece); ; ) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const now = await middleOf(page, piece);
    if (now.x === before.x && now.y === before.y) return now;
    before = now;
  }
};

const clickOn = async (page: Page, piece: string): Promise<void> => {
  const { x, y } = await restOf(page, piece);
  await page.mouse.click(x, y);
};

it('an enemy that is pointed at is fired at: who fires is activated by it, and points are laid in the same panel', async () => {
  const { page, context, errors } = await site.visit(`/scenarios/${HEX_GAME}`);
  await begin(page, 'screen', 'crossroads');
  await page.waitForSelector('.piece[data-piece="soviet-rifles-1"] path', { state: 'attached' });
  await clickOn(page, 'soviet-rifles-1');
  await page.waitForSelector('.preview .duel svg');
  const curve = () => page.locator('.preview .bars .h').count();
  const before = await curve();
  await page.click('[data-stake="1"]');
  expect(await curve()).toBeGreaterThan(before);
  // By keys a figure is so many points, and no other choice.
  await page.keyboard.press('0');
  await page.waitForSelector('[data-stake="0"][aria-pressed=true]');
  expect(await curve()).toBe(before);
  await page.keyboard.press('1');
  await page.waitForSelector('[data-stake="1"][aria-pressed=true]');
  await page.click('[data-testid=go]');
  // Three answers and no further question: activated, fired, one point on the roll.
  const log = page.locator('#lower-panel .log');
  await log.getByText('is activated with 7 AP').waitFor();
  await log.getByText('spend CAP on the roll: +1').waitFor();
  // The dice lie beside the target, with what was needed and what came.
  await page.locator('[data-testid=act] .verdict', { hasText: /^1\d needed, \d+: (hit|missed)$/ }).waitFor();
  expect(await page.locator('[data-testid=act] .die').count()).toBe(2);
  // They lie over the map, and the hand still takes what is below them.
  const inTheWay = await page
    .locator('.theatre, .theatre *')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).pointerEvents !== 'none').length);
  expect(inTheWay).toBe(0);
  // They lie still where no motion is wanted, by the settings or by the system, and a hit as well as a miss.
  expect(await page.evaluate(moving, 'auto')).toBeGreaterThan(3);
  expect(await page.evaluate(moving, 'none')).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await page.evaluate(moving, 'auto')).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Any key jumps to the verdict, and the dice stay.
  expect(await page.locator('.theatre.skipped').count()).toBe(0);
  await page.keyboard.press('Shift');
  await page.waitForSelector('.theatre.skipped [data-testid=act]');
  // As the next deed is made they have been read.
  await page.locator('.question [data-choice]').first().click();
  await page.waitForSelector('.theatre', { state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

/** In the page: how much of the dice and what is about them moves, had they hit, as the settings have it. */
const moving = (motion: string): number => {
  document.documentElement.dataset.motion = motion;
  const theatre = document.querySelector('.theatre')!;
  theatre.querySelector('.act')!.classList.add('won');
  return theatre.getAnimations({ subtree: true }).length;
};

it('a counter that is put down has moved, with its activation; undo forgives it though the other is asked', async () => {
  const { page, context, errors } = await site.visit(`/scenarios/${HEX_GAME}`);
  await begin(page, 'screen', 'crossroads');
  await page.waitForSelector('.piece[data-piece="german-rifles-2"] path', { state: 'attached' });
  const from = await takeUp(page, () => middleOf(page, 'german-rifles-2'));
  await page.waitForSelector('[data-legal]', { state: 'attached' });
  // However many hexes there are to go to, they have one outline.
  await page.waitForSelector('[data-legal-ground]', { state: 'attached' });
  // Too far it is said why, at the pointer; on a lit hex what it costs of what there is.
  await page.mouse.move(from.x + 280, from.y, { steps: 3 });
  await page.locator('.carry', { hasText: /is not next to/ }).waitFor({ state: 'attached' });
  await page.mouse.move(from.x + 90, from.y, { steps: 3 });
  await page.locator('[data-testid=carry-cost]', { hasText: /^1 of 7 AP6 AP left$/ }).waitFor({ state: 'attached' });
  await page.mouse.up();
  await page.locator('#lower-panel .log').getByText('Rifles 41 B enters').waitFor();
  expect(await answersOn(page)).toBe(2);
  await page.keyboard.press('Control+z');
  await page.waitForSelector('.strip input[max="0"]', { state: 'attached' });
  expect(await middleOf(page, 'german-rifles-2')).toEqual(from);
  expect(errors).toEqual([]);
  await context.close();
});

it('a piece that sleeps is woken by being led, and its segment is over; dropped where it stood it sleeps on', async () => {
  const game = await playedGame({
    id: 'woken',
    system: WAKING.system,
    scenario: WAKING.scenario,
    humans: [WAKING.side],
    bot: 'greedy',
    level: 'easy',
    seed: 3,
    most: 60,
    until: (session) =>
      session.match.entries.length > 3 && askedNow(session)?.question.choices[0]?.action.type === 'activate',
  });
  const { page, context, errors } = await visitGame(site, game);
  await page.locator('.question .ask', { hasText: /^Activate/ }).waitFor();
  const answers = await answersOn(page);
  await page.waitForSelector('.piece[data-piece^="soviet-inf"] path', { state: 'attached' });
  const piece = (await page.evaluate(firstInReach, 'soviet-inf'))!;
  const from = await takeUp(page, () => middleOf(page, piece));
  await page.waitForSelector('[data-legal]', { state: 'attached' });
  const to = (await page.evaluate(nearestLegal, from))!;
  await page.mouse.move(to.x, to.y, { steps: 4 });
  // It costs points, and says how many.
  await page.locator('[data-testid=carry-cost]', { hasText: /^\d of \d MP\d MP left/ }).waitFor({ state: 'attached' });
  // By itself it takes the segment that others could have had.
  await page
    .locator('[data-testid=carry-cost]', { hasText: /, takes the whole segment$/ })
    .waitFor({ state: 'attached' });
  await page.mouse.move(from.x, from.y, { steps: 2 });
  await page.mouse.up();
  await page.waitForSelector('[data-ghost]', { state: 'detached' });
  expect(await answersOn(page)).toBe(answers);
  await takeUp(page, () => middleOf(page, piece));
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  // Woken and led: two answers, and the log tells of both.
  await expect.poll(() => answersOn(page)).toBeGreaterThanOrEqual(answers + 2);
  await page
    .locator('#lower-panel .log')
    .getByText(/^Activated: Soviet infantry \d/)
    .first()
    .waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('an enemy who is pointed at is fired at by whoever is woken for it, whom undo lets sleep on', async () => {
  const game = await playedGame({
    ...{ id: 'roused', system: WAKING.system, scenario: WAKING.scenario, humans: [WAKING.side], bot: 'greedy' },
    ...{ level: 'easy', seed: 3, most: 400, until: (session) => rousing(session).length > 0 },
  });
  const foes = rousing(game);
  const { page, context, errors } = await visitGame(site, game);
  await page.locator('.question .ask', { hasText: /^Activate/ }).waitFor();
  const answers = await answersOn(page);
  await page.waitForSelector(`.piece[data-piece="${foes[0]}"] path`, { state: 'attached' });
  const foe = await page.evaluate(firstOnTop, foes);
  await clickOn(page, foe!);
  // They are awake, and their fire is shown with its chances before it is given.
  await page.waitForSelector('.preview .ledger, .preview .bars, .preview table');
  await page.waitForSelector('[data-testid=go]:not([disabled])');
  expect(await answersOn(page)).toBe(answers + 1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.waitForSelector(`.strip input[max="${answers}"]`, { state: 'attached' });
  await clickOn(page, foe!);
  await page.waitForSelector('.preview .ledger, .preview .bars, .preview table');
  await page.click('[data-testid=go]');
  await expect.poll(() => answersOn(page)).toBeGreaterThanOrEqual(answers + 2);
  expect(errors).toEqual([]);
  await context.close();
});

/** The enemies at whom somebody could fire who would have to be woken for it. */
const rousing = (session: Session): readonly string[] => {
  const asked = askedNow(session);
  if (!asked || session.match.entries.length < 4) return [];
  const { desk, view, side } = asked;
  const look = { setting: desk.setting, board: view.board };
  return piecesIn(asked).flatMap(({ id, side: of }) =>
    of !== side && desk.looks.roused?.(look, view.stack, side, id, null) ? [id] : [],
  );
};

/** In the page: the first of some that lies on top. */
const firstOnTop = (ids: readonly string[]): string | undefined =>
  ids.find((id) => {
    const piece = document.querySelector(`.window .piece[data-piece="${id}"]`);
    const { x, y, width, height } = piece!.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-piece]') === piece;
  });

/** In the page: the lit hex next to a spot. */
const nearestLegal = ({ x, y }: Spot): Spot | undefined =>
  [...document.querySelectorAll('[data-legal]')]
    .map((one) => {
      const box = one.getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    })
    .sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];

it('a set-up is arranged by the doctrine, piece after piece, until something else is asked', async () => {
  const { page, context, errors } = await site.visit(`/scenarios/${TABLE_GAME}`);
  await begin(page, 'beginner', 'road-to-stonne');
  // Nobody acts yet, and nobody is said to be still to act.
  await page.waitForSelector('[data-testid=arrange]');
  expect(await page.locator('.tallies').count()).toBe(0);
  await page.click('[data-testid=arrange]');
  await page.locator('.question .ask', { hasText: /^Which element/ }).waitFor();
  expect(await answersOn(page)).toBeGreaterThan(3);
  expect(await page.locator('.piece[data-piece]').count()).toBeGreaterThan(3);
  // Who is pointed at is taken up at once, and undo lays him down again.
  const answers = await answersOn(page);
  await clickOn(page, 'fr-5');
  await page.locator('.question .ask', { hasText: /^What does/ }).waitFor();
  await page.keyboard.press('Control+z');
  await page.waitForSelector(`.strip input[max="${answers}"]`, { state: 'attached' });
  expect(errors).toEqual([]);
  await context.close();
});

it('a board fills the window and no more: there is nothing to scroll the page by', async () => {
  const { page, context } = await site.visit(`/scenarios/${TABLE_GAME}`);
  await begin(page, 'beginner', 'road-to-stonne');
  await page.waitForSelector('[data-testid=arrange]');
  // What is only told to screen readers takes no room either.
  const tooLong = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(tooLong).toBe(0);
  await context.close();
});

it('a figure takes up the line it stands before, when others have been searched away', async () => {
  const game = await playedGame({
    id: 'figures',
    system: HEX_GAME,
    scenario: 'forest-ambush',
    humans: ['german'],
    bot: 'greedy',
    seed: 3,
    most: 400,
    until: (session) => (askedNow(session)?.question.choices.length ?? 0) > 14,
  });
  const { page, context } = await visitGame(site, game);
  await page.waitForSelector('.question [data-choice]');
  const search = page.locator('.question input');
  const lines = page.locator('.question [data-choice]');
  const last = (await lines.last().getAttribute('data-choice'))!;
  const all = await lines.count();
  await search.fill((await lines.last().locator('.what').textContent())!.replace(/ …$/, '').slice(-12));
  await expect.poll(() => lines.count()).toBeLessThan(all);
  await page.locator(`[data-choice="${last}"]`).waitFor();
  const first = await lines.first().getAttribute('data-choice');
  expect(first).not.toBe('0');
  await search.blur();
  await page.keyboard.press('1');
  await page.waitForSelector('.question [aria-pressed=true][data-choice]');
  expect(await page.locator('.question [data-choice][aria-pressed=true]').getAttribute('data-choice')).toBe(first);
  await context.close();
});

it('Enter on the map gives what the button shows, until the cursor goes on to something else', async () => {
  const { page, context, errors } = await site.visit(`/scenarios/${HEX_GAME}`);
  await begin(page, 'screen', 'crossroads');
  const lines = page.locator('.question [data-choice]');
  const numberOf = async (what: RegExp): Promise<string> =>
    (await lines.filter({ hasText: what }).first().getAttribute('data-figure'))!;
  await page.waitForSelector('.question [data-choice]');
  // The cursor is where the rifles stand that are taken up; it goes on, and Enter is about what it has come to.
  await page.keyboard.press('b');
  await page.keyboard.press(await numberOf(/Activate Rifles 41 A/));
  for (const key of ['d', 'Enter']) await page.keyboard.press(key);
  expect(await answersOn(page)).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press(await numberOf(/Activate Rifles 41 A/));
  await page.keyboard.press('Enter');
  await page.locator('#lower-panel .log').getByText('Rifles 41 A is activated').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

it('two at one screen have their set-up arranged too, each from what he sees', async () => {
  const { page, context, errors } = await site.visit(`/scenarios/${HEX_GAME}`);
  await begin(page, 'screen', 'mtsensk-road');
  await page.click('[data-testid=arrange]');
  // What one has hidden the other is not to see.
  await page.click('.veil .spread button');
  await page.locator('.tray [data-piece="german-rifles-2"]').waitFor();
  expect(await answersOn(page)).toBe(1);
  expect(errors).toEqual([]);
  await context.close();
});

it('a piece that is clicked on shows where it goes: its card is gone until the pointer has gone elsewhere', async () => {
  const { page, context, errors } = await site.visit(`/scenarios/${HEX_GAME}`);
  await begin(page, 'screen', 'crossroads');
  await page.waitForSelector('.piece[data-piece="german-rifles-2"] path', { state: 'attached' });
  const { x, y } = await restOf(page, 'german-rifles-2');
  await page.mouse.move(x, y);
  await page.waitForSelector('[data-testid=hover-card]');
  await page.mouse.click(x, y);
  await page.waitForSelector('[data-testid=hover-card]', { state: 'detached' });
  await page.mouse.move(x + 4, y + 3);
  await page.mouse.move(x + 90, y, { steps: 4 });
  await page.waitForSelector('[data-testid=hover-card]');
  expect(errors).toEqual([]);
  await context.close();
});

it('a finger that is held down asks what is there, off the map, and answers nothing; a tap does', async () => {
  const session = await playedGame({
    id: 'held',
    system: TABLE_GAME,
    scenario: 'road-to-stonne',
    humans: ['french'],
    bot: 'greedy',
    seed: 7,
    most: 400,
    until: (played) => takesUp(played) && fallenIn(played) > 0,
  });
  const { page, context, errors } = await visitGame(site, session, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator('.question .ask', { hasText: /^Which element/ }).waitFor();
  // Who fell is told on a phone, too.
  await page.locator('.fallen button').first().waitFor();
  expect(await page.locator('.fallen button').count()).toBe(fallenIn(session));
  const answers = await answersOn(page);
  const piece = (await page.evaluate(firstInReach, 'fr-'))!;
  const { x, y } = await restOf(page, piece);
  const touch = await context.newCDPSession(page);
  const card = page.locator('[data-testid=hover-card]');
  const lift = () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  // Held down before the page listens for it, nothing comes: again.
  for (;;) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    if (await card.waitFor({ timeout: HOLD_MS }).then(YES, NO)) break;
    await lift();
  }
  const [map, shown] = await Promise.all([page.locator('.window').boundingBox(), card.boundingBox()]);
  expect(shown!.y).toBeGreaterThanOrEqual(map!.y + map!.height);
  // One below the other, for a label, its value and its rule want the width of the phone.
  const [who, where] = await Promise.all([0, 1].map((i) => card.locator('section').nth(i).boundingBox()));
  expect(where!.y).toBeGreaterThanOrEqual(who!.y + who!.height);
  // Round the finger is a ring that has filled meanwhile, and goes with it; where nothing is to move it is whole at once.
  const ring = page.locator('.hold-ring');
  const middle = await ring.boundingBox().then((box) => box && { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  expect(Math.hypot(middle!.x - x, middle!.y - y)).toBeLessThan(1);
  expect(await ring.evaluate(filling, 'auto')).toBe(1);
  expect(await ring.evaluate(filling, 'none')).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await ring.evaluate(filling, 'auto')).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await lift();
  await ring.waitFor({ state: 'detached' });
  // It stays to be read, until it is put away.
  await card.tap();
  await card.waitFor({ state: 'detached' });
  expect(await answersOn(page)).toBe(answers);
  await page.touchscreen.tap(x, y);
  await page.locator('.question .ask', { hasText: /^What does/ }).waitFor();
  // A way is told as it is charged, and of one that is too far why it is not to be had.
  await page.locator('.question [data-choice]', { hasText: /Move and reduced/ }).tap();
  await page.tap('[data-testid=go]');
  await page.locator('.question .ask', { hasText: /move, fire, or be done$/ }).waitFor();
  const way = page.locator('fieldset.hole p[aria-live]');
  for (const [far, told] of [
    [60, / cm · \d+(?:\.\d)? of 20 cm$/],
    [130, / → \d+(?:\.\d)? × \d+(?:\.\d)? cm$/],
  ] as const) {
    const from = await restOf(page, piece);
    await page.touchscreen.tap(from.x + far, from.y + far);
    await expect.poll(() => way.textContent(), { timeout: 20_000 }).toMatch(told);
  }
  await page.locator('[data-testid=go]', { hasText: /cm are left/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

/** In the page: how much of the ring round a finger fills bit by bit, as the settings have it. */
const filling = (ring: Element, motion: string): number => {
  document.documentElement.dataset.motion = motion;
  return [...ring.children].filter((one) => getComputedStyle(one).animationName !== 'none').length;
};

/** Longer than a finger is held down. */
const HOLD_MS = 5000;
const YES = (): boolean => true;
const NO = (): boolean => false;

/** Is somebody asked who of his does something? */
const takesUp = (session: Session): boolean =>
  (askedNow(session)?.question.choices ?? []).filter(({ action, holes }) => action.type === 'select' && !holes).length >
  2;

const fallenIn = ({ desk, match }: Session): number =>
  fallenOf(scarsAt(desk, match, 'all', match.entries.length)).length;

/** In the page: the first piece of those called so that a finger gets at. */
const firstInReach = (called: string): string | null => {
  const pieces = [...document.querySelectorAll(`.window .piece[data-piece^="${called}"]`)];
  const free = pieces.find((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-piece]') === one;
  });
  return free?.getAttribute('data-piece') ?? null;
};

it('at a table an enemy is fired at by pointing at him where it is asked what fires at what, with a line to him', async () => {
  const session = await playedGame({
    id: 'weapons',
    system: TABLE_GAME,
    scenario: 'state-farm',
    humans: ['german'],
    bot: 'greedy',
    seed: 7,
    most: 400,
    until: (played) => foesFiredAt(played).length > 0,
  });
  const [foe] = foesFiredAt(session);
  const { page, context, errors } = await visitGame(site, session);
  await page.waitForSelector('.question [data-choice]');
  await page.waitForSelector(`.piece[data-piece="${foe}"] path`, { state: 'attached' });
  await clickOn(page, foe!);
  await page.waitForSelector('[data-testid=go]:not([disabled])');
  await page.waitForSelector('.preview .duel svg');
  await page.waitForSelector('[data-sight]', { state: 'attached' });
  expect(errors).toEqual([]);
  await context.close();
});

it('at a table a pointer that rests is shown from where a place is seen, and what a piece could fire at', async () => {
  const session = await playedGame({
    ...{ id: 'vistas', system: TABLE_GAME, scenario: 'road-to-stonne', humans: ['french'], bot: 'greedy' },
    ...{ seed: 7, most: 400, until: takesUp },
  });
  const { page, context, errors } = await visitGame(site, session);
  await page.locator('.question .ask', { hasText: /^Which element/ }).waitFor();
  const piece = (await page.evaluate(firstInReach, 'fr-'))!;
  const { x, y } = await restOf(page, piece);
  // Before the page listens for it nothing comes: it rests anew.
  const shown = async (of: string, at: Spot): Promise<void> => {
    const vista = page.locator(`[data-vista="${of}"] path`).first();
    for (;;) {
      await page.mouse.move(at.x + 30, at.y + 30);
      await page.mouse.move(at.x, at.y, { steps: 3 });
      if (await vista.waitFor({ state: 'attached', timeout: HOLD_MS }).then(YES, NO)) return;
    }
  };
  await shown('own', { x, y });
  const bare = (await page.evaluate(bareGround, { x, y }))!;
  await shown('sight', bare);
  // It goes with the pointer.
  await page.mouse.move(bare.x + 40, bare.y, { steps: 3 });
  await page.waitForSelector('[data-vista]', { state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

/** In the page: a spot near another where nobody stands. */
const bareGround = ({ x, y }: Spot): Spot | undefined =>
  [60, 80, 100, 130, 160]
    .flatMap((far) => [0, 1, 2, 3, 4, 5, 6, 7].map((part) => (part * Math.PI) / 4).map((turn) => [far, turn] as const))
    .map(([far, turn]) => ({ x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) }))
    .find((at) => {
      const there = document.elementFromPoint(at.x, at.y);
      return there?.closest('.window') && !there.closest('[data-piece], button');
    });

/** The enemies that the choices of a question are about before anybody else. */
const foesFiredAt = (session: Session): readonly string[] => {
  const asked = askedNow(session);
  if (!asked) return [];
  const foes = new Set(piecesIn(asked).flatMap(({ id, side }) => (side === asked.side ? [] : [id])));
  return asked.question.choices.flatMap(({ action }) => {
    const [first] = aboutAction(asked, action)?.pieces ?? [];
    return first !== undefined && foes.has(first) ? [first] : [];
  });
};

it('a tablet held upright has the scenarios on its width, in French too, and begins with a tap', async () => {
  const { page, context, errors } = await site.visit(`/scenarios/${HEX_GAME}`, {
    viewport: { width: 900, height: 1100 },
    hasTouch: true,
    isMobile: true,
    language: 'fr',
  });
  await page.waitForSelector('[data-testid=start]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(900);
  await page.tap('[data-testid=start]');
  await page.waitForURL('**/play/*');
  expect(errors).toEqual([]);
  await context.close();
});
