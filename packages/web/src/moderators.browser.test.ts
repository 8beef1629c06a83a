import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seriousOn } from './test/axe.ts';
import { openRooms, playUntil, type Rooms, seated } from './test/rooms.ts';

let rooms: Rooms;
beforeAll(async () => {
  rooms = await openRooms(inject('client'));
});
afterAll(() => rooms.close());

const PATROL = { system: 'toy-patrol', scenario: 'crossing' };

describe('moderators', () => {
  it('silence somebody, rule on a game, and see what was done; others find nothing there', async () => {
    const { page, ...judge } = await rooms.visit('/moderation');
    await page.waitForSelector('text=There is nothing here for you.');
    const signUp = (name: string) =>
      page.evaluate(
        (given) =>
          fetch('/api/accounts', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ name: given, password: 'a long password' }),
          }).then(({ status }) => status),
        name,
      );
    expect(await signUp('Loudmouth')).toBe(201);
    expect(await signUp('Judge')).toBe(201);
    await page.reload();
    const because = async (why: string): Promise<void> => {
      await page.fill('[data-testid=reason] input', why);
      await page.click('[data-testid=reason] button');
      await page.waitForSelector('[data-testid=reason]', { state: 'detached' });
    };
    await page.locator('[data-testid=sanction] input').first().fill('Loudmouth');
    await page.click('[data-testid=sanction] button');
    await because('shouts at guests');
    await page.waitForSelector('[data-testid=sanctions] >> text=Loudmouth');
    const links = await rooms.make({ ...PATROL, bots: { blue: 'easy' }, listed: true });
    const [red] = await seated(rooms, links);
    await playUntil([red!], 2, 2);
    await page.fill('[data-testid=ruling] input', `${rooms.url}/room/${links.room}`);
    // Who may have won is asked by name.
    await page.selectOption('[data-testid=ruling] [name=winner]', { label: 'Red' });
    expect(await page.inputValue('[data-testid=ruling] [name=winner]')).toBe('red');
    await page.selectOption('[data-testid=ruling] select >> nth=0', 'draw');
    await page.click('[data-testid=ruling] button');
    await because('the line to red is dead');
    await red!.page.waitForSelector('text=a referee decided it');
    const told = await page.locator('[data-testid=audit]').textContent();
    expect(told).toMatch(/Judge: decided the game/);
    expect(told).toMatch(/Judge: muted Loudmouth/);
    expect(await seriousOn(page)).toEqual([]);
    expect([...red!.errors, ...judge.errors]).toEqual([]);
    await Promise.all([red!, judge].map(({ context }) => context.close()));
  });
});
