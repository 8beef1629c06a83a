import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { glanceAt } from '@grognard/table';
import type { Bk, L } from '../types.ts';
import { facesAway, glanceBetween, isTooDark, sightEnds } from './02-sight.ts';
import type { OnTable } from './facts.ts';
import { inCm } from './facts.ts';

/** Somebody is out of sight, whatever the reason. */
export const unseen = (from: OnTable, to: OnTable): Illegal<Bk> =>
  illegal('BK-LOS.1', 'outOfSight', { element: from.id, target: to.id });

/** Why an element does not see another: the dark, the walls of its house, or what the straight line meets first. */
export const whyUnseen = (look: L, from: OnTable, to: OnTable): Illegal<Bk> => {
  const about = { element: from.id, target: to.id };
  if (isTooDark(look, from, to)) return illegal('BK-LOS.8', 'tooDark', { ...about, most: inCm(sightEnds(look)!) });
  if (facesAway(look, from, to.at)) return illegal('BK-LOS.9', 'looksAway', about);
  if (facesAway(look, to, from.at)) return illegal('BK-LOS.9', 'looksAway', { element: to.id, target: from.id });
  const { stopped } = glanceAt(look.setting.scene, glanceBetween(look, from, to));
  if (!stopped || stopped.clear) return unseen(from, to);
  const word = stopped.how === 'partial' ? 'tooDeep' : 'blockedBy';
  return illegal('BK-LOS.3', word, { ...about, ground: stopped.by });
};
