import type { GameRecord, Types } from '@grognard/kernel';
import { boardsOf, hearEntry, same } from '@grognard/kernel';
import { FIRST_BATTLE, HEX_GAME, TABLE_GAME } from '@grognard/systems/specimens';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Desk } from './state/desk.ts';
import type { ServerMessage } from './state/wire.ts';
import { seriousOn } from './test/axe.ts';
import { deskOf } from './test/desks.ts';
import { type Guest, openRooms, playUntil, type Rooms, rowOf, seated, storageOf } from './test/rooms.ts';
import { playThrough } from './test/site.ts';

let rooms: Rooms;
beforeAll(async () => {
  rooms = await openRooms(inject('client'));
});
afterAll(() => rooms.close());

const PATROL = { system: 'toy-patrol', scenario: 'crossing' };
const leave = (guests: readonly Guest[]): Promise<unknown> => Promise.all(guests.map(({ context }) => context.close()));
const faultsOf = (guests: readonly Guest[]): readonly string[] => guests.flatMap(({ errors }) => errors);

const resign = async ({ page }: Guest): Promise<void> => {
  await page.click('#tab-table');
  await page.click('[data-testid=resign]');
  await page.click('[data-testid=resign-sure]');
  await page.waitForSelector('[data-testid=over]');
};

/** What really happened, once a game is over. */
const truthOf = async (room: string, token: string): Promise<GameRecord<Types>> => {
  const answer = await fetch(`${rooms.url}/api/rooms/${room}/export`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as GameRecord<Types>;
};

/** All that came to a page and all that is in it: socket, answers of the API, document, storage. */
const materialOf = async (guest: Guest): Promise<string> =>
  [...guest.frames, ...guest.bodies, await guest.page.content(), await storageOf(guest)].join('\n');

/** All pieces on a page; what its player still sets up lies in his tray, and is not on the board yet. */
const piecesOn = ({ page }: Guest): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('[data-piece]')]
        .filter((piece) => !piece.closest('.tray'))
        .map(({ dataset }) => dataset.piece!),
    ),
  ]);

interface Truth {
  readonly desk: Desk;
  readonly record: GameRecord<Types>;
  readonly boards: readonly Types['board'][];
  readonly side: string;
}

/** A message shows what the rules let the side see after that row, and tells what they let it hear: that and no more. */
const expectOnlyAllowed = (message: ServerMessage, { desk, record, boards, side }: Truth): void => {
  if (!('view' in message) || !message.view) return;
  const { system, setting } = desk;
  const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  // The beginning of the game is row 1; each answer is one more.
  expect(message.view.board).toEqual(asSent(system.see(setting, boards[message.n - 1]!, side)));
  for (const { sealed = {} } of message.view.stack) expect([[], [side]]).toContainEqual(Object.keys(sealed));
  for (const row of message.told)
    if (row.what === 'answer') {
      const heard = hearEntry(system, setting, boards[row.n - 2]!, record.entries[row.n - 2]!, side);
      expect(row.heard).toEqual(asSent(heard));
    }
};

const FOGGED = [
  { system: 'toy-patrol', scenario: 'crossing', rows: 24 },
  { system: 'toy-skirmish', scenario: 'clearing', rows: 16 },
  { system: HEX_GAME, scenario: 'forest-ambush', rows: 18 },
  { system: TABLE_GAME, scenario: 'gothic-ridge', rows: 16 },
] as const;

