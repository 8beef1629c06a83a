import type { Place } from '@grognard/looks';
import { DRIVES, FIRST_BATTLE, HEX_GAME, MEN_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openWayOf } from './state/ahead.ts';
import { lookOf } from './state/desk.ts';
import { keptEntry, keptGame } from './state/keep.ts';
import type { Session } from './state/session.ts';
import { seriousOn } from './test/axe.ts';
import { deskOf } from './test/desks.ts';
import { askedNow, hasToThink, playedGame, visitGame } from './test/real-games.ts';
import { begin, openSite, playThrough, type Site, takeUp } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

const inPlay = (system: string, scenario: string, human: string, answers: number) =>
  playedGame({
    id: 'aids',
    system,
    scenario,
    humans: [human],
    bot: 'random',
    seed: 3,
    most: 400,
    until: (session) => session.match.entries.length >= answers && hasToThink(session),
  });

describe('the tools laid over the map', () => {
  it('draw sight, range, threats and levels on a hex map, with what blocks a line named', async () => {
    const { page, context, errors } = await visitGame(site, await inPlay(HEX_GAME, 'yelnya-ridge', 'german', 30));
    await page.waitForSelector('[data-piece]');
    for (const tool of ['Line of sight (L)', 'Range (O)', 'Threats (M)', 'Levels (H)'])
      await page.click(`[aria-label="${tool}"]`);
    await page.focus('.window');
    for (const key of ['n', 'Enter', 'e', 'e', 'e', 'e', 'e', 'e', 'w', 'w']) await page.keyboard.press(key);
    await expect.poll(() => page.locator('.levels text').count()).toBeGreaterThan(3);
    await expect.poll(() => page.textContent('.layers')).toMatch(/\d+ hex|COH-\d/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('draw range bands, command and sight on a free table', async () => {
    const { page, context, errors } = await visitGame(site, await inPlay(TABLE_GAME, 'road-to-stonne', 'german', 40));
    await page.waitForSelector('[data-piece]');
    for (const tool of ['Range (O)', 'Command (C)', 'Line of sight (L)']) await page.click(`[aria-label="${tool}"]`);
    await page.focus('.window');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.textContent('.layers')).toMatch(/\d+ cm/);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect.poll(() => page.locator('.layers path[stroke-dasharray="12 6"]').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});

it.each(DRIVES)(
  '$system: a vehicle in the hand is turned by wheel and keys, and its ghost faces that way',
  async ({ system, scenario, side }) => {
    const game = await gameWithVehicle({ system, scenario, side });
    const vehicle = vehicleIn(game)!;
    const { page, context, errors } = await visitGame(site, game);
    await page.waitForSelector(`[data-piece="${vehicle}"]`);
    // It may stand where a first look at the field does not reach.
    await page.click('[aria-label="Whole map (0)"]');
    await page.focus('.window');
    const middle = async () => {
      const box = (await page.locator(`[data-piece="${vehicle}"]`).boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    await takeUp(page, middle);
    const facing = (): Promise<string> =>
      page
        .locator(`.carry [data-ghost="${vehicle}"]`)
        .evaluate((ghost) => ghost.innerHTML.match(/rotate\([^)]*\)/)![0]);
    await page.waitForSelector('[data-testid=haul-cost]', { state: 'attached' });
    const before = await facing();
    await page.mouse.wheel(0, 100);
    await expect.poll(facing).not.toBe(before);
    // The same the other way is as it was; the sheet has stayed where it lay.
    await page.keyboard.press('q');
    await expect.poll(facing).toBe(before);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.waitForSelector('.carry [data-ghost]', { state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  },
);

interface Drive {
  readonly system: string;
  readonly scenario: string;
  readonly side: string;
}

/** The first of a few games at random in which a vehicle can be driven: not in each of them does one get that far. */
const gameWithVehicle = async ({ system, scenario, side }: Drive): Promise<Session> => {
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const game = await playedGame({
      id: 'turned',
      system,
      scenario,
      humans: [side],
      bot: 'random',
      seed,
      most: 400,
      until: (session) => vehicleIn(session) !== null,
    });
    if (vehicleIn(game) !== null) return game;
  }
  throw new Error(`${scenario}: no vehicle can be driven in ${GAMES} games`);
};
const GAMES = 8;

const isWellOnTable = (at: Place): boolean => at.kind === 'spot' && at.x > EDGE && at.x < 12_000 - EDGE && at.y > EDGE;
/** So far from where it has no room to turn, in tenths of a millimetre. */
const EDGE = 2500;

/** A vehicle of whoever is asked that a way is open to, in the middle of the table. */
const vehicleIn = (session: Session): string | null => {
  const asked = askedNow(session);
  if (!asked) return null;
  const pieces = asked.desk.looks.pieces(lookOf(asked.desk, asked.view), asked.side);
  const own = pieces.filter(({ side, body, at }) => side === asked.side && body.kind === 'box' && isWellOnTable(at));
  return own.find(({ id }) => openWayOf(asked, id) !== null)?.id ?? null;
};

it('a game kept by older pages, answer by answer, is taken over and played on', async () => {
  const { page, context, errors } = await site.visit('/manifest.webmanifest');
  const played = await inPlay('toy-patrol', 'crossing', 'red', 20);
  await page.evaluate(layDownSingly, {
    game: { ...keptGame(played), fogged: true },
    entries: played.match.entries.map((_, i) => ({ ...keptEntry(played, i + 1), game: 'aids', n: i + 1 })),
  } as unknown as { game: unknown; entries: unknown[] });
  await page.goto(`${site.url}/play/aids`);
  await page.waitForSelector('[data-choice]');
  expect((await playThrough(page, 5)).over).toBe(true);
  await page.waitForSelector('html:not([data-keeping])');
  await page.reload();
  await page.waitForSelector('[data-testid=over]');
  expect(errors).toEqual([]);
  await context.close();
});

/** In the page: a game as the first version of the store held it. */
const layDownSingly = async (kept: { readonly game: unknown; readonly entries: readonly unknown[] }): Promise<void> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('grognard', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('entries', { keyPath: ['game', 'n'] });
      request.result.createObjectStore('armies', { keyPath: 'id' });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  await new Promise<void>((resolve) => {
    const transaction = database.transaction(['games', 'entries'], 'readwrite');
    transaction.objectStore('games').put(kept.game);
    for (const entry of kept.entries) transaction.objectStore('entries').put(entry);
    transaction.oncomplete = () => resolve();
  });
  database.close();
};

describe('help in a game against the computer', () => {
  it('gives a hint that is ready to be played, and looks back on the game when it is over', async () => {
    const { page, context, errors } = await site.visit('/scenarios/toy-patrol');
    await begin(page, 'beginner');
    await page.waitForSelector('[data-choice]');
    await page.click('button[aria-label=Hint]');
    await page.waitForSelector('[data-testid=go]:not([disabled])');
    expect((await page.textContent('.notice'))!.length).toBeGreaterThan(8);
    expect((await playThrough(page, 5)).over).toBe(true);
    await page.click('[role=tab]:has-text("Forces")');
    await page.click('[role=tab]:has-text("Dice")');
    await page.locator('#lower-panel', { hasText: /expected/i }).waitFor();
    await page.click('[data-testid=to-after]');
    await page.waitForSelector('svg polyline', { state: 'attached' });
    expect(errors).toEqual([]);
    await context.close();
  });
});

it('another language is spoken on an open board as soon as it is chosen', async () => {
  const game = await inPlay(MEN_GAME, 'encounter-patrols', 'german', 30);
  const { page, context, errors } = await visitGame(site, game);
  const asked = (): Promise<string> => page.innerText('.question');
  await page.waitForSelector('.question [data-choice]');
  const english = await asked();
  await page.click('.lang button[lang=fr]');
  await page.waitForSelector('html[lang=fr]');
  const switched = await asked();
  expect(switched).not.toBe(english);
  await page.reload();
  await page.waitForSelector('.question [data-choice]');
  expect(await asked()).toBe(switched);
  expect(errors).toEqual([]);
  await context.close();
});

it('a battle of a campaign that is over leads to the next, with the same players in the same seats', async () => {
  const { system, scenario } = FIRST_BATTLE;
  const fought = await playedGame({
    id: 'fought',
    system,
    scenario,
    humans: ['german'],
    bot: 'random',
    seed: 2,
    most: 5000,
  });
  const { page, context, errors } = await visitGame(site, fought, { language: 'fr' });
  await page.waitForSelector('[data-testid=over] >> text=/1 combat livré sur 4/');
  await page.click('[data-testid=next-battle]');
  await page.waitForURL((url) => url.pathname.startsWith('/play/') && !url.pathname.endsWith('/fought'));
  await page.waitForSelector('[data-choice]');
  expect(await page.textContent('.top .title small')).toContain('normal');
  expect(await page.title()).toContain((await deskOf(system, FIRST_BATTLE.next)).scenario.title.fr);
  expect(await seriousOn(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('an army is drawn up on its chart: costs at once, faults with their remedies, a sheet in two languages', async () => {
  const { page, context, errors } = await site.visit(`/army/${MEN_GAME}`);
  await page.waitForSelector('.slot.taken');
  const cost = async (): Promise<number> => Number(await page.textContent('.total .sum b'));
  const first = await cost();
  await page.locator('.offer').first().click();
  await page.waitForFunction((before) => Number(document.querySelector('.total .sum b')?.textContent) > before, first);
  // A limit that is too low is a fault, and what it says would mend it does.
  await page.fill('.list-head input[inputmode=numeric]', String((await cost()) - 1));
  await page.waitForSelector('.fault');
  await page.locator('.remedies button').first().click();
  await page.waitForSelector('.fault', { state: 'detached' });
  await page.locator('.slot.taken').first().click();
  await page.waitForSelector('.chosen .step');
  const english = await page.textContent('.paper');
  await page.locator('.sheet-part .seg button', { hasText: 'FR' }).click();
  await page.waitForSelector('.paper[lang=fr]');
  expect(await page.textContent('.paper')).not.toBe(english);
  // The other game with lists is a click away.
  await page.locator(`.army-head a[href="/army/${TABLE_GAME}"]`).click();
  await page.waitForURL(`**/army/${TABLE_GAME}`);
  await page.waitForSelector('.slot.taken');
  expect(await seriousOn(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('the table companion asks for a few facts and gives the odds, in French on a phone', async () => {
  const { page, context, errors } = await site.visit(`/companion/${TABLE_GAME}`, {
    language: 'fr',
    viewport: { width: 390, height: 844 },
  });
  // It begins with an example, which is taken away by one button and comes back by another.
  await page.waitForSelector('.headline');
  expect(await page.textContent('.companion .result')).toContain('Un exemple');
  await page.click('.companion .linklike');
  expect(await page.textContent('.companion .result')).toContain('Il manque encore');
  await page.click('[data-testid=example]');
  await page.waitForSelector('.headline');
  await page.click('.companion .linklike');
  await page.selectOption('#flag-firer', 'panzer-4-f2');
  await page.selectOption('#flag-target', 't-34-76');
  await page.fill('#flag-range', '40cm');
  await page.waitForSelector('.companion .sums .odds');
  expect(await page.textContent('.companion .result')).toMatch(/\d+\s%/);
  // A fact is told by its chip, which says what it is worth.
  await page.click('.more summary >> nth=0');
  const chance = await page.textContent('.headline b');
  expect(await page.textContent('[data-fact=moved]')).toMatch(/−\d+$/);
  await page.click('[data-fact=moved]');
  await page.waitForSelector('[data-fact=moved][aria-pressed=true]');
  expect(await page.textContent('.headline b')).not.toBe(chance);
  // Dice for who has none; the last throws stay in sight.
  for (let thrown = 1; thrown <= 3; thrown += 1) {
    await page.click('[data-testid=throw]');
    await page.waitForFunction((count) => document.querySelectorAll('.chip.thrown').length === count, thrown);
  }
  // The tape is laid by key as by thumb.
  await page.locator('.tape input').focus();
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#flag-range')?.value === '160\u202fcm');
  expect(await seriousOn(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

it('a finger that rests on a table aims through a loupe, and sets the point where it is lifted', async () => {
  const { page, context, errors } = await visitGame(site, await inPlay(TABLE_GAME, 'state-farm', 'german', 0), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.waitForSelector('[data-choice], .veil');
  if (await page.locator('.veil').count()) await page.tap('.veil .spread button');
  await page.locator('[data-choice]').first().tap();
  await page.waitForSelector('[data-testid=anywhere]');
  const touch = await context.newCDPSession(page);
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await put('touchStart', 200, 260);
  await page.waitForSelector('.loupe');
  await put('touchMove', 215, 262);
  const spot = () => page.locator('fieldset.hole p[aria-live]').first().textContent();
  const before = await spot();
  await put('touchEnd', 215, 262);
  await page.waitForSelector('.loupe', { state: 'detached' });
  expect(await spot()).not.toBe(before);
  expect(errors).toEqual([]);
  await context.close();
});

it('on a phone the panel is pushed down as far as its title: what is asked and the button stay in sight', async () => {
  const { page, context, errors } = await site.visit('/scenarios/toy-patrol', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await begin(page, 'beginner', 'crossing');
  const isInSight = (): Promise<boolean> =>
    page.evaluate(() => {
      const [side, asked, go] = ['.side', '.question .ask', '[data-testid=go]'].map((selector) =>
        document.querySelector(selector)!.getBoundingClientRect(),
      );
      return asked!.top > side!.top && asked!.bottom < go!.top;
    });
  await page.waitForSelector('.question .ask');
  for (const stop of ['full', 'title', 'half']) {
    await page.tap('.grip');
    await page.waitForSelector(`.side[data-stop=${stop}]`);
    await expect.poll(isInSight).toBe(true);
  }
  expect(errors).toEqual([]);
  await context.close();
});

it('colours for colour-blind eyes are set by keyboard on a phone, change the pieces, and are kept', async () => {
  const { page, context, errors } = await site.visit('/scenarios/toy-patrol', {
    viewport: { width: 390, height: 844 },
    language: 'fr',
  });
  const soviet = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('.piece [fill="var(--sov)"]')!).fill);
  await begin(page, 'beginner', 'crossing');
  await page.waitForSelector('.piece [fill="var(--sov)"]');
  const before = await soviet();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await page.getByLabel('Couleurs').press('ArrowDown');
  await page.waitForSelector('html[data-colours=safe]');
  expect(await soviet()).not.toBe(before);
  expect(await seriousOn(page)).toEqual([]);
  await page.reload();
  await page.waitForSelector('html[data-colours=safe]');
  await page.goto(`${site.url}/about`);
  await page.getByRole('button', { name: 'Réglages' }).press('Enter');
  expect(await page.getByLabel('Couleurs').inputValue()).toBe('safe');
  expect(errors).toEqual([]);
  await context.close();
});
