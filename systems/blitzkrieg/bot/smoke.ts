import type { Point } from '@grognard/table';
import { bearing, CM, distance, pointAhead } from '@grognard/table';
import { isMortar, shooterOf, weaponsOf } from '../rules/04-aim.ts';
import { fire } from '../rules/04-fire.ts';
import type { OnTable } from '../rules/facts.ts';
import { elementOf } from '../rules/facts.ts';
import type { ActionOf, FrameOf } from '../types.ts';
import type { Field } from './worth.ts';
import { areInSight, fireWorth, isCovered } from './worth.ts';

/** Smoke that may be laid, before whom, and what it is worth. */
export interface Screen {
  readonly action: ActionOf<'shootAt'>;
  readonly target: OnTable;
  readonly worth: number;
}

/** So much of the fire that comes through is lost, on the way there and back. */
const SAVED = 0.25;
/** It is laid before the enemy, where all his lines are still near to each other. */
const BEFORE = 8 * CM;
/** Less than this is not worth a shell. */
const LEAST = 0.4;
const ENEMIES = 6;

interface Danger {
  readonly foe: OnTable;
  readonly harm: number;
  readonly towards: Point;
}

/** What an enemy may do to those of ours in his sight who are not in cover, and where they are. */
const dangerOf = ({ survey, own }: Field, foe: OnTable): Danger => {
  let [harm, x, y] = [0, 0, 0];
  for (const friend of own) {
    if (isCovered(survey, friend) || friend.camouflaged) continue;
    const may = fireWorth(survey, foe, friend, distance(foe.at, friend.at), false);
    if (may <= 0 || !areInSight(survey.look, foe, friend)) continue;
    harm += may;
    x += friend.at.x * may;
    y += friend.at.y * may;
  }
  const towards = harm > 0 ? { x: Math.round(x / harm), y: Math.round(y / harm) } : foe.at;
  return { foe, harm, towards };
};

/** BK-HE.6: smoke before the most dangerous enemy, for a weapon that has nothing to hit. */
export const screenFor = (field: Field, f: FrameOf<'fire'>): Screen | null => {
  const { look } = field.survey;
  const firer = shooterOf(look, f.element);
  if (!firer || f.only !== null || f.used.length > 0) return null;
  const weapon = weaponsOf(look, firer).findIndex((one) => isMortar(one) || one.kind === 'gun');
  if (weapon < 0) return null;
  const worst = field.foes
    .slice(0, ENEMIES)
    .map((foe) => dangerOf(field, foe))
    .reduce<Danger | null>((best, one) => (one.harm > (best?.harm ?? 0) ? one : best), null);
  if (!worst || worst.harm * SAVED < LEAST) return null;
  const { foe, harm, towards } = worst;
  const far = Math.min(BEFORE, distance(foe.at, towards) >> 1);
  const at = far === 0 ? foe.at : pointAhead(foe.at, bearing(foe.at, towards), far);
  const action: ActionOf<'shootAt'> = { type: 'shootAt', weapon, at, shell: 'smoke' };
  if (fire.refuse(look, f, elementOf(look, f.element).side, action) !== null) return null;
  return { action, target: foe, worth: harm * SAVED };
};
