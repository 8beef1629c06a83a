import { z } from 'zod';
import type { Check } from '../check/check.ts';
import { term } from '../check/check.ts';
import { pickFrom } from '../engine/any-of.ts';
import type { Seers } from '../engine/memory.ts';
import { memoryOf, memorySchema, remember } from '../engine/memory.ts';
import type { Ask, Look, SealedAsk, Sequence } from '../engine/procedure.ts';
import { AGAIN } from '../engine/procedure.ts';
import { ready } from '../engine/question.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Frame, Types } from '../engine/types.ts';
import { illegal, message } from '../engine/types.ts';
import { problemsOf } from '../files/file.ts';
import { scenarioBase } from '../files/scenario.ts';

/*
 * Cellar: the smallest system with one of each kind of secret. Two thieves draw cards from a closed cup, hoard in secret
 * (answers that stay secret), peek at each other's cards (a memory of one's own), and grope for the door between cells,
 * one of which the scenario has trapped.
 */
const SIDES = ['ash', 'birch'] as const;
export type Thief = (typeof SIDES)[number];
export const foe = (side: string): Thief => (side === 'ash' ? 'birch' : 'ash');

export const CARDS = ['candle', 'dagger', 'key', 'rope'] as const;
export type Card = (typeof CARDS)[number] | 'unknown';
export const CELLS = [0, 1, 2, 3, 4, 5] as const;

const card = z.enum([...CARDS, 'unknown']);
const thief = z.strictObject({
  hand: z.array(card).readonly(),
  cell: z.int(),
  hoard: z.int().nonnegative().nullable().describe('null as the other sees it'),
});
const boardSchema = z.strictObject({
  round: z.int().positive(),
  cup: z.array(card).readonly(),
  ash: thief,
  birch: thief,
  trap: z.int().nullable().describe('null until it is sprung'),
  sprung: z.boolean(),
  walked: z.array(z.int()).readonly(),
  peeked: memorySchema({ card }),
  noise: z.int(),
});
export type Board = z.infer<typeof boardSchema>;

const side = z.enum(SIDES);
const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('hoard'), coins: z.int().nonnegative() }),
  z.strictObject({ type: z.literal('step'), to: z.int() }),
  z.strictObject({ type: z.literal('peek') }),
  z.strictObject({ type: z.literal('force'), coins: z.int().nonnegative() }),
]);
export type Action = z.infer<typeof actionSchema>;

const step = z.string().optional();
const frameSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('night'), step }),
  z.strictObject({ kind: z.literal('hoarding'), step, sealed: z.record(z.string(), z.unknown()).optional() }),
  z.looseObject({ kind: z.literal('groping'), step, side }),
]);
type CellarFrame = z.infer<typeof frameSchema> & Frame;
type FrameOf<K extends CellarFrame['kind']> = Extract<CellarFrame, { kind: K }>;

export type Event =
  | { readonly type: 'drew'; readonly side: Thief; readonly card: Card }
  | { readonly type: 'hoarded'; readonly side: Thief; readonly coins: number | null }
  | { readonly type: 'stepped'; readonly side: Thief; readonly to: number }
  | { readonly type: 'sprung'; readonly cell: number }
  | { readonly type: 'peeked'; readonly side: Thief; readonly card: Card }
  | { readonly type: 'forced'; readonly side: Thief }
  | { readonly type: 'dawned' };

const rule = (title: string) => ({ title: { en: title, fr: title }, chapter: '1', source: 'printed' as const });
const book = { 'C-1': rule('Night'), 'C-2': rule('Hoard'), 'C-3': rule('Grope') } as const;
const words = {
  ask: 'choose, {what}',
  act: '{what}',
  happened: '{what}',
  notHere: 'not here, {what}',
  dawn: 'dawn',
} as const;

const scenarioSchema = z.strictObject({ ...scenarioBase, rounds: z.int().positive(), trap: z.int() });

export interface Cellar extends Types {
  rule: keyof typeof book;
  word: keyof typeof words;
  setting: z.infer<typeof scenarioSchema>;
  board: Board;
  frame: CellarFrame;
  action: Action;
  event: Event;
}

const withThief = (board: Board, who: string, change: Partial<Board[Thief]>): Board => ({
  ...board,
  [who]: { ...board[who as Thief], ...change },
});

const withoutOne = (list: readonly Card[], one: Card): readonly Card[] => {
  const at = list.indexOf(one);
  return list.filter((_, i) => i !== (at < 0 ? 0 : at));
};

