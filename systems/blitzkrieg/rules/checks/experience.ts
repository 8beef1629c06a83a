import type { Sum, TableCheck, TargetCheck } from '@grognard/kernel';
import { term } from '@grognard/kernel';
import type { RuleId } from '../../book.ts';
import type { Chosen, Grade } from '../../data/experience.ts';
import {
  CLOSE_COMBAT,
  COHESION,
  CREW_GRADES,
  EXPERIENCE_SCORES,
  GRADES,
  RALLY,
  SAVE_LOSS,
  SAVING_THROW,
} from '../../data/experience.ts';
import type { Kind, Nation } from '../../data/profile.ts';
import type { BkCites } from './cites.ts';
import { when } from './cites.ts';

/** One die of six against a score. */
export const oneDie = (rule: RuleId, need: Sum<BkCites>, add: Sum<BkCites> = []): TargetCheck<BkCites> => ({
  shape: 'target',
  rule,
  sides: 6,
  dice: 1,
  add,
  need,
  pass: 'atLeast',
});

/** BK-EXP.1: an experience test, asked for by some rule; modifiers go on the die (BK-EXP.3). */
export const experienceTest = (rule: RuleId, grade: Grade, add: Sum<BkCites> = []): TargetCheck<BkCites> =>
  oneDie(rule, [term('BK-EXP.1', EXPERIENCE_SCORES[grade], grade)], add);

/** How a formation's men are minded. */
export type Mind = 'fanatic' | 'hesitant' | null;

/** What a rally test depends on. */
export interface RallyFacts {
  readonly grade: Grade;
  readonly mind: Mind;
  readonly commanded: boolean;
  readonly seenByEnemy: boolean;
}

/** BK-RAL.1: a demoralised element tries to rally. */
export const rallyTest = ({ grade, mind, commanded, seenByEnemy }: RallyFacts): TargetCheck<BkCites> =>
  experienceTest('BK-RAL.1', grade, [
    ...when(mind === 'fanatic', { rule: 'BK-RAL.1', value: RALLY.fanatic }, 'fanatic'),
    ...when(mind === 'hesitant', { rule: 'BK-RAL.1', value: RALLY.hesitant }, 'hesitant'),
    ...when(!commanded, { rule: 'BK-RAL.1', value: RALLY.uncommanded }, 'uncommanded'),
    ...when(!seenByEnemy, { rule: 'BK-RAL.1', value: RALLY.outOfSight }, 'outOfEnemySight'),
  ]);

/** BK-COH.1: a formation that has lost more than half holds together. */
export const cohesionTest = ({ grade, mind }: Pick<RallyFacts, 'grade' | 'mind'>): TargetCheck<BkCites> =>
  experienceTest('BK-COH.1', grade, [
    ...when(mind === 'fanatic', { rule: 'BK-COH.1', value: COHESION.fanatic }, 'fanatic'),
    ...when(mind === 'hesitant', { rule: 'BK-COH.1', value: COHESION.hesitant }, 'hesitant'),
  ]);

/** BK-EXP.2: the crew of an immobilised vehicle stays in it. */
export const crewTest = (grade: Grade): TargetCheck<BkCites> => experienceTest('BK-EXP.2', grade);

/** BK-EXP.2: how good the tank crews of a nation are in a year. */
export const crewGrade = (nation: Nation, year: number, of: Chosen | null = null): Grade => {
  const applies = (row: (typeof CREW_GRADES)[number]): boolean =>
    (row.nations === 'others' || row.nations.includes(nation)) &&
    year >= row.from &&
    (row.of === null || row.of === of);
  return CREW_GRADES.findLast(applies)!.grade;
};

/** Is the first grade lower than the second? */
export const isLower = (grade: Grade, than: Grade): boolean => GRADES.indexOf(grade) > GRADES.indexOf(than);

/** What a saving throw depends on. */
export interface SaveFacts {
  readonly grade: Grade;
  readonly demoralised: boolean;
  /** How often it was hit: at least once. */
  readonly hits: number;
}

/** BK-SA.3: the saving throw of an element that was hit; its result is a `Save`. */
export const savingThrow = ({ grade, demoralised, hits }: SaveFacts): TableCheck<BkCites> => ({
  shape: 'table',
  rule: 'BK-SA.3',
  sides: 6,
  dice: 1,
  add: [
    ...when(demoralised, { rule: 'BK-SA.3', value: SAVE_LOSS.demoralised }, 'alreadyDemoralised'),
    ...when(hits > 1, { rule: 'BK-SA.3', value: SAVE_LOSS.eachHitBeyondTheFirst * (hits - 1) }, 'moreHits'),
  ],
  table: SAVING_THROW,
  column: grade,
  shifts: [],
});

/** What one element's die in close combat depends on. */
export interface CloseCombatFacts {
  readonly grade: Grade;
  readonly enemyGrade: Grade;
  /** Assault troops, SMG or shock. */
  readonly assault: boolean;
  readonly commander: boolean;
}

/** BK-CC.4: gun crews and support weapons fight with no bonus, not even a commander's. */
export const fightsWithBonus = (kind: Kind): boolean => kind !== 'gun' && kind !== 'support';

/** BK-CC.1: one element's die in close combat. */
export const closeCombatCheck = (facts: CloseCombatFacts): TargetCheck<BkCites> =>
  oneDie(
    'BK-CC.1',
    [term('BK-CC.1', CLOSE_COMBAT.score)],
    [
      ...when(facts.assault, { rule: 'BK-CC.1', value: CLOSE_COMBAT.assault }, 'assaultTroops'),
      ...when(facts.commander, { rule: 'BK-CC.1', value: CLOSE_COMBAT.commander }, 'commander'),
      // BK-CC.4: the grades of the two elements are compared.
      ...when(
        isLower(facts.grade, facts.enemyGrade),
        { rule: 'BK-CC.1', value: CLOSE_COMBAT.lowerExperience },
        'lowerExperience',
      ),
    ],
  );
