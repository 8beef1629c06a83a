import { remembered } from '../cache/remember.ts';
import { fireValue } from '../rules/07-values.ts';
import { isLineClear, visibility } from '../rules/08-spotting.ts';
import { hasEntrenchment } from '../rules/16-works.ts';
import type { L, Piece } from '../rules/facts.ts';
import { apart, enemyOf, hexOf, isAboard, isArmoured, isBuiltUp, isLeader, terrainOf } from '../rules/facts.ts';
import type { Nation } from '../types.ts';
import type { GrenadierWeights } from './weights.ts';

/** A hex from which a side can fire: how much and how far, at men and at armour. */
interface Battery {
  readonly hex: number;
  readonly df: number;
  readonly dfRange: number;
  readonly at: number;
  readonly atRange: number;
}

/** The hexes from which a side could fire, whoever has acted: next turn they all can. */
export const batteriesOf = ({ setting, board }: L, side: Nation): readonly Battery[] =>
  remembered(setting, `batteries of ${side}`, [board.units], () => {
    const look = { setting, board };
    const found = new Map<number, Battery>();
    for (const unit of board.units) {
      if (unit.side !== side || isAboard(unit) || unit.state === 'demoralised') continue;
      const hex = hexOf(look, unit);
      const df = fireValue(look, unit, 'df');
      const at = fireValue(look, unit, 'at');
      if (hex === null || (!df && !at)) continue;
      const other = found.get(hex);
      found.set(hex, {
        hex,
        df: (df?.value ?? 0) + (other?.df ?? 0),
        dfRange: Math.max(df?.range ?? 0, other?.dfRange ?? 0),
        at: Math.max(at?.value ?? 0, other?.at ?? 0),
        atRange: Math.max(at?.range ?? 0, other?.atRange ?? 0),
      });
    }
    return [...found.values()];
  });

/** How far one is seen in a hex: cover hides until one is close (PG-8.21.1). */
const SEEN_IN_COVER = 3;

const isCover = (look: L, hex: number): boolean => terrainOf(look, hex) === 'woods' || isBuiltUp(look, hex);

/** What could be fired at a piece in a hex, and what of it would count. */
export const threatAt = (look: L, piece: Piece, hex: number, w: GrenadierWeights): number => {
  const armoured = !isLeader(piece) && isArmoured(look, piece);
  const seen = isCover(look, hex) ? SEEN_IN_COVER : visibility(look);
  let sum = 0;
  for (const one of batteriesOf(look, enemyOf(look, piece.side))) {
    const far = apart(look, one.hex, hex);
    const strength = armoured ? one.at * 3 : one.df;
    const range = armoured ? one.atRange : one.dfRange;
    if (strength === 0 || far > range || far > seen || !isLineClear(look, one.hex, hex)) continue;
    sum += strength * (far <= 1 ? 1.5 : far >= 3 ? 0.7 : 1);
  }
  const isDug = !isLeader(piece) && piece.dugIn && hexOf(look, piece) === hex;
  const shelter = isCover(look, hex) || hasEntrenchment(look, hex) ? w.cover : isDug ? (1 + w.cover) / 2 : 1;
  return sum * shelter;
};

/** How many of the enemy a unit could fire at from a hex, by what it has. */
export const offenceAt = (look: L, piece: Piece, hex: number): number => {
  if (isLeader(piece) || piece.state === 'demoralised') return 0;
  const df = fireValue(look, piece, 'df');
  const at = fireValue(look, piece, 'at');
  const range = Math.max(df?.range ?? 0, at?.range ?? 0);
  if (range === 0) return 0;
  let best = 0;
  for (const foe of batteriesOf(look, enemyOf(look, piece.side))) {
    const far = apart(look, foe.hex, hex);
    const seen = isCover(look, foe.hex) ? SEEN_IN_COVER : visibility(look);
    if (far === 0 || far > range || far > seen || !isLineClear(look, hex, foe.hex)) continue;
    const worth = (df?.value ?? (at?.value ?? 0) * 1.5) * (isCover(look, foe.hex) ? 0.6 : 1) * (far <= 1 ? 1.5 : 1);
    if (worth > best) best = worth;
  }
  return best;
};
