import { MEN_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import type { Session } from '../src/state/session.ts';
import { askedNow, playedGame } from '../src/test/real-games.ts';
import type { Site } from '../src/test/site.ts';
import { AS_SHIPPED, type Figure, openGame, tenth } from './measure.ts';

/** The largest battle of bases, and the largest of single men, once somebody may move. */
const LARGEST = [
  { id: 'bases', system: TABLE_GAME, scenario: 'king-beach', side: 'british', deed: 'activate', cost: 'haul-cost' },
  { id: 'men', system: MEN_GAME, scenario: 'omaha', side: 'us', deed: 'moveGroup', cost: 'squad-cost' },
] as const;
type Largest = (typeof LARGEST)[number];

const largestGame = ({ id, system, scenario, side, deed }: Largest): Promise<Session> =>
  playedGame({
    id,
    system,
    scenario,
    humans: [side],
    bot: 'random',
    seed: 5,
    most: 400,
    until: (session) => askedNow(session)?.question.choices.some(({ action }) => action.type === deed) ?? false,
  });

const ROUNDS = 3;
const DRAG_MS = 2000;

/** Frames a second while a base, or a squad of men, is dragged about with what that costs; and how soon it is first shown. */
export const measureDragging = async (site: Site): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const largest of LARGEST) {
    const game = await largestGame(largest);
    const { page, context } = await site.visit('/about', { ...AS_SHIPPED, viewport: { width: 1600, height: 1000 } });
    await openGame(site, page, game);
    await page.waitForSelector('[data-testid=print][data-printed=true]', { state: 'attached' });
    figures.push(...(await draggedIn(page, largest)));
    await context.close();
  }
  return figures;
};

const draggedIn = async (page: Page, { id, side, scenario, cost }: Largest): Promise<readonly Figure[]> => {
  const rates: number[] = [];
  const firsts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rate, first } = await page.evaluate(dragPiece, { side, cost, milliseconds: DRAG_MS });
    rates.push(rate);
    firsts.push(first);
  }
  const about = `dragging ${id} in ${scenario}, with what it costs`;
  return [
    {
      metric: `web.drag.${id}`,
      measured: tenth(Math.max(...rates)),
      budget: 55,
      better: 'higher',
      unit: 'frames/s',
      about,
    },
    {
      metric: `web.take.${id}`,
      measured: tenth(Math.min(...firsts)),
      budget: 50,
      better: 'lower',
      unit: 'ms',
      about: 'from taking it up until its cost is shown',
    },
  ];
};

/** In the page: an own piece that can be led is carried round in small circles; Escape lets it go again. */
const dragPiece = async ({
  side,
  cost,
  milliseconds,
}: {
  readonly side: string;
  readonly cost: string;
  readonly milliseconds: number;
}): Promise<{ readonly rate: number; readonly first: number }> => {
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const send = (target: Element, type: string, x: number, y: number): void => {
    const more = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, bubbles: true, isPrimary: true };
    target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, ...more }));
  };
  const isShown = (): boolean => document.querySelector(`[data-testid=${cost}]`) !== null;
  const own = [...document.querySelectorAll('.piece')].filter((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.piece') === piece;
  });
  for (const piece of own) {
    const { x, y, width, height } = piece.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    const started = performance.now();
    send(piece.firstElementChild ?? piece, 'pointerdown', across, down);
    send(document.body, 'pointermove', across + 12, down + 12);
    for (let waited = 0; waited < 6 && !isShown(); waited += 1) await frame();
    const first = performance.now() - started;
    if (!isShown()) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      send(document.body, 'pointercancel', across, down);
      await frame();
      continue;
    }
    const begun = performance.now();
    let frames = 0;
    while (performance.now() - begun < milliseconds) {
      const passed = performance.now() - begun;
      send(document.body, 'pointermove', across + 70 * Math.sin(passed / 300), down + 70 * Math.cos(passed / 410));
      await frame();
      frames += 1;
    }
    const rate = (frames * 1000) / (performance.now() - begun);
    send(document.body, 'pointercancel', across, down);
    await frame();
    return { rate, first };
  }
  throw new Error(`nobody of ${side} can be led`);
};
