import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { Len, Movement, Point, Route, Stand } from '@grognard/table';
import {
  CM,
  canPay,
  ceilOf,
  compareFraction,
  dot,
  firstContact,
  fraction,
  gapToLineWithin,
  gapWithin,
  howFar,
  overlap,
  overlapsShape,
  plus,
  routeLength,
  routeProblems,
  samePoint,
  shapesByBox,
  standAt,
  turnBetween,
  turnsOf,
} from '@grognard/table';
import { PIVOT } from '../data/movement.ts';
import { FREE_TURN, KEEPS_OFF } from '../house.ts';
import type { ActionOf, Bk, Element, L, MoveOrder } from '../types.ts';
import { buildingAt, occupantsOf, roomIn, terrainOf } from './02-terrain.ts';
import { goingFor, goingIn, ruleOfPiece, tariffFor } from './03-going.ts';
import type { Purse } from './03-rates.ts';
import { purseOf, rateOf, whyStuck } from './03-rates.ts';
import type { OnTable } from './facts.ts';
import {
  elementNamed,
  inCm,
  isGun,
  isOnFoot,
  isOnTable,
  isVehicle,
  placeName,
  profileOf,
  standFor,
  standOf,
} from './facts.ts';

/** How an element goes, as answered. */
export type Going = Pick<ActionOf<'route'>, 'route' | 'facing' | 'backwards' | 'floor'>;

/** A plain way to somewhere. */
export const goingTo = (route: Route): Going => ({ route, facing: null, backwards: false, floor: 0 });

/** A move as geometry knows it: vehicles turn along their way, men and guns by hand keep their front. */
export const movementOf = (
  look: L,
  element: OnTable,
  { route, backwards }: Pick<Going, 'route' | 'backwards'>,
): Movement => ({
  stand: standOf(look, element),
  route: [element.at, ...route],
  facing: !isVehicle(look, element) ? 'kept' : backwards ? 'backwards' : 'along',
});

/** How an element stands at the end of its way. */
export const arrivalOf = (look: L, element: OnTable, going: Going): Stand => {
  const move = movementOf(look, element, going);
  const stand = going.route.length === 0 ? move.stand : standAt(move, Infinity);
  return going.facing === null ? stand : { ...stand, facing: going.facing };
};

/** What a way costs, or why it can't be gone at all. */
export type Price = { readonly ok: true; readonly spent: Len } | { readonly ok: false; readonly refusal: Illegal<Bk> };

/** BK-MOV: what a way costs at the clear rate, rounded up, if it is open and can be paid. */
export const priceOf = (look: L, element: OnTable, purse: Purse, going: Going): Price => {
  const move = movementOf(look, element, going);
  const { rate } = purse;
  const { backwards } = going;
  const gone = howFar(look.setting.scene, move, tariffFor(look, { element, rate, backwards }, move), null);
  if (gone.stop) return { ok: false, refusal: refuseGround(look, element, gone.stop.step) };
  const spent = plus(gone.spent, fraction(extrasOf(look, element, move, going)));
  if (compareFraction(spent, fraction(purse.left)) <= 0) return { ok: true, spent: ceilOf(spent) };
  const refusal = illegal(rate.rule, 'tooLong', { cost: inCm(ceilOf(spent)), most: inCm(purse.left) });
  return { ok: false, refusal };
};

/** What is left to pay of a way that an element stops on, from where it stands; null when that can't be told. */
export const restPrice = (look: L, element: OnTable, order: MoveOrder, going: Going): Len | null => {
  const rate = rateOf(profileOf(look, element), order);
  const price = rate && priceOf(look, element, { rate, left: Number.MAX_SAFE_INTEGER }, going);
  return price?.ok ? price.spent : null;
};

/** What a way costs besides its ground: vehicles gone round, a pivot at its end, stairs. */
const extrasOf = (look: L, element: OnTable, move: Movement, going: Going): Len =>
  (passedVehicles(look, element, move) + lastPivot(look, element, move, going)) * PIVOT * CM +
  stairs(look, element, going);

type Step = NonNullable<ReturnType<typeof howFar>['stop']>['step'];

const refuseGround = (look: L, element: Element, step: Step): Illegal<Bk> => {
  const shapes = step.kind === 'crossing' ? [step.crossing.shape] : step.kind === 'piece' ? step.piece.shapes : [];
  const shape = shapes.find((found) => goingFor(look, element, found) === 'forbidden') ?? shapes[0];
  if (!shape) throw new Error('a turn is never forbidden');
  return illegal(ruleOfPiece(look, shape), 'forbiddenGround', { element: element.id, ground: shape.id });
};

