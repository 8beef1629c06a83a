import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { CM } from '@grognard/table';
import type { Rate } from '../data/movement.ts';
import { CHARGE_GAIN, CRAWL, PACE, RAPID, RATES } from '../data/movement.ts';
import type { Profile } from '../data/profile.ts';
import type { Bk, Element, L, MoveOrder } from '../types.ts';
import { bearerOf, cargoOf, profileOf } from './facts.ts';

/** BK-MOV.15: tanks alone have a pace. */
const PACED: readonly Profile['mover'][] = ['lightTank', 'mediumTank', 'tankDestroyer', 'heavyTank'];

const atPace = (rate: Rate, { mover, pace }: Profile): Rate => {
  if (pace === 'normal' || !PACED.includes(mover)) return rate;
  const sign = pace === 'fast' ? 1 : -1;
  return { rule: rate.rule, clear: rate.clear + sign * PACE.clear, road: rate.road + sign * PACE.road };
};

/** BK-MOV.1–15, BK-SEQ.9: the rate of an order; null: it can't move so. */
export const rateOf = (profile: Profile, order: MoveOrder): Rate | null => {
  const rate = RATES[profile.mover];
  if (!rate) return null;
  if (order === 'rapid') return profile.mover === 'foot' ? RAPID : atPace(rate, profile);
  if (order === 'crawl') return profile.mover === 'foot' ? CRAWL : null;
  if (order === 'assault' && profile.mover === 'cavalry')
    return { rule: rate.rule, clear: rate.clear + CHARGE_GAIN, road: rate.road + CHARGE_GAIN };
  return atPace(rate, profile);
};

/** What an element may spend on a move, at the clear rate, and what a road is worth to it. */
export interface Purse {
  readonly rate: Rate;
  /** What is left of the clear rate this turn. */
  readonly left: Len;
}

/** Can it go anywhere at all? */
export const isStuck = (element: Element): boolean => element.bogged || element.immobilised;

/** Why an element can't move at all: what has happened to it, or that nothing like it moves by hand. */
export const whyStuck = ({ id, immobilised, bogged }: Element): Illegal<Bk> => {
  if (immobilised) return illegal('BK-AT.1', 'isImmobilised', { element: id });
  return illegal('BK-MOV.19', bogged ? 'isBogged' : 'canNotMove', { element: id });
};

/** BK-MOV.1–17, BK-MOV.24: what is left to an element for an order; null: it can't move so. */
export const purseOf = (look: L, element: Element, order: MoveOrder): Purse | null => {
  const rate = rateOf(profileOf(look, element), order);
  if (!rate || isStuck(element)) return null;
  // BK-MOV.24: getting on or off costs the passenger half its move.
  const loading = order === 'embark' || order === 'disembark';
  const whole = loading ? (rate.clear * CM) / 2 : rate.clear * CM;
  return { rate, left: Math.max(0, whole - element.paid) };
};

/** BK-MOV.17: does it tow a gun? */
export const isTowing = (look: L, element: Pick<Element, 'id'>): boolean =>
  cargoOf(look, element).some((e) => e.carried?.how === 'towed');

/** The vehicle somebody sits in has so much of its movement left this turn. */
export const vehicleHasLeft = (look: L, passenger: Element): Len => {
  const vehicle = bearerOf(look, passenger);
  const rate = rateOf(profileOf(look, vehicle), 'advance');
  return rate ? Math.max(0, rate.clear * CM - vehicle.paid) : 0;
};
