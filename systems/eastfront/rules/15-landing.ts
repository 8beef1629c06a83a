import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Block, East } from '../types.ts';
import { isShq } from './02-units.ts';
import { controlsZone, isOwnPort, portIn } from './15-zones.ts';
import type { L } from './facts.ts';
import { hexOf } from './facts.ts';

/** EF-15.41.1: why a headquarters can't order a landing from where it is. */
export const whyNoLanding = (look: L, one: Block): Illegal<East> | null => {
  if (isShq(look, one)) return illegal('EF-15.41.6', 'supremeNeverLands');
  const hex = hexOf(one);
  const isAfloat =
    hex !== null &&
    isOwnPort(look, one.side, hex) &&
    portIn(look, hex)!.zones.some((zone) => controlsZone(look, one.side, zone));
  return isAfloat ? null : illegal('EF-15.41.1', 'noNavyThere', { block: one.id });
};
