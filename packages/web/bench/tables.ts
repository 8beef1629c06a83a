import type { AnySystem, ScenarioFile } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import { DEEDS } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { layoutOf } from '../src/board/geometry.ts';
import type { Session } from '../src/state/session.ts';
import { deskOf } from '../src/test/desks.ts';
import { askedNow, playedGame } from '../src/test/real-games.ts';
import type { Site } from '../src/test/site.ts';
import { moveIn } from './deeds.ts';
import { AS_SHIPPED, type Figure, median, openGame, tenth, workOf } from './measure.ts';

/** How large the part of a map is that is played on, in pixels of the sheet. */
const sizeOf = async (system: string, { id }: ScenarioFile): Promise<number> => {
  const { desk } = await deskOf(system, id);
  const { played } = layoutOf(desk.looks.ground(desk.setting));
  return played.width * played.height;
};

/** The scenario of a system that has the largest map. */
export const largestOf = async (system: string): Promise<ScenarioFile> => {
  const { scenarios } = (await loadSystem(system)) as AnySystem;
  const sizes = await Promise.all(scenarios.map((scenario) => sizeOf(system, scenario)));
  return scenarios[sizes.indexOf(Math.max(...sizes))]!;
};

type Deeds = (typeof DEEDS)[number];

/** On the largest map, people on every side, at a question that a move answers. */
const gameWithMove = async ({ system, move }: Deeds): Promise<Session> => {
  const { id } = await largestOf(system);
  const { desk } = await deskOf(system, id);
  const mayMove = (session: Session): boolean => {
    const asked = askedNow(session);
    return asked !== null && moveIn(asked, move) !== null;
  };
  const humans = desk.system.sides(desk.setting);
  return playedGame({ id, system, scenario: id, humans, bot: 'random', seed: 5, most: 400, until: mayMove });
};

const ROUNDS = 3;
const DRAG_MS = 2000;

/** Frames a second while a piece, or a squad of men, is dragged about with what that costs; and how soon it is first shown. */
export const measureDragging = async (site: Site): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const deeds of DEEDS) {
    const game = await gameWithMove(deeds);
    const { page, context } = await site.visit('/about', { ...AS_SHIPPED, viewport: { width: 1600, height: 1000 } });
    await openGame(site, page, game);
    await page.waitForSelector('[data-testid=print][data-printed=true]', { state: 'attached' });
    figures.push(...(await draggedIn(page, game, deeds)));
    await context.close();
  }
  return figures;
};

const draggedIn = async (page: Page, { desk, id }: Session, { system }: Deeds): Promise<readonly Figure[]> => {
  const [rates, firsts, work]: [number[], number[], number[]] = [[], [], []];
  const busy = await workOf(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await busy();
    const dragged = await page.evaluate(dragPiece, DRAG_MS);
    if (!dragged) throw new Error(`${system}: nobody can be led in ${id}`);
    rates.push(dragged.rate);
    firsts.push(dragged.first);
    work.push(((await busy()) - before) / dragged.frames);
  }
  const figure = { system: desk.system.title.en, scenario: id };
  return [
    {
      metric: 'web.drag',
      measured: tenth(Math.max(...rates)),
      budget: 55,
      better: 'higher',
      unit: 'frames/s',
      about: `dragging with what it costs in ${figure.scenario}, the largest map of ${figure.system}`,
    },
    {
      metric: 'web.drag.work',
      measured: tenth(median(work)),
      budget: tenth(1000 / 55),
      better: 'lower',
      unit: 'ms a frame',
      about: 'the same in processor time of the page’s thread',
    },
    {
      metric: 'web.take',
      measured: tenth(Math.min(...firsts)),
      budget: 50,
      better: 'lower',
      unit: 'ms',
      about: 'from taking it up until its ghost is shown',
    },
  ];
};

/** How a piece was dragged. */
interface Dragged {
  readonly rate: number;
  /** After so many milliseconds its ghost was there. */
  readonly first: number;
  readonly frames: number;
}

/** In the page: a piece that can be led is carried round in circles; Escape lets it go again. Null where nobody can be. */
const dragPiece = async (milliseconds: number): Promise<Dragged | null> => {
  // Where a move has no price, its way is shown.
  const COST = ['[data-testid=carry-cost]', '[data-testid=haul-cost]', '[data-testid=squad-cost]', '.carry [data-way]'];
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const send = (target: Element, type: string, x: number, y: number): void => {
    const more = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1, bubbles: true, isPrimary: true };
    target.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, ...more }));
  };
  // To look through all of the page in every frame would be a tenth of the work.
  let layer = null as Element | null;
  const isHeld = (): boolean => {
    if (!layer?.isConnected || !layer.querySelector('[data-ghost]'))
      layer = document.querySelector('.over.carry [data-ghost], .over.squad [data-ghost]')?.closest('.over') ?? null;
    return layer !== null;
  };
  const within = [...document.querySelectorAll('.window [data-piece]')].filter((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-piece]') === piece;
  });
  for (const piece of within) {
    const { x, y, width, height } = piece.getBoundingClientRect();
    const [across, down] = [x + width / 2, y + height / 2];
    const started = performance.now();
    send(document.elementFromPoint(across, down)!, 'pointerdown', across, down);
    send(document.body, 'pointermove', across + 12, down + 12);
    for (let waited = 0; waited < 6 && !isHeld(); waited += 1) await frame();
    const first = performance.now() - started;
    const begun = performance.now();
    let [frames, priced] = [0, 0];
    while (isHeld() && performance.now() - begun < milliseconds) {
      const passed = performance.now() - begun;
      send(document.body, 'pointermove', across + 110 * Math.sin(passed / 300), down + 110 * Math.cos(passed / 410));
      await frame();
      frames += 1;
      if (layer?.querySelector(COST.join())) priced += 1;
    }
    const rate = (frames * 1000) / (performance.now() - begun);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    send(document.body, 'pointercancel', across, down);
    await frame();
    if (priced > 0) return { rate, first, frames };
  }
  return null;
};
