import type { Source } from '../types.ts';
import type { L, Piece } from './facts.ts';
import { isAfv, isArmoured, isLeader } from './facts.ts';

/** What a cell of a table does to one piece: steps to lose, then a check made worse by so much, or none. */
export interface Effect {
  readonly steps: number;
  readonly check: number | null;
  /** PG-16.72.1: demoralised at once, without a check. */
  readonly isBroken: boolean;
}

const NOTHING: Effect = { steps: 0, check: null, isBroken: false };

/** PG-7.61.5, PG-REC-DF.2: whoever is left after steps were lost checks like this. */
const AFTER_LOSSES = 2;

/** PG-7.61.1, PG-7.61.4, PG-7.25.1, PG-7.4.1: X; armour loses nothing by it but checks, and does not notice less. */
const fireEffect = (look: L, piece: Piece, cell: string): Effect => {
  const isHard = !isLeader(piece) && isArmoured(look, piece);
  if (cell.endsWith('X'))
    return { ...NOTHING, steps: isHard ? 0 : Number(cell.slice(0, -1) || 1), check: AFTER_LOSSES };
  return isHard ? NOTHING : moraleOnly(cell);
};

/** PG-14.1.1: M is +0, M2 +2. */
const moraleOnly = (cell: string): Effect =>
  cell.startsWith('M') ? { ...NOTHING, check: Number(cell.slice(1) || 0) } : NOTHING;

/** PG-AST.13: AFVs do not mind an M, APCs do. PG-AST.14: figures are steps (0 for whoever took no part), and all check. */
const assaultEffect = (look: L, piece: Piece, cell: string): Effect => {
  if (/^\d$/.test(cell)) return { ...NOTHING, steps: Number(cell), check: AFTER_LOSSES };
  return !isLeader(piece) && isAfv(look, piece) ? NOTHING : moraleOnly(cell);
};

/** PG-REC-AT.1, PG-REC-AT.4, PG-7.62.1: 1+ is a step and then M1; 2 are two steps. */
const antiTankEffect = (cell: string): Effect => {
  if (cell === '1+') return { ...NOTHING, steps: 1, check: 1 };
  return /^\d$/.test(cell) ? { ...NOTHING, steps: Number(cell) } : moraleOnly(cell);
};

/** PG-16.72.1. */
const mineEffect = (cell: string): Effect => {
  const [, steps, broken] = /^(\d*)(D?)$/.exec(cell) ?? [];
  return { steps: Number(steps ?? 0), check: null, isBroken: broken === 'D' };
};

/** PG-1.1.12: what a result does to a piece, by where it comes from. */
export const effectOf = (look: L, source: Source, piece: Piece, cell: string): Effect => {
  switch (source) {
    case 'direct':
    case 'bombardment':
    case 'opportunity':
    case 'air':
    case 'friendly':
      return fireEffect(look, piece, cell);
    case 'assault':
      return assaultEffect(look, piece, cell);
    case 'antiTank':
      return antiTankEffect(cell);
    case 'mines':
      return mineEffect(cell);
  }
};
