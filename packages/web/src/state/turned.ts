import type { Side } from '@grognard/kernel';
import type { AnalysisText } from './table.ts';

/** What is remembered of a battle that was looked back on: where it turned most, and how the chances of a side went. */
export interface Turned {
  readonly entry: number;
  readonly item: number | null;
  readonly side: Side;
  /** How often it turned. */
  readonly turns: number;
  /** What decided more of it, over all its answers. */
  readonly by: 'choice' | 'luck';
  /** The chances of the side it was looked at from, here and there from the first to the last. */
  readonly curve: readonly number[];
}

const KEY = 'grognard.turned.2';
const MOST_KEPT = 60;
const MOST_POINTS = 48;

type Kept = readonly (readonly [book: string, turned: Turned])[];

const allKept = (): Kept => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept;
  } catch {
    return [];
  }
};

/** Where a battle turned, if somebody has looked back on it in this browser. */
export const rememberedTurn = (book: string): Turned | null => allKept().find(([known]) => known === book)?.[1] ?? null;

/** Keep it: the oldest go. */
export const rememberTurn = (book: string, turned: Turned): void => {
  const kept = [[book, turned] as const, ...allKept().filter(([known]) => known !== book)];
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(0, MOST_KEPT)));
  } catch {
    // A full or closed store: it is worked out again.
  }
};

/** The largest turn of a battle that was looked back on; null where it never turned. */
export const turnedMost = ({ turning, curve, choice, luck }: AnalysisText): Turned | null => {
  const most = turning.reduce<AnalysisText['turning'][number] | null>(
    (best, one) => (best && Math.abs(best.change) >= Math.abs(one.change) ? best : one),
    null,
  );
  if (!most) return null;
  const { entry, item, side } = most;
  const by = weightOf(choice) >= weightOf(luck) ? 'choice' : 'luck';
  return { entry, item, side, turns: turning.filter(isTurn).length, by, curve: thinned(curve) };
};

/** The largest changes are told of every battle; less than a tenth of the chances is none to speak of. */
const A_TURN = 0.1;
const isTurn = ({ change }: AnalysisText['turning'][number]): boolean => Math.abs(change) >= A_TURN;

const weightOf = (parts: Readonly<Record<Side, number>>): number =>
  Object.values(parts).reduce((sum, part) => sum + Math.abs(part), 0);

/** So many of a long list that its ends stay, to three decimals. */
const thinned = (curve: readonly number[]): readonly number[] => {
  const count = Math.min(MOST_POINTS, curve.length);
  const at = (i: number): number => curve[Math.round((i * (curve.length - 1)) / Math.max(1, count - 1))] ?? 0;
  return Array.from({ length: count }, (_, i) => Math.round(at(i) * 1000) / 1000);
};
