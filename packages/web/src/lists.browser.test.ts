import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Dot } from './board/geometry.ts';
import type { Action } from './state/desk.ts';
import { lookOf } from './state/desk.ts';
import type { Session } from './state/session.ts';
import { seriousOn } from './test/axe.ts';
import { askedNow, playedGame, visitGame } from './test/real-games.ts';
import { begin, openSite, type Site, type Visit } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

/** The set-up of the bridgehead: a sealed sheet of four blocks and a leader. */
const atSetUp = async (options: Parameters<Site['visit']>[1] = {}) => {
  const visit = await site.visit('/scenarios/toy-front', options);
  await begin(visit.page, 'beginner', 'bridgehead');
  await visit.page.waitForSelector('[data-choice]');
  return visit;
};

const middleOf = async (found: Locator): Promise<Dot> => {
  const box = (await found.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const clickPlace = async (page: Page, hex: number): Promise<void> => {
  const { x, y } = await middleOf(page.locator(`[data-legal="h${hex}"]`));
  await page.mouse.click(x, y);
};
const status = (page: Page): Promise<string | null> => page.textContent('[data-testid=list-status]');

describe('a sheet', () => {
  it('is filled by mouse: the map goes from line to line, the budget and what is wrong are told at once', async () => {
    const { page, context, errors } = await atSetUp();
    await page.click('[data-choice="0"]');
    await page.waitForSelector('[data-secrecy=kept]');
    expect(await status(page)).toMatch(/Strength: 4 of 12, 8 left/i);
    expect(await page.locator('[data-testid=go]').isDisabled()).toBe(true);
    // Three blocks and the fourth into the same hex: there is no room for it, and its line says so.
    for (let i = 0; i < 4; i += 1) await clickPlace(page, 6);
    await page.waitForSelector('[data-row="red-4"] .faults');
    expect(await page.textContent('[data-row="red-4"] .faults')).toContain('TF-2.3');
    expect(await status(page)).toMatch(/1 line is wrong: Red 4/i);
    await page.click('[data-row="red-4"] .point');
    await clickPlace(page, 7);
    await page.waitForSelector('.list:not(:has(.faults))');
    expect(await page.locator('[data-put]').count()).toBe(4);
    // The leader may stand with blocks alone.
    await page.click('[data-row="Egger"] .point');
    expect(await page.locator('[data-legal]').count()).toBe(2);
    await clickPlace(page, 7);
    for (const [block, times] of [
      ['red-1', 3],
      ['red-2', 3],
      ['red-3', 2],
    ] as const)
      for (let i = 0; i < times; i += 1) await page.click(`[data-row="${block}"] .stepper .btn >> nth=1`);
    expect(await status(page)).toMatch(/Strength: 12 of 12, nothing left/i);
    await page.click('.budget summary');
    await page.click('.budget .sum .rule >> nth=0');
    await page.waitForSelector('.drawer .para.marked');
    await page.keyboard.press('F1');
    await page.waitForSelector('.drawer', { state: 'detached' });
    await page.click('[data-testid=go]');
    // What comes next leaves nothing to choose, and is answered by itself.
    await page.waitForSelector('[data-secrecy=kept]', { state: 'detached' });
    await page.waitForSelector('.strip input:not([max="0"])', { state: 'attached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is filled by keyboard alone, with nothing that a reader could not read', async () => {
    const { page, context, errors } = await atSetUp();
    await page.keyboard.press('1');
    await page.waitForSelector('.list');
    const blocks = ['Red 1 (infantry)', 'Red 2 (infantry)', 'Red 3 (tanks)', 'Red 4 (tanks)'];
    for (const [i, block] of [...blocks, 'Egger'].entries()) {
      await page.getByLabel(new RegExp(`^${block.replace(/[()]/g, '\\$&')}: hex`, 'i')).focus();
      await page.keyboard.type(block === 'Egger' ? '0102' : i < 3 ? '0102' : '0202');
    }
    for (const [i, block] of blocks.entries()) {
      await page.getByLabel(new RegExp(`^${block.replace(/[()]/g, '\\$&')}: strength`, 'i')).focus();
      for (let more = 0; more < 2; more += 1) await page.keyboard.press('ArrowUp');
      expect(await status(page)).toContain(`${6 + 2 * i} of 12`);
    }
    expect(await seriousOn(page)).toEqual([]);
    await page.getByTestId('go').focus();
    await page.keyboard.press('Enter');
    // What comes next leaves nothing to choose, and is answered by itself.
    await page.waitForSelector('[data-secrecy=kept]', { state: 'detached' });
    await page.waitForSelector('.strip input:not([max="0"])', { state: 'attached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is filled on a phone, in French', async () => {
    const { page, context, errors } = await atSetUp({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      language: 'fr',
    });
    await page.tap('[data-choice="0"]');
    await page.waitForSelector('text=Secret : les autres ne voient jamais cette liste');
    await page.tap('[data-testid=anywhere]');
    expect(await status(page)).toContain('12 sur 12');
    await page.tap('[data-testid=clear]');
    expect(await status(page)).toContain('4 sur 12');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(errors).toEqual([]);
    await context.close();
  });
});

const [WEST, EAST] = [6, 7];
const SET_UP = {
  type: 'setUp',
  lines: [
    ...['red-1', 'red-2', 'red-3'].map((row) => ({ row, hex: WEST, strength: 3 })),
    { row: 'red-4', hex: EAST, strength: 3 },
    { row: 'Egger', hex: WEST },
  ],
} as unknown as Action;

/** Three blocks in 0102 and one to the east of it, and their leader has commanded. */
const atMovement = (): Promise<Session> =>
  playedGame({
    id: 'front',
    system: 'toy-front',
    scenario: 'bridgehead',
    humans: ['red'],
    bot: 'random',
    seed: 1,
    most: 40,
    answer: ({ side, question }) => {
      if (side !== 'red') return null;
      const action = question.choices[0]!.action;
      return action.type === 'setUp'
        ? SET_UP
        : (question.choices.find((one) => isOf(one.action, 'command'))?.action ?? null);
    },
    until: (session) => askedNow(session)?.question.choices.some(({ action }) => isOf(action, 'march')) ?? false,
  });
const isOf = ({ type }: Action, wanted: string): boolean => type === wanted;

/** Two men in the street, whose squad is asked for its ways. */
const inTheStreet = (): Promise<Session> =>
  playedGame({
    id: 'street',
    system: 'toy-skirmish',
    scenario: 'street',
    humans: ['red', 'blue'],
    bot: 'random',
    seed: 3,
    most: 40,
    answer: ({ question }) => question.choices.find(({ action }) => isOf(action, 'squad'))?.action ?? null,
    until: (session) => askedNow(session)?.question.choices.some(({ action }) => isOf(action, 'routes')) ?? false,
  });

const TENTHS_A_CM = 100;

/** Where a piece of a game stands, in centimetres. */
const spotOf = (session: Session, id: string): readonly number[] => {
  const { desk, view, side } = askedNow(session)!;
  const at = desk.looks.pieces(lookOf(desk, view), side).find((piece) => piece.id === id)?.at;
  return at?.kind === 'spot' ? [at.x / TENTHS_A_CM, at.y / TENTHS_A_CM] : [];
};

const dragBy = async (page: Page, from: Dot, to: Dot): Promise<void> => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
};

describe('several that move in one answer', () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await visitGame(site, await atMovement());
    await visit.page.click('[data-choice]:has-text("together")');
    await visit.page.waitForSelector('[data-testid=whole-squad]');
  });
  afterAll(() => visit.context.close());

  it('are framed with Shift, and led by keyboard, also to where others stand', async () => {
    const { page, errors } = visit;
    await page.keyboard.press('b');
    for (const [key, times] of [
      ['ArrowLeft', 6],
      ['ArrowUp', 5],
    ] as const)
      for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
    for (let i = 0; i < 5 && !(await page.textContent('[data-testid=spoken]'))?.includes('0102'); i += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Enter');
    await page.waitForSelector('[data-mover] input:checked');
    expect(await page.locator('[data-mover] input:checked').count()).toBe(3);
    await page.keyboard.press('Shift+Enter');
    await page.waitForSelector('[data-mover] input:checked', { state: 'detached' });
    await page.keyboard.press('Shift+Enter');
    // To the open ground in the south-west, which all reach in any weather.
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-ghost]');
    expect(await page.locator('[data-ghost]').count()).toBe(3);
    // The fourth stands there, and is not taken in hand instead.
    await page.keyboard.press('w');
    await page.keyboard.press('e');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('[data-mover]')].filter((row) => row.textContent!.includes('0202')).length === 3,
    );
    expect(await page.locator('[data-mover]:has-text("0202") input:checked').count()).toBe(3);
    const window = (await page.locator('.window').boundingBox())!;
    await page.keyboard.down('Shift');
    await dragBy(
      page,
      { x: window.x + 4, y: window.y + 4 },
      { x: window.x + window.width - 8, y: window.y + window.height - 8 },
    );
    await page.waitForSelector('.frame-round');
    await page.mouse.up();
    await page.keyboard.up('Shift');
    expect(await page.locator('[data-mover] input:checked').count()).toBe(4);
    expect(await seriousOn(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('are dragged together, with ghosts, and dropped as one answer', async () => {
    const { page, errors } = visit;
    await page.click('[data-testid=clear]');
    const boxes = await page.locator('[data-mover]').evaluateAll((rows) =>
      rows.map((row) => {
        const unit = (row as HTMLElement).dataset.mover!;
        return { unit, x: document.querySelector(`[data-piece="${unit}"]`)!.getBoundingClientRect().x };
      }),
    );
    expect(boxes).toHaveLength(4);
    // Three stand in 0102, the fourth to the east of it.
    const [first, second] = boxes.sort((a, b) => a.x - b.x).map(({ unit }) => unit);
    await page.check(`[data-mover="${first}"] input`);
    await page.check(`[data-mover="${second}"] input`);
    const from = await middleOf(page.locator(`[data-piece="${first}"]`));
    const to = await middleOf(page.locator(`[data-legal="h${EAST}"]`));
    await dragBy(page, from, to);
    await page.waitForSelector('[data-ghost]');
    expect(await page.locator('[data-ghost]').count()).toBe(2);
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-ghost]', { state: 'detached' });
    await page.mouse.up();
    await dragBy(page, from, to);
    await page.mouse.up();
    // Dropped where they may stand, they are sent.
    await page.waitForFunction(
      ([one, other, x]) =>
        [one, other].every((unit) => {
          const box = document.querySelector(`[data-piece="${unit}"]`)?.getBoundingClientRect();
          return box && Math.abs(box.x + box.width / 2 - x) < 60;
        }),
      [first!, second!, to.x] as const,
    );
    expect(errors).toEqual([]);
  });

  it('are dragged over a free table, where they keep their distances to the millimetre', async () => {
    const game = await inTheStreet();
    const { page, context, errors } = await visitGame(site, game);
    await page.waitForSelector('.veil, [data-choice]');
    if (await page.locator('.veil').count()) await page.click('.veil .spread button');
    await page.click('[data-choice]');
    await page.click('[data-testid=whole-squad]');
    const movers = page.locator('[data-mover]');
    const [first, second] = await movers.evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.mover!));
    const from = await middleOf(page.locator(`[data-piece="${first}"]`));
    // Its picture may still be on its way.
    await page.waitForFunction(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-piece]') !== null, from);
    await dragBy(page, from, { x: from.x + 30, y: from.y + 24 });
    await page.waitForFunction(() => document.querySelectorAll('[data-ghost]').length === 2);
    // The list is told where they would stand when the hand rests.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-mover] .head > .small')].every(({ textContent }) =>
        textContent?.includes(' × '),
      ),
    );
    const ends = (await movers.locator('.head > .small').allTextContents()).map((text) =>
      text.replace(' cm', '').split(' × ').map(Number),
    );
    const apart = ([a, b]: readonly (readonly number[])[]) =>
      [b![0]! - a![0]!, b![1]! - a![1]!].map((cm) => Math.round(cm * 10));
    const starts = [first, second].map((id) => spotOf(game, id!));
    expect(apart(ends)).toEqual(apart(starts));
    expect(ends[0]).not.toEqual(starts[0]);
    await page.mouse.up();
    await page.waitForSelector('[data-mover]', { state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  });
});
