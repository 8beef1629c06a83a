import type { Choice, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Spot } from '@grognard/table';
import { gapWithin, INCH, onTable, overlapsShape, planOf, pointAhead, shapesByBox } from '@grognard/table';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import type { Action, L, Man, Pf, Vehicle, Way } from '../types.ts';
import { isRestricted } from './02-command.ts';
import { spaceFrom } from './02-squads.ts';
import { refuseLongAction } from './02-ways.ts';
import { fitGun, unfitGun } from './10-fitting.ts';
import { type Deed, type Half, isCalled } from './deeds.ts';
import { groundNow, recall } from './ground.ts';
import { controllersAt, fits, isWithin, ownSpot, standAtSpot } from './measure.ts';
import {
  manNamed,
  type OnTable,
  type Piece,
  passengersOf,
  piecesOn,
  placeIn,
  vehicleOn,
  vehicleProfile,
} from './pieces.ts';

/** PF-VEH.8. */
const BESIDE: Len = 2 * INCH;

/** PF-VEH.9, PF-VEH.10, PF-VUS.13: inside a transport, or on the hull of a tank; how many there is room for, and how. */
export const roomIn = (look: L, vehicle: Vehicle): { readonly left: number; readonly how: 'inside' | 'riding' } => {
  const { passengers, riders } = vehicleProfile(vehicle);
  const taken = passengersOf(look, vehicle.id).length;
  return passengers > 0 ? { left: passengers - taken, how: 'inside' } : { left: riders - taken, how: 'riding' };
};

/** PF-VEH.8: a vehicle that has moved takes nobody on and lets nobody off. */
const whyNoStop = (vehicle: Vehicle | undefined, half: Half): Illegal<Pf> | null => {
  if (!vehicle || vehicle.side !== half.side || !ownSpot(vehicle)) return illegal('PF-VEH.8', 'noVehicle');
  return vehicle.did.moved || vehicle.did.spent > 0
    ? illegal('PF-VEH.8', 'vehicleHasMoved', { vehicle: vehicle.id })
    : null;
};

const mayBoard = (look: L, half: Half, man: Man, vehicle: Vehicle): boolean =>
  isCalled(half, man) &&
  isWithin(look, man, vehicle, BESIDE) &&
  refuseLongAction(look, man) === null &&
  !isRestricted(look, man);

const boardChoices = (look: L, half: Half): readonly Choice<Action>[] =>
  look.board.vehicles
    .filter((vehicle) => whyNoStop(vehicle, half) === null)
    .flatMap((vehicle) => {
      const { left } = roomIn(look, vehicle);
      if (left <= 0) return [];
      const men = look.board.men.filter((man) => mayBoard(look, half, man, vehicle)).map(({ id }) => id);
      if (men.length === 0) return [];
      const action = { type: 'board', men: men.slice(0, left), vehicle: vehicle.id } as const;
      return [
        { action, holes: { men: { kind: 'units', units: men, min: 1, max: Math.min(left, men.length) } } } as const,
      ];
    });

/** PF-VEH.2, PF-VEH.8 to PF-VEH.10: men get in or on, a whole move (PF-ACT.2). */
export const boarding: Deed<'board'> = {
  type: 'board',
  choices: boardChoices,
  refuse: (look, half, { men, vehicle: id }) => {
    const vehicle = vehicleOn(look, id);
    const stopped = whyNoStop(vehicle, half);
    if (stopped || !vehicle) return stopped;
    if (men.length === 0) return illegal('PF-VEH.8', 'nobodyBoards');
    if (men.length > roomIn(look, vehicle).left)
      return illegal(vehicleProfile(vehicle).passengers > 0 ? 'PF-VEH.9' : 'PF-VEH.10', 'noRoomAboard', {
        vehicle: id,
      });
    for (const [i, name] of men.entries()) {
      const man = manNamed(look, name);
      if (!man || !isCalled(half, man) || men.indexOf(name) < i)
        return illegal('PF-VEH.8', 'notYours', { piece: name });
      const stuck = refuseLongAction(look, man);
      if (stuck) return stuck;
      if (!isWithin(look, man, vehicle, BESIDE))
        return illegal('PF-VEH.8', 'tooFarToBoard', { man: name, vehicle: id });
      // PF-GRP.4: to get on is to move, and not to cover.
      if (isRestricted(look, man)) return illegal('PF-GRP.4', 'onlyToCover', { man: name });
    }
    return null;
  },
  sample: (_look, _half, { action }) => (action.type === 'board' ? action : null),
  take: (g, _half, { men, vehicle }) => {
    g.emit('PF-VEH.8', { type: 'boarded', men, vehicle, how: roomIn(g, vehicleOn(g, vehicle)!).how });
    fitGun(g, vehicle);
    g.emit('PF-ACT.2', { type: 'moveEnded', pieces: men, long: true });
    return undefined;
  },
};

const carrierOf = (look: L, man: Man | undefined): Vehicle | undefined =>
  man?.at.in === 'vehicle' ? vehicleOn(look, man.at.vehicle) : undefined;

