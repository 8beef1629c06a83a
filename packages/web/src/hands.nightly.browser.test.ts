import { playable } from '@grognard/systems';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fightOn, HANDS } from './test/hands.ts';
import { openRooms, playUntil, type Rooms, rowOf, seated } from './test/rooms.ts';
import { begin } from './test/site.ts';

let rooms: Rooms;
beforeAll(async () => {
  rooms = await openRooms(inject('client'));
});
afterAll(() => rooms.close());

/** Every system's first battle, which is a short one. */
const GAMES = await Promise.all(
  playable().map(async ({ id, load }) => ({ system: id, scenario: (await load!()).scenarios[0]!.id })),
);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const EVERY_ROW = 1_000_000;

describe.each(GAMES)('a whole battle of $system', ({ system, scenario }) => {
  const hands = ['mouse', 'touch', 'keyboard', 'ear'] as const;
  it.for(hands)('is fought to its end by %s alone', async (hand, { annotate }) => {
    const visit = await rooms.visit(`/scenarios/${system}`, hand === 'touch' ? PHONE : {});
    const { page, context, errors } = visit;
    await begin(page, 'beginner', scenario);
    const answers = await fightOn(page, HANDS[hand], 20);
    await annotate(`${answers} answers`);
    expect(answers).toBeGreaterThan(10);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is fought to its end online in two browsers, one of which is loaded again in the middle', async ({
    annotate,
  }) => {
    const links = await rooms.make({ system, scenario });
    const guests = await seated(rooms, links);
    await playUntil(guests, 20, 5);
    await guests[1]!.page.reload();
    await guests[1]!.page.waitForSelector('.play');
    const before = rowOf(guests[0]!);
    await playUntil(guests, EVERY_ROW, 9);
    for (const { page } of guests) await page.waitForSelector('[data-testid=over]');
    await annotate(`${rowOf(guests[0]!)} answers`);
    expect(rowOf(guests[0]!)).toBeGreaterThan(before);
    expect(guests.flatMap(({ errors }) => errors)).toEqual([]);
    for (const { context } of guests) await context.close();
  });
});
