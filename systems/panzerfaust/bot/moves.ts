import type { Len, Point } from '@grognard/table';
import { bearing, distance, INCH } from '@grognard/table';
import { modelsOf } from '../data/models.ts';
import { whyNoMove } from '../rules/02-ways.ts';
import { laying } from '../rules/05-carriages.ts';
import { inGunArc } from '../rules/05-crews.ts';
import { type Half, isCalled } from '../rules/deeds.ts';
import { ownSpot, standAtSpot } from '../rules/measure.ts';
import {
  enemyOf,
  isGun,
  isHero,
  isOnTable,
  isVehicle,
  menOfGroup,
  menOnTable,
  type OnTable,
  piecesOn,
  spotOf,
} from '../rules/pieces.ts';
import { sightBetween } from '../rules/sight.ts';
import type { Action, L, Man, Vehicle } from '../types.ts';
import { planOf } from './ahead.ts';
import { type Draw, nextDrive } from './drives.ts';
import { enemyPlaces, isAtWayOut } from './goals.ts';
import { marching } from './marches.ts';
import { manWorth } from './places.ts';
import { isBetter } from './plans.ts';
import { quarterFor } from './quarters.ts';
import { frontOf, isPressed, leadOf, type Staff, staffFor } from './staff.ts';
import { walkOf } from './walks.ts';
import type { PfWeights } from './weights.ts';

/** Those of a squad who are left when their leader has gone come up to him, each where he is best. */
const comingUp = (staff: Staff, half: Half, men: readonly OnTable<Man>[], leader: OnTable<Man>): Action | null => {
  const to = leader.at.spot;
  const far = men.filter((man) => distance(man.at.spot, to) > COMES_UP);
  if (far.length === 0) return null;
  const action = walkOf(staff.look, half, far, {
    leader,
    to,
    stance: 'standing',
    most: 6 * INCH,
    touch: null,
    front: frontOf(staff, to),
    worthFor: manWorth(staff, far.length, to),
  });
  return action && isBetter(staff, far, action) ? action : null;
};
/** Who is so near to his leader need not come nearer. */
const COMES_UP: Len = 4 * INCH;

/** What a squad would do in its movement: null where it stays as it is. */
const squadMove = (staff: Staff, half: Half, men: readonly OnTable<Man>[]): Action | null => {
  const march = marching(staff, half, men);
  if (march) return march;
  const gone = menOfGroup(staff.look, men[0]!.group).find(
    (man): man is OnTable<Man> => isHero(man) && man.at.in === 'table' && man.did.moved,
  );
  if (gone && !men.some(isHero)) return comingUp(staff, half, men, gone);
  return planOf(staff, half, men);
};

/** The next squad that has somewhere better to be. */
export const nextMove = (staff: Staff, half: Half): Action | null => {
  const { look } = staff;
  const free = menOnTable(look, half.side).filter(
    (man) => isCalled(half, man) && whyNoMove(look, man) === null && !isAtWayOut(look, staff.side, man.at.spot),
  );
  // PF-HVY.2: who has a gun stays with it.
  const hasGun = (group: string): boolean =>
    look.board.guns.some((gun) => gun.group === group && gun.at.in === 'table');
  const squads = [...Map.groupBy(free, (man) => man.group)]
    .filter(([group]) => !hasGun(group))
    .map(([, men]) => ({ men, own: staffFor(staff, men) }));
  // Whoever is ahead goes first, so that nobody is in another's way.
  const off = ({ men, own }: (typeof squads)[number]): number => {
    const here = own.eyes.grid.cellOf(leadOf(men).at.spot);
    return Math.min(...own.aims.map(({ field }) => field.to(here)));
  };
  const ahead = lookingAhead(look, enemyOf(look, half.side));
  for (const [i, { men, own }] of squads.sort((a, b) => off(a) - off(b)).entries()) {
    const care = i < ahead && !isPressed(own.care) ? own.care : { ...own.care, ...HASTY };
    const action = squadMove({ ...own, care }, half, men);
    if (action) return action;
  }
  return null;
};

