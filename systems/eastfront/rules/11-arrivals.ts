import type { Block as Unit } from '../data/blocks.ts';
import type { Town } from '../map/types.ts';
import type { FrontSide } from '../types.ts';
import { stackingIn } from './01-map.ts';
import type { Network } from './09-network.ts';
import type { L } from './facts.ts';
import { battleIn, blocksIn, isFriendly } from './facts.ts';

const HOME: Readonly<Record<FrontSide, string>> = { axis: 'Germany', soviet: 'USSR' };

/** A hex where units may come in, and how many in one production phase (EF-11.6.2). */
export interface Gate {
  readonly hex: number;
  readonly most: number;
}

const cityLimit = ({ size }: Town): number => (size === 'major' ? 2 : size === 'minor' ? 1 : 0); // EF-1.41.3, EF-1.42.1, EF-1.43.1

/** EF-1.44.1, EF-1.41.4: cities of the country, and strategic cities for the Axis. */
const isCityFor = ({ setting }: L, side: FrontSide, { nation }: Unit, town: Town): boolean => {
  const country = setting.map.nation[town.hex];
  // EF-11.6.4: satellites come in at home.
  if (nation !== 'Germany' && nation !== 'USSR' && nation !== 'Italy') return country === nation;
  return country === HOME[side] || (side === 'axis' && town.isStrategic);
};

/**
 * EF-11.6.1: where a unit of a side may come in: rail- or sea-supplied, not in battle, with room left. A satellite that has
 * changed sides (EF-16.1.2) is rebuilt by its new masters.
 */
export const gatesFor = (look: L, side: FrontSide, unit: Unit, network: Network): readonly Gate[] => {
  const { map } = look.setting;
  // EF-1.1.1, EF-1.6.3: where lines leave the map at its home edge.
  const entries = side === 'axis' ? map.entries.west : map.entries.east;
  const limits = new Map<number, number>();
  if (unit.nation === 'Germany' || unit.nation === 'USSR' || unit.nation === 'Italy')
    for (const hex of entries) limits.set(hex, 1);
  for (const town of map.towns)
    if (isCityFor(look, side, unit, town)) limits.set(town.hex, Math.max(limits.get(town.hex) ?? 0, cityLimit(town)));
  return [...limits].flatMap(([hex, most]) => (isOpen(look, side, hex, network) && most > 0 ? [{ hex, most }] : []));
};

const isOpen = (look: L, side: FrontSide, hex: number, network: Network): boolean =>
  isFriendly(look, hex, side) &&
  network.hexes.has(hex) &&
  battleIn(look, hex) === undefined &&
  blocksIn(look, hex, side).length < stackingIn(look, hex);

/** EF-16.5.1: the ports where Army Group E is set down, wherever nobody else is. */
export const armyGroupEGates = (look: L): readonly Gate[] =>
  look.setting.map.armyGroupE.flatMap((hex) =>
    look.setting.isInPlay[hex] && blocksIn(look, hex, 'soviet').length === 0
      ? [{ hex, most: stackingIn(look, hex) }]
      : [],
  );
