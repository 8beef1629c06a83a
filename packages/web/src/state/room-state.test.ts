import type { Types, View } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { clockText, heardIn, type RoomState, timeLeft } from './room-state.ts';
import { lostThread, NO_STORY, storyAfter, wantedPage, withPage } from './room-story.ts';
import { ordersOf, ordersSending, plansOf, type Reaction, sendingOf } from './standing-orders.ts';
import type { ServerMessage, Told } from './wire.ts';

const board = (name: string): Types['board'] => ({ name }) as unknown as Types['board'];
const view = (name: string): View<Types> =>
  ({
    side: 'red',
    board: board(name),
    stack: [],
    questions: [],
    waitingFor: [],
    outcome: null,
  }) as unknown as View<Types>;
const table = {
  status: 'running',
  seats: [],
  clock: null,
  offer: null,
  paused: false,
  ended: null,
  dice: { commitment: '', entropy: {}, secret: null },
  keys: {},
} as const;
const answer = (n: number, side = 'blue'): Told => ({
  n,
  what: 'answer',
  by: 'player',
  heard: { side, action: null, log: [] },
});
const begun: Told = { n: 1, what: 'begun', answersKept: 0, log: [] };
const welcome = (n: number, told: readonly Told[], gap = false): ServerMessage => ({
  type: 'welcome',
  protocol: 1,
  room: {
    id: 'r',
    system: 'toy-patrol',
    scenario: 's',
    title: { en: 'A', fr: 'B' },
    listed: false,
    clock: null,
    forkOf: null,
    bid: null,
    created: 0,
  },
  scenario: {},
  side: 'red',
  n,
  view: view(`after ${n}`),
  told,
  gap,
  table: { ...table, seats: [] },
  orders: [],
  plan: [],
  canUndo: false,
  chat: [],
});
const update = (n: number, told: readonly Told[]): ServerMessage => ({
  type: 'update',
  n,
  told,
  view: view(`after ${n}`),
  table: { ...table, seats: [] },
  canUndo: true,
});
const after = (...messages: readonly ServerMessage[]): RoomState =>
  messages.reduce<RoomState | null>((room, message) => heardIn(room, message, 0), null)!;

describe('a room over the wire', () => {
  it('understands nothing before the welcome', () => {
    expect(heardIn(null, { type: 'pong' }, 0)).toBeNull();
    expect(heardIn(null, update(3, []), 0)).toBeNull();
  });

  it('counts every answer once, whatever is told again', () => {
    const room = after(welcome(2, [begun, answer(2)]), update(3, [answer(2), answer(3)]));
    expect([room.n, room.story.last]).toEqual([3, 2]);
    expect(room.story.steps[2]?.board).toEqual(board('after 3'));
    expect(room.story.steps[1]?.board).toEqual(board('after 2'));
  });

  it('tells after a broken line how much others did meanwhile, until one answers oneself', () => {
    const back = after(welcome(2, [begun, answer(2)]), welcome(5, [answer(3), answer(4, 'red'), answer(5)]));
    expect([back.missed, back.story.last]).toEqual([2, 4]);
    expect(heardIn(back, update(6, [answer(6, 'red')]), 0)?.missed).toBe(0);
  });

  it('shows a refusal until something is done', () => {
    const refused = after(welcome(1, [begun]), { type: 'refused', id: 'a', code: 'stale', n: 1 });
    expect(refused.refused?.code).toBe('stale');
    expect(heardIn(refused, { type: 'done', id: 'b', n: 1 }, 0)?.refused).toBeNull();
  });

  it('keeps the table while nothing new is said of it', () => {
    const { table: _known, ...brief } = update(2, [answer(2)]) as Extract<ServerMessage, { type: 'update' }>;
    const paused = heardIn(
      heardIn(null, welcome(1, [begun]), 0),
      { type: 'table', table: { ...table, seats: [], paused: true } },
      0,
    );
    expect(heardIn(paused, brief, 0)).toMatchObject({ n: 2, table: { paused: true } });
  });

  it('adds up the talk', () => {
    const line = { n: 1, side: 'red', text: 'Hello', at: 0 };
    expect(after(welcome(1, [begun]), { type: 'chat', lines: [line] }).chat).toEqual([line]);
  });
});