describe('two browsers play each other by link', () => {
  it.each(FOGGED)('$system: neither is told more than its side may see', async ({ system, scenario, rows }) => {
    const links = await rooms.make({ system, scenario });
    const guests = await seated(rooms, links);
    await playUntil(guests, rows, 5);
    expect(rowOf(guests[0]!)).toBeGreaterThanOrEqual(rows);
    const held = await Promise.all(
      guests.map(async (guest) => ({
        material: await materialOf(guest),
        messages: [...guest.messages],
        pieces: await piecesOn(guest),
      })),
    );
    await resign(guests[0]!);
    const record = await truthOf(links.room, links.watch);
    const { desk } = await deskOf(system, scenario);
    const boards = boardsOf(desk.system, record);
    const hides: boolean[] = links.seats.map(({ side, token }, i) => {
      const { material, messages, pieces } = held[i]!;
      for (const message of messages) expectOnlyAllowed(message, { desk, record, boards, side });
      expect(material).not.toContain(record.dice.secret);
      for (const other of links.seats) if (other.token !== token) expect(material).not.toContain(other.token);
      const { setting } = desk;
      const seen = { setting, board: desk.system.see(setting, boards.at(-1)!, side) };
      const visible = new Set(desk.looks.pieces(seen, side).map(({ id }) => id));
      expect(pieces.filter((id) => !visible.has(id))).toEqual([]);
      return boards.some((board) => !same(desk.system.see(setting, board, side), board));
    });
    expect(hides).toContain(true);
    expect(faultsOf(guests)).toEqual([]);
    await leave(guests);
  });

  it('goes on after a page was loaded again and the server was killed', async () => {
    const links = await rooms.make(PATROL);
    const guests = await seated(rooms, links);
    await playUntil(guests, 8, 3);
    await guests[1]!.page.reload();
    await guests[1]!.page.waitForSelector('.play');
    const before = rowOf(guests[0]!);
    await rooms.kill();
    await guests[0]!.page.waitForSelector('text=The line is broken');
    await rooms.restart();
    await Promise.all(guests.map(({ page }) => page.waitForSelector('text=The line is broken', { state: 'detached' })));
    expect(rowOf(guests[0]!)).toBe(before);
    await playUntil(guests, before + 6, 11);
    expect(rowOf(guests[0]!)).toBeGreaterThanOrEqual(before + 6);
    await resign(guests[1]!);
    const record = await truthOf(links.room, links.watch);
    // The beginning and the resignation are rows too.
    expect(record.entries.length).toBe(rowOf(guests[1]!) - 2);
    expect(faultsOf(guests)).toEqual([]);
    await leave(guests);
  });
});

