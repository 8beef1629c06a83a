import type { Space } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import { FRONT_GAME, HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import type { Page } from '@playwright/test';
import { chanceOfAction, stakedChances } from '../src/state/chances.ts';
import { checksIn, lookOf, spelledIn } from '../src/state/desk.ts';
import type { Session } from '../src/state/session.ts';
import { askedNow, playedGame } from '../src/test/real-games.ts';
import { battleOf } from './battles.ts';

/** One picture: a page, perhaps with a game laid into it, and what is done there before it is taken. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly language?: 'en' | 'fr';
  /** Colours for colour-blind eyes. */
  readonly safe?: boolean;
  readonly game?: () => Promise<Session>;
  readonly act?: (page: Page) => Promise<void>;
}

const PHONE = { width: 390, height: 844 };
const MIDDLE = 60;

/** Is a shot at an enemy offered whose chance is worth a picture? */
const offersShot = (session: Session): boolean => {
  const asked = askedNow(session);
  if (!asked) return false;
  const { desk, view, side, question } = asked;
  const foes = desk.looks.pieces(lookOf(desk, view), side).filter((piece) => piece.side !== side);
  const hexes = new Set(foes.flatMap(({ at }) => (at.kind === 'hex' ? [at.hex] : [])));
  return question.choices.some(({ action }, row) => {
    if (action.type !== 'fire') return false;
    const { hex } = (spelledIn(asked, row).holes ?? {}) as { readonly hex?: Space };
    const targets = hex?.kind === 'hexes' ? hex.hexes.filter((one) => hexes.has(one)) : [];
    return targets.some((one) => {
      const shot = { ...action, hex: one } as typeof action;
      const chance = chanceOfAction(asked, shot) ?? 0;
      const [stakes] = stakedChances(asked, shot, checksIn(asked, shot));
      return chance > 0.3 && chance < 0.95 && (stakes?.length ?? 0) > 1;
    });
  });
};

const LONG_STRETCH = 1200;

/** Does the position ask whether to fire at somebody who is in sight for a good part of his way? */
const offersReaction = (session: Session): boolean => {
  const asked = askedNow(session);
  return (
    asked?.question.choices.some(({ action, holes }) => {
      const { along } = (holes ?? {}) as { readonly along?: Space };
      if (action.type !== 'react' || along?.kind !== 'span') return false;
      const [from, to] = along.spans[0]!;
      return to - from > LONG_STRETCH && (chanceOfAction(asked, action) ?? 0) > 0.1;
    }) ?? false
  );
};

const hexGame = (until: (session: Session) => boolean, humans: readonly string[] = ['german']): Promise<Session> =>
  playedGame({
    id: 'picture',
    system: HEX_GAME,
    scenario: 'mtsensk-road',
    humans,
    bot: 'greedy',
    seed: 11,
    most: 400,
    until,
  });

const tableGame = (until: (session: Session) => boolean): Promise<Session> =>
  playedGame({
    id: 'picture',
    system: TABLE_GAME,
    scenario: 'state-farm',
    humans: ['german'],
    bot: 'greedy',
    seed: 7,
    most: 400,
    until,
  });

const inTheMiddle = (session: Session): boolean => session.match.entries.length > MIDDLE && askedNow(session) !== null;
const fireFight = (): Promise<Session> =>
  hexGame((session) => session.match.entries.length > MIDDLE && offersShot(session));

const lift = async (page: Page): Promise<void> => {
  await page.waitForSelector('.veil, .question');
  if (await page.locator('.veil').count()) await page.click('.veil .spread button');
};

/** Take up the first choice with such words that comes to a roll, filled in one way or another. */
const takeUp =
  (words: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.waitForSelector('[data-choice]');
    // A phone folds long lists.
    if (await page.locator('[data-testid=unfold]').isVisible()) await page.click('[data-testid=unfold]');
    const choices = page.locator('[data-choice]', { hasText: words });
    for (let row = 0; row < (await choices.count()); row += 1) {
      await choices.nth(row).click();
      if (await comesToRoll(page)) return;
    }
  };

const MOST_TRIES = 40;

const comesToRoll = async (page: Page): Promise<boolean> => {
  const options = page.locator('fieldset.hole [data-value]');
  for (let i = -1; i < Math.min(MOST_TRIES, await options.count()); i += 1) {
    if (i >= 0) await options.nth(i).click();
    if (await page.locator('.preview .odds').count()) return true;
  }
  return false;
};

const reaction = (): Promise<Session> =>
  playedGame({
    id: 'picture',
    system: TABLE_GAME,
    scenario: 'raate-road',
    humans: ['finnish'],
    bot: 'greedy',
    seed: 7,
    most: 300,
    until: (session) => session.match.entries.length > 20 && offersReaction(session),
  });

