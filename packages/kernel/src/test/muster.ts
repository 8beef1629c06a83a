import { z } from 'zod';
import { term } from '../check/check.ts';
import { dealAliases } from '../engine/aliases.ts';
import { pickFrom } from '../engine/any-of.ts';
import type { Book } from '../engine/book.ts';
import type { Budget } from '../engine/budget.ts';
import { brokenBudgets } from '../engine/budget.ts';
import { routeFaults, sheetFaults } from '../engine/fits.ts';
import type { Ask, Look, SealedAsk, Sequence } from '../engine/procedure.ts';
import type { RouteLine, SheetLine, SheetRow, Space } from '../engine/question.ts';
import { OPEN, ready, sheetOf } from '../engine/question.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Frame, Illegal, Types } from '../engine/types.ts';
import { allWrong, illegal, message } from '../engine/types.ts';
import { problemsOf } from '../files/file.ts';
import { scenarioBase } from '../files/scenario.ts';

/*
 * Muster: sheets, routes and public names, and no more. On a road of ten places both captains hire men in secret under
 * one purse; what was hired stays secret, the men stand there under names that tell nothing. Then each side marches in
 * one answer: every man his own way, all ending close together.
 */
const SIDES = ['north', 'south'] as const;
type Captain = (typeof SIDES)[number];
const ROAD = 10;
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;
const PRICE = { pike: 1, guard: 3 } as const;
type Kind = keyof typeof PRICE;

const side = z.enum(SIDES);
const place = z
  .int()
  .min(0)
  .max(ROAD - 1);
const man = z.strictObject({ id: z.string(), side, kind: z.enum(['pike', 'guard', 'unknown']), at: place });
const boardSchema = z.strictObject({ men: z.array(man).readonly() });
type Board = z.infer<typeof boardSchema>;
type Man = Board['men'][number];

const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hire'),
    lines: z.array(z.looseObject({ row: z.string(), at: z.int().optional() })).readonly(),
  }),
  z.strictObject({
    type: z.literal('march'),
    men: z.array(z.strictObject({ unit: z.string(), route: z.array(place).readonly() })).readonly(),
  }),
  z.strictObject({ type: z.literal('halt') }),
]);

const sealed = z.record(z.string(), z.unknown()).optional();
const frameSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('war'), step: z.string().optional() }),
  z.strictObject({ kind: z.literal('hire'), step: z.string().optional(), sealed }),
  z.strictObject({ kind: z.literal('march'), step: z.string().optional(), side }),
]);
type MusterFrame = z.infer<typeof frameSchema> & Frame;
type FrameOf<K extends MusterFrame['kind']> = Extract<MusterFrame, { kind: K }>;

const rule = (title: string) => ({ title: { en: title, fr: title }, chapter: '1', source: 'printed' as const });
const book = {
  'M-1': rule('War'),
  'M-2': rule('Hiring'),
  'M-3': rule('Purse'),
  'M-4': rule('March'),
  'M-5': rule('Close together'),
} as const satisfies Book<string>;
const words = {
  ask: 'choose',
  act: '{what}',
  notHere: 'not an answer here',
  pike: 'a pikeman',
  guard: 'a guardsman',
  purse: 'purse',
  taken: '{at, number} is taken',
  notNext: '{unit} leaps',
  scattered: 'they end too far apart',
  over: 'it is over',
} as const;
const scenarioSchema = z.strictObject({ ...scenarioBase, coins: z.int().nonnegative() });

export interface Muster extends Types {
  rule: keyof typeof book;
  word: keyof typeof words;
  setting: z.infer<typeof scenarioSchema>;
  board: Board;
  frame: MusterFrame;
  action: z.infer<typeof actionSchema>;
  event:
    | { readonly type: 'hired'; readonly man: Man }
    | { readonly type: 'marched'; readonly unit: string; readonly at: number };
}
type L = Look<Muster>;

