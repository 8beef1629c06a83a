import type { Choice, Illegal, Sequence } from '@grognard/kernel';
import { END, illegal, message } from '@grognard/kernel';
import type { Action, ActionOf, FrameOf, L, Pf } from '../types.ts';
import { refuseAble } from './04-shooters.ts';
import { isMeasured } from './04-targets.ts';
import { lying, throwOffered } from './08-might.ts';
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

type F = FrameOf<'spying'>;

/** PF-VEQ.7: he makes it out, for good; or his shooting is gone. */
export const spying: Sequence<Pf, F> = {
  rule: 'PF-VEQ.7',
  steps: {
    look: (g, { man: id, target: of }) => {
      const [man, target] = [manNamed(g, id)!, pieceNamed(g, of)!];
      const check = spyCheck(distanceBetween(g, man, target) ?? 0);
      if (check === 'at once') return { goTo: 'seen' };
      if (check === null) return { goTo: 'unseen' };
      const about = message('spyOf', { man: id, target: of });
      return throwOffered(g, { ...check, about }, { by: id, cause: 'find' });
    },
    judge: (g) => (lying(g).result >= 0 ? undefined : { goTo: 'unseen' }),
    seen: (g, { target: of }) => {
      g.emit('PF-VEQ.7', { type: 'spotted', piece: of, at: ownSpot(pieceNamed(g, of)!) });
      return { goTo: END };
    },
    unseen: (g, { man }) => g.emit('PF-VEQ.7', { type: 'shootingEnded', pieces: [man] }),
  },
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
