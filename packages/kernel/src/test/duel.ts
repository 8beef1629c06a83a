import { z } from 'zod';
import type { Check } from '../check/check.ts';
import { passed, term } from '../check/check.ts';
import type { Book } from '../engine/book.ts';
import type { Ask, Look, SealedAsk, Sequence } from '../engine/procedure.ts';
import { AGAIN, END } from '../engine/procedure.ts';
import { ready } from '../engine/question.ts';
import type { GameSystem, Upgrade } from '../engine/system.ts';
import type { Frame, Types } from '../engine/types.ts';
import { illegal, message } from '../engine/types.ts';
import { problemsOf } from '../files/file.ts';
import { scenarioBase } from '../files/scenario.ts';

/*
 * Duel: the smallest system with one of everything the kernel does. Two fencers each hide a guard, high or low. In
 * secret both choose to lunge or wait; the other may parry a lunge by lunging back in the middle of it, and that
 * lunge may be parried in the middle of it again; a lunge is a check that waits in a frame while breath is spent on it.
 */
const SIDES = ['ash', 'birch'] as const;
type Fencer = (typeof SIDES)[number];
const foe = (side: Fencer): Fencer => (side === 'ash' ? 'birch' : 'ash');

const GUARDS = ['high', 'low'] as const;
const fencer = z.strictObject({
  life: z.int(),
  breath: z.int().nonnegative(),
  guard: z.enum([...GUARDS, 'unknown']),
  parried: z.boolean().default(false),
});
const boardSchema = z.strictObject({
  round: z.int().positive(),
  ash: fencer,
  birch: fencer,
  deck: z.array(z.string()).readonly(),
  effort: z.int().nonnegative(),
});
type Board = z.infer<typeof boardSchema>;

const side = z.enum(SIDES);
const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('lunge') }),
  z.strictObject({ type: z.literal('wait') }),
  z.strictObject({ type: z.literal('effort'), points: z.int().nonnegative() }),
  z.strictObject({ type: z.literal('parry') }),
  z.strictObject({ type: z.literal('guard'), guard: z.enum(GUARDS) }),
  z.strictObject({ type: z.literal('done') }),
]);
type Action = z.infer<typeof actionSchema>;

const frameSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bout'), step: z.string().optional() }),
  z.strictObject({ kind: z.literal('stance'), step: z.string().optional(), side }),
  z.strictObject({
    kind: z.literal('intent'),
    step: z.string().optional(),
    sealed: z.record(z.string(), z.unknown()).optional(),
  }),
  z.strictObject({ kind: z.literal('lunge'), step: z.string().optional(), by: side, depth: z.int() }),
  z.strictObject({ kind: z.literal('effort'), step: z.string().optional(), by: side }),
  z.strictObject({ kind: z.literal('parry'), step: z.string().optional(), by: side, depth: z.int() }),
]);
type DuelFrame = z.infer<typeof frameSchema> & Frame;
type FrameOf<K extends DuelFrame['kind']> = Extract<DuelFrame, { kind: K }>;

type Event =
  | { readonly type: 'guarded'; readonly side: Fencer; readonly guard: 'high' | 'low' | 'unknown' }
  | { readonly type: 'opened'; readonly ash: string; readonly birch: string }
  | { readonly type: 'breathSpent'; readonly side: Fencer; readonly points: number }
  | { readonly type: 'parried'; readonly side: Fencer }
  | { readonly type: 'lunged' }
  | { readonly type: 'touched'; readonly side: Fencer; readonly card: string }
  | { readonly type: 'roundEnded' };

const rule = (title: string) => ({ title: { en: title, fr: title }, chapter: '1', source: 'printed' as const });
export const duelBook = {
  'D-1': rule('Bout'),
  'D-2': rule('Guard'),
  'D-3': rule('Intent'),
  'D-4': rule('Lunge'),
  'D-5': rule('Breath'),
  'D-6': rule('Parry'),
  'D-7': { title: { en: 'Touch', fr: 'Touche' }, chapter: '1', source: 'house' },
} as const satisfies Book<string>;

const words = {
  ask: 'choose',
  act: '{what}',
  happened: '{what}',
  notHere: 'not an answer here',
  noBreath: 'only {most} breath left',
  won: '{side} wins',
  drawn: 'both stand',
} as const;

const scenarioSchema = z.strictObject({
  ...scenarioBase,
  rounds: z.int().positive(),
  life: z.int().positive(),
  breath: z.int().nonnegative(),
});

export interface Duel extends Types {
  rule: keyof typeof duelBook;
  word: keyof typeof words;
  setting: z.infer<typeof scenarioSchema>;
  board: Board;
  frame: DuelFrame;
  action: Action;
  event: Event;
}