/** BK-HOUSE.14: friendly vehicles and wrecks a vehicle goes round. */
export const passedVehicles = (look: L, element: OnTable, { stand, route }: Movement): number => {
  if (!isVehicle(look, element)) return 0;
  const half = stand.base.shape === 'box' ? stand.base.width / 2 : stand.base.radius;
  const inTheWay = (other: Stand): boolean =>
    route.some((to, i) => i > 0 && gapToLineWithin(other, [route[i - 1]!, to], half));
  const friends = look.board.elements.filter(
    (e) =>
      e.side === element.side &&
      e.id !== element.id &&
      isOnTable(e) &&
      isVehicle(look, e) &&
      inTheWay(standOf(look, e)),
  ).length;
  return friends + look.board.wrecks.filter((wreck) => inTheWay(standFor(look, wreck, wreck.at))).length;
};

/** BK-MOV.16, BK-MOV.23: 1 for a pivot at the end of a way, or on the spot. */
export const lastPivot = (look: L, element: OnTable, move: Movement, { facing, route }: Going): number => {
  if (facing === null || !isVehicle(look, element)) return 0;
  const arrived = route.length === 0 ? element.facing : standAt(move, Infinity).facing;
  const turn = Math.abs(turnBetween(arrived, facing));
  if (turn === 0) return 0;
  const whole = routeLength(move.route);
  const tooSoon = route.length === 0 || turnsOf(move).some(({ at }) => whole - at < FREE_TURN.each);
  return turn > FREE_TURN.degrees || tooSoon ? 1 : 0;
};

/** BK-TER.14: each floor gone up or down costs as much as going in. */
export const stairs = (look: L, element: OnTable, { route, floor }: Going): Len => {
  const end = route.at(-1) ?? element.at;
  const [from, to] = [buildingAt(look, element.at), buildingAt(look, end)];
  const down = from && from !== to ? element.floor : 0;
  const up = from === to ? Math.abs(floor - element.floor) : floor;
  return (down + up) * 5 * CM;
};

/** Why an element may not go this way, as far as its side can see. */
export const refuseGoing = (
  look: L,
  element: OnTable,
  order: MoveOrder,
  going: Going,
  charged: readonly string[] = [],
): Illegal<Bk> | null => {
  const purse = purseOf(look, element, order);
  if (!purse) return whyStuck(element);
  return (
    refuseShape(look, element, going) ??
    refuseEnd(look, element, going, charged) ??
    refuseCompany(look, element, going, charged) ??
    refusePrice(look, element, purse, going)
  );
};

const refusePrice = (look: L, element: OnTable, purse: Purse, going: Going): Illegal<Bk> | null => {
  const move = movementOf(look, element, going);
  const { rate, left } = purse;
  const tariff = tariffFor(look, { element, rate, backwards: going.backwards }, move);
  const rest = left - extrasOf(look, element, move, going);
  if (rest >= 0 && canPay(look.setting.scene, move, tariff, fraction(rest))) return null;
  const price = priceOf(look, element, purse, going);
  return price.ok ? null : price.refusal;
};

const refuseShape = (look: L, element: OnTable, going: Going): Illegal<Bk> | null => {
  const { route, facing, backwards } = going;
  const turns = facing !== null && facing !== element.facing && (isVehicle(look, element) || isGun(look, element));
  const climbs = going.floor !== element.floor && route.length === 0;
  if (route.every((p) => samePoint(p, element.at)) && !turns && !climbs) return illegal('BK-MOV.20', 'goesNowhere');
  if (routeProblems([element.at, ...route], look.setting.scene.table).length > 0)
    return illegal('BK-MOV.20', 'offTable');
  if (backwards && !isVehicle(look, element)) return illegal('BK-MOV.23', 'noBackwards', { element: element.id });
  if (facing !== null && isOnFoot(look, element) && !buildingAt(look, route.at(-1) ?? element.at))
    return illegal('BK-MOV.23', 'noPivotByMen', { element: element.id });
  return null;
};

/** BK-MOV.23: nothing ends a move on another base, nor in ground it may not enter; buildings have their room. */
export const refuseEnd = (look: L, element: OnTable, going: Going, charged: readonly string[]): Illegal<Bk> | null => {
  const stand = arrivalOf(look, element, going);
  return refuseRoom(look, element, stand, going.floor, charged);
};

/** Why an element can't stand there. */
export const refuseRoom = (
  look: L,
  element: Pick<Element, 'id' | 'profile' | 'side'>,
  stand: Stand,
  floor: number,
  charged: readonly string[],
): Illegal<Bk> | null => {
  const building = buildingAt(look, stand.at);
  if (building) {
    const { each, floors } = roomIn(look, building);
    if (floor >= floors) return illegal('BK-LOS.9', 'noSuchFloor', { building: building.id });
    const others = occupantsOf(look, building, floor).filter((e) => e.id !== element.id && e.side === element.side);
    if (others.length >= each) return illegal('BK-LOS.9', 'noRoomInBuilding', { building: building.id });
  } else if (floor > 0) return illegal('BK-LOS.9', 'noSuchFloor', { building: placeName(stand.at) });
  const on = look.board.elements.find(
    (e) =>
      e.id !== element.id &&
      !charged.includes(e.id) &&
      isOnTable(e) &&
      e.floor === floor &&
      isNear(e.at, stand.at) &&
      overlap(standOf(look, e), stand),
  );
  if (on) return illegal('BK-MOV.23', 'onTopOf', { other: on.id });
  const wreck = look.board.wrecks.find((w) => isNear(w.at, stand.at) && overlap(standFor(look, w, w.at), stand));
  if (wreck) return illegal('BK-MOV.23', 'onTopOf', { other: wreck.id });
  return refuseStanding(look, element, stand);
};

