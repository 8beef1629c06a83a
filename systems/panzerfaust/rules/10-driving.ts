import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Contact, Degrees, Len, Movement, Point, RoutePiece, Shape, Stand } from '@grognard/table';
import {
  firstContact,
  INCH,
  normalDegrees,
  onTable,
  overlapsShape,
  planOf,
  routeLength,
  shapesByBox,
  standAt,
  stepsOf,
  turnBetween,
  turnsOf,
} from '@grognard/table';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import { WIDE_TURN } from '../house.ts';
import type { ActionOf, L, Pf, Vehicle } from '../types.ts';
import { BRIDGES, isFord, LOW, ROADS, STREWN } from './02-going.ts';
import { isSoft } from './11-weather.ts';
import { lifeOf } from './12-demolition.ts';
import { groundNow, recall } from './ground.ts';
import { baseOf, boxAround, ownSpot, standAtSpot } from './measure.ts';
import { inInches, type OnTable, type Piece, vehicleProfile } from './pieces.ts';
import { menIn } from './whereabouts.ts';

/** How a vehicle is to go. */
export type Going = Omit<ActionOf<'drive'>, 'type'>;

/** PF-BASE.33: an inch for each 90 degrees begun. */
const QUARTER = 90;
/** PF-VEH.7, PF-VEQ.1: how far a turret goes round for nothing. */
const FREE_TRAVERSE = 90;
const SLOW_TRAVERSE = 45;

export const moveOfVehicle = (vehicle: Vehicle): Len => vehicleProfile(vehicle).move * INCH;
export const leftOfVehicle = (vehicle: Vehicle): Len => Math.max(0, moveOfVehicle(vehicle) - vehicle.did.spent);

const hasTrait = (vehicle: Vehicle, trait: 'motorcycle' | 'horseDrawn' | 'slowTurret' | 'wheeled'): boolean =>
  vehicleProfile(vehicle).traits.includes(trait);

/** PF-BASE.33: turns only on the move. */
const turnsWide = (vehicle: Vehicle): boolean => hasTrait(vehicle, 'motorcycle') || hasTrait(vehicle, 'horseDrawn');

export const hasTurret = (vehicle: Vehicle): boolean =>
  vehicleProfile(vehicle).arms.some(({ mount }) => mount === 'turretGun' || mount === 'coaxial' || mount === 'turret');

export const movementOf = (
  vehicle: OnTable<Vehicle>,
  { route, backwards }: Pick<Going, 'route' | 'backwards'>,
): Movement => {
  const { x, y } = vehicle.at.spot;
  const stand: Stand = { at: { x, y }, facing: vehicle.facing, base: baseOf(vehicle) };
  return { stand, route: [{ x, y }, ...route], facing: backwards ? 'backwards' : 'along' };
};

/** A stretch of a drive. */
export interface Stretch {
  readonly from: Len;
  readonly to: Len;
  readonly cost: Len;
  readonly difficult: boolean;
}

/** A drive worked out: what lies under it, what turning costs, and how it ends. */
export interface Course {
  readonly move: Movement;
  readonly stretches: readonly Stretch[];
  readonly turns: readonly { readonly at: Len; readonly cost: Len }[];
  readonly facing: Degrees;
  readonly turret: Degrees;
  readonly pivot: Len;
  readonly traverse: Len;
  readonly cost: Len;
  readonly length: Len;
}

const quarters = (degrees: number): Len => Math.ceil(Math.abs(degrees) / QUARTER) * INCH;

/** The way of a vehicle with what it costs, or why it is none. */
export const courseOfDrive = (look: L, vehicle: OnTable<Vehicle>, going: Going): Course | Illegal<Pf> => {
  const move = movementOf(vehicle, going);
  const stretches = stretchesOn(look, vehicle, move);
  if (!Array.isArray(stretches)) return stretches as Illegal<Pf>;
  const length = routeLength(move.route);
  const turned = turnsOf(move);
  const wide = turnsWide(vehicle);
  const last = standAt(move, length).facing;
  const facing = going.facing ?? last;
  const all = turned.reduce((sum, { turn }) => sum + Math.abs(turn), 0) + Math.abs(turnBetween(last, facing));
  if (wide && (facing !== last || all * WIDE_TURN > QUARTER * length))
    return illegal('PF-BASE.33', 'turnsTooSharply', { vehicle: vehicle.id });
  const turns = turned.map(({ at, turn }) => ({ at, cost: wide ? 0 : quarters(turn) }));
  const pivot = wide ? 0 : quarters(turnBetween(last, facing));
  const turret = going.turret ?? normalDegrees(vehicle.turret - vehicle.facing + facing);
  const traverse = traverseCost(vehicle, turnBetween(vehicle.turret - vehicle.facing, turret - facing));
  const ground = stretches.reduce((sum, { cost }) => sum + cost, 0);
  const cost = ground + turns.reduce((sum, one) => sum + one.cost, 0) + pivot + traverse;
  return { move, stretches, turns, facing, turret, pivot, traverse, cost, length };
};