const withFencer = (board: Board, who: Fencer, change: Partial<z.infer<typeof fencer>>): Board => ({
  ...board,
  [who]: { ...board[who], ...change },
});

const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'guarded':
      return withFencer(board, event.side, { guard: event.guard });
    case 'opened':
      return board;
    case 'breathSpent':
      return {
        ...withFencer(board, event.side, { breath: board[event.side].breath - event.points }),
        effort: event.points,
      };
    case 'parried':
      return withFencer(board, event.side, { parried: true });
    case 'lunged':
      return { ...board, effort: 0 };
    case 'touched': {
      const at = board.deck.indexOf(event.card);
      return {
        ...withFencer(board, event.side, { life: board[event.side].life - 1 }),
        deck: board.deck.filter((_, i) => i !== at),
      };
    }
    case 'roundEnded':
      return {
        ...board,
        round: board.round + 1,
        ash: { ...board.ash, parried: false },
        birch: { ...board.birch, parried: false },
      };
  }
};

const bout: Sequence<Duel, FrameOf<'bout'>> = {
  rule: 'D-1',
  steps: {
    ash: () => ({ call: { kind: 'stance', side: 'ash' } }),
    birch: () => ({ call: { kind: 'stance', side: 'birch' } }),
    intent: () => ({ call: { kind: 'intent' } }),
    end: (game) => {
      game.emit('D-1', { type: 'roundEnded' });
      if (game.board.round > game.setting.rounds)
        return game.finish({ winner: null, rule: 'D-1', why: message('drawn') });
      return { goTo: AGAIN };
    },
  },
};

const stance: Ask<Duel, FrameOf<'stance'>> = {
  rule: 'D-2',
  who: (_look, f) => f.side,
  prompt: () => message('ask'),
  choices: () => [
    ready<Action>({ type: 'done' }),
    { action: { type: 'guard', guard: 'high' }, holes: { guard: { kind: 'options', options: GUARDS } } },
  ],
  refuse: (_look, _f, _side, action) =>
    action.type === 'done' || action.type === 'guard' ? null : illegal('D-2', 'notHere'),
  take: (game, f, _side, action) => {
    if (action.type !== 'guard') return;
    game.emit('D-2', { type: 'guarded', side: f.side, guard: action.guard });
    return { goTo: AGAIN };
  },
};

const intent: SealedAsk<Duel, FrameOf<'intent'>> = {
  rule: 'D-3',
  who: () => SIDES,
  prompt: () => message('ask'),
  choices: () => [ready<Action>({ type: 'lunge' }), ready<Action>({ type: 'wait' })],
  refuse: (_look, _f, _side, action) =>
    action.type === 'lunge' || action.type === 'wait' ? null : illegal('D-3', 'notHere'),
  open: (game, _f, answers) => {
    const chosen = { ash: answers.ash!.type, birch: answers.birch!.type };
    game.emit('D-3', { type: 'opened', ...chosen });
    const by = SIDES.find((s) => chosen[s] === 'lunge');
    return by ? { call: { kind: 'lunge', by, depth: 0 } } : undefined;
  },
};

const lungeCheck = ({ board }: Look<Duel>, by: Fencer): Check<Duel> & { shape: 'target' } => ({
  shape: 'target',
  rule: 'D-4',
  sides: 6,
  dice: 2,
  add: board.effort > 0 ? [term('D-5', board.effort)] : [],
  need: [term('D-4', 7), ...(board[foe(by)].parried ? [term('D-6', 2)] : [])],
  pass: 'atLeast',
});

const lunge: Sequence<Duel, FrameOf<'lunge'>> = {
  rule: 'D-4',
  steps: {
    parry: (_game, f) => ({ call: { kind: 'parry', by: foe(f.by), depth: f.depth } }),
    effort: (_game, f) => ({ call: { kind: 'effort', by: f.by } }),
    roll: (game, f) => {
      const roll = game.roll(lungeCheck(game, f.by));
      game.emit('D-4', { type: 'lunged' });
      return passed(roll) && game.board.deck.length > 0 ? undefined : { goTo: END };
    },
    touch: (game, f) => {
      const target = foe(f.by);
      const drawn = game.roll({ shape: 'draw', rule: 'D-7', from: game.board.deck, seenBy: [target] });
      game.emit('D-7', { type: 'touched', side: target, card: String(drawn.result) });
      if (game.board[target].life <= 0) game.finish({ winner: f.by, rule: 'D-7', why: message('won', { side: f.by }) });
    },
  },
};

