import type { TargetCheck } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import type { Grenadier, Unit } from '../types.ts';
import { classOf } from './05-going.ts';
import type { L } from './facts.ts';
import { hexName, hexOf, isKind, unitAt, unitsIn } from './facts.ts';

/** PG-5.75.4: without an engineer in the hex it is harder to get off a wide river. */
const ALONE = -2;

/** PG-5.72.3, PG-5.72.5: two dice, at most the scenario's number, whichever way it goes. */
const throwToLeave = (look: L, unit: Unit, hex: number): TargetCheck<Grenadier> => {
  const hasEngineer = unitsIn(look, hex).some((one) => one.side === unit.side && isKind(look, one, 'engineer'));
  return {
    shape: 'target',
    rule: 'PG-5.72.3',
    about: message('leavesRiver', { piece: unit.id, hex: hexName(look.setting, hex) }),
    sides: 6,
    dice: 2,
    add: [],
    need: [
      term('PG-5.72.3', look.setting.scenario.crossing),
      ...(hasEngineer ? [] : [term('PG-5.75.4', ALONE) satisfies TargetCheck<Grenadier>['need'][number]]),
    ],
    pass: 'atMost',
  };
};

/** The throw a unit needs to leave the river hex that an engineer helped it into; null where it needs none (PG-5.74.2). */
export const crossingCheck = (look: L, id: string): TargetCheck<Grenadier> | null => {
  const unit = unitAt(look, id);
  const hex = unit ? hexOf(look, unit) : null;
  if (!unit || hex === null || unit.forded === null || look.setting.river[hex] !== 'major') return null;
  const needsNone = isKind(look, unit, 'engineer') || classOf(look, unit) === 'river';
  return needsNone ? null : throwToLeave(look, unit, hex);
};