const homeOf = (captain: Captain): readonly number[] => (captain === 'north' ? [0, 1, 2] : [7, 8, 9]);
const rowsFor = (captain: Captain): readonly SheetRow<Muster>[] => [
  { id: 'pike', what: message('pike'), holes: { at: { kind: 'hexes', hexes: homeOf(captain) } }, min: 0, max: 2 },
  { id: 'guard', what: message('guard'), holes: { at: OPEN }, min: 0, max: 2 },
];
const isTaken = (lines: readonly SheetLine[], at: unknown): boolean =>
  lines.some((line) => line.row === 'guard' && line.at === at);

const purse = ({ setting }: L, lines: readonly SheetLine[]): Budget<Muster> => ({
  rule: 'M-3',
  name: message('purse'),
  has: [term('M-3', setting.coins)],
  costs: lines.flatMap(({ row }) => (row in PRICE ? [term('M-2', PRICE[row as Kind], row as Kind)] : [])),
  spend: 'upTo',
});

/** A guardsman stands alone among the guards. */
const guardFaults = (captain: Captain, lines: readonly SheetLine[]): readonly Illegal<Muster>[] =>
  lines.flatMap(({ row, at }, line) => {
    if (row !== 'guard' || at === undefined) return [];
    const isHome = homeOf(captain).includes(at as number);
    return isHome && !isTaken(lines.slice(0, line), at)
      ? []
      : [{ ...illegal('M-2', 'taken', { at: Number(at) }), at: { hole: 'lines', line, field: 'at' } }];
  });

const hire: SealedAsk<Muster, FrameOf<'hire'>> = {
  rule: 'M-2',
  told: 'own',
  who: () => SIDES,
  prompt: () => message('ask'),
  choices: (_look, _f, captain) => [
    { action: { type: 'hire', lines: [] }, holes: { lines: sheetOf<Muster>(rowsFor(captain as Captain)) } },
  ],
  spellLine: (_look, _f, captain, { action }) => ({
    at: {
      kind: 'hexes',
      hexes: homeOf(captain as Captain).filter((at) => action.type !== 'hire' || !isTaken(action.lines, at)),
    },
  }),
  budgets: (look, _f, _side, action) => (action.type === 'hire' ? [purse(look, action.lines)] : []),
  refuse: (look, _f, captain, action) => {
    if (action.type !== 'hire') return illegal('M-2', 'notHere');
    return allWrong<Muster>([
      ...sheetFaults<Muster>('M-2', 'lines', rowsFor(captain as Captain), action.lines),
      ...guardFaults(captain as Captain, action.lines),
      ...brokenBudgets([purse(look, action.lines)]),
    ]);
  },
  open: (game, _f, answers) => {
    const hired = SIDES.flatMap((captain) => {
      const answer = answers[captain]!;
      return answer.type !== 'hire'
        ? []
        : answer.lines.map(({ row, at }) => ({ side: captain, kind: row as Kind, at: at! }));
    });
    const names = dealAliases(
      game,
      'M-2',
      hired.map((_, i) => String(i)),
      NAMES,
    );
    for (const [i, one] of hired.entries()) game.emit('M-2', { type: 'hired', man: { id: names[i]!, ...one } });
  },
};

const routesFor = ({ board }: L, captain: Captain): Extract<Space, { kind: 'routes' }> => {
  const own = board.men.filter((one) => one.side === captain);
  return {
    kind: 'routes',
    movers: own.map(({ id }) => ({ unit: id, way: { kind: 'path', hexes: [...Array(ROAD).keys()], min: 1, max: 2 } })),
    min: 1,
    max: 3,
  };
};
const strayRoutes = ({ board }: L, men: readonly RouteLine<number>[]): readonly Illegal<Muster>[] =>
  men.flatMap(({ unit, route }, line) => {
    const from = board.men.find(({ id }) => id === unit)?.at;
    if (from === undefined) return [];
    const steps = [from, ...route];
    const isWalk = route.length > 0 && route.length <= 2 && route.every((at, i) => Math.abs(at - steps[i]!) === 1);
    return isWalk ? [] : [{ ...illegal('M-4', 'notNext', { unit }), at: { hole: 'men', line, field: 'route' } }];
  });

