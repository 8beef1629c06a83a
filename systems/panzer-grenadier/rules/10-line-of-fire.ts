import type { HexId } from '@grognard/hex';
import { OFF_MAP } from '@grognard/hex';
import type { Nation, Unit } from '../types.ts';
import type { L } from './facts.ts';
import { hexOf, isAfv, isKind, unitsIn } from './facts.ts';

/** What a line of fire comes by: friends who stop it, friends who do not, or none. */
type Passed = 'stopped' | 'friends' | 'free';
const ORDER: readonly Passed[] = ['stopped', 'friends', 'free'];

/** PG-10.1.1: through empty hexes, those of the enemy, and those of friends who have nothing but AFVs there. */
const passedIn = (look: L, hex: number, side: Nation): Passed => {
  const friends = unitsIn(look, hex, side);
  if (friends.length === 0) return 'free';
  return friends.every((one) => isAfv(look, one)) ? 'friends' : 'stopped';
};

/** PG-10.1.3: of two hexes beside the line the firer picks one. */
const better = (a: Passed, b: Passed): Passed => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b);

const passedBy = (look: L, from: number, to: number, side: Nation): readonly Passed[] => {
  const passed: Passed[] = [];
  let pairedWith: number = OFF_MAP;
  for (const met of look.setting.line(from as HexId, to as HexId)) {
    const isSecond = met.hex === pairedWith;
    pairedWith = met.touch === 'edge' ? met.partner : OFF_MAP;
    if (met.touch === 'corner' || isSecond) continue;
    const here = passedIn(look, met.hex, side);
    passed.push(met.touch === 'edge' ? better(here, besideIt(look, met.partner, side)) : here);
  }
  return passed;
};

/** Beyond the edge of the map nobody is in the way. */
const besideIt = (look: L, hex: number, side: Nation): Passed => (hex === OFF_MAP ? 'free' : passedIn(look, hex, side));

/** PG-10.1.2: whose fire goes over the heads of friends. */
const firesOver = (look: L, unit: Unit): boolean => isKind(look, unit, 'hmg', 'aaGun') || isAfv(look, unit);

/** PG-7.24.1, PG-10.1.2: no friends in the way, or a free hex between the last of them and the target. */
export const passesFriends = (look: L, unit: Unit, to: number): boolean => {
  const passed = passedBy(look, hexOf(look, unit)!, to, unit.side);
  const last = passed.lastIndexOf('stopped');
  return last < 0 || (firesOver(look, unit) && passed.indexOf('free', last) >= 0);
};