describe('at the table', () => {
  it('players talk, give standing orders, ask for a pause and agree to it; one of them in French', async () => {
    const links = await rooms.make({ ...PATROL, clock: { kind: 'live', mainMs: 600_000, incrementMs: 0 } });
    const [red, blue] = await seated(rooms, links);
    const watcher = await rooms.visit(`/room/${links.room}#${links.watch}`);
    await blue!.page.click('button[lang=fr]');
    await expect
      .poll(() => blue!.page.locator('.clocks li').allTextContents())
      .toEqual([expect.stringMatching(/^Rouge.*(9:\d\d|10:00)$/), expect.stringMatching(/^Bleu.*(9:\d\d|10:00)$/)]);
    await red!.page.click('#tab-table');
    await red!.page.fill('.talk input', 'My scouts are in the wood');
    await red!.page.keyboard.press('Enter');
    await blue!.page.waitForSelector('#tab-table .unread');
    await blue!.page.click('#tab-table');
    expect(await blue!.page.textContent('[data-testid=talk]')).toContain('My scouts are in the wood');
    await blue!.page.click('[data-testid=orders]');
    await blue!.page.click('[data-order=watch] [data-way=act]');
    expect(await blue!.page.textContent('[data-order=watch] .terms')).toMatch(/si la chance est.*contre.*sinon/s);
    await blue!.page.locator('[data-order=watch] select').first().selectOption('30');
    expect(await seriousOn(blue!.page)).toEqual([]);
    await blue!.page.click('[data-testid=save-orders]');
    await blue!.page.waitForSelector('[data-testid=orders] b');
    await red!.page.locator('.asks .btn', { hasText: 'Ask for a pause' }).click();
    await blue!.page.locator('[data-testid=offer] .btn', { hasText: 'Accepter' }).click();
    await red!.page.waitForSelector('text=The game is paused');
    expect(await seriousOn(red!.page)).toEqual([]);
    await red!.page.locator('.room-notices .btn', { hasText: 'Go on' }).click();
    await red!.page.waitForSelector('.question [data-choice]');
    await watcher.page.waitForSelector('text=You are watching');
    const watched = await materialOf(watcher);
    for (const secret of ['My scouts', '"atLeast"', ...links.seats.map(({ token }) => token)])
      expect(watched).not.toContain(secret);
    expect(await materialOf(red!)).not.toContain('"atLeast"');
    expect(faultsOf([red!, blue!, watcher])).toEqual([]);
    await leave([red!, blue!, watcher]);
  });

  it('standing orders answer at once, and only their owner is told that they did', async () => {
    const links = await rooms.make(PATROL);
    const guests = await seated(rooms, links);
    for (const { page } of guests) {
      await page.click('#tab-table');
      await page.click('[data-testid=orders]');
      for (const way of await page.locator('[data-order] [data-way=pass]').all()) await way.click();
      await page.click('[data-testid=save-orders]');
      await page.waitForSelector('[data-testid=orders] b');
      await page.click('#tab-log');
    }
    const ordered = ({ messages }: Guest): readonly number[] =>
      messages.flatMap((message) =>
        'told' in message
          ? message.told.flatMap((row) => (row.what === 'answer' && row.by === 'order' ? [row.n] : []))
          : [],
      );
    let owner: Guest | undefined;
    for (let row = 8; row < 80 && !owner; row += 8) {
      await playUntil(guests, row, row);
      owner = guests.find((guest) => ordered(guest).length > 0);
    }
    expect(await owner!.page.textContent('.log')).toContain('by standing order');
    const other = guests.find((guest) => guest !== owner)!;
    expect(ordered(other).filter((n) => ordered(owner!).includes(n))).toEqual([]);
    expect(faultsOf(guests)).toEqual([]);
    await leave(guests);
  });

  it('a plan is played ahead, laid down, looked at and withdrawn; it answers while its owner is away', async () => {
    const links = await rooms.make(PATROL);
    const guests = await seated(rooms, links);
    await guests[1]!.page.setViewportSize({ width: 390, height: 844 });
    const [owner, other] = guests;
    const { page } = owner!;
    await page.waitForSelector('.question [data-choice]');
    await page.click('#tab-table');
    await page.click('[data-testid=plan]');
    await page.keyboard.press('Tab');
    await page.click('[data-testid=begin-plan]');
    const row = rowOf(owner!);
    await playThrough(page, 4, 5);
    expect(rowOf(owner!)).toBe(row);
    // What leaves nothing to choose is answered by itself, in a plan as at the table.
    const inPlan = () => page.locator('[data-testid=planning] li').allTextContents();
    const written = await inPlan();
    expect(written.length).toBeGreaterThanOrEqual(5);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await inPlan()).length).toBeLessThan(written.length);
    const kept = await inPlan();
    expect(kept).toEqual(written.slice(0, kept.length));
    expect(await seriousOn(page)).toEqual([]);
    await page.click('[data-testid=lay-plan]');
    await page.waitForSelector('[data-testid=planning]', { state: 'detached' });
    await expect.poll(() => rowOf(owner!)).toBeGreaterThan(row);
    await page.waitForSelector('[data-testid=plan] b');
    await page.reload();
    await page.click('#tab-table');
    await page.click('[data-testid=plan]');
    const left = page.locator('[data-testid=planned] li');
    const count = await left.count();
    expect(kept.slice(kept.length - count)).toEqual(await left.allTextContents());
    await left.first().locator('button').press('Enter');
    await expect.poll(() => left.count()).toBe(count - 1);
    await page.click('[data-testid=withdraw-plan]');
    await page.waitForSelector('text=There is no plan.');
    expect(await materialOf(other!)).not.toContain('"plan":[{');
    expect(faultsOf(guests)).toEqual([]);
    await leave(guests);
  });

  it('a game that is over is verified, watched through either side’s eyes and played on from any moment', async () => {
    const links = await rooms.make({ ...PATROL, bots: { blue: 'easy' } });
    const [red] = await seated(rooms, links);
    await playUntil([red!], 8, 2);
    await resign(red!);
    const { page } = red!;
    await page.click('[data-testid=verify]');
    expect(await page.textContent('[data-testid=verdict]')).toMatch(/The game is true/);
    // The bot's answers stand beside those that the player's browser signed.
    expect(await page.textContent('[data-testid=proof]')).toMatch(
      /[1-9]\d* of the \d+ answers are signed by the key of their side/,
    );
    expect(await page.locator('[data-testid=swapped]').count()).toBe(0);
    const download = page.waitForEvent('download');
    await page.locator('.after .btn', { hasText: 'Save as a file' }).click();
    const file = await (await download).path();
    await page.waitForSelector('.time select');
    await page.locator('.time input[type=range]').fill('2');
    await page.selectOption('.time select', ':blue');
    await page.waitForSelector('[data-piece="blue-1"]');
    await page.locator('.time .btn', { hasText: 'Go on from here' }).click();
    await page.click('[data-testid=fork]');
    await page.click('[data-testid=ready]');
    await page.waitForSelector('.play');
    const reader = await rooms.visit('/online');
    await reader.page.setInputFiles('input[type=file]', file);
    await reader.page.waitForSelector('[data-testid=over]');
    expect(faultsOf([red!, reader])).toEqual([]);
    await leave([red!, reader]);
  });
});

