import type { Len, Point } from '@grognard/table';
import { bearing, distance, INCH } from '@grognard/table';
import { whyNoMove } from '../rules/02-ways.ts';
import { laying } from '../rules/05-carriages.ts';
import { inGunArc } from '../rules/05-crews.ts';
import { type Half, isCalled } from '../rules/deeds.ts';
import { ownSpot, standAtSpot } from '../rules/measure.ts';
import { enemyOf, isHero, menOfGroup, menOnTable, type OnTable, spotOf } from '../rules/pieces.ts';
import { sightBetween } from '../rules/sight.ts';
import type { Action, L, Man, Vehicle } from '../types.ts';
import { planOf } from './ahead.ts';
import { type Draw, nextDrive } from './drives.ts';
import { enemyPlaces } from './goals.ts';
import { marching } from './marches.ts';
import { manWorth } from './places.ts';
import { isBetter } from './plans.ts';
import { frontOf, isPressed, leadOf, type Staff, staffFor } from './staff.ts';
import { walkOf } from './walks.ts';

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
  const free = menOnTable(look, half.side).filter((man) => isCalled(half, man) && whyNoMove(look, man) === null);
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
    if (quarter) return { at: quarter, weight: look.board.turn / BY_THEN, near: 4 * INCH };
    const seized = look.board.objectives.filter((one) => one.side !== side && one.held !== side);
    const seizes = aims.some(({ kind }) => kind === 'seize') && seized.length > 0;
    if (seizes) return { at: nearest(seized.map((one) => one.at)), weight: Math.max(hunts, 0.6), near: 4 * INCH };
    return { at: nearest(foes), weight: hunts, near: TANKS_FROM };
  };
  return nextDrive(look, half, drawOf, w);
};
/** Tanks are drawn to their quarters as much as to an enemy by this turn. */
const BY_THEN = 12;
/** From so far a tank's machine guns do well and it is not easily got at. */
const TANKS_FROM: Len = 14 * INCH;

/** PF-HIST-LIN.5: tanks share the quarters of the table between them. */
const quarterFor = (look: L, vehicle: Vehicle): Point | null => {
  const goal = look.setting.scenario.goals.find(({ kind }) => kind === 'quarters');
  if (goal?.side !== vehicle.side) return null;
  const { width, height } = look.setting.table.ground.table;
  const own = look.board.vehicles.filter(({ side }) => side === vehicle.side);
  // The two of its own edge need a tank each; the others go together for the one of the other two that fewer of the enemy hold.
  const nth = own.findIndex(({ id }) => id === vehicle.id);
  const foes = enemyPlaces(look, vehicle.side);
  const inThe = (side: 'left' | 'right'): number =>
    foes.filter(({ x, y }) => (side === 'left') === 2 * x < width && 2 * y > height).length;
  const far = inThe('left') <= inThe('right') ? 0.25 : 0.75;
  const [x, y] = nth === 0 ? [0.25, 0.3] : nth === 1 ? [0.75, 0.3] : [far, 0.7];
  return { x: Math.round(width * x), y: Math.round(height * y) };
};

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