describe('the story of a room', () => {
  it('drops what was taken back', () => {
    const story = storyAfter(
      NO_STORY,
      [begun, answer(2), answer(3), { n: 4, what: 'undone', side: 'blue' }],
      board('x'),
    );
    expect(story).toMatchObject({ last: 1, changes: 1 });
    expect(Object.keys(story.steps)).toEqual(['0', '1']);
    const again = storyAfter(story, [{ n: 5, what: 'begun', answersKept: 0, log: [] }], board('y'));
    expect(again).toMatchObject({ last: 0, changes: 2, steps: { 0: { board: board('y') } } });
  });

  it('asks for the steps it has not, and takes them unless something was taken back meanwhile', () => {
    const heard = { side: 'red', action: null, log: [] };
    const block = (from: number) => ({
      answers: 70,
      steps: Array.from({ length: 40 }, (_, i) => ({ answers: from + i, board: board(`${from + i}`), heard })),
    });
    const waiting = [answer(80, 'red'), { n: 81, what: 'undone', side: 'red' } as const, answer(82), answer(83)];
    const lost = withPage(
      lostThread(waiting, 0),
      { answers: 70, steps: [{ answers: 0, board: board('0'), heard: [] }] },
      0,
    );
    expect(lost.last).toBe(70);
    expect([68, 69, 70].map((answers) => lost.steps[answers]?.heard.side)).toEqual([undefined, 'blue', 'blue']);
    expect(wantedPage(lost, 70)).toEqual({ from: 40, count: 40 });
    expect(withPage(lost, block(40), 1)).toBe(lost);
    const found = withPage(lost, block(40), 0);
    expect(Object.keys(found.steps).length).toBe(32);
    expect(wantedPage(found, 70)).toBeNull();
    expect(wantedPage(found, 50)).toEqual({ from: 0, count: 40 });
    expect(wantedPage(withPage(found, block(0), 0), 50)).toBeNull();
  });
});

describe('clocks', () => {
  it('run for those who are asked', () => {
    const room = {
      heardAt: 1000,
      table: { ...table, seats: [], clock: { left: { red: 5000, blue: 9000 }, running: ['red'], at: 0 } },
    } as unknown as RoomState;
    expect([timeLeft(room, 'red', 3000), timeLeft(room, 'blue', 3000), timeLeft(room, 'green', 0)]).toEqual([
      3000,
      9000,
      null,
    ]);
    expect(timeLeft(room, 'red', 99_000)).toBe(0);
  });

  it('are read as clocks are', () => {
    const texts = [0, 7000, 247_000, 3_847_000, 100_800_000].map((ms) => clockText(ms, 'd'));
    expect(texts).toEqual(['0:00', '0:07', '4:07', '1:04:07', '1 d 4 h']);
  });
});

describe('standing orders', () => {
  const reaction = (question: string): Reaction => ({
    question,
    rule: 'X-1',
    canPass: true,
    hasOdds: true,
    hasTargets: true,
  });

  it('are put as terms and come back as they were put', () => {
    const plans = [
      { question: 'watch', do: 'act', atLeast: 50, against: ['b3'], otherwise: 'pass' },
      { question: 'shot', do: 'pass', atLeast: null, against: null, otherwise: 'ask' },
      { question: 'luck', do: 'ask', atLeast: null, against: null, otherwise: 'ask' },
    ] as const;
    const orders = ordersOf(plans);
    expect(orders).toEqual([
      { question: 'watch', do: 'act', atLeast: 50, against: ['b3'] },
      { question: 'watch', do: 'pass' },
      { question: 'shot', do: 'pass' },
    ]);
    expect(
      plansOf(
        orders,
        plans.map(({ question }) => reaction(question)),
      ),
    ).toEqual(plans);
  });

  it('for one’s own men come back as they were put, in their order', () => {
    const sending = {
      isAskedFirst: true,
      errands: [{ errand: 'go', who: 'lt', where: '0508' }, { errand: 'fire', atLeast: 33 }, { errand: 'steady' }],
      otherwise: 'pass',
    } as const;
    const orders = ordersSending(sending, 'wake');
    expect(orders).toEqual([
      { question: 'wake', do: 'ask', once: true },
      { question: 'wake', do: 'errand', errand: 'go', who: 'lt', where: '0508' },
      { question: 'wake', do: 'errand', errand: 'fire', atLeast: 33 },
      { question: 'wake', do: 'errand', errand: 'steady' },
      { question: 'wake', do: 'pass' },
    ]);
    expect(sendingOf([{ question: 'watch', do: 'pass' }, ...orders], 'wake')).toEqual(sending);
    const unasked = { ...sending, isAskedFirst: false, otherwise: 'ask' } as const;
    expect(ordersSending(unasked, 'wake')).toEqual(orders.slice(1, -1));
    expect(sendingOf(orders.slice(1, -1), 'wake')).toEqual(unasked);
  });

  it('for one’s own men are none where the side is asked in any case', () => {
    const idle = { isAskedFirst: true, errands: [], otherwise: 'ask' } as const;
    expect(ordersSending(idle, 'wake')).toEqual([]);
    expect(sendingOf([], 'wake')).toEqual(idle);
  });
});
