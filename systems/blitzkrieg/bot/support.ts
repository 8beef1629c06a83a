import type { Degrees, Len, Point } from '@grognard/table';
import { bearing, distance, gapToLineWithin, pointAhead } from '@grognard/table';
import { STRIP, ZONE } from '../house.ts';
import { airStrike } from '../rules/11-air.ts';
import { support } from '../rules/11-observers.ts';
import { batteriesFor, batteryFile, forceOf, sortieFile } from '../rules/11-support.ts';
import type { OnTable } from '../rules/facts.ts';
import { elementOf, isArmoured, isVehicle, standOf } from '../rules/facts.ts';
import type { Action, ActionOf, FrameOf } from '../types.ts';
import type { Ranked } from './ranked.ts';
import { because, ranked } from './ranked.ts';
import type { Field } from './worth.ts';
import { isCovered, worthAlone } from './worth.ts';

/** What shells take on average of the worth of those they fall on. */
const TAKEN = { open: 0.35, covered: 0.22, soft: 0.5, armour: 0.12 } as const;

const shelled = ({ survey }: Field, element: OnTable): number => {
  const { look } = survey;
  const worth = worthAlone(survey, element);
  if (isArmoured(look, element)) return worth * TAKEN.armour;
  if (isVehicle(look, element)) return worth * TAKEN.soft;
  return worth * (isCovered(survey, element) ? TAKEN.covered : TAKEN.open);
};

/** One's own troops are not to be hit by one's own shells. */
const OWN = 1.5;
/** A miss falls this much wider. */
const MARGIN: Len = 500;

/** What shells round a point would take: of the enemy, less a good deal of one's own. */
const crowdAt = (field: Field, at: Point, radius: Len): number => {
  let sum = 0;
  for (const foe of field.foes) if (distance(foe.at, at) <= radius) sum += shelled(field, foe);
  for (const friend of field.own) if (distance(friend.at, at) <= radius + MARGIN) sum -= OWN * shelled(field, friend);
  return sum;
};

/** The enemies with most of their kind round them, the best first. */
const marksOf = (field: Field, radius: Len): readonly { readonly target: OnTable; readonly worth: number }[] =>
  field.foes
    .map((target) => ({ target, worth: crowdAt(field, target.at, radius) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth);

const MARKS = 3;
/** A shift may fail; a ranging round may go astray, and is a turn early. */
const SHIFTED = 0.7;
const RANGED = 0.4;

/** BK-ART.7: what to have a battery do, the best first; to stay comes last. */
export const callIdeas = (field: Field, f: FrameOf<'support'>): readonly Ranked[] => {
  const { look } = field.survey;
  const observer = elementOf(look, f.element);
  const found: Ranked[] = [];
  const add = (call: Omit<ActionOf<'callFire'>, 'type'>, rank: number): void => {
    const action: Action = { type: 'callFire', ...call };
    if (rank > 0 && support.refuse(look, f, observer.side, action) === null)
      found.push(ranked(action, rank, because('brain.call')));
  };
  for (const battery of batteriesFor(look, observer)) {
    const { id, mark } = battery;
    const { rockets, registered } = batteryFile(look, battery);
    const radius = rockets ? ZONE.rockets : ZONE.battery;
    if (mark) add({ battery: id, what: 'fire', at: null }, crowdAt(field, mark, radius));
    for (const at of registered) add({ battery: id, what: 'fire', at }, crowdAt(field, at, radius));
    for (const { target, worth } of marksOf(field, radius).slice(0, MARKS)) {
      add({ battery: id, what: 'shiftAndFire', at: target.at }, worth * SHIFTED);
      add({ battery: id, what: 'range', at: target.at }, worth * RANGED);
    }
    if (mark) add({ battery: id, what: 'cancel', at: null }, 0.01);
  }
  found.push(ranked({ type: 'stay' }, 0, because('brain.other')));
  return found.sort((a, b) => b.rank - a.rank);
};

const WAYS_TO_FLY: readonly Degrees[] = [0, 45, 90, 135, 180, 225, 270, 315];

/** The way along which guns rake most of the enemy and least of one's own, from a place. */
const bestWay = (field: Field, from: Point): { readonly facing: Degrees; readonly worth: number } => {
  const { survey, own, foes } = field;
  const others = foes.filter(({ at }) => at !== from && distance(at, from) <= STRIP.length).map(({ at }) => at);
  const ways = [...WAYS_TO_FLY, ...others.map((at) => bearing(from, at))];
  const raked = (facing: Degrees, elements: readonly OnTable[]): number => {
    const line = [from, pointAhead(from, facing, STRIP.length)] as const;
    const hit = elements.filter((e) => gapToLineWithin(standOf(survey.look, e), line, STRIP.either));
    return hit.reduce((sum, e) => sum + shelled(field, e), 0);
  };
  return ways
    .map((facing) => ({ facing, worth: raked(facing, foes) - OWN * raked(facing, own) }))
    .reduce((best, way) => (way.worth > best.worth ? way : best));
};

/** Bombs seldom fall where they should; rockets are for one target. */
const BOMBED = 0.5;
const ROCKETED = 0.35;

/** BK-AIR.1: whom aircraft attack, with what, and along which way. */
export const strikeIdeas = (field: Field, f: FrameOf<'airStrike'>, side: string): readonly Ranked[] => {
  const { look } = field.survey;
  const weapons = forceOf(look, side).sorties.some(({ id }) => id === f.sortie)
    ? sortieFile(look, { id: f.sortie, side }).weapons
    : [];
  const found: Ranked[] = [];
  const add = (strike: Omit<ActionOf<'strike'>, 'type' | 'sortie'>, rank: number, target: string): void => {
    const action: Action = { type: 'strike', sortie: f.sortie, ...strike };
    if (rank > 0 && airStrike.refuse(look, f, side, action) === null)
      found.push(ranked(action, rank, because('brain.strike', { target })));
  };
  for (const target of field.foes) {
    const { id, at } = target;
    const crowd = crowdAt(field, at, ZONE.single);
    if (weapons.includes('bombs')) add({ with: 'bombs', at, facing: 0 }, crowd * BOMBED, id);
    if (weapons.includes('rockets'))
      add({ with: 'rockets', at, facing: 0 }, worthAlone(field.survey, target) * ROCKETED, id);
    if (!weapons.includes('guns')) continue;
    const { facing, worth } = bestWay(field, at);
    add({ with: 'guns', at, facing }, worth, id);
  }
  found.sort((a, b) => b.rank - a.rank);
  return found.length > 0 ? found.slice(0, STRIKES) : [ranked({ type: 'pass' }, 0, because('brain.pass'))];
};
const STRIKES = 4;