/** Those about whom there is no time to think at length move as seems best at once. */
const HASTY = { places: 14, plans: 3, replies: 0 } as const;

/** So many squads are thought about at length before an answer: the more of the enemy there are, the longer each takes. */
const lookingAhead = (look: L, foe: string): number => {
  const squads = new Set(menOnTable(look, foe).map(({ group }) => group)).size;
  return squads > 6 ? 1 : squads > 3 ? 2 : 3;
};

/** Where vehicles are drawn to: what the scenario wants, else the nearest enemy, but only as near as they shoot well from. */
export const vehicleMove = ({ look, side, aims, w }: Staff, half: Half): Action | null => {
  if (!look.board.vehicles.some((vehicle) => vehicle.side === side)) return null;
  const foes = enemyPlaces(look, side);
  const hunts = aims.find(({ kind }) => kind === 'hunt')?.weight ?? 1;
  const leaves = aims.find(({ kind }) => kind === 'leave')?.places ?? [];
  const drawOf = (vehicle: Vehicle): Draw => {
    const at = spotOf(look, vehicle) ?? foes[0]!;
    const nearest = (places: readonly Point[]): Point =>
      places.reduce((best, one) => (distance(one, at) < distance(best, at) ? one : best));
    if (leaves.length > 0) return { at: nearest(leaves), weight: 3, near: 0 };
    const quarter = quarterFor(look, vehicle);
    if (quarter) return quarter;
    const seized = look.board.objectives.filter((one) => one.side !== side && one.held !== side);
    const seizes = aims.some(({ kind }) => kind === 'seize') && seized.length > 0;
    if (seizes) return { at: nearest(seized.map((one) => one.at)), weight: Math.max(hunts, 0.6), near: 4 * INCH };
    return { at: quarryOf(look, vehicle, at, w) ?? nearest(foes), weight: hunts, near: w.tanksFrom * INCH };
  };
  return nextDrive(look, half, drawOf, w);
};
/** Whom a vehicle goes for: those who count for more from farther off, a whole group of men as one. */
const quarryOf = (look: L, { side }: Vehicle, from: Point, w: PfWeights): Point | null => {
  const foes = piecesOn(look).filter((piece): piece is OnTable => piece.side !== side && isOnTable(piece));
  const groups = Map.groupBy(foes, (piece) => (isVehicle(piece) ? piece.id : piece.group));
  let [best, least]: [Point | null, number] = [null, Infinity];
  for (const pieces of groups.values()) {
    const size = pieces.reduce((sum, piece) => sum + (isGun(piece) ? 0 : modelsOf(piece.profile)), 0);
    const near = pieces.reduce((one, other) =>
      distance(other.at.spot, from) < distance(one.at.spot, from) ? other : one,
    );
    const off = distance(near.at.spot, from) - w.preferred * INCH * Math.min(MOST_COUNTED, size);
    if (off < least) [best, least] = [near.at.spot, off];
  }
  return best;
};
const MOST_COUNTED = 10;

/** PF-HVY.15: a gun that has nobody before it is turned on the nearest enemy. */
export const gunLaying = ({ look, side, eyes }: Staff, half: Half): Action | null => {
  for (const gun of look.board.guns) {
    const spot = ownSpot(gun);
    if (gun.side !== side || !spot || gun.did.moved) continue;
    const foes = eyes.foes.filter(({ piece }) => sightBetween(look, gun, piece)?.visible);
    if (foes.length === 0 || foes.some(({ piece }) => inGunArc(gun, standAtSpot(piece, piece.at.spot)))) continue;
    const near = foes.reduce((best, one) =>
      distance(spot, one.piece.at.spot) < distance(spot, best.piece.at.spot) ? one : best,
    );
    const action = { type: 'lay', gun: gun.id, facing: bearing(spot, near.piece.at.spot), at: null } as const;
    if (laying.refuse(look, half, action) === null) return action;
  }
  return null;
};
