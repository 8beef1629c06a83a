import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Spot } from '@grognard/table';
import { CONTACT, distance2, gapToShape } from '@grognard/table';
import type { L, Man, Pf } from '../types.ts';
import { isRestricted } from './02-command.ts';
import { coverAt } from './02-going.ts';
import { baseOf, ownSpot } from './measure.ts';
import { isUnderNet, type OnTable, piecesOn } from './pieces.ts';

/** PF-GRP.4: who has nobody to lead him goes to the nearest cover and no nearer to the enemy, or stays. */
export const refuseAlone = (look: L, man: OnTable<Man>, way: readonly Spot[]): Illegal<Pf> | null => {
  if (way.length === 1 || !isRestricted(look, man)) return null;
  const end = way.at(-1)!;
  const foes = foesOf(look, man);
  const nearest = Math.min(...foes.map((there) => distance2(man.at.spot, there)));
  const closer = foes.some((there) => {
    const far = distance2(man.at.spot, there);
    return far === nearest && distance2(end, there) < far;
  });
  if (closer) return illegal('PF-GRP.4', 'noCloser', { man: man.id });
  const base = baseOf(man);
  const reach = base.shape === 'disc' ? base.radius + CONTACT : CONTACT;
  const found = coverAt(look, end, reach);
  if (coverAt(look, man.at.spot, reach).length > 0 || found.length === 0)
    return illegal('PF-GRP.4', 'onlyToCover', { man: man.id });
  // However far he goes into it: how near it was to him is what counts.
  const body = { at: man.at.spot, facing: 0, base: { shape: 'disc', radius: 0 } } as const;
  const gap = Math.min(...found.map((shape) => gapToShape(body, shape)));
  const nearer = coverAt(look, man.at.spot, Math.max(0, gap - 2 * reach));
  return nearer.length > 0 ? illegal('PF-GRP.4', 'onlyToCover', { man: man.id }) : null;
};

/** Whoever may be shot at is an enemy to keep away from, on foot or in steel. */
const foesOf = (look: L, man: Man): readonly Spot[] =>
  piecesOn(look).flatMap((one) => (one.side === man.side || isUnderNet(one) ? [] : (ownSpot(one) ?? [])));
