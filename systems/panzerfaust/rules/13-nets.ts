import type { Choice, Illegal } from '@grognard/kernel';
import { illegal, message, passed } from '@grognard/kernel';
import type { Action, ActionOf, G, L, Pf } from '../types.ts';
import { refuseAble } from './04-shooters.ts';
import { isMeasured } from './04-targets.ts';
import { spyCheck } from './checks/hit.ts';
import { distanceBetween, ownSpot } from './measure.ts';
import { gunNamed, manNamed, menOnTable, pieceNamed, vehicleOn } from './pieces.ts';
import { canSee } from './sight.ts';

const isUnderNet = (look: L, id: string): boolean =>
  vehicleOn(look, id)?.spottedBy === false || gunNamed(look, id)?.spotted === false;

/** PF-VEQ.7: why a man may not look for something under a net. */
export const refuseSpy = (look: L, side: string, { man: id, target: of }: ActionOf<'spy'>): Illegal<Pf> | null => {
  const [man, target] = [manNamed(look, id), pieceNamed(look, of)];
  if (man?.side !== side) return illegal('PF-VEQ.7', 'notYours', { piece: id });
  const wrong = refuseAble(look, man);
  if (wrong) return wrong;
  if (!target || target.side === side || ownSpot(target) === null || !isUnderNet(look, of))
    return illegal('PF-VEQ.7', 'nothingUnderNet', { target: of });
  if (!canSee(look, man, target)) return illegal('PF-VEQ.7', 'notSeen', { target: of, by: '-' });
  if (isMeasured(look) && spyCheck(distanceBetween(look, man, target) ?? 0) === null)
    return illegal('PF-VEQ.7', 'tooFarToSpy', { target: of });
  return null;
};

/** PF-VEQ.7: he makes it out, for good; or his shooting is gone. */
export const spy = (g: G, { man: id, target: of }: ActionOf<'spy'>): void => {
  const [man, target] = [manNamed(g, id)!, pieceNamed(g, of)!];
  const check = spyCheck(distanceBetween(g, man, target) ?? 0);
  const about = message('spyOf', { man: id, target: of });
  const isSeen = check === 'at once' || (check !== null && passed(g.roll({ ...check, about })));
  if (isSeen) g.emit('PF-VEQ.7', { type: 'spotted', piece: of, at: ownSpot(target) });
  else g.emit('PF-VEQ.7', { type: 'shootingEnded', pieces: [id] });
};

export const spyChoices = (look: L, side: string): readonly Choice<Action>[] => {
  const hidden = [...look.board.vehicles, ...look.board.guns].filter(
    (one) => one.side !== side && ownSpot(one) !== null && isUnderNet(look, one.id),
  );
  if (hidden.length === 0) return [];
  return menOnTable(look, side).flatMap(({ id }) =>
    hidden
      .map((target) => ({ type: 'spy', man: id, target: target.id }) as const)
      .filter((action) => !refuseSpy(look, side, action))
      .map((action): Choice<Action> => ({ action })),
  );
};
