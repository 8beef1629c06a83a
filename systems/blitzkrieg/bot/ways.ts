import type { Len, Point, Route } from '@grognard/table';
import {
  affordableRoute,
  bearing,
  CM,
  cutRoute,
  distance,
  fraction,
  onTable,
  pointAhead,
  routeLength,
} from '@grognard/table';
import { tariffFor } from '../rules/03-going.ts';
import { route as routeAsk, targetsOf, walkerOf, waysUpTo } from '../rules/03-movement.ts';
import { purseOf } from '../rules/03-rates.ts';
import { arrivalOf, goingTo, movementOf } from '../rules/03-routes.ts';
import { bears, mountOf } from '../rules/04-aim.ts';
import type { OnTable } from '../rules/facts.ts';
import { elementOf, isOnTable, profileOf } from '../rules/facts.ts';
import type { ActionOf, MoveOrder } from '../types.ts';
import type { Field } from './worth.ts';
import { areInSight, fireWorth, isCovered, placeWorth, pullOn } from './worth.ts';

/** A way that may be gone, and what its end is worth more than its start. */
export interface Way {
  readonly action: ActionOf<'route'>;
  readonly end: OnTable;
  readonly gain: number;
}

/** How hard to look for ways. */
export interface Care {
  readonly ends: number;
  readonly ways: number;
}
/** For a thought that is taken seriously. */
export const CAREFUL: Care = { ends: 7, ways: 4 };
/** For one on the way: who weighs no fire along with the ground runs into it, so two ways at least are drawn and weighed. */
export const QUICK: Care = { ends: 3, ways: 2 };

/** Ends that are no farther from each other are the same. */
const APART = 300;

/** Places worth going to: the objectives, cover within reach, and both sides of the straight way. */
const endsFor = (field: Field, walker: OnTable, reach: Len, care: Care): readonly Point[] => {
  const { survey, own, foes } = field;
  const { lairs, scene } = survey.look.setting;
  const worthOf = (at: Point): number => pullOn(survey, { ...walker, at }, own, foes);
  const found: { readonly at: Point; readonly worth: number }[] = [];
  const add = (at: Point, bonus = 0): void => {
    if (onTable(at, scene.table)) found.push({ at, worth: worthOf(at) + bonus });
  };
  for (const goal of survey.goals) {
    const far = distance(walker.at, goal.at);
    const way = bearing(walker.at, goal.at);
    if (far > reach) for (const turn of [0, 30, -30]) add(pointAhead(walker.at, (way + turn + 360) % 360, reach));
    else for (const turn of [0, 120, 240]) add(pointAhead(goal.at, (way + turn) % 360, goal.radius >> 1));
  }
  for (const places of lairs.values())
    for (const at of places)
      if (Math.abs(at.x - walker.at.x) <= reach && Math.abs(at.y - walker.at.y) <= reach) add(at, COVERED);
  found.sort((a, b) => b.worth - a.worth);
  const chosen: Point[] = [];
  for (const { at } of found) {
    if (chosen.length >= care.ends) break;
    if (chosen.every((other) => Math.abs(other.x - at.x) > APART || Math.abs(other.y - at.y) > APART)) chosen.push(at);
  }
  return chosen;
};
/** What a place in cover is worth beforehand. */
const COVERED = 0.8;

const PARTS = [4, 3, 2] as const;
/** Shorter moves are not worth an order. */
const LEAST = CM;

/** The way to a place, as far as it can be gone; null when none of it may. */
const wayTo = (field: Field, walker: OnTable, order: MoveOrder, to: Point): ActionOf<'route'> | null => {
  const { look } = field.survey;
  const purse = purseOf(look, walker, order);
  if (!purse || distance(walker.at, to) < LEAST) return null;
  const move = movementOf(look, walker, goingTo([to]));
  const tariff = tariffFor(look, { element: walker, rate: purse.rate, backwards: false }, move);
  const whole: Route = affordableRoute(look.setting.scene, move, tariff, fraction(purse.left));
  if (whole.length < 2) return null;
  const length = routeLength(whole);
  for (const part of PARTS) {
    const cut = part === 4 ? whole : cutRoute(whole, Math.floor((length * part) / 4));
    if (cut.length < 2) return null;
    const action: ActionOf<'route'> = { type: 'route', ...goingTo(cut.slice(1)) };
    const frame = { kind: 'route', element: walker.id, order } as const;
    if (routeAsk.refuse(look, frame, walker.side, action) === null) return action;
  }
  return null;
};

