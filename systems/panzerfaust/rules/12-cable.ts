import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Point } from '@grognard/table';
import { bearing, gapToPointWithin, INCH, pointAhead, within } from '@grognard/table';
import type { ActionOf, Charge, G, L, Man, Pf } from '../types.ts';
import { isOpenTo } from './06-places.ts';
import { ownSpot, standOf } from './measure.ts';
import { manProfile } from './pieces.ts';

type TaskAction = ActionOf<'task'>;

/** PF-ENG.12: a cable is no longer than this. */
const CABLE: Len = 30 * INCH;
/** So near a charge or a detonator a man can take hold of it. */
const HAND: Len = INCH;

/** PF-ENG.12: half speed. */
const paceOf = (man: Man): Len => (manProfile(man).move * INCH) / 2;

/** Where the end of a cable is: with the detonator, or at the charge where it has still to be unrolled. */
const endOf = ({ at, detonator }: Charge): Point => detonator ?? at;

const isAt = (man: Man, point: Point): boolean => {
  const stand = standOf(man);
  return stand !== null && gapToPointWithin(stand, point, HAND);
};

const remote = (look: L, id: string | null): Charge | undefined =>
  look.board.charges.find((charge) => charge.id === id && charge.fuse === 'remote');

/** PF-ENG.12: from where the cable ends, at half speed, and no farther than 30" from the charge; sight is not needed. */
export const refuseUnroll = (look: L, man: Man, { at, on }: TaskAction): Illegal<Pf> | null => {
  const charge = remote(look, on);
  if (!charge || charge.side !== man.side) return illegal('PF-ENG.12', 'noCable', { man: man.id });
  if (!isAt(man, endOf(charge))) return illegal('PF-ENG.12', 'notAtCable', { man: man.id });
  const spot = ownSpot(man);
  if (!at || !spot || man.did.spent > 0 || !within(spot, at, paceOf(man)))
    return illegal('PF-ENG.12', 'halfSpeed', { man: man.id });
  if (!within(charge.at, at, CABLE)) return illegal('PF-ENG.12', 'cableTooShort');
  return isOpenTo(look, man, { ...at, storey: spot.storey }) ? null : illegal('PF-ENG.12', 'noWayForCable');
};

const DIRECTIONS = [0, 45, 90, 135, 180, 225, 270, 315] as const;

export const unrollChoices = (look: L, man: Man): readonly TaskAction[] => {
  const spot = ownSpot(man);
  if (!spot) return [];
  return look.board.charges
    .filter((charge) => charge.fuse === 'remote' && charge.side === man.side && isAt(man, endOf(charge)))
    .flatMap(({ id, at }) =>
      [bearing(at, spot), ...DIRECTIONS].map(
        (way): TaskAction => ({
          type: 'task',
          man: man.id,
          task: 'unroll',
          at: pointAhead(spot, way, paceOf(man) - 1),
          on: id,
        }),
      ),
    )
    .filter((action) => refuseUnroll(look, man, action) === null);
};

/** PF-ENG.12: the detonator lies where he has come to. */
export const unroll = (g: G, { man, at, on }: TaskAction): void => {
  const goer = g.board.men.find(({ id }) => id === man)!;
  const storey = ownSpot(goer)?.storey ?? 0;
  g.emit('PF-ENG.12', { type: 'moved', man, at: { ...at!, storey }, spent: manProfile(goer).move * INCH, how: 'walk' });
  g.emit('PF-ENG.12', { type: 'moveEnded', pieces: [man], long: true });
  g.emit('PF-ENG.12', { type: 'cableUnrolled', charge: on!, man, detonator: at! });
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
  const hasMoved = man.did.moved || man.did.spent > 0;
  return hasMoved || man.did.shot ? illegal('PF-ENG.13', 'movedOrShot', { man: man.id }) : null;
};
