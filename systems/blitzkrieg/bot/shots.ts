import type { Check, PoolCheck, TargetCheck } from '@grognard/kernel';
import { diceOf, dieHits, sumOf } from '@grognard/kernel';
import { distance } from '@grognard/table';
import type { Weapon } from '../data/profile.ts';
import { ZONE } from '../house.ts';
import { isMortar, shooterOf, weaponsOf } from '../rules/04-aim.ts';
import { fire } from '../rules/04-fire.ts';
import { gradeOf } from '../rules/05-experience.ts';
import type { OnTable } from '../rules/facts.ts';
import { elementOf, isArmoured, profileOf } from '../rules/facts.ts';
import type { ActionOf, FrameOf, L, Power } from '../types.ts';
import { atLeast, weaponTakes } from './eye.ts';
import type { BkWeights } from './weights.ts';
import type { Field } from './worth.ts';
import { isCovered, markOf, wholeValue, worthAlone } from './worth.ts';

type Fire = FrameOf<'fire'>;

/** A shot that may be fired, and what it is worth on average. */
export interface Aimed {
  readonly action: ActionOf<'shoot'> | ActionOf<'shootAt'>;
  readonly target: OnTable;
  readonly worth: number;
}

/** The question an order to fire would lead to. */
export const fireFrame = (element: string, power: Power = 'full', moved = false): Fire => ({
  kind: 'fire',
  element,
  power,
  moved,
  only: null,
  used: [],
});

/** What a grade has to throw to be unharmed (BK-SA.3). */
const UNHARMED = { elite: 4, veteran: 5, conscript: 6 } as const;

/** What so many hits take from men, as a part of their worth when whole: exact. */
const savesTake = (look: L, target: OnTable, hits: number, { demoralised }: BkWeights): number => {
  if (hits <= 0) return 0;
  const less = (target.demoralised ? 1 : 0) + hits - 1;
  const lost = Math.min(6, 1 + less) / 6;
  const harmed = Math.min(6, UNHARMED[gradeOf(look, target)] - 1 + less) / 6;
  return target.demoralised ? lost * (1 - demoralised) : lost + (harmed - lost) * demoralised;
};

const chanceOfDie = (check: PoolCheck): number => [1, 2, 3, 4, 5, 6].filter((face) => dieHits(check, face)).length / 6;

/** What a pool of dice takes: exact. */
const poolTakes = (look: L, check: PoolCheck, target: OnTable, weights: BkWeights, saves: boolean): number => {
  const dice = diceOf(check);
  const p = chanceOfDie(check);
  let sum = 0;
  let ways = 1;
  for (let hits = 0; hits <= dice; hits += 1) {
    const chance = ways * p ** hits * (1 - p) ** (dice - hits);
    sum += chance * (saves ? savesTake(look, target, hits, weights) : hits > 0 ? 1 : 0);
    ways = (ways * (dice - hits)) / (hits + 1);
  }
  return sum;
};

/** BK-GUN.1: two sixes always hit, two ones never. */
const hitChance = (check: TargetCheck): number =>
  Math.min(35 / 36, Math.max(1 / 36, atLeast(sumOf(check.need) - sumOf(check.add))));

/** What a shot takes from its target as a part of its worth, by the very checks it would roll. */
const shotTakes = (look: L, f: Fire, shot: ActionOf<'shoot'>, target: OnTable, weights: BkWeights): number => {
  const [first, second] = fire.checks!(look, f, elementOf(look, f.element).side, shot) as readonly Check[];
  if (!first) return 0;
  if (first.shape === 'pool') {
    const weapon = weaponsOf(look, elementOf(look, f.element))[shot.weapon]!;
    const saves = weapon.kind !== 'smallArms' || weapon.row !== 'flame';
    return poolTakes(look, first, target, weights, saves) * (isArmoured(look, target) ? AT_A_HEAD : 1);
  }
  if (first.shape !== 'target') return 0;
  const hit = hitChance(first);
  if (shot.aim === 'immobilise') return hit * weights.immobilised;
  if (second?.shape === 'target') {
    const need = sumOf(second.need) - sumOf(second.add);
    return hit * (atLeast(need) + (atLeast(need - 1) - atLeast(need)) * weights.immobilised);
  }
  if (second?.shape === 'pool') {
    const more = diceOf(second) * chanceOfDie(second);
    return hit * Math.min(1, savesTake(look, target, 1 + Math.round(more), weights));
  }
  return hit * (isArmoured(look, target) ? 0 : SOFT_HULL);
};
/** Small arms at a commander who looks out, or at riders. */
const AT_A_HEAD = 0.4;
/** A lorry that is hit. */
const SOFT_HULL = 0.8;