/** No two bases whose centres are further apart than this lie on each other. */
const FAR = 1500;
const isNear = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < FAR && Math.abs(a.y - b.y) < FAR;

/** A vehicle's whole base keeps out of buildings and deep water. */
const refuseStanding = (look: L, element: Pick<Element, 'id' | 'profile'>, stand: Stand): Illegal<Bk> | null => {
  const profile = profileOf(look, element);
  if (profile.kind !== 'vehicle' && profile.kind !== 'gun') return null;
  const { x, y } = stand.at;
  for (const shape of shapesByBox(look.setting.scene, {
    left: x - FAR,
    right: x + FAR,
    top: y - FAR,
    bottom: y + FAR,
  })) {
    const terrain = terrainOf(look, shape);
    const bars = terrain === 'house' || terrain === 'block' || terrain === 'deepRiver';
    if (bars && goingIn(look, profile, shape) === 'forbidden' && overlapsShape(stand, shape) && !onRoad(look, stand.at))
      return illegal(ruleOfPiece(look, shape), 'forbiddenThere', { element: element.id, ground: shape.id });
  }
  return null;
};

const onRoad = (look: L, { x, y }: Point): boolean =>
  shapesByBox(look.setting.scene, { left: x, right: x, top: y, bottom: y }).some((shape) => {
    const terrain = terrainOf(look, shape);
    return terrain === 'road' || terrain === 'track';
  });

/** BK-MOV.23: nobody moves within 2 cm of an enemy, except towards those it charges. */
const refuseCompany = (look: L, element: OnTable, going: Going, charged: readonly string[]): Illegal<Bk> | null => {
  if (going.route.length === 0) return null;
  const move = movementOf(look, element, going);
  const enemies = enemiesNear(look, element, move, charged);
  if (enemies.length === 0) return null;
  const start = move.stand;
  // Whoever assaults comes near to others than those it charges, too.
  const margin = charged.length === 0 ? KEEPS_OFF : 0;
  const isBeside = (e: OnTable): boolean => charged.length === 0 && gapWithin(start, standOf(look, e), KEEPS_OFF);
  // Whoever stands that near already may go away from there, but no nearer.
  const held = enemies.find((e) => isBeside(e) && !goesAway(look, element, e, going));
  const others = enemies.filter((e) => !isBeside(e));
  const met = firstContact(move, { stands: others.map((e) => standOf(look, e)), shapes: [], margin });
  const other = held ?? (met?.with.kind === 'stand' ? others[met.with.index] : undefined);
  return other ? illegal('BK-MOV.23', 'tooNear', { other: other.id, least: inCm(KEEPS_OFF) }) : null;
};

/** It sets out straight away from an enemy it stood near to, and ends out of its reach. */
const goesAway = (look: L, element: OnTable, other: OnTable, { route, facing, backwards, floor }: Going): boolean => {
  const first = route[0]!;
  const towards = dot(element.at, first, other.at);
  const end = arrivalOf(look, element, { route, facing, backwards, floor });
  return route.length === 1 && towards <= 0 && !gapWithin(end, standOf(look, other), KEEPS_OFF);
};

/** The enemies whose distance to a way is worth a closer look; of those on other floors nobody keeps off. */
const enemiesNear = (
  look: L,
  element: OnTable,
  { route, stand }: Movement,
  charged: readonly string[],
): readonly OnTable[] => {
  const reach = FAR + KEEPS_OFF + (stand.base.shape === 'disc' ? stand.base.radius : stand.base.length);
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of route) {
    left = Math.min(left, x - reach);
    right = Math.max(right, x + reach);
    top = Math.min(top, y - reach);
    bottom = Math.max(bottom, y + reach);
  }
  return look.board.elements.filter(
    (e): e is OnTable =>
      e.side !== element.side &&
      e.at !== null &&
      !charged.includes(e.id) &&
      e.at.x >= left &&
      e.at.x <= right &&
      e.at.y >= top &&
      e.at.y <= bottom,
  );
};

/** The enemy of that name in the way of a mover, if it is still there. */
export const chargedElement = (look: L, id: string | null): OnTable | null => {
  const found = id === null ? undefined : elementNamed(look, id);
  return found && isOnTable(found) ? found : null;
};
