import { rememberedOf } from '../cache/remember.ts';
import type { Nation, Unit } from '../types.ts';
import { fireValue } from './07-values.ts';
import { isSeenFrom } from './08-spotting.ts';
import type { L } from './facts.ts';
import { apart, bunkersOf, enemyOf, forceOf, hexOf, isAboard, isArmoured, isKind } from './facts.ts';

/** A hex of enemies who may still fire this turn, and how far they reach, in halves of a hex. */
interface Threat {
  readonly hex: number;
  readonly df: number;
  /** PG-11.3.1: half as far again. */
  readonly at: number;
}

/** PG-5.41.8, PG-13.1.2: it may still fire this turn; those in an assault hex count too (PG-5.41.2). */
const mayStillFire = (unit: Unit): boolean =>
  unit.state !== 'demoralised' && (unit.mark === 'none' || unit.mark === 'opened') && !isAboard(unit) && !unit.hidden;

/** The hexes from which the enemies of a side could fire. PG-5.41.6: bombardment does not count. */
const threatsTo = (look: L, side: Nation): readonly Threat[] => {
  const { units, bunkers, control } = look.board;
  return rememberedOf(look.setting, 'threats', forceOf(look, side), [units, bunkers, control], () => {
    const found = new Map<number, Threat>();
    // PG-16.82.1: a bunker fires too.
    for (const enemy of [...units, ...bunkersOf(look, enemyOf(look, side))]) {
      if (enemy.side === side || !mayStillFire(enemy)) continue;
      const hex = hexOf(look, enemy);
      if (hex === null) continue;
      const df = 2 * (fireValue(look, enemy, 'df')?.range ?? 0);
      const at = 3 * (fireValue(look, enemy, 'at')?.range ?? 0);
      const other = found.get(hex);
      if (df + at > 0) found.set(hex, { hex, df: Math.max(df, other?.df ?? 0), at: Math.max(at, other?.at ?? 0) });
    }
    return [...found.values()];
  });
};

/** PG-5.41.3, PG-5.43.3: what hurts whom: direct fire the unarmoured, anti-tank fire armour, both a truck. */
const reachAgainst = (look: L, mover: Unit, { df, at }: Threat): number => {
  if (isArmoured(look, mover)) return at;
  return isKind(look, mover, 'truck') ? Math.max(df, at) : df;
};

/** PG-5.41.1, PG-5.41.4, PG-5.41.8: a hex of enemies that a unit would come nearer to and that could hurt it there. */
export const hindererOf = (look: L, mover: Unit, from: number, to: number): number | null => {
  for (const threat of threatsTo(look, mover.side)) {
    const far = apart(look, threat.hex, to);
    if (2 * far > reachAgainst(look, mover, threat) || far >= apart(look, threat.hex, from)) continue;
    // PG-8.22.3: whoever moves is no longer given away by his fire.
    if (isSeenFrom(look, threat.hex, mover.spotted ? { ...mover, spotted: false } : mover, to)) return threat.hex;
  }
  return null;
};
