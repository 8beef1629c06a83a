import { DEEDS } from '@grognard/systems/specimens';
import type { Locator, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { askedNow, playedGame, visitGame } from './test/real-games.ts';
import { openSite, PATIENCE_MS, type Site } from './test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite(inject('client'));
});
afterAll(() => site.close());

/*
 * Who can't see the page plays by what is in its accessibility tree: roles, names and live regions, and keys. Nothing here
 * looks for an element by how it is written, or points at a place of the page.
 */
const map = (page: Page): Locator => page.getByRole('application', { name: 'Map' });
/** What the map says comes first in the page, before what the question says. */
const said = (page: Page): Locator => page.getByRole('status').first();
const question = (page: Page): Locator => page.getByRole('region', { name: 'Question' });
const choices = (page: Page): Locator =>
  question(page)
    .getByRole('group', { name: /\bchoices?$/ })
    .getByRole('button');

/** The turn, or the fortnight, as the head of the page names it. */
const turnOf = async (page: Page): Promise<string> =>
  /Turn \d+|(?:first|second) fortnight of \w+ \d+/.exec(await page.getByRole('banner').ariaSnapshot())?.[0] ?? '';

/** How many answers stand in the record: the slider of the replay ends with the last. */
const answersOn = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider').first().getAttribute('max'));

/** Press a key on the map until what it says is another thing. */
const hear = async (page: Page, key: string): Promise<string> => {
  const before = await said(page).textContent();
  await map(page).press(key);
  await expect.poll(() => said(page).textContent(), { timeout: PATIENCE_MS }).not.toBe(before);
  return (await said(page).textContent())!;
};

/** The map is walked and asked: where one is, what is near, what threatens, the front, the cards. */
const askMap = async (page: Page): Promise<void> => {
  await map(page).focus();
  await expect.poll(() => said(page).textContent(), { timeout: PATIENCE_MS }).not.toBe('');
  const here = await said(page).textContent();
  expect(await hear(page, 'u')).toMatch(/^Near here: /);
  expect(await hear(page, 'x')).toMatch(THREATS);
  expect(await hear(page, 'r')).toMatch(/^(Own pieces: \d+; others in sight|No enemy is in sight)/);
  expect(await hear(page, 'k')).toMatch(THREATS);
  const beside = await hear(page, 'ArrowRight');
  expect(beside).not.toBe(here);
};

/** What threatens a place: who could fire there, or, where nobody fires from afar, who stands beside it. */
const THREATS = /could fire here|(?:enemy|enemies).* here or next to here/;
const ENDS = /^\d* ?(pass|done|no more|hold|stop|end|nobody|none|stay|let|wait)/i;

/** Take up a line by its name and give it; what leaves more open is filled in as the hint has it. */
const answer = async (page: Page, line: Locator): Promise<void> => {
  const before = await answersOn(page);
  await line.press('Enter');
  const give = page.getByRole('button', { name: /↵$/ });
  if (await give.isDisabled()) {
    await page.getByRole('button', { name: 'Hint' }).press('Enter');
    await expect.poll(() => give.isEnabled(), { timeout: PATIENCE_MS }).toBe(true);
  }
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => answersOn(page), { timeout: PATIENCE_MS }).toBeGreaterThan(before);
};

const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByRole('button', { name: /rematch/i }).count()) > 0;

/** Names of lines, that nobody is asked to choose between two that sound alike. */
const namesOf = async (page: Page): Promise<readonly string[]> =>
  (await choices(page).all()).reduce<Promise<readonly string[]>>(
    async (names, one) => [...(await names), ((await one.textContent()) ?? '').replace(/^\d/, '')],
    Promise.resolve([]),
  );

/** Is the focus on something? */
const isAnywhere = (page: Page): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body);

/** Plays on until the next turn: a real deed first, then whatever ends the phases. */
const playTurn = async (page: Page): Promise<{ readonly deeds: number; readonly answers: number }> => {
  const begun = await turnOf(page);
  let [deeds, answers] = [0, 0];
  while ((await turnOf(page)) === begun && answers < MOST && !(await isOver(page))) {
    await choices(page).first().waitFor();
    // Who has answered goes on from the next question: the keys are never without a place.
    if (answers > 0) await expect.poll(() => isAnywhere(page), { timeout: PATIENCE_MS }).toBe(true);
    const names = await namesOf(page);
    expect(names).toEqual([...new Set(names)]);
    const ends = names.findIndex((name) => ENDS.test(name.trim()));
    const other = names.findIndex((_, i) => i !== ends);
    const isDeed = deeds < DEEDS_A_TURN && other >= 0;
    await answer(page, choices(page).nth(isDeed || ends < 0 ? Math.max(0, other) : ends));
    if (isDeed) deeds += 1;
    answers += 1;
  }
  return { deeds, answers };
};
const MOST = 80;
const DEEDS_A_TURN = 2;

it.each(DEEDS.map(({ system, scenario, side }) => [system, scenario, side] as const))(
  'a turn is played by ear: the map is asked, a deed chosen and given, the turn ended: %s',
  async (system, scenario, side) => {
    const session = await playedGame({
      id: 'ear',
      system,
      scenario,
      humans: [side],
      bot: 'random',
      seed: 5,
      most: 200,
      until: (so) =>
        so.match.entries.length > 4 &&
        askedNow(so) !== null &&
        !(so.desk.looks.setsUp?.(askedNow(so)!.view.stack) ?? false),
    });
    const { page, context, errors } = await visitGame(site, session);
    await question(page).waitFor();
    await askMap(page);
    const { deeds } = await playTurn(page);
    expect(deeds).toBe(DEEDS_A_TURN);
    expect(errors).toEqual([]);
    await context.close();
  },
);