const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'drew': {
      const { hand } = board[event.side];
      return {
        ...withThief(board, event.side, { hand: [...hand, event.card] }),
        cup: withoutOne(board.cup, event.card),
      };
    }
    case 'hoarded': {
      const { hoard } = board[event.side];
      return withThief(board, event.side, {
        hoard: hoard === null || event.coins === null ? hoard : hoard + event.coins,
      });
    }
    case 'stepped':
      return { ...withThief(board, event.side, { cell: event.to }), walked: [...board.walked, event.to] };
    case 'sprung':
      return { ...board, trap: event.cell, sprung: true };
    case 'peeked': {
      if (event.card === 'unknown') return board;
      const seenBy: Seers = [event.side];
      return {
        ...board,
        peeked: remember(board.peeked, { of: foe(event.side), turn: board.round, seenBy, card: event.card }),
      };
    }
    case 'forced':
      return board;
    case 'dawned':
      return { ...board, round: board.round + 1 };
  }
};

const night: Sequence<Cellar, FrameOf<'night'>> = {
  rule: 'C-1',
  steps: {
    draw: (game) => {
      for (const who of SIDES) {
        if (game.board.cup.length === 0) continue;
        const drawn = game.roll({ shape: 'draw', rule: 'C-1', from: game.board.cup, seenBy: [who] });
        game.emit('C-1', { type: 'drew', side: who, card: drawn.result as Card });
      }
    },
    hoard: () => ({ call: { kind: 'hoarding' } }),
    ash: () => ({ call: { kind: 'groping', side: 'ash' } }),
    birch: () => ({ call: { kind: 'groping', side: 'birch' } }),
    dawn: (game) => {
      game.emit('C-1', { type: 'dawned' });
      if (game.board.round > game.setting.rounds)
        return game.finish({ winner: null, rule: 'C-1', why: message('dawn') });
      return { goTo: AGAIN };
    },
  },
};

const MOST_COINS = 3;
const hoarding: SealedAsk<Cellar, FrameOf<'hoarding'>> = {
  rule: 'C-2',
  told: 'own',
  who: () => SIDES,
  prompt: () => message('ask', { what: 'coins' }),
  choices: () => [
    { action: { type: 'hoard', coins: 0 }, holes: { coins: { kind: 'number', min: 0, max: MOST_COINS } } },
  ],
  refuse: (_look, _f, _side, action) =>
    action.type === 'hoard' && action.coins <= MOST_COINS ? null : illegal('C-2', 'notHere', { what: 'coins' }),
  open: (game, _f, answers) => {
    for (const who of SIDES) {
      const { coins } = answers[who] as Extract<Action, { type: 'hoard' }>;
      game.emit('C-2', { type: 'hoarded', side: who, coins });
    }
  },
};

export const forceCheck = (bonus: number): Check<Cellar> => ({
  shape: 'target',
  rule: 'C-3',
  sides: 6,
  dice: 1,
  add: [],
  need: [term('C-3', 4 + bonus)],
  pass: 'atLeast',
});

export const groping: Ask<Cellar, FrameOf<'groping'>> = {
  rule: 'C-3',
  who: (_look, f) => f.side,
  prompt: () => message('ask', { what: 'a cell' }),
  choices: ({ board }, f) => [
    { action: { type: 'step', to: 0 }, holes: { to: { kind: 'options', options: otherCells(board, f.side) } } },
    ...(board[foe(f.side)].hand.length > 0 ? [ready<Action>({ type: 'peek' })] : []),
    ready<Action>({ type: 'force', coins: 0 }),
  ],
  refuse: ({ board }, f, _side, action) => {
    if (action.type === 'step' && otherCells(board, f.side).includes(action.to)) return null;
    if (action.type === 'peek' && board[foe(f.side)].hand.length > 0) return null;
    if (action.type === 'force' && action.coins === 0) return null;
    return illegal('C-3', 'notHere', { what: action.type });
  },
  candidates: ({ board }, f) => [{ type: 'step', to: board[f.side].cell }],
  checks: (_look, _f, _side, action) => (action.type === 'force' ? [forceCheck(0)] : []),
  price: (_look, _f, _side, action) => (action.type === 'force' ? [term('C-3', 1)] : []),
  take: (game, f, _side, action) => {
    if (action.type === 'step') {
      game.emit('C-3', { type: 'stepped', side: f.side, to: action.to });
      if (action.to === game.board.trap && !game.board.sprung) game.emit('C-3', { type: 'sprung', cell: action.to });
      return;
    }
    if (action.type === 'peek') {
      const from = game.board[foe(f.side)].hand;
      const drawn = game.roll({ shape: 'draw', rule: 'C-3', from, seenBy: [f.side] });
      game.emit('C-3', { type: 'peeked', side: f.side, card: drawn.result as Card });
      return;
    }
    game.roll(forceCheck(0));
    game.emit('C-3', { type: 'forced', side: f.side });
  },
};

const otherCells = (board: Board, who: Thief): readonly number[] => CELLS.filter((cell) => cell !== board[who].cell);