export const isCourse = (found: Course | Illegal<Pf>): found is Course => 'stretches' in found;

/** PF-VEH.7, PF-VEQ.1: a quarter is free, or half of one; each further quarter begun is an inch of move. */
const traverseCost = (vehicle: Vehicle, degrees: number): Len => {
  const beyond = Math.abs(degrees) - freeTraverse(vehicle);
  return beyond <= 0 ? 0 : quarters(beyond);
};

const terrainOf = ({ terrain }: Shape): Terrain => terrain as Terrain;

const stretchesOn = (look: L, vehicle: Vehicle, move: Movement): readonly Stretch[] | Illegal<Pf> => {
  const found: Stretch[] = [];
  for (const step of stepsOf(planOf(groundNow(look), 0), move)) {
    if (step.kind !== 'piece') continue;
    const { from, to, shapes } = step.piece;
    const bridged = shapes.some((shape) => BRIDGES.includes(terrainOf(shape)));
    const closed = bridged || isFord(shapes) ? undefined : shapes.find((shape) => terrainOf(shape) === 'deepWater');
    if (closed) return illegal('PF-BASE.35', 'noDrivingThrough', { vehicle: vehicle.id, piece: closed.id });
    if (to <= from) continue;
    // PF-VEH.4: half rate, a quarter for horses.
    const difficult = isDifficult(look, step.piece);
    const rate = difficult ? (hasTrait(vehicle, 'horseDrawn') ? 4 : 2) : 1;
    found.push({ from, to, cost: (to - from) * rate, difficult });
  }
  return found;
};

/** PF-VEH.4, PF-DEM.8: is a piece of a way bad going for a vehicle? */
export const isDifficult = (look: L, { shapes }: RoutePiece): boolean => {
  if (shapes.some((shape) => BRIDGES.includes(terrainOf(shape)))) return false;
  const strewn = shapes.some((shape) => STREWN.includes(terrainOf(shape)));
  if (!strewn && shapes.some((shape) => ROADS.includes(terrainOf(shape)))) return false;
  // PF-DEM.8: so is a felled tree, where a vehicle gets over it at all.
  const isHard = (terrain: Terrain): boolean => terrain === 'log' || TERRAIN[terrain].vehicles === 'difficult';
  return isSoft(look) || shapes.some((shape) => isHard(terrainOf(shape)));
};

/** PF-BASE.35: what a vehicle drives round or into: walls and the like of ½" and more, trees, buildings. */
const stopsVehicles = (shape: Shape): boolean => {
  const terrain = terrainOf(shape);
  if (terrain === 'deepWater' || terrain === 'floor') return false;
  const { vehicles, height } = TERRAIN[terrain];
  return vehicles === 'impassable' || (vehicles === 'barrier' && height >= LOW);
};

/** The piece of the table that a shape is of: a wall of a building is the building. */
export const pieceOfShape = (look: L, shape: Shape): string =>
  look.setting.table.parts.get(shape.id)?.house ?? shape.id;

/** PF-DEM.3: may it be driven into? */
export const mayBreak = (look: L, shape: Shape): boolean =>
  look.setting.scenario.demolition && lifeOf(look, pieceOfShape(look, shape)) !== null;

const shapesNear = (look: L, { route }: Movement): readonly Shape[] => {
  const [xs, ys] = [route.map(({ x }) => x), route.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - HULL, Math.max(...xs) + HULL];
  const [top, bottom] = [Math.min(...ys) - HULL, Math.max(...ys) + HULL];
  return shapesByBox(planOf(groundNow(look), 0), { left, right, top, bottom }).filter(stopsVehicles);
};
/** No hull reaches farther from its middle. */
const HULL: Len = 4 * INCH;

