import type { Message } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Len } from '@grognard/table';
import { inFront } from '@grognard/table';
import type { SmallArm } from '../data/profile.ts';
import { SHIELD_COVER } from '../house.ts';
import type { L, Power } from '../types.ts';
import type { Word } from '../words/en.ts';
import { coverFrom } from './02-cover.ts';
import { glimpse, throughSmoke } from './02-sight.ts';
import { betterCover } from './02-terrain.ts';
import type { SmallArmsFacts } from './checks/small-arms.ts';
import type { OnTable } from './facts.ts';
import { cargoOf, hasTrait, inCm, isArmoured, isGun, rangeBetween, standOf } from './facts.ts';

/** House, BK-SA.13: a commander looking out of his hatch is hit as somebody in heavy cover, and only within short range. */
const HEAD_OUT_COVER = 'heavy';

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
  ...circumstances(look, firer, target),
});

/** What a pool is about: who fires at whom, and how far. */
export const poolAbout = (by: string, target: string, range: Len): Message<Word> =>
  message('poolAtRange', { element: by, target, range: inCm(range) });

/** BK-SA.5. */
const circumstances = (
  look: L,
  firer: OnTable,
  target: OnTable,
): Pick<SmallArmsFacts, 'difficult' | 'circumstance'> => {
  if (look.setting.scenario.night) return { difficult: true, circumstance: 'difficultNight' };
  if (throughSmoke(look, firer, target)) return { difficult: true, circumstance: 'difficultSmoke' };
  if (glimpse(look, firer, target).atLimit) return { difficult: true, circumstance: 'difficultLimit' };
  return { difficult: false };
};

const coverOf = (look: L, firer: OnTable, target: OnTable): Pick<SmallArmsFacts, 'cover' | 'by' | 'targetInBunker'> => {
  // BK-MOV.24: men riding on a hull are in the open; BK-SA.13: its commander is in heavy cover.
  if (isArmoured(look, target)) {
    const riders = cargoOf(look, target).some((e) => e.carried?.how === 'riding');
    return { cover: riders ? 'none' : HEAD_OUT_COVER, targetInBunker: false };
  }
  const { cover, bunker, by } = coverFrom(look, firer, target);
  // BK-SA.11: a shield covers the crew from the front.
  const shielded = isGun(look, target) && hasTrait(look, target, 'shield') && inFront(standOf(look, target), firer.at);
  // The name of a piece stands only for cover that is the piece's own.
  return {
    cover: shielded ? betterCover(cover, SHIELD_COVER) : cover,
    by: cover === 'none' ? null : by,
    targetInBunker: bunker,
  };
};