describe('a campaign', () => {
  it('is fought online against the solitaire rules, and goes on to the next battle with the same seats', async () => {
    const player = await rooms.visit(`/scenarios/${FIRST_BATTLE.system}`);
    const { page } = player;
    await page.click(`[data-scenario=${FIRST_BATTLE.scenario}]`);
    await page.click('[data-against=online]');
    await page.click('[data-testid=start]');
    await page.click('[data-pick="seat-soviet:doctrine"]');
    await page.click('[data-testid=make-room]');
    await page.waitForSelector('[data-seat=soviet] >> text=solitaire, by the rulebook');
    await page.click('[data-testid=ready]');
    await page.waitForSelector('.play');
    await playUntil([player], 6, 3);
    await resign(player);
    const before = page.url();
    await page.click('[data-testid=next-battle]');
    await page.waitForSelector('[data-testid=ready]');
    expect(page.url()).not.toBe(before);
    await page.waitForSelector('[data-seat=soviet] >> text=solitaire, by the rulebook');
    await page.waitForSelector('[data-seat=german] >> text=you');
    const made = await fetch(`${rooms.url}/api/rooms/${new URL(page.url()).pathname.split('/')[2]}`, {
      headers: { authorization: `Bearer ${new URL(page.url()).hash.slice(1)}` },
    });
    expect(await made.json()).toMatchObject({
      room: { scenario: FIRST_BATTLE.next },
      scenario: { campaign: { battle: 2, won: { soviet: 1 } } },
    });
    await page.click('[data-testid=ready]');
    await page.waitForSelector('.play');
    expect(faultsOf([player])).toEqual([]);
    await leave([player]);
  });
});