const most = (board: Board, who: string): number => Math.min(2, board[who as Fencer].breath);
const effort: Ask<Duel, FrameOf<'effort'>> = {
  rule: 'D-5',
  who: (_look, f) => f.by,
  prompt: () => message('ask'),
  choices: (look, f) => [
    {
      action: { type: 'effort', points: 0 },
      holes: { points: { kind: 'number', min: 0, max: most(look.board, f.by) } },
    },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type !== 'effort') return illegal('D-5', 'notHere');
    return action.points > most(look.board, f.by) ? illegal('D-5', 'noBreath', { most: most(look.board, f.by) }) : null;
  },
  candidates: () => [
    { type: 'effort', points: 1 },
    { type: 'effort', points: 3 },
  ],
  attempts: (_look, f, _side, unit) => (unit === f.by ? [{ type: 'effort', points: 2 }] : []),
  price: (_look, _f, _side, action) =>
    action.type === 'effort' && action.points > 0 ? [term('D-5', action.points)] : [],
  checks: (look, f, _side, action) =>
    action.type === 'effort' ? [lungeCheck({ ...look, board: { ...look.board, effort: action.points } }, f.by)] : [],
  take: (game, f, _side, action) => {
    if (action.type === 'effort' && action.points > 0)
      game.emit('D-5', { type: 'breathSpent', side: f.by, points: action.points });
  },
};

/** To parry is to strike back inside the other's lunge: an interrupt inside an interrupt, as deep as there are parries left. */
const parry: Ask<Duel, FrameOf<'parry'>> = {
  rule: 'D-6',
  who: (look, f) => (look.board[f.by].parried ? null : f.by),
  prompt: () => message('ask'),
  choices: () => [ready<Action>({ type: 'done' }), ready<Action>({ type: 'parry' })],
  refuse: (_look, _f, _side, action) =>
    action.type === 'done' || action.type === 'parry' ? null : illegal('D-6', 'notHere'),
  take: (game, f, _side, action) => {
    if (action.type !== 'parry') return;
    game.emit('D-6', { type: 'parried', side: f.by });
    return { call: { kind: 'lunge', by: f.by, depth: f.depth + 1 } };
  },
};

/** Version 1 had no parries. */
const upgrades: readonly Upgrade[] = [
  {
    to: 2,
    why: 'fencers can parry (D-6)',
    board: (old) => {
      const board = old as Omit<Board, Fencer> & Record<Fencer, object>;
      return { ...board, ash: { parried: false, ...board.ash }, birch: { parried: false, ...board.birch } };
    },
    stack: (old) =>
      old.map((frame) => ((frame as DuelFrame).kind === 'lunge' ? { depth: 0, ...(frame as object) } : frame)),
  },
];

const masked = (board: Board, who: Fencer): Board =>
  board[who].guard === 'unknown' ? board : withFencer(board, who, { guard: 'unknown' });
const hiddenFrom = (side: string | null): readonly Fencer[] => SIDES.filter((s) => s !== side);

export const duel: GameSystem<Duel> = {
  id: 'duel',
  title: { en: 'Duel', fr: 'Duel' },
  version: 2,
  upgrades,
  book: duelBook,
  words: { en: words, fr: words },
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [
    { format: 1, system: 'duel', id: 'dawn', title: { en: 'Dawn', fr: "À l'aube" }, rounds: 6, life: 2, breath: 3 },
  ],
  procedures: { bout, stance, intent, lunge, effort, parry },
  first: { kind: 'bout' },
  load: (given) => {
    const parsed = scenarioSchema.safeParse(given);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems: problemsOf(parsed.error) };
  },
  sides: () => SIDES,
  allied: (_setting, a, b) => a === b,
  setup: ({ life, breath }) => {
    const one = { life, breath, guard: 'high', parried: false } as const;
    return { round: 1, ash: one, birch: one, deck: ['scratch', 'scratch', 'cut'], effort: 0 };
  },
  reduce,
  see: (_setting, board, side) => hiddenFrom(side).reduce(masked, board),
  hear: (_setting, _before, event, side) => {
    if (event.type !== 'guarded' || event.side === side) return event;
    return { ...event, guard: 'unknown' };
  },
  guess: (_setting, seen, side, random) =>
    withFencer(seen, foe(side as Fencer), { guard: random() < 0.5 ? 'high' : 'low' }),
  suspicions: (_setting, seen, side) =>
    hiddenFrom(side).flatMap((who) => GUARDS.map((guard) => withFencer(seen, who, { guard }))),
  twin: (_setting, board, side) => {
    const [who] = hiddenFrom(side);
    return who ? withFencer(board, who, { guard: board[who].guard === 'high' ? 'low' : 'high' }) : null;
  },
  faults: (_setting, board) => SIDES.filter((s) => board[s].life < 0).map((s) => `${s} is more than dead`),
  tell: (_look, event) => message('happened', { what: event.type }),
  describe: (_look, action) => message('act', { what: action.type }),
  sketch: (_setting, board) => SIDES.map((s) => `${s}: ${board[s].life}`).join('\n'),
};