/** The ways worth going by an order, the best end first. */
export const waysOf = (field: Field, id: string, order: MoveOrder, care: Care): readonly Way[] => {
  const { look } = field.survey;
  const walker = walkerOf(look, id);
  const purse = purseOf(look, walker, order);
  if (!purse || purse.left < LEAST) return [];
  const before = placeWorth(field, { ...walker, acted: true }, 'careful');
  const ways: Way[] = [];
  for (const to of endsFor(field, walker, purse.left, care)) {
    if (ways.length >= care.ways) break;
    const action = wayTo(field, walker, order, to);
    if (!action) continue;
    const { at, facing } = arrivalOf(look, walker, action);
    const end: OnTable = { ...walker, at, facing, camouflaged: false, carried: null, acted: true };
    ways.push({ action, end, gain: placeWorth(field, end, 'careful') - before });
  }
  return ways.sort((a, b) => b.gain - a.gain);
};

/** What a move by an order might bring, before any way is drawn: the best place in reach on the plan. */
export const roughGain = (field: Field, id: string, order: MoveOrder): number => {
  const walker = walkerOf(field.survey.look, id);
  const purse = purseOf(field.survey.look, walker, order);
  const [to] = purse && purse.left >= LEAST ? endsFor(field, walker, purse.left, QUICK) : [];
  if (!to) return 0;
  const { survey, own, foes } = field;
  return pullOn(survey, { ...walker, at: to }, own, foes) - pullOn(survey, walker, own, foes);
};

/** The charges an element can make, each with its way. */
export const chargesOf = (field: Field, id: string): readonly ActionOf<'charge'>[] => {
  const { look } = field.survey;
  const walker = walkerOf(look, id);
  const purse = purseOf(look, walker, 'assault');
  if (!purse) return [];
  const frame = { kind: 'route', element: id, order: 'assault' } as const;
  return targetsOf(look, walker, purse.left).flatMap((target) => {
    const found = waysUpTo(look, walker, elementOf(look, target.id), 0)
      .map((way): ActionOf<'charge'> => ({ type: 'charge', target: target.id, ...goingTo(way) }))
      .find((action) => routeAsk.refuse(look, frame, walker.side, action) === null);
    return found ? [found] : [];
  });
};

/** A gun that is turned with its hull hits less often afterwards (BK-GUN.s5). */
const AFTER_A_PIVOT = 0.5;

/** BK-GUN.3: the enemy a hull should be turned to, so that its gun bears; null where it bears, or on nobody. */
export const pivotOf = (
  field: Field,
  id: string,
): { readonly action: ActionOf<'route'>; readonly target: OnTable; readonly worth: number } | null => {
  const { survey, foes } = field;
  const { look } = survey;
  const element = elementOf(look, id);
  if (!isOnTable(element) || !profileOf(look, element).weapons.some((weapon) => mountOf(weapon) === 'hull'))
    return null;
  let [target, worth]: [OnTable | null, number] = [null, 0];
  for (const foe of foes) {
    const harm = fireWorth(survey, element, foe, distance(element.at, foe.at), isCovered(survey, foe)) * AFTER_A_PIVOT;
    if (harm > worth && !bears(look, element, foe) && areInSight(look, element, foe)) [target, worth] = [foe, harm];
  }
  if (!target) return null;
  const action: ActionOf<'route'> = { type: 'route', ...goingTo([]), facing: bearing(element.at, target.at) };
  const frame = { kind: 'route', element: id, order: 'advance' } as const;
  return routeAsk.refuse(look, frame, element.side, action) === null ? { action, target, worth } : null;
};
