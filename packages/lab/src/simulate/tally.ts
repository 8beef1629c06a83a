import type { AnyBotSystem, Loss } from '@grognard/bots';
import type { Entry, Side, Types } from '@grognard/kernel';
import { z } from 'zod';

/** What a game lost and chose. */
export interface Tally {
  readonly losses: readonly (Loss & { readonly turn: number | null })[];
  /** How often each side gave each kind of answer to each kind of question: "red orders fire". */
  readonly choices: Readonly<Record<string, number>>;
}

/** The shape of a tally in a file. */
export const tallySchema = z.strictObject({
  losses: z.array(
    z.strictObject({
      side: z.string(),
      what: z.string(),
      kind: z.string(),
      where: z.string().nullable(),
      spot: z.strictObject({ x: z.number(), y: z.number() }).nullable(),
      turn: z.number().nullable(),
    }),
  ),
  choices: z.record(z.string(), z.number()),
});

/** Counts as a game goes on. */
export interface Counting {
  /** An answer, and the board before it. */
  readonly add: (before: Types['board'], entry: Entry<Types>) => void;
  readonly taken: () => Tally;
}

/** Count one game. */
export const tallyOf = ({ system, setting }: { readonly system: AnyBotSystem; readonly setting: object }): Counting => {
  const losses: (Loss & { readonly turn: number | null })[] = [];
  const choices: Record<string, number> = {};
  return {
    add: (before, entry) => {
      const key = choiceKey(entry.side, entry.question, entry.action.type);
      choices[key] = (choices[key] ?? 0) + 1;
      let board = before;
      for (const item of entry.log) {
        if (!('event' in item)) continue;
        const loss = system.brain?.lossIn?.({ setting, board }, item.event) ?? null;
        if (loss) losses.push({ ...loss, turn: (board as { readonly turn?: number }).turn ?? null });
        board = system.reduce(board, item.event);
      }
    },
    taken: () => ({ losses, choices }),
  };
};

const choiceKey = (side: Side, question: string, type: string): string => `${side} ${question} ${type}`;

/** A choice that winners made more often than losers, or less. */
export interface Decisive {
  readonly choice: string;
  /** How often on average, in games that its side won and lost. */
  readonly won: number;
  readonly lost: number;
  /** How many standard errors lie between the two. */
  readonly z: number;
}

/** What the report needs of a game. */
interface Counted {
  readonly winner: Side | null;
  readonly tally?: Tally | undefined;
}

const FEWEST = 5;

/** The choices that tell winners from losers, the clearest first. They go with winning; they need not be why. */
export const decisive = (games: readonly Counted[], most = 12): readonly Decisive[] => {
  const tallied = games.filter((game) => game.tally !== undefined && game.winner !== null);
  const keys = new Set(tallied.flatMap(({ tally }) => Object.keys(tally!.choices)));
  const found = [...keys].flatMap((choice): readonly Decisive[] => {
    const [side] = choice.split(' ');
    const counts = (won: boolean): readonly number[] =>
      tallied.filter(({ winner }) => (winner === side) === won).map(({ tally }) => tally!.choices[choice] ?? 0);
    const [won, lost] = [spreadOf(counts(true)), spreadOf(counts(false))];
    if (won.count < FEWEST || lost.count < FEWEST) return [];
    const error = Math.sqrt(won.variance / won.count + lost.variance / lost.count);
    return error === 0 ? [] : [{ choice, won: won.mean, lost: lost.mean, z: (won.mean - lost.mean) / error }];
  });
  return found.sort((a, b) => Math.abs(b.z) - Math.abs(a.z)).slice(0, most);
};

const spreadOf = (numbers: readonly number[]) => {
  const count = numbers.length;
  const mean = count === 0 ? 0 : numbers.reduce((sum, n) => sum + n, 0) / count;
  const variance = count < 2 ? 0 : numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (count - 1);
  return { count, mean, variance };
};

/** Losses at one place. */
export interface Heat {
  readonly side: Side;
  readonly where: string;
  readonly x: number;
  readonly y: number;
  readonly losses: number;
}

/** Where each side lost how much, the worst places first. Places on a free table are taken together by the cell. */
export const heatOf = (games: readonly Counted[], cell: number): readonly Heat[] => {
  const heat = new Map<string, Heat>();
  for (const { tally } of games)
    for (const { side, where, spot } of tally?.losses ?? []) {
      if (!spot) continue;
      const [x, y] = [Math.floor(spot.x / cell) * cell, Math.floor(spot.y / cell) * cell];
      const key = `${side} ${x} ${y}`;
      const before = heat.get(key);
      heat.set(key, { side, where: where ?? '', x, y, losses: (before?.losses ?? 0) + 1 });
    }
  return [...heat.values()].sort((a, b) => b.losses - a.losses);
};

/** What each side lost of each kind, on average a game. */
export const lossesByKind = (games: readonly Counted[]): readonly { side: Side; kind: string; mean: number }[] => {
  const counts = new Map<string, { side: Side; kind: string; mean: number }>();
  for (const { tally } of games)
    for (const { side, kind } of tally?.losses ?? []) {
      const key = `${side} ${kind}`;
      const before = counts.get(key)?.mean ?? 0;
      counts.set(key, { side, kind, mean: before + 1 / games.length });
    }
  return [...counts.values()].sort((a, b) => b.mean - a.mean);
};