describe('from the home page', () => {
  it('a room is made with the keyboard, listed, watched, and tied to an account that sees whose move it is', async () => {
    const maker = await rooms.visit('/online');
    const { page } = maker;
    await page.fill('input[name=name]', 'Claire M.');
    await page.fill('input[name=password]', 'a long password');
    await page.locator('[data-way=up]').press('Enter');
    await page.waitForSelector('text=Signed in as Claire M.');
    expect(await seriousOn(page)).toEqual([]);
    await page.goto(`${rooms.url}/scenarios/toy-patrol`);
    await page.locator('[data-against=online]').press('Enter');
    await page.locator('[data-testid=start]').press('Enter');
    await page.locator('[data-pick="listed:yes"]').press('Enter');
    expect(await seriousOn(page)).toEqual([]);
    await page.locator('[data-testid=make-room]').press('Enter');
    const other = (await page.locator('[data-link=blue]').getAttribute('data-href'))!;
    await page.locator('.ready .btn', { hasText: 'Tie this seat' }).press('Enter');
    await page.locator('[data-testid=ready]').press('Enter');
    expect(await seriousOn(page)).toEqual([]);
    const guest = await rooms.visit(other, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await guest.page.tap('[data-testid=ready]');
    await guest.page.waitForSelector('.question [data-choice]');
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.waitForSelector('.play');
    expect(await storageOf(maker)).not.toContain(other.split('#')[1]);
    await page.goto(`${rooms.url}/online`);
    expect(await page.textContent('[data-testid=your-moves]')).toBe('1 game waits for you');
    const stranger = await rooms.visit('/');
    await stranger.page.locator('[data-testid=listed-games] a').first().click();
    await stranger.page.waitForSelector('text=You are watching');
    expect(faultsOf([maker, guest, stranger])).toEqual([]);
    await leave([maker, guest, stranger]);
  });

  it('a seat that is open to anybody is taken from the lobby, once, by one who can be called when it is his move', async () => {
    const links = await rooms.make({ ...PATROL, listed: true, open: ['blue'] });
    const [first, second] = [await rooms.visit('/online'), await rooms.visit('/online', { language: 'fr' })];
    const row = `li:has(a[href="/room/${links.room}"]) [data-take=blue]`;
    for (const { page } of [first, second]) await page.waitForSelector(row);
    await first.page.click(row);
    await first.page.waitForSelector('[data-testid=ready]');
    expect(await first.page.locator('[data-seat=blue]').textContent()).toContain('you');
    await second.page.click(row);
    await second.page.waitForSelector('text=Déjà prise');
    await first.page.click('.webhook summary');
    await first.page.fill('.webhook input', 'https://example.org/my-move');
    await first.page.click('.webhook button');
    await first.page.waitForSelector('text=It will be called.');
    expect(await seriousOn(first.page)).toEqual([]);
    expect(faultsOf([first, second])).toEqual([]);
    await leave([first, second]);
  });

  it('says of an address that is no room’s that nothing is there, and where to go on', async () => {
    for (const address of ['/room/nothing-here', '/room/aaaaaaaaaaaaaaaa']) {
      const { page, context, errors } = await rooms.visit(address);
      expect(await page.textContent('[data-testid=not-found]')).toContain(address);
      expect(errors).toEqual([]);
      await context.close();
    }
  });

  it('points given at the start are seen in the lobby and at the table before anybody sits down', async () => {
    const maker = await rooms.visit(`/scenarios/${HEX_GAME}`);
    await maker.page.click('[data-scenario=crossroads]');
    await maker.page.click('[data-against=online]');
    await maker.page.fill('[data-testid=bid]', '4');
    await maker.page.click('[data-testid=start]');
    await maker.page.click('[data-pick="seat-soviet:anybody"]');
    expect(await maker.page.inputValue('[data-testid=bid]')).toBe('4');
    await maker.page.click('[data-testid=make-room]');
    expect(await maker.page.textContent('[data-testid=given-bid]')).toBe('Soviets: 4 points at the start');
    const guest = await rooms.visit('/online', { language: 'fr' });
    await guest.page.waitForSelector('[data-testid=given-bid] >> text=4 points au départ');
    await guest.page.click('[data-take=soviet]');
    await guest.page.waitForSelector('.notice[data-testid=given-bid]');
    for (const { page } of [maker, guest]) await page.click('[data-testid=ready]');
    await guest.page.waitForSelector('.play .score >> text=4');
    expect(faultsOf([maker, guest])).toEqual([]);
    await leave([maker, guest]);
  });
});
