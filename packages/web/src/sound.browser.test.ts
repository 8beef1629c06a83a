import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HEARD, HEX_GAME } from '@grognard/systems/specimens';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Sound } from './play/sounds.ts';
import type { Session } from './state/session.ts';
import { playedGame, visitGame } from './test/real-games.ts';
import { begin, openSite, type Site, type VisitOptions } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

const SOUNDS: Readonly<Record<Sound, true>> = {
  put: true,
  march: true,
  shot: true,
  salvo: true,
  dice: true,
  hit: true,
  miss: true,
  fall: true,
  wreck: true,
  turn: true,
  undo: true,
  refused: true,
  end: true,
};

type Opening = () => (sounds: readonly string[], beat: number) => void;

/** In the page: what each sounds like, a twentieth of a second after the other, and what all of them at once come to. */
const rendered = async (names: readonly string[]) => {
  const rooms: OfflineAudioContext[] = [];
  const [RATE, SECONDS] = [44_100, 2.5];
  class Room extends OfflineAudioContext {
    constructor() {
      super(1, RATE * SECONDS, RATE);
      rooms.push(this);
    }
    override get state(): AudioContextState {
      return 'running';
    }
  }
  Object.assign(globalThis, { AudioContext: Room });
  const { part } = globalThis as unknown as { readonly part: Readonly<Record<string, Opening>> };
  const [openRoom] = Object.values(part);
  const loudOf = async (sounds: readonly string[], beat: number): Promise<readonly number[]> => {
    openRoom!()(sounds, beat);
    const samples = (await rooms.at(-1)!.startRendering()).getChannelData(0);
    const slice = RATE / 20;
    return Array.from({ length: SECONDS * 20 }, (_, i) =>
      samples.subarray(i * slice, (i + 1) * slice).reduce((most, one) => Math.max(most, Math.abs(one)), 0),
    );
  };
  const each: (readonly number[])[] = [];
  for (const name of names) each.push(await loudOf([name], 1));
  return { each, all: await loudOf(names, 0) };
};

