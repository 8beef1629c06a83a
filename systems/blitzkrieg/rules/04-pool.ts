import { inFront } from '@grognard/table';
import type { SmallArm } from '../data/profile.ts';
import { HEAD_OUT_COVER, SHIELD_COVER } from '../house.ts';
import type { L, Power } from '../types.ts';
import { coverFrom } from './02-cover.ts';
import { glimpse, throughSmoke } from './02-sight.ts';
import { betterCover } from './02-terrain.ts';
import type { SmallArmsFacts } from './checks/small-arms.ts';
import type { OnTable } from './facts.ts';
import { cargoOf, hasTrait, isArmoured, isGun, rangeBetween, standOf } from './facts.ts';

/** What a pool of small arms at a target depends on, from the board. */
export const smallArmsFacts = (
  look: L,
  firer: OnTable,
  target: OnTable,
  { arm, power }: { readonly arm: SmallArm; readonly power: Power },
): SmallArmsFacts => ({
  arm,
  range: rangeBetween(look, firer, target),
  ...coverOf(look, firer, target),
  // BK-SEQ.6: whoever is shot at on its way is moving.
  targetMoving: target.motion === 'moved' || power === 'opportunity',
  reduced: power !== 'full',
  difficult: isDifficult(look, firer, target),
});

/** BK-SA.5. */
const isDifficult = (look: L, firer: OnTable, target: OnTable): boolean =>
  look.setting.scenario.night || throughSmoke(look, firer, target) || glimpse(look, firer, target).atLimit;

const coverOf = (look: L, firer: OnTable, target: OnTable): Pick<SmallArmsFacts, 'cover' | 'targetInBunker'> => {
  // BK-MOV.24: men riding on a hull are in the open; BK-SA.13: its commander is in heavy cover.
  if (isArmoured(look, target)) {
    const riders = cargoOf(look, target).some((e) => e.carried?.how === 'riding');
    return { cover: riders ? 'none' : HEAD_OUT_COVER, targetInBunker: false };
  }
  const { cover, bunker } = coverFrom(look, firer, target);
  // BK-SA.11: a shield covers the crew from the front.
  const shielded = isGun(look, target) && hasTrait(look, target, 'shield') && inFront(standOf(look, target), firer.at);
  return { cover: shielded ? betterCover(cover, SHIELD_COVER) : cover, targetInBunker: bunker };
};
