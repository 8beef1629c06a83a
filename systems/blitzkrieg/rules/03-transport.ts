import type { Ask, Game, Illegal } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import { CM, gapWithin, pointAhead } from '@grognard/table';
import type { Carried } from '../board.ts';
import { BESIDE, LOADING_COSTS } from '../house.ts';
import type { ActionOf, Bk, Element, FrameOf, L } from '../types.ts';
import { placeBeside } from './01-losses.ts';
import { comeToLight, discover } from './02-camouflage.ts';
import { rateOf, vehicleHasLeft } from './03-rates.ts';
import type { Going } from './03-routes.ts';
import { arrivalOf, refuseGoing, refuseRoom } from './03-routes.ts';
import type { OnTable } from './facts.ts';
import {
  bearerOf,
  cargoOf,
  elementNamed,
  elementOf,
  elementsOf,
  enemiesOf,
  hasTrait,
  inCm,
  isGun,
  isOnTable,
  isWithin,
  placeName,
  profileOf,
  standFor,
  standOf,
} from './facts.ts';

/** BK-MOV.24: how somebody rides on a vehicle. */
const howAboard = (look: L, vehicle: Element): Carried => (hasTrait(look, vehicle, 'rideable') ? 'riding' : 'inside');

const seatsTaken = (look: L, vehicle: Element): number =>
  cargoOf(look, vehicle).filter((e) => e.carried?.how !== 'towed').length;

/** BK-MOV.24: men on foot ride, two in a half-track or lorry, one on a jeep, wagon or hull. */
export const mayBoard = (look: L, element: Element, vehicle: Element): boolean => {
  return (
    ridesOnVehicles(look, element) &&
    vehicle.side === element.side &&
    vehicle.id !== element.id &&
    seatsTaken(look, vehicle) < profileOf(look, vehicle).carries
  );
};

const hasMovementLeft = (look: L, vehicle: Element): boolean => {
  const rate = rateOf(profileOf(look, vehicle), 'advance');
  return rate !== null && rate.clear * CM - vehicle.paid >= LOADING_COSTS;
};

/** Is there a vehicle to get on, near enough to be worth a question? */
export const seesSeat = (look: L, element: OnTable): boolean => {
  const { mover } = profileOf(look, element);
  const rate = mover === 'foot' ? rateOf(profileOf(look, element), 'embark') : null;
  if (!rate) return false;
  const far = (rate.road * CM) / 2 + BESIDE;
  return elementsOf(look, element.side).some(
    (vehicle) =>
      mayBoard(look, element, vehicle) && hasMovementLeft(look, vehicle) && isWithin(look, element, vehicle, far),
  );
};

const ridesOnVehicles = (look: L, element: Element): boolean => {
  const { kind, mover } = profileOf(look, element);
  return (kind === 'infantry' || kind === 'support') && mover === 'foot';
};

/** Why there is no seat for an element: it does not ride, or the nearest vehicle is full or has no movement left. */
export const whyNoSeat = (look: L, element: OnTable): Illegal<Bk> => {
  const named = { element: element.id };
  if (!ridesOnVehicles(look, element)) return illegal('BK-MOV.24', 'doesNotRide', named);
  const far = (rateOf(profileOf(look, element), 'embark')!.road * CM) / 2 + BESIDE;
  const vehicle = elementsOf(look, element.side).find(
    (other) => profileOf(look, other).carries > 0 && other.id !== element.id && isWithin(look, element, other, far),
  );
  if (!vehicle) return illegal('BK-MOV.24', 'noSeatNear', named);
  return mayBoard(look, element, vehicle)
    ? illegal('BK-HOUSE.18', 'vehicleSpent', { vehicle: vehicle.id })
    : illegal('BK-MOV.24', 'vehicleFull', { vehicle: vehicle.id });
};

/** BK-MOV.24, BK-HOUSE.18: why somebody may not get on a vehicle by this way. */
export const refuseBoarding = (look: L, walker: OnTable, action: ActionOf<'board'>): Illegal<Bk> | null => {
  const vehicle = elementNamed(look, action.vehicle);
  if (!vehicle || !isOnTable(vehicle) || vehicle.side !== walker.side || profileOf(look, vehicle).carries === 0)
    return illegal('BK-MOV.24', 'notRideable', { element: walker.id, vehicle: action.vehicle });
  if (!mayBoard(look, walker, vehicle)) return illegal('BK-MOV.24', 'vehicleFull', { vehicle: vehicle.id });
  if (!hasMovementLeft(look, vehicle)) return illegal('BK-HOUSE.18', 'vehicleSpent', { vehicle: vehicle.id });
  if (!gapWithin(arrivalOf(look, walker, action), standOf(look, vehicle), BESIDE))
    return illegal('BK-MOV.24', 'notBeside', { vehicle: vehicle.id, most: inCm(BESIDE) });
  return refuseGoing(look, walker, 'embark', action);
};