/** Is there room for him, beside the hull, on ground he can stand on and out of the enemy's reach? */
const refuseGround = (look: L, man: Man, vehicle: Vehicle, spot: Spot): Illegal<Pf> | null => {
  const about = { man: man.id };
  const hull = standAtSpot(vehicle, ownSpot(vehicle)!);
  const stand = standAtSpot(man, spot);
  if (!onTable(spot, look.setting.table.ground.table)) return illegal('PF-BASE.11', 'offTable');
  if (spot.storey !== 0 || !gapWithin(stand, hull, BESIDE)) return illegal('PF-VEH.8', 'tooFarFromHull', about);
  if (!fits(look, man, spot)) return illegal('PF-BASE.5', 'noRoomThere', { piece: man.id });
  const { x, y } = spot;
  const box = { left: x - 200, top: y - 200, right: x + 200, bottom: y + 200 };
  const closed = shapesByBox(planOf(groundNow(look), 0), box).some(
    (shape) => TERRAIN[shape.terrain as Terrain].foot === 'impassable' && overlapsShape(stand, shape),
  );
  if (closed) return illegal('PF-BASE.9', 'noGroundThere', { piece: man.id });
  const foe = controllersAt(look, man, spot)[0];
  return foe ? illegal('PF-BASE.6', 'inZone', { ...about, foe: foe.id }) : null;
};

const placed = (look: L, man: Man, spot: Spot): L => {
  const at = placeIn(look.board.men, man.id);
  const men = look.board.men.with(at, { ...man, at: { in: 'table', spot } });
  return { setting: look.setting, board: { ...look.board, men } };
};

const refuseAlight = (look: L, half: Half, ways: readonly Way[]): Illegal<Pf> | null => {
  let after = look;
  for (const [i, { unit, route }] of ways.entries()) {
    const man = manNamed(after, unit);
    const vehicle = carrierOf(after, man);
    const twice = ways.findIndex((one) => one.unit === unit) < i;
    if (!man || !vehicle || twice || !isCalled(half, man)) return illegal('PF-VEH.8', 'notAboard', { man: unit });
    const stopped = whyNoStop(vehicle, half);
    if (stopped) return stopped;
    if (man.did.moved || man.did.long) return illegal('PF-BASE.4', 'hasMoved', { man: unit });
    const spot = route.length === 1 ? route[0]! : null;
    if (!spot) return illegal('PF-VEH.8', 'tooFarFromHull', { man: unit });
    const refusal = refuseGround(after, man, vehicle, spot);
    if (refusal) return refusal;
    after = placed(after, man, spot);
  }
  return ways.length === 0 ? illegal('PF-VEH.8', 'nobodyBoards') : null;
};

const ALL_ROUND = Array.from({ length: 24 }, (_, i) => i * 15);
const RINGS = [1.2, 1.7, 2.2, 2.7, 3.2, 3.7].map((inches) => Math.round(inches * INCH));

const spotsAbout = (at: Spot): readonly Spot[] =>
  RINGS.flatMap((far) => ALL_ROUND.map((way): Spot => ({ ...pointAhead(at, way, far), storey: 0 })));

/** A place beside the hull for each of them who finds one: where one could not stand, no other can after him. */
const waysOut = (look: L, vehicle: OnTable<Vehicle>, men: readonly Man[]): readonly Way[] => {
  const spots = spotsAbout(vehicle.at.spot);
  let [after, next] = [look, 0];
  const ways: Way[] = [];
  for (const man of men) {
    while (next < spots.length && refuseGround(after, man, vehicle, spots[next]!) !== null) next += 1;
    if (next === spots.length) break;
    ways.push({ unit: man.id, route: [spots[next]!], stance: 'standing' });
    after = placed(after, man, spots[next]!);
  }
  return ways;
};

/** More than those are off the hull who could be in the way of somebody beside it, or keep him out of their zone. */
const ABOUT: Len = 16 * INCH;

/** All on the table about a vehicle, itself among them: nobody else has a say in who gets out, and where. */
const piecesAbout = (look: L, vehicle: Vehicle): readonly Piece[] => {
  const { x, y } = ownSpot(vehicle)!;
  return piecesOn(look).filter((piece) => {
    const spot = ownSpot(piece);
    return spot !== null && Math.abs(spot.x - x) <= ABOUT && Math.abs(spot.y - y) <= ABOUT;
  });
};

/** PF-VEH.1: those who can leave a vehicle are the men it carries; its crew is a part of it. */
const aboard = (look: L, half: Half): ReadonlyMap<string, readonly Man[]> =>
  Map.groupBy(
    look.board.men.filter((man) => isCalled(half, man) && carrierOf(look, man) && !man.did.moved && !man.did.long),
    (man) => (man.at.in === 'vehicle' ? man.at.vehicle : ''),
  );

/** PF-VEH.8: men get off within 2" of the hull, a whole move. */
export const alighting: Deed<'alight'> = {
  type: 'alight',
  choices: (look, half) =>
    [...aboard(look, half)].flatMap(([id, men]) => {
      const vehicle = vehicleOn(look, id);
      if (!vehicle || whyNoStop(vehicle, half)) return [];
      const about = [groundNow(look), half.only, half.units, ...piecesAbout(look, vehicle), null, ...men];
      const ways = recall(look.setting, `ways out ${id}`, about, () => waysOut(look, vehicle as OnTable<Vehicle>, men));
      if (ways.length === 0) return [];
      const way = spaceFrom((vehicle as OnTable<Vehicle>).at.spot, 6 * INCH);
      const movers = men.map((man) => ({ unit: man.id, way }));
      return [
        {
          action: { type: 'alight', ways },
          holes: { ways: { kind: 'routes', movers, min: 1, max: men.length } },
        } as const,
      ];
    }),
  refuse: (look, half, { ways }) => refuseAlight(look, half, ways),
  sample: (_look, _half, { action }) => (action.type === 'alight' ? action : null),
  take: (g, _half, { ways }) => {
    for (const { unit, route } of ways) {
      unfitGun(g, unit);
      g.emit('PF-VEH.8', { type: 'alighted', man: unit, at: route[0]! });
    }
    g.emit('PF-ACT.2', { type: 'moveEnded', pieces: ways.map(({ unit }) => unit), long: true });
    return undefined;
  },
};
