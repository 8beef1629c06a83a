import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Point } from '@grognard/table';
import { bearing, gapToPointWithin, INCH, pointAhead, within } from '@grognard/table';
import type { ActionOf, Charge, G, L, Man, Pf, Way } from '../types.ts';
import { allowance } from './02-purse.ts';
import { isTrip, refuseWay, touchedAt, tripOf } from './02-ways.ts';
import { refuseAble } from './04-shooters.ts';
import { ownSpot, standOf } from './measure.ts';
import type { OnTable } from './pieces.ts';

type TaskAction = ActionOf<'task'>;

/** PF-ENG.12: a cable is no longer than this. */
const CABLE: Len = 30 * INCH;
/** So near a charge or a detonator a man can take hold of it. */
const HAND: Len = INCH;

/** Where the end of a cable is: with the detonator, or at the charge where it has still to be unrolled. */
const endOf = ({ at, detonator }: Charge): Point => detonator ?? at;

const isAt = (man: Man, point: Point): boolean => {
  const stand = standOf(man);
  return stand !== null && gapToPointWithin(stand, point, HAND);
};

const remote = (look: L, id: string | null): Charge | undefined =>
  look.board.charges.find((charge) => charge.id === id && charge.fuse === 'remote');

/** PF-ENG.12: who has a cable in his hands walks, or crawls, as if half his move were gone. */
const halfGone = (look: L, man: Man): { readonly look: L; readonly man: OnTable<Man> } => {
  const slow = { ...man, did: { ...man.did, spent: allowance(man, 'walk') / 2 } };
  const men = look.board.men.map((one) => (one === man ? slow : one));
  return { look: { setting: look.setting, board: { ...look.board, men } }, man: slow as OnTable<Man> };
};

/** The way of whoever unrolls: straight there, on his feet or on his belly as he is. */
export const wayWithCable = (man: Man, at: Point): Way => ({
  unit: man.id,
  route: [{ x: at.x, y: at.y, storey: ownSpot(man)?.storey ?? 0 }],
  stance: man.stance,
});

/** PF-ENG.12: from where the cable ends, at half speed, and no farther than 30" from the charge; sight is not needed. */
export const refuseUnroll = (look: L, man: Man, { at, on }: TaskAction): Illegal<Pf> | null => {
  const charge = remote(look, on);
  if (!charge || charge.side !== man.side) return illegal('PF-ENG.12', 'noCable', { man: man.id });
  if (!isAt(man, endOf(charge))) return illegal('PF-ENG.12', 'notAtCable', { man: man.id });
  if (!at || man.mount || man.did.spent > 0) return illegal('PF-ENG.12', 'halfSpeed', { man: man.id });
  if (!within(charge.at, at, CABLE)) return illegal('PF-ENG.12', 'cableTooShort');
  const slow = halfGone(look, man);
  const way = wayWithCable(man, at);
  const wrong = refuseWay(slow.look, slow.man, way);
  if (wrong) return wrong.why.word === 'tooLongAWay' ? illegal('PF-ENG.12', 'halfSpeed', { man: man.id }) : wrong;
  const trip = tripOf(slow.look, slow.man, way);
  const isHindered = isTrip(trip) && trip.course.stages.some(({ kind }) => kind === 'jump' || kind === 'climb');
  const isCharge = touchedAt(look, man, way.route[0]!).length > 0;
  return isHindered || isCharge ? illegal('PF-ENG.12', 'noWayForCable') : null;
};

const DIRECTIONS = [0, 45, 90, 135, 180, 225, 270, 315] as const;
/** In sixths of his move, the farthest first: on clear ground, on difficult, on his belly, and there too. */
const PACES = [3, 1.5, 1, 0.5] as const;

export const unrollChoices = (look: L, man: Man): readonly TaskAction[] => {
  const spot = ownSpot(man);
  if (!spot) return [];
  return look.board.charges
    .filter((charge) => charge.fuse === 'remote' && charge.side === man.side && isAt(man, endOf(charge)))
    .flatMap(({ id, at }) =>
      [bearing(at, spot), ...DIRECTIONS].flatMap((way): readonly TaskAction[] => {
        const ahead = PACES.map((pace) => pointAhead(spot, way, (pace * allowance(man, 'walk')) / 6 - 1));
        const tasks = ahead.map((to): TaskAction => ({ type: 'task', man: man.id, task: 'unroll', at: to, on: id }));
        const found = tasks.find((action) => refuseUnroll(look, man, action) === null);
        return found ? [found] : [];
      }),
    );
};

/** PF-ENG.12: the detonator lies where he has come to. */
export const unrolled = (g: G, { man, on }: Pick<TaskAction, 'man' | 'on'>): void => {
  const spot = g.board.men.flatMap((one) => (one.id === man ? (ownSpot(one) ?? []) : []))[0];
  if (!spot) return;
  g.emit('PF-ENG.12', { type: 'moveEnded', pieces: [man], long: true });
  g.emit('PF-ENG.12', { type: 'cableUnrolled', charge: on!, man, detonator: { x: spot.x, y: spot.y } });
};

/** PF-ENG.12: when he falls who is at it, the cable has to be unrolled from the charge again. */
export const dropCable = (g: G, man: Man): void => {
  for (const charge of g.board.charges)
    if (charge.cable === man.id && charge.detonator && isAt(man, charge.detonator))
      g.emit('PF-ENG.12', { type: 'cableUnrolled', charge: charge.id, man: null, detonator: null });
};

/** PF-ENG.13: whoever of its side stands at the detonator and has not moved. */
export const canDetonate = (look: L, man: Man, id: string): Illegal<Pf> | null => {
  const charge = remote(look, id);
  if (!charge?.detonator || charge.side !== man.side || !isAt(man, charge.detonator))
    return illegal('PF-ENG.13', 'notAtDetonator', { man: man.id });
  // PF-ACT.3: a long action is a move too; and who fights, or was knocked down, has no hand free (PF-SHOOT.5).
  const { moved, spent, long, shot } = man.did;
  if (moved || long || spent > 0 || shot) return illegal('PF-ENG.13', 'movedOrShot', { man: man.id });
  return refuseAble(look, man);
};
