import type { Ask, Choice, Illegal, Sequence } from '@grognard/kernel';
import { AGAIN, END, illegal, message } from '@grognard/kernel';
import { INCH } from '@grognard/table';
import type { Action, ActionOf, FrameOf, L, Man, Origin, Pf } from '../types.ts';
import { refuseAble } from './04-shooters.ts';
import { isMeasured, refusePlace, refuseTarget } from './04-targets.ts';
import { lying, throwOffered } from './08-might.ts';
import { grenadeCheck } from './checks/hit.ts';
import { isOwn } from './deeds.ts';
import { isWithin, ownSpot } from './measure.ts';
import {
  hasGrenades,
  isOnTable,
  manNamed,
  menOnTable,
  type OnTable,
  type Piece,
  pieceNamed,
  piecesOn,
  vehicleOn,
} from './pieces.ts';

type F = FrameOf<'grenades'>;
type T = FrameOf<'throw'>;

const originOf = (man: Man): Origin | null => {
  const spot = ownSpot(man);
  return spot && { piece: man.id, weapon: 'grenade', arm: null, from: { x: spot.x, y: spot.y, storey: spot.storey } };
};

/** PF-GREN.5: who has shot has had his one weapon of this phase; a marker on a weapon does not bind grenades (PF-RLD.5). */
const refuseThrower = (look: L, man: Man): Illegal<Pf> | null =>
  hasGrenades(man) ? refuseAble(look, man) : illegal('PF-GREN.2', 'hasNoGrenades', { man: man.id });

/** PF-VCB.13: whoever a vehicle has run at this turn throws none at it. */
const refuseAimed = (look: L, man: Man, origin: Origin, target: string): Illegal<Pf> | null =>
  vehicleOn(look, target)?.rammed.includes(man.id)
    ? illegal('PF-VCB.13', 'runAtThrowsNot', { man: man.id, vehicle: target })
    : refuseTarget(look, origin, { piece: target, aim: 'body' });

/** Why a grenade may not be thrown there; null: it may. */
export const refuseThrow = (look: L, f: F, { man: id, target, at }: ActionOf<'throw'>): Illegal<Pf> | null => {
  const man = manNamed(look, id);
  if (!man || !isOwn(f, man)) return illegal('PF-GREN.1', 'notYours', { piece: id });
  const wrong = refuseThrower(look, man);
  const origin = originOf(man);
  if (wrong || !origin) return wrong ?? illegal('PF-SHOOT.3', 'notOnTable', { piece: id });
  if ((target === null) === (at === null)) return illegal('PF-GREN.2', 'notHere');
  if (target !== null) return refuseAimed(look, man, origin, target);
  return refusePlace(look, origin, { ...at!, storey: origin.from.storey });
};

/** Where measuring is open only those near enough are worth a look; played strictly all are listed alike. */
const isWorthALook = (look: L, man: Man, target: Piece): boolean =>
  !isMeasured(look) || isWithin(look, man, target, 6 * INCH);

/** Those a man may throw at. */
const targetsOf = (look: L, man: Man, foes: readonly Piece[]): readonly Piece[] => {
  const origin = originOf(man);
  if (!origin || refuseThrower(look, man)) return [];
  return foes.filter((foe) => isWorthALook(look, man, foe) && !refuseAimed(look, man, origin, foe.id));
};

const foesOf = (look: L, side: string): readonly Piece[] =>
  piecesOn(look).filter((piece) => piece.side !== side && isOnTable(piece));

const throwersOf = (look: L, f: F): readonly OnTable<Man>[] => menOnTable(look, f.side).filter((man) => isOwn(f, man));

const throwsOf = (look: L, f: F): readonly Choice<Action>[] => {
  const foes = foesOf(look, f.side);
  return throwersOf(look, f).flatMap((man) =>
    targetsOf(look, man, foes).map(
      ({ id }): Choice<Action> => ({ action: { type: 'throw', man: man.id, target: id, at: null } }),
    ),
  );
};

const canAnybodyThrow = (look: L, f: F): boolean => {
  const foes = foesOf(look, f.side);
  return throwersOf(look, f).some((man) => targetsOf(look, man, foes).length > 0);
};

/** PF-GREN.1: after all shooting, each side in turn. */
export const grenades: Ask<Pf, F> = {
  rule: 'PF-GREN.1',
  who: (look, f) => (canAnybodyThrow(look, f) ? f.side : null),
  prompt: () => message('askGrenades'),
  choices: (look, f) => [{ action: { type: 'done' } }, ...throwsOf(look, f)],
  refuse: (look, f, _side, action) => {
    if (action.type === 'done') return null;
    return action.type === 'throw' ? refuseThrow(look, f, action) : illegal('PF-GREN.1', 'notHere');
  },
  take: (g, f, side, action) => {
    if (action.type !== 'throw') return;
    const at = action.target === null ? { ...action.at!, storey: ownSpot(manNamed(g, action.man)!)!.storey } : null;
    const spot = action.target === null ? at! : ownSpot(pieceNamed(g, action.target)!)!;
    const call: T = {
      kind: 'throw',
      side,
      man: action.man,
      target: action.target,
      at: { x: spot.x, y: spot.y, storey: spot.storey },
    };
    return { set: f, call, goTo: AGAIN };
  },
};

/** PF-GREN.3, PF-GREN.4: he looks for one, and throws it. */
export const throwing: Sequence<Pf, T> = {
  rule: 'PF-GREN.3',
  steps: {
    seek: (g, f) => {
      g.emit('PF-GREN.5', { type: 'shootingEnded', pieces: [f.man] });
      const about = message('grenadeOf', { man: f.man });
      return throwOffered(g, { ...grenadeCheck(), about }, { by: f.man, cause: 'grenade' });
    },
    throw: (g, f) => {
      const found = lying(g).result >= 0;
      g.emit('PF-GREN.3', { type: 'grenadeSought', man: f.man, found });
      const man = manNamed(g, f.man);
      const origin = man && originOf(man);
      if (!found || !origin) return { goTo: END };
      const target = f.target === null ? null : ({ piece: f.target, aim: 'body' } as const);
      return { call: { kind: 'shot', side: f.side, origin, target, at: f.at, met: 0 }, goTo: END };
    },
  },
};