interface Rough {
  readonly shot: ActionOf<'shoot'> | ActionOf<'shootAt'>;
  readonly target: OnTable;
  readonly worth: number;
}

/** The shell for a target: what holes armour, or bursts among men. */
const shellFor = (weapon: Weapon, armoured: boolean): ActionOf<'shoot'>['shell'] => {
  if (weapon.kind === 'gun') return armoured && !weapon.heOnly ? 'ap' : 'he';
  return weapon.kind === 'smallArms' && armoured ? 'ap' : null;
};

/** Every shot at anybody in view by a heuristic, the best first. */
const roughShots = (field: Field, f: Fire): readonly Rough[] => {
  const { survey, foes } = field;
  const { look } = survey;
  const firer = shooterOf(look, f.element);
  if (!firer) return [];
  const { nation } = profileOf(look, firer);
  const found: Rough[] = [];
  weaponsOf(look, firer).forEach((weapon, index) => {
    if (f.used.includes(index) || firer.jammed.includes(index)) return;
    for (const target of foes) {
      if (f.only !== null && target.id !== f.only) continue;
      const mark = markOf(survey, target, distance(firer.at, target.at), isCovered(survey, target));
      const takes = weaponTakes(weapon, nation, mark, survey.weights);
      if (takes > 0)
        found.push({
          shot: shotOf(weapon, index, target, mark.armour !== null),
          target,
          worth: takes * wholeValue(survey, target),
        });
    }
  });
  return found.sort((a, b) => b.worth - a.worth);
};

const shotOf = (weapon: Weapon, index: number, target: OnTable, armoured: boolean): Rough['shot'] =>
  isMortar(weapon)
    ? { type: 'shootAt', weapon: index, at: target.at, shell: 'he' }
    : { type: 'shoot', weapon: index, target: target.id, shell: shellFor(weapon, armoured), aim: 'destroy' };

/** So many shots are asked about before it is given up. */
const MOST_ASKED = 8;

/** The best shots an element may fire, each legal; each worth what its dice make it on average. */
export const shotsOf = (field: Field, f: Fire, count: number): readonly Aimed[] => {
  const { look, weights } = field.survey;
  const found: Aimed[] = [];
  let asked = 0;
  for (const { shot, target, worth } of roughShots(field, f)) {
    if (found.length >= count || asked >= MOST_ASKED) break;
    asked += 1;
    if (fire.refuse(look, f, elementOf(look, f.element).side, shot) !== null) continue;
    const exact =
      shot.type === 'shoot'
        ? shotTakes(look, f, shot, target, weights) * wholeValue(field.survey, target)
        : worth * crowdAt(field, target) - ownAt(field, target);
    if (exact > 0) found.push({ action: shot, target, worth: exact });
  }
  return found.sort((a, b) => b.worth - a.worth);
};

const isNear = (a: OnTable, b: OnTable): boolean => distance(a.at, b.at) <= ZONE.single;

/** BK-HE.4: how many the burst reaches. */
const crowdAt = ({ foes }: Field, target: OnTable): number => foes.filter((e) => isNear(e, target)).length;
const ownAt = ({ own, survey }: Field, target: OnTable): number =>
  own.filter((e) => isNear(e, target)).reduce((sum, e) => sum + worthAlone(survey, e) / 2, 0);
