import type { Nation, Setting, Unit } from '../types.ts';
import type { L } from './facts.ts';
import { isAfv, isKind, typeOf } from './facts.ts';

/** PG-6.8.1: from which year on every tank of a nation has a leader, and its guns fire twice (PG-11.2.1). */
const SINCE: Readonly<Partial<Record<Nation, number>>> = { german: 0, american: 1944, polish: 1944 };
const GUARDS_SINCE = 1943;

/** PG-6.8.1, PG-11.2.1, PG-UD.14. */
export const isWellLed = ({ scenario: { year } }: Setting, { nation, traits }: ReturnType<typeof typeOf>): boolean => {
  if (nation === 'soviet') return traits.includes('guards') && year >= GUARDS_SINCE;
  const since = SINCE[nation];
  return since !== undefined && year >= since;
};

/** PG-6.84.1, PG-15.3.1: these are always led, and lead nobody but their like. */
export const leadsItself = (look: L, unit: Unit): boolean => isKind(look, unit, 'armouredCar', 'train', 'vessel');

/** PG-6.8.2, PG-6.8.3: is it a tank of which only its owner knows whether a leader was put into it? */
export const mayHideLeader = (look: L, unit: Unit): boolean =>
  isAfv(look, unit) && !leadsItself(look, unit) && !isWellLed(look.setting, typeOf(look, unit));

/**
 * PG-6.8.1–3, PG-3.3.1: has an AFV a leader aboard, as far as one can know? He is no piece of his own: his
 * state is that of his tank, and only its last step is his end (PG-6.83.3).
 */
export const hasTankLeader = (look: L, unit: Unit): boolean =>
  isAfv(look, unit) &&
  !leadsItself(look, unit) &&
  (unit.tankLeader === true || isWellLed(look.setting, typeOf(look, unit)));