const march: Ask<Muster, FrameOf<'march'>> = {
  rule: 'M-4',
  who: (_look, f) => f.side,
  prompt: () => message('ask'),
  choices: (look, f) => [
    ready<Muster['action']>({ type: 'halt' }),
    ...(look.board.men.some((one) => one.side === f.side)
      ? [{ action: { type: 'march' as const, men: [] }, holes: { men: routesFor(look, f.side) } }]
      : []),
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'halt') return null;
    if (action.type !== 'march') return illegal('M-4', 'notHere');
    const ends = action.men.map(({ route }) => route.at(-1) ?? 0);
    const isScattered = Math.max(...ends) - Math.min(...ends) > 2;
    return allWrong<Muster>([
      ...routeFaults<Muster>('M-4', 'men', routesFor(look, f.side), action.men),
      ...strayRoutes(look, action.men),
      ...(isScattered ? [illegal('M-5', 'scattered')] : []),
    ]);
  },
  sample: ({ board }, f, _choice, random) => {
    const { id, at } = pickFrom(
      board.men.filter((one) => one.side === f.side),
      random,
    );
    return { type: 'march', men: [{ unit: id, route: [at === 0 ? 1 : at - 1] }] };
  },
  take: (game, _f, _side, action) => {
    if (action.type !== 'march') return;
    for (const { unit, route } of action.men) game.emit('M-4', { type: 'marched', unit, at: route.at(-1)! });
  },
};

const war: Sequence<Muster, FrameOf<'war'>> = {
  rule: 'M-1',
  steps: {
    hire: () => ({ call: { kind: 'hire' } }),
    north: () => ({ call: { kind: 'march', side: 'north' } }),
    south: () => ({ call: { kind: 'march', side: 'south' } }),
    end: (game) => game.finish({ winner: null, rule: 'M-1', why: message('over') }),
  },
};

const shown = (one: Man, to: string | null): Man => (one.side === to ? one : { ...one, kind: 'unknown' });
const other = (kind: Man['kind']): Man['kind'] => (kind === 'pike' ? 'guard' : 'pike');

export const muster: GameSystem<Muster> = {
  id: 'muster',
  title: { en: 'Muster', fr: 'Muster' },
  version: 1,
  upgrades: [],
  book,
  words: { en: words, fr: words },
  schemas: { scenario: scenarioSchema, board: boardSchema, frame: frameSchema, action: actionSchema },
  scenarios: [{ format: 1, system: 'muster', id: 'road', title: { en: 'Road', fr: 'Route' }, coins: 5 }],
  procedures: { war, hire, march },
  first: { kind: 'war' },
  load: (given) => {
    const parsed = scenarioSchema.safeParse(given);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems: problemsOf(parsed.error) };
  },
  sides: () => SIDES,
  allied: (_setting, a, b) => a === b,
  setup: () => ({ men: [] }),
  reduce: (board, event) =>
    event.type === 'hired'
      ? { men: [...board.men, event.man].sort((a, b) => (a.id < b.id ? -1 : 1)) }
      : { men: board.men.map((one) => (one.id === event.unit ? { ...one, at: event.at } : one)) },
  see: (_setting, board, to) => ({ men: board.men.map((one) => shown(one, to)) }),
  hear: (_setting, _before, event, to) => (event.type === 'hired' ? { ...event, man: shown(event.man, to) } : event),
  guess: (_setting, seen) => ({
    men: seen.men.map((one) => (one.kind === 'unknown' ? { ...one, kind: 'pike' as const } : one)),
  }),
  suspicions: (_setting, seen) =>
    seen.men.flatMap((one) =>
      one.kind === 'unknown'
        ? (['pike', 'guard'] as const).map((kind) => ({
            men: seen.men.map((each) => (each.id === one.id ? { ...each, kind } : each)),
          }))
        : [],
    ),
  twin: (_setting, board, to) =>
    board.men.some((one) => one.side !== to)
      ? { men: board.men.map((one) => (one.side === to ? one : { ...one, kind: other(one.kind) })) }
      : null,
  faults: () => [],
  tell: (_look, event) => message('act', { what: event.type }),
  describe: (_look, action) => message('act', { what: action.type }),
  sketch: (_setting, board) => board.men.map(({ id, at }) => `${id}${at}`).join(' '),
};
