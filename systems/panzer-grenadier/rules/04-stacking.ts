import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Grenadier, Nation, Unit } from '../types.ts';
import type { L } from './facts.ts';
import { hexName, isCombatUnit, isKind, isTransport, loadOf, unitsIn } from './facts.ts';

/** PG-4.1.1: of each sort, for each side (PG-4.4.2). */
const MOST = 3;

/** PG-5.73.1: the engineer who helps others over a river does not count in his hex. */
const isFerryman = (look: L, unit: Unit, hex: number): boolean =>
  look.setting.river[hex] !== null && isKind(look, unit, 'engineer') && unit.state === 'good';

/** PG-4.5.2: whoever is carried counts as what he is. */
const countIn = (look: L, hex: number, side: Nation, is: (unit: Unit) => boolean): number => {
  const there = unitsIn(look, hex, side).filter(is);
  const ferrymen = there.filter((one) => isFerryman(look, one, hex)).length;
  return there.length - Math.min(1, ferrymen);
};

/** PG-4.5.1: may a unit, with whatever it carries, come into a hex, if only on its way through? */
export const refuseStack = (look: L, unit: Unit, hex: number): Illegal<Grenadier> | null => {
  const coming = [unit, ...loadOf(look, unit).flatMap((one) => ('type' in one ? [one] : []))];
  const combat = coming.filter((one) => isCombatUnit(look, one) && !isFerryman(look, one, hex)).length;
  const transports = coming.filter((one) => isTransport(look, one)).length;
  const isFull =
    (combat > 0 && countIn(look, hex, unit.side, (one) => isCombatUnit(look, one)) + combat > MOST) ||
    (transports > 0 && countIn(look, hex, unit.side, (one) => isTransport(look, one)) + transports > MOST);
  return isFull ? illegal('PG-4.5.1', 'hexFull', { hex: hexName(look.setting, hex) }) : null;
};