const others = ({ board }: L, vehicle: Vehicle, { route }: Movement): readonly OnTable[] => {
  const found: OnTable[] = [];
  for (const list of [board.men, board.vehicles, board.guns] as const)
    for (const piece of list) {
      const at = piece.id === vehicle.id ? null : ownSpot(piece);
      if (at && at.storey === 0 && route.some((p, i) => isNear(at, route[Math.max(0, i - 1)]!, p)))
        found.push(piece as OnTable);
    }
  return found;
};

const isNear = (at: Point, a: Point, b: Point): boolean =>
  at.x >= Math.min(a.x, b.x) - 2 * HULL &&
  at.x <= Math.max(a.x, b.x) + 2 * HULL &&
  at.y >= Math.min(a.y, b.y) - 2 * HULL &&
  at.y <= Math.max(a.y, b.y) + 2 * HULL;

/** Whom it may run at: the enemy's men and vehicles, each once a turn (PF-VCB.13, PF-VCB.14). */
export const mayRam = (vehicle: Vehicle, other: Piece): boolean =>
  other.side !== vehicle.side && !('laid' in other) && !vehicle.rammed.includes(other.id);

/** Those who do not stop it: whom it has run at already, and who cling to it (PF-VCB.12). */
const passesBy = (vehicle: Vehicle, other: Piece, clinging: readonly string[]): boolean =>
  vehicle.rammed.includes(other.id) || clinging.includes(other.id);

/** What a drive comes to first: somebody, or a piece of the table. */
export type Meeting = { readonly at: Len; readonly piece: OnTable | null; readonly shape: Shape | null };

export const firstMet = (
  look: L,
  vehicle: OnTable<Vehicle>,
  move: Movement,
  minds: (met: { readonly piece: OnTable | null; readonly shape: Shape | null }) => boolean,
): Meeting | null => {
  const clinging = clingersTo(look, vehicle).map(({ id }) => id);
  const pieces = others(look, vehicle, move).filter(
    (other) => !passesBy(vehicle, other, clinging) && minds({ piece: other, shape: null }),
  );
  const shapes = shapesNear(look, move).filter((shape) => minds({ piece: null, shape }));
  const stands = pieces.map((piece) => standAtSpot(piece, piece.at.spot));
  const contact: Contact | null = firstContact(move, { stands, shapes, margin: 0 });
  if (!contact) return null;
  return contact.with.kind === 'stand'
    ? { at: contact.at, piece: pieces[contact.with.index]!, shape: null }
    : { at: contact.at, piece: null, shape: contact.with.shape };
};

/** PF-VCB.12: the enemies who are at it and hold on. */
export const clingersTo = (look: L, vehicle: OnTable<Vehicle>): readonly OnTable[] => {
  const { spot } = vehicle.at;
  const stand = standAtSpot(vehicle, spot);
  return menIn(look, boxAround(spot, 2 * HULL), 0).filter(
    (man) => man.side !== vehicle.side && touches(stand, man, man.at.spot),
  );
};

const touches = (stand: Stand, man: OnTable, at: Point): boolean =>
  firstContact(
    { stand, route: [stand.at], facing: 'kept' },
    { stands: [standAtSpot(man, { ...at, storey: 0 })], shapes: [], margin: 3 },
  ) !== null;

/** What keeps a vehicle from moving at all. */
export const whyNoDrive = (vehicle: Vehicle): Illegal<Pf> | null => {
  const about = { vehicle: vehicle.id };
  if (!ownSpot(vehicle)) return illegal('PF-VEH.3', 'notOnTable', { piece: vehicle.id });
  if (vehicle.did.moved || vehicle.did.long) return illegal('PF-BASE.4', 'hasDriven', about);
  if (vehicle.bogged) return illegal('PF-VEH.6', 'isBogged', about);
  if (vehicle.wheelsOut) return illegal('PF-VDM.1', 'hasNoWheels', about);
  // PF-VEH.8.
  return vehicle.boarded ? illegal('PF-VEH.8', 'isBeingBoarded', about) : null;
};

/** PF-VEH.7: is nothing wanted but that its turret goes round? */
export const isTraverse = ({ facing }: Vehicle, going: Going): boolean =>
  going.route.length === 0 && (going.facing ?? facing) === facing && going.turret !== null;

/** PF-VEH.7: to traverse for nothing is no move: what stands fast does it too, but for what has bogged down this very turn (PF-VEH.5). */
export const mayTraverse = (vehicle: Vehicle): boolean =>
  hasTurret(vehicle) &&
  ownSpot(vehicle) !== null &&
  !vehicle.did.moved &&
  !vehicle.did.long &&
  !(vehicle.bogged && vehicle.freeing);