it('a dozen sounds are heard, each unlike the others, and even all at once none is cut off', async () => {
  const { page, context } = await site.visit('/about');
  const file = readdirSync(join(site.folder, 'assets')).find((name) => name.startsWith('sounds-'))!;
  await page.addScriptTag({ type: 'module', content: `globalThis.part = await import('/assets/${file}')` });
  await page.waitForFunction(() => 'part' in globalThis);
  const { each, all } = await page.evaluate(rendered, Object.keys(SOUNDS));
  expect(each.length).toBeGreaterThan(11);
  for (const loud of [...each, all]) {
    expect(Math.max(...loud)).toBeGreaterThan(0.08);
    expect(Math.max(...loud)).toBeLessThan(0.95);
  }
  for (const [i, one] of each.entries())
    for (const other of each.slice(i + 1))
      expect(Math.max(...one.map((loud, at) => Math.abs(loud - other[at]!)))).toBeGreaterThan(0.02);
  await context.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** In the page: counts the rooms that are opened for sounds. */
const countRooms = (): void => {
  const seen = globalThis as unknown as { rooms: number };
  seen.rooms = 0;
  globalThis.AudioContext = new Proxy(AudioContext, {
    construct: (Real, given) => {
      seen.rooms += 1;
      return new Real(...(given as []));
    },
  });
};

/** A shot is fired; how many rooms were opened for sounds. */
const roomsOf = async (options: VisitOptions, sound?: 'on' | 'off'): Promise<number> => {
  const { page, context } = await site.visit(`/scenarios/${HEX_GAME}`, options);
  if (sound)
    await page.evaluate((set) => {
      const kept = JSON.parse(localStorage['grognard.settings']) as object;
      localStorage['grognard.settings'] = JSON.stringify({ ...kept, sound: set });
    }, sound);
  await page.addInitScript(countRooms);
  await page.reload();
  await begin(page, 'screen', 'crossroads');
  await page.locator('.question [data-choice]').last().click();
  await page.click('[data-testid=go]:not([disabled])');
  await page.waitForFunction(() => Number(document.querySelector<HTMLInputElement>('.strip input')?.max ?? 0) > 0);
  await page.waitForLoadState('networkidle');
  const rooms = await page.evaluate(() => (globalThis as unknown as { rooms: number }).rooms);
  await context.close();
  return rooms;
};

it('sound is on at a desk, off on a phone, and off where it is switched off', async () => {
  expect(await roomsOf({})).toBe(1);
  expect(await roomsOf({}, 'off')).toBe(0);
  expect(await roomsOf(PHONE)).toBe(0);
});

/** Has somebody just been fired at, or dice been thrown where nobody is seen to fire? */
const isHeard = ({ desk, match: { entries, positions } }: Session): boolean => {
  const [last, board] = [entries.at(-1), positions.at(-2)?.board];
  if (!last || !board || entries.length < 30) return false;
  const shots = last.log.flatMap((item) =>
    'event' in item ? (desk.looks.shots?.({ setting: desk.setting, board }, item.event) ?? []) : [],
  );
  return desk.looks.shots ? shots.length > 0 : last.log.some((item) => 'roll' in item);
};

/** In the page: what of a shot and of the log moves, and for how long, as the settings have it. */
const timesOf = (motion: string): readonly number[] => {
  document.documentElement.dataset.motion = motion;
  const seen = [...document.querySelectorAll('.shots :is(.flash, .tracer, .impact), .log li:last-child')];
  return seen.flatMap((one) => {
    const { display, animationName, animationDuration } = getComputedStyle(one);
    return display === 'none' || animationName === 'none' ? [] : [Number.parseFloat(animationDuration)];
  });
};

it.each(HEARD)(
  '$system is heard, keeps the pace that is set, and is still where nothing is to move',
  async ({ side, ...battle }) => {
    const { system } = battle;
    const game = await playedGame({
      ...{ id: `heard-${system}`, ...battle, humans: [side], bot: 'greedy', most: 400, until: isHeard },
    });
    expect(isHeard(game)).toBe(true);
    for (const pace of [700, 0]) {
      const { page, context, errors } = await visitGame(site, game);
      await page.addInitScript(countRooms);
      await page.evaluate((set) => {
        const kept = JSON.parse(localStorage['grognard.settings']) as object;
        localStorage['grognard.settings'] = JSON.stringify({ ...kept, sound: 'on', motion: 'auto', pace: set });
      }, pace);
      await page.reload();
      const strip = page.locator('.strip input[type=range]');
      await strip.waitFor();
      // Back before the shot, and on to it: it is heard and seen once more.
      // At once what leaves nothing to choose answers itself: there may be more by now.
      const shot = game.match.entries.length;
      const steppedTo = (wanted: number) => async (): Promise<number> => {
        const at = Number(await strip.inputValue());
        if (at !== wanted) await strip.press(at < wanted ? 'ArrowRight' : 'ArrowLeft');
        return at;
      };
      await expect.poll(steppedTo(shot - 1)).toBe(shot - 1);
      await expect.poll(steppedTo(shot)).toBe(shot);
      await page.waitForFunction(() => (globalThis as unknown as { rooms: number }).rooms === 1);
      if (game.desk.looks.shots) await page.waitForSelector('.shots .impact', { state: 'attached' });
      const times = await page.evaluate(timesOf, 'auto');
      expect(times.length).toBeGreaterThan(game.desk.looks.shots ? 1 : 0);
      const shown = times.slice(0, -1);
      expect(shown.every((seconds) => (pace === 0 ? seconds === 0 : seconds > 0.1))).toBe(true);
      expect(await page.evaluate(timesOf, 'none')).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await page.evaluate(timesOf, 'auto')).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    }
  },
);
