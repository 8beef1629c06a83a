import type { Len } from '@grognard/table';
import { CM, distance } from '@grognard/table';
import { BESIDE } from '../house.ts';
import { route as routeAsk, walkerOf, waysUpTo } from '../rules/03-movement.ts';
import { goingTo } from '../rules/03-routes.ts';
import { mayBoard } from '../rules/03-transport.ts';
import type { OnTable } from '../rules/facts.ts';
import { bearerOf, elementOf, isGun, isOnTable } from '../rules/facts.ts';
import type { ActionOf, Element } from '../types.ts';
import { roughGain } from './ways.ts';
import type { Field } from './worth.ts';

/** Nobody rides on so near to the enemy, nor so near to where he is going. */
const TOO_NEAR: Len = 45 * CM;
const THERE: Len = 25 * CM;
/** A walk of more than this is worth a ride. */
const FAR: Len = 60 * CM;

const nearestFoe = ({ foes }: Field, { at }: OnTable): Len =>
  foes.reduce((least, foe) => Math.min(least, distance(foe.at, at)), Number.POSITIVE_INFINITY);

/** How far it is to the nearest objective that is not held. */
const wayToGo = ({ survey }: Field, { at, side }: OnTable): Len =>
  survey.goals.reduce(
    (least, goal) => (goal.held === side ? least : Math.min(least, Math.max(0, distance(goal.at, at) - goal.radius))),
    Number.POSITIVE_INFINITY,
  );

/** Is it time to get off, or to unhook the gun? */
export const wantsOff = (field: Field, passenger: Element): boolean => {
  const vehicle = bearerOf(field.survey.look, passenger);
  if (!isOnTable(vehicle)) return false;
  const left = wayToGo(field, vehicle);
  return nearestFoe(field, vehicle) <= TOO_NEAR * (isGun(field.survey.look, passenger) ? 2 : 1) || left <= THERE;
};

/** A ride costs a turn to get on, but goes twice as far. */
const RIDE = 1.2;

/** What it is worth to get on a vehicle near by: something for those with far to go and nobody to fear. */
export const rideWorth = (field: Field, element: OnTable): number => {
  const left = wayToGo(field, element);
  if (left < FAR || left === Number.POSITIVE_INFINITY || nearestFoe(field, element) <= 2 * TOO_NEAR) return 0;
  return roughGain(field, element.id, 'rapid') * RIDE;
};

/** The vehicles an element can get on, each with its way. */
export const ridesOf = (field: Field, id: string): readonly ActionOf<'board'>[] => {
  const { look } = field.survey;
  const walker = walkerOf(look, id);
  const frame = { kind: 'route', element: id, order: 'embark' } as const;
  return field.own.flatMap((vehicle) => {
    if (vehicle.acted || !mayBoard(look, elementOf(look, id), vehicle)) return [];
    const ways = waysUpTo(look, walker, vehicle, BESIDE / 2);
    const found = ways
      .map((way): ActionOf<'board'> => ({ type: 'board', vehicle: vehicle.id, ...goingTo(way) }))
      .find((action) => routeAsk.refuse(look, frame, walker.side, action) === null);
    return found ? [found] : [];
  });
};