/** PF-VEH.7, PF-VEQ.1: how far its turret goes round for nothing. */
export const freeTraverse = (vehicle: Vehicle): Degrees =>
  hasTrait(vehicle, 'slowTurret') ? SLOW_TRAVERSE : FREE_TRAVERSE;

/** Why a vehicle may not drive so. */
export const refuseDrive = (look: L, vehicle: Vehicle, going: Going): Illegal<Pf> | null =>
  recall(look.setting, 'refuse drive', [look.board, vehicle, going], () => judgeDrive(look, vehicle, going));

const judgeDrive = (look: L, vehicle: Vehicle, going: Going): Illegal<Pf> | null => {
  const stuck = whyNoDrive(vehicle);
  if (stuck && isTraverse(vehicle, going) && mayTraverse(vehicle)) return refuseTraverse(vehicle, going);
  if (stuck) return stuck;
  const about = { vehicle: vehicle.id };
  const mover = vehicle as OnTable<Vehicle>;
  if (!going.route.every((p) => onTable(p, look.setting.table.ground.table))) return illegal('PF-BASE.11', 'offTable');
  // PF-VEH.3: motorcycles go forward only.
  if (going.backwards && hasTrait(vehicle, 'motorcycle')) return illegal('PF-VEH.3', 'noReverse', about);
  if (going.turret !== null && !hasTurret(vehicle)) return illegal('PF-VEH.7', 'noTurret', about);
  const course = courseOfDrive(look, mover, going);
  if (!isCourse(course)) return course;
  const still = course.length === 0 && course.facing === vehicle.facing && course.turret === vehicle.turret;
  if (still) return illegal('PF-VEH.3', 'drivesNowhere', about);
  const left = leftOfVehicle(vehicle);
  if (course.cost > left)
    return illegal('PF-VEH.3', 'tooLongADrive', { ...about, cost: inInches(course.cost), most: inInches(left) });
  return refuseMet(look, mover, course);
};

const refuseTraverse = (vehicle: Vehicle, { turret }: Going): Illegal<Pf> | null => {
  const turn = Math.abs(turnBetween(vehicle.turret, turret!));
  if (turn === 0) return illegal('PF-VEH.3', 'drivesNowhere', { vehicle: vehicle.id });
  const free = freeTraverse(vehicle);
  return turn > free ? illegal('PF-VEH.7', 'traversesTooFar', { vehicle: vehicle.id, most: free }) : null;
};

/** PF-BASE.5, PF-BASE.35: who or what is in the way and can not be run at. */
const refuseMet = (look: L, vehicle: OnTable<Vehicle>, { move, facing, length }: Course): Illegal<Pf> | null => {
  const firm = ({ piece, shape }: { readonly piece: Piece | null; readonly shape: Shape | null }): boolean =>
    piece ? !mayRam(vehicle, piece) : !mayBreak(look, shape!);
  // House, PF-DEM.3: nobody and nothing is run at by turning on the spot, but what it has driven through on its way is gone.
  const end = standAt(move, length);
  const firmer: typeof firm = (at) => at.piece !== null || firm(at) || !overlapsShape(end, at.shape!);
  const met = firstMet(look, vehicle, move, firm) ?? pivotMet(look, vehicle, { move, facing, length }, firmer);
  if (!met) return null;
  return met.piece
    ? illegal('PF-BASE.5', 'inTheWayOfVehicle', { vehicle: vehicle.id, other: met.piece.id })
    : illegal('PF-BASE.35', 'noDrivingThrough', { vehicle: vehicle.id, piece: pieceOfShape(look, met.shape!) });
};

const pivotMet = (
  look: L,
  vehicle: OnTable<Vehicle>,
  { move, facing, length }: Pick<Course, 'move' | 'facing' | 'length'>,
  firm: Parameters<typeof firstMet>[3],
): Meeting | null => {
  const end = standAt(move, length);
  if (end.facing === facing) return null;
  const anew = { ...vehicle, rammed: [] };
  return firstMet(look, anew, { stand: { ...end, facing }, route: [end.at], facing: 'kept' }, firm);
};

/** What a drive costs as far as a place on it. */
export const costUntil = ({ stretches, turns }: Course, along: Len): Len =>
  turns.reduce((sum, { at, cost }) => (at < along ? sum + cost : sum), 0) +
  stretches.reduce((sum, { from, to, cost }) => {
    const length = Math.max(0, Math.min(along, to) - from);
    return length === 0 ? sum : sum + (cost / (to - from)) * length;
  }, 0);