/** Somebody is aboard from now on. */
export const boardNow = (game: Game<Bk>, id: string, vehicle: string): void =>
  game.emit('BK-MOV.24', {
    type: 'embarked',
    element: id,
    by: vehicle,
    how: howAboard(game, elementOf(game, vehicle)),
  });

/** BK-MOV.24, BK-HOUSE.18: why a passenger may not get off by this way; the way begins at the vehicle's centre. */
export const refuseGettingOff = (look: L, walker: OnTable, going: Going): Illegal<Bk> | null => {
  const element = elementOf(look, walker.id);
  if (vehicleHasLeft(look, element) < LOADING_COSTS)
    return illegal('BK-HOUSE.18', 'vehicleSpent', { vehicle: bearerOf(look, element).id });
  return refuseGoing(look, walker, 'disembark', going);
};

/** A passenger stands on the ground before it sets out; its vehicle pays for it. */
export const getOff = (game: Game<Bk>, id: string): void => {
  const element = elementOf(game, id);
  const vehicle = bearerOf(game, element);
  if (vehicle === element || !isOnTable(vehicle)) return;
  const { at, facing } = vehicle;
  game.emit('BK-MOV.24', { type: 'disembarked', element: id, at, facing, turret: facing, floor: 0 });
  game.emit('BK-MOV.24', { type: 'movementPaid', element: vehicle.id, spent: LOADING_COSTS });
};

/** BK-MOV.24: the vehicles a gun can be hooked to: beside it, free, and neither has acted. */
export const towsFor = (look: L, gun: OnTable): readonly OnTable[] =>
  elementsOf(look, gun.side).filter((vehicle) => refuseLimber(look, gun, vehicle.id) === null);

/** Why nothing tows an element: it is no gun, or what stands beside it can't, or has acted. */
export const whyNoTow = (look: L, element: OnTable): Illegal<Bk> => {
  if (!isGun(look, element)) return illegal('BK-MOV.24', 'isNoGun', { element: element.id });
  const vehicle = elementsOf(look, element.side).find(
    (other) => profileOf(look, other).tows && isWithin(look, element, other, BESIDE),
  );
  const refusal = vehicle && refuseLimber(look, element, vehicle.id);
  return refusal ?? illegal('BK-MOV.24', 'noTowNear', { element: element.id });
};

const refuseLimber = (look: L, gun: OnTable, id: string): Illegal<Bk> | null => {
  const vehicle = elementNamed(look, id);
  if (!vehicle || !isOnTable(vehicle) || vehicle.side !== gun.side)
    return illegal('BK-MOV.24', 'notYours', { element: id });
  const towing = cargoOf(look, vehicle).some((e) => e.carried?.how === 'towed');
  if (!isGun(look, gun) || !profileOf(look, vehicle).tows || towing)
    return illegal('BK-MOV.24', 'noTow', { vehicle: id, element: gun.id });
  if (vehicle.acted) return illegal('BK-MOV.24', 'hasActed', { element: id });
  return isWithin(look, gun, vehicle, BESIDE)
    ? null
    : illegal('BK-MOV.24', 'notBeside', { vehicle: id, most: inCm(BESIDE) });
};

/** BK-MOV.24: a gun is hooked up; that is the activation of both. */
export const limber: Ask<Bk, FrameOf<'limber'>> = {
  rule: 'BK-MOV.24',
  who: (look, f) => elementNamed(look, f.element)?.side ?? null,
  prompt: (_look, f) => message('askAdvance', { element: f.element }),
  choices: (look, f) => [
    ...towsFor(look, elementOf(look, f.element) as OnTable).map((vehicle) => ({
      action: { type: 'limber' as const, vehicle: vehicle.id },
    })),
    { action: { type: 'stay' } },
  ],
  refuse: (look, f, _side, action) => {
    if (action.type === 'stay') return null;
    if (action.type !== 'limber') return illegal('BK-MOV.24', 'notHere');
    return refuseLimber(look, elementOf(look, f.element) as OnTable, action.vehicle);
  },
  take: (game, f, _side, action) => {
    if (action.type !== 'limber') return;
    comeToLight(game, f.element, 'moved');
    comeToLight(game, action.vehicle, 'moved');
    game.emit('BK-MOV.24', { type: 'activated', element: action.vehicle, order: 'limber' });
    game.emit('BK-MOV.24', { type: 'embarked', element: f.element, by: action.vehicle, how: 'towed' });
  },
};

