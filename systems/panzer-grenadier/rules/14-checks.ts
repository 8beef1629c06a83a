import type { Game, Sequence } from '@grognard/kernel';
import type { FrameOf, Grenadier, Leader } from '../types.ts';
import { mourn, rollCasualty } from './06-casualties.ts';
import type { Fallen } from './06-leader-loss.ts';
import { effectOf } from './07-results.ts';
import { inOrderOfChecks } from './14-morale.ts';
import { carriersOf, checkMorale, shake, unloadShaken } from './14-suffer.ts';
import { isAboard, isLeader, leaderAt, leadersIn, pieceAt } from './facts.ts';

type G = Game<Grenadier>;
type F = FrameOf<'checks'>;

/** PG-14.13.1, PG-5.65.3: leaders first; carried units take what comes to their carrier. */
const checkAll = (g: G, f: F): readonly Fallen[] => {
  const cells = new Map(f.left.map(({ piece, result }) => [piece, result]));
  const pieces = [...cells.keys()].flatMap((id) => pieceAt(g, id) ?? []);
  return inOrderOfChecks(pieces.filter((one) => isLeader(one) || !isAboard(one))).flatMap(({ id }) => {
    const piece = pieceAt(g, id);
    if (!piece) return [];
    const { check, isBroken } = effectOf(g, f.source, piece, cells.get(id)!);
    if (isBroken) shake(g, 'PG-16.72.1', piece, 'demoralised');
    return check === null ? [] : (checkMorale(g, piece, check) ?? []);
  });
};

/** PG-6.7.2, PG-13.14.2, PG-16.72.2: the leaders of the hex; under fire at a mover those who go with it. */
const inDanger = (g: G, { source, side, hex, left }: F): readonly Leader[] =>
  source === 'opportunity' || source === 'mines'
    ? left.flatMap(({ piece }) => leaderAt(g, piece) ?? [])
    : leadersIn(g, hex, side);

const stepsLost = ({ board: { lost } }: G, from: number, side: F['side']): number =>
  lost.slice(from).reduce((sum, one) => (one.side === side ? sum + one.steps : sum), 0);

/** PG-7.65.1: checks, leaders first; casualties of leaders; what their loss does; loads that come off. */
export const checks: Sequence<Grenadier, F> = {
  rule: 'PG-7.65.1',
  steps: {
    settle: (g, f) => {
      const carriers = carriersOf(g, f.side);
      const before = g.board.lost.length;
      const fallen = [...checkAll(g, f)];
      const steps = f.steps + stepsLost(g, before, f.side);
      if (steps > 0) for (const leader of inDanger(g, f)) fallen.push(...[rollCasualty(g, leader, steps) ?? []].flat());
      for (const one of fallen) mourn(g, one);
      unloadShaken(g, carriers);
    },
  },
};