/** A battle of the second turn, about to be fought. */
const frontGame = (): Promise<Session> =>
  playedGame({
    id: 'picture',
    system: FRONT_GAME.system,
    scenario: FRONT_GAME.scenario,
    humans: [FRONT_GAME.side],
    bot: 'greedy',
    seed: 3,
    most: 500,
    until: (session) =>
      session.match.entries.length > MIDDLE &&
      askedNow(session)?.question.choices[0]?.action.type === FRONT_GAME.battle,
  });

/** Games that have no picture of their own below are shown in the second turn of the battle of the first page. */
const inTheSecondTurn = (): readonly Shot[] =>
  playable().flatMap(({ id, demo }) =>
    demo && ![HEX_GAME, TABLE_GAME, FRONT_GAME.system].includes(id)
      ? [
          {
            name: id,
            path: '/play/picture',
            game: () => battleOf(id, demo, 'picture'),
            act: async (page) => {
              await page.waitForSelector('[data-testid=over]');
              await page.locator('.time .turn').nth(1).click();
            },
          },
        ]
      : [],
  );

const { demo: shownBy } = playable().find(({ id }) => id === HEX_GAME)!;

/** Every picture of the project. */
export const SHOTS: readonly Shot[] = [
  ...inTheSecondTurn(),
  {
    name: 'after',
    path: '/after/picture',
    game: () => battleOf(HEX_GAME, shownBy!, 'picture'),
    act: (page) => page.waitForSelector('[data-testid=luck]').then(() => undefined),
  },
  {
    name: 'shelf',
    path: '/replay',
    act: (page) => page.waitForSelector('.book:nth-child(5) .spark polyline').then(() => undefined),
  },
  {
    name: 'companion',
    path: `/companion/${TABLE_GAME}`,
    viewport: PHONE,
    act: async (page) => {
      await page.selectOption('#flag-firer', 'panzer-4-f2');
      await page.selectOption('#flag-target', 't-34-76');
      await page.fill('#flag-range', '40 cm');
      for (let thrown = 0; thrown < 4; thrown += 1) await page.click('[data-testid=throw]');
    },
  },
  { name: 'home', path: '/', act: (page) => page.waitForSelector('.strip canvas:not([hidden])').then(() => undefined) },
  {
    name: 'picker',
    path: `/scenarios/${HEX_GAME}`,
    act: (page) => page.click('[data-scenario="mtsensk-road"]'),
  },
  { name: HEX_GAME, path: '/play/picture', game: () => hexGame(inTheMiddle), act: lift },
  { name: 'fire-preview', path: '/play/picture', game: fireFight, act: takeUp(/fire \(/i) },
  { name: TABLE_GAME, path: '/play/picture', game: () => tableGame(inTheMiddle), act: lift },
  {
    name: FRONT_GAME.system,
    path: '/play/picture',
    game: frontGame,
    act: async (page) => {
      await page.locator('[data-choice]').first().click();
      await page.waitForSelector('ol.volley');
    },
  },
  { name: 'reaction', path: '/play/picture', game: reaction, act: takeUp(/fires/) },
  {
    name: 'hand-over',
    path: '/play/picture',
    game: () => hexGame((session) => session.match.entries.length > MIDDLE, ['german', 'soviet']),
    act: (page) => page.waitForSelector('.veil').then(() => undefined),
  },
  {
    name: 'replay',
    path: '/play/picture',
    game: () => hexGame(() => false, ['german', 'soviet']),
    act: async (page) => {
      await page.waitForSelector('[data-testid=over]');
      await page.locator('.time .turn').nth(1).click();
    },
  },
  {
    name: 'rules',
    path: '/play/picture',
    game: fireFight,
    act: async (page) => {
      await takeUp(/fire \(/i)(page);
      await page.locator('.preview .rule').first().click();
      await page.waitForSelector('.drawer .para.marked');
    },
  },
  {
    name: 'lab',
    path: '/lab',
    act: async (page) => {
      await page.locator('select').first().selectOption(HEX_GAME);
      await page.locator('input[type=number]').fill('40');
      await page.click('[data-testid=run-lab]');
      await page.waitForSelector('text=40 of 40');
      await page.waitForSelector('[data-testid=died] circle');
    },
  },
  { name: 'phone', path: '/play/picture', viewport: PHONE, game: fireFight, act: takeUp(/fire \(/i) },
  { name: 'colour-blind', path: '/play/picture', safe: true, game: reaction, act: takeUp(/fires/) },
  { name: 'dark', path: '/play/picture', theme: 'dark', language: 'fr', game: fireFight, act: takeUp(/tirer \(/i) },
];
