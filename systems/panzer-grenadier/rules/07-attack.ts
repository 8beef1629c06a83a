import type { Game, Sequence } from '@grognard/kernel';
import { END } from '@grognard/kernel';
import type { FrameOf, Grenadier } from '../types.ts';
import { lossGroups, takeSettled } from './07-losses.ts';
import { isLeader, pieceAt, unitsIn } from './facts.ts';

type G = Game<Grenadier>;
type F = FrameOf<'attack'>;

/** The side that is struck; nobody's where nothing came of it. */
const struckSide = (g: G, { results }: F): F['side'] | null => {
  const hit = results.find(({ piece, result }) => result !== '-' && pieceAt(g, piece));
  return hit ? pieceAt(g, hit.piece)!.side : null;
};

/** PG-6.71.1: steps that nobody was there to lose count against a leader who was alone. */
const stepsAtLone = (g: G, { results, hex }: F, side: F['side']): number => {
  const isAlone = unitsIn(g, hex, side).length === 0 && results.some(({ piece }) => isLone(g, piece));
  if (!isAlone) return 0;
  return Math.max(...results.map(({ result }) => (result.endsWith('X') ? Number(result.slice(0, -1) || 1) : 0)));
};
const isLone = (g: G, id: string): boolean => {
  const piece = pieceAt(g, id);
  return piece !== undefined && isLeader(piece);
};

/** 7.6 Effects of fire: step losses, then all that `checks` does (PG-7.65.1). */
export const attack: Sequence<Grenadier, F> = {
  rule: 'PG-7.65.1',
  steps: {
    losses: (g, f) => {
      const side = struckSide(g, f);
      if (side === null) return { goTo: END };
      const lostBefore = g.board.lost.length;
      const lone = stepsAtLone(g, f, side);
      const groups = takeSettled(g, f.source, lossGroups(g, f.source, f.results));
      const set = { side, lostBefore, lone };
      const { source, hex } = f;
      return groups.length > 0 ? { set, call: { kind: 'losses', side, source, hex, groups } } : { set };
    },
    checks: (g, f) => {
      const { side, source, hex, results } = f;
      const lost = g.board.lost.slice(f.lostBefore ?? 0).reduce((sum, one) => sum + one.steps, 0);
      // Section 23: losses by anti-tank fire put no leader in danger.
      const steps = (source === 'antiTank' ? 0 : lost) + (f.lone ?? 0);
      return { call: { kind: 'checks', side, source, hex, left: results, steps } };
    },
  },
};