/** BK-MOV.24: a gun is unhooked beside its vehicle, and set up to face any way. */
export const unlimber: Ask<Bk, FrameOf<'unlimber'>> = {
  rule: 'BK-MOV.24',
  who: (look, f) => elementNamed(look, f.element)?.side ?? null,
  prompt: (_look, f) => message('askAdvance', { element: f.element }),
  choices: (look, f) => {
    const gun = elementOf(look, f.element);
    const at = spotToUnlimber(look, gun);
    if (!at) return [{ action: { type: 'stay' } }];
    const facing = { kind: 'facing' as const, from: 0, to: 359 };
    return [
      { action: { type: 'unlimber', at, facing: bearerOf(look, gun).facing }, holes: { facing } },
      { action: { type: 'stay' } },
    ];
  },
  refuse: (look, f, _side, action) => {
    if (action.type === 'stay') return null;
    if (action.type !== 'unlimber') return illegal('BK-MOV.24', 'notHere');
    return refuseUnlimber(look, elementOf(look, f.element), action);
  },
  sample: (look, f, choice, random) => {
    if (choice.action.type !== 'unlimber') return choice.action;
    const turned = { ...choice.action, facing: Math.floor(random() * 360) };
    return refuseUnlimber(look, elementOf(look, f.element), turned) === null ? turned : { type: 'stay' };
  },
  take: (game, f, _side, action) => {
    if (action.type !== 'unlimber') return;
    const { at, facing } = action;
    const gun = elementOf(game, f.element);
    const vehicle = bearerOf(game, gun);
    // An enemy nobody saw may be in the way: then the gun is set up elsewhere.
    const stand = standFor(game, { profile: gun.profile, facing }, at);
    const met = enemiesOf(game, gun.side).filter((e) => e.camouflaged && gapWithin(standOf(game, e), stand, BESIDE));
    for (const enemy of met) comeToLight(game, enemy.id, 'seen');
    if (met.length > 0) return { goTo: AGAIN };
    comeToLight(game, vehicle.id, 'moved');
    game.emit('BK-MOV.24', { type: 'activated', element: vehicle.id, order: 'unlimber' });
    game.emit('BK-MOV.24', { type: 'disembarked', element: f.element, at, facing, turret: facing, floor: 0 });
    discover(game);
  },
};

/** A place beside the vehicle where the gun may be set up. */
export const spotToUnlimber = (look: L, gun: Element): ActionOf<'unlimber'>['at'] | null => {
  const vehicle = bearerOf(look, gun);
  if (vehicle === gun || !isOnTable(vehicle)) return null;
  const own = { ...gun, facing: vehicle.facing };
  for (const turn of [180, 150, 210, 90, 270])
    for (const far of [700, 800, 600]) {
      const at = pointAhead(vehicle.at, vehicle.facing + turn, far);
      if (refuseUnlimber(look, own, { at, facing: vehicle.facing }) === null) return at;
    }
  const beside = placeBeside(look, vehicle, own);
  return beside && refuseUnlimber(look, own, { at: beside, facing: vehicle.facing }) === null ? beside : null;
};

const refuseUnlimber = (
  look: L,
  gun: Element,
  { at, facing }: Pick<ActionOf<'unlimber'>, 'at' | 'facing'>,
): Illegal<Bk> | null => {
  const vehicle = bearerOf(look, gun);
  if (vehicle === gun || !isOnTable(vehicle)) return illegal('BK-MOV.24', 'isNotCarried', { element: gun.id });
  if (vehicle.acted) return illegal('BK-MOV.24', 'hasActed', { element: vehicle.id });
  const stand = standFor(look, { profile: gun.profile, facing }, at);
  if (!onTheTable(look, at)) return illegal('BK-MOV.20', 'offTable');
  if (!gapWithin(stand, standOf(look, vehicle), 2 * BESIDE))
    return illegal('BK-MOV.24', 'notBeside', { vehicle: vehicle.id, most: inCm(2 * BESIDE) });
  const nearby = look.board.elements.find(
    (e) => e.side !== gun.side && isOnTable(e) && gapWithin(standOf(look, e), stand, BESIDE),
  );
  if (nearby) return illegal('BK-MOV.23', 'noRoomThere', { place: placeName(at), other: nearby.id });
  return refuseRoom(look, gun, stand, 0, []);
};

const onTheTable = ({ setting }: L, { x, y }: { readonly x: number; readonly y: number }): boolean =>
  x >= 0 && y >= 0 && x <= setting.scene.table.width && y <= setting.scene.table.height;
