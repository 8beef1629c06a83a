import type { Unit } from '../types.ts';
import { fireValue } from './07-values.ts';
import { isSeenFrom } from './08-spotting.ts';
import { isInAntiTankRange } from './11-anti-tank.ts';
import type { L } from './facts.ts';
import { apart, hexOf, isArmoured, isKind } from './facts.ts';

/** PG-5.41.3, PG-5.43.3: what hurts whom: direct fire the unarmoured, anti-tank fire armour, both a truck. */
const couldHurt = (look: L, enemy: Unit, mover: Unit, far: number): boolean => {
  const df = isArmoured(look, mover) ? null : fireValue(look, enemy, 'df');
  const at = isArmoured(look, mover) || isKind(look, mover, 'truck') ? fireValue(look, enemy, 'at') : null;
  return (df !== null && far <= df.range) || (at !== null && isInAntiTankRange(far, at.range));
};

/** PG-5.41.8, PG-13.1.2: it may still fire this turn. */
const mayStillFire = ({ mark, state }: Unit): boolean =>
  state !== 'demoralised' && (mark === 'none' || mark === 'opened');

/** PG-5.41.1, PG-5.41.8: the enemies that a unit would come nearer to and that could fire at it there. */
export const hinderers = (look: L, mover: Unit, from: number, to: number): readonly Unit[] =>
  look.board.units.filter((enemy) => {
    if (enemy.side === mover.side || !mayStillFire(enemy)) return false;
    const at = hexOf(look, enemy);
    if (at === null || enemy.at.in === 'aboard') return false;
    const far = apart(look, at, to);
    return far < apart(look, at, from) && couldHurt(look, enemy, mover, far) && isSeenFrom(look, at, mover, to);
  });