export const see = (_setting: object, board: Board, who: string | null): Board => ({
  round: board.round,
  cup: board.cup.map(() => 'unknown'),
  ash: seenThief(board, 'ash', who),
  birch: seenThief(board, 'birch', who),
  trap: board.sprung ? board.trap : null,
  sprung: board.sprung,
  walked: board.walked,
  peeked: memoryOf(board.peeked, who),
  noise: board.noise,
});

const seenThief = (board: Board, owner: Thief, who: string | null): Board[Thief] => {
  const { hand, cell, hoard } = board[owner];
  return owner === who ? { hand, cell, hoard } : { hand: hand.map(() => 'unknown'), cell, hoard: null };
};

export const hear = (_setting: object, _before: Board, event: Event, who: string | null): Event | null => {
  switch (event.type) {
    case 'drew':
    case 'peeked':
      return event.side === who ? event : { ...event, card: 'unknown' };
    case 'hoarded':
      return event.side === who ? event : { ...event, coins: null };
    case 'stepped':
    case 'sprung':
    case 'forced':
    case 'dawned':
      return event;
  }
};

/** The cells where the trap may still be. */
export const darkCells = (board: Board): readonly number[] => CELLS.filter((cell) => !board.walked.includes(cell));

const guess: GameSystem<Cellar>['guess'] = (_setting, seen, who, random) => {
  const guessed = withThief(seen, foe(who), {
    hand: seen[foe(who)].hand.map(() => pickFrom(CARDS, random)),
    hoard: Math.floor(random() * MOST_COINS),
  });
  return seen.sprung ? guessed : { ...guessed, trap: pickFrom(darkCells(seen), random) };
};

/** Another card of the cup in a hand, another hoard, another trap, or something else that the other remembers. */
const twin: GameSystem<Cellar>['twin'] = (_setting, board, who, random) => {
  const other: Thief = who === null ? pickFrom(SIDES, random) : foe(who);
  const { hand, hoard } = board[other];
  const given = Math.floor(random() * hand.length);
  const taken = board.cup.findIndex((one) => one !== hand[given]);
  const swapped = (list: readonly Card[], at: number, one: Card): readonly Card[] => list.toSpliced(at, 1, one);
  const remembered = board.peeked.find(({ of }) => of === foe(other));
  const traps = darkCells(board).filter((cell) => cell !== board.trap);
  const twins: readonly (Board | null)[] = [
    hand.length > 0 && taken >= 0
      ? {
          ...withThief(board, other, { hand: swapped(hand, given, board.cup[taken]!) }),
          cup: swapped(board.cup, taken, hand[given]!),
        }
      : null,
    withThief(board, other, { hoard: hoard! + 1 }),
    board.sprung || traps.length === 0 ? null : { ...board, trap: pickFrom(traps, random) },
    // What the other saw of one's own hand is not one's own to know.
    remembered && who !== null
      ? { ...board, peeked: remember(board.peeked, { ...remembered, card: pickFrom(CARDS, random) }) }
      : null,
  ];
  return pickFrom(
    twins.filter((one) => one !== null),
    random,
  );
};

export const cellar: GameSystem<Cellar> = {
  id: 'cellar',
  title: { en: 'Cellar', fr: 'Cave' },
  version: 1,
  upgrades: [],
  book,
  words: { en: words, fr: words },
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [{ format: 1, system: 'cellar', id: 'vault', title: { en: 'Vault', fr: 'Caveau' }, rounds: 5, trap: 4 }],
  procedures: { night, hoarding, groping },
  first: { kind: 'night' },
  load: (given) => {
    const parsed = scenarioSchema.safeParse(given);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems: problemsOf(parsed.error) };
  },
  sides: () => SIDES,
  allied: (_setting, a, b) => a === b,
  setup: ({ trap }) => ({
    round: 1,
    cup: [...CARDS, ...CARDS, ...CARDS],
    ash: { hand: [], cell: 0, hoard: 0 },
    birch: { hand: [], cell: 1, hoard: 0 },
    trap,
    sprung: false,
    walked: [0, 1],
    peeked: [],
    noise: 0,
  }),
  reduce,
  see,
  hear,
  guess,
  suspicions: (_setting, seen) => (seen.sprung ? [] : darkCells(seen).map((trap) => ({ ...seen, trap }))),
  twin,
  twinSetting: (setting, board) => {
    const other = darkCells(board).find((cell) => cell !== setting.trap);
    return board.sprung || other === undefined ? null : { ...setting, trap: other };
  },
  faults: (_setting, board) => (board.round > 0 ? [] : ['before time']),
  tell: (_look: Look<Cellar>, event) => message('happened', { what: event.type }),
  describe: (_look, action) => message('act', { what: action.type }),
  sketch: (_setting, board) => SIDES.map((who) => `${who} in ${board[who].cell}`).join('\n'),
};
