/**
 * `npm run bench -- --only clicks`: how many clicks a deed takes in each game, counted by clicking in the built client until
 * the answer stands in the record of the game. `node packages/web/bench/clicks.ts SYSTEM` counts in one game alone.
 */
import type { Side } from '@grognard/kernel';
import { DEEDS } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { layoutOf } from '../src/board/geometry.ts';
import type { Asked } from '../src/state/desk.ts';
import type { Session } from '../src/state/session.ts';
import { askedNow, playedGame } from '../src/test/real-games.ts';
import { buildClient, openSite, type Site } from '../src/test/site.ts';
import { moveIn, reactionIn, rowIn, shotIn, type Target } from './deeds.ts';
import { openGame } from './measure.ts';

type Game = (typeof DEEDS)[number];

/** A deed, the answers that are it, where it comes up and what is clicked for it. */
interface Deed {
  readonly name: string;
  readonly types: readonly string[];
  readonly scenario: string;
  readonly side: Side;
  readonly find: (asked: Asked) => readonly Target[] | null;
}

const deedsOf = ({ scenario, side, move, shot, reaction, end, setUp }: Game): readonly Deed[] => [
  { name: 'move', types: move, scenario, side, find: (asked) => moveIn(asked, move) },
  { name: 'shot', types: shot, scenario, side, find: (asked) => shotIn(asked, shot) },
  { name: 'reaction', types: [], scenario, side, find: (asked) => reactionIn(asked, reaction) },
  { name: 'set-up', types: setUp.by, ...setUp, find: () => [{ on: 'arrange' }] },
  { name: 'end of turn', types: end, scenario, side, find: (asked) => rowIn(asked, end) },
];

const MOST_ANSWERS = 600;

const gameFor = async (
  { system }: Game,
  deed: Deed,
): Promise<{ session: Session; targets: readonly Target[] } | null> => {
  let targets: readonly Target[] | null = null;
  const session = await playedGame({
    id: 'clicks',
    system,
    scenario: deed.scenario,
    humans: [deed.side],
    bot: 'greedy',
    seed: 3,
    most: MOST_ANSWERS,
    until: (played) => {
      const asked = askedNow(played);
      targets = asked && deed.find(asked);
      return targets !== null;
    },
  });
  return targets && { session, targets };
};

/** More than this nobody clicks. */
const MOST_CLICKS = 8;
const SETTLE_MS = 400;
const MOST_TRIES = 60;

/** What was answered, by the kinds of the answers, as the page has kept it. */
const answersIn = async (page: Page): Promise<readonly string[]> => {
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForSelector('html:not([data-keeping])');
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('grognard', 2);
      request.onsuccess = () => resolve(request.result);
    });
    const blocks = await new Promise<readonly { readonly game: string; readonly text: string }[]>((resolve) => {
      const request = database.transaction('blocks').objectStore('blocks').getAll();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return blocks.flatMap(({ text }) =>
      (JSON.parse(text) as { entry: { action: { type: string } } }[]).map(({ entry }) => entry.action.type),
    );
  });
};

const pixelOf = async (page: Page, session: Session, target: Target): Promise<{ x: number; y: number } | null> => {
  if (target.on === 'piece') {
    const box = await page.locator(`.piece[data-piece="${target.piece}"]`).boundingBox();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  if (target.on !== 'place' || target.place.kind === 'box') return null;
  const { desk } = session;
  const layout = layoutOf(desk.looks.ground(desk.setting));
  const sheet = (await page.locator('.layers').boundingBox())!;
  const zoom = sheet.width / layout.width;
  const dot = layout.dotOf(target.place);
  return { x: sheet.x + dot.x * zoom, y: sheet.y + dot.y * zoom };
};

const selectorOf = (target: Target): string => {
  switch (target.on) {
    case 'row':
      return `.question [data-choice="${target.row}"]`;
    case 'points':
      return '.question fieldset.hole [data-value]:not([aria-pressed=true])';
    case 'stake':
      return `[data-stake="${target.points}"]`;
    default:
      return '[data-testid=arrange]';
  }
};

const click = async (page: Page, session: Session, target: Target): Promise<void> => {
  if (target.on !== 'piece' && target.on !== 'place') return page.click(selectorOf(target));
  const at = await pixelOf(page, session, target);
  if (!at) throw new Error(`nowhere on the page: ${JSON.stringify(target)}`);
  await page.mouse.click(at.x, at.y);
};

const isReady = (page: Page): Promise<boolean> => page.locator('[data-testid=go]:not([disabled])').isVisible();

/** Clicks until it stands in the record: what is to be clicked, then the same once more or the button. */
const countClicks = async (
  page: Page,
  session: Session,
  deed: Deed,
  targets: readonly Target[],
): Promise<number | null> => {
  const before = session.match.entries.length;
  const isDone = async (): Promise<boolean> => {
    const given = (await answersIn(page)).slice(before);
    return deed.types.length === 0 ? given.length > 0 : given.some((type) => deed.types.includes(type));
  };
  for (let clicks = 1; clicks <= MOST_CLICKS; clicks += 1) {
    const next = targets[clicks - 1];
    if (next) await click(page, session, next);
    else if (await isReady(page)) await page.click('[data-testid=go]');
    else return null;
    // A set-up is thought over before it is there.
    for (let tries = next?.on === 'arrange' ? MOST_TRIES : 1; tries > 0; tries -= 1) if (await isDone()) return clicks;
  }
  return null;
};

const measure = async (site: Site, game: Game, deed: Deed): Promise<string> => {
  const found = await gameFor(game, deed);
  if (!found) return 'not met';
  const { page, context } = await site.visit('/about', { viewport: { width: 1600, height: 1000 } });
  await openGame(site, page, found.session).catch(() => undefined);
  await page.waitForSelector('.question');
  const clicks = await countClicks(page, found.session, deed, found.targets);
  await context.close();
  return clicks === null ? 'not done' : `${clicks}`;
};

const site = await openSite(await buildClient());
const [, , wanted] = process.argv;
for (const game of DEEDS.filter(({ system }) => wanted === undefined || system === wanted))
  for (const deed of deedsOf(game)) console.log(`${game.system} ${deed.name}: ${await measure(site, game, deed)}`);
await site.close();
