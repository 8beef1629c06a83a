import type { Len, Spot } from '@grognard/table';
import { gapToShapeWithin, planOf, shapesByBox } from '@grognard/table';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import type { L, Man } from '../types.ts';
import type { Course, Stage } from './02-going.ts';
import { AT_THE_FOOT, STEP } from './02-going.ts';
import { groundNow, heightAt } from './ground.ts';
import { baseOf, ownSpot } from './measure.ts';

type Going = Extract<Course, { readonly ok: true }>;
type Climb = Extract<Stage, { readonly kind: 'jump' | 'climb' }>;

const radiusOf = (man: Man): Len => {
  const base = baseOf(man);
  return base.shape === 'disc' ? base.radius : 0;
};

/** PF-MOV.11: he hangs on a wall or a cliff, and his way goes on up it. */
export const isScaling = (man: Man, { stages }: Pick<Going, 'stages'>): boolean => {
  const climb = man.height === null ? undefined : stages.find(isClimb);
  return climb !== undefined && isWithinReach(man, climb.at);
};

const isClimb = (stage: Stage): stage is Climb => stage.kind === 'climb';

/** Does what begins so far along his way begin where he hangs? */
export const isWithinReach = (man: Man, at: Len): boolean => at <= radiusOf(man) + AT_THE_FOOT;

/** PF-MOV.11: has he come to the top of what he has climbed: a wall lies under the middle of his base? */
export const isAtop = (look: L, man: Man): boolean => {
  const spot = man.height === null ? null : ownSpot(man);
  if (!spot) return false;
  const body = { at: spot, facing: 0, base: { shape: 'disc', radius: 0 } } as const;
  const about = { left: spot.x - STEP, right: spot.x + STEP, top: spot.y - STEP, bottom: spot.y + STEP };
  return shapesByBox(planOf(groundNow(look), spot.storey), about).some(
    (shape) => TERRAIN[shape.terrain as Terrain].foot === 'barrier' && gapToShapeWithin(body, shape, STEP),
  );
};

/** A cliff's edge is met from above: the way goes down it. */
export const climbsDown = (look: L, from: Spot, beyond: Spot): boolean => heightAt(look, beyond) < heightAt(look, from);

/**
 * PF-MOV.11: who can not pay for all of a climb gets as far as he can, and goes on with it in his next move: so far along
 * his way he hangs; null: he does not even come to it.
 */
export const stopsClimbing = (man: Man, { stages }: Going, { left, down }: Purse): Len | null => {
  if (down > left) return left > 0 ? radiusOf(man) : null;
  let spent = down;
  for (const stage of stages) {
    if (spent + stage.cost > left) return isClimb(stage) && spent < left ? Math.max(0, stage.at - radiusOf(man)) : null;
    spent += stage.cost;
  }
  return null;
};

/** What there is to pay a climb from. */
interface Purse {
  readonly left: Len;
  /** What it costs first to come down from where he is. */
  readonly down: Len;
}
